#pragma once

#include "figure/figure.h"
#include "load/compare.h"

#include <QStringList>

namespace rli::figure {

/// The map for differences: blue is less, red is more, white the same.
QString differenceColorMap();

/// What of a comparison is painted.
enum class ComparisonPart { A, B, Difference, All };

/// The size in pixels of the picture: that of a figure, of all three thrice as wide.
QSize comparisonPixels(const load::Comparison &comparison, const FigureOptions &options,
                       ComparisonPart part = ComparisonPart::All);
/// Why that cannot be painted: see whyNotPainted(). Empty where it can.
std::optional<dump::Error> whyNotPainted(const load::Comparison &comparison, const FigureOptions &options,
                                         ComparisonPart part = ComparisonPart::All);

/// Paints A, B and their difference beside each other as one picture, or one of them. A and B share one scale; the
/// difference has a linear one alike to both sides of 0, in differenceColorMap(). The cells of the three are equally
/// large. Safe on a worker thread, as paintFigure() is.
dump::Outcome<QImage> paintComparison(const load::Comparison &comparison, const FigureOptions &options,
                                      const std::stop_token &stop = {},
                                      const std::function<void(double)> &progress = {},
                                      ComparisonPart part = ComparisonPart::All);

/// What writeComparison() writes: the suffixes, without the point.
QStringList comparisonFormats();
/// The same as a file that appears whole or not at all: a picture (.png) or document (.svg, .pdf), or both loads and
/// the change of every cell as a table (.csv), of whatever part. Returns its path.
dump::Outcome<QString> writeComparison(const load::Comparison &comparison, const FigureOptions &options,
                                       const QString &file, const std::stop_token &stop = {},
                                       const std::function<void(double)> &progress = {},
                                       ComparisonPart part = ComparisonPart::All);

/// The measures of both sides and their change, a line a row, as a table (.csv) that appears whole or not at all.
/// Returns its path.
dump::Outcome<QString> writeComparedMeasures(const load::Comparison &comparison, const QString &file,
                                             const std::stop_token &stop = {},
                                             const std::function<void(double)> &progress = {});

} // namespace rli::figure
