#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/charts/chart_view.h"
#include "ui/panels/charts_panel.h"

#include <QAbstractScrollArea>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace rli;
using ui::ChartData;
using ui::ChartKind;

class TestCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void aRowsLoadsAreBars();
    void barsCanBeSortedByLoad();
    void severalRowsAreSummedUp();
    void layersAreALineASegment();
    void ranksAreComparedInTheSameLayer();
    void stepsAreATrend();
    void tooManyPlacesArePooledAndItIsSaid();
    void tooManyLinesAreNamedNotDrawn();
    void aStoppedRunAndNoRowsGiveNoChart();
    void theChartsFollowTheSelectionAndSpeak();
    void aClickAndEnterJumpToTheCell();
    void aChartIsCopiedAndSaved();
    void coloursAreThoseOfTheSegments();
};

namespace {

const QString kRole = QStringLiteral("ref");

/// Two steps of two ranks and two layers of four experts.
load::ShownPtr twoSteps()
{
    return load::choose(test::tableOf({{test::place(1, kRole, 0), {{0, 10, 20, 70}, {5, 5, 5, 5}}, {}},
                                       {test::place(1, kRole, 1), {{1, 1, 1, 1}, {0, 0, 0, 0}}, {}},
                                       {test::place(2, kRole, 0), {{0, 0, 0, 40}, {1, 3, 3, 1}}, {}},
                                       {test::place(2, kRole, 1), {{2, 2, 2, 6}, {7, 7, 1, 1}}, {}}}),
                        {});
}

ChartData chartOf(const load::Shown &shown, ChartKind kind, const ui::Selection &selection = {}, bool byLoad = false)
{
    return ui::chartOf(shown, selection, {kind, load::MeasureId::MaxOverMean, byLoad});
}

std::vector<double> heights(const ui::ChartLine &line)
{
    std::vector<double> values;
    for (const ui::ChartPoint &point : line.points)
        values.push_back(point.y);
    return values;
}

template<typename T>
T *named(const QWidget &parent, const QString &name)
{
    const auto widgets = parent.findChildren<T *>();
    for (T *widget : widgets) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

} // namespace

void TestCharts::aRowsLoadsAreBars()
{
    const ChartData chart = chartOf(*twoSteps(), ChartKind::Experts, {{0, 2}, {0}, {}});
    QVERIFY(chart.isBars());
    QCOMPARE(heights(chart.lines.front()), (std::vector<double>{0, 10, 20, 70}));
    QCOMPARE(chart.mean.value_or(0), 25.0);
    QCOMPARE(chart.markedX.value_or(-1), 2.0);
    QCOMPARE(chart.lines.front().segment, 0);
    QCOMPARE(chart.lines.front().points[3].cell, (ui::Cell{0, 3}));
    QCOMPARE(chart.subject, u"step 1 · ref · rank 0 · layer0"_qs);
    QVERIFY2(chart.spoken.contains(u"highest expert 3: 70 tokens; lowest expert 0: 0 tokens"_qs),
             qPrintable(chart.spoken));
    QVERIFY2(chart.spoken.contains(u"mean 25"_qs), qPrintable(chart.spoken));
}

void TestCharts::barsCanBeSortedByLoad()
{
    const ChartData chart = chartOf(*twoSteps(), ChartKind::Experts, {{7, 0}, {7}, {}}, true);
    QCOMPARE(heights(chart.lines.front()), (std::vector<double>{7, 7, 1, 1}));
    QCOMPARE(chart.xLabels[1].second, u"1"_qs);
    QCOMPARE(chart.markedX.value_or(-1), 0.0);
}

void TestCharts::severalRowsAreSummedUp()
{
    const ChartData all = chartOf(*twoSteps(), ChartKind::Experts);
    QCOMPARE(heights(all.lines.front()), (std::vector<double>{16, 28, 32, 124}));
    QCOMPARE(all.lines.front().points[0].cell, (ui::Cell{7, 0})); // where expert 0 has most
    QCOMPARE(all.lines.front().segment, -1);
    QCOMPARE(all.subject, u"all 8 rows shown"_qs);
    const ChartData segment = chartOf(*twoSteps(), ChartKind::Experts, {{}, {}, {2}});
    QCOMPARE(heights(segment.lines.front()), (std::vector<double>{1, 3, 3, 41}));
    QCOMPARE(segment.lines.front().segment, 2);
}

void TestCharts::layersAreALineASegment()
{
    const ChartData all = chartOf(*twoSteps(), ChartKind::Layers);
    QCOMPARE(all.lines.size(), std::size_t{4});
    QCOMPARE(all.lines[0].name, u"step 1 · ref · rank 0"_qs);
    QCOMPARE(heights(all.lines[0]), (std::vector<double>{2.8, 1}));
    QCOMPARE(heights(all.lines[1]), std::vector<double>{1}); // its second layer has no tokens
    QCOMPARE(all.yTitle, u"max / mean"_qs);
    const ChartData row = chartOf(*twoSteps(), ChartKind::Layers, {{7, 0}, {7}, {}});
    QCOMPARE(row.lines.size(), std::size_t{1});
    QCOMPARE(row.lines[0].segment, 3);
    QCOMPARE(row.markedX.value_or(-1), 1.0);
}

void TestCharts::ranksAreComparedInTheSameLayer()
{
    const ChartData row = chartOf(*twoSteps(), ChartKind::Ranks, {{4, 0}, {4}, {}});
    QCOMPARE(heights(row.lines.front()), (std::vector<double>{40, 12}));
    QCOMPARE(row.markedX.value_or(-1), 0.0);
    QCOMPARE(row.lines.front().points[1].cell.row, 6);
    QCOMPARE(heights(chartOf(*twoSteps(), ChartKind::Ranks).lines.front()), (std::vector<double>{168, 32}));
}

void TestCharts::stepsAreATrend()
{
    const ChartData row = chartOf(*twoSteps(), ChartKind::Steps, {{4, 0}, {4}, {}});
    QCOMPARE(row.lines.size(), std::size_t{1});
    QCOMPARE(row.lines[0].name, u"ref · rank 0"_qs);
    QCOMPARE(heights(row.lines[0]), (std::vector<double>{2.8, 4}));
    QCOMPARE(row.markedX.value_or(-1), 2.0);
    QCOMPARE(chartOf(*twoSteps(), ChartKind::Steps).lines.size(), std::size_t{2});
}

void TestCharts::tooManyPlacesArePooledAndItIsSaid()
{
    std::vector<double> list(1000, 1);
    list[777] = 50;
    const auto shown = load::choose(test::tableOf({{test::place(1, kRole, 0), {list}, {}}}), {});
    const ChartData chart = chartOf(*shown, ChartKind::Experts);
    const auto &points = chart.lines.front().points;
    QCOMPARE(points.size(), std::size_t{250});
    QCOMPARE(points[777 / 4].y, 50.0);
    QCOMPARE(points[777 / 4].cell.expert, 777);
    QVERIFY2(chart.note.contains(u"the highest of 4 neighbours"_qs), qPrintable(chart.note));
}

void TestCharts::tooManyLinesAreNamedNotDrawn()
{
    std::vector<test::SequenceOf> ranks;
    for (int rank = 0; rank < 11; ++rank)
        ranks.push_back({test::place(1, kRole, rank), {{1, 2}, {3, 4}}, {}});
    const ChartData chart = chartOf(*load::choose(test::tableOf(ranks), {}), ChartKind::Layers);
    QCOMPARE(chart.lines.size(), ui::kMostLines);
    QCOMPARE(chart.moreLines, 3);
    QCOMPARE(ui::legendOf(chart, ui::ChartLook::forFiles()).back().second, u"+3 more"_qs);
    QVERIFY2(chart.spoken.contains(u"+3 more"_qs), qPrintable(chart.spoken));
}

void TestCharts::aStoppedRunAndNoRowsGiveNoChart()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(ui::chartOf(*twoSteps(), {}, {}, stop.get_token()).isEmpty());
    load::Shown none;
    none.table = test::tableOf({});
    for (int kind = 0; kind < ui::kChartKinds; ++kind)
        QVERIFY(chartOf(none, static_cast<ChartKind>(kind)).isEmpty());
}

