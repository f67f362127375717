#include "canvas_example.h"
#include "load/compare.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/cell_facts.h"
#include "ui/canvas/selection_table.h"

#include <QTest>

#include <limits>

using namespace rli;
using namespace rli::test;
using ui::Cell;
using ui::CellFacts;
using ui::ViewState;

class TestCellFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void headlineAndShareOfALoad_data()
    {
        QTest::addColumn<std::vector<double>>("list");
        QTest::addColumn<qint64>("expert");
        QTest::addColumn<QString>("headline");
        QTest::addColumn<QString>("share");
        using List = std::vector<double>;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("many") << List{202, 98, 100, 0} << qint64{0} << u"202 tokens"_qs
                              << u"50.5 % of the row · 2.0 × mean"_qs;
        QTest::newRow("one") << List{1, 3, 0, 0} << qint64{0} << u"1 token"_qs << u"25.0 % of the row · 1.0 × mean"_qs;
        QTest::newRow("none") << List{0, 3, 1, 0} << qint64{0} << u"0 tokens"_qs << u"0.0 % of the row · 0.0 × mean"_qs;
        QTest::newRow("thousands") << List{4032, 0, 0, 0} << qint64{0} << u"4,032 tokens"_qs
                                   << u"100.0 % of the row · 4.0 × mean"_qs;
        QTest::newRow("a fraction") << List{0.25, 0.75} << qint64{0} << u"0.25 tokens"_qs
                                    << u"25.0 % of the row · 0.5 × mean"_qs;
        QTest::newRow("a row without a total") << List{0, 0} << qint64{1} << u"0 tokens"_qs << QString();
        QTest::newRow("not a number") << List{nan, 5} << qint64{0} << u"nan tokens"_qs << QString();
        QTest::newRow("beside one") << List{nan, 5} << qint64{1} << u"5 tokens"_qs
                                    << u"100.0 % of the row · 1.0 × mean"_qs;
    }

    void headlineAndShareOfALoad()
    {
        QFETCH(std::vector<double>, list);
        QFETCH(qint64, expert);
        ViewState state;
        state.setShown(load::choose(tableOf({{place(1, u"role"_qs, 0), {list}, {}}}), {}), false);
        const CellFacts facts = ui::cellFacts(state, {0, expert});
        QTEST(facts.headline, "headline");
        QTEST(facts.share, "share");
    }

    void aDifferenceIsAChange_data()
    {
        QTest::addColumn<qint64>("expert");
        QTest::addColumn<QString>("headline");
        QTest::newRow("more") << qint64{0} << u"+1,207 tokens, B − A"_qs;
        QTest::newRow("less") << qint64{1} << u"−5.5 tokens, B − A"_qs;
        QTest::newRow("one more") << qint64{2} << u"+1 token, B − A"_qs;
        QTest::newRow("the same") << qint64{3} << u"no change, B − A"_qs;
        QTest::newRow("on one side") << qint64{4} << u"no change known (one side has no value)"_qs;
    }

    void aDifferenceIsAChange()
    {
        QFETCH(const qint64, expert);
        const auto side = [](const std::vector<double> &list) {
            return load::choose(tableOf({{place(1, u"role"_qs, 0), {list}, {}}}), {});
        };
        ViewState state;
        state.setShown(load::compare(side({3, 10, 1, 4}), side({1210, 4.5, 2, 4, 9}))->difference, false);
        const CellFacts facts = ui::cellFacts(state, {0, expert});
        QTEST(facts.headline, "headline");
        QCOMPARE(facts.share, QString());
    }

    void aCellIsNamedByItsPlaceAndRow()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        const CellFacts facts = ui::cellFacts(state, {20, 5});
        QCOMPARE(facts.place, u"step 1 · actor_update · rank 1"_qs);
        QCOMPARE(facts.row, u"expert 5 · layer2 · calls 6–8"_qs);
        QCOMPARE(facts.oneLine(), u"step 1 · actor_update · rank 1 · expert 5 · layer2 · calls 6–8: "
                                  "2,005 tokens, 6.2 % of the row, 1.0 × mean"_qs);
    }

    void microBatchAndPhaseAreNamedWhereRowsDiffer_data()
    {
        QTest::addColumn<load::CallChoice>("calls");
        QTest::addColumn<load::LayerChoice>("layers");
        QTest::addColumn<int>("row");
        QTest::addColumn<QString>("text");
        const auto merged = load::LayerChoice::Merged;
        QTest::newRow("first pass") << load::CallChoice::FirstForward << merged << 0 << u"layer0 · call 0"_qs;
        QTest::newRow("forward") << load::CallChoice::Forward << merged << 1 << u"layer1 · call 2 · micro-batch 1"_qs;
        QTest::newRow("all") << load::CallChoice::All << merged << 1
                             << u"layer0 · call 1 · micro-batch 0 · backward"_qs;
        QTest::newRow("the model's") << load::CallChoice::Forward << load::LayerChoice::Model << 1
                                     << u"layer7 · mb1 · call 2"_qs;
    }

    void microBatchAndPhaseAreNamedWhereRowsDiffer()
    {
        QFETCH(load::CallChoice, calls);
        QFETCH(load::LayerChoice, layers);
        QFETCH(int, row);
        QFETCH(QString, text);
        load::Choice choice;
        choice.calls = calls;
        choice.layers = layers;
        ViewState state;
        const auto table = tableOf({{place(1, u"actor_update"_qs, 0), listsOf("AABB"), {}, "FBFB", {7, 7, 7, 7}}});
        state.setShown(load::choose(table, choice), false);
        QCOMPARE(ui::cellFacts(state, {row, 2}).row, u"expert 2 · "_qs + text);
    }

    void aShorterListHasNoValue()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        const CellFacts facts = ui::cellFacts(state, {kRows - 1, kExperts - 1});
        QCOMPARE(facts.headline, u"no value (the list is shorter)"_qs);
        QVERIFY(facts.share.isEmpty());
        QVERIFY(facts.oneLine().endsWith(u": no value (the list is shorter)"_qs));
    }

    void outsideTheTableThereAreNoFacts()
    {
        ViewState state;
        QVERIFY(ui::cellFacts(state, {0, 0}).oneLine().isEmpty());
        state.setShown(exampleShown(), false);
        QVERIFY(ui::cellFacts(state, {kRows, 0}).oneLine().isEmpty());
        QVERIFY(ui::cellFacts(state, {}).oneLine().isEmpty());
    }

    void aTableHasTheSelectedRowsInOrder()
    {
        ViewState state;
        const auto table = tableOf(
            {{place(1, u"a"_qs, 0), {{1, 2, 3}, {1, 2, 3}, {4, 5}}, {}}, {place(2, u"b\tc"_qs, 3), {{0.5, 7, 8}}, {}}});
        state.setShown(load::choose(table, {}), false);
        const QString header = u"step\trole\trank\tlayer\tcalls\t0\t1\t2\n"_qs;
        const QString first = u"1\ta\t0\tlayer0\tcalls 0–1\t1\t2\t3\n"_qs;
        const QString second = u"1\ta\t0\tlayer1\tcall 2\t4\t5\t\n"_qs;
        const QString third = u"2\tb c\t3\tlayer0\tcall 0\t0.5\t7\t8\n"_qs;
        QCOMPARE(ui::tableOf(state, {{}, {2, 0}, {}}), header + first + third);
        QCOMPARE(ui::tableOf(state, {{}, {}, {0}}), header + first + second);
        QCOMPARE(ui::tableOf(state, {{}, {1}, {0, 1}}), header + first + second + third);
        QVERIFY(ui::tableOf(state, {{0, 1}, {}, {}}).isEmpty());
    }

    void aTableTellsDumpsApart()
    {
        ViewState state;
        const auto table = tableOf({{place(1, u"a"_qs, 0), {{1}}, {}}, {place(1, u"a"_qs, 0, -1, 1), {{2}}, {}}});
        state.setShown(load::choose(table, {}), false);
        QCOMPARE(ui::tableOf(state, {{}, {1}, {}}),
                 u"dump\tstep\trole\trank\tlayer\tcalls\t0\ndump1\t1\ta\t0\tlayer0\tcall 0\t2\n"_qs);
    }

    void aLargeTableIsCutAndSaysSo()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        const QStringList lines = ui::tableOf(state, {{}, {}, {0, 1}}, 5 * kExperts).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 7);
        QCOMPARE(lines.last(), u"cut: the first 5 of 12 selected rows; export as CSV for all of them"_qs);
        QCOMPARE(ui::tableOf(state, {{}, {0, 1}, {}}, 0).split(u'\n', Qt::SkipEmptyParts).size(), 3);
    }
};

QTEST_GUILESS_MAIN(TestCellFacts)
#include "test_cell_facts.moc"
