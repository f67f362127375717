#include "figure/ticks.h"

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

/// The strides that labels may have, in order: 1, 2, 5 times the powers of ten, and the powers of two between them.
std::vector<qint64> strides(qint64 largest)
{
    std::vector<qint64> all;
    for (qint64 two = 1; two <= largest; two *= 2)
        all.push_back(two);
    for (qint64 ten = 1; ten <= largest; ten *= 10) {
        for (const qint64 factor : {1, 2, 5})
            all.push_back(factor * ten);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

struct VisibleCells
{
    qint64 begin = 0;
    qint64 end = 0;
};

/// The cells whose middle is visible.
VisibleCells visibleCells(Span visible, qint64 count)
{
    const auto clampedCell = [count](double cell) {
        return static_cast<qint64>(std::clamp(cell, 0.0, static_cast<double>(count)));
    };
    return {clampedCell(std::ceil(visible.begin - 0.5)), clampedCell(std::floor(visible.end - 0.5) + 1)};
}

qint64 roundedUp(qint64 cell, qint64 stride)
{
    return (cell + stride - 1) / stride * stride;
}

struct SegmentTicks
{
    const load::Shown &shown;
    VisibleCells rows;
    double pixelsPerRow;
    double spacing;
    int most;

    std::vector<load::Segment>::const_iterator firstVisible() const
    {
        return std::ranges::partition_point(shown.segments, [this](const load::Segment &segment) {
            return segment.firstRow + segment.rowCount <= rows.begin;
        });
    }

    bool isVisible(std::vector<load::Segment>::const_iterator segment) const
    {
        return segment != shown.segments.end() && segment->firstRow < rows.end;
    }

    /// True where every visible segment has room for a label and not all labels are used up by that.
    bool fits() const
    {
        int segments = 0;
        for (auto segment = firstVisible(); isVisible(segment); ++segment) {
            const bool last = segment->firstRow + segment->rowCount >= rows.end;
            if (++segments > most)
                return false;
            if (!last && static_cast<double>(segment->rowCount) * pixelsPerRow < spacing)
                return false;
        }
        return segments > 0;
    }

    /// The stride that divides segments of one length evenly where each has room for a few labels only; else 0.
    qint64 evenStride() const
    {
        const auto first = firstVisible();
        qint64 segments = 0;
        for (auto segment = first; isVisible(segment); ++segment) {
            if (++segments > most || segment->rowCount != first->rowCount)
                return 0;
        }
        constexpr qint64 kFew = 4;
        const auto room = static_cast<qint64>(static_cast<double>(first->rowCount) * pixelsPerRow / spacing);
        const qint64 labels = std::min(room, most / segments);
        return segments > 1 && labels >= 1 && labels <= kFew ? (first->rowCount + labels - 1) / labels : 0;
    }

    /// The labels at one stride; empty where they are too many.
    std::vector<qint64> at(qint64 stride) const
    {
        std::vector<qint64> ticks;
        for (auto segment = firstVisible(); isVisible(segment); ++segment) {
            const qint64 end = segment->firstRow + segment->rowCount;
            const qint64 hidden = std::max<qint64>(0, rows.begin - segment->firstRow);
            for (qint64 row = segment->firstRow + roundedUp(hidden, stride); row < std::min(end, rows.end);
                 row += stride) {
                const bool last = end >= rows.end;
                if (!last && static_cast<double>(end - row) * pixelsPerRow < spacing)
                    break;
                if (static_cast<int>(ticks.size()) == most)
                    return {};
                ticks.push_back(row);
            }
        }
        return ticks;
    }
};

} // namespace

std::vector<qint64> evenTicks(Span visible, qint64 count, double pixelsPerCell, double spacing, int most)
{
    const VisibleCells cells = visibleCells(visible, count);
    if (cells.begin >= cells.end || most < 1 || !(pixelsPerCell > 0))
        return {};
    for (const qint64 stride : strides(2 * count)) {
        const qint64 first = roundedUp(cells.begin, stride);
        const qint64 ticks = first < cells.end ? (cells.end - 1 - first) / stride + 1 : 0;
        const bool close = ticks > 1 && static_cast<double>(stride) * pixelsPerCell < spacing;
        if (ticks > most || close)
            continue;
        std::vector<qint64> labelled;
        for (qint64 cell = first; cell < cells.end; cell += stride)
            labelled.push_back(cell);
        return labelled;
    }
    return {};
}

std::vector<qint64> rowTicks(const load::Shown &shown, Span visible, double pixelsPerRow, double spacing, int most)
{
    const VisibleCells rows = visibleCells(visible, shown.rowCount());
    if (rows.begin >= rows.end || most < 1 || !(pixelsPerRow > 0))
        return {};
    const SegmentTicks ticks{shown, rows, pixelsPerRow, spacing, most};
    if (ticks.fits()) {
        if (const qint64 stride = ticks.evenStride(); stride > 0)
            return ticks.at(stride);
        for (const qint64 stride : strides(2 * shown.rowCount())) {
            if (static_cast<double>(stride) * pixelsPerRow < spacing)
                continue;
            if (std::vector<qint64> labelled = ticks.at(stride); !labelled.empty())
                return labelled;
        }
    }
    return evenTicks(visible, shown.rowCount(), pixelsPerRow, spacing, most);
}

std::vector<double> valueTicks(double low, double high, int most)
{
    if (!std::isfinite(low) || !std::isfinite(high) || low > high || most < 1)
        return {};
    if (low == high)
        return {low};
    const double range = high - low;
    if (!std::isfinite(range))
        return {};
    for (int exponent = static_cast<int>(std::floor(std::log10(range / most))) - 1;; ++exponent) {
        for (const int factor : {1, 2, 5}) {
            // A negative power is divided by, so that 0.3 is the double nearest to 0.3.
            const double power = std::pow(10.0, std::abs(exponent));
            const auto value = [=](double steps) {
                return exponent < 0 ? steps * factor / power : steps * factor * power;
            };
            const double step = value(1);
            const double first = std::ceil(low / step);
            const double last = std::floor(high / step);
            if (!(last - first + 1 <= most))
                continue;
            std::vector<double> ticks;
            for (int i = 0; i <= static_cast<int>(last - first); ++i)
                ticks.push_back(value(first + i) + 0.0); // never -0
            return ticks;
        }
    }
}

std::vector<double> logTicks(double low, double high, int most, int base)
{
    if (!(low > 0) || !(high > low) || !std::isfinite(high) || most < 1)
        return {};
    constexpr double kRounding = 1e-9;
    const double step = std::log(base);
    const auto first = static_cast<int>(std::ceil(std::log(low) / step - kRounding));
    const auto last = static_cast<int>(std::floor(std::log(high) / step + kRounding));
    // About 0, so that 1 stays while others thin out.
    const int stride = std::max(1, (last - first + most) / most);
    const bool hasRoom = base == 10 && 3 * (last - first + 1) <= most;
    std::vector<double> ticks;
    for (int exponent = first - 1; exponent <= last; ++exponent) {
        if (exponent % stride != 0)
            continue;
        for (const int factor : {1, 2, 5}) {
            const double value = factor * std::pow(base, exponent);
            const bool isWithin = value >= low * (1 - kRounding) && value <= high * (1 + kRounding);
            if (isWithin && (factor == 1 || hasRoom))
                ticks.push_back(value);
        }
    }
    return ticks.size() < 2 ? valueTicks(low, high, most) : ticks;
}

} // namespace rli::figure
