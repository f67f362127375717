// The window's second half: what it shows of the open dump, and what the view's actions do.

#include "ui/canvas/cell_facts.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_history.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_controller.h"
#include "ui/export/export_controller.h"
#include "ui/main_window.h"
#include "ui/measures/measures_panel.h"
#include "ui/open/load_controller.h"
#include "ui/open/watch.h"
#include "ui/panels/charts_panel.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/window/actions.h"
#include "ui/window/color_map_menu.h"
#include "ui/window/copy_controller.h"
#include "ui/window/notices.h"
#include "ui/window/number_action.h"
#include "ui/window/panel_dock.h"
#include "ui/window/scale_actions.h"
#include "ui/window/shortcuts_dialog.h"
#include "ui/window/start_page.h"
#include "ui/window/status_line.h"
#include "ui/window/tool_bar.h"
#include "ui/window/work_page.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMessageBox>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace rli::ui {

void MainWindow::connectViewActions()
{
    const auto connectToView = [this](QAction *action, void (ViewState::*act)()) {
        connect(action, &QAction::triggered, this, [this, act] { (viewOnScreen()->*act)(); });
    };
    connectToView(m_actions->fit, &ViewState::fit);
    connectToView(m_actions->zoomIn, &ViewState::zoomIn);
    connectToView(m_actions->zoomOut, &ViewState::zoomOut);
    connectToView(m_actions->undoZoom, &ViewState::undoZoom);
    connectToView(m_actions->clearSelection, &ViewState::clearSelection);
    connect(m_actions->undo, &QAction::triggered, m_history, &ViewHistory::undo);
    connect(m_actions->redo, &QAction::triggered, m_history, &ViewHistory::redo);
    connect(m_history, &ViewHistory::changed, this, &MainWindow::refreshActions);
    connect(m_actions->showEverything, &QAction::triggered, m_state, &ViewState::showEverything);
    connectChoices();
    m_actions->scales->drive(m_state);
    connect(m_state->colors(), &ViewColors::choiceChanged, this, &MainWindow::refreshActions);
    connect(m_actions->colorsMenu, &ColorMapMenu::chosen, this, &MainWindow::setColorMap);
    connect(m_actions->themeSystem, &QAction::triggered, this, [this] { setTheme(ThemeChoice::System); });
    connect(m_actions->themeLight, &QAction::triggered, this, [this] { setTheme(ThemeChoice::Light); });
    connect(m_actions->themeDark, &QAction::triggered, this, [this] { setTheme(ThemeChoice::Dark); });
    connect(m_actions->languages, &QActionGroup::triggered, this,
            [this](const QAction *action) { setLanguage(static_cast<Language>(action->data().toInt())); });
    connect(m_theme, &ThemeController::changed, this, &MainWindow::applyTheme);

    connect(m_state, &ViewState::choiceChanged, this, &MainWindow::refreshActions);
    connect(m_state, &ViewState::groupListTypeChanged, this, &MainWindow::refreshActions);
    connect(m_state, &ViewState::viewportChanged, this, &MainWindow::refreshActions);
    connect(m_state, &ViewState::hoveredChanged, this, [this] {
        const Cell cell = m_state->hovered();
        m_status->showHovered(cell.isValid() ? cellFacts(*m_state, cell).oneLine() : QString());
    });
    connect(m_status, &StatusLine::callsClicked, this, &MainWindow::toggleAllCalls);
    connect(m_status, &StatusLine::listsClicked, this, [this] {
        m_state->setGroupListType(m_state->groupListType() == load::GroupListType::Auto ? load::GroupListType::Count
                                                                                        : load::GroupListType::Auto);
    });
}

/// The view that zooms and selections are meant for: the comparison's while it is shown, else the dump's.
ViewState *MainWindow::viewOnScreen() const
{
    return m_compare->isShown() ? m_compare->view() : m_state;
}

/// The choices of rows: each action of a group stands for a value.
void MainWindow::connectChoices()
{
    const auto connectGroup = [this](QActionGroup *group, auto value) {
        connect(group, &QActionGroup::triggered, this, [this, value](const QAction *action) {
            load::Choice choice = m_state->choice();
            using Value = std::remove_reference_t<decltype(choice.*value)>;
            choice.*value = static_cast<Value>(action->data().toInt());
            m_state->setChoice(choice);
        });
    };
    connectGroup(m_actions->rows, &load::Choice::rows);
    connectGroup(m_actions->calls, &load::Choice::calls);
    connectGroup(m_actions->layers, &load::Choice::layers);
    connectRankChoices();
    connect(m_actions->callsPerLayer, &NumberAction::chosen, this, [this](int number) {
        load::Choice choice = m_state->choice();
        choice.callsPerLayer = number;
        m_state->setChoice(choice);
    });
    connect(m_actions->lists, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_state->setGroupListType(static_cast<load::GroupListType>(action->data().toInt()));
    });
}

