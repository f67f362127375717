#include "jobs/tensor_module.h"
#include "support/dump_folder.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_state.h"
#include "ui/export/export_dialog.h"
#include "window_driver.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include <atomic>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void itStartsEmptyAndOffersWaysToOpen();
    void theSampleOpensAndIsNoRecentFolder();
    void aDroppedFolderIsShown();
    void everyLevelOfADumpOpens_data();
    void everyLevelOfADumpOpens();
    void severalFoldersOpenTogether();
    void checkMarksFilter();
    void wordsFilterAndBadOnesDoNot();
    void aFilterThatMatchesNothingSaysWhatThereIs();
    void rowsCallsAndColoursAreChosenInTheToolbar();
    void theCallsLeftOutAreOneClickAway();
    void skippedFilesAreListedAsProblems();
    void wrongInputIsALineAndTheFormerDumpStays_data();
    void wrongInputIsALineAndTheFormerDumpStays();
    void wrongInputAtFirstLeavesTheStartPage();
    void recentFoldersThatAreGoneAreGrey();
    void typingInAFieldIsNoShortcut();
    void cancelBringsTheFormerDumpBack();
    void cancelWithoutFormerDumpGoesBackToTheStart();
    void aDroppedConfigurationOpensWhatItNames();
    void reloadKeepsFiltersAndSelection();
    void oneSegmentCanBeShownHiddenAndExported();
    void theExportDialogKnowsTheVisiblePart();
    void copyingTheSelectionGivesATable();
    void everythingHasItsEnglishName();
    void everyActionIsInAMenuWithAToolTip();
    void settingsAreRemembered();
    void theThemeChangesAtOnce();
};

namespace {

constexpr int kPatience = 60000;

jobs::ReaderFactory moduleReaders()
{
    return jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
}

/// Readers that wait, as long as the gate is closed: a load that lasts.
class Gate
{
public:
    jobs::ReaderFactory readers()
    {
        return [this](QString *why) -> std::unique_ptr<tensor::Reader> {
            auto inner = moduleReaders()(why);
            return inner ? std::make_unique<Slow>(this, std::move(inner)) : nullptr;
        };
    }
    void setClosed(bool closed) { m_closed = closed; }

private:
    class Slow : public tensor::Reader
    {
    public:
        Slow(const Gate *gate, std::unique_ptr<tensor::Reader> inner)
            : m_gate(gate)
            , m_inner(std::move(inner))
        {
        }
        void read(std::span<const std::byte> file, tensor::ReadResult *result) override
        {
            if (m_gate->m_closed)
                QTest::qSleep(50);
            m_inner->read(file, result);
        }

    private:
        const Gate *m_gate;
        std::unique_ptr<tensor::Reader> m_inner;
    };

    std::atomic_bool m_closed = false;
};

sample::DumpSpec twoSteps()
{
    sample::DumpSpec spec;
    spec.steps = {1, 2};
    spec.ranks = 3;
    spec.layers = 2;
    spec.experts = 8;
    spec.tokens = 64;
    return spec;
}

/// Rows by layer in the first forward pass: 2 steps × 2 roles × 3 ranks × 2 layers.
constexpr qint64 kRows = 24;

void clickLine(QListView *list, int row)
{
    const QRect line = list->visualRect(list->model()->index(row, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, line.center());
}

} // namespace

void TestMainWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationName(QStringLiteral("test_main_window"));
}

void TestMainWindow::init()
{
    test::failOnWarnings();
    QSettings().clear();
}

void TestMainWindow::itStartsEmptyAndOffersWaysToOpen()
{
    WindowDriver driver(moduleReaders());
    QVERIFY(driver.shows(u"Drop a dump folder here"_qs));
    QVERIFY(driver.named<QPushButton>(u"Open folder…"_qs)->isVisible());
    QVERIFY(driver.named<QPushButton>(u"Open the sample"_qs)->isVisible());
    QVERIFY(!driver.action(u"Export…"_qs)->isEnabled());
    QVERIFY(!driver.action(u"Reload"_qs)->isEnabled());
    QVERIFY(!driver.window().findChild<ui::HeatMapView *>());
}

