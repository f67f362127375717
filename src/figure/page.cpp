#include "figure/page.h"

#include "figure/english.h"
#include "figure/parts.h"
#include "figure/text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

constexpr double kMarginPoints = 14;
constexpr int kMostLabels = 40;
constexpr int kMostSubtitleLines = 3;

double subtitleLineHeight(const Style &style)
{
    return 1.1 * lineHeight(style.font(style.textSize));
}

/// Gives title and subtitle their places at the top, over the cells; returns where the cells may begin.
double layOutCaptions(const QString &subtitle, Page *page, double left, double right, double top)
{
    const Style &style = page->style;
    const double titleHeight = lineHeight(style.font(style.titleSize, true));
    page->title = QRectF(left, top, right - left, titleHeight);
    const double subtitleTop = page->title.bottom() + style.gap / 2;
    const QFont font = style.font(style.textSize);
    page->subtitleLines = brokenAtDots(subtitle, font, right - left, kMostSubtitleLines);
    const double height = static_cast<double>(page->subtitleLines.size()) * subtitleLineHeight(style);
    page->subtitle = QRectF(left, subtitleTop, right - left, height);
    // The labels of the first row and of the scale's end reach half a line above the cells.
    return page->subtitle.bottom() + style.gap + lineHeight(font) / 2;
}

} // namespace

QStringList brokenAtDots(const QString &text, const QFont &font, double width, int most)
{
    const QString dot = QStringLiteral(" · ");
    QStringList lines;
    for (const QString &part : text.split(dot)) {
        const bool first = lines.isEmpty();
        const QString longer = first ? part : lines.last() + dot + part;
        if (first || (textWidth(longer, font) > width && lines.size() < most))
            lines.append(part);
        else
            lines.last() = longer;
    }
    for (QString &line : lines)
        line = elidedMiddle(line, font, width);
    return lines;
}

Page layOut(const load::Shown &shown, const FigureOptions &options)
{
    return layOut(shown, options, scaleFor(shown, ColorMap::find(options.colorMap), options.scale));
}

Page layOut(const load::Shown &shown, const FigureOptions &options, const ColorScale &scale, const Insets &least)
{
    const InEnglish english;
    Page page;
    page.size = figurePixels(shown, options);
    page.style = Style::forDpi(options.dpi);
    page.scale = scale;
    page.viewport = options.visible.value_or(wholeViewport(shown.rowCount(), shown.experts));
    const Style &style = page.style;
    const double gap = style.gap;
    const double margin = kMarginPoints * options.dpi / 72;
    const double width = page.size.width();

    QStringList remarks{subtitleText(shown)};
    if (options.visible)
        remarks += partText(*options.visible);
    if (const QString colors = scaleRemark(page.scale, options.scale.range); !colors.isEmpty())
        remarks += colors;
    const QString subtitle = remarks.join(QStringLiteral(" · "));
    const double rowAxis = std::min(rowAxisWidth(shown, style), width / 6);
    const double cellsLeft = std::max<double>(std::round(margin + segmentBarWidth(style) + gap + rowAxis), least.left);
    const double cellsTop =
        std::max<double>(std::round(layOutCaptions(subtitle, &page, cellsLeft, width - margin, margin)), least.top);
    const double cellsBottom = std::floor(page.size.height() - margin / 2 - expertAxisHeight(style));
    const double height = std::max(cellsBottom - cellsTop, 1.0);

    const AxisMap rows(page.viewport.rows, cellsTop, height);
    const double legend = std::min(legendWidth(shown, rows, style), width / 4);
    const double colorBar = colorBarWidth(page.scale, style);
    const double cellsRight =
        std::min(std::floor(width - margin - legend - 2 * gap - colorBar - 2 * gap), width - least.right);

    page.segmentBar = QRectF(margin, cellsTop, segmentBarWidth(style), height);
    page.rowAxis = QRectF(cellsLeft - rowAxis, cellsTop, rowAxis, height);
    page.cells = QRectF(cellsLeft, cellsTop, std::max(cellsRight - cellsLeft, 1.0), height).toRect();
    page.expertAxis = QRectF(cellsLeft, cellsBottom, page.cells.width(), expertAxisHeight(style));
    page.colorBar = QRectF(page.cells.x() + page.cells.width() + 2 * gap, cellsTop, colorBar, height);
    page.legend = QRectF(page.colorBar.right() + 2 * gap, cellsTop, legend, height);
    return page;
}

void paintParts(QPainter *painter, const load::Shown &shown, const Page &page)
{
    const InEnglish english;
    const Style &style = page.style;
    const QFont titleFont = style.font(style.titleSize, true);
    drawLine(painter, page.title, elidedMiddle(titleText(shown, page.scale.kind), titleFont, page.title.width()),
             titleFont, style.theme.text, Qt::AlignLeft);
    QRectF line = page.subtitle;
    line.setHeight(subtitleLineHeight(style));
    for (const QString &text : page.subtitleLines) {
        drawLine(painter, line, text, style.font(style.textSize), style.theme.mutedText, Qt::AlignLeft);
        line.translate(0, line.height());
    }
    const QRectF cells = page.cells;
    const AxisMap rows(page.viewport.rows, cells.top(), cells.height());
    const AxisMap experts(page.viewport.experts, cells.left(), cells.width());
    paintSegmentBar(painter, shown, rows, page.segmentBar, style);
    paintRowAxis(painter, shown, rows, page.rowAxis, style, kMostLabels);
    const bool ranksAreNamed = paintRankLabels(painter, shown, experts, page.expertAxis, style);
    paintExpertAxis(painter, shown.experts, experts, page.expertAxis, style, kMostLabels, !ranksAreNamed);
    paintColorBar(painter, page.scale, page.colorBar, style);
    paintLegend(painter, shown, rows, page.legend, style);
    paintSeparators(painter, shown, rows, cells, style);
    paintRankBorders(painter, shown, rows, experts, cells, style);
}

} // namespace rli::figure
