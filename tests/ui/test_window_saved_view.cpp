#include "support/dump_folder.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "window_example.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// Views saved as YAML files and opened again.
class TestWindowSavedView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void aSavedViewComesBackAsItWas();
    void aSavedViewBringsBackDefaultsToo();
    void aPartHoldsForTheOpenDumpWhereNoFolderIsNamed();
    void whyAViewCannotBeSavedIsSaid();

private:
    static void open(WindowDriver *driver, const DumpFolder &dump)
    {
        driver->dropFolder(dump.root());
        QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
    }

    QTemporaryDir m_folder;
};

void TestWindowSavedView::aSavedViewComesBackAsItWas()
{
    const DumpFolder dump(test::twoSteps());
    const QString file = m_folder.filePath(u"my view.yaml"_qs);
    load::Choice choice;
    figure::Viewport visible;
    {
        WindowDriver driver(test::moduleReaders());
        open(&driver, dump);
        choice = driver.state().choice();
        choice.calls = load::CallChoice::All;
        choice.filter.steps = load::StepSet();
        choice.filter.steps->numbers.add(2, 2);
        driver.state().setChoice(choice);
        QTRY_VERIFY(driver.rows() > 0 && driver.state().shown()->choice == choice);
        driver.state().hideSegment(1);
        choice = driver.state().choice();
        QTRY_VERIFY(driver.state().shown()->choice == choice);
        driver.state().setColorMap(u"plasma"_qs);
        driver.state().zoomInto({{2, 7.5}, {1, 4}});
        visible = driver.state().viewport();
        driver.window().saveViewTo(file);
        QVERIFY(driver.message().contains(file));
    }
    WindowDriver driver(test::moduleReaders());
    driver.drop({QUrl::fromLocalFile(file)});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady() && driver.state().viewport() == visible, test::kPatience);
    QVERIFY(driver.state().choice() == choice);
    QCOMPARE(driver.state().shown()->hiddenSegments, 1);
    QCOMPARE(driver.state().colorMap().name(), u"plasma"_qs);
    driver.state().undoZoom();
    QVERIFY(driver.state().isFitted());
}

void TestWindowSavedView::aSavedViewBringsBackDefaultsToo()
{
    const DumpFolder dump(test::twoSteps());
    const QString file = m_folder.filePath(u"plain.yaml"_qs);
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    const load::Choice plain = driver.state().choice();
    driver.window().saveViewTo(file);
    load::Choice choice = plain;
    choice.calls = load::CallChoice::All;
    choice.rows = load::RowKind::Call;
    choice.ranks = load::RankChoice::Side; // which the dump remembers
    choice.expertParallel = 3;
    driver.state().setChoice(choice);
    driver.state().setColorMap(u"plasma"_qs);
    driver.state().colors()->setChoice({figure::ScaleKind::Ratio, figure::RangeKind::Robust});
    driver.state().setPool(figure::Pool::Mean);
    QTRY_VERIFY(driver.state().shown()->choice == choice);
    driver.drop({QUrl::fromLocalFile(file)});
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady() && driver.state().shown()->choice == plain, test::kPatience);
    QVERIFY(driver.state().colors()->choice() == figure::ScaleChoice());
    QCOMPARE(driver.state().colorMap().name(), u"viridis"_qs);
    QCOMPARE(driver.state().pool(), figure::Pool::Max);
}

void TestWindowSavedView::aPartHoldsForTheOpenDumpWhereNoFolderIsNamed()
{
    const DumpFolder dump(test::twoSteps());
    QFile file(m_folder.filePath(u"part.yaml"_qs));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("view: {rows: [3, 1000]}\nheatmap.parser.step: 1\n");
    file.close();
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.drop({QUrl::fromLocalFile(file.fileName())});
    QTRY_COMPARE_WITH_TIMEOUT(driver.rows(), test::kRows / 2, test::kPatience);
    QTRY_VERIFY(!driver.state().isFitted());
    QCOMPARE(driver.state().viewport().rows.end, static_cast<double>(test::kRows / 2));
}

void TestWindowSavedView::whyAViewCannotBeSavedIsSaid()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    QVERIFY(!driver.action(u"Save view…"_qs)->isEnabled());
    open(&driver, dump);
    const QString file = m_folder.filePath(u"no such folder/a.yaml"_qs);
    driver.window().saveViewTo(file);
    QVERIFY2(driver.message().contains(file + u" cannot be written"_qs), qPrintable(driver.message()));
}

QTEST_MAIN(TestWindowSavedView)
#include "test_window_saved_view.moc"