void TestMainWindow::theSampleOpensAndIsNoRecentFolder()
{
    WindowDriver driver(moduleReaders());
    driver.named<QPushButton>(u"Open the sample"_qs)->click();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QVERIFY(driver.rows() > 0);
    QCOMPARE(driver.named<QListView>(u"Steps"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Roles"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Ranks"_qs)->model()->rowCount(), 4);
    driver.window().close();
    QVERIFY(ui::SavedState::read().recents.all().empty());
}

void TestMainWindow::aDroppedFolderIsShown()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QCOMPARE(driver.rows(), kRows);
    QVERIFY(driver.window().findChild<ui::HeatMapView *>()->isVisible());
    QVERIFY(driver.shows(u"24 rows"_qs));
    QCOMPARE(driver.named<QListView>(u"Steps"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Roles"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Ranks"_qs)->model()->rowCount(), 3);
    QVERIFY(driver.window().windowTitle().contains(u"RL-Insight"_qs));
    QVERIFY(driver.action(u"Export…"_qs)->isEnabled());
}

void TestMainWindow::everyLevelOfADumpOpens_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<qint64>("rows");
    QTest::newRow("a step") << u"step_1"_qs << qint64(12);
    QTest::newRow("a role") << u"step_1/actor_update"_qs << qint64(6);
    QTest::newRow("a rank") << u"step_1/actor_update/rank1"_qs << qint64(2);
    QTest::newRow("with two points") << u"step_1/../step_2"_qs << qint64(12);
}

void TestMainWindow::everyLevelOfADumpOpens()
{
    QFETCH(QString, below);
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.window().open({dump::nativePath(dump.path(below))});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QTEST(driver.rows(), "rows");
}

void TestMainWindow::severalFoldersOpenTogether()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.drop({QUrl::fromLocalFile(dump.path(u"step_1"_qs)), QUrl::fromLocalFile(dump.path(u"step_2"_qs))});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QCOMPARE(driver.rows(), kRows);
    QVERIFY(driver.state().shown()->severalDumps);
}

void TestMainWindow::checkMarksFilter()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));
    QTRY_VERIFY(driver.shows(u"16 of 24 rows"_qs));
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"0,2"_qs);
    clickLine(driver.named<QListView>(u"Roles"_qs), 0);
    QTRY_COMPARE(driver.rows(), qint64(8));
    driver.named<QPushButton>(u"Ranks: none"_qs)->click();
    QTRY_COMPARE(driver.rows(), qint64(0));
    QTRY_COMPARE(driver.message(), u"No rank is checked."_qs);
    driver.named<QPushButton>(u"Ranks: all"_qs)->click();
    driver.named<QPushButton>(u"Roles: all"_qs)->click();
    QTRY_COMPARE(driver.rows(), kRows);
    QTRY_COMPARE(driver.message(), QString());
}

void TestMainWindow::wordsFilterAndBadOnesDoNot()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    auto *field = driver.named<QLineEdit>(u"Ranks: words"_qs);
    QTest::keyClicks(field, u"0-1"_qs);
    QTRY_COMPARE(driver.rows(), qint64(16));
    QTest::keyClicks(field, u",x"_qs);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(driver.named<QLabel>(u"Ranks: what is wrong"_qs)->isVisible());
    QCOMPARE(driver.rows(), qint64(16));
}

void TestMainWindow::aFilterThatMatchesNothingSaysWhatThereIs()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    options::Options options;
    options.step = std::string("7");
    driver.window().applyOptions(options);
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"7"_qs), kPatience);
    driver.named<QLineEdit>(u"Steps: words"_qs)->clear();
    QTest::keyClicks(driver.named<QLineEdit>(u"Steps: words"_qs), u"2"_qs);
    QTRY_COMPARE(driver.rows(), qint64(12));
    QTRY_COMPARE(driver.message(), QString());
}

void TestMainWindow::rowsCallsAndColoursAreChosenInTheToolbar()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    const auto choose = [&driver](const QString &button, const QString &text) {
        QMenu *menu = driver.named<QToolButton>(button)->menu();
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->actions();
        for (QAction *action : actions) {
            if (action->text() == text)
                action->trigger();
        }
    };
    choose(u"Rows"_qs, u"Calls"_qs);
    QTRY_COMPARE(driver.rows(), qint64(72));
    choose(u"Rows"_qs, u"Layers"_qs);
    choose(u"Calls"_qs, u"All calls"_qs);
    QTRY_VERIFY(driver.rows() > kRows);
    choose(u"Colours"_qs, u"plasma"_qs);
    QCOMPARE(driver.state().colorMap().name(), u"plasma"_qs);
    choose(u"Colours"_qs, u"Reverse"_qs);
    QCOMPARE(driver.state().colorMap().name(), u"plasma_r"_qs);
    QCOMPARE(driver.named<QToolButton>(u"Colours"_qs)->accessibleDescription(), u"plasma_r"_qs);
}

