#include "ui/window/work_page.h"

#include "ui/canvas/heat_map_view.h"
#include "ui/measures/measures_panel.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/window/panel_dock.h"

#include <QHideEvent>
#include <QLayout>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace rli::ui {

namespace {

/// Of the saved layout: another one when panels come or go.
constexpr int kLayoutVersion = 1;

} // namespace

WorkPage::WorkPage(ViewState *state, QWidget *parent)
    : QMainWindow(parent)
    , m_data(new DataPanel(state))
    , m_heatMap(new HeatMapView(state))
    , m_details(new DetailsPanel(state))
    , m_problems(new ProblemsPanel)
    , m_measures(new MeasuresPanel(state))
    , m_dataDock(new PanelDock(tr("Data"), QStringLiteral("data panel"), m_data, nullptr, this))
    , m_detailsDock(new PanelDock(tr("Details"), QStringLiteral("details panel"), m_details, nullptr, this))
    , m_problemsDock(
          new PanelDock(tr("Problems"), QStringLiteral("problems panel"), m_problems, m_problems->header(), this))
    , m_measuresDock(
          new PanelDock(tr("Measures"), QStringLiteral("measures panel"), m_measures, m_measures->header(), this))
{
    setWindowFlags(Qt::Widget); // a page of the window, not a window
    m_data->setMinimumWidth(190);
    m_details->setMinimumWidth(220);
    m_heatMap->setMinimumSize(480, 240);
    m_problems->setMinimumHeight(80);
    m_measures->setMinimumHeight(80);

    setCentralWidget(m_heatMap);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    if (parent)
        resize(parent->size());
    m_problemsDock->hide();
    m_measuresDock->hide();
    resetLayout();
}

void WorkPage::resetLayout()
{
    for (PanelDock *dock : docks())
        dock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_dataDock);
    addDockWidget(Qt::RightDockWidgetArea, m_detailsDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_problemsDock, Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, m_measuresDock, Qt::Vertical);
    layout()->activate();
    // The side panels give way before the heat map does.
    resizeDocks({m_dataDock, m_detailsDock},
                {std::clamp(width() * 18 / 100, 190, 248), std::clamp(width() * 22 / 100, 220, 320)}, Qt::Horizontal);
    for (PanelDock *dock : {m_problemsDock, m_measuresDock}) {
        if (!dock->isHidden())
            resizeDocks({dock}, {dock->sizeHint().height()}, Qt::Vertical);
    }
}

void WorkPage::restore(const SavedState &saved)
{
    if (!saved.layout.isEmpty())
        restoreState(saved.layout, kLayoutVersion);
}

void WorkPage::save(SavedState *saved) const
{
    saved->layout = saveState(kLayoutVersion);
}

bool WorkPage::event(QEvent *event)
{
    const bool taken = QMainWindow::event(event);
    if (event->type() == QEvent::Paint)
        paintLines();
    return taken;
}

/// Thin lines in the middle of the wider gaps that are there to be grabbed.
void WorkPage::paintLines()
{
    const int half = style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, this) / 2 + 1;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Mid));
    QList<QRect> parts{m_heatMap->geometry()};
    for (const PanelDock *dock : docks()) {
        if (dock->isVisible() && !dock->isFloating())
            parts += dock->geometry();
    }
    for (const QRect &part : std::as_const(parts))
        painter.drawRect(part.adjusted(-half, -half, half - 1, half - 1));
}

void WorkPage::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    for (QWidget *dock : std::exchange(m_hiddenWithPage, {}))
        dock->show();
}

void WorkPage::hideEvent(QHideEvent *event)
{
    QMainWindow::hideEvent(event);
    if (event->spontaneous())
        return;
    for (PanelDock *dock : docks()) {
        if (dock->isFloating() && dock->isVisible()) {
            dock->hide();
            m_hiddenWithPage += dock;
        }
    }
}

} // namespace rli::ui
