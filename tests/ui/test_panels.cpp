#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/folder_box.h"
#include "ui/panels/problems_model.h"
#include "ui/panels/problems_panel.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace rli;
using ui::Details;

class TestPanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void aCellIsDescribedWithItsRow();
    void missingCellsAndEmptyRowsHaveNoRatios();
    void metadataOfARowIsListed();
    void aSegmentIsSummedUp();
    void severalRowsAreSummedUp();
    void nothingSelectedIsAHint();
    void theDetailsFollowTheSelection();
    void theFolderBoxIsNamedByWhatItIsFor();
    void problemsAreATreeOfReasons();
    void problemsAreCopied_data();
    void problemsAreCopied();
    void problemsAreFilteredAndSaved();
    void reasonsStayOpenWhenTheProblemsChange();
    void aFileOpensItsFolder();
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
    table->roots = {"/dump"};
    for (int i = 0; i < count; ++i) {
        dump::Problem problem;
        problem.kind = i % 3 == 0 ? dump::Problem::Kind::Notice : dump::Problem::Kind::Skipped;
        problem.path = "/dump/sub/file" + QByteArray::number(i).rightJustified(6, '0');
        problem.reason = i % 2 == 0 ? u"The file is empty"_qs : u"The file is cut off"_qs;
        if (i % 5 == 0)
            problem.detail = u"at byte %1"_qs.arg(i);
        table->problems.push_back(problem);
    }
    return table;
}

ui::ProblemListing listingOf(const load::TablePtr &table)
{
    return {table, load::groupProblems(table->problems)};
}

/// Takes the place of the desktop's file manager.
class FolderOpener : public QObject
{
    Q_OBJECT

public:
    FolderOpener() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~FolderOpener() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }

    QUrl opened;

public Q_SLOTS:
    void open(const QUrl &url) { opened = url; }
};

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

