#include "load/shown.h"
#include "support/tables.h"

#include <QTest>

using namespace rli;
using load::CallChoice;
using load::RowKind;

class TestShown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstForwardStopsAtTheFirstLongRun_data();
    void firstForwardStopsAtTheFirstLongRun();
    void mergedLayersCountNewLists_data();
    void mergedLayersCountNewLists();
    void rowsOfAStage_data();
    void rowsOfAStage();
    void otherRolesKeepEveryCall();
    void innerStepsShareASegmentAndNumberTheirLayersAnew();
    void foldersThatClaimOnePlaceStaySegmentsOfTheirOwn();
    void severalDumpsAreNamed();
    void theRangeIsThatOfTheShownRows();
    void aFilterChoosesSequences();
    void hiddenSegmentsAreLeftOutAndCounted();
    void everySegmentCanBeHidden();
    void whatIsLeftOutIsSaid();
    void aStopEndsTheWork();
};

namespace {

const QString kUpdate = QStringLiteral("actor_update");
const QString kLogProb = QStringLiteral("actor_compute_log_prob");

/// Two micro-batches of two layers with recompute, as an update stage dumps them.
constexpr auto kUpdateCalls = "AAABBB"
                              "BBBBBBBBBAAAAAAAAA"
                              "CCCDDD"
                              "DDDDDDDDDCCCCCCCCC";

load::ShownPtr shownOf(const load::TablePtr &table, CallChoice calls = CallChoice::FirstForward,
                       RowKind rows = RowKind::Layer, int callsPerLayer = 3)
{
    load::Choice choice;
    choice.calls = calls;
    choice.rows = rows;
    choice.callsPerLayer = callsPerLayer;
    return load::choose(table, choice);
}

/// The rows as text: layer, first call and number of calls.
QString pictureOf(const load::Shown &shown)
{
    QStringList rows;
    for (const load::Row &row : shown.rows)
        rows.append(QStringLiteral("%1:%2+%3").arg(row.layer).arg(row.firstCall).arg(row.callCount));
    return rows.join(u' ');
}

} // namespace

void TestShown::firstForwardStopsAtTheFirstLongRun_data()
{
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<int>("callsPerLayer");
    QTest::addColumn<int>("kept");
    QTest::newRow("recompute, two micro-batches") << QByteArray(kUpdateCalls) << 3 << 6;
    QTest::newRow("no recompute") << QByteArray("AAABBBBBBBBBAAAAAA") << 3 << 6;
    QTest::newRow("two calls a layer") << QByteArray("AABBCCCCBBAA") << 2 << 6;
    QTest::newRow("two calls a layer, three expected") << QByteArray("AABBCCCCBBAA") << 3 << 7;
    QTest::newRow("forward only") << QByteArray("AAABBBCCC") << 3 << 9;
    QTest::newRow("one long run") << QByteArray("AAAAAAA") << 3 << 3;
    QTest::newRow("one call a layer") << QByteArray("ABCCBA") << 1 << 3;
    QTest::newRow("nothing") << QByteArray("") << 3 << 0;
}

void TestShown::firstForwardStopsAtTheFirstLongRun()
{
    QFETCH(const QByteArray, calls);
    QFETCH(const int, callsPerLayer);
    QFETCH(const int, kept);
    const std::vector<load::Lists::Id> ids(calls.begin(), calls.end());
    QCOMPARE(load::firstForwardLength(ids, callsPerLayer), static_cast<std::size_t>(kept));
}

void TestShown::mergedLayersCountNewLists_data()
{
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<std::vector<qint32>>("layers");
    QTest::newRow("in order") << QByteArray("AAABBB") << std::vector<qint32>{0, 0, 0, 1, 1, 1};
    QTest::newRow("one comes again") << QByteArray("ABAC") << std::vector<qint32>{0, 1, 0, 2};
    QTest::newRow("none") << QByteArray("") << std::vector<qint32>{};
}

void TestShown::mergedLayersCountNewLists()
{
    QFETCH(const QByteArray, calls);
    std::vector<load::Lists::Id> ids;
    for (const char call : calls)
        ids.push_back(static_cast<load::Lists::Id>('Z' - call)); // ids in no particular order
    QTEST(load::mergedLayers(ids), "layers");
}