void TestCharts::theChartsFollowTheSelectionAndSpeak()
{
    ui::ViewState state;
    ui::ChartsPanel panel(&state);
    panel.resize(300, 400);
    panel.show();
    QVERIFY(!panel.findChild<ui::ChartView *>()); // Qt Charts waits until there is something to draw
    state.setShown(twoSteps(), false);
    const auto spoken = [&](const QString &name) {
        const auto *chart = named<QWidget>(panel, name);
        return chart ? chart->accessibleDescription() : QString();
    };
    QTRY_VERIFY(spoken(u"Chart: load by expert"_qs).contains(u"all 8 rows shown"_qs));
    state.setSelection({{0, 2}, {0}, {}});
    QTRY_VERIFY(spoken(u"Chart: load by expert"_qs).contains(u"highest expert 3: 70 tokens"_qs));
    named<QTabBar>(panel, u"Charts"_qs)->setCurrentIndex(1);
    QTRY_VERIFY(spoken(u"Chart: measure by layer"_qs).contains(u"highest layer 0: 2.800"_qs));
    auto *measure = named<QComboBox>(panel, u"Chart: measure"_qs);
    QVERIFY(measure->isVisible());
    measure->setCurrentIndex(measure->findText(u"Gini"_qs));
    QTRY_VERIFY(spoken(u"Chart: measure by layer"_qs).contains(u"highest layer 0: 0.550"_qs));
    named<QTabBar>(panel, u"Charts"_qs)->setCurrentIndex(2);
    QTRY_VERIFY(spoken(u"Chart: load by rank"_qs).contains(u"highest rank 0: 100 tokens; lowest rank 1: 4 tokens"_qs));
    state.setShown({}, false);
    QTRY_COMPARE(spoken(u"Chart: load by expert"_qs), QString());
}

