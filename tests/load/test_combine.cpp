#include "load/csv.h"
#include "load/measures.h"
#include "load/shown.h"
#include "support/tables.h"

#include <QBuffer>
#include <QTest>

#include <cmath>

using namespace rli;
using load::RankChoice;

/// Ranks put together: what becomes of their rows, and what is said of it.
class TestCombine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksBecomeOneSegment_data();
    void ranksBecomeOneSegment();
    void listsOfUnequalLengthAreAddedUp();
    void rowsThatSomeRanksLackAreMadeOfTheOthers_data();
    void rowsThatSomeRanksLackAreMadeOfTheOthers();
    void eachModelHasItsOwnNumberOfExpertsARank();
    void equalLayersMatchByTheirPosition();
    void innerStepsAndDistinctionsStayApart();
    void filtersActBefore();
    void segmentsAreHiddenWhole();
    void replicasAreToldApart_data();
    void replicasAreToldApart();
    void otherNumbersOfCallsAreSaid();
    void theTableNamesTheRanksAndLeavesGapsOut();
    void rowsAreCountedWithoutTheirLoads();
    void ranksSideBySideAreAsBalancedAsEach();
    void aStopEndsTheWork();
};

namespace {

const QString kRole = QStringLiteral("ref_compute_log_prob");

load::Choice choiceOf(RankChoice ranks, int expertParallel = 0)
{
    load::Choice choice;
    choice.ranks = ranks;
    choice.expertParallel = expertParallel;
    return choice;
}

/// Rank r of `ranks` has the layers [100r, 100r+1] and [100r+10, 100r+11].
load::TablePtr tableOfRanks(int ranks)
{
    std::vector<test::SequenceOf> sequences;
    for (int rank = 0; rank < ranks; ++rank) {
        const double first = 100.0 * rank;
        sequences.push_back({test::place(1, kRole, rank), {{first, first + 1}, {first + 10, first + 11}}, {}});
    }
    return test::tableOf(sequences);
}

/// The rows as text: "ranks 0-1: 1 2 | 3 -", a segment a line.
QString pictureOf(const load::Shown &shown)
{
    QStringList lines;
    for (const load::Segment &segment : shown.segments) {
        QStringList rows;
        for (qint64 row = segment.firstRow; row < segment.firstRow + segment.rowCount; ++row) {
            QStringList loads;
            for (qint64 expert = 0; expert < shown.experts; ++expert) {
                const auto load = shown.load(row, expert);
                loads += load ? QString::number(*load) : QStringLiteral("-");
            }
            rows += loads.join(u' ');
        }
        lines += load::rankText(segment) + QStringLiteral(": ") + rows.join(QStringLiteral(" | "));
    }
    return lines.join(u'\n');
}

} // namespace

void TestCombine::ranksBecomeOneSegment_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<RankChoice>("choice");
    QTest::addColumn<int>("expertParallel");
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("said");
    QTest::newRow("each") << 2 << RankChoice::Each << 0 << "rank 0: 0 1 | 10 11\nrank 1: 100 101 | 110 111"
                          << "";
    QTest::newRow("sum") << 3 << RankChoice::Sum << 0 << "ranks 0-2: 300 303 | 330 333"
                         << "sum of the ranks";
    QTest::newRow("sum of one") << 1 << RankChoice::Sum << 0 << "rank 0: 0 1 | 10 11"
                                << "sum of the ranks";
    QTest::newRow("side by side") << 2 << RankChoice::Side << 2 << "ranks 0-1: 0 1 100 101 | 10 11 110 111"
                                  << "ranks side by side, EP 2";
    QTest::newRow("two groups") << 4 << RankChoice::Side << 2
                                << "ranks 0-1: 0 1 100 101 | 10 11 110 111\n"
                                   "ranks 2-3: 200 201 300 301 | 210 211 310 311"
                                << "ranks side by side, EP 2";
    QTest::newRow("a group that is not whole")
        << 3 << RankChoice::Side << 2 << "ranks 0-1: 0 1 100 101 | 10 11 110 111\nrank 2: 200 201 - - | 210 211 - -"
        << "ranks side by side, EP 2";
    QTest::newRow("no group at all") << 1 << RankChoice::Side << 2 << "rank 0: 0 1 - - | 10 11 - -"
                                     << "ranks side by side, EP 2";
}

