#include "load/measures.h"

#include "load/measures_csv.h"
#include "support/tables.h"

#include <QBuffer>
#include <QTest>

#include <cmath>
#include <limits>

using namespace rli;
using load::MeasureId;

using Loads = std::vector<double>;
/// The columns of measureInfos(); NaN where the measure is absent.
using Expected = std::vector<double>;
Q_DECLARE_METATYPE(Loads)

class TestMeasures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowHasTheMeasuresOfItsLoads_data();
    void aRowHasTheMeasuresOfItsLoads();
    void countsAreMeasuredAsNumbersAre();
    void summariesGiveQuartilesOfRowsThatHaveMeasures();
    void manyRowsAreMeasuredInTheirOrder();
    void aStoppedRunGivesNothing();
    void ranksAreBalancedByMeanOverMax_data();
    void ranksAreBalancedByMeanOverMax();
    void ranksMeetInTheirStageAndLayer();
    void theTableHasOneLineARow();
    void theTableNamesPassesWhereThereAreSeveral();
};

namespace {

const double kNone = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();

load::Measures measured(const Loads &loads)
{
    return load::Measurer().measure(load::LoadView(std::span<const double>(loads)));
}

QByteArray csvOf(const load::ShownPtr &shown)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return load::writeMeasuresCsv(*shown, &buffer) ? buffer.data() : QByteArray("failed");
}

} // namespace

void TestMeasures::aRowHasTheMeasuresOfItsLoads_data()
{
    QTest::addColumn<Loads>("loads");
    QTest::addColumn<Expected>("expected");
    // total, max, mean, max/mean, MaxVio, MinVio, AvgVio, CV, Gini, H/ln E, e^H/E, dead, hottest
    QTest::newRow("spread") << Loads{0, 10, 20, 70}
                            << Expected{100, 70, 25, 2.8, 1.8, -1, 0.9, 1.0770329614, 0.55, 0.5784, 0.5574, 0.25, 3};
    QTest::newRow("even") << Loads{5, 5, 5, 5} << Expected{20, 5, 5, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0};
    QTest::newRow("all in one") << Loads{0, 0, 9, 0}
                                << Expected{9, 9, 2.25, 4, 3, -1, 1.5, 1.7320508076, 0.75, 0, 0.25, 0.75, 2};
    QTest::newRow("zeros") << Loads{0, 0, 0} << Expected(13, kNone);
    QTest::newRow("one expert") << Loads{7} << Expected{7, 7, 7, 1, 0, 0, 0, 0, 0, kNone, 1, 0, 0};
    QTest::newRow("one expert without tokens") << Loads{0} << Expected(13, kNone);
    QTest::newRow("no list") << Loads{} << Expected(13, kNone);
    QTest::newRow("fractions") << Loads{0, 0.1, 0.2, 0.7}
                               << Expected{1,    0.7,    0.25,   2.8,  1.8, -1, 0.9, 1.0770329614,
                                           0.55, 0.5784, 0.5574, 0.25, 3};
    QTest::newRow("what is not finite is left out")
        << Loads{kNone, 0, 10, kInfinity, 20, 70, -kInfinity}
        << Expected{100, 70, 25, 2.8, 1.8, -1, 0.9, 1.0770329614, 0.55, 0.5784, 0.5574, 0.25, 5};
    QTest::newRow("negative: no shares, so no Gini and no entropy")
        << Loads{-2, 2, 6, 2} << Expected{8, 6, 2, 3, 2, -2, 1, std::sqrt(2.0), kNone, kNone, kNone, 0, 2};
    QTest::newRow("negative outweighs") << Loads{-5, 2} << Expected(13, kNone);
    QTest::newRow("the first of several hottest")
        << Loads{1, 3, 3} << Expected{7,        3,       7 / 3.0, 9 / 7.0, 2 / 7.0, -4 / 7.0, 8 / 21.0, 0.4040610178,
                                      4 / 21.0, 0.91411, 0.90995, 0,       1};
}

