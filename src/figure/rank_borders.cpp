#include "figure/parts.h"
#include "figure/text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

/// The first rank of the segment's group of ranks that share the experts.
qint64 groupBegin(const load::Shown &shown, const load::Segment &segment)
{
    const qint64 groupSize = std::max(1, shown.choice.expertParallel);
    return segment.place.rank / groupSize * groupSize;
}

/// Whether a rank's experts stand in the same columns in all segments.
bool columnsAreShared(const load::Shown &shown)
{
    return !shown.segments.empty() && shown.segments.front().expertsPerRank > 0 &&
           std::ranges::all_of(shown.segments, [&](const load::Segment &segment) {
               return segment.expertsPerRank == shown.segments.front().expertsPerRank;
           });
}

/// Lines between the ranks of neighbouring segments that all have `perRank` experts a rank.
void paintLines(QPainter *painter, qint64 perRank, const AxisMap &experts, const QRectF &rows, const Style &style)
{
    const double width = experts.pixelsPerCell() * static_cast<double>(perRank);
    if (width < 4 * style.hairline)
        return;
    QColor color = style.theme.separator;
    // As between segments: a line that covers much of a cell lets it shine through.
    if (experts.pixelsPerCell() < 3 * style.hairline)
        color.setAlphaF(0.35F);
    const PixelGrid snap(painter);
    const auto first = static_cast<qint64>(std::floor(experts.cells().begin)) / perRank + 1;
    for (qint64 border = first * perRank; static_cast<double>(border) < experts.cells().end; border += perRank) {
        const double x = experts.pixel(static_cast<double>(border));
        painter->fillRect(QRectF(snap(x - style.hairline / 2), rows.top(), style.hairline, rows.height()), color);
    }
}

} // namespace

void paintRankBorders(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const AxisMap &experts,
                      const QRectF &area, const Style &style)
{
    const auto endsBefore = [&rows](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow + segment.rowCount) <= rows.cells().begin;
    };
    const auto endOf = [](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow + segment.rowCount);
    };
    auto segment = std::ranges::partition_point(shown.segments, endsBefore);
    while (segment != shown.segments.end() && static_cast<double>(segment->firstRow) < rows.cells().end) {
        const auto begin = segment;
        auto last = segment;
        for (++segment; segment != shown.segments.end() && segment->expertsPerRank == begin->expertsPerRank &&
                        static_cast<double>(segment->firstRow) < rows.cells().end;
             ++segment)
            last = segment;
        if (begin->expertsPerRank <= 0)
            continue;
        const double top = std::max(rows.pixel(static_cast<double>(begin->firstRow)), area.top());
        const double bottom = std::min(rows.pixel(endOf(*last)), area.bottom());
        paintLines(painter, begin->expertsPerRank, experts,
                   QRectF(QPointF(area.left(), top), QPointF(area.right(), bottom)), style);
    }
}

bool paintRankLabels(QPainter *painter, const load::Shown &shown, const AxisMap &experts, const QRectF &area,
                     const Style &style)
{
    if (!columnsAreShared(shown))
        return false;
    const auto begin = groupBegin(shown, shown.segments.front());
    const bool oneGroup = std::ranges::all_of(
        shown.segments, [&](const load::Segment &segment) { return groupBegin(shown, segment) == begin; });
    const auto text = [&](qint64 column) {
        return (oneGroup ? QCoreApplication::translate("Figure", "rank %1")
                         : QCoreApplication::translate("Figure", "EP rank %1"))
            .arg(oneGroup ? begin + column : column);
    };
    const QFont font = style.font(style.textSize);
    const qint64 perRank = shown.segments.front().expertsPerRank;
    const qint64 ranks = (shown.experts + perRank - 1) / perRank;
    const double widest = textWidth(text(ranks - 1), font) + style.textSize;
    const double perColumn = experts.pixelsPerCell() * static_cast<double>(perRank);
    const auto stride = std::max<qint64>(1, static_cast<qint64>(std::ceil(widest / perColumn)));
    const auto firstVisible = static_cast<qint64>(std::floor(experts.cells().begin)) / perRank;
    for (qint64 rank = (firstVisible + stride - 1) / stride * stride;
         rank < ranks && static_cast<double>(rank * perRank) < experts.cells().end; rank += stride) {
        const double from = std::max(static_cast<double>(rank * perRank), experts.cells().begin);
        const double to = std::min(static_cast<double>((rank + 1) * perRank), experts.cells().end);
        const double middle = (experts.pixel(from) + experts.pixel(to)) / 2;
        const double half = widest / 2;
        const double left = std::clamp(middle - half, area.left(), std::max(area.left(), area.right() - widest));
        drawLine(painter, QRectF(left, area.bottom() - lineHeight(font), widest, lineHeight(font)), text(rank), font,
                 style.theme.text);
    }
    return true;
}

} // namespace rli::figure
