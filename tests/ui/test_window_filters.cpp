#include "support/dump_folder.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_state.h"
#include "ui/export/export_dialog.h"
#include "window_example.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// What is chosen of the rows: lists, words, toolbar and links.
class TestWindowFilters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void checkMarksFilter();
    void wordsFilterAndBadOnesDoNot();
    void aFilterThatMatchesNothingSaysWhatThereIs();
    void everythingIsOneClickAway_data();
    void everythingIsOneClickAway();
    void theToolbarStandsStill();
    void rowsCallsAndColoursAreChosenInTheToolbar();
    void theCallsLeftOutAreOneClickAway();
    void oneSegmentCanBeShownHiddenAndExported();
};

void TestWindowFilters::checkMarksFilter()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    test::clickLine(driver.named<QListView>(u"Ranks"_qs), 1);
    QTRY_COMPARE(driver.rows(), qint64(16));
    QTRY_VERIFY(driver.linkWith(u"16 of 24 rows"_qs));
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"0,2"_qs);
    test::clickLine(driver.named<QListView>(u"Roles"_qs), 0);
    QTRY_COMPARE(driver.rows(), qint64(8));
    driver.named<QPushButton>(u"Ranks: none"_qs)->click();
    QTRY_COMPARE(driver.rows(), qint64(0));
    QTRY_COMPARE(driver.message(), u"No rank is checked."_qs);
    driver.named<QPushButton>(u"Ranks: all"_qs)->click();
    driver.named<QPushButton>(u"Roles: all"_qs)->click();
    QTRY_COMPARE(driver.rows(), test::kRows);
    QTRY_COMPARE(driver.message(), QString());
}

void TestWindowFilters::wordsFilterAndBadOnesDoNot()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    auto *field = driver.named<QLineEdit>(u"Ranks: words"_qs);
    QTest::keyClicks(field, u"0-1"_qs);
    QTRY_COMPARE(driver.rows(), qint64(16));
    QTest::keyClicks(field, u",x"_qs);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(driver.named<QLabel>(u"Ranks: what is wrong"_qs)->isVisible());
    QCOMPARE(driver.rows(), qint64(16));
}

void TestWindowFilters::aFilterThatMatchesNothingSaysWhatThereIs()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    options::Options options;
    options.step = std::string("7");
    driver.window().applyOptions(options);
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"7"_qs), test::kPatience);
    driver.named<QLineEdit>(u"Steps: words"_qs)->clear();
    QTest::keyClicks(driver.named<QLineEdit>(u"Steps: words"_qs), u"2"_qs);
    QTRY_COMPARE(driver.rows(), qint64(12));
    QTRY_COMPARE(driver.message(), QString());
}

void TestWindowFilters::everythingIsOneClickAway_data()
{
    QTest::addColumn<QString>("link"); // empty: the menu's action
    QTest::newRow("by the count of rows") << u" of 24 rows"_qs;
    QTest::newRow("by the message") << u"Show everything"_qs;
    QTest::newRow("by the menu") << QString();
}

void TestWindowFilters::everythingIsOneClickAway()
{
    QFETCH(const QString, link);
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QAction *action = driver.action(u"Show everything"_qs);
    QVERIFY(!action->isEnabled());
    driver.state().hideSegment(4);
    driver.named<QPushButton>(u"Ranks: none"_qs)->click();
    QTRY_COMPARE(driver.rows(), qint64(0));
    if (link.isEmpty()) {
        action->trigger();
    } else {
        QTRY_VERIFY(driver.linkWith(link));
        driver.linkWith(link)->click();
    }
    QTRY_COMPARE(driver.rows(), test::kRows);
    QTRY_COMPARE(driver.message(), QString());
    QVERIFY(!action->isEnabled());
    QVERIFY(!driver.linkWith(u"24 rows"_qs)->isEnabled());
}

void TestWindowFilters::theToolbarStandsStill()
{
    WindowDriver driver(test::moduleReaders());
    auto *last = driver.named<QToolButton>(u"Colours"_qs);
    const QRect before = last->geometry();
    driver.state().setColorMap(u"coolwarm_r"_qs);
    driver.action(u"All calls"_qs)->trigger();
    driver.action(u"Calls"_qs)->trigger();
    QCOMPARE(last->accessibleDescription(), u"coolwarm_r"_qs);
    QTest::qWait(50);
    QCOMPARE(last->geometry(), before);
}

void TestWindowFilters::rowsCallsAndColoursAreChosenInTheToolbar()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.choose(u"Rows"_qs, u"Calls"_qs);
    QTRY_COMPARE(driver.rows(), qint64(72));
    driver.choose(u"Rows"_qs, u"Layers"_qs);
    driver.choose(u"Calls"_qs, u"All calls"_qs);
    QTRY_VERIFY(driver.rows() > test::kRows);
    driver.choose(u"Colours"_qs, u"plasma"_qs);
    QCOMPARE(driver.state().colorMap().name(), u"plasma"_qs);
    driver.choose(u"Colours"_qs, u"Reverse"_qs);
    QCOMPARE(driver.state().colorMap().name(), u"plasma_r"_qs);
    QCOMPARE(driver.named<QToolButton>(u"Colours"_qs)->accessibleDescription(), u"plasma_r"_qs);
}

void TestWindowFilters::theCallsLeftOutAreOneClickAway()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QPushButton *calls = driver.linkWith(u"first forward pass:"_qs);
    QVERIFY(calls);
    calls->click();
    QTRY_VERIFY(driver.rows() > test::kRows);
    QTRY_VERIFY(calls->text().startsWith(u"all "_qs));
    calls->click();
    QTRY_COMPARE(driver.rows(), test::kRows);
}

void TestWindowFilters::oneSegmentCanBeShownHiddenAndExported()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    auto *map = driver.window().findChild<ui::HeatMapView *>();
    Q_EMIT map->hideSegmentRequested(4);
    QTRY_COMPARE(driver.rows(), test::kRows - 2);
    QPushButton *hidden = driver.linkWith(u"1 segment hidden"_qs);
    QVERIFY(hidden);
    hidden->click();
    QTRY_COMPARE(driver.rows(), test::kRows);

    Q_EMIT map->exportSegmentRequested(1);
    const auto dialogs = driver.window().findChildren<ui::ExportDialog *>();
    QCOMPARE(dialogs.size(), 1);
    QVERIFY(dialogs.front()->isVisible());
    dialogs.front()->reject();

    Q_EMIT map->showOnlySegmentRequested(4);
    QTRY_COMPARE(driver.rows(), qint64(2));
    QCOMPARE(driver.named<QLineEdit>(u"Ranks: words"_qs)->text(), u"1"_qs);
}

QTEST_MAIN(TestWindowFilters)
#include "test_window_filters.moc"
