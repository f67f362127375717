#pragma once

#include "ui/canvas/cells_image.h"
#include "ui/canvas/overlay.h"
#include "ui/canvas/pyramid_source.h"

#include <QWidget>

#include <optional>

namespace rli::ui {

/// The cells themselves, "Heat map" to a screen reader: shows the visible part, takes mouse, wheel and keys, and says
/// in its description what is visible and what lies under the keyboard cursor.
class HeatMapCells : public QWidget
{
    Q_OBJECT

public:
    HeatMapCells(ViewState *state, PyramidSource *pyramids, QWidget *parent = nullptr);

    void setFigureStyle(const figure::Style &style);

    /// The cell at a place of this widget; invalid outside the table.
    Cell cellAt(QPointF at) const;
    /// Scrolls or zooms as the wheel says; `at` is where the pointer is, in this widget, and may lie outside it.
    void applyWheel(QWheelEvent *event, QPointF at);

Q_SIGNALS:
    void copyRequested();
    /// A menu for a cell, at a place of the screen.
    void menuRequested(const rli::ui::Cell &cell, const QPoint &at);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    enum class Drag {
        None,
        Pressed, ///< not moved far enough yet to be more than a click
        Pan,
        Rectangle
    };

    /// Of the picture, whose pixels are the screen's: at scales such as 1.25 not quite the widget's size.
    QSize pixels() const;
    CellsMap map() const { return {m_state->viewport(), QSizeF(pixels()) / devicePixelRatioF()}; }
    bool hasCells() const { return m_state->rowCount() > 0 && m_state->expertCount() > 0; }
    void paintCells(QPainter *painter);
    void paintReadOuts(QPainter *painter);
    void describe();
    void onShownChanged();
    void onViewportChanged();

    void hover(QPointF at);
    void dragTo(QPointF at);
    void endDrag();
    void zoomIntoBand();
    void select(Cell cell, Qt::KeyboardModifiers modifiers);

    bool takesKey(const QKeyEvent *event) const;
    bool zoomKey(int key);
    bool moveKey(int key, Qt::KeyboardModifiers modifiers);
    bool cursorKey(int key, Qt::KeyboardModifiers modifiers);
    void escape();
    void moveCursor(qint64 rows, qint64 experts);
    void goToEdge(bool rows, bool last);
    Cell cursorOrStart() const;

    ViewState *m_state;
    PyramidSource *m_pyramids;
    figure::Style m_style = figure::Style::forScreen(figure::Theme::light());
    CellsImage *m_image;
    std::vector<RowRun> m_selectedRuns;
    std::optional<QPointF> m_pointer; ///< where the pointer is; empty outside
    bool m_cursorMovedLast = false;   ///< the keyboard cursor, not the pointer
    Drag m_drag = Drag::None;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
    figure::Viewport m_pressedViewport;
    Qt::KeyboardModifiers m_pressedModifiers;
    qint64 m_anchorRow = -1; ///< from where Shift+click extends
};

} // namespace rli::ui
