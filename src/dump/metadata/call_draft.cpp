#include "dump/metadata/call_draft.h"

#include <algorithm>
#include <cmath>

namespace rli::dump {

namespace {

/// Longer names are no file names.
constexpr qsizetype kLongestName = 200;
constexpr std::size_t kMostCalls = std::size_t{1} << 22;
constexpr std::size_t kMostValues = std::size_t{1} << 20;
constexpr double kLargestExact = 9007199254740992; ///< 2^53: larger integers may be rounded

} // namespace

void Argument::clear()
{
    isTensor = isList = isTooLong = holdsIntegers = isOdd = false;
    number.reset();
    values.clear();
    fileName.resize(0);
}

/// Such as "torch.int64" or, from MindSpore, "Int64".
void Argument::setDtype(QByteArrayView dtype)
{
    const QByteArrayView name = dtype.sliced(dtype.lastIndexOf('.') + 1);
    holdsIntegers =
        name.startsWith("int") || name.startsWith("uint") || name.startsWith("Int") || name.startsWith("UInt");
}

void Argument::addValue(double value)
{
    isTooLong |= values.size() >= kMostValues;
    if (!isTooLong)
        values.push_back(value);
}

bool CallDraft::start(QByteArrayView name)
{
    if (name.size() > kLongestName || !parseForwardCall(name, &m_apiName, &m_number))
        return false;
    m_name.resize(0);
    m_name.append(name);
    m_apiName = QByteArrayView(m_name).first(m_apiName.size());
    m_api = &listApi(m_apiName);
    isRecompute.reset();
    for (Argument *argument : {&keyword, &positional, &listType, &groupType, &splitItem})
        argument->clear();
    return true;
}

/// The argument that is the group list; null where the call takes none.
const Argument *CallDraft::groupList() const
{
    if (keyword.isTensor || keyword.isList)
        return &keyword;
    const bool takesAny = m_api->sureInput && (positional.isTensor || positional.isList);
    return takesAny || (positional.isTensor && positional.holdsIntegers) ? &positional : nullptr;
}

ListForm CallDraft::formOf(const Argument &list, Remarks *remarks) const
{
    const ListForm usual = list.isList ? ListForm::Cumsum : m_api->form;
    if (listType.number == 0.0)
        return ListForm::Cumsum;
    if (listType.number == 1.0)
        return ListForm::Count;
    if (listType.number == 2.0)
        return ListForm::Pairs;
    if (!listType.number && !listType.isOdd)
        return usual;
    remarks->add(Remarks::Kind::OtherListType, m_name);
    return usual;
}

/// Gradients of weights group the axis that is summed over (group_type 2) and give one tensor (split_item 3); the
/// latter alone is no sign where the former is said.
bool CallDraft::isWeightGradient() const
{
    return groupType.number ? *groupType.number == 2 : splitItem.number == 3.0;
}

bool CallDraft::namesItsFile(const Argument &list) const
{
    if (!list.fileName.startsWith(m_name))
        return false;
    const QByteArrayView end = QByteArrayView(list.fileName).sliced(m_name.size());
    if (&list == &keyword)
        return end == ".kwargs.group_list.pt";
    return end == QByteArray(".input." + QByteArray::number(m_api->input) + ".pt");
}

void CallDraft::addValues(const Argument &list, CallFacts *call, Metadata *metadata, Remarks *remarks) const
{
    if (list.isTooLong) {
        remarks->add(Remarks::Kind::LongList, m_name);
        return;
    }
    if (std::any_of(list.values.begin(), list.values.end(), [](double v) { return std::abs(v) > kLargestExact; }))
        remarks->add(Remarks::Kind::InexactList, m_name);
    call->firstValue = static_cast<quint32>(metadata->values.size());
    call->valueCount = static_cast<quint32>(list.values.size());
    metadata->values.insert(metadata->values.end(), list.values.begin(), list.values.end());
}

void CallDraft::finish(CallRecords *records, ApiNames *apis, Remarks *remarks) const
{
    const Argument *list = groupList();
    if (!list)
        return;
    Metadata &metadata = records->metadata;
    if (metadata.calls.size() >= kMostCalls) {
        remarks->add(Remarks::Kind::ManyCalls, m_name);
        return;
    }
    CallFacts call{.number = m_number, .api = apis->number(m_apiName)};
    call.form = formOf(*list, remarks);
    call.input = list == &keyword ? qint16(-1) : m_api->input;
    call.hasFile = list->isTensor && !list->fileName.isEmpty();
    if (call.hasFile && !namesItsFile(*list))
        remarks->add(Remarks::Kind::OtherFileName, m_name);
    if (list->isList)
        addValues(*list, &call, &metadata, remarks);
    metadata.calls.push_back(call);
    records->marks.push_back({.weightGradient = isWeightGradient(), .isRecompute = isRecompute});
}

} // namespace rli::dump
