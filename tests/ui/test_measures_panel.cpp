#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/measures/measure_models.h"
#include "ui/measures/measures_panel.h"
#include "ui/measures/table_text.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace rli;
using ui::SummaryModel;

class TestMeasuresPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_panel.reset(); }
    void withoutASelectionAllThatIsShownIsMeasured();
    void severalRowsAndSegmentsAreMeasuredAlone();
    void aClickOnARowJumpsToItsHottestCellAndKeepsTheList();
    void rowsAreSortedAndThoseWithoutMeasuresComeLast();
    void expertsAreListedAndAClickJumpsToTheCell();
    void whatIsListedIsCopiedAndSaved();
    void formulasAreInTheToolTips();
    void nothingIsMeasuredWhileThePanelIsHidden();
    void aMillionRowsAreListedWithoutHoldingTheWindowUp();

private:
    template<typename T>
    T *named(const QString &name) const
    {
        const auto widgets = m_panel->findChildren<T *>();
        for (T *widget : widgets) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    QTableView *table(const QString &name) const { return named<QTableView>(name); }
    QString summary(int measure, int column) const
    {
        return table(QStringLiteral("Measures summary"))->model()->index(measure, column).data().toString();
    }
    QString cell(int line, int column) const
    {
        return table(QStringLiteral("Measures of rows"))->model()->index(line, column).data().toString();
    }
    int lines() const { return table(QStringLiteral("Measures of rows"))->model()->rowCount(); }
    void show(const load::ShownPtr &shown)
    {
        m_state->setShown(shown, false);
        m_panel->show();
        QTRY_COMPARE(lines(), static_cast<int>(shown->rowCount()));
    }

    std::unique_ptr<ui::ViewState> m_state;
    std::unique_ptr<ui::MeasuresPanel> m_panel;
};

namespace {

constexpr int kMaxOverMean = static_cast<int>(load::MeasureId::MaxOverMean);
constexpr int kMaxOverMeanColumn = ui::FirstMeasureColumn + kMaxOverMean;

/// Two ranks: max / mean is 2.8 and none, then 1 and 2; expert 0 of the second is dead.
load::ShownPtr someRows()
{
    const QString role = QStringLiteral("ref");
    return load::choose(test::tableOf({{test::place(1, role, 0), {{0, 10, 20, 70}, {0, 0, 0, 0}}, {}},
                                       {test::place(1, role, 1), {{0, 25, 25, 25}, {0, 8, 4, 4}}, {}}}),
                        {});
}

QPoint middleOf(const QTableView *table, int line)
{
    return table->visualRect(table->model()->index(line, 0)).center();
}

} // namespace

void TestMeasuresPanel::init()
{
    test::failOnWarnings();
    m_state = std::make_unique<ui::ViewState>();
    m_panel = std::make_unique<ui::MeasuresPanel>(m_state.get());
    m_panel->resize(900, 300);
}

void TestMeasuresPanel::withoutASelectionAllThatIsShownIsMeasured()
{
    show(someRows());
    // Of 2.8, 4/3 and 2; the row of zeros has no measures.
    QCOMPARE(summary(kMaxOverMean, SummaryModel::MeanColumn), u"2.044"_qs);
    QCOMPARE(summary(kMaxOverMean, SummaryModel::MinColumn), u"1.333"_qs);
    QCOMPARE(summary(kMaxOverMean, SummaryModel::MedianColumn), u"2.000"_qs);
    QCOMPARE(summary(kMaxOverMean, SummaryModel::MaxColumn), u"2.800"_qs);
    QCOMPARE(summary(kMaxOverMean, SummaryModel::RowColumn), u"—"_qs);
    // Layer 0: 100 and 75 tokens, layer 1: 0 and 16.
    QCOMPARE(summary(static_cast<int>(load::kMeasureCount), SummaryModel::MeanColumn), u"0.823"_qs);
    m_state->setSelection({{0, 3}, {0}, {}});
    QCOMPARE(summary(kMaxOverMean, SummaryModel::RowColumn), u"2.800"_qs);
    QCOMPARE(lines(), 4);
}

