#include "figure/parts.h"
#include "figure/text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>

namespace rli::figure {

namespace {

// From lavender over teal to yellow-green.
constexpr std::array<QRgb, 8> kLightColors{0xff9991ba, 0xff92a0bf, 0xff8cafc1, 0xff87bcc1,
                                           0xff83c9be, 0xff8dd5b7, 0xffa8e2a8, 0xffc9ea93};
constexpr std::array<QRgb, 8> kDarkColors{0xff3a3363, 0xff304262, 0xff295163, 0xff255d63,
                                          0xff22685f, 0xff2a6f54, 0xff3f7145, 0xff576f2f};

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

/// Widths of the three columns in font sizes; the last one holds "rank 1023".
constexpr std::array<double, 3> kColumns{3.2, 3.6, 4.8};

bool sameStep(const load::Segment &a, const load::Segment &b)
{
    return a.place.dump == b.place.dump && a.place.step == b.place.step;
}

bool sameRole(const load::Segment &a, const load::Segment &b)
{
    return sameStep(a, b) && a.place.role == b.place.role;
}

QString stepText(const load::Segment &segment)
{
    const QString step = QCoreApplication::translate("Figure", "step %1").arg(segment.place.step.text());
    return segment.dumpLabel.isEmpty() ? step : segment.dumpLabel + QStringLiteral(" · ") + step;
}

QString textOf(const load::Segment &segment, SegmentBlock::Level level)
{
    switch (level) {
    case SegmentBlock::Level::Step:
        return stepText(segment);
    case SegmentBlock::Level::Role:
        return segment.place.role;
    case SegmentBlock::Level::Rank:
        break;
    }
    return load::segmentLabel(segment);
}

/// Lays the blocks of one column side by side.
class Column
{
public:
    Column(const load::Shown &shown, const AxisMap &rows, const QRectF &area, SegmentBlock::Level level)
        : m_shown(shown)
        , m_rows(rows)
        , m_area(area)
        , m_level(level)
    {
        const auto index = static_cast<std::size_t>(level);
        const double all = kColumns[0] + kColumns[1] + kColumns[2];
        double before = 0;
        for (std::size_t i = 0; i < index; ++i)
            before += kColumns[i];
        m_left = area.left() + area.width() * before / all;
        m_right = area.left() + area.width() * (before + kColumns[index]) / all;
    }

    /// In pixels, whether visible or not.
    double height(std::size_t first, std::size_t end) const
    {
        const load::Segment &last = m_shown.segments[end - 1];
        return static_cast<double>(last.firstRow + last.rowCount - m_shown.segments[first].firstRow) *
               m_rows.pixelsPerCell();
    }

    SegmentBlock block(std::size_t first, std::size_t end) const
    {
        const load::Segment &begin = m_shown.segments[first];
        const load::Segment &last = m_shown.segments[end - 1];
        const double top = m_rows.pixel(static_cast<double>(begin.firstRow));
        const double bottom = m_rows.pixel(static_cast<double>(last.firstRow + last.rowCount));
        SegmentBlock block;
        block.level = m_level;
        block.firstSegment = static_cast<qint64>(first);
        block.segmentCount = static_cast<qint64>(end - first);
        block.rect =
            QRectF(QPointF(m_left, std::max(top, m_area.top())), QPointF(m_right, std::min(bottom, m_area.bottom())));
        return block;
    }

private:
    const load::Shown &m_shown;
    const AxisMap &m_rows;
    QRectF m_area;
    SegmentBlock::Level m_level;
    double m_left = 0;
    double m_right = 0;
};

/// Paints blocks in the colours of a theme.
class BlockPainter
{
public:
    BlockPainter(QPainter *painter, const load::Shown &shown, const Style &style, const SegmentBarState &state)
        : m_painter(painter)
        , m_shown(shown)
        , m_style(style)
        , m_state(state)
        , m_font(style.font(style.textSize))
        , m_line(lineHeight(m_font))
        , m_snap(painter)
    {
    }

    void paint(const SegmentBlock &block) const
    {
        QRectF rect = m_snap(block.rect);
        if (rect.height() <= 0)
            return;
        // Gaps where they take little of the block.
        const double gap = m_style.hairline;
        rect.setRight(rect.right() - gap);
        if (rect.height() >= 5 * gap)
            rect.setBottom(rect.bottom() - gap);
        m_painter->fillRect(rect, color(block));
        if (rect.height() >= m_line) {
            const Fitted label = fitted(block, rect.size());
            drawLine(m_painter, rect, label.text, m_font, m_style.theme.text, Qt::AlignHCenter, label.turn);
        }
        if (block.level == SegmentBlock::Level::Rank)
            paintState(block.firstSegment, rect);
    }

private:
    QColor color(const SegmentBlock &block) const
    {
        const auto count = static_cast<qint64>(m_shown.segments.size());
        const QColor own = segmentColor(block.firstSegment + (block.segmentCount - 1) / 2, count, m_style.theme);
        const bool hovered = m_state.hovered && m_state.hovered->level == block.level &&
                             m_state.hovered->firstSegment == block.firstSegment;
        return mixed(own, m_style.theme.ground, paleness(block.level) + (hovered ? 0.3 : 0));
    }

    /// The outer levels are paler than the segments within.
    static double paleness(SegmentBlock::Level level)
    {
        switch (level) {
        case SegmentBlock::Level::Step:
            return 0.5;
        case SegmentBlock::Level::Role:
            return 0.28;
        case SegmentBlock::Level::Rank:
            break;
        }
        return 0;
    }

