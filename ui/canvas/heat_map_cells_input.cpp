// Mouse, wheel, touchpad and keys of the cells. What is drawn is in heat_map_cells.cpp.

#include "ui/canvas/heat_map_cells.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

constexpr double kNotch = 120;      ///< angle delta of one step of a wheel, in eighths of a degree
constexpr double kWheelPart = 0.12; ///< of the visible rows or experts go by with one step
constexpr double kWheelZoom = 1.25; ///< one step zooms by this
constexpr double kKeyPart = 0.2;    ///< of the visible experts go by with one key
constexpr double kPagePart = 0.9;   ///< a page leaves some rows to hold on to

/// Modifiers that matter to keys: a key of the number pad is a key.
Qt::KeyboardModifiers plain(Qt::KeyboardModifiers modifiers)
{
    return modifiers & ~Qt::KeypadModifier;
}

} // namespace

bool HeatMapCells::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && takesKey(static_cast<QKeyEvent *>(event))) {
        // Single letters mean the map while it has the focus, whatever menus offer them too.
        event->accept();
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        auto *gesture = static_cast<QNativeGestureEvent *>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture && hasCells()) {
            const QPointF at = gesture->position();
            m_state->zoomAbout(1 / std::max(0.1, 1 + gesture->value()), at.y() / height(), at.x() / width());
            return true;
        }
    }
    return QWidget::event(event);
}

void HeatMapCells::hover(QPointF at)
{
    m_pointer = at;
    m_cursorMovedLast = false;
    m_state->setHovered(cellAt(at));
    update(); // the read-out follows the pointer within a cell
}

void HeatMapCells::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const Cell cell = byKey ? m_state->cursor() : cellAt(event->pos());
    if (!cell.isValid())
        return;
    const QPoint at = byKey ? map().rect(cell).center().toPoint() : event->pos();
    Q_EMIT menuRequested(cell, mapToGlobal(at));
}

void HeatMapCells::leaveEvent(QEvent *)
{
    m_pointer.reset();
    m_state->setHovered({});
}

void HeatMapCells::mousePressEvent(QMouseEvent *event)
{
    if (!hasCells() || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)) {
        event->ignore();
        return;
    }
    m_drag = event->button() == Qt::LeftButton ? Drag::Pressed : Drag::Pan;
    m_pressedAt = event->position();
    m_draggedTo = m_pressedAt;
    m_pressedViewport = m_state->viewport();
    m_pressedModifiers = event->modifiers();
}

void HeatMapCells::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag == Drag::None)
        hover(event->position());
    else
        dragTo(event->position());
}

void HeatMapCells::dragTo(QPointF at)
{
    const QPointF by = at - m_pressedAt;
    if (m_drag == Drag::Pressed) {
        if (by.manhattanLength() < QApplication::startDragDistance())
            return;
        m_drag = m_pressedModifiers.testFlag(Qt::ShiftModifier) ? Drag::Rectangle : Drag::Pan;
        setCursor(m_drag == Drag::Pan ? Qt::ClosedHandCursor : Qt::CrossCursor);
        m_state->setHovered({});
    }
    m_draggedTo = at;
    if (m_drag == Drag::Pan) {
        const figure::Viewport &from = m_pressedViewport;
        const double lines = std::round(by.y() * devicePixelRatioF()) / pixels().height();
        m_state->moveTo(
            {figure::scrolled(from.rows, -lines * from.rows.length(), m_state->rowCount()),
             figure::scrolled(from.experts, -by.x() * from.experts.length() / width(), m_state->expertCount())});
    }
    update();
}

void HeatMapCells::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = m_drag;
    if (drag == Drag::None)
        return;
    endDrag();
    if (drag == Drag::Rectangle)
        zoomIntoBand();
    else if (drag == Drag::Pressed)
        select(cellAt(m_pressedAt), m_pressedModifiers);
    if (rect().contains(event->position().toPoint()))
        hover(event->position());
}

