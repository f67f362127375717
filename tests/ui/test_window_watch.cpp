#include "sample/pt_writer.h"
#include "support/dump_folder.h"
#include "ui/canvas/view_state.h"
#include "ui/open/load_controller.h"
#include "ui/open/watch.h"
#include "window_example.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace rli;
using namespace std::chrono_literals;
using test::DumpFolder;
using test::WindowDriver;

/// Dumps that grow, change and go away while they are open.
class TestWindowWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void theWaitGrowsWithTheLoad_data();
    void theWaitGrowsWithTheLoad();
    void nothingStirsWhereNothingChanges();
    void whatIsNewAppearsAndTheViewStays();
    void aRowThatGrowsStaysSelected();
    void aFileBeingWrittenIsNoError();
    void aDumpThatGrowsWhenFirstOpenedIsReadAgainByItself();
    void aQuietReloadThatTakesLongShowsItself();
    void foldersThatGoAwayAreSaidAndStay();
    void aDumpThatGoesAwayIsSaidOnceAndMayComeBack();
    void watchingEndsWhenItIsTurnedOff();
    void aReloadByHandComesIntoTheOpen();
    void anotherDumpOpensWhileOneIsWatched();

private:
    static ui::LoadController *load(WindowDriver *driver) { return driver->window().findChild<ui::LoadController *>(); }
    static void open(WindowDriver *driver, const DumpFolder &dump);
    static void watch(WindowDriver *driver);
};

namespace {

/// The spec's dump with further steps.
void addSteps(const DumpFolder &dump, std::vector<int> steps)
{
    sample::DumpSpec spec = test::twoSteps();
    spec.steps = std::move(steps);
    sample::writeDumpBelow(dump.root().toStdString(), spec);
}

const QString kFolder = QStringLiteral("step_1/ref/rank0/dump_tensor_data/");

QByteArray fileOf(const std::vector<std::int64_t> &loads)
{
    return QByteArray::fromStdString(sample::ptBytes(loads, {}));
}

QString watchText(const WindowDriver &driver)
{
    const auto labels = driver.window().findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible() && label->text().startsWith(u"watching"))
            return label->text();
    }
    return {};
}

} // namespace

void TestWindowWatch::open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

void TestWindowWatch::watch(WindowDriver *driver)
{
    driver->window().findChild<ui::Watch *>()->setShortestWait(20ms);
    driver->named<QToolButton>(u"Watch"_qs)->click();
    QVERIFY(driver->action(u"Watch"_qs)->isChecked());
}

void TestWindowWatch::theWaitGrowsWithTheLoad_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<int>("wait");
    QTest::newRow("quick") << 0 << 5;
    QTest::newRow("a second") << 1 << 5;
    QTest::newRow("slow") << 12 << 60;
}

void TestWindowWatch::theWaitGrowsWithTheLoad()
{
    QFETCH(const int, seconds);
    QFETCH(const int, wait);
    QCOMPARE(ui::Watch::waitAfter(std::chrono::seconds(seconds), 5s), std::chrono::seconds(wait));
}

void TestWindowWatch::nothingStirsWhereNothingChanges()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    const QSignalSpy reloads(load(&driver), &ui::LoadController::reloaded);
    const QSignalSpy starts(load(&driver), &ui::LoadController::started);
    const QSignalSpy progress(load(&driver), &ui::LoadController::progressed);
    const QSignalSpy changes(load(&driver), &ui::LoadController::changed);
    const QSignalSpy shown(&driver.state(), &ui::ViewState::shownChanged);
    bool seen = false;
    connect(load(&driver), &ui::LoadController::ended, &driver.window(), [&] {
        seen |= driver.named<QProgressBar>(u"Progress"_qs)->isVisible() || !driver.action(u"Reload"_qs)->isEnabled();
    });
    watch(&driver);
    QTRY_VERIFY_WITH_TIMEOUT(reloads.size() >= 4, test::kPatience);
    QCOMPARE(watchText(driver), u"watching"_qs);
    QCOMPARE(starts.size() + progress.size() + changes.size() + shown.size(), 0);
    QVERIFY(!seen);
    QCOMPARE(driver.message(), QString());
}

