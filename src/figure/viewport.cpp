#include "figure/viewport.h"

#include <algorithm>
#include <cmath>

namespace rli::figure {

AxisMap::AxisMap(Span cells, double firstPixel, double pixels)
    : m_cells(cells)
    , m_firstPixel(firstPixel)
    , m_pixels(pixels)
{
}

double AxisMap::pixelsPerCell() const
{
    return m_cells.length() > 0 ? m_pixels / m_cells.length() : 0;
}

double AxisMap::pixel(double cell) const
{
    return m_firstPixel + (cell - m_cells.begin) * pixelsPerCell();
}

double AxisMap::cell(double pixel) const
{
    return m_pixels > 0 ? m_cells.begin + (pixel - m_firstPixel) * (m_cells.length() / m_pixels) : m_cells.begin;
}

qint64 AxisMap::cellAt(double pixel, qint64 count) const
{
    // Written so that NaN is outside.
    if (!(pixel >= m_firstPixel && pixel < m_firstPixel + m_pixels) || count <= 0 || !(m_cells.length() > 0))
        return -1;
    double found = std::floor(cell(pixel));
    // The division may have rounded across a border; the way from cells to pixels is the one that is painted.
    if (this->pixel(found + 1) <= pixel)
        found += 1;
    else if (this->pixel(found) > pixel)
        found -= 1;
    if (found < 0 || found >= static_cast<double>(count))
        return -1;
    return static_cast<qint64>(found);
}

Viewport wholeViewport(qint64 rows, qint64 experts)
{
    return {{0, static_cast<double>(rows)}, {0, static_cast<double>(experts)}};
}

Span clamped(Span span, qint64 count, double least)
{
    const auto all = static_cast<double>(std::max<qint64>(count, 0));
    const double length = std::clamp(span.length(), std::min(least, all), all);
    const double begin = std::clamp(span.begin, 0.0, all - length);
    return {begin, begin + length};
}

Span zoomed(Span span, double factor, double anchor, qint64 count)
{
    const auto all = static_cast<double>(std::max<qint64>(count, 0));
    const double length = std::clamp(span.length() * factor, std::min(1.0, all), all);
    const double begin = span.begin + anchor * (span.length() - length);
    return clamped({begin, begin + length}, count);
}

Span scrolled(Span span, double cells, qint64 count)
{
    return clamped({span.begin + cells, span.end + cells}, count);
}

std::pair<qint64, qint64> cellsIn(const Span &span, qint64 count)
{
    const auto begin = std::clamp<qint64>(static_cast<qint64>(std::floor(span.begin)), 0, count);
    return {begin, std::clamp<qint64>(static_cast<qint64>(std::ceil(span.end)), begin, count)};
}

} // namespace rli::figure
