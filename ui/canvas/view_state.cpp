#include "ui/canvas/view_state.h"

#include "ui/canvas/same_rows.h"
#include "ui/canvas/view_colors.h"

#include <algorithm>
#include <chrono>

namespace rli::ui {

namespace {

constexpr qint64 kGestureMs = 500;
constexpr std::size_t kMostRemembered = 100;
constexpr double kStep = 0.8;     ///< of the visible cells are left by one zoomIn()
constexpr double kFewCells = 4;   ///< an axis down to these waits …
constexpr double kManyCells = 16; ///< … while the other still shows more than these

qint64 now()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

bool mayZoomIn(figure::Span span, figure::Span other)
{
    return span.length() > kFewCells || other.length() <= kManyCells;
}

} // namespace

ViewState::ViewState(QObject *parent)
    : QObject(parent)
    , m_colors(new ViewColors(this))
{
    connect(m_colors, &ViewColors::changed, this, &ViewState::colorsChanged);
}

void ViewState::setChoice(const load::Choice &choice)
{
    if (m_choice == choice)
        return;
    m_choice = choice;
    Q_EMIT choiceChanged();
}

void ViewState::setGroupListType(load::GroupListType type)
{
    if (m_groupListType == type)
        return;
    m_groupListType = type;
    Q_EMIT groupListTypeChanged();
}

void ViewState::hideSegment(qint64 segment)
{
    if (segment < 0 || segment >= segmentCount())
        return;
    load::Choice choice = m_choice;
    choice.hidden.push_back(load::keyOf(m_shown->segments[static_cast<std::size_t>(segment)]));
    setChoice(choice);
}

void ViewState::showHiddenSegments()
{
    load::Choice choice = m_choice;
    choice.hidden.clear();
    setChoice(choice);
}

void ViewState::showEverything()
{
    load::Choice choice = m_choice;
    choice.filter = {};
    choice.hidden.clear();
    setChoice(choice);
}

void ViewState::setShown(const load::ShownPtr &shown, bool keepView)
{
    const load::ShownPtr before = std::exchange(m_shown, shown);
    if (before == shown)
        return;
    const figure::Viewport formerView = m_viewport;
    const Selection formerSelection = m_selection;
    const Cell formerCursor = m_cursor;
    const bool wasHovering = m_hovered.isValid();
    const bool keep =
        keepView && before && shown && formerView != figure::wholeViewport(before->rowCount(), before->experts);

    m_hovered = {};
    m_cursor = {};
    m_selection = {};
    m_viewport = whole();
    m_zoomSteps.clear();
    if (before && shown) {
        SameRows same(*before, *shown);
        for (const qint64 row : formerSelection.rows)
            m_selection.rows.insert(same.row(row));
        for (const qint64 segment : formerSelection.segments)
            m_selection.segments.insert(same.segment(segment));
        m_selection.cell = {same.row(formerSelection.cell.row), formerSelection.cell.expert};
        m_selection = bounded(m_selection);
        m_cursor = {same.row(formerCursor.row), formerCursor.expert};
        if (!contains(m_cursor))
            m_cursor = {};
        if (keep) {
            // Rows may have come or gone above: the first visible one stays on top where it is still there.
            const auto top = static_cast<qint64>(formerView.rows.begin);
            const qint64 topNow = same.row(top);
            const double by = topNow < 0 ? 0 : static_cast<double>(topNow - top);
            m_viewport = bounded({{formerView.rows.begin + by, formerView.rows.end + by}, formerView.experts});
        }
    }
    if (!keep)
        m_zoomHistory.clear();
    m_lastZoomAt = 0;

    Q_EMIT shownChanged();
    if (m_viewport != formerView)
        Q_EMIT viewportChanged();
    if (m_selection != formerSelection)
        Q_EMIT selectionChanged();
    if (m_cursor != formerCursor)
        Q_EMIT cursorChanged();
    if (wasHovering)
        Q_EMIT hoveredChanged();
    m_colors->setShown(m_shown); // the range of the loads is another
}

figure::Viewport ViewState::whole() const
{
    return figure::wholeViewport(rowCount(), expertCount());
}

figure::Viewport ViewState::bounded(const figure::Viewport &viewport) const
{
    const auto onAxis = [](figure::Span span, qint64 count) {
        // Scrolled spans are a rounding error short of the whole axis; they are the whole axis.
        constexpr double kNothing = 1e-6;
        const figure::Span result = figure::clamped(span, count);
        const auto all = static_cast<double>(count);
        return result.length() > all - kNothing ? figure::Span{0, all} : result;
    };
    return {onAxis(viewport.rows, rowCount()), onAxis(viewport.experts, expertCount())};
}

void ViewState::applyViewport(const figure::Viewport &viewport)
{
    const figure::Viewport next = bounded(viewport);
    if (next == m_viewport)
        return;
    m_viewport = next;
    Q_EMIT viewportChanged();
}

bool ViewState::isFitted() const
{
    return m_viewport == whole();
}

void ViewState::moveTo(const figure::Viewport &viewport)
{
    applyViewport(viewport);
}

void ViewState::scrollBy(double rows, double experts)
{
    applyViewport({figure::scrolled(m_viewport.rows, rows, rowCount()),
                   figure::scrolled(m_viewport.experts, experts, expertCount())});
}

void ViewState::rememberZoom(bool joinsGesture)
{
    const qint64 at = now();
    const bool joins = joinsGesture && m_lastZoomAt != 0 && at - m_lastZoomAt < kGestureMs && canUndoZoom();
    m_lastZoomAt = joinsGesture ? at : 0;
    if (joins)
        return;
    if (m_zoomHistory.size() == kMostRemembered)
        m_zoomHistory.erase(m_zoomHistory.begin());
    m_zoomHistory.push_back(m_viewport);
}

void ViewState::zoomTo(const figure::Viewport &viewport)
{
    if (bounded(viewport) == m_viewport)
        return;
    rememberZoom(true);
    applyViewport(viewport);
}

void ViewState::zoomInto(const figure::Viewport &viewport)
{
    if (bounded(viewport) == m_viewport)
        return;
    rememberZoom(false);
    applyViewport(viewport);
}

void ViewState::zoomAbout(double factor, double rowAnchor, double expertAnchor)
{
    figure::Viewport next = m_viewport;
    if (factor >= 1 || mayZoomIn(m_viewport.rows, m_viewport.experts))
        next.rows = figure::zoomed(m_viewport.rows, factor, rowAnchor, rowCount());
    if (factor >= 1 || mayZoomIn(m_viewport.experts, m_viewport.rows))
        next.experts = figure::zoomed(m_viewport.experts, factor, expertAnchor, expertCount());
    zoomTo(next);
}

void ViewState::zoomStep(double factor)
{
    // Bounds and rounding keep the reverse step from being exact arithmetic, so the way back is remembered.
    if (!m_zoomSteps.empty() && m_zoomSteps.back().after == m_viewport) {
        const ZoomStep last = m_zoomSteps.back();
        if ((last.factor < 1) != (factor < 1)) {
            m_zoomSteps.pop_back();
            zoomTo(last.before);
            return;
        }
    } else {
        m_zoomSteps.clear();
    }
    const figure::Viewport before = m_viewport;
    zoomAbout(factor, 0.5, 0.5);
    if (m_viewport != before)
        m_zoomSteps.push_back({factor, before, m_viewport});
}

void ViewState::zoomIn()
{
    zoomStep(kStep);
}

void ViewState::zoomOut()
{
    zoomStep(1 / kStep);
}

void ViewState::fit()
{
    zoomInto(whole());
}

void ViewState::undoZoom()
{
    if (!canUndoZoom())
        return;
    const figure::Viewport before = m_zoomHistory.back();
    m_zoomHistory.pop_back();
    m_lastZoomAt = 0;
    applyViewport(before);
}

void ViewState::follow(const ViewState &other)
{
    m_zoomHistory = other.m_zoomHistory;
    m_lastZoomAt = other.m_lastZoomAt;
    applyViewport(other.m_viewport);
}

bool ViewState::contains(Cell cell) const
{
    return cell.isValid() && cell.row < rowCount() && cell.expert < expertCount();
}

Selection ViewState::bounded(const Selection &selection) const
{
    Selection result;
    result.cell = contains(selection.cell) ? selection.cell : Cell{};
    for (const qint64 row : selection.rows) {
        if (row >= 0 && row < rowCount())
            result.rows.insert(row);
    }
    for (const qint64 segment : selection.segments) {
        if (segment >= 0 && segment < segmentCount())
            result.segments.insert(segment);
    }
    return result;
}

void ViewState::setSelection(const Selection &selection)
{
    const Selection next = bounded(selection);
    if (next == m_selection)
        return;
    m_selection = next;
    Q_EMIT selectionChanged();
}

void ViewState::selectSegment(qint64 segment, bool extend, bool zoom)
{
    selectSegments(segment, 1, extend, zoom);
}

void ViewState::selectSegments(qint64 first, qint64 count, bool extend, bool zoom)
{
    if (first < 0 || count < 1 || first + count > segmentCount())
        return;
    QSet<qint64> block;
    for (qint64 segment = first; segment < first + count; ++segment)
        block.insert(segment);
    Selection next;
    if (extend) {
        next.segments = m_selection.segments;
        if (next.segments.contains(block))
            next.segments.subtract(block);
        else
            next.segments.unite(block);
    } else {
        next.segments = block;
    }
    setSelection(next);
    if (!zoom)
        return;
    const load::Segment &from = m_shown->segments[static_cast<std::size_t>(first)];
    const load::Segment &to = m_shown->segments[static_cast<std::size_t>(first + count - 1)];
    zoomInto(
        {{static_cast<double>(from.firstRow), static_cast<double>(to.firstRow + to.rowCount)}, m_viewport.experts});
}

void ViewState::setHovered(Cell cell)
{
    const Cell next = contains(cell) ? cell : Cell{};
    if (next == m_hovered)
        return;
    m_hovered = next;
    Q_EMIT hoveredChanged();
}

void ViewState::setCursor(Cell cell)
{
    const Cell next = contains(cell) ? cell : Cell{};
    if (next.isValid()) {
        const auto reveal = [](figure::Span span, qint64 index, qint64 count) {
            const auto at = static_cast<double>(index);
            if (at < span.begin)
                return figure::scrolled(span, at - span.begin, count);
            return at + 1 > span.end ? figure::scrolled(span, at + 1 - span.end, count) : span;
        };
        applyViewport(
            {reveal(m_viewport.rows, next.row, rowCount()), reveal(m_viewport.experts, next.expert, expertCount())});
    }
    if (next == m_cursor)
        return;
    m_cursor = next;
    Q_EMIT cursorChanged();
}

const figure::ColorMap &ViewState::colorMap() const
{
    return m_colors->colorMap();
}

void ViewState::setColorMap(const QString &name)
{
    m_colors->setColorMap(name);
}

figure::Pool ViewState::pool() const
{
    return m_colors->pool();
}

void ViewState::setPool(figure::Pool pool)
{
    m_colors->setPool(pool);
}

const figure::ColorScale &ViewState::colorScale() const
{
    return m_colors->scale();
}

qint64 ViewState::segmentOf(qint64 row) const
{
    if (row < 0 || row >= rowCount())
        return -1;
    return m_shown->rows[static_cast<std::size_t>(row)].segment;
}

std::optional<double> ViewState::load(Cell cell) const
{
    if (!contains(cell))
        return std::nullopt;
    return m_shown->load(cell.row, cell.expert);
}

} // namespace rli::ui
