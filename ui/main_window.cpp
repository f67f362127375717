#include "ui/main_window.h"

#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_history.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_controller.h"
#include "ui/elements/message_strip.h"
#include "ui/export/export_controller.h"
#include "ui/open/drop.h"
#include "ui/open/load_controller.h"
#include "ui/open/opener.h"
#include "ui/open/watch.h"
#include "ui/option_values.h"
#include "ui/window/actions.h"
#include "ui/window/copy_controller.h"
#include "ui/window/notices.h"
#include "ui/window/start_page.h"
#include "ui/window/status_line.h"
#include "ui/window/tool_bar.h"
#include "ui/window/work_page.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace rli::ui {

MainWindow::MainWindow(jobs::ReaderFactory makeReader, QWidget *parent)
    : QMainWindow(parent)
    , m_saved(SavedState::read())
    , m_state(new ViewState(this))
    , m_history(new ViewHistory(m_state, this))
    , m_theme(new ThemeController(this))
    , m_actions(new Actions(this))
    , m_rows(new RowsController(m_state, this))
    , m_compare(new CompareController(makeReader, m_state, this))
    , m_load(new LoadController(std::move(makeReader), m_state, m_rows, this))
    , m_watch(new Watch(m_load, this))
    , m_opener(new Opener(this))
    , m_export(new ExportController(m_state, this))
    , m_copying(new CopyController(*m_actions, m_state, m_compare, this))
{
    setWindowTitle(QStringLiteral("RL-Insight"));
    setAcceptDrops(true);
    m_theme->setChoice(m_saved.theme);
    m_actions->fillMenuBar(menuBar());
    m_toolBar = new ToolBar(*m_actions, this);
    addToolBar(m_toolBar);
    buildCentre();
    m_status = new StatusLine(this);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_status, 1);

    connectOpening();
    connectLoading();
    connectViewActions();
    connectComparison();
    connectEditActions();
    connectPanelActions();
    restore();
}

MainWindow::~MainWindow()
{
    hide(); // while there are actions to follow what its views say as they go
}

void MainWindow::buildCentre()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *strip = new MessageStrip(centre);
    m_notices = new Notices(strip, m_state, this);
    m_pages = new QStackedWidget(centre);
    m_start = new StartPage(m_pages);
    m_busy = new BusyPage(m_pages);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_busy);
    layout->addWidget(m_pages, 1);
    // Below the pages: what is under the pointer stays there when a message comes.
    layout->addWidget(strip);
    setCentralWidget(centre);
}

void MainWindow::connectOpening()
{
    connect(m_actions->openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions->openConfiguration, &QAction::triggered, this, &MainWindow::chooseConfiguration);
    connect(m_actions->openSample, &QAction::triggered, this, &MainWindow::openSample);
    connect(m_actions->saveView, &QAction::triggered, this, &MainWindow::chooseViewFile);
    connect(m_actions->reload, &QAction::triggered, m_load, &LoadController::reload);
    connect(m_actions->watch, &QAction::toggled, m_watch, &Watch::setOn);
    connect(m_watch, &Watch::textChanged, this, [this] { m_status->showWatch(m_watch->text()); });
    connect(m_actions->cancel, &QAction::triggered, m_load, &LoadController::cancel);
    connect(m_actions->quit, &QAction::triggered, this, &MainWindow::close);
    connect(m_start, &StartPage::chooseFolderRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::sampleRequested, this, &MainWindow::openSample);
    connect(m_start, &StartPage::openRequested, this, &MainWindow::openFolders);
    connect(m_opener, &Opener::failed, m_notices, &Notices::say);
    connect(m_opener, &Opener::configurationRead, this, &MainWindow::takeConfiguration);
    connect(m_opener, &Opener::sampleReady, this, [this](const dump::NativePath &folder) {
        m_sampleFolder = folder;
        openFolders({folder});
    });
}

