#pragma once

#include "load/row_pool.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace rli::load {

class Pyramid;
using PyramidPtr = std::shared_ptr<const Pyramid>;

/// Groups of rows, groups of these groups, and so on, each pooled expert by expert, so that any stretch of a table's
/// rows is pooled from few of them. Immutable; safe on any thread. Takes no more memory than the shown sequences' own
/// lists, or a little where these are small.
class Pyramid
{
public:
    /// Null where `stop` was requested first. Works on up to `threads` threads.
    static PyramidPtr build(const ShownPtr &shown, CellValue value, Pool pool, const std::stop_token &stop = {},
                            int threads = 1);

    const ShownPtr &shown() const { return m_shown; }
    CellValue value() const { return m_value; }
    Pool pool() const { return m_pool; }
    /// Adds the values of consecutive rows, as load::addRows() does, to a pool of the same kind.
    void addRows(CellRange rows, RowPool *pool) const;
    /// Rows of the smallest groups; a stretch takes up to twice as many single rows.
    qint64 rowsPerGroup() const { return m_rowsPerGroup; }
    /// Rows of the largest groups of which a stretch of `rows` holds `least` or more; 1 where none are so small.
    qint64 rowsPerGroupWithin(double rows, int least) const;
    std::size_t bytes() const;

private:
    /// All groups of one size, group by group, expert by expert.
    struct Level
    {
        qint64 rowsPerGroup = 0;
        qint64 groups = 0;
        std::unique_ptr<float[]> values;
        std::unique_ptr<float[]> counts; ///< null for Pool::Max
    };

    Pyramid(const ShownPtr &shown, CellValue value, Pool pool);
    void makeLevels();
    bool fill(std::size_t level, const std::stop_token &stop, int threads);
    void fillGroups(std::size_t level, CellRange groups);
    class Adding;
    void addRange(std::size_t levels, CellRange rows, Adding *adding) const;

    ShownPtr m_shown;
    CellValue m_value;
    Pool m_pool;
    qint64 m_rowsPerGroup = 0;
    std::vector<Level> m_levels; ///< smallest groups first
};

} // namespace rli::load
