#include "ui/canvas/cell_numbers.h"

#include "figure/text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

constexpr double kMargin = 1.5;

/// Dark text on bright cells, bright text on dark ones (relative luminance as in WCAG 2).
QColor textOn(QRgb ground)
{
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    const double luminance =
        0.2126 * linear(qRed(ground)) + 0.7152 * linear(qGreen(ground)) + 0.0722 * linear(qBlue(ground));
    // Where contrast to black and to white is the same.
    return luminance > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

/// With `digits` behind the point, without zeros at their end.
QString fixed(double value, int digits)
{
    QString text = QString::number(value, 'f', digits);
    while (text.contains(u'.') && (text.endsWith(u'0') || text.endsWith(u'.')))
        text.chop(1);
    return text;
}

/// As long as most numbers are: where there is less room, too few cells would have one.
QString usualNumber(figure::ScaleKind kind)
{
    return kind == figure::ScaleKind::Linear || kind == figure::ScaleKind::Log ? QStringLiteral("000")
                                                                               : QStringLiteral("0.00");
}

QString tokens(double value)
{
    const double size = std::abs(value);
    if (size >= 1e9)
        return QString::number(value, 'g', 2);
    if (size >= 1e6)
        return fixed(value / 1e6, 1) + u'M';
    if (size >= 1e4)
        return fixed(value / 1e3, 1) + u'k';
    return fixed(value, value == std::round(value) ? 0 : 1);
}

} // namespace

QString numberInCell(figure::ScaleKind kind, double value)
{
    if (!std::isfinite(value))
        return {};
    switch (kind) {
    case figure::ScaleKind::Linear:
    case figure::ScaleKind::Log:
        break;
    case figure::ScaleKind::Share:
        return fixed(100 * value, 1);
    case figure::ScaleKind::Ratio:
        return fixed(value, value < 1 ? 2 : 1);
    }
    return tokens(value);
}

void paintCellNumbers(QPainter *painter, const load::Shown &shown, const CellsMap &cells, const QRectF &area,
                      const figure::ColorScale &scale, const figure::Style &style)
{
    const QFont font = style.font(style.textSize);
    const double line = figure::lineHeight(font);
    const double widest = figure::textWidth(usualNumber(scale.kind), font);
    const double height = cells.rows.pixelsPerCell();
    const double width = cells.experts.pixelsPerCell();
    if (height < 1.15 * line || width < widest + 2 * kMargin)
        return;
    const auto first = [](const figure::AxisMap &axis) { return static_cast<qint64>(std::floor(axis.cells().begin)); };
    const auto end = [](const figure::AxisMap &axis, qint64 count) {
        return std::min(count, static_cast<qint64>(std::ceil(axis.cells().end)));
    };
    const load::CellValue kind = figure::valueOf(scale.kind);
    const figure::ColorIndex index(scale);
    for (qint64 row = first(cells.rows); row < end(cells.rows, shown.rowCount()); ++row) {
        const load::Row &at = shown.rows[static_cast<std::size_t>(row)];
        const load::LoadView loads = shown.loads(at);
        const double factor = load::valueFactor(shown.sequence(at).lists, at.list, kind);
        const qint64 experts = std::min(end(cells.experts, shown.experts), static_cast<qint64>(loads.size()));
        for (qint64 expert = first(cells.experts); expert < experts; ++expert) {
            const double value = loads[static_cast<std::size_t>(expert)] * factor;
            const int color = index(value);
            if (color == figure::ColorScale::kMissing)
                continue;
            const QRectF cell = cells.rect({row, expert});
            const QString text = numberInCell(scale.kind, value);
            // Of a cell that is cut by an edge, a number would be cut too.
            if (!area.contains(cell.adjusted(1, 1, -1, -1)) || figure::textWidth(text, font) > width - 2 * kMargin)
                continue;
            const QRgb ground =
                color >= 0 ? scale.map->colors()[static_cast<std::size_t>(color)] : style.theme.zero.rgb();
            figure::drawLine(painter, cell, text, font, textOn(ground));
        }
    }
}

} // namespace rli::ui
