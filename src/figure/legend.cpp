#include "figure/page.h"
#include "figure/parts.h"
#include "figure/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

struct SegmentRange
{
    qint64 first = 0;
    qint64 count = 0;
};

SegmentRange visibleSegments(const load::Shown &shown, const AxisMap &rows)
{
    const Span visible = rows.cells();
    const auto endsBefore = [&visible](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow + segment.rowCount) <= visible.begin;
    };
    const auto beginsBefore = [&visible](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow) < visible.end;
    };
    const auto first = std::ranges::partition_point(shown.segments, endsBefore);
    const auto end = std::ranges::partition_point(shown.segments, beginsBefore);
    return {first - shown.segments.begin(), std::max<qint64>(end - first, 0)};
}

double swatchWidth(const Style &style)
{
    return std::round(1.2 * style.textSize);
}

QString label(const load::Shown &shown, qint64 segment)
{
    return load::segmentLabel(shown.segments[static_cast<std::size_t>(segment)]);
}

/// The same in `width`: the role and then the dump are shortened in their middles, step and rank stay whole.
QString fittedLabel(const load::Shown &shown, qint64 index, const QFont &font, double width)
{
    load::Segment segment = shown.segments[static_cast<std::size_t>(index)];
    for (QString *part : {&segment.place.role, &segment.dumpLabel}) {
        const double excess = textWidth(load::segmentLabel(segment), font) - width;
        if (excess <= 0)
            break;
        const double least = textWidth(part->left(3) + u'…' + part->right(3), font);
        *part = elidedMiddle(*part, font, std::max(textWidth(*part, font) - excess, least));
    }
    return elidedMiddle(load::segmentLabel(segment), font, width);
}

double entryHeight(const QFont &font)
{
    return 1.35 * lineHeight(font);
}

/// How many segments have an entry; where not all have, the line after them is for what is left.
qint64 entryCount(qint64 segments, double height, double line)
{
    const auto most = static_cast<qint64>(height / line);
    return segments <= most ? segments : std::max<qint64>(most - 1, 0);
}

QString moreText(qint64 segments)
{
    return QCoreApplication::translate("Figure", "+%1 more").arg(QLocale(QLocale::English).toString(segments));
}

} // namespace

double legendWidth(const load::Shown &shown, const AxisMap &rows, const Style &style)
{
    const SegmentRange segments = visibleSegments(shown, rows);
    const QFont font = style.font(style.textSize);
    const qint64 entries = entryCount(segments.count, rows.pixels(), entryHeight(font));
    double widest = entries < segments.count ? textWidth(moreText(segments.count - entries), font) : 0;
    for (qint64 i = 0; i < entries; ++i)
        widest = std::max(widest, textWidth(label(shown, segments.first + i), font));
    return std::ceil(swatchWidth(style) + style.gap + widest);
}

void paintLegend(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                 const Style &style)
{
    const SegmentRange segments = visibleSegments(shown, rows);
    const QFont font = style.font(style.textSize);
    const double line = entryHeight(font);
    const qint64 entries = entryCount(segments.count, area.height(), line);
    const PixelGrid snap(painter);
    const double swatch = swatchWidth(style);
    QRectF text(area.left() + swatch + style.gap, area.top(), area.width() - swatch - style.gap, line);
    for (qint64 i = 0; i < entries; ++i) {
        const qint64 segment = segments.first + i;
        const QRectF square(area.left(), text.center().y() - swatch / 2, swatch, swatch);
        painter->fillRect(snap(square), segmentColor(segment, static_cast<qint64>(shown.segments.size()), style.theme));
        drawLine(painter, text, fittedLabel(shown, segment, font, text.width()), font, style.theme.text, Qt::AlignLeft);
        text.translate(0, line);
    }
    if (entries == segments.count || area.height() < line)
        return;
    const QString more = moreText(segments.count - entries);
    drawLine(painter, text, elidedMiddle(more, font, text.width()), font, style.theme.mutedText, Qt::AlignLeft);
}

} // namespace rli::figure