void TestMainWindow::theCallsLeftOutAreOneClickAway()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QPushButton *calls = driver.linkWith(u"first forward pass:"_qs);
    QVERIFY(calls);
    calls->click();
    QTRY_VERIFY(driver.rows() > kRows);
    QTRY_VERIFY(calls->text().startsWith(u"all "_qs));
    calls->click();
    QTRY_COMPARE(driver.rows(), kRows);
}

void TestMainWindow::skippedFilesAreListedAsProblems()
{
    const DumpFolder dump(twoSteps());
    const QString folder = u"step_1/actor_update/rank0/dump_tensor_data/"_qs;
    QVERIFY(dump.put(folder + test::listName(0), {}));
    QVERIFY(dump.put(folder + test::listName(1), "no zip at all"));
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QPushButton *link = driver.linkWith(u"2 files skipped"_qs);
    QVERIFY(link);
    auto *table = driver.named<QTreeView>(u"Problems"_qs);
    QVERIFY(!table->isVisible());
    link->click();
    QVERIFY(table->isVisible());
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QVERIFY(table->model()->index(0, 0).data().toString().startsWith(u"1 × "_qs));
    QVERIFY(table->model()->index(0, 0, table->model()->index(0, 0)).data().toString().contains(u"group_list.pt"_qs));
    link->click();
    QVERIFY(!table->isVisible());
}

void TestMainWindow::wrongInputIsALineAndTheFormerDumpStays_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("word");
    QTest::newRow("no such folder") << u"../none"_qs << u"none"_qs;
    QTest::newRow("a file") << u"note.txt"_qs << u"note.txt"_qs;
    QTest::newRow("a folder without dumps") << u"../empty"_qs << u"dump_tensor_data"_qs;
}

void TestMainWindow::wrongInputIsALineAndTheFormerDumpStays()
{
    QFETCH(QString, below);
    QFETCH(QString, word);
    const DumpFolder dump(twoSteps());
    QVERIFY(dump.put(u"note.txt"_qs, "x"));
    QVERIFY(QDir().mkpath(dump.path(u"../empty"_qs)));
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    const load::ShownPtr before = driver.state().shown();
    driver.window().open({dump::nativePath(dump.path(below))});
    QTRY_VERIFY_WITH_TIMEOUT(!driver.message().isEmpty(), kPatience);
    QVERIFY2(driver.message().contains(word), qPrintable(driver.message()));
    QCOMPARE(driver.state().shown()->table, before->table);
    driver.named<QToolButton>(u"Close message"_qs)->click();
    QCOMPARE(driver.message(), QString());
}

void TestMainWindow::wrongInputAtFirstLeavesTheStartPage()
{
    WindowDriver driver(moduleReaders());
    driver.window().open({"/no/such/folder"});
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"/no/such/folder"_qs), kPatience);
    QTRY_VERIFY(driver.shows(u"Drop a dump folder here"_qs));
    QVERIFY(!driver.named<QPushButton>(u"Cancel"_qs)->isVisible());
}

void TestMainWindow::recentFoldersThatAreGoneAreGrey()
{
    const QTemporaryDir there;
    ui::SavedState saved;
    saved.recents.add({dump::nativePath(there.path())});
    saved.recents.add({"/no/such/folder"});
    saved.write();
    WindowDriver driver(moduleReaders());
    const QPushButton *gone = driver.linkWith(u"/no/such/folder"_qs);
    const QPushButton *open = driver.linkWith(ui::folderSetLabel({dump::nativePath(there.path())}));
    QVERIFY(gone && open);
    QTRY_VERIFY(!gone->isEnabled());
    QVERIFY(open->isEnabled());
}

void TestMainWindow::typingInAFieldIsNoShortcut()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    driver.state().selectSegment(1, false, true);
    const figure::Viewport zoomed = driver.state().viewport();
    auto *field = driver.named<QLineEdit>(u"Steps: words"_qs);
    field->setFocus();
    QTest::keyClicks(field, u"F"_qs);
    QTest::keyClicks(field, u"0x"_qs);
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(field->text(), u"F0"_qs);
    QCOMPARE(driver.state().viewport(), zoomed);

    driver.window().findChild<ui::HeatMapView *>()->setFocus();
    QTest::keyClick(&driver.window(), Qt::Key_Backspace);
    QVERIFY(driver.state().isFitted());
}