void TestWindowWatch::whatIsNewAppearsAndTheViewStays()
{
    const DumpFolder dump(test::twoSteps());
    test::Gate gate;
    WindowDriver driver(gate.readers());
    open(&driver, dump);
    test::clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));
    driver.state().selectSegment(4, false, true);
    const figure::Viewport zoomed = driver.state().viewport();
    const QString segment = load::segmentLabel(driver.state().shown()->segments[4]);
    const int before = gate.filesRead();

    watch(&driver);
    addSteps(dump, {0, 3});
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), qint64(32), test::kPatience);
    QTRY_VERIFY(
        QRegularExpression(u"^watching · last change \\d\\d:\\d\\d:\\d\\d$"_qs).match(watchText(driver)).hasMatch());
    QCOMPARE(gate.filesRead() - before, before); // two steps more, each file once
    QCOMPARE(driver.named<QListView>(u"Steps"_qs)->model()->rowCount(), 4);
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"0,2"_qs);
    // Step 0 came before: its 8 rows moved the segment and with it the visible part.
    QCOMPARE(driver.state().selection().segments, QSet<qint64>{8});
    QCOMPARE(load::segmentLabel(driver.state().shown()->segments[8]), segment);
    QCOMPARE(driver.state().viewport().rows.begin, zoomed.rows.begin + 8);
    QCOMPARE(driver.state().viewport().rows.length(), zoomed.rows.length());
}

void TestWindowWatch::aRowThatGrowsStaysSelected()
{
    const DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.state().setSelection({{1, 0}, {1}, {}});
    QVERIFY(dump.put(kFolder + test::listName(2), fileOf({3, 4})));
    QVERIFY(dump.put(kFolder + test::listName(3), fileOf({5, 6})));
    driver.action(u"Reload"_qs)->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), qint64(3), test::kPatience);
    QCOMPARE(driver.state().shown()->rows[1].callCount, 2U);
    QCOMPARE(driver.state().selection().rows, QSet<qint64>{1});
}

void TestWindowWatch::aFileBeingWrittenIsNoError()
{
    const DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    watch(&driver);
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4}).left(300)));
    QTRY_VERIFY_WITH_TIMEOUT(driver.linkWith(u"1 notice"_qs), test::kPatience);
    QVERIFY(!driver.linkWith(u"skipped"_qs));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), qint64(2), test::kPatience);
    QTRY_VERIFY(!driver.linkWith(u"notice"_qs));
}

void TestWindowWatch::aDumpThatGrowsWhenFirstOpenedIsReadAgainByItself()
{
    const DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4}).left(300)));
    WindowDriver driver(test::moduleReaders());
    load(&driver)->setLookAgainAfter(200ms);
    open(&driver, dump);
    QTRY_VERIFY_WITH_TIMEOUT(driver.linkWith(u"1 notice"_qs), test::kPatience);
    QVERIFY(!driver.linkWith(u"skipped"_qs));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), qint64(2), test::kPatience);
    QTRY_VERIFY(!driver.linkWith(u"notice"_qs));
}

void TestWindowWatch::aQuietReloadThatTakesLongShowsItself()
{
    const DumpFolder dump(test::twoSteps());
    test::Gate gate;
    WindowDriver driver(gate.readers());
    open(&driver, dump);
    load(&driver)->setPatience(50ms);
    addSteps(dump, {3, 4});
    gate.setClosed(true);
    watch(&driver);
    auto *cancel = driver.named<QPushButton>(u"Cancel"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), test::kPatience);
    QVERIFY(driver.named<QProgressBar>(u"Progress"_qs)->isVisible());
    gate.setClosed(false);
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), 2 * test::kRows, test::kPatience);
    QTRY_VERIFY(!cancel->isVisible());
}

