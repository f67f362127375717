#include "ui/window/copy_controller.h"

#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/selection_rows.h"
#include "ui/compare/compare_controller.h"
#include "ui/measures/measures_panel.h"
#include "ui/panels/charts_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/window/actions.h"
#include "ui/window/work_page.h"

#include <QAction>

namespace rli::ui {

CopyController::CopyController(const Actions &actions, const ViewState *state, CompareController *compare,
                               QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_compare(compare)
    , m_copyCell(actions.copyCell)
    , m_copyRows(actions.copyRows)
    , m_copySegments(actions.copySegments)
    , m_copyChart(actions.copyChart)
{
    const auto connectToMap = [this](const QAction *action, void (HeatMapView::*copyIt)()) {
        connect(action, &QAction::triggered, this, [this, copyIt] { (map()->*copyIt)(); });
    };
    connectToMap(m_copyCell, &HeatMapView::copyCell);
    connectToMap(m_copyRows, &HeatMapView::copyRows);
    connectToMap(m_copySegments, &HeatMapView::copySegments);
    connect(m_copyChart, &QAction::triggered, this, [this] { m_work->details()->charts()->copy(); });
    connect(actions.copy, &QAction::triggered, this, &CopyController::copy);
    follow(m_state);
    connect(m_compare, &CompareController::shownChanged, this, [this] {
        if (m_compare->isShown())
            follow(m_compare->view());
    });
}

/// What a copy would mean changes with the pointer, too.
void CopyController::follow(const ViewState *state)
{
    for (const auto changed : {&ViewState::hoveredChanged, &ViewState::cursorChanged, &ViewState::selectionChanged})
        connect(state, changed, this, &CopyController::refresh);
}

void CopyController::setWorkPage(WorkPage *page)
{
    m_work = page;
    connect(page->details()->charts(), &ChartsPanel::chartChanged, this, &CopyController::refresh);
}

HeatMapView *CopyController::map() const
{
    return m_compare->isShown() ? m_compare->map() : m_work->heatMap();
}

void CopyController::refresh()
{
    const ViewState &state = m_compare->isShown() ? *m_compare->view() : *m_state;
    const bool hasCell = meantCell(state).isValid();
    const Selection &selection = state.selection();
    m_copyCell->setEnabled(hasCell);
    for (QAction *action : {m_copyRows, m_copySegments})
        action->setEnabled(hasCell || !selection.rows.isEmpty() || !selection.segments.isEmpty());
    m_copyChart->setEnabled(m_work && !m_compare->isShown() && m_work->details()->charts()->hasChart());
}

/// What has the keyboard, else what is selected or pointed at.
void CopyController::copy()
{
    if (!m_work)
        return;
    if (m_compare->isShown())
        m_compare->copy();
    else if (m_work->problems()->hasTreeFocus())
        m_work->problems()->copy();
    else if (m_work->measures()->hasTableFocus())
        m_work->measures()->copy();
    else
        map()->copy();
}

} // namespace rli::ui