void MainWindow::connectLoading()
{
    connect(m_load, &LoadController::started, this, &MainWindow::showStarted);
    connect(m_load, &LoadController::progressed, this, [this](const jobs::ReadProgress &progress) {
        const QString text = m_progress.tell(progress);
        m_status->showProgress(progress, text);
        m_busy->showProgress(text);
    });
    connect(m_load, &LoadController::foldersChanged, this, &MainWindow::showFolders);
    connect(m_load, &LoadController::opened, this, &MainWindow::remember);
    connect(m_load, &LoadController::failed, m_notices, &Notices::tellOfFailure);
    connect(m_load, &LoadController::opened, m_notices, &Notices::loadSucceeded);
    connect(m_load, &LoadController::reloaded, m_notices, &Notices::loadSucceeded);
    connect(m_load, &LoadController::ended, this, &MainWindow::showEnded);
    connect(m_rows, &RowsController::rowsShown, this, &MainWindow::showRows);
    connect(m_rows, &RowsController::allRowsCounted, this,
            [this] { m_status->showRows(m_state->shown(), m_rows->allRows(), m_rows->tableType()); });
    connect(m_status, &StatusLine::cancelClicked, m_load, &LoadController::cancel);
    connect(m_status, &StatusLine::cancelClicked, m_compare, &CompareController::cancel);
}

void MainWindow::restore()
{
    if (m_saved.geometry.isEmpty() || !restoreGeometry(m_saved.geometry))
        resize(1360, 860);
    m_actions->showData->setChecked(m_saved.dataShown);
    m_actions->showDetails->setChecked(m_saved.detailsShown);
    m_actions->showMeasures->setChecked(m_saved.measuresShown);
    const auto theme = m_saved.theme == ThemeChoice::Light  ? m_actions->themeLight
                       : m_saved.theme == ThemeChoice::Dark ? m_actions->themeDark
                                                            : m_actions->themeSystem;
    theme->setChecked(true);
    Actions::check(m_actions->languages, m_saved.language);
    m_export->setFolder(m_saved.exportFolder);
    load::Choice choice = m_state->choice();
    choice.rows = m_saved.rows;
    choice.calls = m_saved.calls;
    choice.layers = m_saved.layers;
    m_state->setChoice(choice);
    setColorMap(m_saved.colorMap);
    m_actions->showProblems->setEnabled(false);
    m_start->showRecents(m_saved.recents);
    refreshActions();
}

void MainWindow::applyOptions(const options::Options &options)
{
    const auto translated = optionValues(options);
    if (const QString *wrong = std::get_if<QString>(&translated)) {
        m_notices->say(*wrong);
        return;
    }
    const auto &values = std::get<OptionValues>(translated);
    const auto given = [&](const char *key) { return options.given.contains(key); };
    load::Choice choice = values.choice;
    if (!given("heatmap.parser.calls"))
        choice.calls = m_state->choice().calls;
    if (!given("heatmap.parser.layers"))
        choice.layers = m_state->choice().layers;
    if (!given("heatmap.visualizer.rows"))
        choice.rows = m_state->choice().rows;
    if (given("heatmap.visualizer.scale") || given("heatmap.visualizer.range"))
        m_state->colors()->setChoice(values.figure.scale);
    if (given("heatmap.visualizer.cmap"))
        setColorMap(values.figure.colorMap);
    m_state->setPool(values.figure.pool);
    if (options.visualizerType == "gmm_metrics")
        m_actions->showMeasures->setChecked(true);
    m_groupListType = values.read.type;
    m_state->setGroupListType(m_groupListType);
    m_export->setDpi(values.figure.dpi);
    m_export->setOutputPath(given("output.path") ? values.outputPath : QString());
    std::optional<RankLayout> ranks;
    if (given("heatmap.visualizer.combine")) {
        ranks = RankLayout{choice.ranks, choice.expertParallel};
    } else {
        choice.ranks = m_state->choice().ranks;
        choice.expertParallel = m_state->choice().expertParallel;
    }
    m_next = {choice.filter, choice.hidden, values.part, ranks, values.compare};
    m_partToShow = values.part; // of the dump that is open, if no other is opened
    m_notices->sayAfterLoading(values.remark);
    m_state->setChoice(choice);
}

void MainWindow::succeed(const Successor &former)
{
    applyOptions(former.options);
    m_former = former;
}

void MainWindow::open(const std::vector<dump::NativePath> &paths)
{
    FolderSet folders;
    for (const dump::NativePath &path : paths)
        folders.push_back(dump::absolutePath(path));
    openFolders(folders);
}

void MainWindow::openConfiguration(const dump::NativePath &yaml)
{
    m_opener->readConfiguration(yaml);
}

