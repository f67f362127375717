#pragma once

#include "figure/color_scale.h"
#include "figure/viewport.h"

#include <QString>

#include <stop_token>

namespace rli::figure {

/// Which values the colours span.
enum class RangeKind {
    Full,   ///< all: from 0, or the lowest if it is negative; on a logarithmic scale from the lowest above 0
    Robust, ///< from the 2 % to the 98 % quantile of all cells, so that a few outliers do not blacken the rest
    Typed   ///< from one value to another
};

/// What is wanted of the colours. On ScaleKind::Ratio the full and the robust range reach from the inverse of their
/// upper end to it, so that 1 is in the middle.
struct ScaleChoice
{
    ScaleKind kind = ScaleKind::Linear;
    RangeKind range = RangeKind::Full;
    double low = 0; ///< of RangeKind::Typed, in the kind's values
    double high = 0;
    bool operator==(const ScaleChoice &) const = default;
};

/// The scale of a choice for some rows, or for these and `others` together. A typed end without a logarithm, where one
/// is needed, is the full range's. Takes time by the rows, for a robust range a tenth of a second or two; at once for
/// the full range of loads. The same each time. Safe on any thread.
ColorScale scaleFor(const load::Shown &shown, const ColorMap *map, const ScaleChoice &choice,
                    const std::stop_token &stop = {}, const load::Shown *others = nullptr);
/// Whether scaleFor() takes no noticeable time.
bool isQuick(const load::Shown &shown, const ScaleChoice &choice);

/// The choice whose range is that of the cells of a part, at least partly visible; that of the kind's full range where
/// they have no value.
ScaleChoice fittedTo(const load::Shown &shown, const Viewport &visible, ScaleKind kind,
                     const std::stop_token &stop = {});

/// The colour map that suits a scale where none is chosen: viridis, or RdBu_r for ScaleKind::Ratio.
QString usualColorMap(ScaleKind kind);

/// A value of a scale for reading: "1,234", "0.25", "12.5 %" of shares; from 1000 on without a fraction.
QString valueText(ScaleKind kind, double value);
/// The same with a sign where it is a difference: "+12", "−5".
QString valueText(const ColorScale &scale, double value);
/// "tokens per expert", "share of the row", …: what the colour bar shows.
QString scaleLabel(const ColorScale &scale);
/// "colours 2–98 %: 3–412", "colours 10–500"; "logarithmic" before it on such a scale. Empty for a linear full range.
QString scaleRemark(const ColorScale &scale, RangeKind range);

} // namespace rli::figure
