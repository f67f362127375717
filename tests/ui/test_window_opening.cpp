#include "support/dump_folder.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_state.h"
#include "ui/open/load_controller.h"
#include "window_example.h"

#include <QDateTime>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// Opening, loading, cancelling and reloading, as a user does it.
class TestWindowOpening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void itStartsEmptyAndOffersWaysToOpen();
    void theSampleOpensAndIsNoRecentFolder();
    void aDroppedFolderIsShown();
    void everyLevelOfADumpOpens_data();
    void everyLevelOfADumpOpens();
    void severalFoldersOpenTogether();
    void skippedFilesAreListedAsProblems();
    void aDumpWithoutAReadableFileSaysWhy();
    void wrongInputIsALineAndTheFormerDumpStays_data();
    void wrongInputIsALineAndTheFormerDumpStays();
    void wrongInputAtFirstLeavesTheStartPage();
    void recentFoldersThatAreGoneAreGrey();
    void cancelBringsTheFormerDumpBack();
    void cancelWithoutFormerDumpGoesBackToTheStart();
    void aDroppedConfigurationOpensWhatItNames();
    void anOptionWithoutEffectIsSaidOnceTheDumpIsOpen();
    void reloadKeepsFiltersAndSelection();
};

void TestWindowOpening::itStartsEmptyAndOffersWaysToOpen()
{
    WindowDriver driver(test::moduleReaders());
    QVERIFY(driver.shows(u"Drop a dump folder here"_qs));
    QVERIFY(driver.named<QPushButton>(u"Open folder…"_qs)->isVisible());
    QVERIFY(driver.named<QPushButton>(u"Open the sample"_qs)->isVisible());
    QVERIFY(!driver.action(u"Export…"_qs)->isEnabled());
    QVERIFY(!driver.action(u"Reload"_qs)->isEnabled());
    QVERIFY(!driver.window().findChild<ui::HeatMapView *>());
}

void TestWindowOpening::theSampleOpensAndIsNoRecentFolder()
{
    WindowDriver driver(test::moduleReaders());
    driver.named<QPushButton>(u"Open the sample"_qs)->click();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QVERIFY(driver.rows() > 0);
    QCOMPARE(driver.named<QListView>(u"Steps"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Roles"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Ranks"_qs)->model()->rowCount(), 4);
    driver.window().close();
    QVERIFY(ui::SavedState::read().recents.all().empty());
}

void TestWindowOpening::aDroppedFolderIsShown()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QCOMPARE(driver.rows(), test::kRows);
    QVERIFY(driver.window().findChild<ui::HeatMapView *>()->isVisible());
    QVERIFY(driver.linkWith(u"24 rows"_qs));
    QCOMPARE(driver.named<QListView>(u"Steps"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Roles"_qs)->model()->rowCount(), 2);
    QCOMPARE(driver.named<QListView>(u"Ranks"_qs)->model()->rowCount(), 3);
    QVERIFY(driver.window().windowTitle().contains(u"RL-Insight"_qs));
    QVERIFY(driver.action(u"Export…"_qs)->isEnabled());
}

void TestWindowOpening::everyLevelOfADumpOpens_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<qint64>("rows");
    QTest::newRow("a step") << u"step_1"_qs << qint64(12);
    QTest::newRow("a role") << u"step_1/actor_update"_qs << qint64(6);
    QTest::newRow("a rank") << u"step_1/actor_update/rank1"_qs << qint64(2);
    QTest::newRow("with two points") << u"step_1/../step_2"_qs << qint64(12);
}

void TestWindowOpening::everyLevelOfADumpOpens()
{
    QFETCH(QString, below);
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.window().open({dump::nativePath(dump.path(below))});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QTEST(driver.rows(), "rows");
}

void TestWindowOpening::severalFoldersOpenTogether()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.drop({QUrl::fromLocalFile(dump.path(u"step_1"_qs)), QUrl::fromLocalFile(dump.path(u"step_2"_qs))});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QCOMPARE(driver.rows(), test::kRows);
    QVERIFY(driver.state().shown()->severalDumps);
}

void TestWindowOpening::aDumpWithoutAReadableFileSaysWhy()
{
    const DumpFolder dump;
    for (const int call : {0, 1})
        QVERIFY(
            dump.put(u"step_1/ref/rank0/dump_tensor_data/"_qs + test::listName(call), "no tensor at all, only words"));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"None of the 2 list files can be read."_qs), test::kPatience);
    QVERIFY(!driver.message().contains(u"Nothing matches"_qs));
    driver.linkWith(u"Show which"_qs)->click();
    QVERIFY(driver.action(u"Problems"_qs)->isChecked());
}

void TestWindowOpening::skippedFilesAreListedAsProblems()
{
    const DumpFolder dump(test::twoSteps());
    const QString folder = u"step_1/actor_update/rank0/dump_tensor_data/"_qs;
    QVERIFY(dump.put(folder + test::listName(0), {}));
    QFile old(dump.path(folder + test::listName(0))); // else it might still be being written
    QVERIFY(old.open(QIODevice::ReadWrite));
    QVERIFY(old.setFileTime(QDateTime::currentDateTime().addSecs(-3600), QFileDevice::FileModificationTime));
    old.close();
    QVERIFY(dump.put(folder + test::listName(1), "no zip at all"));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
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

void TestWindowOpening::wrongInputIsALineAndTheFormerDumpStays_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("word");
    QTest::newRow("no such folder") << u"../none"_qs << u"none"_qs;
    QTest::newRow("a file") << u"note.txt"_qs << u"note.txt"_qs;
    QTest::newRow("a folder without dumps") << u"../empty"_qs << u"dump_tensor_data"_qs;
}