void TestCombine::ranksBecomeOneSegment()
{
    QFETCH(const int, ranks);
    QFETCH(const RankChoice, choice);
    QFETCH(const int, expertParallel);
    const load::ShownPtr shown = load::choose(tableOfRanks(ranks), choiceOf(choice, expertParallel));
    QTEST(pictureOf(*shown), "rows");
    QTEST(load::togetherText(*shown), "said");
    QCOMPARE(shown->choice, choiceOf(choice, expertParallel));
    QCOMPARE(shown->lowest, shown->load(0, 0).value_or(-1));
    QCOMPARE(shown->highest, choice == RankChoice::Sum && ranks == 3 ? 333.0 : 100.0 * (ranks - 1) + 11);
    const bool isWhole = choice != RankChoice::Side || ranks % expertParallel == 0;
    QVERIFY(load::lackingText(*shown).isEmpty() == isWhole);
    if (!isWhole)
        QVERIFY2(load::lackingText(*shown).contains(QStringLiteral("the experts of rank %1 are missing").arg(ranks)),
                 qPrintable(load::lackingText(*shown)));
}

void TestCombine::listsOfUnequalLengthAreAddedUp()
{
    const auto table = test::tableOf({{test::place(1, kRole, 0), {{1, 2, 3}}, {}},
                                      {test::place(1, kRole, 1), {{0.5}}, {}},
                                      {test::place(1, kRole, 2), {{3e9, -2}}, {}}});
    const load::ShownPtr shown = load::choose(table, choiceOf(RankChoice::Sum));
    QCOMPARE(shown->rowCount(), 1);
    QCOMPARE(shown->load(0, 0), std::optional(3e9 + 1.5));
    QCOMPARE(shown->load(0, 1), std::optional(0.0));
    QCOMPARE(shown->load(0, 2), std::optional(3.0));
    QCOMPARE(shown->experts, 3);
    const load::ShownPtr side = load::choose(table, choiceOf(RankChoice::Side, 4));
    QCOMPARE(pictureOf(*side), QStringLiteral("ranks 0-2: 1 2 3 0.5 - - 3e+09 -2 - - - -"));
    QCOMPARE(load::holderText(*side, side->rows.front(), 7), QStringLiteral("expert 1 of rank 2"));
}

void TestCombine::rowsThatSomeRanksLackAreMadeOfTheOthers_data()
{
    QTest::addColumn<QByteArray>("layers0");
    QTest::addColumn<QByteArray>("layers1");
    QTest::addColumn<QString>("layers");
    QTest::addColumn<QString>("sums");
    QTest::addColumn<int>("lacking");
    QTest::newRow("all are there") << QByteArray("012") << QByteArray("012") << "0 1 2"
                                   << "2 2 2" << 0;
    QTest::newRow("the second lacks one") << QByteArray("012") << QByteArray("02") << "0 1 2"
                                          << "2 1 2" << 1;
    QTest::newRow("the first lacks one") << QByteArray("02") << QByteArray("012") << "0 1 2"
                                         << "2 1 2" << 1;
    QTest::newRow("the first lacks the first") << QByteArray("2") << QByteArray("012") << "0 1 2"
                                               << "1 1 2" << 2;
    QTest::newRow("the first lacks the last") << QByteArray("01") << QByteArray("0123") << "0 1 2 3"
                                              << "2 2 1 1" << 2;
    QTest::newRow("nothing in common") << QByteArray("0") << QByteArray("1") << "1 0"
                                       << "1 1" << 2;
}

void TestCombine::rowsThatSomeRanksLackAreMadeOfTheOthers()
{
    QFETCH(const QByteArray, layers0);
    QFETCH(const QByteArray, layers1);
    QFETCH(const int, lacking);
    const auto sequence = [](qint64 rank, const QByteArray &digits) {
        test::SequenceOf result{test::place(1, kRole, rank), {}, {}};
        for (const char digit : digits) {
            result.lists.push_back({1});
            result.layers.push_back(digit - '0');
        }
        return result;
    };
    const auto table = test::tableOf({sequence(0, layers0), sequence(1, layers1)});
    const load::ShownPtr shown = load::choose(table, choiceOf(RankChoice::Sum));
    QStringList layers;
    QStringList sums;
    for (const load::Row &row : shown->rows) {
        layers += QString::number(row.layer);
        sums += QString::number(shown->loads(row)[0]);
    }
    QTEST(layers.join(u' '), "layers");
    QTEST(sums.join(u' '), "sums");
    QCOMPARE(shown->together->lackingRows, lacking);
    QCOMPARE(load::lackingText(*shown).isEmpty(), lacking == 0);
    QCOMPARE(load::togetherText(*shown).contains(u"without some of them"), lacking > 0);
}

void TestCombine::eachModelHasItsOwnNumberOfExpertsARank()
{
    const QString critic = QStringLiteral("values");
    const auto table = test::tableOf({{test::place(1, kRole, 0), {{1, 2}}, {}},
                                      {test::place(1, kRole, 1), {{3, 4}}, {}},
                                      {test::place(1, critic, 0), {{5}}, {}},
                                      {test::place(1, critic, 1), {{6}}, {}}});
    const load::ShownPtr shown = load::choose(table, choiceOf(RankChoice::Side, 2));
    QCOMPARE(pictureOf(*shown), QStringLiteral("ranks 0-1: 1 2 3 4\nranks 0-1: 5 6 - -"));
    QCOMPARE(shown->segments[0].expertsPerRank, 2);
    QCOMPARE(shown->segments[1].expertsPerRank, 1);
}

