#include "sample/pt_writer.h"
#include "support/dump_folder.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/compare_dialog.h"
#include "ui/compare/compare_page.h"
#include "ui/elements/elided_label.h"
#include "window_example.h"

#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// Comparing in the window: what is asked, what is shown, how it ends.
class TestWindowCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }
    void twoStepsOfADumpAreCompared();
    void theViewsMoveTogether();
    void theActionsOfTheViewAreThoseOfTheComparison();
    void anotherDumpIsReadAndCompared();
    void wrongWordsAreSaidInTheDialog();
    void whatHasNothingInCommonIsSaid();
    void aSavedViewOpensTheComparison();
};

namespace {

/// One role of two layers of one call, in two steps.
sample::DumpSpec plain()
{
    sample::DumpSpec spec = test::twoSteps();
    spec.roles = {"actor_compute_log_prob"};
    spec.callsPerLayer = 1;
    return spec;
}

void open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

void ask(const WindowDriver &driver, const QString &stepsOfA, const QString &stepsOfB)
{
    driver.action(u"Compare…"_qs)->trigger();
    QTRY_VERIFY(driver.named<QLineEdit>(u"Steps of A"_qs));
    driver.named<QLineEdit>(u"Steps of A"_qs)->setText(stepsOfA);
    driver.named<QLineEdit>(u"Steps of B"_qs)->setText(stepsOfB);
}

void answer(const WindowDriver &driver)
{
    QTest::mouseClick(driver.named<QPushButton>(u"Compare"_qs), Qt::LeftButton);
}

ui::ComparePage *pageOf(const WindowDriver &driver)
{
    return driver.window().findChild<ui::ComparePage *>();
}

QString headline(const WindowDriver &driver)
{
    const auto *label = driver.named<ui::ElidedLabel>(u"Compared"_qs);
    return label ? label->text() : QString();
}

} // namespace

void TestWindowCompare::twoStepsOfADumpAreCompared()
{
    const DumpFolder dump(plain());
    WindowDriver driver(test::moduleReaders());
    QVERIFY(!driver.action(u"Compare…"_qs)->isEnabled());
    open(&driver, dump);
    ask(driver, u"1"_qs, u"2"_qs);
    answer(driver);
    QTRY_VERIFY(pageOf(driver));
    QTRY_VERIFY(pageOf(driver)->isVisible());
    QCOMPARE(headline(driver), u"6 rows compared, 6 of them differ"_qs);
    const auto shown = pageOf(driver)->viewOfDifference()->shown();
    QCOMPARE(shown->caption, u"B − A: step 2 − step 1"_qs);
    QCOMPARE(pageOf(driver)->view()->shown()->caption, u"A: step 1"_qs);
    QCOMPARE(pageOf(driver)->viewOfDifference()->colorMap().name(), u"RdBu_r"_qs);
    const double a = driver.state().load({0, 0}).value_or(0);
    const double b = driver.state().load({6, 0}).value_or(0);
    QCOMPARE(shown->load(0, 0), std::optional(b - a));
    const auto *measures = driver.named<QTableWidget>(u"Measures of A and B"_qs);
    QVERIFY(measures->item(2, 0) && !measures->item(2, 0)->text().isEmpty());

    // The toolbar's choices hold for the comparison, too.
    load::Choice sum = driver.state().choice();
    sum.ranks = load::RankChoice::Sum;
    driver.state().setChoice(sum);
    QTRY_COMPARE(headline(driver), u"2 rows compared, 2 of them differ"_qs);
    sum.ranks = load::RankChoice::Each;
    driver.state().setChoice(sum);
    QTRY_COMPARE(headline(driver), u"6 rows compared, 6 of them differ"_qs);

    QTest::mouseClick(driver.named<QToolButton>(u"End comparison"_qs), Qt::LeftButton);
    QTRY_VERIFY(!pageOf(driver));
    QTRY_COMPARE(driver.rows(), 12);
    QVERIFY(!driver.action(u"End comparison"_qs)->isEnabled());
}

void TestWindowCompare::theViewsMoveTogether()
{
    const DumpFolder dump(plain());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    ask(driver, u"1"_qs, u"2"_qs);
    answer(driver);
    QTRY_VERIFY(pageOf(driver));
    ui::ViewState *a = pageOf(driver)->view();
    ui::ViewState *difference = pageOf(driver)->viewOfDifference();
    a->zoomInto({{1, 3}, {2, 6}});
    QCOMPARE(difference->viewport(), a->viewport());
    difference->fit();
    QVERIFY(a->isFitted());
    difference->setHovered({2, 3});
    QCOMPARE(a->hovered(), (ui::Cell{2, 3}));
    a->setCursor({4, 5});
    QCOMPARE(difference->cursor(), (ui::Cell{4, 5}));
}

