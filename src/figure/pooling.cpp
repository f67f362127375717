#include "figure/pooling.h"

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

/// Ties go up, whatever rounding errors a scrolled view has.
double rounded(double pixel)
{
    constexpr double kError = 1e-6;
    return std::floor(pixel + 0.5 + kError);
}

/// The pixels that show one cell of an axis.
class CellPixels
{
public:
    CellPixels(const AxisMap &map, int allPixels)
        : m_map(map)
        , m_last(allPixels - 1.0)
        , m_areThin(map.pixelsPerCell() < 1)
    {
    }

    double first(qint64 cell) const { return pixels(cell).first; }
    double end(qint64 cell) const { return pixels(cell).second; }

private:
    std::pair<double, double> pixels(qint64 cell) const
    {
        const double top = rounded(m_map.pixel(static_cast<double>(cell)));
        const double bottom = rounded(m_map.pixel(static_cast<double>(cell + 1)));
        if (top != bottom || !m_areThin)
            return {std::max(top, 0.0), std::min(bottom, m_last + 1)};
        const double middle = std::floor(m_map.pixel(static_cast<double>(cell) + 0.5));
        const double only = std::clamp(middle, 0.0, m_last);
        return {only, only + 1};
    }

    AxisMap m_map;
    double m_last;
    bool m_areThin;
};

} // namespace

std::vector<CellRange> cellsOfPixels(Span visible, qint64 count, int allPixels, int firstPixel, int pixelCount)
{
    std::vector<CellRange> ranges(static_cast<std::size_t>(std::max(pixelCount, 0)));
    if (ranges.empty() || !(visible.length() > 0) || count <= 0)
        return ranges;
    const AxisMap map(visible, 0, allPixels);
    const CellPixels shown(map, allPixels);
    const auto cellNear = [&map, count](double pixel) {
        return static_cast<qint64>(std::clamp(std::floor(map.cell(pixel)), 0.0, static_cast<double>(count)));
    };
    const qint64 firstCell = cellNear(0);
    const qint64 endCell = std::min(count, static_cast<qint64>(std::max(std::ceil(visible.end), 0.0)));
    // Both the first and the last pixel of cells grow from cell to cell, and a cell's border moves by less than one
    // pixel when it is rounded: the cells of a pixel are near where it lies.
    for (int i = 0; i < pixelCount; ++i) {
        const double pixel = firstPixel + i;
        qint64 begin = std::clamp(cellNear(pixel), firstCell, endCell);
        while (begin > firstCell && shown.end(begin - 1) > pixel)
            --begin;
        while (begin < endCell && shown.end(begin) <= pixel)
            ++begin;
        qint64 end = std::clamp(cellNear(pixel + 1), begin, endCell);
        while (end < endCell && shown.first(end) <= pixel)
            ++end;
        while (end > begin && shown.first(end - 1) > pixel)
            --end;
        if (begin < end)
            ranges[static_cast<std::size_t>(i)] = {begin, end};
    }
    return ranges;
}

} // namespace rli::figure