void TestMeasures::aRowHasTheMeasuresOfItsLoads()
{
    QFETCH(const Loads, loads);
    QFETCH(const Expected, expected);
    const load::Measures measures = measured(loads);
    for (const load::MeasureInfo &info : load::measureInfos()) {
        const double wanted = expected[static_cast<std::size_t>(info.id)];
        const std::optional<double> value = measures.value(info.id);
        const bool plain = info.id <= MeasureId::Mean;
        if (std::isnan(wanted)) {
            QVERIFY2(!value || (plain && !measures.isKnown), qPrintable(info.name));
            continue;
        }
        QVERIFY2(value, qPrintable(info.name));
        QVERIFY2(std::abs(*value - wanted) < 5e-5, qPrintable(info.name + QStringLiteral(": %1").arg(*value)));
    }
}

void TestMeasures::countsAreMeasuredAsNumbersAre()
{
    // Long lists of counts are sorted another way than fractions; halves of them have the same measures but for size.
    std::vector<std::int32_t> counts;
    Loads halves;
    for (int i = 0; i < 300; ++i) {
        counts.push_back((i * 7919) % 100'003);
        halves.push_back(counts.back() / 2.0);
    }
    const load::Measures ofCounts = load::Measurer().measure(load::LoadView(std::span<const std::int32_t>(counts)));
    const load::Measures ofHalves = measured(halves);
    for (std::size_t i = static_cast<std::size_t>(MeasureId::MaxOverMean); i < load::kMeasureCount; ++i) {
        const auto id = static_cast<MeasureId>(i);
        QVERIFY(std::abs(*ofCounts.value(id) - *ofHalves.value(id)) < 1e-12);
    }
    QCOMPARE(ofCounts.total, 2 * ofHalves.total);
}

void TestMeasures::summariesGiveQuartilesOfRowsThatHaveMeasures()
{
    const load::Summary four = load::summaryOf({4, 1, 3, 2});
    QCOMPARE(four.count, 4);
    QCOMPARE(four.mean, 2.5);
    QCOMPARE(four.min, 1.0);
    QCOMPARE(four.q1, 1.75);
    QCOMPARE(four.median, 2.5);
    QCOMPARE(four.q3, 3.25);
    QCOMPARE(four.max, 4.0);
    QCOMPARE(load::summaryOf({5}).q3, 5.0);
    QCOMPARE(load::summaryOf({}).count, 0);

    const std::vector<load::Measures> rows{measured({1, 1}), measured({0, 0}), measured({0, 2})};
    const auto summaries = load::summariesOf(rows);
    const load::Summary &maxOverMean = summaries[static_cast<std::size_t>(MeasureId::MaxOverMean)];
    QCOMPARE(maxOverMean.count, 2);
    QCOMPARE(maxOverMean.mean, 1.5);
    const load::Summary &total = summaries[static_cast<std::size_t>(MeasureId::Total)];
    QCOMPARE(total.count, 2);
    QCOMPARE(total.mean, 2.0);
    QCOMPARE(summaries[static_cast<std::size_t>(MeasureId::Hottest)].count, 0);
}

void TestMeasures::manyRowsAreMeasuredInTheirOrder()
{
    std::vector<std::vector<double>> lists;
    for (int i = 0; i < 9000; ++i)
        lists.push_back({1, static_cast<double>(i)});
    load::Choice choice;
    choice.rows = load::RowKind::Call;
    const auto shown = load::choose(test::tableOf({{test::place(1, QStringLiteral("ref"), 0), lists, {}}}), choice);
    const std::vector<load::Measures> measures = load::measureRows(*shown, load::allRows(*shown));
    QCOMPARE(measures.size(), lists.size());
    for (std::size_t i = 0; i < measures.size(); ++i)
        QCOMPARE(measures[i].total, 1.0 + static_cast<double>(i));
}

void TestMeasures::aStoppedRunGivesNothing()
{
    const auto shown = load::choose(test::tableOf({{test::place(1, QStringLiteral("ref"), 0), {{7}}, {}}}), {});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(load::measureRows(*shown, load::allRows(*shown), stop.get_token()).empty());
    QVERIFY(!load::rankBalancedness(*shown, load::allRows(*shown), stop.get_token()));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(!load::writeMeasuresCsv(*shown, &buffer, stop.get_token()));
}

void TestMeasures::ranksAreBalancedByMeanOverMax_data()
{
    QTest::addColumn<std::vector<Loads>>("layers");
    QTest::addColumn<double>("expected");
    QTest::newRow("even layers") << std::vector<Loads>{{50, 50}, {10, 10}} << 1.0;
    QTest::newRow("one rank gets most") << std::vector<Loads>{{10, 90}} << 50.0 / 90;
    QTest::newRow("layers weigh by their load") << std::vector<Loads>{{50, 50}, {0, 10}} << 55.0 / 60;
    QTest::newRow("one rank at zero") << std::vector<Loads>{{8, 8, 8, 0}} << 0.75;
    QTest::newRow("no tokens") << std::vector<Loads>{{0, 0}} << kNone;
    QTest::newRow("no ranks") << std::vector<Loads>{} << kNone;
}

void TestMeasures::ranksAreBalancedByMeanOverMax()
{
    QFETCH(const std::vector<Loads>, layers);
    QFETCH(const double, expected);
    const std::optional<double> balance = load::balancedness(layers);
    QCOMPARE(balance.has_value(), !std::isnan(expected));
    if (balance)
        QCOMPARE(*balance, expected);
}

void TestMeasures::ranksMeetInTheirStageAndLayer()
{
    const QString role = QStringLiteral("ref");
    // Step 1: layer 0 of 10 and 90 tokens, layer 1 of 40 and 40; step 2: rank 0 alone, which meets nobody.
    const auto shown = load::choose(test::tableOf({{test::place(1, role, 0), {{4, 6}, {40, 0}}, {}},
                                                   {test::place(1, role, 1), {{45, 45}, {0, 40}}, {}},
                                                   {test::place(2, role, 0), {{1000, 0}}, {}}}),
                                    {});
    QCOMPARE(load::rankBalancedness(*shown, load::allRows(*shown)).value_or(-1), 90.0 / 130);
    const std::vector<qint64> lonely{4};
    QVERIFY(!load::rankBalancedness(*shown, lonely));
}

void TestMeasures::theTableHasOneLineARow()
{
    const auto shown = load::choose(
        test::tableOf({{test::place(1, QStringLiteral("ref"), 0), {{5, 5}, {5, 5}, {0, 0}, {3, 1}}, {}}}), {});
    QCOMPARE(csvOf(shown),
             QByteArray("step,role,rank_id,stage,layer,total,max,mean,max_over_mean,max_violation,min_violation,"
                        "avg_violation,cv,gini,entropy,diversity,dead,hottest\n"
                        "1,ref,0,0,0,10,5,5,1,0,0,0,0,0,1,1,0,0\n"
                        "1,ref,0,2,1,0,0,0,,,,,,,,,,\n"
                        "1,ref,0,3,2,4,3,2,1.5,0.5,-0.5,0.5,0.5,0.25,0.8112781244591328,0.8773826753016616,0,0\n"));
}

void TestMeasures::theTableNamesPassesWhereThereAreSeveral()
{
    const QByteArray csv = csvOf(load::choose(test::tableOf({{test::place(1, QStringLiteral("ref"), 0, 0), {{7}}, {}},
                                                             {test::place(1, QStringLiteral("ref"), 0, 1), {{8}}, {}}}),
                                              {}));
    QVERIFY2(csv.startsWith("step,role,rank_id,stage,layer,total"), csv.constData());
    QVERIFY2(csv.contains("dead,hottest,dump,inner_step,micro_batch\n"), csv.constData());
    QVERIFY2(csv.endsWith(",0,0,dump0,1,\n"), csv.constData());
}

QTEST_APPLESS_MAIN(TestMeasures)
#include "test_measures.moc"