void TestShown::rowsOfAStage_data()
{
    QTest::addColumn<QString>("role");
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<int>("choice");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("rows");
    const auto first = static_cast<int>(CallChoice::FirstForward);
    const auto all = static_cast<int>(CallChoice::All);
    const auto layer = static_cast<int>(RowKind::Layer);
    const auto call = static_cast<int>(RowKind::Call);
    QTest::newRow("log-prob by layer") << kLogProb << QByteArray("AAABBBCCCDDD") << first << layer
                                       << "0:0+3 1:3+3 2:6+3 3:9+3";
    QTest::newRow("update by layer") << kUpdate << QByteArray(kUpdateCalls) << first << layer << "0:0+3 1:3+3";
    QTest::newRow("update by call") << kUpdate << QByteArray(kUpdateCalls) << first << call
                                    << "0:0+1 0:1+1 0:2+1 1:3+1 1:4+1 1:5+1";
    QTest::newRow("update, all calls") << kUpdate << QByteArray(kUpdateCalls) << all << layer
                                       << "0:0+3 1:3+12 0:15+9 2:24+3 3:27+12 2:39+9";
    QTest::newRow("a layer that comes again is a row again")
        << kLogProb << QByteArray("AABAA") << first << layer << "0:0+2 1:2+1 0:3+2";
}

void TestShown::rowsOfAStage()
{
    QFETCH(const QString, role);
    QFETCH(const QByteArray, calls);
    QFETCH(const int, choice);
    QFETCH(const int, kind);
    const auto table = test::tableOf({{test::place(1, role, 0), test::listsOf(calls), {}}});
    const auto shown = shownOf(table, static_cast<CallChoice>(choice), static_cast<RowKind>(kind));
    QTEST(pictureOf(*shown), "rows");
    QCOMPARE(shown->segments.size(), 1u);
    QCOMPARE(shown->segments.front().rowCount, shown->rowCount());
}

void TestShown::otherRolesKeepEveryCall()
{
    QVERIFY(load::isUpdateRole(QStringLiteral("critic_update")));
    QVERIFY(!load::isUpdateRole(QStringLiteral("update_actor")));
    const auto table = test::tableOf({{test::place(1, kLogProb, 0), test::listsOf("AAAABBBB"), {}}});
    QCOMPARE(shownOf(table)->shownCalls, 8);
}

void TestShown::innerStepsShareASegmentAndNumberTheirLayersAnew()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0, 0), test::listsOf("AB"), {}},
                                      {test::place(1, kLogProb, 0, 1), test::listsOf("AC"), {}},
                                      {test::place(1, kLogProb, 1, 0), test::listsOf("A"), {}}});
    const auto shown = shownOf(table);
    QCOMPARE(pictureOf(*shown), QStringLiteral("0:0+1 1:1+1 0:0+1 1:1+1 0:0+1"));
    QCOMPARE(shown->segments.size(), 2u);
    QCOMPARE(shown->segments[0].rowCount, 4);
    QCOMPARE(shown->segments[1].firstRow, 4);
    QVERIFY(shown->severalInnerSteps);
    QCOMPARE(load::rowLabel(*shown, shown->rows[2]), QStringLiteral("layer0 · step1"));
}

void TestShown::foldersThatClaimOnePlaceStaySegmentsOfTheirOwn()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0), test::listsOf("AB"), QStringLiteral("proc1")},
                                      {test::place(1, kLogProb, 0), test::listsOf("A"), QStringLiteral("proc2")}});
    const auto shown = shownOf(table);
    QCOMPARE(shown->segments.size(), 2u);
    QCOMPARE(load::segmentLabel(shown->segments[1]),
             QStringLiteral("step 1 · actor_compute_log_prob · rank 0 · proc2"));
    QVERIFY(!shown->severalInnerSteps);
}