void MainWindow::openSample()
{
    m_opener->unpackSample();
}

void MainWindow::openFolders(const FolderSet &folders)
{
    if (folders.empty())
        return;
    load::Choice choice = m_state->choice();
    NextView next = std::exchange(m_next, {});
    choice.filter = next.filter;
    choice.hidden = std::move(next.hidden);
    m_toCompare = next.compare;
    // Of a comparison's rows, not of those of the dump.
    m_partToCompare = next.compare ? next.part : std::nullopt;
    m_partToShow = next.compare ? std::nullopt : next.part;
    const RankLayout ranks = next.ranks.value_or(m_saved.ranks.of(folders));
    choice.ranks = ranks.ranks;
    choice.expertParallel = ranks.expertParallel;
    m_load->open(folders, choice, m_groupListType);
}

void MainWindow::chooseFolder()
{
    const FolderSet &open = m_load->folders();
    const QUrl start = open.empty() ? QUrl() : QUrl::fromLocalFile(dump::displayText(open.front()));
    const QUrl chosen = QFileDialog::getExistingDirectoryUrl(this, tr("Open a dump folder"), start);
    if (!chosen.isEmpty())
        openFolders({dump::nativePath(chosen)});
}

void MainWindow::chooseConfiguration()
{
    const QUrl chosen =
        QFileDialog::getOpenFileUrl(this, tr("Open a configuration"), QUrl(), tr("Configurations (*.yaml *.yml)"));
    if (!chosen.isEmpty())
        openConfiguration(dump::nativePath(chosen));
}

void MainWindow::chooseViewFile()
{
    const FolderSet &open = m_load->folders();
    const QString folder = m_export->folder().isEmpty() ? QDir::homePath() : m_export->folder();
    QString chosen = QFileDialog::getSaveFileName(
        this, tr("Save the view"), QDir(folder).filePath(folderSetLabel(open) + QStringLiteral(".rli.yaml")),
        tr("Views (*.yaml *.yml)"));
    if (chosen.isEmpty())
        return;
    if (QFileInfo(chosen).suffix().isEmpty())
        chosen += QStringLiteral(".rli.yaml");
    saveViewTo(chosen);
}

options::Options MainWindow::optionsOfView() const
{
    options::Options options = optionsOf(*m_state, m_load->folders());
    m_compare->addTo(&options);
    options.dpi = m_export->dpi();
    return options;
}

void MainWindow::saveViewTo(const QString &file)
{
    const QString trouble = saveView(file, optionsOfView());
    m_notices->say(trouble.isEmpty() ? tr("The view was saved: %1").arg(QDir::toNativeSeparators(file)) : trouble);
}

void MainWindow::takeConfiguration(const options::Options &options)
{
    applyOptions(options);
    if (!options.inputPaths.empty()) {
        std::vector<dump::NativePath> paths;
        for (const std::string &path : options.inputPaths)
            paths.push_back(QByteArray::fromStdString(path));
        open(paths);
    } else if (!m_rows->table()) {
        m_notices->say(tr("The configuration names no input.path. Its settings hold for the folder you open next."));
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_saved.geometry = saveGeometry();
    m_saved.exportFolder = m_export->folder();
    m_saved.rows = m_state->choice().rows;
    m_saved.calls = m_state->choice().calls;
    m_saved.layers = m_state->choice().layers;
    m_saved.colorMap = m_state->colors()->colorMap(figure::ScaleKind::Linear).name();
    m_saved.dataShown = m_actions->showData->isChecked();
    m_saved.detailsShown = m_actions->showDetails->isChecked();
    m_saved.measuresShown = m_actions->showMeasures->isChecked();
    m_saved.theme = m_theme->choice();
    if (m_work)
        m_work->save(&m_saved);
    m_saved.write();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_start->setDropHovered(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_start->setDropHovered(false);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_start->setDropHovered(false);
    const Drop drop = classifyDrop(event->mimeData()->urls());
    event->acceptProposedAction();
    if (!drop.refusal.isEmpty())
        m_notices->say(drop.refusal);
    else if (!drop.configuration.isEmpty())
        openConfiguration(drop.configuration);
    else
        openFolders(drop.folders);
}

} // namespace rli::ui