void TestPanels::metadataOfARowIsListed()
{
    load::Choice choice;
    choice.calls = load::CallChoice::All;
    choice.layers = load::LayerChoice::Merged;
    const auto shown = load::choose(
        test::tableOf({{test::place(1, u"actor_update"_qs, 0), test::listsOf("AABB"), {}, "FBFB", {7, 7, 7, 7}}}),
        choice);
    const Details details = ui::describeSelection(*shown, cellOf(3, 0));
    QCOMPARE(lineOf(details, u"micro-batch"_qs), u"1"_qs);
    QCOMPARE(lineOf(details, u"phase"_qs), u"backward"_qs);
    QCOMPARE(lineOf(details, u"the model's layer"_qs), u"7"_qs);
    const Details unknown = ui::describeSelection(*someRows(), cellOf(0, 0));
    QCOMPARE(lineOf(unknown, u"phase"_qs), QString());
    QCOMPARE(lineOf(unknown, u"micro-batch"_qs), QString());
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

void TestPanels::problemsAreATreeOfReasons()
{
    ui::ProblemsModel model;
    const QAbstractItemModelTester tester(&model);
    model.setListing(listingOf(tableWithProblems(7)));
    QCOMPARE(model.rowCount(), 4);
    const QModelIndex cutOff = model.index(0, 0);
    QCOMPARE(cutOff.data().toString(), u"2 × The file is cut off"_qs);
    QCOMPARE(model.rowCount(cutOff), 2);
    QCOMPARE(model.index(1, 0, cutOff).data().toString(), u"sub/file000005"_qs);
    QCOMPARE(model.index(1, 1, cutOff).data().toString(), u"at byte 5"_qs);
    QCOMPARE(model.index(1, 0, cutOff).data(Qt::ToolTipRole).toString(), u"/dump/sub/file000005"_qs);
    QVERIFY(model.index(2, 0).data(Qt::ToolTipRole).toString().startsWith(u"Noticed"_qs));
    model.setListing({});
    QCOMPARE(model.rowCount(), 0);
}

void TestPanels::problemsAreCopied_data()
{
    QTest::addColumn<QList<QPoint>>("rows"); // group, file in it (-1: the group itself)
    QTest::addColumn<QString>("text");
    const QString five = u"/dump/sub/file000005\tThe file is cut off\tat byte 5"_qs;
    const QString one = u"/dump/sub/file000001\tThe file is cut off\t"_qs;
    QTest::newRow("a file") << QList<QPoint>{{0, 1}} << five;
    QTest::newRow("files in their order") << QList<QPoint>{{0, 1}, {0, 0}} << one + u'\n' + five;
    QTest::newRow("a reason") << QList<QPoint>{{0, -1}} << one + u'\n' + five;
    QTest::newRow("a reason and a file of it") << QList<QPoint>{{0, -1}, {0, 0}} << one + u'\n' + five;
}

void TestPanels::problemsAreCopied()
{
    QFETCH(const QList<QPoint>, rows);
    ui::ProblemsModel model;
    model.setListing(listingOf(tableWithProblems(7)));
    QModelIndexList indices;
    for (const QPoint row : rows) {
        const QModelIndex group = model.index(row.x(), 0);
        indices += row.y() < 0 ? group : model.index(row.y(), 0, group);
    }
    QTEST(model.asText(indices), "text");
    QCOMPARE(model.asText({}).count(u'\n'), 6);
}

void TestPanels::problemsAreFilteredAndSaved()
{
    ui::ProblemsPanel panel;
    panel.show();
    panel.showTable(tableWithProblems(100));
    auto *tree = panel.findChild<QTreeView *>();
    QCOMPARE(tree->accessibleName(), u"Problems"_qs);
    QTRY_COMPARE(tree->model()->rowCount(), 4);
    panel.findChild<QLineEdit *>()->setText(u"CUT byte"_qs);
    QTRY_COMPARE(tree->model()->rowCount(), 2);
    panel.findChild<QComboBox *>()->setCurrentIndex(2);
    QTRY_COMPARE(tree->model()->rowCount(), 1);
    QVERIFY(tree->model()->index(0, 0).data().toString().endsWith(u"The file is cut off"_qs));
    QVERIFY(tree->isExpanded(tree->model()->index(0, 0)));

    panel.copy();
    const qsizetype lines = QGuiApplication::clipboard()->text().count(u'\n') + 1;
    QCOMPARE(lines, tree->model()->rowCount(tree->model()->index(0, 0)));
    const QTemporaryDir folder;
    QSignalSpy said(&panel, &ui::ProblemsPanel::said);
    panel.saveTo(folder.filePath(u"p.csv"_qs));
    QVERIFY(said.wait());
    QFile file(folder.filePath(u"p.csv"_qs));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray csv = file.readAll();
    QVERIFY2(csv.startsWith("kind,reason,path,detail\r\nnotice,The file is cut off,/dump/sub/file"), csv.constData());
    QCOMPARE(csv.count('\n'), lines + 1);
    panel.saveTo(folder.filePath(u"none/p.csv"_qs));
    QVERIFY(said.wait());
    QVERIFY(said.last().front().toString().contains(u"cannot be written"_qs));
}

void TestPanels::reasonsStayOpenWhenTheProblemsChange()
{
    ui::ProblemsPanel panel;
    panel.show();
    panel.showTable(tableWithProblems(200));
    auto *tree = panel.findChild<QTreeView *>();
    QTRY_COMPARE(tree->model()->rowCount(), 4);
    QVERIFY(!tree->isExpanded(tree->model()->index(1, 0)));
    const QString reason = tree->model()->index(1, 0).data(Qt::ToolTipRole).toString();
    tree->expand(tree->model()->index(1, 0));
    const QSignalSpy resets(tree->model(), &QAbstractItemModel::modelReset);
    panel.showTable(tableWithProblems(200));
    QTest::qWait(200);
    QCOMPARE(resets.size(), 0);
    panel.showTable(tableWithProblems(300));
    QTRY_COMPARE(resets.size(), 1);
    for (int row = 0; row < 4; ++row) {
        const QModelIndex group = tree->model()->index(row, 0);
        QCOMPARE(tree->isExpanded(group), group.data(Qt::ToolTipRole).toString() == reason);
    }
}

void TestPanels::aFileOpensItsFolder()
{
    FolderOpener opener;
    ui::ProblemsPanel panel;
    panel.show();
    panel.showTable(tableWithProblems(7));
    auto *tree = panel.findChild<QTreeView *>();
    QTRY_COMPARE(tree->model()->rowCount(), 4);
    tree->setCurrentIndex(tree->model()->index(1, 0, tree->model()->index(0, 0)));
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(opener.opened, QUrl::fromLocalFile(u"/dump/sub"_qs));
}

void TestPanels::aHundredThousandProblemsStayQuick()
{
    const load::TablePtr many = tableWithProblems(100000);
    ui::ProblemsPanel panel;
    panel.resize(900, 300);
    panel.show();
    auto *tree = panel.findChild<QTreeView *>();
    const auto quick = [](auto &&work) {
        QElapsedTimer timer;
        timer.start();
        work();
        return timer.elapsed();
    };
    constexpr qint64 kMost = 1000; // milliseconds, on a machine that is busy with other tests
    QVERIFY(quick([&] { panel.showTable(many); }) < 100);
    QTRY_COMPARE(tree->model()->rowCount(), 4);
    const qint64 opening = quick([&] {
        tree->expandAll();
        panel.grab();
    });
    QVERIFY2(opening < kMost, qPrintable(QString::number(opening)));
    const qint64 copying = quick([&] { panel.copy(); });
    QVERIFY2(copying < kMost, qPrintable(QString::number(copying)));
    const qint64 filtering = quick([&] {
        panel.findChild<QLineEdit *>()->setText(u"file00001"_qs);
        QTRY_VERIFY(tree->model()->index(0, 0).data().toString().startsWith(u"4 ×"_qs));
    });
    QVERIFY2(filtering < kMost, qPrintable(QString::number(filtering)));
}

QTEST_MAIN(TestPanels)
#include "test_panels.moc"
