#pragma once

#include "figure/style.h"

#include <QRectF>
#include <QString>

class QPainter;

/// Placing of single lines of text, in the painter's pixels.
namespace rli::figure {

double textWidth(const QString &text, const QFont &font);
/// From the top of the tallest to the bottom of the lowest letter.
double lineHeight(const QFont &font);

enum class Turn {
    Upright,
    Turned ///< read from bottom to top
};

/// Draws one line at the left, middle or right of `rect` and in the middle of its height; turned, its beginning is at
/// the rectangle's bottom.
void drawLine(QPainter *painter, const QRectF &rect, const QString &text, const QFont &font, const QColor &color,
              Qt::AlignmentFlag align = Qt::AlignHCenter, Turn turn = Turn::Upright);

/// The way in which a text fits a block.
struct Fitted
{
    QString text; ///< empty where it does not fit in any way
    Turn turn = Turn::Upright;
};

/// `text` whole, upright or else turned; empty where neither fits the block with `margin` on every side.
Fitted fittedWhole(const QString &text, const QFont &font, QSizeF block, double margin);
/// The same, and where neither fits elided in the middle along the block's longer side, with at least `least`
/// characters left.
Fitted fittedElided(const QString &text, const QFont &font, QSizeF block, double margin, int least);

/// Rounds lengths of a painter to whole pixels of its device.
class PixelGrid
{
public:
    explicit PixelGrid(const QPainter *painter);
    double operator()(double length) const;
    QRectF operator()(const QRectF &rect) const;

private:
    double m_ratio;
};

} // namespace rli::figure