    Fitted fitted(const SegmentBlock &block, QSizeF size) const
    {
        const double margin = m_style.textSize * 0.3;
        if (block.level != SegmentBlock::Level::Rank)
            return fittedElided(blockText(m_shown, block), m_font, size, margin, 6);
        if (Fitted whole = fittedWhole(blockText(m_shown, block), m_font, size, margin); !whole.text.isEmpty())
            return whole;
        const load::Segment &segment = m_shown.segments[static_cast<std::size_t>(block.firstSegment)];
        if (Fitted rank = fittedWhole(load::rankText(segment), m_font, size, margin); !rank.text.isEmpty())
            return rank;
        return segment.ranks.isEmpty() ? Fitted{} : fittedWhole(load::rankWords(segment), m_font, size, margin);
    }

    void paintState(qint64 segment, const QRectF &rect) const
    {
        const bool selected = m_state.selected.contains(segment);
        const bool focused = m_state.focused == segment;
        if (!selected && !focused)
            return;
        const double width = 2 * m_style.hairline;
        if (rect.height() < 4 * width) {
            m_painter->fillRect(rect, selected ? m_style.theme.accent : m_style.theme.text);
            return;
        }
        QPen pen(selected ? m_style.theme.accent : m_style.theme.text, width);
        pen.setJoinStyle(Qt::MiterJoin);
        if (focused && !selected)
            pen.setStyle(Qt::DotLine);
        m_painter->save();
        m_painter->setPen(pen);
        m_painter->setBrush(Qt::NoBrush);
        m_painter->drawRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2));
        if (focused && selected) {
            m_painter->setPen(QPen(m_style.theme.text, m_style.hairline, Qt::DotLine));
            m_painter->drawRect(rect.adjusted(2 * width, 2 * width, -2 * width, -2 * width));
        }
        m_painter->restore();
    }

    QPainter *m_painter;
    const load::Shown &m_shown;
    const Style &m_style;
    const SegmentBarState &m_state;
    QFont m_font;
    double m_line; ///< nothing lower has room for text
    PixelGrid m_snap;
};

} // namespace

QColor segmentColor(qint64 segment, qint64 count, const Theme &theme)
{
    const std::array<QRgb, 8> &colors = theme.dark ? kDarkColors : kLightColors;
    const double share = count > 1 ? static_cast<double>(segment) / static_cast<double>(count - 1) : 0.0;
    const double position = std::clamp(share, 0.0, 1.0) * static_cast<double>(colors.size() - 1);
    const std::size_t before = std::min(static_cast<std::size_t>(position), colors.size() - 2);
    const QColor smooth =
        mixed(QColor(colors[before]), QColor(colors[before + 1]), position - static_cast<double>(before));
    // The more segments, the less the smooth sequence tells neighbours apart: every second one steps aside.
    const double aside = segment % 2 == 1 ? std::clamp(static_cast<double>(count - 8) / 24, 0.0, 1.0) * 0.22 : 0.0;
    return mixed(smooth, theme.dark ? QColor(0x14, 0x18, 0x1e) : QColor(Qt::white), aside);
}

std::vector<SegmentBlock> segmentBlocks(const load::Shown &shown, const AxisMap &rows, const QRectF &area)
{
    const std::vector<load::Segment> &segments = shown.segments;
    const Span visible = rows.cells();
    const auto endsBefore = [&visible](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow + segment.rowCount) <= visible.begin;
    };
    const auto beginsBefore = [&visible](const load::Segment &segment) {
        return static_cast<double>(segment.firstRow) < visible.end;
    };
    const auto first = std::ranges::partition_point(segments, endsBefore) - segments.begin();
    const auto end = std::ranges::partition_point(segments, beginsBefore) - segments.begin();

    std::vector<SegmentBlock> blocks;
    const auto addColumn = [&](SegmentBlock::Level level, auto same) {
        const Column column(shown, rows, area, level);
        auto begin = static_cast<std::size_t>(first);
        for (std::size_t next = begin + 1; next <= static_cast<std::size_t>(std::max(end, first)); ++next) {
            const bool isLast = next == static_cast<std::size_t>(end);
            if (!isLast && (same(segments[next - 1], segments[next]) || column.height(begin, next) < 1))
                continue;
            blocks.push_back(column.block(begin, next));
            begin = next;
        }
    };
    addColumn(SegmentBlock::Level::Step, sameStep);
    addColumn(SegmentBlock::Level::Role, sameRole);
    addColumn(SegmentBlock::Level::Rank, [](const load::Segment &, const load::Segment &) { return false; });
    return blocks;
}

QString blockText(const load::Shown &shown, const SegmentBlock &block)
{
    const auto at = [&shown](qint64 segment) -> const load::Segment & {
        return shown.segments[static_cast<std::size_t>(segment)];
    };
    const QString first = textOf(at(block.firstSegment), block.level);
    const QString last = textOf(at(block.firstSegment + block.segmentCount - 1), block.level);
    return first == last ? first : first + QStringLiteral(" … ") + last;
}

void paintSegmentBar(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                     const Style &style, const SegmentBarState &state)
{
    const BlockPainter blockPainter(painter, shown, style, state);
    for (const SegmentBlock &block : segmentBlocks(shown, rows, area))
        blockPainter.paint(block);
}

double segmentBarWidth(const Style &style)
{
    return (kColumns[0] + kColumns[1] + kColumns[2]) * style.textSize;
}

} // namespace rli::figure
