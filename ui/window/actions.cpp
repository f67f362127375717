#include "ui/window/actions.h"

#include "load/interpret.h"
#include "load/shown.h"
#include "ui/icons.h"
#include "ui/language.h"
#include "ui/window/color_map_menu.h"
#include "ui/window/number_action.h"
#include "ui/window/scale_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenuBar>
#include <QRegularExpression>

namespace rli::ui {

Actions::Actions(QObject *parent)
    : QObject(parent)
{
    makeFileActions();
    makeEditActions();
    makeViewActions();
    makeChoices();
    scales = new ScaleActions(this);
    makePanelActions();
    makeHelpActions();
}

namespace {

/// A menu's text for a button: without its accelerator, which Chinese texts have at the end, as in "Export(&E)…".
QString buttonText(QString text)
{
    static const QRegularExpression atEnd(QStringLiteral("\\(&.\\)"));
    return text.remove(atEnd).remove(u'&');
}

} // namespace

QAction *Actions::make(const QString &text, const QString &toolTip, const QString &icon)
{
    auto *action = new QAction(text, this);
    action->setIconText(buttonText(text));
    action->setToolTip(toolTip);
    action->setStatusTip(toolTip);
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    action->setIconVisibleInMenu(false); // the icons are for the toolbar, one of them on a filled button
    return action;
}

QAction *Actions::makeCheckable(const QString &text, const QString &toolTip, QActionGroup *group)
{
    QAction *action = make(text, toolTip);
    action->setCheckable(true);
    if (group)
        group->addAction(action);
    return action;
}

void Actions::makeFileActions()
{
    openFolder = make(tr("&Open folder…"), tr("Open a dump folder, at any level"), QStringLiteral("open"));
    openFolder->setIconText(tr("Open…"));
    openFolder->setShortcut(QKeySequence::Open);
    openConfiguration =
        make(tr("Open &configuration…"), tr("Open a saved view, or another YAML file of folders and settings"));
    saveView = make(tr("&Save view…"), tr("Save folder, filters and the visible part, to be opened again"));
    saveView->setShortcut(QKeySequence::Save);
    openSample = make(tr("Open the sa&mple"), tr("A small made-up dump: two steps, two roles, four ranks"));
    reload = make(tr("&Reload"), tr("Read the open folder again"), QStringLiteral("reload"));
    reload->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_R)});
    watch = makeCheckable(tr("&Watch"), tr("Reload by itself while the dump grows"));
    watch->setIcon(themedIcon(QStringLiteral("watch")));
    watch->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    cancel = make(tr("Cance&l loading"), tr("Stop loading and go back to the dump before"));
    cancel->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    exportFigure = make(tr("&Export…"), tr("Write the figure as a picture, or its rows as a table"));
    exportFigure->setIcon(themedIcon(QStringLiteral("export"), QPalette::HighlightedText));
    exportFigure->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    quit = make(tr("&Quit"), tr("Close the window"));
    quit->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
}

void Actions::makeEditActions()
{
    undo = make(tr("&Undo"), tr("Take back the last change of filters, visible part or colours"));
    undo->setShortcut(QKeySequence::Undo);
    redo = make(tr("&Redo"), tr("Make again the change that was taken back"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    copy = make(tr("&Copy"), tr("Copy the cell under the pointer, or the selected rows as a table"),
                QStringLiteral("copy"));
    copy->setShortcut(QKeySequence::Copy);
    copyFigure = make(tr("Copy &figure"), tr("Copy the whole figure as a picture"));
    copyFigure->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    copyCell = make(tr("Copy c&ell"), tr("Copy the cell under the pointer or the cursor as a line of text"));
    copyRows = make(tr("Copy ro&ws as table"), tr("Copy the selected rows, or the row of the cell"));
    copySegments = make(tr("Copy se&gments as table"), tr("Copy the selected segments, or the segment of the cell"));
    copyChart = make(tr("Copy c&hart"), tr("Copy the chart of the details panel as a picture"));
    clearSelection = make(tr("Clear &selection"), tr("Select nothing"));
    clearSelection->setShortcut(QKeySequence(Qt::Key_Escape));
}

void Actions::makeViewActions()
{
    fit = make(tr("&Fit"), tr("Show all rows and experts"), QStringLiteral("fit"));
    fit->setShortcuts({QKeySequence(Qt::Key_F), QKeySequence(Qt::CTRL | Qt::Key_0)});
    zoomIn = make(tr("Zoom &in"), tr("Show fewer rows and experts, larger"), QStringLiteral("zoom-in"));
    zoomIn->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    zoomOut = make(tr("Zoom &out"), tr("Show more rows and experts, smaller"), QStringLiteral("zoom-out"));
    zoomOut->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Minus));
    undoZoom = make(tr("Undo &zoom"), tr("Go back to the part that was shown before"), QStringLiteral("undo"));
    undoZoom->setShortcut(QKeySequence(Qt::Key_Backspace));
    showEverything = make(tr("Sho&w everything"), tr("Clear the filters and show hidden segments"));
    showEverything->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A));
    compare = make(tr("Com&pare…"), tr("Show another dump, or two selections of this one, side by side"),
                   QStringLiteral("compare"));
    compare->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    endComparison = make(tr("E&nd comparison"), tr("Go back from a comparison to the dump"));
    endComparison->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
}