void TestCombine::equalLayersMatchByTheirPosition()
{
    // A layer whose second call differs is two rows; the other rank's is one.
    const std::vector<qint32> layers{0, 0, 1};
    const auto table = test::tableOf({{test::place(1, kRole, 0), {{1}, {2}, {4}}, {}, {}, layers},
                                      {test::place(1, kRole, 1), {{10}, {10}, {40}}, {}, {}, layers}});
    const load::ShownPtr shown = load::choose(table, choiceOf(RankChoice::Sum));
    QCOMPARE(pictureOf(*shown), QStringLiteral("ranks 0-1: 11 | 2 | 44"));
    load::Choice calls = choiceOf(RankChoice::Sum);
    calls.rows = load::RowKind::Call;
    QCOMPARE(pictureOf(*load::choose(table, calls)), QStringLiteral("ranks 0-1: 11 | 12 | 44"));
}

void TestCombine::innerStepsAndDistinctionsStayApart()
{
    const auto table = test::tableOf({{test::place(1, kRole, 0, 0), {{1}}, {}},
                                      {test::place(1, kRole, 0, 1), {{2}}, {}},
                                      {test::place(1, kRole, 1, 0), {{10}}, {}},
                                      {test::place(1, kRole, 1, 1), {{20}}, {}},
                                      {test::place(2, kRole, 0), {{1}}, QStringLiteral("proc1")},
                                      {test::place(2, kRole, 0), {{2}}, QStringLiteral("proc2")},
                                      {test::place(2, kRole, 1), {{10}}, QStringLiteral("proc1")},
                                      {test::place(2, kRole, 1), {{20}}, QStringLiteral("proc2")}});
    const load::ShownPtr shown = load::choose(table, choiceOf(RankChoice::Sum));
    QCOMPARE(pictureOf(*shown), QStringLiteral("ranks 0-1: 11 | 22\nranks 0-1: 11\nranks 0-1: 22"));
    QCOMPARE(load::rowLabel(*shown, shown->rows[1]), QStringLiteral("layer0 · step1"));
    QCOMPARE(load::segmentLabel(shown->segments[2]),
             QStringLiteral("step 2 · ref_compute_log_prob · ranks 0-1 · proc2"));
}

void TestCombine::filtersActBefore()
{
    load::Choice choice = choiceOf(RankChoice::Sum);
    choice.filter.ranks = std::get<std::optional<load::NumberSet>>(load::parseRanks(QStringLiteral("0,2")));
    const load::ShownPtr shown = load::choose(tableOfRanks(4), choice);
    QCOMPARE(pictureOf(*shown), QStringLiteral("ranks 0,2: 200 202 | 220 222"));
}

void TestCombine::segmentsAreHiddenWhole()
{
    const auto table = tableOfRanks(4);
    load::Choice choice = choiceOf(RankChoice::Side, 2);
    choice.hidden.push_back(load::keyOf(load::choose(table, choice)->segments[0]));
    const load::ShownPtr shown = load::choose(table, choice);
    QCOMPARE(pictureOf(*shown), QStringLiteral("ranks 2-3: 200 201 300 301 | 210 211 310 311"));
    QCOMPARE(shown->hiddenSegments, 1);
    QCOMPARE(shown->allCalls, 4);
    QCOMPARE(shown->shownCalls, 4);
    // Shown one by one, those ranks are not hidden, and a hidden rank is not added up.
    choice.ranks = RankChoice::Each;
    QCOMPARE(load::choose(table, choice)->hiddenSegments, 0);
    choice.hidden = {load::keyOf(load::choose(table, choice)->segments[1])};
    choice.ranks = RankChoice::Sum;
    QCOMPARE(pictureOf(*load::choose(table, choice)), QStringLiteral("ranks 0,2-3: 500 503 | 530 533"));
}

void TestCombine::replicasAreToldApart_data()
{
    QTest::addColumn<QList<int>>("seeds");
    QTest::addColumn<QString>("replicas");
    QTest::newRow("none") << QList<int>{0, 1, 2} << "";
    QTest::newRow("two") << QList<int>{0, 1, 0} << "ranks 0,2";
    QTest::newRow("two pairs") << QList<int>{5, 7, 7, 5} << "ranks 0,3; ranks 1-2";
    QTest::newRow("all") << QList<int>{1, 1, 1} << "ranks 0-2";
}

