#pragma once

#include "figure/figure.h"
#include "figure/style.h"

#include <QRect>
#include <QStringList>

class QPainter;

namespace rli::figure {

/// Where everything of an exported figure is, in its pixels.
struct Page
{
    QSize size;
    Style style;
    ColorScale scale;
    Viewport viewport;
    QRectF title;
    QRectF subtitle; ///< of subtitleLines, from top to bottom
    QStringList subtitleLines;
    QRectF segmentBar;
    QRectF rowAxis;
    QRect cells;
    QRectF expertAxis;
    QRectF colorBar;
    QRectF legend;
};

/// How far from the page's edges the cells are to begin at least, in pixels.
struct Insets
{
    int left = 0;
    int top = 0;
    int right = 0;
};

/// Lays out the figure of `options`, whose colour map must be known.
Page layOut(const load::Shown &shown, const FigureOptions &options);
/// The same with a scale that is known, and cells that begin where those of other figures do.
Page layOut(const load::Shown &shown, const FigureOptions &options, const ColorScale &scale, const Insets &least = {});

/// Everything but the cells, in the page's coordinates.
void paintParts(QPainter *painter, const load::Shown &shown, const Page &page);

/// The colours and labels of the visible segments, as many as fit, then "+N more".
void paintLegend(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                 const Style &style);
/// Width that the longest label of a legend as high as the rows needs.
double legendWidth(const load::Shown &shown, const AxisMap &rows, const Style &style);

/// `text` broken at its " · " into lines of at most `width`, at most `most` of them, the last one elided.
QStringList brokenAtDots(const QString &text, const QFont &font, double width, int most);

} // namespace rli::figure