void Actions::makeChoices()
{
    const auto add = [this](QActionGroup *group, auto value, const QString &text, const QString &shortText,
                            const QString &toolTip) {
        QAction *action = makeCheckable(text, toolTip, group);
        action->setIconText(shortText);
        action->setData(static_cast<int>(value));
    };
    rows = new QActionGroup(this);
    add(rows, load::RowKind::Layer, tr("&Layers"), tr("Layers"),
        tr("One row for each layer: its equal calls together"));
    add(rows, load::RowKind::Call, tr("&Calls"), tr("Calls"), tr("One row for each call"));
    calls = new QActionGroup(this);
    add(calls, load::CallChoice::FirstForward, tr("&First forward pass"), tr("First forward pass"),
        tr("Of update roles only the first forward pass; other roles whole"));
    add(calls, load::CallChoice::Forward, tr("Forward &passes"), tr("Forward passes"),
        tr("Of update roles the forward pass of every micro-batch; other roles whole"));
    add(calls, load::CallChoice::All, tr("&All calls"), tr("All calls"),
        tr("Forward, recompute and backward calls of every micro-batch"));
    callsPerLayer = new NumberAction(
        tr("Calls per layer"), QStringLiteral("Calls per layer"),
        tr("Grouped matmul calls a layer makes in one forward pass. Where no metadata tells forward and backward "
           "calls apart, this number does (gmm_per_layer)"),
        1000, this);
    layers = new QActionGroup(this);
    add(layers, load::LayerChoice::Auto, tr("&Automatic"), tr("Auto"),
        tr("The model's layers where metadata gives one for every call, else merged"));
    add(layers, load::LayerChoice::Merged, tr("&Merged"), tr("Merged"),
        tr("Equal lists of a rank are one layer, numbered as they come"));
    add(layers, load::LayerChoice::Model, tr("&The model's"), tr("Model"),
        tr("As construct.json beside the tensors numbers them"));
    lists = new QActionGroup(this);
    add(lists, load::GroupListType::Auto, tr("&Automatic"), tr("Auto"),
        tr("As the metadata or the API's name says, else as counts"));
    add(lists, load::GroupListType::Count, tr("&Counts"), tr("Counts"), tr("As the tokens of each expert"));
    add(lists, load::GroupListType::Cumsum, tr("&Running sums"), tr("Sums"),
        tr("As sums over the experts: each expert's tokens are the difference to the one before"));
    add(lists, load::GroupListType::Likely, tr("Running sums where &likely"), tr("Likely"),
        tr("As automatic, and as running sums where nothing says what the lists are and none decreases"));
    ranks = new QActionGroup(this);
    add(ranks, load::RankChoice::Each, tr("&Each rank"), tr("Each"), tr("Every rank has rows of its own"));
    add(ranks, load::RankChoice::Sum, tr("&Sum of the ranks"), tr("Sum"),
        tr("Data parallel: every rank holds all experts, and their loads are added up"));
    add(ranks, load::RankChoice::Side, tr("Si&de by side"), tr("Side by side"),
        tr("Expert parallel: each rank holds its part of the experts, and the parts make one axis"));
    expertParallel = new NumberAction(
        tr("Ranks that share the experts (EP)"), QStringLiteral("Expert parallelism"),
        tr("Side by side, rank r holds the experts from (r mod EP) · E on, of the E in each of its lists. Remembered "
           "with the dump"),
        4096, this);
    for (const QActionGroup *group : {rows, calls, layers, lists, ranks})
        group->actions().constFirst()->setChecked(true);
}

