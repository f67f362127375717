#pragma once

#include "dump/metadata/call_draft.h"
#include "dump/metadata/json_reading.h"

namespace rli::dump {

/// Reads dump.json: the calls that take a group list, and what their arguments say.
class DumpJson final : public JsonHandler
{
public:
    explicit DumpJson(CallRecords *records);

    void key(QByteArrayView text) override;
    bool enters(JsonContainer container) override;
    void leaves() override;
    Next scalar(const JsonScalar &value) override;

    /// Completes the records. Of calls with one name the last counts, where the first stood.
    void finish();

    /// Whether the file has msprobe's form.
    bool hasData() const { return m_hasData; }
    const Remarks &remarks() const { return m_remarks; }

private:
    /// What a container is whose content is being told.
    enum class At : quint8 { File, Top, Data, Call, Positions, Keywords, Argument, List, Item };
    /// The names that matter.
    enum class Word : quint8 {
        Other,
        Data,
        Positions,
        Keywords,
        IsRecompute,
        GroupList,
        ListType,
        GroupType,
        SplitItem,
        Type,
        Value,
        Dtype,
        FileName
    };

    static Word wordAt(At at, QByteArrayView text);
    bool enter(At at);
    bool entersArgument(JsonContainer container, Argument *argument);
    Argument *keywordArgument();
    bool isGroupList(const Argument *argument) const;
    void setValue(const JsonScalar &value);
    void describe(const JsonScalar &value);
    void keepLastOfEach();

    CallRecords *m_records;
    ApiNames m_apis;
    Remarks m_remarks;
    bool m_hasData = false;

    std::vector<At> m_path{At::File};
    Word m_word = Word::Other; ///< of the value that follows
    bool m_isCall = false;     ///< what follows is a forward call's entry
    CallDraft m_call;
    int m_position = 0;             ///< among the positional arguments
    Argument *m_argument = nullptr; ///< of m_call, that is being read
    std::optional<double> m_item;   ///< of a list
};

} // namespace rli::dump