void TestMeasuresPanel::severalRowsAndSegmentsAreMeasuredAlone()
{
    show(someRows());
    m_state->setSelection({{}, {}, {1}});
    QTRY_COMPARE(lines(), 2);
    QCOMPARE(summary(kMaxOverMean, SummaryModel::MaxColumn), u"2.000"_qs);
    m_state->setSelection({{0, 0}, {0, 1, 2}, {}});
    QTRY_COMPARE(lines(), 3);
    m_state->clearSelection();
    QTRY_COMPARE(lines(), 4);
}

void TestMeasuresPanel::aClickOnARowJumpsToItsHottestCellAndKeepsTheList()
{
    show(someRows());
    m_state->setSelection({{}, {}, {1}});
    QTRY_COMPARE(lines(), 2);
    named<QTabBar>(QStringLiteral("Measures: table"))->setCurrentIndex(1);
    const QTableView *rows = table(QStringLiteral("Measures of rows"));
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, middleOf(rows, 1));
    QCOMPARE(m_state->selection().cell, (ui::Cell{3, 1}));
    QCOMPARE(m_state->cursor(), (ui::Cell{3, 1}));
    QTest::qWait(50);
    QCOMPARE(lines(), 2);
}

void TestMeasuresPanel::rowsAreSortedAndThoseWithoutMeasuresComeLast()
{
    show(someRows());
    QTableView *rows = table(QStringLiteral("Measures of rows"));
    const QAbstractItemModelTester tester(rows->model());
    rows->sortByColumn(kMaxOverMeanColumn, Qt::AscendingOrder);
    QTRY_COMPARE(cell(0, kMaxOverMeanColumn), u"1.333"_qs);
    QCOMPARE(cell(2, kMaxOverMeanColumn), u"2.800"_qs);
    QCOMPARE(cell(3, kMaxOverMeanColumn), u"—"_qs);
    rows->sortByColumn(kMaxOverMeanColumn, Qt::DescendingOrder);
    QTRY_COMPARE(cell(0, kMaxOverMeanColumn), u"2.800"_qs);
    QCOMPARE(cell(0, ui::PlaceColumn), u"step 1 · ref · rank 0"_qs);
    QCOMPARE(cell(3, kMaxOverMeanColumn), u"—"_qs);
    // The order holds for other rows.
    m_state->setShown(someRows(), true);
    QTest::qWait(50);
    QTRY_COMPARE(cell(0, kMaxOverMeanColumn), u"2.800"_qs);
}