void Actions::makePanelActions()
{
    showData = makeCheckable(tr("&Data panel"), tr("Folder and filters at the left"));
    showData->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_1));
    showDetails = makeCheckable(tr("D&etails panel"), tr("The numbers of the selection, at the right"));
    showDetails->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_2));
    showProblems = makeCheckable(tr("Pro&blems"), tr("What was skipped or noticed while reading"));
    showProblems->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_3));
    showMeasures =
        makeCheckable(tr("&Measures"), tr("How evenly loads are spread: of rows and experts, below the map"));
    showMeasures->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_4));

    resetLayout = make(tr("Rese&t layout"), tr("Put the panels back to where they were at first"));

    auto *themes = new QActionGroup(this);
    themeSystem = makeCheckable(tr("As the &system"), tr("Light or dark as the system is"), themes);
    themeLight = makeCheckable(tr("&Light"), tr("Dark text on a light ground"), themes);
    themeDark = makeCheckable(tr("&Dark"), tr("Light text on a dark ground"), themes);

    languages = new QActionGroup(this);
    const auto add = [this](Language language, const QString &text, const QString &toolTip) {
        makeCheckable(text, toolTip, languages)->setData(static_cast<int>(language));
    };
    add(Language::System, tr("As the s&ystem"), tr("Chinese where the system is, else English"));
    // Each by its own name, so that it is found from the other.
    add(Language::English, QStringLiteral("&English"), QStringLiteral("Texts in English"));
    add(Language::Chinese, QStringLiteral("简体中文(&C)"), QStringLiteral("以简体中文显示"));
}

void Actions::makeHelpActions()
{
    shortcuts = make(tr("&Keys and mouse"), tr("What keys and mouse do in the heat map"));
    shortcuts->setShortcut(QKeySequence(Qt::Key_F1));
    about = make(tr("&About RL-Insight"), tr("Version and licence"));
    about->setMenuRole(QAction::AboutRole);
}

void Actions::fillMenuBar(QMenuBar *bar)
{
    QMenu *file = bar->addMenu(tr("&File"));
    file->addActions({openFolder, openConfiguration, openSample});
    file->addSeparator();
    file->addActions({reload, watch, cancel});
    file->addSeparator();
    file->addActions({exportFigure, saveView});
    file->addSeparator();
    file->addAction(quit);

    QMenu *edit = bar->addMenu(tr("&Edit"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({copy, copyCell, copyRows, copySegments});
    edit->addSeparator();
    edit->addActions({copyFigure, copyChart});
    edit->addSeparator();
    edit->addAction(clearSelection);

    bar->addMenu(makeViewMenu(bar));

    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions({shortcuts, about});
}

QMenu *Actions::makeViewMenu(QMenuBar *bar)
{
    const auto makeMenu = [bar](const QString &title, const QActionGroup *group) {
        auto *menu = new QMenu(title, bar);
        menu->addActions(group->actions());
        menu->setToolTipsVisible(true);
        return menu;
    };
    rowsMenu = makeMenu(tr("&Rows"), rows);
    callsMenu = makeMenu(tr("&Calls"), calls);
    callsMenu->addSeparator();
    callsMenu->addAction(callsPerLayer);
    layersMenu = makeMenu(tr("La&yers"), layers);
    listsMenu = makeMenu(tr("&Lists"), lists);
    ranksMenu = makeMenu(tr("Ran&ks"), ranks);
    ranksMenu->addSeparator();
    ranksMenu->addAction(expertParallel);
    colorsMenu = new ColorMapMenu(bar);
    scales->makeMenus(bar);
    auto *theme = new QMenu(tr("T&heme"), bar);
    theme->addActions({themeSystem, themeLight, themeDark});
    QMenu *language = makeMenu(tr("Lang&uage"), languages);

    auto *view = new QMenu(tr("&View"), bar);
    view->addActions({fit, zoomIn, zoomOut, undoZoom});
    view->addSeparator();
    view->addActions({showEverything, compare, endComparison});
    view->addSeparator();
    for (QMenu *menu :
         std::initializer_list<QMenu *>{rowsMenu, callsMenu, layersMenu, listsMenu, ranksMenu, colorsMenu})
        view->addMenu(menu);
    view->addMenu(scales->scaleMenu);
    view->addMenu(scales->rangeMenu);
    view->addSeparator();
    view->addActions({showData, showDetails, showProblems, showMeasures, resetLayout});
    view->addSeparator();
    view->addMenu(theme);
    view->addMenu(language);
    return view;
}

void Actions::checkValue(QActionGroup *group, int value)
{
    const auto actions = group->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toInt() == value);
}

void Actions::setHasRows(bool hasRows)
{
    for (QAction *action : {exportFigure, saveView, copy, copyFigure, clearSelection, fit, zoomIn, zoomOut})
        action->setEnabled(hasRows);
}

} // namespace rli::ui