/// What ranks become, which the dump keeps.
void MainWindow::connectRankChoices()
{
    connect(m_actions->ranks, &QActionGroup::triggered, this, [this](const QAction *action) {
        load::Choice choice = m_state->choice();
        choice.ranks = static_cast<load::RankChoice>(action->data().toInt());
        // Unless the user says so, all ranks share the experts.
        if (choice.ranks == load::RankChoice::Side && choice.expertParallel == 0 && m_rows->table()) {
            const auto ranks = load::contents(*m_rows->table()).ranks;
            const qint64 last = ranks.empty() ? 0 : ranks.back().value;
            choice.expertParallel =
                static_cast<int>(std::clamp<qint64>(last + 1, 1, m_actions->expertParallel->most()));
        }
        m_state->setChoice(choice);
    });
    connect(m_actions->expertParallel, &NumberAction::chosen, this, [this](int number) {
        load::Choice choice = m_state->choice();
        choice.ranks = load::RankChoice::Side;
        choice.expertParallel = number;
        m_state->setChoice(choice);
    });
    connect(m_state, &ViewState::choiceChanged, this, [this] {
        if (m_rows->table() && !m_load->isLoading())
            m_saved.ranks.remember(m_load->folders(), {m_state->choice().ranks, m_state->choice().expertParallel});
    });
}

/// All calls, or back to those that were shown before.
void MainWindow::toggleAllCalls()
{
    load::Choice choice = m_state->choice();
    const load::CallChoice before = std::exchange(m_callsBefore, choice.calls);
    if (choice.calls != load::CallChoice::All)
        choice.calls = load::CallChoice::All;
    else
        choice.calls = before == load::CallChoice::All ? load::CallChoice::FirstForward : before;
    m_state->setChoice(choice);
}

void MainWindow::connectComparison()
{
    m_compare->setPages(m_pages);
    m_compare->setExport(m_export);
    connect(m_compare, &CompareController::viewChanged, this, &MainWindow::refreshActions);
    connect(m_actions->compare, &QAction::triggered, this,
            [this] { m_compare->ask(m_rows->table(), m_load->folders(), m_saved.recents); });
    connect(m_actions->endComparison, &QAction::triggered, m_compare, &CompareController::end);
    connect(m_compare, &CompareController::progressed, this, [this](const jobs::ReadProgress &progress) {
        m_status->showProgress(progress, m_progress.tell(progress));
    });
    connect(m_compare, &CompareController::settled, m_status, &StatusLine::hideProgress);
    connect(m_compare, &CompareController::said, m_notices, &Notices::say);
    connect(m_compare, &CompareController::shownChanged, this, [this] {
        applyTheme();
        refreshActions();
    });
}

