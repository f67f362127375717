#include "ui/window/tool_bar.h"

#include "load/shown.h"
#include "ui/icons.h"
#include "ui/window/actions.h"
#include "ui/window/choice_button.h"
#include "ui/window/color_map_menu.h"
#include "ui/window/number_action.h"
#include "ui/window/scale_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QToolButton>

namespace rli::ui {

ToolBar::ToolBar(const Actions &actions, QWidget *parent)
    : QToolBar(tr("Main toolbar"), parent)
{
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setIconSize(QSize(16, 16));

    addButton(actions.openFolder, QStringLiteral("Open folder…"), Qt::ToolButtonTextBesideIcon);
    addButton(actions.reload, QStringLiteral("Reload"), Qt::ToolButtonTextBesideIcon);
    addButton(actions.watch, QStringLiteral("Watch"), Qt::ToolButtonTextBesideIcon);
    addButton(actions.compare, QStringLiteral("Compare…"), Qt::ToolButtonTextBesideIcon);
    addButton(actions.exportFigure, QStringLiteral("Export…"), Qt::ToolButtonTextBesideIcon);
    QWidget *exportButton = widgetForAction(actions.exportFigure);
    exportButton->setObjectName(QStringLiteral("filled"));
    addSeparator();
    addButton(actions.fit, QStringLiteral("Fit"), Qt::ToolButtonTextBesideIcon);
    addButton(actions.zoomOut, QStringLiteral("Zoom out"), Qt::ToolButtonIconOnly);
    addButton(actions.zoomIn, QStringLiteral("Zoom in"), Qt::ToolButtonIconOnly);
    addSeparator();
    m_rows = addChoice(tr("Rows"), tr("What one row of the heat map is"), actions.rowsMenu);
    m_calls = addChoice(tr("Calls"), tr("Which calls of the update roles are shown"), actions.callsMenu);
    m_ranks = addChoice(tr("Ranks"), tr("Whether ranks are shown each, summed, or side by side"), actions.ranksMenu);
    m_ranks->setUsualValues({tr("Each"), tr("EP %1").arg(128)});
    m_colors = addChoice(tr("Colours"), tr("The colour map"), actions.colorsMenu);
    m_colors->setUsualValues({QStringLiteral("viridis_r")}); // few names are longer
    m_scale = addChoice(tr("Scale"), tr("How loads become colours"), actions.scales->scaleMenu);
    m_range = addChoice(tr("Range"), tr("Which values the colours span"), actions.scales->rangeMenu);
    m_layers = addChoice(tr("Layers"), tr("What numbers the layers"), actions.layersMenu);
    m_lists = addChoice(tr("Lists"), tr("How the dumped lists are read as loads"), actions.listsMenu);
    m_scale->setUsualValues(actions.scales->scaleValues());
    m_range->setUsualValues(actions.scales->rangeValues());
    showChoices(actions);
}

void ToolBar::addButton(QAction *action, const QString &accessibleName, Qt::ToolButtonStyle style)
{
    addAction(action);
    auto *button = qobject_cast<QToolButton *>(widgetForAction(action));
    button->setToolButtonStyle(style);
    button->setAccessibleName(accessibleName);
    button->setFocusPolicy(Qt::TabFocus);
}

ChoiceButton *ToolBar::addChoice(const QString &caption, const QString &toolTip, QMenu *menu)
{
    auto *button = new ChoiceButton(caption, menu, this);
    button->setToolTip(toolTip);
    addWidget(button);
    return button;
}

void ToolBar::showChoices(const Actions &actions)
{
    m_rows->setValue(actions.rows->checkedAction()->iconText());
    m_calls->setValue(actions.calls->checkedAction()->iconText());
    m_layers->setValue(actions.layers->checkedAction()->iconText());
    m_lists->setValue(actions.lists->checkedAction()->iconText());
    const QString ranks = actions.ranks->checkedAction()->iconText();
    const bool side = actions.ranks->checkedAction()->data().toInt() == static_cast<int>(load::RankChoice::Side);
    m_ranks->setValue(side ? tr("EP %1").arg(actions.expertParallel->value()) : ranks);
    m_colors->setValue(actions.colorsMenu->current());
    showScale(actions);
}

void ToolBar::showScale(const Actions &actions)
{
    m_scale->setValue(actions.scales->scaleValue());
    m_range->setValue(actions.scales->rangeValue());
}

} // namespace rli::ui
