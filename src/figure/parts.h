#pragma once

#include "figure/color_scale.h"
#include "figure/style.h"
#include "figure/viewport.h"
#include "load/shown.h"

#include <QRectF>
#include <QSet>

#include <optional>

class QPainter;

/// The painters of a figure's parts, shared by the window and the exported figure. All take the painter's pixels.
namespace rli::figure {

/// The colour of a segment's block: neighbouring segments differ, text on it is readable in the theme.
QColor segmentColor(qint64 segment, qint64 count, const Theme &theme);

/// One block of the segment bar.
struct SegmentBlock
{
    enum class Level { Step, Role, Rank };
    Level level = Level::Rank;
    qint64 firstSegment = 0;
    qint64 segmentCount = 1;
    QRectF rect;
};

/// The nested blocks of the visible rows: dump and step, role, rank from left to right in `area`. Those lower than a
/// pixel are taken together.
std::vector<SegmentBlock> segmentBlocks(const load::Shown &shown, const AxisMap &rows, const QRectF &area);

/// What a block says, whole: "step 1", the role, or "step 1 · actor_update · rank 0"; both ends where several blocks
/// were taken together.
QString blockText(const load::Shown &shown, const SegmentBlock &block);

struct SegmentBarState
{
    QSet<qint64> selected;
    std::optional<SegmentBlock> hovered;
    qint64 focused = -1;
};
/// Blocks with their text where it fits: upright where wide enough, else turned, elided in the middle; the innermost
/// holds its summary "step 1 · actor_update · rank 0" where that fits, else "rank 0", else nothing.
void paintSegmentBar(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                     const Style &style, const SegmentBarState &state = {});
double segmentBarWidth(const Style &style);

/// Row labels ("layer0"), right-aligned in `area`.
void paintRowAxis(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                  const Style &style, int most);
/// Width that the longest row label needs.
double rowAxisWidth(const load::Shown &shown, const Style &style);

/// Expert indices and, where `titled`, the axis' title below the cells.
void paintExpertAxis(QPainter *painter, qint64 experts, const AxisMap &map, const QRectF &area, const Style &style,
                     int most, bool titled = true);
double expertAxisHeight(const Style &style);

/// Where the colours of a colour bar are in its area; labels reach half a line beyond.
struct ColorBarParts
{
    QRectF strip;
    QRectF zeros; ///< the colour of values without a logarithm; null where there are none
};
ColorBarParts colorBarParts(const ColorScale &scale, const QRectF &area, const Style &style);
/// The scale, its ticks and its label; a triangle at an end beyond which there are values.
void paintColorBar(QPainter *painter, const ColorScale &scale, const QRectF &area, const Style &style);
double colorBarWidth(const ColorScale &scale, const Style &style);

/// Lines between segments over the cells.
void paintSeparators(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const QRectF &area,
                     const Style &style);

/// Lines over the cells where the experts of another rank begin, of ranks side by side.
void paintRankBorders(QPainter *painter, const load::Shown &shown, const AxisMap &rows, const AxisMap &experts,
                      const QRectF &area, const Style &style);
/// The ranks by name below the indices of their experts, in the place of the axis' title; false where there is nothing
/// to say.
bool paintRankLabels(QPainter *painter, const load::Shown &shown, const AxisMap &experts, const QRectF &area,
                     const Style &style);

/// "Expert load, tokens per expert", or what else the colours are; with rows, what they say of themselves, if they do.
QString titleText(ScaleKind kind = ScaleKind::Linear);
QString titleText(const load::Shown &shown, ScaleKind kind);
/// "steps 1, 2 · 2 roles · ranks 0-3 · 192 rows × 128 experts", then what was put together, left out and the filters in
/// force.
QString subtitleText(const load::Shown &shown);

/// "part: rows 0–39, experts 5–25": the cells of a visible part, counted from 0.
QString partText(const Viewport &visible);

/// `text` shortened in its middle with "…" only as far as needed to fit `width`.
QString elidedMiddle(const QString &text, const QFont &font, double width);

} // namespace rli::figure
