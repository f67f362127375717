#include "dump/metadata/call_records.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace rli::dump {

namespace {

constexpr QByteArrayView kForward = ".forward";

} // namespace

Phase phaseOf(const CallMarks &marks)
{
    if (marks.weightGradient || marks.stack == StackMark::Backward)
        return Phase::Backward;
    if (marks.stack == StackMark::Recompute)
        return Phase::Recompute;
    if (marks.backwardParent)
        return Phase::Backward;
    if (marks.isRecompute.value_or(false))
        return Phase::Recompute;
    return marks.isRecompute || marks.stack == StackMark::Plain ? Phase::Forward : Phase::Unknown;
}

std::vector<std::size_t> sortedByName(const std::vector<CallFacts> &calls)
{
    std::vector<std::size_t> sorted(calls.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t(0));
    const auto key = [&](std::size_t i) { return std::tuple(calls[i].api, calls[i].number, i); };
    const auto isBefore = [&](std::size_t a, std::size_t b) { return key(a) < key(b); };
    // One API's calls come in order.
    if (!std::is_sorted(sorted.begin(), sorted.end(), isBefore))
        std::sort(sorted.begin(), sorted.end(), isBefore);
    return sorted;
}

bool parseForwardCall(QByteArrayView name, QByteArrayView *api, qint64 *number)
{
    return name.endsWith(kForward) && parseCall(name.chopped(kForward.size()), api, number);
}

CallIndex::CallIndex(const Metadata &metadata)
    : m_calls(metadata.calls)
    , m_byName(sortedByName(metadata.calls))
{
    for (const QByteArray &api : metadata.apis)
        m_apis.number(api);
}

bool CallIndex::isAt(std::size_t position, quint32 api, qint64 number) const
{
    if (position >= m_byName.size())
        return false;
    const CallFacts &call = m_calls[m_byName[position]];
    return call.api == api && call.number == number;
}

std::optional<std::size_t> CallIndex::find(QByteArrayView name)
{
    QByteArrayView apiName;
    qint64 number = 0;
    if (!parseForwardCall(name, &apiName, &number))
        return {};
    const std::optional<quint32> api = m_apis.find(apiName);
    if (!api)
        return {};
    if (!isAt(m_next, *api, number)) {
        const auto before = [&](std::size_t call, const std::pair<quint32, qint64> &wanted) {
            return std::pair(m_calls[call].api, m_calls[call].number) < wanted;
        };
        const auto found = std::lower_bound(m_byName.begin(), m_byName.end(), std::pair(*api, number), before);
        m_next = static_cast<std::size_t>(found - m_byName.begin());
        if (!isAt(m_next, *api, number))
            return {};
    }
    return m_byName[m_next++];
}

} // namespace rli::dump
