#include "figure/parts.h"
#include "figure/scale_choice.h"
#include "figure/text.h"
#include "figure/ticks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

constexpr int kSteps = 256;
constexpr int kMostTicks = 11;

double barWidth(const Style &style)
{
    return std::round(1.2 * style.textSize);
}

double markLength(const Style &style)
{
    return std::round(0.8 * style.textSize);
}

double tickLength(const Style &style)
{
    return std::max(style.hairline, std::round(0.25 * style.textSize));
}

bool isLogarithmic(const ColorScale &scale)
{
    return scale.kind == ScaleKind::Log || scale.kind == ScaleKind::Ratio;
}

/// Round values of a scale, at most `most`, or few more.
std::vector<double> roundValues(const ColorScale &scale, int most)
{
    if (isLogarithmic(scale))
        return logTicks(scale.low, scale.high, most, scale.kind == ScaleKind::Ratio ? 2 : 10);
    if (scale.kind != ScaleKind::Share)
        return valueTicks(scale.low, scale.high, most);
    std::vector<double> ticks = valueTicks(100 * scale.low, 100 * scale.high, most);
    for (double &tick : ticks)
        tick /= 100;
    return ticks;
}

/// The values to label: both ends, and between them round values with room to both.
std::vector<double> barTicks(const ColorScale &scale, double height, double line)
{
    if (!(scale.high > scale.low))
        return {scale.low};
    const int most = std::clamp(static_cast<int>(height / (2 * line)), 1, kMostTicks);
    const bool whole =
        scale.kind == ScaleKind::Linear && scale.low == std::round(scale.low) && scale.high == std::round(scale.high);
    const double room = 1.8 * line / height;
    double free = room; // the lowest position that is free for a label
    std::vector<double> ticks{scale.low};
    for (const double value : roundValues(scale, most)) {
        const double position = scale.position(value);
        if (position < free || 1 - position < room || (whole && value != std::round(value)))
            continue;
        ticks.push_back(value);
        free = position + 1.2 * line / height;
    }
    if (height >= 2 * line)
        ticks.push_back(scale.high);
    return ticks;
}

/// The value with a mark where others lie beyond it.
QString tickText(const ColorScale &scale, double value)
{
    QString text = valueText(scale, value);
    if (value == scale.high && scale.hasAbove)
        text.prepend(QStringLiteral("≥ "));
    else if (value == scale.low && scale.hasBelow)
        text.prepend(QStringLiteral("≤ "));
    return text;
}

QString zeroText(const ColorScale &)
{
    return QStringLiteral("0");
}

QRgb colorAt(const ColorScale &scale, int step)
{
    const bool hasRange = scale.high > scale.low;
    const int index = hasRange ? std::clamp(scale.index(scale.valueAt((step + 0.5) / kSteps)), 0, 255) : step;
    return scale.map->colors()[static_cast<std::size_t>(index)];
}

void paintStrip(QPainter *painter, const ColorScale &scale, const QRectF &strip, const PixelGrid &snap)
{
    // Each step covers all below it, so that no viewer of a document blends the ground in where two steps meet.
    for (int i = kSteps - 1; i >= 0; --i) {
        const QRectF step(QPointF(strip.left(), snap(strip.bottom() - strip.height() * (i + 1) / kSteps)),
                          strip.bottomRight());
        painter->fillRect(step, QColor(colorAt(scale, i)));
    }
}

void paintMark(QPainter *painter, const QPolygonF &triangle, QRgb color, const Style &style)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(style.theme.mutedText, style.hairline / 2));
    painter->setBrush(QColor(color));
    painter->drawPolygon(triangle);
    painter->restore();
}

void paintMarks(QPainter *painter, const ColorScale &scale, const QRectF &strip, const Style &style)
{
    const double length = markLength(style) - style.hairline;
    if (scale.hasAbove) {
        const double base = strip.top() - style.hairline;
        paintMark(painter, {{{strip.left(), base}, {strip.right(), base}, {strip.center().x(), base - length}}},
                  colorAt(scale, kSteps - 1), style);
    }
    if (scale.hasBelow) {
        const double base = strip.bottom() + style.hairline;
        paintMark(painter, {{{strip.left(), base}, {strip.right(), base}, {strip.center().x(), base + length}}},
                  colorAt(scale, 0), style);
    }
}

} // namespace

ColorBarParts colorBarParts(const ColorScale &scale, const QRectF &area, const Style &style)
{
    ColorBarParts parts;
    const double width = barWidth(style);
    const double above = scale.hasAbove ? markLength(style) : 0;
    const double zeros = scale.hasZeros ? width + style.gap : 0;
    const double below = (scale.hasBelow ? markLength(style) : 0) + zeros;
    parts.strip = QRectF(area.left(), area.top() + above, width, std::max(area.height() - above - below, 1.0));
    if (scale.hasZeros)
        parts.zeros = QRectF(area.left(), area.bottom() - width, width, width);
    return parts;
}

void paintColorBar(QPainter *painter, const ColorScale &scale, const QRectF &area, const Style &style)
{
    const QFont font = style.font(style.textSize);
    const double line = lineHeight(font);
    const PixelGrid snap(painter);
    const ColorBarParts parts = colorBarParts(scale, area, style);
    const QRectF bar = snap(parts.strip);
    paintStrip(painter, scale, bar, snap);
    paintMarks(painter, scale, bar, style);
    const double tick = tickLength(style);
    double widest = 0;
    const auto label = [&](double y, const QString &text) {
        const double width = textWidth(text, font);
        widest = std::max(widest, width);
        drawLine(painter, QRectF(bar.right() + 2 * tick, y - line / 2, width, line), text, font, style.theme.mutedText,
                 Qt::AlignLeft);
    };
    for (const double value : barTicks(scale, bar.height(), line)) {
        const double y = bar.bottom() - std::clamp(scale.position(value), 0.0, 1.0) * bar.height();
        const double lineTop = std::clamp(snap(y - style.hairline / 2), bar.top(), bar.bottom() - style.hairline);
        painter->fillRect(QRectF(bar.right() + tick / 2, lineTop, tick, style.hairline), style.theme.line);
        label(y, tickText(scale, value));
    }
    if (scale.hasZeros) {
        painter->fillRect(snap(parts.zeros), style.theme.zero);
        label(parts.zeros.center().y(), zeroText(scale));
    }
    const QRectF title(bar.right() + 2 * tick + widest + style.gap / 2, area.top(), line, area.height());
    drawLine(painter, title, elidedMiddle(scaleLabel(scale), font, title.height()), font, style.theme.text,
             Qt::AlignHCenter, Turn::Turned);
}

double colorBarWidth(const ColorScale &scale, const Style &style)
{
    const QFont font = style.font(style.textSize);
    double widest = 0;
    // Any height may come: the ticks of a tall bar are at least as long as those of a low one.
    for (const int most : {1, 2, 3, 5, 8, kMostTicks}) {
        for (const double value : roundValues(scale, most))
            widest = std::max(widest, textWidth(valueText(scale, value), font));
    }
    for (const double end : {scale.low, scale.high})
        widest = std::max(widest, textWidth(tickText(scale, end), font));
    return std::ceil(barWidth(style) + 2 * tickLength(style) + widest + style.gap / 2 + lineHeight(font));
}

} // namespace rli::figure
