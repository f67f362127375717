#include "figure/parts.h"
#include "figure/text.h"
#include "figure/ticks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

/// Length of the small lines between labels and what they label.
double tickLength(const Style &style)
{
    return std::max(style.hairline, std::round(0.25 * style.textSize));
}

int digits(qint64 number)
{
    int count = number < 0 ? 2 : 1;
    while (number /= 10)
        ++count;
    return count;
}

/// Cells this many times as large as their label all have one, in the middle of what is visible of them.
constexpr double kLargeCell = 4;

std::vector<qint64> cellsInSight(Span visible, qint64 count)
{
    std::vector<qint64> cells;
    const auto end = std::min(count, static_cast<qint64>(std::ceil(visible.end)));
    for (auto cell = std::max<qint64>(0, static_cast<qint64>(std::floor(visible.begin))); cell < end; ++cell)
        cells.push_back(cell);
    return cells;
}

/// The pixel in the middle of a cell or, where it is large, of the part of it that is visible.
double middleOf(qint64 cell, const AxisMap &map, bool large)
{
    const auto begin = static_cast<double>(cell);
    if (!large)
        return map.pixel(begin + 0.5);
    return map.pixel((std::max(begin, map.cells().begin) + std::min(begin + 1, map.cells().end)) / 2);
}

/// Where the part of a segment above `row` and the one below it meet, as far as they are visible.
double visibleHeight(const AxisMap &rows, const load::Segment &segment)
{
    const double begin = std::max(static_cast<double>(segment.firstRow), rows.cells().begin);
    const double end = std::min(static_cast<double>(segment.firstRow + segment.rowCount), rows.cells().end);
    return (end - begin) * rows.pixelsPerCell();
}

} // namespace

void paintRowAxis(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                  const Style &style, int most)
{
    const QFont font = style.font(style.textSize);
    const double line = lineHeight(font);
    const PixelGrid snap(painter);
    const double tick = tickLength(style);
    const double textRight = area.right() - 2 * tick;
    double free = area.top() - line / 2;
    const bool large = rows.pixelsPerCell() > kLargeCell * line;
    for (const qint64 row : large ? cellsInSight(rows.cells(), shown.rowCount())
                                  : rowTicks(shown, rows.cells(), rows.pixelsPerCell(), 1.2 * line, most)) {
        const double middle = middleOf(row, rows, large);
        const QRectF rect(QPointF(area.left(), middle - line / 2), QPointF(textRight, middle + line / 2));
        if (rect.top() < free || rect.bottom() > area.bottom() + line / 2)
            continue;
        free = rect.bottom();
        const QString label = load::rowLabel(shown, shown.rows[static_cast<std::size_t>(row)]);
        drawLine(painter, rect, elidedMiddle(label, font, rect.width()), font, style.theme.mutedText, Qt::AlignRight);
        painter->fillRect(QRectF(area.right() - 1.5 * tick, snap(middle - style.hairline / 2), tick, style.hairline),
                          style.theme.line);
    }
}

/// "layer unknown" is longer than any number of a layer.
constexpr int kUnknownLayerDigits = 20;

double rowAxisWidth(const load::Shown &shown, const Style &style)
{
    // The shipped font's figures are all of one width, so that the label with the most of them is the longest.
    const load::Row *longest = nullptr;
    int most = 0;
    for (const load::Row &row : shown.rows) {
        int length = row.layer < 0 ? kUnknownLayerDigits : digits(row.layer);
        if (shown.severalInnerSteps)
            length += digits(shown.sequence(row).place.innerStep);
        if (shown.segments[row.segment].severalMicroBatches)
            length += digits(row.microBatch);
        if (length > most) {
            most = length;
            longest = &row;
        }
    }
    const double label = longest ? textWidth(load::rowLabel(shown, *longest), style.font(style.textSize)) : 0;
    return std::ceil(label + 2 * tickLength(style));
}

void paintExpertAxis(QPainter *painter, qint64 experts, const AxisMap &map, const QRectF &area, const Style &style,
                     int most, bool titled)
{
    const QFont font = style.font(style.textSize);
    const double line = lineHeight(font);
    const PixelGrid snap(painter);
    const double tick = tickLength(style);
    const double widest = textWidth(QString::number(std::max<qint64>(experts - 1, 0)), font);
    const bool large = map.pixelsPerCell() > kLargeCell * (widest + style.textSize);
    for (const qint64 expert :
         large ? cellsInSight(map.cells(), experts)
               : evenTicks(map.cells(), experts, map.pixelsPerCell(), widest + style.textSize, most)) {
        const double middle = middleOf(expert, map, large);
        const QString label = QString::number(expert);
        const double half = textWidth(label, font) / 2;
        painter->fillRect(QRectF(snap(middle - style.hairline / 2), area.top() + tick / 2, style.hairline, tick),
                          style.theme.line);
        const double left = std::clamp(middle - half, area.left(), std::max(area.left(), area.right() - 2 * half));
        drawLine(painter, QRectF(left, area.top() + 2 * tick, 2 * half, line), label, font, style.theme.mutedText);
    }
    if (!titled)
        return;
    const QRectF title(area.left(), area.top() + 2 * tick + line + style.gap / 2, area.width(), line);
    drawLine(painter, title, elidedMiddle(QCoreApplication::translate("Figure", "Expert index"), font, title.width()),
             font, style.theme.text);
}

double expertAxisHeight(const Style &style)
{
    return std::ceil(2 * tickLength(style) + 2 * lineHeight(style.font(style.textSize)) + style.gap / 2);
}

void paintSeparators(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                     const Style &style)
{
    const double line = style.hairline;
    // A line across rows thinner than a few lines would hide loads: there it lets them shine through.
    const bool rowsAreThin = rows.pixelsPerCell() < 3 * line;
    QColor color = style.theme.separator;
    if (rowsAreThin)
        color.setAlphaF(0.35F);
    const double least = rowsAreThin ? 24 * line : 4 * line;
    const PixelGrid snap(painter);
    const auto endsBefore = [&rows](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow + segment.rowCount) <= rows.cells().begin;
    };
    auto segment = std::ranges::partition_point(shown.segments, endsBefore);
    if (segment == shown.segments.end())
        return;
    double above = visibleHeight(rows, *segment);
    for (++segment; segment != shown.segments.end() && static_cast<double>(segment->firstRow) < rows.cells().end;
         ++segment) {
        const double below = visibleHeight(rows, *segment);
        const double y = rows.pixel(static_cast<double>(segment->firstRow));
        if (std::min(above, below) >= least || (!rowsAreThin && std::min(above, below) > 0))
            painter->fillRect(QRectF(area.left(), snap(y - line / 2), area.width(), line), color);
        above = below;
    }
}

} // namespace rli::figure
