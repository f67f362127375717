#pragma once

#include "figure/viewport.h"
#include "load/shown.h"

#include <vector>

namespace rli::figure {

/// Cells to label within `visible`: multiples of one stride (1, 2, 4, 5, 8, 10, 16, 20, …), at most `most` of them and
/// `spacing` pixels or more apart at `pixelsPerCell`.
std::vector<qint64> evenTicks(Span visible, qint64 count, double pixelsPerCell, double spacing, int most);

/// Rows to label within `visible`: in every segment the same layers from its first row on, evenly spaced, where the
/// segments are tall enough for that; else evenly spaced over all rows. At most `most`, `spacing` pixels apart.
std::vector<qint64> rowTicks(const load::Shown &shown, Span visible, double pixelsPerRow, double spacing, int most);

/// Round values (1, 2, 5 times a power of ten) from `low` to `high`, both ends within, at most `most` of them.
std::vector<double> valueTicks(double low, double high, int most);

/// Values for a logarithmic scale from `low` to `high`, both above 0: powers of `base`, at most `most` of them, for
/// tens with 2 and 5 times these where there is room. Those of valueTicks() where the range holds less than two.
std::vector<double> logTicks(double low, double high, int most, int base);

} // namespace rli::figure
