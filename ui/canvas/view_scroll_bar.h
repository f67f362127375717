#pragma once

#include "figure/style.h"
#include "ui/canvas/view_state.h"

#include <QScrollBar>

namespace rli::ui {

/// A slim scroll bar beside the cells that says which part of the rows, or of the experts, is visible and moves it.
class ViewScrollBar : public QScrollBar
{
    Q_OBJECT

public:
    /// Vertical: of the rows; horizontal: of the experts.
    ViewScrollBar(Qt::Orientation orientation, ViewState *state, QWidget *parent = nullptr);

    static constexpr int kThickness = 9;

    void setTheme(const figure::Theme &theme);
    /// False where everything is visible.
    bool isNeeded() const;

private:
    void sync();
    void moveView(int value);

    ViewState *m_state;
    bool m_syncing = false;
};

} // namespace rli::ui
