#pragma once

#include "load/shown.h"

#include <QHash>

#include <span>
#include <vector>

namespace rli::load {

/// What makes rows of different ranks, or of different dumps, the same row.
struct RowKey
{
    qint32 layer = 0;
    qint32 microBatch = -1;
    quint32 position = 0; ///< among the rows of this layer and micro-batch in the same place
    bool operator==(const RowKey &) const = default;
};

inline std::size_t qHash(const RowKey &key, std::size_t seed = 0)
{
    return qHashMulti(seed, key.layer, key.microBatch, key.position);
}

/// Finds the rows that several places have in common: one column a place. The order is that of the first column; what
/// it lacks follows what it follows in the column that has it.
class RowMatch
{
public:
    explicit RowMatch(std::size_t columns)
        : m_columns(columns)
    {
    }

    /// The rows [begin, end) of one column, which are those of one inner step; each column once at most.
    void add(std::size_t column, const std::vector<Row> &rows, qint64 begin, qint64 end);

    std::size_t count() const { return m_keys.size(); }
    /// Indices of the matches, in their order.
    std::vector<std::size_t> order() const;
    const RowKey &key(std::size_t match) const { return m_keys[match]; }
    /// The row in each column, -1 where the column lacks it.
    std::span<const qint64> rows(std::size_t match) const
    {
        return std::span(m_rows).subspan(match * m_columns, m_columns);
    }

private:
    static constexpr qint64 kNone = -1;

    qint64 matchOf(const RowKey &key, qint64 before);

    std::size_t m_columns;
    std::vector<RowKey> m_keys;
    std::vector<qint64> m_rows; ///< the columns of the first match, then those of the second, …
    std::vector<qint64> m_next; ///< the match that follows
    qint64 m_first = kNone;
    QHash<RowKey, qint64> m_known;
};

} // namespace rli::load
