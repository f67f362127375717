#include "figure/pooling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rli::figure {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// The loops below are written so that compilers turn them into packed instructions: one comparison that is false for
// NaN, one selection, no branch.

void takeMaxima(std::span<const std::int32_t> loads, double *maxima)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const double load = loads[i];
        maxima[i] = maxima[i] > load ? maxima[i] : load;
    }
}

void takeMaxima(std::span<const double> loads, double *maxima)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const double load = loads[i];
        const double larger = maxima[i] > load ? maxima[i] : load;
        maxima[i] = std::isnan(load) ? maxima[i] : larger;
    }
}

void addUp(std::span<const std::int32_t> loads, double *sums, double *counts)
{
    for (std::size_t i = 0; i < loads.size(); ++i) {
        sums[i] += loads[i];
        counts[i] += 1;
    }
}

// Infinite loads count as the largest finite ones: plus and minus infinity have no sum.
void addUp(std::span<const double> loads, double *sums, double *counts)
{
    constexpr double kLargest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const bool isLoad = !std::isnan(loads[i]);
        sums[i] += isLoad ? std::clamp(loads[i], -kLargest, kLargest) : 0.0;
        counts[i] += isLoad ? 1.0 : 0.0;
    }
}

} // namespace

std::vector<CellRange> cellsOfPixels(Span visible, qint64 count, int allPixels, int firstPixel, int pixelCount)
{
    std::vector<CellRange> ranges(static_cast<std::size_t>(std::max(pixelCount, 0)));
    if (ranges.empty() || !(visible.length() > 0) || count <= 0)
        return ranges;
    const AxisMap map(visible, 0, allPixels);
    const auto cellNear = [&map, count](double pixel) {
        return static_cast<qint64>(std::clamp(std::floor(map.cell(pixel)), 0.0, static_cast<double>(count)));
    };
    const int endPixel = firstPixel + pixelCount;
    const auto within = [firstPixel, endPixel](double pixel) {
        return static_cast<int>(std::clamp(pixel, static_cast<double>(firstPixel), static_cast<double>(endPixel)));
    };
    // A cell's border moves by less than one pixel when it is rounded.
    const qint64 firstCell = std::max(cellNear(firstPixel - 1.0) - 1, cellNear(0));
    const qint64 endCell = std::min({cellNear(endPixel + 1.0) + 2, static_cast<qint64>(std::ceil(visible.end)), count});
    double top = std::round(map.pixel(static_cast<double>(firstCell)));
    for (qint64 cell = firstCell; cell < endCell; ++cell) {
        const double bottom = std::round(map.pixel(static_cast<double>(cell + 1)));
        double first = std::max(top, 0.0);
        double end = std::min(bottom, static_cast<double>(allPixels));
        if (top == bottom && map.pixelsPerCell() < 1) {
            const double middle = std::floor(map.pixel(static_cast<double>(cell) + 0.5));
            first = std::clamp(middle, 0.0, allPixels - 1.0);
            end = first + 1;
        }
        top = bottom;
        const int begin = within(first);
        const int stop = within(end);
        for (int pixel = begin; pixel < stop; ++pixel) {
            CellRange &range = ranges[static_cast<std::size_t>(pixel - firstPixel)];
            if (range.isEmpty())
                range.begin = cell;
            range.end = cell + 1;
        }
    }
    return ranges;
}

RowPool::RowPool(Pool pool, CellRange experts)
    : m_pool(pool)
    , m_experts(experts)
    , m_loads(static_cast<std::size_t>(experts.end - experts.begin))
    , m_counts(pool == Pool::Mean ? m_loads.size() : 0)
{
    clear();
}

void RowPool::clear()
{
    std::ranges::fill(m_loads, m_pool == Pool::Max ? kNone : 0.0);
    std::ranges::fill(m_counts, 0.0);
}

void RowPool::add(load::LoadView loads)
{
    loads.visit([this](auto values) {
        const auto begin = std::min(static_cast<std::size_t>(m_experts.begin), values.size());
        const auto end = std::min(static_cast<std::size_t>(m_experts.end), values.size());
        const auto shown = values.subspan(begin, end - begin);
        if (m_pool == Pool::Max)
            takeMaxima(shown, m_loads.data());
        else
            addUp(shown, m_loads.data(), m_counts.data());
    });
}

double RowPool::pooled(CellRange experts) const
{
    const auto begin = static_cast<std::size_t>(experts.begin - m_experts.begin);
    const auto end = static_cast<std::size_t>(experts.end - m_experts.begin);
    if (m_pool == Pool::Max) {
        double highest = kNone;
        for (std::size_t i = begin; i < end; ++i) {
            if (!std::isnan(m_loads[i]) && !(highest >= m_loads[i]))
                highest = m_loads[i];
        }
        return highest;
    }
    double sum = 0;
    double count = 0;
    for (std::size_t i = begin; i < end; ++i) {
        sum += m_loads[i];
        count += m_counts[i];
    }
    return count > 0 ? sum / count : kNone;
}

} // namespace rli::figure