void TestMainWindow::cancelBringsTheFormerDumpBack()
{
    const DumpFolder former(twoSteps());
    const DumpFolder slow(twoSteps());
    Gate gate;
    WindowDriver driver(gate.readers());
    driver.dropFolder(former.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    const load::TablePtr table = driver.state().shown()->table;
    clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));

    gate.setClosed(true);
    driver.dropFolder(slow.root());
    auto *cancel = driver.named<QPushButton>(u"Cancel"_qs);
    QVERIFY(cancel->isVisible());
    QVERIFY(driver.named<QProgressBar>(u"Progress"_qs)->isVisible());
    QTest::qWait(300);
    cancel->click();
    QTRY_VERIFY_WITH_TIMEOUT(!cancel->isVisible(), 1000);
    QTRY_VERIFY(driver.isReady());
    QCOMPARE(driver.state().shown()->table, table);
    QCOMPARE(driver.rows(), qint64(16));
    QCOMPARE(driver.message(), QString());
}

void TestMainWindow::cancelWithoutFormerDumpGoesBackToTheStart()
{
    const DumpFolder slow(twoSteps());
    Gate gate;
    gate.setClosed(true);
    WindowDriver driver(gate.readers());
    driver.dropFolder(slow.root());
    auto *cancel = driver.named<QPushButton>(u"Cancel"_qs);
    QVERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY_WITH_TIMEOUT(!cancel->isVisible(), kPatience);
    if (driver.state().shown())
        QVERIFY(driver.state().shown()->table->partial && driver.shows(u"partial: "_qs));
    else
        QVERIFY(driver.shows(u"Drop a dump folder here"_qs));
}

void TestMainWindow::aDroppedConfigurationOpensWhatItNames()
{
    const DumpFolder dump(twoSteps());
    QVERIFY(dump.put(u"heat.yaml"_qs, "input:\n  path: " + dump.root().toUtf8() +
                                          "\n  rank_list: 0-1\nheatmap:\n  visualizer:\n    cmap: magma\n    rows: "
                                          "call\n"));
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.path(u"heat.yaml"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QCOMPARE(driver.rows(), qint64(48));
    QCOMPARE(driver.state().colorMap().name(), u"magma"_qs);
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"0-1"_qs);

    QVERIFY(dump.put(u"broken.yaml"_qs, "heatmap: [\n"));
    driver.dropFolder(dump.path(u"broken.yaml"_qs));
    QTRY_VERIFY2(driver.message().contains(u"line"_qs), qPrintable(driver.message()));
    QCOMPARE(driver.rows(), qint64(48));
}

void TestMainWindow::reloadKeepsFiltersAndSelection()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));
    driver.state().selectSegment(2, false, true);
    const figure::Viewport zoomed = driver.state().viewport();
    const load::TablePtr before = driver.state().shown()->table;
    driver.action(u"Reload"_qs)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady() && driver.state().shown()->table != before, kPatience);
    QCOMPARE(driver.rows(), qint64(16));
    QCOMPARE(driver.state().viewport(), zoomed);
    QCOMPARE(driver.state().selection().segments, QSet<qint64>{2});
}

void TestMainWindow::oneSegmentCanBeShownHiddenAndExported()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    auto *map = driver.window().findChild<ui::HeatMapView *>();
    Q_EMIT map->hideSegmentRequested(4);
    QTRY_COMPARE(driver.rows(), kRows - 2);
    QPushButton *hidden = driver.linkWith(u"1 segment hidden"_qs);
    QVERIFY(hidden);
    hidden->click();
    QTRY_COMPARE(driver.rows(), kRows);

    Q_EMIT map->exportSegmentRequested(1);
    const auto dialogs = driver.window().findChildren<ui::ExportDialog *>();
    QCOMPARE(dialogs.size(), 1);
    QVERIFY(dialogs.front()->isVisible());
    dialogs.front()->reject();

    Q_EMIT map->showOnlySegmentRequested(4);
    QTRY_COMPARE(driver.rows(), qint64(2));
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"1"_qs);
}