void HeatMapCells::endDrag()
{
    m_drag = Drag::None;
    unsetCursor();
    update();
}

void HeatMapCells::zoomIntoBand()
{
    const QRectF band = QRectF(m_pressedAt, m_draggedTo).normalized().intersected(QRectF(rect()));
    const CellsMap cells = map();
    // Whole cells: all that the rectangle touches.
    const auto touched = [](const figure::AxisMap &axis, double from, double to) {
        return figure::Span{std::floor(axis.cell(from)), std::ceil(axis.cell(to))};
    };
    m_state->zoomInto(
        {touched(cells.rows, band.top(), band.bottom()), touched(cells.experts, band.left(), band.right())});
}

void HeatMapCells::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_state->fit();
}

void HeatMapCells::select(Cell cell, Qt::KeyboardModifiers modifiers)
{
    if (!cell.isValid())
        return;
    Selection next;
    next.cell = cell;
    if (modifiers.testFlag(Qt::ShiftModifier) && m_anchorRow >= 0) {
        if (modifiers.testFlag(Qt::ControlModifier))
            next.rows = m_state->selection().rows;
        const auto [from, to] = std::minmax(m_anchorRow, cell.row);
        for (qint64 row = from; row <= to; ++row)
            next.rows.insert(row);
    } else {
        m_anchorRow = cell.row;
        if (modifiers.testFlag(Qt::ControlModifier))
            next.rows = m_state->selection().rows;
        if (next.rows.contains(cell.row)) {
            next.rows.remove(cell.row);
            next.cell = {};
        } else {
            next.rows.insert(cell.row);
        }
    }
    m_state->setSelection(next);
    m_state->setCursor(cell);
}

void HeatMapCells::wheelEvent(QWheelEvent *event)
{
    applyWheel(event, event->position());
}

void HeatMapCells::applyWheel(QWheelEvent *event, QPointF at)
{
    event->accept();
    if (!hasCells() || width() == 0 || height() == 0)
        return;
    const QPointF angle = event->angleDelta();
    const figure::Viewport &view = m_state->viewport();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double delta = angle.y() != 0 ? angle.y() : event->pixelDelta().y();
        m_state->zoomAbout(std::pow(kWheelZoom, -delta / kNotch), std::clamp(at.y() / height(), 0.0, 1.0),
                           std::clamp(at.x() / width(), 0.0, 1.0));
        return;
    }
    QPointF parts(angle.x() / kNotch * kWheelPart, angle.y() / kNotch * kWheelPart);
    if (!event->pixelDelta().isNull()) // a touchpad: cells follow the fingers
        parts = QPointF(event->pixelDelta().x() / double(width()), event->pixelDelta().y() / double(height()));
    if (event->modifiers().testFlag(Qt::ShiftModifier) && parts.x() == 0)
        parts = parts.transposed();
    // Whole pixels: then lines of pixels stay what they were.
    parts.setY(std::round(parts.y() * pixels().height()) / pixels().height());
    m_state->scrollBy(-parts.y() * view.rows.length(), -parts.x() * view.experts.length());
}

bool HeatMapCells::takesKey(const QKeyEvent *event) const
{
    if (event->matches(QKeySequence::Copy))
        return true;
    const Qt::KeyboardModifiers modifiers = plain(event->modifiers());
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_S:
    case Qt::Key_A:
    case Qt::Key_D:
    case Qt::Key_F:
    case Qt::Key_0:
    case Qt::Key_Minus:
    case Qt::Key_Equal:
    case Qt::Key_Backspace:
    case Qt::Key_Escape:
        return modifiers == Qt::NoModifier;
    case Qt::Key_Plus:
        return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return modifiers == Qt::NoModifier;
    case Qt::Key_Home:
    case Qt::Key_End:
        return modifiers == Qt::NoModifier || modifiers == Qt::ControlModifier;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return true;
    default:
        return false;
    }
}

