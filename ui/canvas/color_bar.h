#pragma once

#include "figure/parts.h"

#include <QWidget>

namespace rli::ui {

class ViewState;

/// The colour bar beside the cells, "Colour range" to a screen reader: shows the scale in force. Dragging its ends sets
/// the range's, dragging its middle moves the range, a double click spans all values again.
class ColorBar : public QWidget
{
    Q_OBJECT

public:
    explicit ColorBar(ViewState *state, QWidget *parent = nullptr);

    void setFigureStyle(const figure::Style &style);
    /// `area`, in the parent, is that of the colours; labels reach a little beyond.
    void placeAt(const QRect &area);
    bool isDragged() const { return m_drag != Drag::None; }

Q_SIGNALS:
    void dragEnded();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    enum class Drag { None, Low, High, Both };

    QRectF area() const;
    QRectF strip() const;
    Drag dragAt(QPointF at) const;
    void describe();

    ViewState *m_state;
    figure::Style m_style = figure::Style::forScreen(figure::Theme::light());
    Drag m_drag = Drag::None;
    QPointF m_pressedAt;
    figure::ColorScale m_pressedScale; ///< the scale in force when the drag began
    QRectF m_pressedStrip;
};

} // namespace rli::ui
