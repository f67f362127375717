#pragma once

#include <QtGlobal>

#include <utility>

/// The pure mapping between cells and pixels, and the arithmetic of zoom and scroll. No painting, no widgets.
namespace rli::figure {

/// A stretch of an axis in cells, fractional: [0, 3) is cells 0, 1 and 2.
struct Span
{
    double begin = 0;
    double end = 0;
    double length() const { return end - begin; }
    bool operator==(const Span &) const = default;
};

/// Cells to pixels along one axis.
class AxisMap
{
public:
    AxisMap(Span cells, double firstPixel, double pixels);

    double pixel(double cell) const;
    double cell(double pixel) const;
    /// The cell under a pixel, -1 outside the span. `count` is the number of cells there are.
    qint64 cellAt(double pixel, qint64 count) const;
    double pixelsPerCell() const;
    Span cells() const { return m_cells; }
    double firstPixel() const { return m_firstPixel; }
    double pixels() const { return m_pixels; }

private:
    Span m_cells;
    double m_firstPixel;
    double m_pixels;
};

/// What is visible of a table of `rows` x `experts` cells.
struct Viewport
{
    Span rows;
    Span experts;
    bool operator==(const Viewport &) const = default;
};

Viewport wholeViewport(qint64 rows, qint64 experts);
/// Moved and, where it is too long, shortened so that it lies within [0, count]; at least `least` cells long where
/// there are as many.
Span clamped(Span span, qint64 count, double least = 1);
/// `factor` < 1 shows fewer cells. The cell under `anchor` (0 = begin, 1 = end of the span) stays where it is as far as
/// the bounds allow.
Span zoomed(Span span, double factor, double anchor, qint64 count);
Span scrolled(Span span, double cells, qint64 count);

/// The cells of an axis of `count` that are at least partly visible: the first, and the one after the last.
std::pair<qint64, qint64> cellsIn(const Span &span, qint64 count);

} // namespace rli::figure
