#pragma once

#include <QToolBar>

namespace rli::ui {

class Actions;
class ChoiceButton;

/// The bar at the top: open, reload, watch, compare, export; fit and zoom; rows, calls, ranks, colours, scale, range,
/// layers and lists with their values.
class ToolBar : public QToolBar
{
    Q_OBJECT

public:
    explicit ToolBar(const Actions &actions, QWidget *parent = nullptr);

    /// Shows the values that the actions have.
    void showChoices(const Actions &actions);
    void showScale(const Actions &actions);

private:
    void addButton(QAction *action, const QString &accessibleName, Qt::ToolButtonStyle style);
    ChoiceButton *addChoice(const QString &caption, const QString &toolTip, QMenu *menu);

    ChoiceButton *m_rows;
    ChoiceButton *m_calls;
    ChoiceButton *m_layers;
    ChoiceButton *m_lists;
    ChoiceButton *m_ranks;
    ChoiceButton *m_colors;
    ChoiceButton *m_scale;
    ChoiceButton *m_range;
};

} // namespace rli::ui
