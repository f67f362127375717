#include "load/row_match.h"

#include <algorithm>
#include <utility>

namespace rli::load {

void RowMatch::add(std::size_t column, const std::vector<Row> &rows, qint64 begin, qint64 end)
{
    QHash<std::pair<qint32, qint32>, quint32> seen;
    qint64 last = kNone;
    for (qint64 index = begin; index < end; ++index) {
        const Row &row = rows[static_cast<std::size_t>(index)];
        // Where micro-batches are not known there is one.
        const qint32 microBatch = std::max(row.microBatch, 0);
        quint32 &position = seen[{row.layer, microBatch}];
        last = matchOf({row.layer, microBatch, position}, last);
        ++position;
        m_rows[static_cast<std::size_t>(last) * m_columns + column] = index;
    }
}

/// The match of a key; a new one after `before` where there is none yet.
qint64 RowMatch::matchOf(const RowKey &key, qint64 before)
{
    qint64 &next = before == kNone ? m_first : m_next[static_cast<std::size_t>(before)];
    // Nearly always the places run alike.
    if (next != kNone && m_keys[static_cast<std::size_t>(next)] == key)
        return next;
    if (const auto known = m_known.constFind(key); known != m_known.constEnd())
        return *known;
    const auto match = static_cast<qint64>(m_keys.size());
    const qint64 after = std::exchange(next, match);
    m_next.push_back(after); // `next` is not valid any more
    m_keys.push_back(key);
    m_rows.resize(m_rows.size() + m_columns, kNone);
    m_known.insert(key, match);
    return match;
}

std::vector<std::size_t> RowMatch::order() const
{
    std::vector<std::size_t> order;
    order.reserve(m_keys.size());
    for (qint64 match = m_first; match != kNone; match = m_next[static_cast<std::size_t>(match)])
        order.push_back(static_cast<std::size_t>(match));
    return order;
}

} // namespace rli::load
