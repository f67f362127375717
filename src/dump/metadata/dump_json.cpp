#include "dump/metadata/dump_json.h"

#include <algorithm>
#include <iterator>

namespace rli::dump {

DumpJson::DumpJson(CallRecords *records)
    : m_records(records)
{
}

DumpJson::Word DumpJson::wordAt(At at, QByteArrayView text)
{
    struct Known
    {
        At at;
        Word word;
        QByteArrayView text;
    };
    static constexpr Known kWords[] = {
        {At::Top, Word::Data, "data"},
        {At::Call, Word::Positions, "input_args"},
        {At::Call, Word::Keywords, "input_kwargs"},
        {At::Call, Word::IsRecompute, "is_recompute"},
        {At::Keywords, Word::GroupList, "group_list"},
        {At::Keywords, Word::ListType, "group_list_type"},
        {At::Keywords, Word::GroupType, "group_type"},
        {At::Keywords, Word::SplitItem, "split_item"},
        {At::Argument, Word::Type, "type"},
        {At::Argument, Word::Value, "value"},
        {At::Argument, Word::Dtype, "dtype"},
        {At::Argument, Word::FileName, "data_name"},
        {At::Item, Word::Value, "value"},
    };
    const auto known = std::find_if(std::begin(kWords), std::end(kWords),
                                    [&](const Known &one) { return one.at == at && one.text == text; });
    return known == std::end(kWords) ? Word::Other : known->word;
}

void DumpJson::key(QByteArrayView text)
{
    m_word = wordAt(m_path.back(), text);
    if (m_path.back() == At::Data)
        m_isCall = m_call.start(text);
}

bool DumpJson::enter(At at)
{
    m_path.push_back(at);
    return true;
}

Argument *DumpJson::keywordArgument()
{
    switch (m_word) {
    case Word::GroupList:
        return &m_call.keyword;
    case Word::ListType:
        return &m_call.listType;
    case Word::GroupType:
        return &m_call.groupType;
    case Word::SplitItem:
        return &m_call.splitItem;
    default:
        return nullptr;
    }
}

bool DumpJson::isGroupList(const Argument *argument) const
{
    return argument == &m_call.keyword || argument == &m_call.positional;
}

bool DumpJson::entersArgument(JsonContainer container, Argument *argument)
{
    const bool isList = container == JsonContainer::Array;
    if (!argument || (isList && !isGroupList(argument)))
        return false;
    m_argument = argument;
    m_argument->clear();
    m_argument->isList = isList;
    return enter(isList ? At::List : At::Argument);
}

bool DumpJson::enters(JsonContainer container)
{
    const bool isObject = container == JsonContainer::Object;
    switch (m_path.back()) {
    case At::File:
        return isObject && enter(At::Top);
    case At::Top:
        if (m_word != Word::Data || !isObject)
            return false;
        m_hasData = true;
        return enter(At::Data);
    case At::Data:
        return m_isCall && isObject && enter(At::Call);
    case At::Call:
        m_position = 0;
        if (isObject)
            return m_word == Word::Keywords && enter(At::Keywords);
        return m_word == Word::Positions && m_call.api().input >= 0 && enter(At::Positions);
    case At::Positions:
        return entersArgument(container, m_position++ == m_call.api().input ? &m_call.positional : nullptr);
    case At::Keywords:
        return entersArgument(container, keywordArgument());
    case At::List:
        m_item.reset();
        m_argument->isList &= isObject;
        return isObject && enter(At::Item);
    case At::Argument:
        m_argument->isOdd |= m_word == Word::Value;
        break;
    case At::Item:
        break;
    }
    return false;
}

void DumpJson::leaves()
{
    const At left = m_path.back();
    m_path.pop_back();
    if (left == At::Call)
        m_call.finish(m_records, &m_apis, &m_remarks);
    else if (left == At::Item && m_item)
        m_argument->addValue(*m_item);
    else if (left == At::Item)
        m_argument->isList = false;
}

JsonHandler::Next DumpJson::scalar(const JsonScalar &value)
{
    switch (m_path.back()) {
    case At::Call:
        if (m_word == Word::IsRecompute)
            m_call.isRecompute = value.asTruth();
        break;
    case At::Positions:
        ++m_position;
        break;
    case At::Argument:
        describe(value);
        break;
    case At::List:
        m_argument->isList = false;
        break;
    case At::Item:
        if (m_word == Word::Value)
            m_item = value.asNumber();
        break;
    default:
        break;
    }
    return Next::GoOn;
}

void DumpJson::setValue(const JsonScalar &value)
{
    m_argument->number = value.asNumber();
    m_argument->isOdd = !m_argument->number;
}

/// One of the facts about the argument.
void DumpJson::describe(const JsonScalar &value)
{
    if (m_word == Word::Value)
        setValue(value);
    if (!isGroupList(m_argument))
        return;
    if (m_word == Word::Type)
        m_argument->setType(value.text);
    else if (m_word == Word::Dtype)
        m_argument->setDtype(value.text);
    else if (m_word == Word::FileName)
        m_argument->fileName = value.text.toByteArray();
}

void DumpJson::finish()
{
    m_records->metadata.apis = m_apis.take();
    keepLastOfEach();
}

void DumpJson::keepLastOfEach()
{
    std::vector<CallFacts> &calls = m_records->metadata.calls;
    std::vector<CallMarks> &marks = m_records->marks;
    const std::vector<std::size_t> sorted = sortedByName(calls);
    std::vector<bool> isRepeated(calls.size());
    for (std::size_t i = 1, first = 0; i < sorted.size(); ++i) {
        const CallFacts &call = calls[sorted[i]];
        const CallFacts &kept = calls[sorted[first]];
        if (call.api != kept.api || call.number != kept.number) {
            first = i;
            continue;
        }
        isRepeated[sorted[i]] = true;
        calls[sorted[first]] = call;
        marks[sorted[first]] = marks[sorted[i]];
        const QByteArray name = m_records->metadata.apis[call.api] + '.' + QByteArray::number(call.number);
        m_remarks.add(Remarks::Kind::Repeated, name);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (isRepeated[i])
            continue;
        calls[kept] = calls[i];
        marks[kept++] = marks[i];
    }
    calls.resize(kept);
    marks.resize(kept);
}

} // namespace rli::dump
