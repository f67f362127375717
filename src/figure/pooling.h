#pragma once

#include "figure/viewport.h"
#include "load/cell_values.h"

#include <vector>

namespace rli::figure {

using load::CellRange;

/// The cells that each pixel from `firstPixel` on shows, `pixelCount` of them, of an axis of `allPixels` pixels from 0.
/// Cell c covers the pixels from round(map(c)) to round(map(c + 1)), cut at the axis' ends; one that would cover none
/// counts for the pixel that holds its middle, so that no cell of an axis shown small is left out.
std::vector<CellRange> cellsOfPixels(Span visible, qint64 count, int allPixels, int firstPixel, int pixelCount);

} // namespace rli::figure