void TestMeasuresPanel::expertsAreListedAndAClickJumpsToTheCell()
{
    show(someRows());
    named<QTabBar>(QStringLiteral("Measures: table"))->setCurrentIndex(2);
    auto *list = named<QComboBox>(QStringLiteral("Measures: experts"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->itemText(2), u"dead (1)"_qs);
    const QTableView *experts = table(QStringLiteral("Measures of experts"));
    QCOMPARE(experts->model()->rowCount(), 4);
    QCOMPARE(experts->model()->index(0, ui::ExpertsModel::ExpertColumn).data().toString(), u"3"_qs);
    QCOMPARE(experts->model()->index(0, ui::ExpertsModel::TokensColumn).data().toString(), u"99"_qs);
    list->setCurrentIndex(2);
    QCOMPARE(experts->model()->rowCount(), 1);
    QTest::mouseClick(experts->viewport(), Qt::LeftButton, {}, middleOf(experts, 0));
    QCOMPARE(m_state->cursor(), (ui::Cell{0, 0}));
}

void TestMeasuresPanel::whatIsListedIsCopiedAndSaved()
{
    show(someRows());
    m_panel->copy();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.startsWith(u"measure\trow\tmean\tmin\tq1\tmedian\tq3\tmax\ntotal\t\t"_qs), qPrintable(text));
    const QTemporaryDir folder;
    const QSignalSpy said(m_panel.get(), &ui::MeasuresPanel::said);
    const auto saved = [&](int page, const QString &name) {
        named<QTabBar>(QStringLiteral("Measures: table"))->setCurrentIndex(page);
        const qsizetype before = said.count();
        m_panel->saveTo(folder.filePath(name));
        if (!QTest::qWaitFor([&] { return said.count() > before; }))
            return QByteArray();
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(saved(0, QStringLiteral("a.csv")).contains("\nmax_over_mean,,2.0444"));
    QVERIFY(saved(1, QStringLiteral("b.csv")).contains("\n1,ref,0,0,0,100,70,25,2.8,"));
    QVERIFY(saved(2, QStringLiteral("c.csv")).startsWith("expert_index,total,share,over_mean,hot_layers"));
    m_panel->saveTo(folder.path());
    QTRY_COMPARE(said.count(), 4);
    QVERIFY(said.last().constFirst().toString().contains(u"cannot be written"_qs));

    const ui::CopiedTable cut = ui::tableText(*table(QStringLiteral("Measures of rows"))->model(), {}, 2);
    QCOMPARE(cut.text.count(u'\n'), 3);
    QVERIFY2(cut.remark.contains(u"the first 2 of 4 lines"_qs), qPrintable(cut.remark));
}

void TestMeasuresPanel::formulasAreInTheToolTips()
{
    const QAbstractItemModel *model = table(QStringLiteral("Measures summary"))->model();
    const QString gini = model->index(static_cast<int>(load::MeasureId::Gini), 0).data(Qt::ToolTipRole).toString();
    QVERIFY2(gini.contains(u"(2 Σ i·x₍ᵢ₎ − (E + 1) Σx) / (E Σx)"_qs), qPrintable(gini));
    const QString head = table(QStringLiteral("Measures of rows"))
                             ->model()
                             ->headerData(kMaxOverMeanColumn, Qt::Horizontal, Qt::ToolTipRole)
                             .toString();
    QVERIFY2(head.contains(u"max x / μ"_qs), qPrintable(head));
}

void TestMeasuresPanel::nothingIsMeasuredWhileThePanelIsHidden()
{
    m_state->setShown(someRows(), false);
    QTest::qWait(50);
    QCOMPARE(lines(), 0);
    m_panel->show();
    QTRY_COMPARE(lines(), 4);
}

void TestMeasuresPanel::aMillionRowsAreListedWithoutHoldingTheWindowUp()
{
    constexpr int kMany = 1'000'000;
    std::vector<std::vector<double>> lists(100);
    for (std::size_t i = 0; i < lists.size(); ++i)
        lists[i] = {1, static_cast<double>(i), 3};
    auto shown = std::make_shared<load::Shown>(
        *load::choose(test::tableOf({{test::place(1, QStringLiteral("ref"), 0), lists, {}}}), {}));
    const std::vector<load::Row> few = shown->rows;
    shown->rows.clear();
    for (int i = 0; i < kMany; ++i)
        shown->rows.push_back(few[static_cast<std::size_t>(i) % few.size()]);
    shown->segments.front().rowCount = kMany;

    named<QTabBar>(QStringLiteral("Measures: table"))->setCurrentIndex(1);
    m_panel->show();
    // The longest the event loop was away, told by a timer.
    QElapsedTimer since;
    qint64 longest = 0;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
    since.start();
    beat.start(1);
    m_state->setShown(shown, false);
    QTRY_COMPARE_WITH_TIMEOUT(lines(), kMany, 60000);
    QTableView *rows = table(QStringLiteral("Measures of rows"));
    rows->sortByColumn(kMaxOverMeanColumn, Qt::DescendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, kMaxOverMeanColumn), u"2.883"_qs, 60000);
    beat.stop();
    qInfo("longest pause of the window's thread: %lld ms", longest);
    QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));
}

QTEST_MAIN(TestMeasuresPanel)
#include "test_measures_panel.moc"