void TestWindowWatch::foldersThatGoAwayAreSaidAndStay()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    watch(&driver);
    QVERIFY(QDir().rename(dump.path(u"step_1/actor_update/rank0"_qs), dump.root() + u"-away"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"A folder is gone."_qs), test::kPatience);
    QCOMPARE(driver.rows(), test::kRows);
    driver.linkWith(u"Show which"_qs)->click();
    QVERIFY(driver.action(u"Problems"_qs)->isChecked());
    auto *problems = driver.named<QTreeView>(u"Problems"_qs);
    QTRY_VERIFY(problems->currentIndex().data().toString().contains(u"is gone"_qs));

    driver.named<QToolButton>(u"Close message"_qs)->click();
    QCOMPARE(driver.message(), QString());
    QVERIFY(QDir().rename(dump.path(u"step_2/actor_update/rank0"_qs), dump.root() + u"-away-too"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"2 folders are gone."_qs), test::kPatience);
    QCOMPARE(driver.rows(), test::kRows);
}

void TestWindowWatch::aDumpThatGoesAwayIsSaidOnceAndMayComeBack()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QSignalSpy failures(load(&driver), &ui::LoadController::failed);
    watch(&driver);
    const QString away = dump.root() + u"-away"_qs;
    QVERIFY(QDir().rename(dump.root(), away));
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"There is no folder"_qs), test::kPatience);
    QVERIFY(driver.message().contains(u"What was read before is still shown."_qs));
    QCOMPARE(driver.rows(), test::kRows);
    while (!driver.message().isEmpty()) // a reading may have met the folders while they went
        driver.named<QToolButton>(u"Close message"_qs)->click();
    failures.clear();
    QTRY_VERIFY_WITH_TIMEOUT(failures.size() >= 2, test::kPatience);
    QCOMPARE(driver.message(), QString());

    QVERIFY(QDir().rename(away, dump.root()));
    addSteps(dump, {3});
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), test::kRows * 3 / 2, test::kPatience);
    QVERIFY(QDir().rename(dump.root(), away));
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"There is no folder"_qs), test::kPatience);
    QVERIFY(QDir().rename(away, dump.root()));
    QTRY_COMPARE_WITH_TIMEOUT(driver.message(), QString(), test::kPatience);
}

void TestWindowWatch::watchingEndsWhenItIsTurnedOff()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    QVERIFY(!driver.action(u"Watch"_qs)->isEnabled());
    open(&driver, dump);
    const QSignalSpy ended(load(&driver), &ui::LoadController::ended);
    watch(&driver);
    QTRY_VERIFY_WITH_TIMEOUT(ended.size() >= 2, test::kPatience);
    driver.action(u"Watch"_qs)->trigger();
    QCOMPARE(watchText(driver), QString());
    QTest::qWait(100); // what went on ends
    const auto endedBefore = ended.size();
    QTest::qWait(300);
    QCOMPARE(ended.size(), endedBefore);
}

void TestWindowWatch::aReloadByHandComesIntoTheOpen()
{
    const DumpFolder dump(test::twoSteps());
    test::Gate gate;
    WindowDriver driver(gate.readers());
    open(&driver, dump);
    addSteps(dump, {3, 4});
    gate.setClosed(true);
    const int before = gate.filesRead();
    watch(&driver);
    QTRY_VERIFY_WITH_TIMEOUT(gate.filesRead() > before, test::kPatience);
    auto *cancel = driver.named<QPushButton>(u"Cancel"_qs);
    QVERIFY(!cancel->isVisible());
    driver.action(u"Reload"_qs)->trigger();
    QVERIFY(cancel->isVisible());
    QVERIFY(!driver.action(u"Reload"_qs)->isEnabled());
    gate.setClosed(false);
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), 2 * test::kRows, test::kPatience);
    QTRY_VERIFY(!cancel->isVisible());
}

void TestWindowWatch::anotherDumpOpensWhileOneIsWatched()
{
    const DumpFolder dump(test::twoSteps());
    const DumpFolder other(test::twoSteps());
    test::Gate gate;
    WindowDriver driver(gate.readers());
    open(&driver, dump);
    addSteps(dump, {3, 4});
    gate.setClosed(true);
    const int before = gate.filesRead();
    watch(&driver);
    QTRY_VERIFY_WITH_TIMEOUT(gate.filesRead() > before, test::kPatience);
    gate.setClosed(false);
    open(&driver, other);
    QCOMPARE(driver.rows(), test::kRows);
    addSteps(other, {3});
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), test::kRows * 3 / 2, test::kPatience);
}

QTEST_MAIN(TestWindowWatch)
#include "test_window_watch.moc"