void TestWindowCompare::theActionsOfTheViewAreThoseOfTheComparison()
{
    const DumpFolder dump(plain());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.state().setSelection({{0, 1}, {0}, {}});
    ask(driver, u"1"_qs, u"2"_qs);
    answer(driver);
    QTRY_VERIFY(pageOf(driver));
    const ui::ViewState *a = pageOf(driver)->view();
    ui::ViewState *difference = pageOf(driver)->viewOfDifference();
    const figure::Viewport dumps = driver.state().viewport();
    const QAction *undoZoom = driver.action(u"Undo zoom"_qs);

    QVERIFY(!undoZoom->isEnabled());
    driver.action(u"Zoom in"_qs)->trigger();
    QVERIFY(!a->isFitted());
    QCOMPARE(difference->viewport(), a->viewport());
    QVERIFY(undoZoom->isEnabled());
    driver.action(u"Zoom out"_qs)->trigger();
    QVERIFY(a->isFitted());
    // Whichever of the three was zoomed.
    difference->zoomInto({{1, 3}, {2, 6}});
    driver.action(u"Undo zoom"_qs)->trigger();
    QVERIFY(a->isFitted());
    QVERIFY(difference->isFitted());
    difference->zoomInto({{1, 3}, {2, 6}});
    driver.action(u"Fit"_qs)->trigger();
    QVERIFY(difference->isFitted());
    difference->setSelection({{1, 2}, {1}, {}});
    driver.action(u"Clear selection"_qs)->trigger();
    QVERIFY(a->selection().isEmpty());

    QCOMPARE(driver.state().viewport(), dumps);
    QCOMPARE(driver.state().selection().rows, QSet<qint64>{0});
}

void TestWindowCompare::anotherDumpIsReadAndCompared()
{
    const DumpFolder dump(plain());
    const DumpFolder other(plain());
    const auto &[path, loads] = *std::next(other.truth().begin(), 3);
    std::vector<std::int64_t> changed = loads;
    changed[2] += 5;
    QVERIFY(other.put(QString::fromStdString(path), QByteArray::fromStdString(sample::ptBytes(changed))));
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    ask(driver, {}, {});
    auto *dialog = driver.window().findChild<ui::CompareDialog *>();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other.root())});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(dialog, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(dialog, &drop);
    QVERIFY(driver.named<QComboBox>(u"Dump of B"_qs)->currentIndex() > 0);
    answer(driver);
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(driver), test::kPatience);
    QCOMPARE(headline(driver), u"12 rows compared, 1 of them differ"_qs);
    const auto shown = pageOf(driver)->viewOfDifference()->shown();
    qint64 cells = 0;
    for (qint64 row = 0; row < shown->rowCount(); ++row) {
        for (qint64 expert = 0; expert < shown->experts; ++expert) {
            if (const double change = shown->load(row, expert).value_or(1); change != 0) {
                QCOMPARE(change, 5.0);
                QCOMPARE(expert, 2);
                ++cells;
            }
        }
    }
    QCOMPARE(cells, 1);
    // Another dump ends the comparison.
    driver.dropFolder(other.root());
    QTRY_VERIFY(!pageOf(driver));
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
}

void TestWindowCompare::wrongWordsAreSaidInTheDialog()
{
    const DumpFolder dump(plain());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    ask(driver, u"1"_qs, u"1"_qs);
    answer(driver);
    QVERIFY(driver.shows(u"A and B are the same"_qs));
    driver.named<QLineEdit>(u"Steps of B"_qs)->setText(u"two"_qs);
    answer(driver);
    QVERIFY(driver.shows(u"two"_qs));
    QVERIFY(driver.window().findChild<ui::CompareDialog *>()->isVisible());
}

void TestWindowCompare::whatHasNothingInCommonIsSaid()
{
    const DumpFolder dump(plain());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    ask(driver, u"1"_qs, u"7"_qs);
    answer(driver);
    QTRY_VERIFY2(driver.message().contains(u"no row in common"_qs), qPrintable(driver.message()));
    QVERIFY(!pageOf(driver));
}

void TestWindowCompare::aSavedViewOpensTheComparison()
{
    const DumpFolder dump(plain());
    QVERIFY(dump.put(u"view.yaml"_qs, "input.path: " + dump.root().toUtf8() +
                                          "\nheatmap.parser.step: 1\ncompare: {step: 2, rank_list: 0-1}\n"));
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.path(u"view.yaml"_qs));
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(driver), test::kPatience);
    QCOMPARE(headline(driver), u"4 rows compared, 4 of them differ"_qs);
    QVERIFY(driver.shows(u"2 rows of A have no match"_qs));
    options::Options saved;
    driver.window().findChild<ui::CompareController *>()->addTo(&saved);
    QCOMPARE(saved.step, std::string("1"));
    QCOMPARE(saved.compareStep, std::string("2"));
    QCOMPARE(saved.compareRanks, std::string("0-1"));
    QCOMPARE(saved.comparePath, std::string());
}

QTEST_MAIN(TestWindowCompare)
#include "test_window_compare.moc"
