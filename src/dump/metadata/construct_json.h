#pragma once

#include "dump/metadata/call_records.h"
#include "dump/metadata/json_reading.h"

namespace rli::dump {

/// Reads construct.json: the module that each call ran in, by name or, of Megatron's, [name, micro step].
class ConstructJson final : public JsonHandler
{
public:
    ConstructJson(CallIndex *index, CallRecords *records);

    void key(QByteArrayView text) override;
    bool enters(JsonContainer container) override;
    void leaves() override;
    Next scalar(const JsonScalar &value) override;

    /// Seeks the layer of the calls whose own module's name says none, in the modules above it.
    void finish(const std::stop_token &stop);

private:
    /// What a container is whose content is being told.
    enum class At : quint8 { File, Top, Pair };
    /// Whose parent is being told.
    enum class Child : quint8 { Other, Call, Module };

    void setParent(QByteArrayView parent);
    void setCallsParent(QByteArrayView parent);

    CallIndex *m_index;
    CallRecords *m_records;
    std::vector<At> m_path{At::File};
    int m_part = 0; ///< of a pair
    Child m_child = Child::Other;
    std::size_t m_call = 0;
    QByteArray m_module;
    QHash<QByteArray, QByteArray> m_parents;                    ///< of the modules whose names say no layer
    std::vector<std::pair<std::size_t, QByteArray>> m_unplaced; ///< calls, and the modules to start seeking at
};

/// The number in the first `layers.<n>.` of a module's name; -1 without.
qint32 layerOf(QByteArrayView module);

} // namespace rli::dump
