#include "ui/canvas/segment_bar.h"

#include "ui/canvas/accessibility.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace rli::ui {

namespace {

/// The labels of some segments, the first few by name.
QString namesOf(const load::Shown &shown, const QSet<qint64> &segments)
{
    constexpr qsizetype kNamed = 3;
    QList<qint64> sorted(segments.begin(), segments.end());
    std::sort(sorted.begin(), sorted.end());
    QStringList names;
    for (const qint64 segment : sorted.first(std::min(kNamed, sorted.size())))
        names << load::segmentLabel(shown.segments[static_cast<std::size_t>(segment)]);
    if (sorted.size() > kNamed)
        names << SegmentBar::tr("%1 more").arg(sorted.size() - kNamed);
    return names.join(QStringLiteral(", "));
}

} // namespace

SegmentBar::SegmentBar(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    installCanvasAccessibility();
    setAccessibleName(QStringLiteral("Segments"));
    connect(state, &ViewState::shownChanged, this, &SegmentBar::onShownChanged);
    connect(state, &ViewState::viewportChanged, this, &SegmentBar::layOut);
    connect(state, &ViewState::selectionChanged, this, [this] {
        describe();
        update();
    });
    onShownChanged();
}

void SegmentBar::setFigureStyle(const figure::Style &style)
{
    m_style = style;
    layOut();
}

figure::AxisMap SegmentBar::rowMap() const
{
    return {m_state->viewport().rows, 0, static_cast<double>(height())};
}

const load::Segment &SegmentBar::segment(qint64 index) const
{
    return m_state->shown()->segments[static_cast<std::size_t>(index)];
}

void SegmentBar::onShownChanged()
{
    const QSet<qint64> &selected = m_state->selection().segments;
    m_anchor = selected.size() == 1 ? *selected.begin() : -1;
    m_focused = hasFocus() ? m_anchor : -1;
    layOut();
    describe();
}

void SegmentBar::layOut()
{
    m_blocks.clear();
    if (const load::ShownPtr shown = m_state->shown(); shown && m_state->rowCount() > 0)
        m_blocks = figure::segmentBlocks(*shown, rowMap(), rect());
    m_hovered = -1;
    m_pressed = -1;
    if (underMouse() && isVisible())
        hover(indexAt(mapFromGlobal(QPointF(QCursor::pos()))));
    update();
}

int SegmentBar::indexAt(QPointF at) const
{
    const auto found = std::find_if(m_blocks.begin(), m_blocks.end(),
                                    [=](const figure::SegmentBlock &block) { return block.rect.contains(at); });
    return found == m_blocks.end() ? -1 : static_cast<int>(found - m_blocks.begin());
}

const figure::SegmentBlock *SegmentBar::blockAt(QPointF at) const
{
    const int index = indexAt(at);
    return index < 0 ? nullptr : &m_blocks[static_cast<std::size_t>(index)];
}

void SegmentBar::describe()
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || shown->segments.empty()) {
        setAccessibleDescription(tr("No segments."));
        return;
    }
    QString text = m_state->segmentCount() == 1 ? tr("1 segment.") : tr("%1 segments.").arg(m_state->segmentCount());
    if (!m_state->selection().segments.isEmpty())
        text += u' ' + tr("Selected: %1.").arg(namesOf(*shown, m_state->selection().segments));
    if (m_focused >= 0)
        text += u' ' + tr("Focus: %1.").arg(load::segmentLabel(segment(m_focused)));
    setAccessibleDescription(text);
}

void SegmentBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.ground);
    if (m_blocks.empty())
        return;
    figure::SegmentBarState state;
    state.selected = m_state->selection().segments;
    state.focused = hasFocus() ? m_focused : -1;
    if (m_hovered >= 0)
        state.hovered = m_blocks[static_cast<std::size_t>(m_hovered)];
    figure::paintSegmentBar(&painter, *m_state->shown(), rowMap(), rect(), m_style, state);
}

void SegmentBar::resizeEvent(QResizeEvent *)
{
    layOut();
}

bool SegmentBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        return showToolTip(static_cast<QHelpEvent *>(event));
    if (event->type() == QEvent::ShortcutOverride && takesKey(static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool SegmentBar::showToolTip(QHelpEvent *event)
{
    const figure::SegmentBlock *block = blockAt(event->pos());
    if (block)
        QToolTip::showText(event->globalPos(), toolTipOf(*block), this, block->rect.toAlignedRect());
    else
        QToolTip::hideText();
    return true;
}

QString SegmentBar::toolTipOf(const figure::SegmentBlock &block) const
{
    const load::ShownPtr shown = m_state->shown();
    const load::Segment &first = segment(block.firstSegment);
    const load::Segment &last = segment(block.firstSegment + block.segmentCount - 1);
    const qint64 end = last.firstRow + last.rowCount;
    qint64 calls = 0;
    for (qint64 row = first.firstRow; row < end; ++row)
        calls += shown->rows[static_cast<std::size_t>(row)].callCount;
    const QLocale locale(QLocale::English);
    const qint64 rows = end - first.firstRow;
    const QString counts = (rows == 1 ? tr("%1 row") : tr("%1 rows")).arg(locale.toString(rows)) + u" · " +
                           (calls == 1 ? tr("%1 call") : tr("%1 calls")).arg(locale.toString(calls));
    if (block.segmentCount == 1)
        return load::segmentLabel(first) + u'\n' + counts;
    return figure::blockText(*shown, block) + u'\n' + tr("%1 segments").arg(locale.toString(block.segmentCount)) +
           u" · " + counts;
}

void SegmentBar::hover(int block)
{
    if (block == m_hovered)
        return;
    m_hovered = block;
    update();
}

void SegmentBar::mouseMoveEvent(QMouseEvent *event)
{
    hover(indexAt(event->position()));
}

void SegmentBar::leaveEvent(QEvent *)
{
    hover(-1);
}

void SegmentBar::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_pressed = indexAt(event->position());
}

void SegmentBar::mouseReleaseEvent(QMouseEvent *event)
{
    const int released = indexAt(event->position());
    const bool sameBlock = released >= 0 && released == std::exchange(m_pressed, -1);
    if (event->button() != Qt::LeftButton || !sameBlock)
        return;
    const figure::SegmentBlock block = m_blocks[static_cast<std::size_t>(released)]; // selecting lays them out anew
    click(block, event->modifiers());
}

void SegmentBar::mouseDoubleClickEvent(QMouseEvent *)
{
    // The first click has zoomed: what lies under the second is another block, which nobody meant.
}

void SegmentBar::click(const figure::SegmentBlock &block, Qt::KeyboardModifiers modifiers)
{
    const qint64 last = block.firstSegment + block.segmentCount - 1;
    if (modifiers.testFlag(Qt::ShiftModifier) && m_anchor >= 0) {
        extendTo(block.firstSegment, last);
    } else {
        const bool extend = modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::ShiftModifier);
        m_anchor = block.firstSegment;
        m_state->selectSegments(block.firstSegment, block.segmentCount, extend, !extend);
    }
    m_focused = block.firstSegment;
    describe();
    update();
}

