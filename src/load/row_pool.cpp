#include "load/row_pool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rli::load {

namespace {

// A maximum of nothing: below every value, which end at the largest finite ones.
constexpr float kNone = -std::numeric_limits<float>::infinity();
constexpr float kLargest = std::numeric_limits<float>::max();

// The loops below are written so that compilers turn them into packed instructions: one comparison that is false for
// NaN, one selection, no branch.

float larger(float a, float b)
{
    return a < b ? b : a;
}

void takeMaxima(std::span<const std::int32_t> loads, float factor, float *maxima)
{
    if (factor == 1) {
        for (std::size_t i = 0; i < loads.size(); ++i)
            maxima[i] = larger(maxima[i], static_cast<float>(loads[i]));
        return;
    }
    for (std::size_t i = 0; i < loads.size(); ++i)
        maxima[i] = larger(maxima[i], static_cast<float>(loads[i]) * factor);
}

void takeMaxima(std::span<const double> loads, double factor, float *maxima)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const double value = loads[i] * factor;
        const auto bounded = static_cast<float>(std::clamp(value, double(-kLargest), double(kLargest)));
        maxima[i] = larger(maxima[i], std::isnan(value) ? kNone : bounded);
    }
}

/// A block of maxima stays in registers while all groups are looked at.
void takeMaxima(std::span<const RowPool::Pooled> several, qint64 firstExpert, std::vector<float> *maxima)
{
    constexpr std::size_t kBlock = 16;
    const std::size_t size = maxima->size();
    std::size_t begin = 0;
    for (; begin + kBlock <= size; begin += kBlock) {
        std::array<float, kBlock> block;
        std::copy_n(maxima->data() + begin, kBlock, block.begin());
        for (const RowPool::Pooled &pooled : several) {
            const float *values = pooled.values + firstExpert + begin;
            for (std::size_t i = 0; i < kBlock; ++i)
                block[i] = larger(block[i], values[i]);
        }
        std::ranges::copy(block, maxima->data() + begin);
    }
    for (const RowPool::Pooled &pooled : several) {
        for (std::size_t i = begin; i < size; ++i)
            (*maxima)[i] = larger((*maxima)[i], pooled.values[firstExpert + static_cast<qint64>(i)]);
    }
}

void addUp(std::span<const std::int32_t> loads, double factor, double times, double *sums, double *counts)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        sums[i] += loads[i] * factor;
        counts[i] += times;
    }
}

void addUp(std::span<const double> loads, double factor, double times, double *sums, double *counts)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const bool isValue = !std::isnan(loads[i]);
        sums[i] += isValue ? std::clamp(loads[i] * factor, double(-kLargest), double(kLargest)) : 0.0;
        counts[i] += isValue ? times : 0.0;
    }
}

} // namespace

RowPool::RowPool(Pool pool, CellRange experts)
    : m_pool(pool)
    , m_experts(experts)
{
    const auto size = static_cast<std::size_t>(experts.end - experts.begin);
    if (pool == Pool::Max) {
        m_maxima.resize(size);
    } else {
        m_sums.resize(size);
        m_counts.resize(size);
    }
    clear();
}

void RowPool::clear()
{
    std::ranges::fill(m_maxima, kNone);
    std::ranges::fill(m_sums, 0.0);
    std::ranges::fill(m_counts, 0.0);
}

void RowPool::add(LoadView loads, double factor, qint64 times)
{
    if (std::isnan(factor))
        return;
    loads.visit([&](auto values) {
        using Factor = std::conditional_t<std::is_same_v<decltype(values), std::span<const double>>, double, float>;
        const auto begin = std::min(static_cast<std::size_t>(m_experts.begin), values.size());
        const auto end = std::min(static_cast<std::size_t>(m_experts.end), values.size());
        const auto shown = values.subspan(begin, end - begin);
        const auto weight = static_cast<double>(times);
        if (m_pool == Pool::Max)
            takeMaxima(shown, static_cast<Factor>(factor), m_maxima.data());
        else
            addUp(shown, factor * weight, weight, m_sums.data(), m_counts.data());
    });
}

void RowPool::addPooled(std::span<const Pooled> several)
{
    if (m_pool == Pool::Max) {
        takeMaxima(several, m_experts.begin, &m_maxima);
        return;
    }
    for (const Pooled &pooled : several) {
        const float *values = pooled.values + m_experts.begin;
        const float *counts = pooled.counts + m_experts.begin;
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            m_sums[i] += static_cast<double>(values[i]);
            m_counts[i] += static_cast<double>(counts[i]);
        }
    }
}

float RowPool::pooledOfSeveral(CellRange experts) const
{
    const auto begin = static_cast<std::size_t>(experts.begin - m_experts.begin);
    const auto end = static_cast<std::size_t>(experts.end - m_experts.begin);
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    if (m_pool == Pool::Max) {
        float highest = kNone;
        for (std::size_t i = begin; i < end; ++i)
            highest = larger(highest, m_maxima[i]);
        return highest == kNone ? kNan : highest;
    }
    double sum = 0;
    double count = 0;
    for (std::size_t i = begin; i < end; ++i) {
        sum += m_sums[i];
        count += m_counts[i];
    }
    return count > 0 ? static_cast<float>(sum / count) : kNan;
}

void RowPool::takeValues(float *values) const
{
    if (m_pool == Pool::Max) {
        std::ranges::copy(m_maxima, values);
        return;
    }
    std::ranges::transform(m_sums, values, [](double sum) {
        return static_cast<float>(std::clamp(sum, double(-kLargest), double(kLargest)));
    });
}

void RowPool::takeCounts(float *counts) const
{
    std::ranges::transform(m_counts, counts, [](double count) { return static_cast<float>(count); });
}

void addRows(const Shown &shown, CellRange rows, CellValue value, RowPool *pool)
{
    for (qint64 i = rows.begin; i < rows.end;) {
        const Row &row = shown.rows[static_cast<std::size_t>(i)];
        qint64 next = i + 1;
        while (next < rows.end) {
            const Row &other = shown.rows[static_cast<std::size_t>(next)];
            if (other.sequence != row.sequence || other.list != row.list)
                break;
            ++next;
        }
        const Lists &lists = shown.sequence(row).lists;
        pool->add(lists.view(row.list), valueFactor(lists, row.list, value), next - i);
        i = next;
    }
}

} // namespace rli::load