void TestMainWindow::theExportDialogKnowsTheVisiblePart()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    driver.state().selectSegment(1, false, true);
    driver.action(u"Export…"_qs)->trigger();
    auto *dialog = driver.window().findChild<ui::ExportDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->findChild<QWidget *>(u"part"_qs)->isEnabled());
    dialog->reject();
}

void TestMainWindow::copyingTheSelectionGivesATable()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    driver.state().selectSegment(1, false, false);
    driver.action(u"Copy"_qs)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u'\t'));
    driver.action(u"Clear selection"_qs)->trigger();
    QVERIFY(driver.state().selection().isEmpty());
    driver.action(u"Copy figure"_qs)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"copied"_qs), kPatience);
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
}

void TestMainWindow::everythingHasItsEnglishName()
{
    const DumpFolder dump(twoSteps());
    WindowDriver driver(moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    for (const QString &list : {u"Steps"_qs, u"Roles"_qs, u"Ranks"_qs})
        QVERIFY2(driver.named<QListView>(list), qPrintable(list));
    QVERIFY(driver.named<QComboBox>(u"Folder"_qs));
    for (const QString &name : {u"Heat map"_qs, u"Segments"_qs, u"Details"_qs, u"Problems"_qs, u"Progress"_qs})
        QVERIFY2(driver.named<QWidget>(name), qPrintable(name));
    for (const QString &button : {u"Open folder…"_qs, u"Reload"_qs, u"Export…"_qs})
        QVERIFY2(driver.named<QToolButton>(button), qPrintable(button));
    QVERIFY(driver.named<QPushButton>(u"Cancel"_qs));
}

void TestMainWindow::everyActionIsInAMenuWithAToolTip()
{
    WindowDriver driver(moduleReaders());
    QSet<QAction *> inMenus;
    const auto menus = driver.window().menuBar()->findChildren<QMenu *>();
    for (QMenu *menu : menus) {
        Q_EMIT menu->aboutToShow();
        const auto actions = menu->actions();
        inMenus.unite(QSet<QAction *>(actions.begin(), actions.end()));
    }
    const auto bars = driver.window().findChildren<QToolBar *>();
    for (QToolBar *bar : bars) {
        const auto actions = bar->actions();
        for (QAction *action : actions) {
            if (!action->isSeparator() && qobject_cast<QToolButton *>(bar->widgetForAction(action)) &&
                !action->text().isEmpty())
                QVERIFY2(inMenus.contains(action), qPrintable(action->text()));
        }
    }
    for (const QString &text : {u"Open folder…"_qs, u"Reload"_qs, u"Export…"_qs, u"Fit"_qs, u"Copy"_qs, u"Quit"_qs}) {
        const QAction *action = driver.action(text);
        QVERIFY2(action && !action->shortcut().isEmpty() && !action->toolTip().isEmpty(), qPrintable(text));
    }
}

void TestMainWindow::settingsAreRemembered()
{
    const DumpFolder dump(twoSteps());
    {
        WindowDriver driver(moduleReaders());
        driver.dropFolder(dump.root());
        QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
        driver.action(u"Calls"_qs)->trigger();
        driver.state().setColorMap(u"turbo"_qs);
        driver.action(u"Details panel"_qs)->trigger();
        driver.window().close();
    }
    WindowDriver driver(moduleReaders());
    QCOMPARE(driver.state().colorMap().name(), u"turbo"_qs);
    QVERIFY(!driver.action(u"Details panel"_qs)->isChecked());
    QPushButton *recent = nullptr;
    const auto links = driver.window().findChildren<QPushButton *>(u"link"_qs);
    for (QPushButton *link : links) {
        if (link->toolTip() == dump.root())
            recent = link;
    }
    QVERIFY(recent);
    recent->click();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), kPatience);
    QCOMPARE(driver.rows(), qint64(72));
    QVERIFY(!driver.named<QWidget>(u"Details"_qs)->isVisible());
}

void TestMainWindow::theThemeChangesAtOnce()
{
    WindowDriver driver(moduleReaders());
    driver.action(u"Dark"_qs)->trigger();
    QVERIFY(driver.window().palette().color(QPalette::Window).lightness() < 128);
    driver.action(u"Light"_qs)->trigger();
    QVERIFY(driver.window().palette().color(QPalette::Window).lightness() > 128);
}

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
