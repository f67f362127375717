#include "jobs/call_facts.h"

#include <algorithm>

namespace rli::jobs {

std::vector<quint32> addedNumbers(const QByteArrayList &some, QByteArrayList *apis)
{
    std::vector<quint32> numbers;
    for (const QByteArray &api : some) {
        qsizetype number = apis->indexOf(api);
        if (number < 0) {
            number = apis->size();
            apis->append(api);
        }
        numbers.push_back(static_cast<quint32>(number));
    }
    return numbers;
}

CallFactsIndex::CallFactsIndex(const dump::Metadata &metadata, QByteArrayList *apis)
    : m_metadata(metadata)
    , m_apis(addedNumbers(QByteArrayList(metadata.apis.begin(), metadata.apis.end()), apis))
{
    m_entries.reserve(metadata.calls.size());
    for (const dump::CallFacts &facts : metadata.calls)
        m_entries.push_back({m_apis[facts.api], facts.number, static_cast<qint64>(m_entries.size())});
    std::sort(m_entries.begin(), m_entries.end(), [](const Entry &a, const Entry &b) { return a.key() < b.key(); });
}

CallFactsIndex::Found CallFactsIndex::find(quint32 api, qint64 number) const
{
    const auto after = std::upper_bound(m_entries.begin(), m_entries.end(), std::pair(api, number),
                                        [](const auto &key, const Entry &entry) { return key < entry.key(); });
    if (after == m_entries.begin())
        return {};
    const Entry &entry = *(after - 1);
    if (entry.api != api)
        return {};
    const bool exact = entry.number == number;
    return {exact ? &m_metadata.calls[static_cast<std::size_t>(entry.position)] : nullptr, entry.position};
}

} // namespace rli::jobs
