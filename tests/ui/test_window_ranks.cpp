#include "support/dump_folder.h"
#include "ui/canvas/cell_facts.h"
#include "ui/canvas/view_state.h"
#include "window_example.h"

#include <QMenu>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// Ranks put together in the window: chosen in the toolbar, named everywhere, remembered with the dump.
class TestWindowRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }
    void ranksArePutTogetherByTheToolbar();
    void aDumpKeepsItsExpertParallelism();
    void missingRanksAreSaid();
};

namespace {

/// Four ranks of eight experts.
sample::DumpSpec fourRanks()
{
    sample::DumpSpec spec = test::twoSteps();
    spec.ranks = 4;
    return spec;
}

void open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

} // namespace

void TestWindowRanks::ranksArePutTogetherByTheToolbar()
{
    const DumpFolder dump(fourRanks());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    const double alone = driver.state().load({0, 0}).value_or(0);
    driver.choose(u"Ranks"_qs, u"Sum of the ranks"_qs);
    QTRY_COMPARE(driver.rows(), 8); // 2 steps, 2 roles, 2 layers
    QVERIFY(driver.state().load({0, 0}).value_or(0) > alone);
    QCOMPARE(driver.named<QToolButton>(u"Ranks"_qs)->accessibleDescription(), u"Sum"_qs);
    QVERIFY(ui::cellFacts(driver.state(), {0, 0}).place.contains(u"ranks 0-3"_qs));

    driver.choose(u"Ranks"_qs, u"Side by side"_qs);
    QTRY_COMPARE(driver.state().expertCount(), 32);
    QCOMPARE(driver.named<QToolButton>(u"Ranks"_qs)->accessibleDescription(), u"EP 4"_qs);
    QVERIFY(ui::cellFacts(driver.state(), {0, 9}).row.contains(u"expert 1 of rank 1"_qs));

    driver.named<QSpinBox>(u"Expert parallelism"_qs)->setValue(2);
    QTRY_COMPARE(driver.state().expertCount(), 16);
    QCOMPARE(driver.rows(), 16);
    QTRY_VERIFY(driver.isReady());
    QCOMPARE(driver.message(), QString());
    // A block of the segment bar stands for its ranks.
    driver.state().hideSegment(1);
    QTRY_COMPARE(driver.rows(), 14);
    QVERIFY(driver.linkWith(u"1 segment hidden"_qs));
    QTRY_VERIFY(driver.linkWith(u"14 of 16 rows"_qs));
    driver.choose(u"Ranks"_qs, u"Each rank"_qs);
    QTRY_COMPARE(driver.rows(), 32);
}

void TestWindowRanks::aDumpKeepsItsExpertParallelism()
{
    const DumpFolder dump(fourRanks());
    const DumpFolder other(test::twoSteps());
    {
        WindowDriver driver(test::moduleReaders());
        open(&driver, dump);
        driver.choose(u"Ranks"_qs, u"Side by side"_qs);
        driver.named<QSpinBox>(u"Expert parallelism"_qs)->setValue(2);
        QTRY_COMPARE(driver.state().expertCount(), 16);
        open(&driver, other);
        QTRY_COMPARE(driver.rows(), test::kRows);
        QCOMPARE(driver.state().choice().ranks, load::RankChoice::Each);
        driver.window().close();
    }
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QCOMPARE(driver.state().choice().ranks, load::RankChoice::Side);
    QCOMPARE(driver.state().choice().expertParallel, 2);
    QTRY_COMPARE(driver.state().expertCount(), 16);
}

void TestWindowRanks::missingRanksAreSaid()
{
    const DumpFolder dump(test::twoSteps()); // three ranks
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.choose(u"Ranks"_qs, u"Side by side"_qs);
    QTRY_COMPARE(driver.state().expertCount(), 24);
    driver.named<QSpinBox>(u"Expert parallelism"_qs)->setValue(2);
    QTRY_VERIFY2(driver.message().contains(u"the experts of rank 3 are missing"_qs), qPrintable(driver.message()));
    driver.choose(u"Ranks"_qs, u"Each rank"_qs);
    QTRY_COMPARE(driver.message(), QString());
}

QTEST_MAIN(TestWindowRanks)
#include "test_window_ranks.moc"
