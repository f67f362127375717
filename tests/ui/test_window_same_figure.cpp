#include "app/program_run.h"
#include "support/dump_folder.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/compare_page.h"
#include "ui/export/export_dialog.h"
#include "window_example.h"

#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;
using figure::RangeKind;
using figure::ScaleKind;
using test::DumpFolder;
using test::WindowDriver;

/// What the window exports is, pixel for pixel, what the program writes without one: of the saved view.
class TestWindowSameFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void theWindowExportsWhatItsSavedViewWrites_data();
    void theWindowExportsWhatItsSavedViewWrites();
    void theSameHoldsForAComparison_data();
    void theSameHoldsForAComparison();

private:
    /// Exports in the window and by the saved view, and compares.
    void compareExports(WindowDriver *driver, bool part, const QString &suffix);

    QTemporaryDir m_folder;
    int m_count = 0;
};

namespace {

void open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

/// Figures that are quick to write.
void small(WindowDriver *driver)
{
    options::Options options;
    options.dpi = 50;
    driver->window().applyOptions(options);
}

/// What the window's export dialog writes.
QByteArray exported(WindowDriver *driver, const QString &file, bool part)
{
    driver->action(u"Export…"_qs)->trigger();
    auto *dialog = driver->window().findChild<ui::ExportDialog *>();
    if (!dialog)
        return {};
    dialog->findChild<QLineEdit *>(u"file"_qs)->setText(file);
    dialog->findChild<QRadioButton *>(part ? u"part"_qs : u"whole"_qs)->setChecked(true);
    QTest::mouseClick(driver->named<QPushButton>(u"Export"_qs), Qt::LeftButton);
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!dialog->writtenFile().isEmpty(), test::kPatience); }();
    const QByteArray content = test::contentOf(dialog->writtenFile());
    dialog->reject();
    return content;
}

struct Change
{
    load::RankChoice ranks = load::RankChoice::Each;
    int expertParallel = 0;
    figure::ScaleChoice scale = {};
    figure::Pool pool = figure::Pool::Max;
    QString map = {};
    bool zoomed = false;
    bool filtered = false;
    QString suffix = u"png"_qs;
};

} // namespace

Q_DECLARE_METATYPE(Change)

void TestWindowSameFigure::compareExports(WindowDriver *driver, bool part, const QString &suffix)
{
    const QString name = m_folder.filePath(QString::number(++m_count));
    const QByteArray ofWindow = exported(driver, name + u"-window."_qs + suffix, part);
    QVERIFY(!ofWindow.isEmpty());
    driver->window().saveViewTo(name + u".yaml"_qs);
    const QString file = name + u"-headless."_qs + suffix;
    const auto ended =
        test::runProgram({u"config_path="_qs + name + u".yaml"_qs, u"--export"_qs, u"output.path="_qs + file});
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    const QByteArray headless = test::contentOf(file);
    if (suffix == u"png") {
        const QImage a = QImage::fromData(ofWindow);
        QVERIFY(!a.isNull());
        QCOMPARE(a, QImage::fromData(headless));
    }
    if (suffix != u"pdf") // which says when it was made
        QVERIFY(ofWindow == headless);
}

void TestWindowSameFigure::theWindowExportsWhatItsSavedViewWrites_data()
{
    QTest::addColumn<Change>("change");
    const std::pair<const char *, ScaleKind> kinds[] = {{"linear", ScaleKind::Linear},
                                                        {"log", ScaleKind::Log},
                                                        {"share", ScaleKind::Share},
                                                        {"ratio", ScaleKind::Ratio}};
    for (const auto &[name, kind] : kinds) {
        const double low = kind == ScaleKind::Share ? 0.05 : 0.5;
        const double high = kind == ScaleKind::Share ? 0.3 : 2.5;
        QTest::addRow("%s, full", name) << Change{.scale = {kind, RangeKind::Full}};
        QTest::addRow("%s, 2-98 %%", name) << Change{.scale = {kind, RangeKind::Robust}};
        QTest::addRow("%s, typed", name) << Change{.scale = {kind, RangeKind::Typed, low, high}};
    }
    QTest::newRow("ratio in another map") << Change{.scale = {ScaleKind::Ratio}, .map = u"coolwarm"_qs};
    QTest::newRow("sum") << Change{.ranks = load::RankChoice::Sum};
    QTest::newRow("side by side") << Change{.ranks = load::RankChoice::Side, .expertParallel = 3};
    QTest::newRow("side by side, 2 of 3") << Change{.ranks = load::RankChoice::Side, .expertParallel = 2};
    QTest::newRow("mean") << Change{.pool = figure::Pool::Mean};
    QTest::newRow("a part") << Change{.zoomed = true};
    QTest::newRow("a filter and a part") << Change{.map = u"magma"_qs, .zoomed = true, .filtered = true};
    QTest::newRow("SVG") << Change{.scale = {ScaleKind::Log}, .suffix = u"svg"_qs};
    QTest::newRow("CSV") << Change{.ranks = load::RankChoice::Sum, .suffix = u"csv"_qs};
    QTest::newRow("CSV of a part") << Change{.zoomed = true, .suffix = u"csv"_qs};
}