void MainWindow::connectEditActions()
{
    connect(m_actions->exportFigure, &QAction::triggered, this,
            [this] { m_compare->isShown() ? m_compare->exportFigure() : m_export->exportFigure(); });
    connect(m_actions->copyFigure, &QAction::triggered, this,
            [this] { m_compare->isShown() ? m_compare->copyFigure() : m_export->copyFigure(); });
    connect(m_export, &ExportController::said, m_notices, &Notices::say);
    connect(m_actions->shortcuts, &QAction::triggered, this, [this] {
        auto *dialog = new ShortcutsDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::connectPanelActions()
{
    connect(m_actions->resetLayout, &QAction::triggered, this, [this] {
        m_actions->showData->setChecked(true);
        m_actions->showDetails->setChecked(true);
        m_saved.layout.clear();
        if (m_work)
            m_work->resetLayout();
    });
    connect(m_status, &StatusLine::rowsClicked, m_state, &ViewState::showEverything);
    connect(m_status, &StatusLine::hiddenClicked, m_state, &ViewState::showHiddenSegments);
    connect(m_status, &StatusLine::problemsClicked, m_actions->showProblems, &QAction::toggle);
    connect(m_notices, &Notices::problemsWanted, this, [this](const dump::NativePath &path) {
        m_actions->showProblems->setChecked(true);
        if (m_work)
            m_work->problems()->showReasonOf(path);
    });
}

void MainWindow::makeWorkPage()
{
    m_work = new WorkPage(m_state, m_pages);
    m_pages->addWidget(m_work);
    m_work->restore(m_saved);
    m_copying->setWorkPage(m_work);
    connectDock(m_work->dataDock(), m_actions->showData);
    connectDock(m_work->detailsDock(), m_actions->showDetails);
    connectDock(m_work->problemsDock(), m_actions->showProblems);
    connectDock(m_work->measuresDock(), m_actions->showMeasures);
    connect(m_work->data(), &DataPanel::openRequested, this, &MainWindow::openFolders);
    connect(m_work->data(), &DataPanel::chooseFolderRequested, this, &MainWindow::chooseFolder);
    connect(m_work->problems(), &ProblemsPanel::closeRequested, this,
            [this] { m_actions->showProblems->setChecked(false); });
    connect(m_work->problems(), &ProblemsPanel::said, m_notices, &Notices::say);
    connect(m_work->measures(), &MeasuresPanel::closeRequested, this,
            [this] { m_actions->showMeasures->setChecked(false); });
    connect(m_work->measures(), &MeasuresPanel::said, m_notices, &Notices::say);
    connect(m_work->details(), &DetailsPanel::measuresWanted, this,
            [this] { m_actions->showMeasures->setChecked(true); });
    connect(m_work->details()->charts(), &ChartsPanel::said, m_notices, &Notices::say);
    HeatMapView *map = m_work->heatMap();
    connect(map, &HeatMapView::showOnlySegmentRequested, this, &MainWindow::showOnlySegment);
    connect(map, &HeatMapView::hideSegmentRequested, m_state, &ViewState::hideSegment);
    connect(map, &HeatMapView::exportSegmentRequested, m_export, &ExportController::exportSegment);
    applyTheme();
    showFolders();
}

/// The action, and nothing else, knows whether a panel is shown.
void MainWindow::connectDock(PanelDock *dock, QAction *action)
{
    dock->setVisible(action->isChecked());
    connect(action, &QAction::toggled, dock, [dock](bool shown) {
        dock->setVisible(shown);
        if (shown)
            dock->raise(); // before those it shares its place with
    });
    connect(dock, &PanelDock::closed, action, [action] { action->setChecked(false); });
}

void MainWindow::showStarted(const FolderSet &folders, bool isReload)
{
    if (isReload) {
        m_notices->reloadStarted();
    } else {
        m_compare->end();
        m_notices->startOver(folders);
    }
    m_status->showProgress({}, m_progress.tell({}));
    if (!m_rows->table()) {
        m_busy->showOpening(labelOf(folders));
        m_pages->setCurrentWidget(m_busy);
    }
    refreshActions();
}

void MainWindow::showRows()
{
    const load::TablePtr table = m_rows->table();
    if (table && !m_work)
        makeWorkPage();
    if (m_work && m_listedTable != table) {
        m_listedTable = table;
        m_work->data()->showTable(table);
        m_work->problems()->showTable(table);
        m_status->showProblems(table);
        if (table && !table->partial)
            m_notices->tellOfTable(*table);
        m_actions->showProblems->setEnabled(table && !table->problems.empty());
        if (!m_actions->showProblems->isEnabled())
            m_actions->showProblems->setChecked(false);
    }
    m_status->showRows(m_state->shown(), m_rows->allRows(), m_rows->tableType());
    if (table && !m_compare->isShown())
        m_pages->setCurrentWidget(m_work);
    if (!areRowsComing()) {
        showPart();
        takeOver();
    }
    m_notices->tellOfRows(m_state->shown());
    refreshActions();
}

bool MainWindow::areRowsComing() const
{
    return m_load->isLoading() || !m_state->shown() || m_state->shown()->table->partial;
}

/// Zooms to the part that a saved view names.
void MainWindow::showPart()
{
    if (!m_partToShow || m_state->rowCount() == 0)
        return;
    const VisiblePart part = *std::exchange(m_partToShow, std::nullopt);
    if (!part.isWhole())
        m_state->zoomInto(part.viewport(m_state->rowCount(), m_state->expertCount()));
}

/// Compares what a saved view or the command line names, once the dump is read.
void MainWindow::startComparison()
{
    const std::optional<CompareValues> wanted = std::exchange(m_toCompare, std::nullopt);
    if (!wanted || !m_rows->table())
        return;
    CompareRequest request;
    request.a = m_state->choice();
    request.b = m_state->choice();
    request.b.filter = wanted->filter;
    request.type = m_state->groupListType();
    if (!wanted->roots.empty()) {
        request.folders = {dump::absolutePath(wanted->roots.front())};
        request.labelOfA = folderSetLabel(m_load->folders());
        request.labelOfB = folderSetLabel(request.folders);
    }
    m_compare->start(m_rows->table(), request, std::exchange(m_partToCompare, std::nullopt).value_or(VisiblePart()));
}

/// What another language's window left.
void MainWindow::takeOver()
{
    const std::optional<Successor> former = std::exchange(m_former, std::nullopt);
    if (!former)
        return;
    m_state->setSelection(former->selection);
    m_history->resume(former->steps);
    m_actions->watch->setChecked(former->isWatched);
}

void MainWindow::showFolders()
{
    const FolderSet &folders = m_load->folders();
    m_history->startOver();
    if (m_work)
        m_work->data()->showFolders(folders, labelOf(folders), m_saved.recents);
    setWindowTitle(folders.empty() ? QStringLiteral("RL-Insight") : labelOf(folders) + QStringLiteral(" — RL-Insight"));
}

QString MainWindow::labelOf(const FolderSet &folders) const
{
    return folders == FolderSet{m_sampleFolder} ? tr("the sample") : folderSetLabel(folders);
}

void MainWindow::showEnded()
{
    m_status->hideProgress();
    m_notices->loadingEnded(m_state->shown());
    startComparison();
    if (!m_rows->table()) {
        m_former.reset();
        m_pages->setCurrentWidget(m_start);
    }
    refreshActions();
}

void MainWindow::remember(const FolderSet &folders)
{
    if (folders != FolderSet{m_sampleFolder})
        m_saved.recents.add(folders);
    m_saved.write();
    m_start->showRecents(m_saved.recents);
    showFolders();
}

void MainWindow::setColorMap(const QString &name)
{
    if (figure::ColorMap::find(name))
        m_state->setColorMap(name);
    refreshActions();
}

void MainWindow::setTheme(ThemeChoice theme)
{
    m_theme->setChoice(theme);
}

/// Texts are made with the window: another language is another window, with the same view.
void MainWindow::setLanguage(Language language)
{
    if (language == m_saved.language)
        return;
    m_saved.language = language;
    options::Options options = optionsOfView();
    options.given = {"heatmap.visualizer.scale", "heatmap.visualizer.range", "heatmap.visualizer.cmap",
                     "heatmap.visualizer.combine"};
    options.sample = m_load->folders() == FolderSet{m_sampleFolder};
    if (options.sample)
        options.inputPaths.clear();
    m_successor = Successor{std::move(options), m_state->selection(), m_history->steps(), m_watch->isOn()};
    close();
}

void MainWindow::applyTheme()
{
    m_compare->setTheme(m_theme->colors().dark ? figure::Theme::darkTheme() : figure::Theme::light());
    if (m_work)
        m_work->heatMap()->setTheme(m_theme->colors().dark ? figure::Theme::darkTheme() : figure::Theme::light());
}

void MainWindow::refreshActions()
{
    const load::Choice &choice = m_state->choice();
    Actions::check(m_actions->rows, choice.rows);
    Actions::check(m_actions->calls, choice.calls);
    Actions::check(m_actions->layers, choice.layers);
    Actions::check(m_actions->lists, m_state->groupListType());
    Actions::check(m_actions->ranks, choice.ranks);
    m_actions->expertParallel->show(choice.expertParallel);
    m_actions->callsPerLayer->show(choice.callsPerLayer);
    m_actions->colorsMenu->setCurrent(m_state->colorMap().name());
    m_toolBar->showChoices(*m_actions);

    m_actions->setHasRows(m_state->shown() && !m_state->shown()->rows.empty());
    m_actions->showEverything->setEnabled(!choice.filter.isEmpty() || !choice.hidden.empty());
    m_actions->undoZoom->setEnabled(viewOnScreen()->canUndoZoom());
    m_actions->undo->setEnabled(m_history->canUndo());
    m_actions->redo->setEnabled(m_history->canRedo());
    m_actions->reload->setEnabled(m_rows->table() && !m_load->isLoading());
    m_actions->watch->setEnabled(m_rows->table() != nullptr);
    m_actions->cancel->setEnabled(m_load->isLoading());
    m_actions->compare->setEnabled(m_state->shown() && !m_state->shown()->rows.empty() && !m_load->isLoading());
    m_actions->endComparison->setEnabled(m_compare->isShown());
    m_copying->refresh();
}

void MainWindow::showOnlySegment(qint64 segment)
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || segment < 0 || segment >= static_cast<qint64>(shown->segments.size()))
        return;
    const load::Segment &wanted = shown->segments[static_cast<std::size_t>(segment)];
    const dump::Place &place = wanted.place;
    load::StepSet steps;
    steps.unknown = !place.step.isKnown();
    if (place.step.isKnown())
        steps.numbers.add(place.step.number(), place.step.number());
    load::NumberSet ranks = wanted.ranks;
    if (ranks.isEmpty())
        ranks.add(place.rank, place.rank);
    load::Choice choice = m_state->choice();
    choice.filter = load::Filter{steps, QStringList{place.role}, ranks};
    m_state->setChoice(choice);
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About RL-Insight"),
                       tr("<p><b>RL-Insight %1</b></p><p>Expert loads of mixture-of-experts models in reinforcement "
                          "learning, layer by layer.</p><p>Free software under the GNU General Public License, "
                          "version 3 or later.</p>")
                           .arg(QApplication::applicationVersion()));
}

} // namespace rli::ui