void TestCombine::replicasAreToldApart()
{
    QFETCH(const QList<int>, seeds);
    QFETCH(const QString, replicas);
    std::vector<test::SequenceOf> sequences;
    for (const qint64 step : {1, 2}) {
        for (int rank = 0; rank < seeds.size(); ++rank) {
            const double seed = seeds[rank];
            // The first step alone does not tell them apart.
            sequences.push_back({test::place(step, kRole, rank), {{1, 2}, {3, step == 1 ? 4.0 : seed}}, {}});
        }
    }
    const auto table = test::tableOf(sequences);
    for (const auto &choice : {choiceOf(RankChoice::Sum), choiceOf(RankChoice::Side, 2)}) {
        const QString said = load::replicasText(*load::choose(table, choice));
        QCOMPARE(said.isEmpty(), replicas.isEmpty());
        QVERIFY2(said.contains(replicas), qPrintable(said));
        QCOMPARE(said.contains(u"counts each"), !replicas.isEmpty() && choice.ranks == RankChoice::Sum);
    }
    QCOMPARE(load::replicasText(*load::choose(table, {})), QString());
}

void TestCombine::otherNumbersOfCallsAreSaid()
{
    const std::vector<std::vector<double>> lists{{1}, {1}, {2}};
    const auto alike = test::tableOf({{test::place(1, kRole, 0), lists, {}}, {test::place(1, kRole, 1), lists, {}}});
    load::ShownPtr shown = load::choose(alike, choiceOf(RankChoice::Sum));
    QCOMPARE(load::callsLabel(*shown, shown->rows[0]), QStringLiteral("calls 0–1"));
    const auto longer =
        test::tableOf({{test::place(1, kRole, 0), lists, {}}, {test::place(1, kRole, 1), {{1}, {2}}, {}}});
    shown = load::choose(longer, choiceOf(RankChoice::Sum));
    QCOMPARE(load::callsLabel(*shown, shown->rows[0]), QStringLiteral("calls 0–1 of rank 0"));
    QCOMPARE(load::callsLabel(*shown, shown->rows[1]), QStringLiteral("call 2 of rank 0"));
}

void TestCombine::theTableNamesTheRanksAndLeavesGapsOut()
{
    const auto table =
        test::tableOf({{test::place(1, kRole, 0), {{1, 2}}, {}}, {test::place(1, kRole, 2), {{3, 4}}, {}}});
    const auto csv = [&](const load::Choice &choice) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        load::writeCsv(*load::choose(table, choice), &buffer);
        return buffer.data();
    };
    const QByteArray header("step,role,rank_id,stage,layer,expert_index,load\n");
    QCOMPARE(csv(choiceOf(RankChoice::Sum)), header + "1,ref_compute_log_prob,\"0,2\",0,0,0,4\n"
                                                      "1,ref_compute_log_prob,\"0,2\",0,0,1,6\n");
    QCOMPARE(csv(choiceOf(RankChoice::Side, 3)), header + "1,ref_compute_log_prob,\"0,2\",0,0,0,1\n"
                                                          "1,ref_compute_log_prob,\"0,2\",0,0,1,2\n"
                                                          "1,ref_compute_log_prob,\"0,2\",0,0,4,3\n"
                                                          "1,ref_compute_log_prob,\"0,2\",0,0,5,4\n");
}

void TestCombine::rowsAreCountedWithoutTheirLoads()
{
    for (const auto &choice : {choiceOf(RankChoice::Each), choiceOf(RankChoice::Sum), choiceOf(RankChoice::Side, 2)})
        QCOMPARE(load::countRows(tableOfRanks(5), choice), load::choose(tableOfRanks(5), choice)->rowCount());
}

void TestCombine::ranksSideBySideAreAsBalancedAsEach()
{
    const auto balanced = [](const load::Choice &choice) {
        const load::ShownPtr shown = load::choose(tableOfRanks(5), choice);
        return load::rankBalancedness(*shown, load::allRows(*shown)).value_or(-1);
    };
    const double each = balanced(choiceOf(RankChoice::Each));
    QVERIFY(each > 0);
    QCOMPARE(balanced(choiceOf(RankChoice::Side, 5)), each);
    QCOMPARE(balanced(choiceOf(RankChoice::Side, 2)), each);
    QCOMPARE(balanced(choiceOf(RankChoice::Sum)), -1.0); // of one sum nothing can be said
}

void TestCombine::aStopEndsTheWork()
{
    std::stop_source stop;
    stop.request_stop();
    for (const RankChoice choice : {RankChoice::Each, RankChoice::Sum, RankChoice::Side}) {
        QCOMPARE(load::choose(tableOfRanks(2), choiceOf(choice, 2), stop.get_token()), nullptr);
        QCOMPARE(load::countRows(tableOfRanks(2), choiceOf(choice, 2), stop.get_token()), -1);
    }
}

QTEST_GUILESS_MAIN(TestCombine)
#include "test_combine.moc"
