#include "ui/window/work_page.h"

#include "ui/canvas/heat_map_view.h"
#include "ui/measures/measures_panel.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/problems_panel.h"

#include <QHBoxLayout>
#include <QSplitter>

#include <algorithm>

namespace rli::ui {

namespace {

constexpr int kProblemsHeight = 200;
constexpr int kMeasuresHeight = 240;

/// Widths of the columns for a window of this width: the side panels give way before the heat map does.
QList<int> columnWidths(int window)
{
    const int data = std::clamp(window * 18 / 100, 190, 248);
    const int details = std::clamp(window * 22 / 100, 220, 320);
    return {data, std::max(window - data - details, 1), details};
}

QSplitter *makeSplitter(Qt::Orientation orientation, QWidget *parent)
{
    auto *splitter = new QSplitter(orientation, parent);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    return splitter;
}

} // namespace

WorkPage::WorkPage(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_data(new DataPanel(state))
    , m_heatMap(new HeatMapView(state))
    , m_details(new DetailsPanel(state))
    , m_problems(new ProblemsPanel)
    , m_measures(new MeasuresPanel(state))
    , m_columns(makeSplitter(Qt::Horizontal, this))
    , m_middle(makeSplitter(Qt::Vertical, this))
{
    m_data->setMinimumWidth(190);
    m_details->setMinimumWidth(220);
    m_heatMap->setMinimumSize(480, 240);
    m_problems->setMinimumHeight(110);
    m_problems->hide();
    m_measures->setMinimumHeight(110);
    m_measures->hide();

    m_middle->addWidget(m_heatMap);
    m_middle->addWidget(m_problems);
    m_middle->addWidget(m_measures);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 0);
    m_middle->setStretchFactor(2, 0);
    m_middle->setSizes({1000, kProblemsHeight, kMeasuresHeight});
    m_columns->addWidget(m_data);
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_details);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    m_columns->setStretchFactor(2, 0);
    m_columns->setSizes(columnWidths(parent ? parent->width() : 1360));

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_columns);
}

void WorkPage::restore(const SavedState &saved)
{
    if (!saved.panels.isEmpty())
        m_columns->restoreState(saved.panels);
    if (!saved.problems.isEmpty())
        m_middle->restoreState(saved.problems);
    // A width that an older program saved must not come back as the handle's width.
    m_columns->setHandleWidth(1);
    m_middle->setHandleWidth(1);
}

void WorkPage::save(SavedState *saved) const
{
    saved->panels = m_columns->saveState();
    saved->problems = m_middle->saveState();
}

} // namespace rli::ui
