#include "support/dump_folder.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_page.h"
#include "ui/export/export_dialog.h"
#include "window_example.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// What leaves the window: files and the clipboard.
class TestWindowExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void theExportDialogKnowsTheVisiblePart();
    void theOutputPathOfAConfigurationIsProposed_data();
    void theOutputPathOfAConfigurationIsProposed();
    void copyingTheSelectionGivesATable();
    void whatIsMeantIsCopiedByTheMenu();
    void aChartIsCopiedByTheMenu();
    void theCellOfAComparisonIsCopied();
};

namespace {

/// What an action leaves on the clipboard.
QString copiedBy(const WindowDriver &driver, const QString &text)
{
    QGuiApplication::clipboard()->clear();
    driver.action(text)->trigger();
    return QGuiApplication::clipboard()->text();
}

/// Rows of a copied table, without its header.
qsizetype tableRows(const QString &copied)
{
    return copied.count(u'\n') - 1;
}

} // namespace

void TestWindowExport::theExportDialogKnowsTheVisiblePart()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.state().selectSegment(1, false, true);
    driver.action(u"Export…"_qs)->trigger();
    auto *dialog = driver.window().findChild<ui::ExportDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->findChild<QWidget *>(u"part"_qs)->isEnabled());
    dialog->reject();
}

void TestWindowExport::theOutputPathOfAConfigurationIsProposed_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("proposed");
    QTest::newRow("a folder") << u"with.point"_qs << u"with.point/gmm_heatmap.png"_qs;
    QTest::newRow("a folder to be made") << u"new"_qs << u"new/gmm_heatmap.png"_qs;
    QTest::newRow("a file") << u"../figure.csv"_qs << u"../figure.csv"_qs;
}

void TestWindowExport::theOutputPathOfAConfigurationIsProposed()
{
    QFETCH(const QString, path);
    QFETCH(const QString, proposed);
    const DumpFolder dump(test::twoSteps());
    QVERIFY(QDir().mkpath(dump.path(u"with.point"_qs)));
    WindowDriver driver(test::moduleReaders());
    options::Options options;
    options.outputPath = dump.path(path).toStdString();
    options.given = {"output.path"};
    driver.window().applyOptions(options);
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.action(u"Export…"_qs)->trigger();
    const auto *dialog = driver.window().findChild<ui::ExportDialog *>();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>(u"file"_qs)->text(), QDir::cleanPath(dump.path(proposed)));
}

void TestWindowExport::copyingTheSelectionGivesATable()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.state().selectSegment(1, false, false);
    driver.action(u"Copy"_qs)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u'\t'));
    driver.action(u"Clear selection"_qs)->trigger();
    QVERIFY(driver.state().selection().isEmpty());
    driver.action(u"Copy figure"_qs)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(driver.message().contains(u"copied"_qs), test::kPatience);
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
}

void TestWindowExport::whatIsMeantIsCopiedByTheMenu()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    const QString cell = u"Copy cell"_qs;
    const QString rows = u"Copy rows as table"_qs;
    const QString segments = u"Copy segments as table"_qs;
    const auto areEnabled = [&](bool wanted) {
        return driver.action(cell)->isEnabled() == wanted && driver.action(rows)->isEnabled() == wanted &&
               driver.action(segments)->isEnabled() == wanted;
    };
    QVERIFY(areEnabled(false));
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QVERIFY(areEnabled(false));

    // Of the cursor's cell: itself, its row, its segment of two layers.
    ui::ViewState &state = driver.state();
    state.setCursor({3, 1});
    QVERIFY(areEnabled(true));
    QVERIFY2(copiedBy(driver, cell).contains(u"expert 1"_qs), qPrintable(copiedBy(driver, cell)));
    QCOMPARE(tableRows(copiedBy(driver, rows)), 1);
    QCOMPARE(tableRows(copiedBy(driver, segments)), state.shown()->segments[0].rowCount);
    // The cell under the pointer goes before, the selected rows before its row.
    state.setHovered({2, 5});
    QVERIFY(copiedBy(driver, cell).contains(u"expert 5"_qs));
    state.setSelection({{0, 0}, {0, 1, 2}, {}});
    QVERIFY(copiedBy(driver, cell).contains(u"expert 5"_qs));
    QCOMPARE(tableRows(copiedBy(driver, rows)), 3);
    state.selectSegments(0, 2, false, false);
    QCOMPARE(tableRows(copiedBy(driver, segments)),
             state.shown()->segments[0].rowCount + state.shown()->segments[1].rowCount);

    state.setHovered({});
    state.setCursor({});
    state.clearSelection();
    QVERIFY(areEnabled(false));
}

void TestWindowExport::aChartIsCopiedByTheMenu()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    QVERIFY(!driver.action(u"Copy chart"_qs)->isEnabled());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QTRY_VERIFY(driver.action(u"Copy chart"_qs)->isEnabled());
    driver.action(u"Copy chart"_qs)->trigger();
    QVERIFY(!QGuiApplication::clipboard()->image().isNull());
}

void TestWindowExport::theCellOfAComparisonIsCopied()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    driver.dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    driver.action(u"Compare…"_qs)->trigger();
    QTRY_VERIFY(driver.named<QLineEdit>(u"Steps of A"_qs));
    driver.named<QLineEdit>(u"Steps of A"_qs)->setText(u"1"_qs);
    driver.named<QLineEdit>(u"Steps of B"_qs)->setText(u"2"_qs);
    QTest::mouseClick(driver.named<QPushButton>(u"Compare"_qs), Qt::LeftButton);
    QTRY_VERIFY(driver.window().findChild<ui::ComparePage *>());
    QVERIFY(!driver.action(u"Copy chart"_qs)->isEnabled());
    QVERIFY(!driver.action(u"Copy cell"_qs)->isEnabled());
    driver.window().findChild<ui::ComparePage *>()->viewOfDifference()->setHovered({1, 2});
    QVERIFY(driver.action(u"Copy cell"_qs)->isEnabled());
    QVERIFY(copiedBy(driver, u"Copy cell"_qs).contains(u"expert 2"_qs));
    driver.action(u"End comparison"_qs)->trigger();
    QTRY_VERIFY(!driver.action(u"Copy cell"_qs)->isEnabled());
    QTRY_VERIFY(driver.action(u"Copy chart"_qs)->isEnabled());
}

QTEST_MAIN(TestWindowExport)
#include "test_window_export.moc"
