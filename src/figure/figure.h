#pragma once

#include "dump/outcome.h"
#include "figure/cells.h"
#include "figure/scale_choice.h"
#include "figure/style.h"
#include "load/shown.h"

#include <QImage>

#include <functional>
#include <optional>

namespace rli::figure {

/// What an exported figure is to look like.
struct FigureOptions
{
    QString colorMap = QStringLiteral("viridis");
    ScaleChoice scale;
    Pool pool = Pool::Max;
    int dpi = 200;                   ///< 10 to 1200
    std::optional<Viewport> visible; ///< only this part; everything where absent
};

constexpr int kLeastDpi = 10;
constexpr int kMostDpi = 1200;

/// Width min(32, max(10, 0.18 × experts)) + 2.8, height min(22, max(8, 6 + 0.9 × √rows)), in inches.
QSizeF figureInches(qint64 rows, qint64 experts);
/// The figure's size in pixels: inches times DPI, rounded.
QSize figurePixels(const load::Shown &shown, const FigureOptions &options);
/// The sentence that refuses a figure above 2^30 pixels or half of the free memory and names the largest DPI that
/// fits; empty where the figure fits. `freeBytes` below 0 asks the system.
QString refusal(const load::Shown &shown, const FigureOptions &options, qint64 freeBytes = -1);

/// Why a figure cannot be painted: it is too large, or its colour map is unknown. Empty where it can.
std::optional<dump::Error> whyNotPainted(const load::Shown &shown, const FigureOptions &options);

/// Paints the whole figure, in tiles, on a light ground. Progress is 0 to 1. Safe on a worker thread (fontFamily() must
/// have been called before). The image records the DPI.
dump::Outcome<QImage> paintFigure(const load::Shown &shown, const FigureOptions &options,
                                  const std::stop_token &stop = {}, const std::function<void(double)> &progress = {});

} // namespace rli::figure
