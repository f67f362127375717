#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/folder_box.h"
#include "ui/panels/problems_model.h"
#include "ui/panels/problems_panel.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace rli;
using ui::Details;

class TestPanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void aCellIsDescribedWithItsRow();
    void missingCellsAndEmptyRowsHaveNoRatios();
    void aSegmentIsSummedUp();
    void severalRowsAreSummedUp();
    void nothingSelectedIsAHint();
    void theDetailsFollowTheSelection();
    void theFolderBoxIsNamedByWhatItIsFor();
    void problemsAreOneARow();
    void problemsSortByFileAndByReason();
    void problemsAreCopied();
    void aHundredThousandProblemsStayQuick();
};

namespace {

const QString kRole = QStringLiteral("actor_compute_log_prob");

load::ShownPtr someRows()
{
    return load::choose(test::tableOf({{test::place(1, kRole, 0), {{10, 20, 30, 40}, {0, 0, 0, 0}}, {}},
                                       {test::place(1, kRole, 1), {{1, 2, 3}, {500, 0, 0, 0}}, {}}}),
                        {});
}

ui::Selection cellOf(qint64 row, qint64 expert)
{
    ui::Selection selection;
    selection.cell = {row, expert};
    selection.rows = {row};
    return selection;
}

QString lineOf(const Details &details, const QString &name)
{
    for (const Details::Line &line : details.lines) {
        if (line.name == name)
            return line.value;
    }
    return {};
}

load::TablePtr tableWithProblems(int count)
{
    auto table = std::make_shared<load::Table>();
    for (int i = 0; i < count; ++i) {
        dump::Problem problem;
        problem.kind = i % 3 == 0 ? dump::Problem::Kind::Notice : dump::Problem::Kind::Skipped;
        problem.path = "/dump/file" + QByteArray::number((i * 7919) % count).rightJustified(6, '0');
        problem.reason = i % 2 == 0 ? u"The file is empty"_qs : u"The file is cut off"_qs;
        if (i % 5 == 0)
            problem.detail = u"at byte %1"_qs.arg(i);
        table->problems.push_back(problem);
    }
    return table;
}

} // namespace

void TestPanels::aCellIsDescribedWithItsRow()
{
    const Details details = ui::describeSelection(*someRows(), cellOf(0, 2));
    QCOMPARE(details.headline, u"step 1 · actor_compute_log_prob · rank 0"_qs);
    QVERIFY2(details.place.startsWith(u"layer0 · call"_qs), qPrintable(details.place));
    QCOMPARE(lineOf(details, u"expert 2"_qs), u"30 tokens"_qs);
    QCOMPARE(lineOf(details, u"share of the row"_qs), u"30.0 %"_qs);
    QCOMPARE(lineOf(details, u"of the mean"_qs), u"1.20 ×"_qs);
    QCOMPARE(lineOf(details, u"tokens"_qs), u"100"_qs);
    QCOMPARE(lineOf(details, u"experts"_qs), u"4"_qs);
    QCOMPARE(lineOf(details, u"mean"_qs), u"25"_qs);
    QCOMPARE(lineOf(details, u"max / mean"_qs), u"1.60"_qs);
    QCOMPARE(lineOf(details, u"hottest expert"_qs), u"3"_qs);
    QCOMPARE(lineOf(details, u"its share"_qs), u"40.0 %"_qs);
}

void TestPanels::missingCellsAndEmptyRowsHaveNoRatios()
{
    const Details missing = ui::describeSelection(*someRows(), cellOf(2, 3));
    QCOMPARE(lineOf(missing, u"expert 3"_qs), u"no value"_qs);
    QCOMPARE(lineOf(missing, u"share of the row"_qs), QString());
    const Details empty = ui::describeSelection(*someRows(), cellOf(1, 0));
    QCOMPARE(lineOf(empty, u"expert 0"_qs), u"0 tokens"_qs);
    QCOMPARE(lineOf(empty, u"max / mean"_qs), QString());
}

void TestPanels::aSegmentIsSummedUp()
{
    ui::Selection selection;
    selection.segments = {1};
    const Details details = ui::describeSelection(*someRows(), selection);
    QCOMPARE(details.headline, u"step 1 · actor_compute_log_prob · rank 1"_qs);
    QCOMPARE(lineOf(details, u"rows"_qs), u"2"_qs);
    QCOMPARE(lineOf(details, u"calls"_qs), u"2"_qs);
    QCOMPARE(lineOf(details, u"tokens"_qs), u"506"_qs);
    QCOMPARE(lineOf(details, u"hottest cell"_qs), u"500 tokens"_qs);
    QCOMPARE(lineOf(details, u"in"_qs), u"layer1 · expert 0"_qs);
}

