#pragma once

#include "ui/canvas/cells_image.h"
#include "ui/canvas/pyramid_source.h"

#include <QWidget>

namespace rli::ui {

class ViewState;

/// The whole table, small, with the visible part framed: "Overview" to a screen reader. A click or a drag moves the
/// visible part there.
class OverviewStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kWidth = 30;

    OverviewStrip(ViewState *state, PyramidSource *pyramids, QWidget *parent = nullptr);

    void setTheme(const figure::Theme &theme);
    /// Where the visible part is.
    QRectF frame() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void moveTo(QPointF middle);

    ViewState *m_state;
    PyramidSource *m_pyramids;
    CellsImage *m_image;
    figure::Theme m_theme = figure::Theme::light();
    QPointF m_grip; ///< from the frame's middle to where it is held
};

} // namespace rli::ui
