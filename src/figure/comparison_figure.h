#pragma once

#include "figure/figure.h"
#include "load/compare.h"

namespace rli::figure {

/// The map for differences: blue is less, red is more, white the same.
QString differenceColorMap();

/// Paints A, B and their difference beside each other as one picture, each as paintFigure() paints it; the difference
/// in differenceColorMap(). A and B share one scale. Safe on a worker thread, as paintFigure() is.
dump::Outcome<QImage> paintComparison(const load::Comparison &comparison, const FigureOptions &options,
                                      const std::stop_token &stop = {});

/// The same as a PNG file that appears whole or not at all. Returns its path.
dump::Outcome<QString> writeComparisonFigure(const load::Comparison &comparison, const FigureOptions &options,
                                             const QString &file, const std::stop_token &stop = {});

} // namespace rli::figure