void HeatMapCells::keyPressEvent(QKeyEvent *event)
{
    if (!takesKey(event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
    if (event->key() == Qt::Key_Escape) {
        escape();
    } else if (!hasCells()) {
        return;
    } else if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyRequested();
    } else if (!zoomKey(event->key()) && !moveKey(event->key(), event->modifiers())) {
        cursorKey(event->key(), event->modifiers());
    }
}

bool HeatMapCells::zoomKey(int key)
{
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        m_state->zoomIn();
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        m_state->zoomOut();
        return true;
    case Qt::Key_F:
    case Qt::Key_0:
        m_state->fit();
        return true;
    case Qt::Key_Backspace:
        m_state->undoZoom();
        return true;
    default:
        return false;
    }
}

bool HeatMapCells::moveKey(int key, Qt::KeyboardModifiers modifiers)
{
    const figure::Viewport &view = m_state->viewport();
    const double page = std::max(1.0, std::floor(view.rows.length() * kPagePart));
    const bool ofRows = modifiers.testFlag(Qt::ControlModifier);
    switch (key) {
    case Qt::Key_A:
        m_state->scrollBy(0, -kKeyPart * view.experts.length());
        return true;
    case Qt::Key_D:
        m_state->scrollBy(0, kKeyPart * view.experts.length());
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const double by = key == Qt::Key_PageUp ? -page : page;
        m_state->scrollBy(by, 0);
        if (m_state->cursor().isValid())
            moveCursor(static_cast<qint64>(by), 0);
        return true;
    }
    case Qt::Key_Home:
    case Qt::Key_End:
        goToEdge(ofRows, key == Qt::Key_End);
        return true;
    default:
        return false;
    }
}

bool HeatMapCells::cursorKey(int key, Qt::KeyboardModifiers modifiers)
{
    switch (key) {
    case Qt::Key_Left:
        moveCursor(0, -1);
        return true;
    case Qt::Key_Right:
        moveCursor(0, 1);
        return true;
    case Qt::Key_Up:
        moveCursor(-1, 0);
        return true;
    case Qt::Key_Down:
        moveCursor(1, 0);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        select(cursorOrStart(), modifiers);
        return true;
    default:
        return false;
    }
}

Cell HeatMapCells::cursorOrStart() const
{
    if (m_state->cursor().isValid())
        return m_state->cursor();
    const figure::Viewport &view = m_state->viewport();
    return {static_cast<qint64>(std::ceil(view.rows.begin)), static_cast<qint64>(std::ceil(view.experts.begin))};
}

void HeatMapCells::moveCursor(qint64 rows, qint64 experts)
{
    if (!m_state->cursor().isValid()) { // the first key shows where it is
        m_state->setCursor(cursorOrStart());
        return;
    }
    const Cell from = m_state->cursor();
    m_state->setCursor({std::clamp<qint64>(from.row + rows, 0, m_state->rowCount() - 1),
                        std::clamp<qint64>(from.expert + experts, 0, m_state->expertCount() - 1)});
}

void HeatMapCells::goToEdge(bool rows, bool last)
{
    const auto all = static_cast<double>(rows ? m_state->rowCount() : m_state->expertCount());
    const double by = last ? all : -all;
    m_state->scrollBy(rows ? by : 0, rows ? 0 : by);
    Cell cell = cursorOrStart();
    (rows ? cell.row : cell.expert) = last ? static_cast<qint64>(all) - 1 : 0;
    m_state->setCursor(cell);
}

void HeatMapCells::escape()
{
    if (m_drag != Drag::None) {
        endDrag();
        return;
    }
    m_state->clearSelection();
    m_state->setCursor({});
}

void HeatMapCells::focusInEvent(QFocusEvent *event)
{
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && hasCells() && !m_state->cursor().isValid())
        m_state->setCursor(cursorOrStart());
    QWidget::focusInEvent(event);
}

void HeatMapCells::focusOutEvent(QFocusEvent *event)
{
    if (m_drag != Drag::None && event->reason() != Qt::PopupFocusReason)
        endDrag();
    QWidget::focusOutEvent(event);
}

} // namespace rli::ui