void SegmentBar::extendTo(qint64 first, qint64 last)
{
    Selection selection;
    for (qint64 segment = std::min(m_anchor, first); segment <= std::max(m_anchor, last); ++segment)
        selection.segments.insert(segment);
    m_state->setSelection(selection);
}

void SegmentBar::contextMenuEvent(QContextMenuEvent *event)
{
    const figure::SegmentBlock *block = blockAt(event->pos());
    qint64 first = block ? block->firstSegment : -1;
    qint64 count = block ? block->segmentCount : 1;
    if (event->reason() == QContextMenuEvent::Keyboard) {
        first = m_focused;
        count = 1;
    }
    if (first < 0)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The rows may change while the menu is open; then its segment is not the one that was meant.
    connect(m_state, &ViewState::shownChanged, menu, &QWidget::close);
    if (count == 1) {
        menu->addAction(tr("Show only this segment"), this, [=, this] { Q_EMIT showOnlyRequested(first); });
        menu->addAction(tr("Hide this segment"), this, [=, this] { Q_EMIT hideRequested(first); });
        menu->addSeparator();
    }
    QSet<qint64> segments;
    for (qint64 i = first; i < first + count; ++i)
        segments.insert(i);
    menu->addAction(tr("Copy as table"), this, [=, this] { Q_EMIT copySegmentsRequested(segments); });
    if (count == 1)
        menu->addAction(tr("Export this segment…"), this, [=, this] { Q_EMIT exportRequested(first); });
    menu->popup(event->globalPos());
}

bool SegmentBar::takesKey(const QKeyEvent *event) const
{
    if (event->matches(QKeySequence::Copy))
        return true;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Escape:
        return true;
    case Qt::Key_F:
    case Qt::Key_0:
    case Qt::Key_Backspace:
        return event->modifiers() == Qt::NoModifier;
    default:
        return false;
    }
}

void SegmentBar::keyPressEvent(QKeyEvent *event)
{
    if (!takesKey(event) || m_state->segmentCount() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool extend = event->modifiers().testFlag(Qt::ControlModifier);
    const bool range = event->modifiers().testFlag(Qt::ShiftModifier);
    const qint64 from = m_focused;
    switch (event->key()) {
    case Qt::Key_Up:
        focusOn(from < 0 ? 0 : from - 1);
        break;
    case Qt::Key_Down:
        focusOn(from + 1);
        break;
    case Qt::Key_Home:
        focusOn(0);
        break;
    case Qt::Key_End:
        focusOn(m_state->segmentCount() - 1);
        break;
    case Qt::Key_Escape:
        m_state->clearSelection();
        return;
    case Qt::Key_F:
    case Qt::Key_0:
        m_state->fit();
        return;
    case Qt::Key_Backspace:
        m_state->undoZoom();
        return;
    case Qt::Key_C:
        Q_EMIT copyRequested();
        return;
    default: // Return, Enter, Space
        if (m_focused >= 0) {
            m_anchor = range && m_anchor >= 0 ? m_anchor : m_focused;
            m_state->selectSegment(m_focused, extend, !extend);
        }
        return;
    }
    if (range && m_focused >= 0) {
        if (m_anchor < 0)
            m_anchor = std::max<qint64>(from, 0);
        extendTo(m_focused, m_focused);
    }
}

void SegmentBar::focusOn(qint64 segment)
{
    m_focused = std::clamp<qint64>(segment, 0, m_state->segmentCount() - 1);
    reveal(m_focused);
    describe();
    update();
}

void SegmentBar::reveal(qint64 index)
{
    const figure::Span visible = m_state->viewport().rows;
    const auto first = static_cast<double>(segment(index).firstRow);
    const double end = first + static_cast<double>(segment(index).rowCount);
    if (first < visible.begin || end - first > visible.length())
        m_state->scrollBy(first - visible.begin, 0);
    else if (end > visible.end)
        m_state->scrollBy(end - visible.end, 0);
}

void SegmentBar::focusInEvent(QFocusEvent *event)
{
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && m_focused < 0 && m_state->segmentCount() > 0) {
        const qint64 visible = m_state->segmentOf(static_cast<qint64>(m_state->viewport().rows.begin));
        m_focused = m_anchor >= 0 ? m_anchor : std::max<qint64>(visible, 0);
        describe();
    }
    QWidget::focusInEvent(event);
    update();
}

void SegmentBar::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace rli::ui
