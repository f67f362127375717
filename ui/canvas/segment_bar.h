#pragma once

#include "figure/parts.h"
#include "ui/canvas/view_state.h"

#include <QWidget>

#include <vector>

class QHelpEvent;

namespace rli::ui {

/// The bar of nested blocks left of the cells, "Segments" to a screen reader: a step, a role, a rank. Its height is
/// that of the cells, row by row.
class SegmentBar : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentBar(ViewState *state, QWidget *parent = nullptr);

    void setFigureStyle(const figure::Style &style);

    /// The block at a place of this widget; null outside.
    const figure::SegmentBlock *blockAt(QPointF at) const;
    /// The segment the keyboard is at, -1 without one.
    qint64 focusedSegment() const { return m_focused; }

Q_SIGNALS:
    void showOnlyRequested(qint64 segment);
    void hideRequested(qint64 segment);
    void exportRequested(qint64 segment);
    void copyRequested();
    /// Copy of these segments, selected or not.
    void copySegmentsRequested(const QSet<qint64> &segments);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    figure::AxisMap rowMap() const;
    const load::Segment &segment(qint64 index) const;
    int indexAt(QPointF at) const; ///< into m_blocks, -1 outside
    void layOut();
    void onShownChanged();
    void describe();
    bool showToolTip(QHelpEvent *event);
    QString toolTipOf(const figure::SegmentBlock &block) const;
    void hover(int block);
    void click(const figure::SegmentBlock &block, Qt::KeyboardModifiers modifiers);
    void extendTo(qint64 first, qint64 last);
    void focusOn(qint64 segment);
    void reveal(qint64 segment);
    bool takesKey(const QKeyEvent *event) const;

    ViewState *m_state;
    figure::Style m_style = figure::Style::forScreen(figure::Theme::light());
    std::vector<figure::SegmentBlock> m_blocks; ///< of the visible rows
    int m_hovered = -1;                         ///< index into m_blocks
    int m_pressed = -1;
    qint64 m_focused = -1;
    qint64 m_anchor = -1; ///< from where Shift extends
};

} // namespace rli::ui
