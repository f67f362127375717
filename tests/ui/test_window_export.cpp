#include "support/dump_folder.h"
#include "ui/canvas/view_state.h"
#include "ui/export/export_dialog.h"
#include "window_example.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
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
};

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

QTEST_MAIN(TestWindowExport)
#include "test_window_export.moc"