void TestCharts::aClickAndEnterJumpToTheCell()
{
    ui::ViewState state;
    state.setShown(twoSteps(), false);
    state.setSelection({{0, 0}, {0}, {}});
    ui::ChartsPanel panel(&state);
    panel.resize(300, 400);
    panel.show();
    QTRY_VERIFY(panel.findChild<ui::ChartView *>());
    auto *chart = named<QWidget>(panel, u"Chart: load by expert"_qs);
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY2(chart->accessibleDescription().startsWith(u"expert 3: 70 tokens"_qs),
             qPrintable(chart->accessibleDescription()));
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(state.cursor(), (ui::Cell{0, 2}));
    // The chart of the new selection is another one; its last bar lies at the right.
    QTRY_VERIFY(!chart->accessibleDescription().startsWith(u"expert 2: 20 tokens. "_qs));
    QWidget *viewport = qobject_cast<QAbstractScrollArea *>(chart)->viewport();
    QTRY_VERIFY(viewport->width() > 200);
    QTest::qWait(20);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(viewport->width() - 20, viewport->height() / 2));
    QCOMPARE(state.cursor(), (ui::Cell{0, 3}));
}

void TestCharts::aChartIsCopiedAndSaved()
{
    ui::ViewState state;
    state.setShown(twoSteps(), false);
    ui::ChartsPanel panel(&state);
    panel.resize(300, 400);
    panel.show();
    QTRY_VERIFY(panel.findChild<ui::ChartView *>());
    const QSignalSpy said(&panel, &ui::ChartsPanel::said);
    panel.copy();
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.size(), QSize(1920, 1120));
    const QTemporaryDir folder;
    panel.saveTo(folder.filePath(u"a.png"_qs));
    QTRY_COMPARE(said.count(), 2);
    QCOMPARE(QImage(folder.filePath(u"a.png"_qs)).convertToFormat(QImage::Format_RGB32), copied);
    panel.saveTo(folder.filePath(u"a.svg"_qs));
    QTRY_COMPARE(said.count(), 3);
    QFile svg(folder.filePath(u"a.svg"_qs));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(text.contains("<text"));
    QVERIFY(text.contains("Load by expert"));
    panel.saveTo(folder.filePath(u"a.jpg"_qs));
    QTRY_COMPARE(said.count(), 4);
    QVERIFY(said.last().constFirst().toString().contains(u".png, .svg"_qs));
}

void TestCharts::coloursAreThoseOfTheSegments()
{
    const ui::ChartLook look = ui::ChartLook::forFiles();
    const ChartData all = chartOf(*twoSteps(), ChartKind::Layers);
    const ChartData one = chartOf(*twoSteps(), ChartKind::Layers, {{}, {}, {2}});
    QCOMPARE(ui::chartColor(all, 2, look), ui::chartColor(one, 0, look));
    QVERIFY(ui::chartColor(all, 0, look) != ui::chartColor(all, 3, look));
}

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