void TestPanels::severalRowsAreSummedUp()
{
    ui::Selection selection = cellOf(0, 0);
    selection.rows = {0, 3};
    const Details details = ui::describeSelection(*someRows(), selection);
    QCOMPARE(lineOf(details, u"rows"_qs), u"2"_qs);
    QCOMPARE(lineOf(details, u"tokens"_qs), u"600"_qs);
    QCOMPARE(lineOf(details, u"of"_qs), u"step 1 · actor_compute_log_prob · rank 1"_qs);
}

void TestPanels::nothingSelectedIsAHint()
{
    QVERIFY(ui::describeSelection(*someRows(), {}).headline.isEmpty());
    ui::ViewState state;
    ui::DetailsPanel panel(&state);
    QVERIFY(panel.accessibleDescription().contains(u"Click"_qs));
    QCOMPARE(panel.accessibleName(), u"Details"_qs);
}

void TestPanels::theDetailsFollowTheSelection()
{
    ui::ViewState state;
    ui::DetailsPanel panel(&state);
    state.setShown(someRows(), false);
    state.setSelection(cellOf(0, 2));
    QTRY_VERIFY(panel.accessibleDescription().contains(u"expert 2: 30 tokens"_qs));
    state.clearSelection();
    QTRY_VERIFY(panel.accessibleDescription().contains(u"Click"_qs));
}

void TestPanels::theFolderBoxIsNamedByWhatItIsFor()
{
    ui::FolderBox box;
    box.show({"/dumps/qwen3"}, QStringLiteral("qwen3"), {});
    const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&box);
    QVERIFY(spoken);
    QCOMPARE(spoken->text(QAccessible::Name), u"Folder"_qs);
    QCOMPARE(spoken->text(QAccessible::Value), u"qwen3"_qs);
    QCOMPARE(spoken->role(), QAccessible::ComboBox);
}

void TestPanels::problemsAreOneARow()
{
    ui::ProblemsModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTable(tableWithProblems(7));
    QCOMPARE(model.rowCount(), 7);
    QCOMPARE(model.skippedCount(), qint64(4));
    QCOMPARE(model.index(0, 1).data().toString(), u"Notice: The file is empty: at byte 0"_qs);
    QCOMPARE(model.index(1, 1).data().toString(), u"The file is cut off"_qs);
    model.setTable({});
    QCOMPARE(model.rowCount(), 0);
}

void TestPanels::problemsSortByFileAndByReason()
{
    ui::ProblemsModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTable(tableWithProblems(50));
    const QPersistentModelIndex kept(model.index(9, 0));
    const QString file = kept.data().toString();
    model.sort(ui::ProblemsModel::FileColumn, Qt::AscendingOrder);
    for (int row = 1; row < model.rowCount(); ++row)
        QVERIFY(model.problem(row - 1).path <= model.problem(row).path);
    QCOMPARE(kept.data().toString(), file);
    model.sort(ui::ProblemsModel::ReasonColumn, Qt::AscendingOrder);
    QCOMPARE(model.problem(0).kind, dump::Problem::Kind::Skipped);
    QCOMPARE(model.problem(0).reason, u"The file is cut off"_qs);
    model.sort(ui::ProblemsModel::FileColumn, Qt::DescendingOrder);
    QVERIFY(model.problem(0).path > model.problem(49).path);
}

void TestPanels::problemsAreCopied()
{
    ui::ProblemsPanel panel;
    panel.showTable(tableWithProblems(3));
    panel.show();
    auto *table = panel.findChild<QTableView *>();
    QCOMPARE(table->accessibleName(), u"Problems"_qs);
    table->selectRow(1);
    panel.copy();
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 0);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"\tThe file is cut off"_qs));
    table->clearSelection();
    panel.copy();
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 2);
}

void TestPanels::aHundredThousandProblemsStayQuick()
{
    const load::TablePtr many = tableWithProblems(100000);
    ui::ProblemsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QElapsedTimer timer;
    timer.start();
    panel.showTable(many);
    panel.findChild<QTableView *>()->sortByColumn(ui::ProblemsModel::ReasonColumn, Qt::DescendingOrder);
    panel.grab();
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(TestPanels)
#include "test_panels.moc"
