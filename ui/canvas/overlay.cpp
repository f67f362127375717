#include "ui/canvas/overlay.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

const QColor kDarkRim(0, 0, 0, 150);

/// A line readable on every colour map: the colour on a rim of another.
void paintOutline(QPainter *painter, const QRectF &rect, const QColor &color, const QColor &rim = kDarkRim,
                  double width = 2)
{
    painter->setBrush(Qt::NoBrush);
    QPen pen(rim, 2 * width);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->drawRect(rect);
    pen.setColor(color);
    pen.setWidthF(width);
    painter->setPen(pen);
    painter->drawRect(rect);
}

QRectF onPixels(const QRectF &rect)
{
    return QRectF(QPointF(std::round(rect.left()), std::round(rect.top())),
                  QPointF(std::round(rect.right()), std::round(rect.bottom())));
}

QRectF cellBox(const QRectF &cell)
{
    constexpr double kLeast = 7;
    const double width = std::max(cell.width() + 2, kLeast);
    const double height = std::max(cell.height() + 2, kLeast);
    return onPixels({cell.center().x() - width / 2, cell.center().y() - height / 2, width, height});
}

} // namespace

std::vector<RowRun> selectedRuns(const load::Shown &shown, const Selection &selection)
{
    std::vector<RowRun> runs;
    std::vector<qint64> rows(selection.rows.begin(), selection.rows.end());
    std::sort(rows.begin(), rows.end());
    for (const qint64 row : rows) {
        if (!runs.empty() && runs.back().last + 1 == row)
            runs.back().last = row;
        else
            runs.push_back({row, row});
    }
    for (const qint64 index : selection.segments) {
        const load::Segment &segment = shown.segments[static_cast<std::size_t>(index)];
        runs.push_back({segment.firstRow, segment.firstRow + segment.rowCount - 1});
    }
    std::sort(runs.begin(), runs.end(), [](const RowRun &a, const RowRun &b) { return a.first < b.first; });
    return runs;
}

QRectF CellsMap::rect(Cell cell) const
{
    const auto row = static_cast<double>(cell.row);
    const auto expert = static_cast<double>(cell.expert);
    return QRectF(QPointF(experts.pixel(expert), rows.pixel(row)),
                  QPointF(experts.pixel(expert + 1), rows.pixel(row + 1)));
}

void paintRuns(QPainter *painter, const std::vector<RowRun> &runs, const CellsMap &map)
{
    constexpr double kAway = 10; // an edge this far outside is not seen
    constexpr double kRim = 2;   // an edge this far inside is seen whole
    const double width = map.experts.pixels();
    const double height = map.rows.pixels();
    for (const RowRun &run : runs) {
        // Around the rows, so that those of a pixel's height are not hidden.
        const double top = map.rows.pixel(static_cast<double>(run.first)) - 1;
        const double bottom = map.rows.pixel(static_cast<double>(run.last + 1)) + 1;
        if (bottom < 0 || top > height)
            continue;
        // Edges on the border are drawn inside it; those scrolled away are not drawn.
        const double shownTop = top < -1.5 ? -kAway : std::max(top, kRim);
        const double shownBottom = bottom > height + 1.5 ? height + kAway : std::min(bottom, height - kRim);
        // Rows of a few pixels would drown between two full lines.
        const bool low = bottom - top < 12;
        paintOutline(painter, onPixels({kRim, shownTop, width - 2 * kRim, std::max(shownBottom - shownTop, kRim)}),
                     Qt::white, kDarkRim, low ? 1 : 2);
    }
}

void paintCellBox(QPainter *painter, const QRectF &cell)
{
    paintOutline(painter, cellBox(cell), Qt::white);
}

void paintCursorBox(QPainter *painter, const QRectF &cell, const figure::Theme &theme)
{
    paintOutline(painter, cellBox(cell), theme.accent, Qt::white);
}

void paintRubberBand(QPainter *painter, const QRectF &band, const figure::Theme &theme)
{
    QColor fill = theme.accent;
    fill.setAlpha(60);
    painter->fillRect(band, fill);
    paintOutline(painter, onPixels(band), Qt::white);
}

QRectF readOutPlace(QSizeF size, QPointF at, const QRectF &within)
{
    constexpr double kAway = 14;
    constexpr double kRim = 4;
    const QRectF room = within.adjusted(kRim, kRim, -kRim, -kRim);
    double x = at.x() + kAway;
    if (x + size.width() > room.right())
        x = at.x() - kAway - size.width();
    double y = at.y() + kAway;
    if (y + size.height() > room.bottom())
        y = at.y() - kAway - size.height();
    x = std::max(room.left(), std::min(x, room.right() - size.width()));
    y = std::max(room.top(), std::min(y, room.bottom() - size.height()));
    return {std::round(x), std::round(y), size.width(), size.height()};
}

void paintReadOut(QPainter *painter, const CellFacts &facts, QPointF at, const QRectF &within,
                  const figure::Style &style)
{
    struct Line
    {
        QString text;
        QFont font;
        QColor color;
    };
    const QFont plain = style.font(style.textSize);
    const ReadOutColors colors;
    std::vector<Line> lines = {{facts.headline, style.font(style.textSize + 1, true), colors.headline},
                               {facts.place, plain, colors.place},
                               {facts.row, plain, colors.facts}};
    if (!facts.share.isEmpty())
        lines.push_back({facts.share, plain, colors.facts});

    constexpr double kPadX = 10;
    constexpr double kPadY = 7;
    constexpr double kLeading = 1.15;
    const double most = within.width() - 8 - 2 * kPadX;
    double width = 0;
    double height = 0;
    for (Line &line : lines) {
        const QFontMetricsF metrics(line.font);
        line.text = metrics.elidedText(line.text, Qt::ElideRight, most);
        width = std::max(width, metrics.horizontalAdvance(line.text));
        height += kLeading * metrics.height();
    }
    const QRectF box = readOutPlace({std::ceil(width) + 2 * kPadX, std::ceil(height) + 2 * kPadY}, at, within);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(QColor(255, 255, 255, 40), 1));
    painter->setBrush(colors.ground);
    painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    double y = box.top() + kPadY;
    for (const Line &line : lines) {
        const double step = kLeading * QFontMetricsF(line.font).height();
        painter->setFont(line.font);
        painter->setPen(line.color);
        painter->drawText(QRectF(box.left() + kPadX, y, box.width() - 2 * kPadX, step),
                          Qt::AlignLeft | Qt::AlignVCenter, line.text);
        y += step;
    }
    painter->restore();
}

} // namespace rli::ui
