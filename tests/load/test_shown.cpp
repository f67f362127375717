#include "load/interpret.h"
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
    void whatDoesNotFitIsSaidOnceForAll();
    void whatWasConvertedIsSaid();
    void theModelsLayersNumberRows_data();
    void theModelsLayersNumberRows();
    void filtersNeverChangeWhatNumbersLayers();
    void equalListsOfSeveralLayersAreRowsEach();
    void microBatchesPartRows();
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

void TestShown::whatDoesNotFitIsSaidOnceForAll()
{
    const auto lists = test::listsOf("AABBCCCCBBAA");
    const auto table = test::tableOf({{test::place(1, kUpdate, 0), lists, {}},
                                      {test::place(1, kUpdate, 1), lists, {}},
                                      {test::place(1, kUpdate, 2), test::listsOf("AAABBBBBBBBBAAAAAA"), {}}});
    const auto shown = shownOf(table);
    QVERIFY(shown->misfit);
    QCOMPARE(shown->misfit->sequences, 2);
    QCOMPARE(shown->misfit->callsPerLayer, 2);
    QCOMPARE(load::misfitText(*shown),
             QStringLiteral("3 grouped matmul calls a layer (gmm_per_layer) do not fit the lists of 2 stages, such as "
                            "step 1 · actor_update · rank 0: 2 would fit."));
    QVERIFY(load::misfitText(*shownOf(table, CallChoice::All)).isEmpty());
    const auto balanced = test::tableOf({{test::place(1, kUpdate, 0), test::listsOf("AAAAAAAAAAAAAAAA"), {}}});
    QVERIFY(load::misfitText(*shownOf(balanced)).contains(QStringLiteral("cannot be told apart")));
    QCOMPARE(load::leftOutText(*shownOf(balanced)), QStringLiteral("3 of 16 calls: first forward pass"));
}

void TestShown::whatWasConvertedIsSaid()
{
    auto table = std::make_shared<load::Table>(
        *test::tableOf({{test::place(1, kLogProb, 0), {{1, 3, 3, 6}, {2, 2, 2, 9}}, {}}}));
    QVERIFY(load::convertedText(*shownOf(table)).isEmpty());
    const auto sums = load::reinterpreted(table, load::GroupListType::Cumsum);
    QCOMPARE(load::convertedText(*shownOf(sums)), QStringLiteral("loads from running sums or pairs"));
    const auto offered = load::reinterpreted(table, load::GroupListType::Auto);
    QVERIFY(load::offerText(*shownOf(offered)).contains(QStringLiteral("running sums")));
    QVERIFY(load::offerText(*shownOf(sums)).isEmpty());
}

void TestShown::theModelsLayersNumberRows_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<bool>("known");
    QTest::addColumn<QString>("labels");
    const auto automatic = static_cast<int>(load::LayerChoice::Auto);
    const auto merged = static_cast<int>(load::LayerChoice::Merged);
    const auto model = static_cast<int>(load::LayerChoice::Model);
    QTest::newRow("automatic, known") << automatic << true << "layer3 layer4";
    QTest::newRow("automatic, unknown") << automatic << false << "layer0 layer1";
    QTest::newRow("merged, known") << merged << true << "layer0 layer1";
    QTest::newRow("model, known") << model << true << "layer3 layer4";
    QTest::newRow("model, unknown") << model << false << "layer unknown layer unknown";
}

void TestShown::theModelsLayersNumberRows()
{
    QFETCH(const int, layers);
    QFETCH(const bool, known);
    test::SequenceOf sequence{test::place(1, kLogProb, 0), test::listsOf("AABB"), {}};
    if (known)
        sequence.layers = {3, 3, 4, 4};
    load::Choice choice;
    choice.layers = static_cast<load::LayerChoice>(layers);
    const auto shown = load::choose(test::tableOf({sequence}), choice);
    QStringList labels;
    for (const load::Row &row : shown->rows)
        labels.append(load::rowLabel(*shown, row));
    QTEST(labels.join(u' '), "labels");
    const bool lacks = shown->layers == load::LayerChoice::Model && !known;
    QCOMPARE(load::unknownLayersText(*shown).contains(QStringLiteral("4 of the 4 calls")), lacks);
}

void TestShown::filtersNeverChangeWhatNumbersLayers()
{
    test::SequenceOf known{test::place(1, kLogProb, 0), test::listsOf("AB"), {}};
    known.layers = {5, 6};
    const auto table = test::tableOf({known, {test::place(1, kLogProb, 1), test::listsOf("AB"), {}}});
    load::Choice choice;
    load::NumberSet ranks;
    ranks.add(0, 0);
    choice.filter.ranks = ranks;
    QCOMPARE(load::choose(table, choice)->layers, load::LayerChoice::Merged);
}

void TestShown::equalListsOfSeveralLayersAreRowsEach()
{
    test::SequenceOf sequence{test::place(1, kUpdate, 0), test::listsOf("AAAAAAAA"), {}};
    sequence.phases = "FFFFBBBB";
    sequence.layers = {0, 0, 1, 1, 1, 1, 0, 0};
    const auto table = test::tableOf({sequence});
    QCOMPARE(pictureOf(*shownOf(table)), QStringLiteral("0:0+2 1:2+2"));
    QCOMPARE(pictureOf(*shownOf(table, CallChoice::All)), QStringLiteral("0:0+2 1:2+2 1:4+2 0:6+2"));
}

void TestShown::microBatchesPartRows()
{
    test::SequenceOf sequence{test::place(1, kUpdate, 0), test::listsOf("AAAAAAAA"), {}};
    sequence.phases = "FFBBFFBB";
    sequence.layers = {7, 7, 7, 7, 7, 7, 7, 7};
    test::SequenceOf other{test::place(1, kUpdate, 1), test::listsOf("AAAA"), {}};
    other.phases = "FFBB";
    other.layers = {7, 7, 7, 7};
    const auto shown = shownOf(test::tableOf({sequence, other}), CallChoice::Forward);
    QCOMPARE(pictureOf(*shown), QStringLiteral("7:0+2 7:4+2 7:0+2"));
    QVERIFY(shown->severalMicroBatches);
    QCOMPARE(load::rowLabel(*shown, shown->rows[1]), QStringLiteral("layer7 · mb1"));
    // A sequence that shows one micro-batch alone does not number it.
    QCOMPARE(load::rowLabel(*shown, shown->rows[2]), QStringLiteral("layer7"));
    QCOMPARE(load::leftOutText(*shown), QStringLiteral("6 of 12 calls: forward passes"));
}

QTEST_APPLESS_MAIN(TestShown)
#include "test_shown.moc"