void TestWindowOpening::wrongInputIsALineAndTheFormerDumpStays()
{
    QFETCH(QString, below);
    QFETCH(QString, word);
    const DumpFolder dump(test::twoSteps());
    QVERIFY(dump.put(u"note.txt"_qs, "x"));
    QVERIFY(QDir().mkpath(dump.path(u"../empty"_qs)));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    const load::ShownPtr before = driver.state().shown();
    driver.window().open({dump::nativePath(dump.path(below))});
    QTRY_VERIFY_WITH_TIMEOUT(!driver.message().isEmpty(), test::kPatience);
    QVERIFY2(driver.message().contains(word), qPrintable(driver.message()));
    QCOMPARE(driver.state().shown()->table, before->table);
    driver.named<QToolButton>(u"Close message"_qs)->click();
    QCOMPARE(driver.message(), QString());
}

void TestWindowOpening::wrongInputAtFirstLeavesTheStartPage()
{
    WindowDriver driver(test::moduleReaders());
    driver.window().open({"/no/such/folder"});
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"/no/such/folder"_qs), test::kPatience);
    QTRY_VERIFY(driver.shows(u"Drop a dump folder here"_qs));
    QVERIFY(!driver.named<QPushButton>(u"Cancel"_qs)->isVisible());
}

void TestWindowOpening::recentFoldersThatAreGoneAreGrey()
{
    const QTemporaryDir there;
    ui::SavedState saved;
    saved.recents.add({dump::nativePath(there.path())});
    saved.recents.add({"/no/such/folder"});
    saved.write();
    WindowDriver driver(test::moduleReaders());
    const QPushButton *gone = driver.linkWith(u"/no/such/folder"_qs);
    const QPushButton *open = driver.linkWith(ui::folderSetLabel({dump::nativePath(there.path())}));
    QVERIFY(gone && open);
    QTRY_VERIFY(!gone->isEnabled());
    QVERIFY(open->isEnabled());
}

void TestWindowOpening::cancelBringsTheFormerDumpBack()
{
    const DumpFolder former(test::twoSteps());
    const DumpFolder slow(test::twoSteps());
    test::Gate gate;
    WindowDriver driver(gate.readers());
    driver.dropFolder(former.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    const load::TablePtr table = driver.state().shown()->table;
    test::clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
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

void TestWindowOpening::cancelWithoutFormerDumpGoesBackToTheStart()
{
    const DumpFolder slow(test::twoSteps());
    test::Gate gate;
    gate.setClosed(true);
    WindowDriver driver(gate.readers());
    driver.dropFolder(slow.root());
    auto *cancel = driver.named<QPushButton>(u"Cancel"_qs);
    QVERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY_WITH_TIMEOUT(!cancel->isVisible(), test::kPatience);
    if (driver.state().shown())
        QVERIFY(driver.state().shown()->table->partial && driver.shows(u"partial: "_qs));
    else
        QVERIFY(driver.shows(u"Drop a dump folder here"_qs));
}

void TestWindowOpening::aDroppedConfigurationOpensWhatItNames()
{
    const DumpFolder dump(test::twoSteps());
    QVERIFY(dump.put(u"heat.yaml"_qs, "input:\n  path: " + dump.root().toUtf8() +
                                          "\n  rank_list: 0-1\nheatmap:\n  visualizer:\n    cmap: magma\n    rows: "
                                          "call\n"));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.path(u"heat.yaml"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QCOMPARE(driver.rows(), qint64(48));
    QCOMPARE(driver.state().colorMap().name(), u"magma"_qs);
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"0-1"_qs);

    QVERIFY(dump.put(u"broken.yaml"_qs, "heatmap: [\n"));
    driver.dropFolder(dump.path(u"broken.yaml"_qs));
    QTRY_VERIFY2(driver.message().contains(u"line"_qs), qPrintable(driver.message()));
    QCOMPARE(driver.rows(), qint64(48));
}

void TestWindowOpening::anOptionWithoutEffectIsSaidOnceTheDumpIsOpen()
{
    const DumpFolder dump(test::twoSteps());
    QVERIFY(dump.put(u"ep.yaml"_qs, "input.path: " + dump.root().toUtf8() + "\nheatmap.parser.ep: 2\n"));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.path(u"ep.yaml"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QTRY_VERIFY2(driver.message().contains(u"heatmap.parser.ep has no effect"_qs), qPrintable(driver.message()));
    driver.dropFolder(dump.root());
    QTRY_COMPARE(driver.message(), QString());
}

void TestWindowOpening::reloadKeepsFiltersAndSelection()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    test::clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));
    driver.state().selectSegment(2, false, true);
    const figure::Viewport zoomed = driver.state().viewport();
    QSignalSpy reloaded(driver.window().findChild<ui::LoadController *>(), &ui::LoadController::reloaded);
    driver.action(u"Reload"_qs)->trigger();
    QVERIFY(driver.named<QPushButton>(u"Cancel"_qs)->isVisible());
    QVERIFY(reloaded.wait(test::kPatience));
    QTRY_VERIFY(driver.isReady());
    QCOMPARE(driver.rows(), qint64(16));
    QCOMPARE(driver.state().viewport(), zoomed);
    QCOMPARE(driver.state().selection().segments, QSet<qint64>{2});
}

QTEST_MAIN(TestWindowOpening)
#include "test_window_opening.moc"
