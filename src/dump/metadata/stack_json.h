#pragma once

#include "dump/metadata/call_records.h"
#include "dump/metadata/json_reading.h"

namespace rli::dump {

/// Reads stack.json, of either form: {"0": [[calls], [frames]], …} or {call: [frames], …}.
class StackJson final : public JsonHandler
{
public:
    /// Marks the calls that `index` finds.
    StackJson(CallIndex *index, std::vector<CallMarks> *marks);

    void key(QByteArrayView text) override;
    bool enters(JsonContainer container) override;
    void leaves() override;
    Next scalar(const JsonScalar &value) override;

private:
    /// What a container is whose content is being told.
    enum class At : quint8 { File, Top, Entry, Calls, Frames };

    Next addFrame(QByteArrayView text);

    CallIndex *m_index;
    std::vector<CallMarks> *m_marks;
    std::vector<At> m_path{At::File};
    std::vector<std::size_t> m_calls; ///< whose stack the entry is
    int m_part = 0;                   ///< of the entry
    StackMark m_mark = StackMark::None;
};

} // namespace rli::dump