void TestWindowSameFigure::theWindowExportsWhatItsSavedViewWrites()
{
    QFETCH(const Change, change);
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    small(&driver);
    open(&driver, dump);
    // What is not in the saved view must not come from what was here before.
    driver.state().colors()->setKind(ScaleKind::Ratio);
    driver.state().setColorMap(u"PiYG"_qs);
    driver.state().colors()->setKind(ScaleKind::Linear);

    load::Choice choice = driver.state().choice();
    choice.ranks = change.ranks;
    choice.expertParallel = change.expertParallel;
    if (change.filtered) {
        choice.filter.steps = load::StepSet();
        choice.filter.steps->numbers.add(2, 2);
    }
    driver.state().setChoice(choice);
    QTRY_VERIFY(driver.state().shown()->choice == choice);
    driver.state().colors()->setChoice(change.scale);
    if (!change.map.isEmpty())
        driver.state().setColorMap(change.map);
    driver.state().setPool(change.pool);
    QTRY_VERIFY(!driver.state().colors()->isComing());
    if (change.zoomed)
        driver.state().zoomInto({{1, 4.5}, {2, 7}});
    compareExports(&driver, change.zoomed, change.suffix);
}

void TestWindowSameFigure::theSameHoldsForAComparison_data()
{
    QTest::addColumn<Change>("change");
    QTest::newRow("linear") << Change{};
    QTest::newRow("ratio, 2-98 %") << Change{.scale = {ScaleKind::Ratio, RangeKind::Robust}};
    QTest::newRow("log, typed") << Change{.scale = {ScaleKind::Log, RangeKind::Typed, 2, 30}, .map = u"inferno"_qs};
    QTest::newRow("sum, a part") << Change{.ranks = load::RankChoice::Sum, .zoomed = true};
    QTest::newRow("SVG") << Change{.suffix = u"svg"_qs};
    QTest::newRow("CSV of a part") << Change{.zoomed = true, .suffix = u"csv"_qs};
    QTest::newRow("PDF") << Change{.suffix = u"pdf"_qs};
}

void TestWindowSameFigure::theSameHoldsForAComparison()
{
    QFETCH(const Change, change);
    const DumpFolder dump(test::twoSteps());
    const QString view = m_folder.filePath(u"compared%1.yaml"_qs.arg(++m_count));
    QFile file(view);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("input.path: " + dump.root().toUtf8() +
               "\nheatmap.parser.step: 1\ncompare.step: 2\nheatmap.visualizer.dpi: 50\n");
    file.close();
    WindowDriver driver(test::moduleReaders());
    small(&driver);
    driver.drop({QUrl::fromLocalFile(view)});
    const auto page = [&] { return driver.window().findChild<ui::ComparePage *>(); };
    QTRY_VERIFY_WITH_TIMEOUT(page(), test::kPatience);
    load::Choice choice = driver.state().choice();
    choice.ranks = change.ranks;
    driver.state().setChoice(choice);
    QTRY_COMPARE(page()->rows()->a->choice.ranks, change.ranks);
    driver.state().colors()->setChoice(change.scale);
    if (!change.map.isEmpty())
        driver.state().setColorMap(change.map);
    QTRY_VERIFY(!driver.state().colors()->isComing());
    if (change.zoomed)
        page()->viewOfDifference()->zoomInto({{1, 3}, {2, 7}});
    QVERIFY(page()->view()->colors()->choice() == change.scale);
    compareExports(&driver, change.zoomed, change.suffix);

    // The saved view brings the comparison back, with its part.
    WindowDriver again(test::moduleReaders());
    again.drop({QUrl::fromLocalFile(m_folder.filePath(QString::number(m_count) + u".yaml"_qs))});
    const auto pageAgain = [&] { return again.window().findChild<ui::ComparePage *>(); };
    QTRY_VERIFY_WITH_TIMEOUT(pageAgain(), test::kPatience);
    QCOMPARE(pageAgain()->view()->viewport(), page()->view()->viewport());
    QVERIFY(pageAgain()->view()->colors()->choice() == change.scale);
}

QTEST_MAIN(TestWindowSameFigure)
#include "test_window_same_figure.moc"