void TestShown::severalDumpsAreNamed()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0, -1, 0), test::listsOf("A"), {}},
                                      {test::place(1, kLogProb, 0, -1, 1), test::listsOf("A"), {}}});
    const auto shown = shownOf(table);
    QCOMPARE(shown->segments.size(), 2u);
    QVERIFY(shown->severalDumps);
    QCOMPARE(load::segmentLabel(shown->segments[1]),
             QStringLiteral("dump1 · step 1 · actor_compute_log_prob · rank 0"));
}

void TestShown::theRangeIsThatOfTheShownRows()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto table = test::tableOf(
        {{test::place(1, kLogProb, 0), {{3, 9}, {-2, nan, 4}}, {}}, {test::place(2, kLogProb, 0), {{1000}}, {}}});
    load::Choice choice;
    choice.filter.steps.emplace().numbers.add(1, 1);
    const auto shown = load::choose(table, choice);
    QCOMPARE(shown->lowest, -2.0);
    QCOMPARE(shown->highest, 9.0);
    QCOMPARE(shown->experts, 3);
}

void TestShown::aFilterChoosesSequences()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0), test::listsOf("AB"), {}},
                                      {test::place(1, kLogProb, 1), test::listsOf("ABC"), {}}});
    load::Choice choice;
    choice.filter.ranks.emplace().add(1, 1);
    const auto shown = load::choose(table, choice);
    QCOMPARE(shown->rowCount(), 3);
    QCOMPARE(shown->segments.front().place.rank, 1);
    choice.filter.ranks = load::NumberSet();
    QCOMPARE(load::choose(table, choice)->rowCount(), 0);
}

void TestShown::hiddenSegmentsAreLeftOutAndCounted()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0), {{1, 2}, {3, 4}}, {}},
                                      {test::place(1, kLogProb, 1, 0), {{5, 100, 7}}, {}},
                                      {test::place(1, kLogProb, 1, 1), {{6, 100, 7}}, {}},
                                      {test::place(2, kLogProb, 0), {{8, 9}, {6, 5}}, {}}});
    load::Choice choice;
    choice.hidden = {load::keyOf(load::choose(table, choice)->segments[1])};
    const auto shown = load::choose(table, choice);
    QCOMPARE(shown->segments.size(), 2u);
    QCOMPARE(shown->hiddenSegments, 1);
    QCOMPARE(shown->segments[1].place.step, dump::Step(2));
    QCOMPARE(shown->segments[1].firstRow, 2);
    QCOMPARE(shown->rowCount(), 4);
    QCOMPARE(shown->allCalls, 4);
    QCOMPARE(shown->experts, 2);
    QCOMPARE(shown->highest, 9.0);
    choice.filter.steps.emplace().numbers.add(2, 2);
    QCOMPARE(load::choose(table, choice)->hiddenSegments, 0);
}

void TestShown::everySegmentCanBeHidden()
{
    const auto table = test::tableOf({{test::place(1, kLogProb, 0), {{1, 2}}, {}}});
    load::Choice choice;
    choice.hidden = {load::keyOf(load::choose(table, choice)->segments[0])};
    const auto shown = load::choose(table, choice);
    QCOMPARE(shown->rowCount(), 0);
    QCOMPARE(shown->highest, 0.0);
}

void TestShown::whatIsLeftOutIsSaid()
{
    const auto table = test::tableOf({{test::place(1, kUpdate, 0), test::listsOf(kUpdateCalls), {}}});
    QCOMPARE(load::leftOutText(*shownOf(table)), QStringLiteral("6 of 48 calls: first forward pass"));
    QCOMPARE(load::leftOutText(*shownOf(table, CallChoice::All)), QString());
    const auto shown = shownOf(table);
    QCOMPARE(load::callsLabel(*shown, shown->rows[1]), QStringLiteral("calls 3–5"));
    QCOMPARE(load::rowLabel(*shown, shown->rows[1]), QStringLiteral("layer1"));
}

void TestShown::aStopEndsTheWork()
{
    std::stop_source source;
    source.request_stop();
    const auto table = test::tableOf({{test::place(1, kUpdate, 0), test::listsOf("A"), {}}});
    QVERIFY(!load::choose(table, {}, source.get_token()));
}

QTEST_APPLESS_MAIN(TestShown)
#include "test_shown.moc"
