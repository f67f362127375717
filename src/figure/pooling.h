#pragma once

#include "figure/cells.h"
#include "figure/viewport.h"
#include "load/shown.h"

#include <vector>

namespace rli::figure {

/// Consecutive cells of one axis.
struct CellRange
{
    qint64 begin = 0;
    qint64 end = 0;
    bool isEmpty() const { return begin >= end; }
    bool operator==(const CellRange &) const = default;
};

/// The cells that each pixel from `firstPixel` on shows, `pixelCount` of them, of an axis of `allPixels` pixels from 0.
/// Cell c covers the pixels from round(map(c)) to round(map(c + 1)), cut at the axis' ends; one that would cover none
/// counts for the pixel that holds its middle, so that no cell of an axis shown small is left out.
std::vector<CellRange> cellsOfPixels(Span visible, qint64 count, int allPixels, int firstPixel, int pixelCount);

/// Pools the loads of some rows, expert by expert, then of some experts. NaN is what has no load.
class RowPool
{
public:
    RowPool(Pool pool, CellRange experts);

    void clear();
    void add(load::LoadView loads);
    /// The pooled load of some of the experts; NaN where none has one.
    double pooled(CellRange experts) const;

private:
    Pool m_pool;
    CellRange m_experts;
    std::vector<double> m_loads;  ///< maxima, or sums
    std::vector<double> m_counts; ///< of Pool::Mean: how many loads are in a sum
};

} // namespace rli::figure
