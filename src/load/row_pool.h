#pragma once

#include "load/cell_values.h"

#include <limits>
#include <span>
#include <vector>

namespace rli::load {

/// What is shown where several cells fall on one place.
enum class Pool { Max, Mean };

/// Pools values of some rows, expert by expert, then of some experts. Values are single precision; infinite ones, and
/// those beyond it, count as the largest there are. NaN is what has no value.
class RowPool
{
public:
    RowPool(Pool pool, CellRange experts);

    Pool pool() const { return m_pool; }
    CellRange experts() const { return m_experts; }
    void clear();
    /// The loads of a row that stands there `times` times, each times `factor`.
    void add(LoadView loads, double factor = 1, qint64 times = 1);
    /// What another pool came to, whose first element is expert 0: takeValues() and, of Pool::Mean, takeCounts().
    struct Pooled
    {
        const float *values = nullptr;
        const float *counts = nullptr;
    };
    void addPooled(std::span<const Pooled> several);
    /// The pooled value of some of the experts; NaN where none has one.
    float pooled(CellRange experts) const
    {
        const auto index = static_cast<std::size_t>(experts.begin - m_experts.begin);
        constexpr float kNone = -std::numeric_limits<float>::infinity(); // below every value
        if (m_pool == Pool::Max && experts.end == experts.begin + 1 && m_maxima[index] > kNone)
            return m_maxima[index];
        return pooledOfSeveral(experts);
    }

    /// Writes what addPooled() takes: maxima (minus infinity for none), or sums and how many values are in each.
    void takeValues(float *values) const;
    void takeCounts(float *counts) const;

private:
    float pooledOfSeveral(CellRange experts) const;

    Pool m_pool;
    CellRange m_experts;
    std::vector<float> m_maxima; ///< of Pool::Max
    std::vector<double> m_sums;  ///< of Pool::Mean
    std::vector<double> m_counts;
};

/// Adds the values of consecutive rows of a table. Equal lists of neighbours are taken once.
void addRows(const Shown &shown, CellRange rows, CellValue value, RowPool *pool);

} // namespace rli::load
