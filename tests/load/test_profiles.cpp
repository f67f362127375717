#include "load/expert_facts.h"
#include "load/profiles.h"

#include "support/tables.h"

#include <QTest>

#include <limits>

using namespace rli;
using load::ExpertList;
using load::MeasureId;
using Numbers = std::vector<qint64>;

class TestProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expertsAreListedByWhatTheyGet_data();
    void expertsAreListedByWhatTheyGet();
    void aHotspotThatMovesIsHotInNoEveryStep();
    void missingAndUnreadableLoadsCountForNoExpert();
    void loadsAddUpAlongExpertsAndRanks();
    void measuresAreMeansAlongLayersAndSteps();
    void rowsAreHeldAgainstTheSameElsewhere();
    void ranksPutTogetherAreToldApartWhereTheyCanBe();
    void aStoppedRunGivesNothing();
};

namespace {

const QString kRole = QStringLiteral("ref");
const double kNan = std::numeric_limits<double>::quiet_NaN();

load::ShownPtr shownOf(const std::vector<test::SequenceOf> &sequences)
{
    return load::choose(test::tableOf(sequences), {});
}

/// Two steps of two ranks and two layers of four experts: expert 3 is hot everywhere, 1 in layer 0 alone, 2 never has a
/// token.
load::ShownPtr twoSteps()
{
    return shownOf({{test::place(1, kRole, 0), {{1, 11, 0, 8}, {5, 1, 0, 14}}, {}},
                    {test::place(1, kRole, 1), {{0, 12, 0, 8}, {4, 2, 0, 14}}, {}},
                    {test::place(2, kRole, 0), {{2, 8, 0, 10}, {6, 0, 0, 14}}, {}},
                    {test::place(2, kRole, 1), {{1, 10, 0, 9}, {3, 3, 0, 14}}, {}}});
}

Numbers keysOf(const load::Profile &profile)
{
    Numbers keys;
    for (const load::ProfilePoint &point : profile)
        keys.push_back(point.key);
    return keys;
}

std::vector<double> valuesOf(const load::Profile &profile)
{
    std::vector<double> values;
    for (const load::ProfilePoint &point : profile)
        values.push_back(point.value);
    return values;
}

} // namespace

void TestProfiles::expertsAreListedByWhatTheyGet_data()
{
    QTest::addColumn<int>("list");
    QTest::addColumn<Numbers>("experts");
    const auto row = [](const char *name, ExpertList list, const Numbers &experts) {
        QTest::newRow(name) << static_cast<int>(list) << experts;
    };
    row("all", ExpertList::All, {0, 1, 2, 3});
    row("hottest", ExpertList::Hottest, {3, 1});
    row("coldest, the dead apart", ExpertList::Coldest, {0, 1});
    row("dead", ExpertList::Dead, {2});
    row("hot in every layer", ExpertList::HotInEveryLayer, {});
    row("hot in every step", ExpertList::HotInEveryStep, {3});
}

void TestProfiles::expertsAreListedByWhatTheyGet()
{
    QFETCH(const int, list);
    QFETCH(const Numbers, experts);
    const auto shown = twoSteps();
    const load::ExpertTable table = load::tellExperts(*shown, load::allRows(*shown));
    QCOMPARE(table.layers, 2);
    QCOMPARE(table.steps, 2);
    QCOMPARE(table.total, 160.0);
    QCOMPARE(table.experts[1].total, 47.0);
    QCOMPARE(table.experts[1].highestRow, 2);
    QCOMPARE(table.experts[1].hotLayers, 1);
    QCOMPARE(load::expertsOf(table, static_cast<ExpertList>(list), 2), experts);
}

void TestProfiles::aHotspotThatMovesIsHotInNoEveryStep()
{
    std::vector<test::SequenceOf> steps;
    for (int step = 1; step <= 4; ++step) {
        std::vector<double> list(4, 1);
        list[static_cast<std::size_t>(step - 1)] = 20;
        steps.push_back({test::place(step, kRole, 0), {list}, {}});
    }
    const auto shown = shownOf(steps);
    const load::ExpertTable table = load::tellExperts(*shown, load::allRows(*shown));
    for (const load::ExpertFacts &facts : table.experts)
        QCOMPARE(facts.hotSteps, 1);
    QVERIFY(load::expertsOf(table, ExpertList::HotInEveryStep).empty());
    const Numbers first{0};
    QCOMPARE(load::expertsOf(load::tellExperts(*shown, first), ExpertList::HotInEveryStep), Numbers{0});
}

void TestProfiles::missingAndUnreadableLoadsCountForNoExpert()
{
    const auto shown = shownOf({{test::place(1, kRole, 0), {{0, kNan, 4}, {0}}, {}}});
    const load::ExpertTable table = load::tellExperts(*shown, load::allRows(*shown));
    QCOMPARE(table.experts[0].rows, 2);
    QVERIFY(table.experts[0].isDead());
    QCOMPARE(table.experts[1].rows, 0);
    QVERIFY(!table.experts[1].isDead());
    QCOMPARE(table.layers, 1); // the second layer has no tokens
    QCOMPARE(load::expertsOf(table, ExpertList::HotInEveryLayer), Numbers{2});
    QCOMPARE(keysOf(load::loadByExpert(*shown, load::allRows(*shown))), (Numbers{0, 2}));
}

void TestProfiles::loadsAddUpAlongExpertsAndRanks()
{
    const auto shown = twoSteps();
    const Numbers all = load::allRows(*shown);
    const load::Profile experts = load::loadByExpert(*shown, all);
    QCOMPARE(valuesOf(experts), (std::vector<double>{22, 47, 0, 91}));
    QCOMPARE(experts[3].row, 1);
    const load::Profile ranks = load::loadByRank(*shown, all);
    QCOMPARE(keysOf(ranks), (Numbers{0, 1}));
    QCOMPARE(valuesOf(ranks), (std::vector<double>{80, 80}));
    QCOMPARE(ranks[1].row, 2);
}

void TestProfiles::measuresAreMeansAlongLayersAndSteps()
{
    const auto shown = twoSteps();
    const load::Profile layers = load::measureByLayer(*shown, load::rowsOf(shown->segments[0]), MeasureId::MaxOverMean);
    QCOMPARE(keysOf(layers), (Numbers{0, 1}));
    QCOMPARE(valuesOf(layers), (std::vector<double>{2.2, 2.8}));
    const load::Profile steps = load::measureByStep(*shown, load::allRows(*shown), MeasureId::Max);
    QCOMPARE(keysOf(steps), (Numbers{1, 2}));
    QCOMPARE(valuesOf(steps), (std::vector<double>{12.75, 12}));

    // A row of zeros has no part in a mean; the unknown step is last.
    const auto odd =
        shownOf({{test::place(3, kRole, 0), {{0, 0}, {2, 2}}, {}}, {test::place(-1, kRole, 0), {{4, 0}}, {}}});
    const load::Profile means = load::measureByStep(*odd, load::allRows(*odd), MeasureId::Mean);
    QCOMPARE(keysOf(means), (Numbers{3, -1}));
    QCOMPARE(valuesOf(means), (std::vector<double>{2, 2}));
}

void TestProfiles::rowsAreHeldAgainstTheSameElsewhere()
{
    const auto shown = twoSteps();
    const Numbers row{3}; // step 1, rank 1, layer 1
    QCOMPARE(load::sameOnOtherRanks(*shown, row), (Numbers{1, 3}));
    QCOMPARE(load::sameAtOtherSteps(*shown, row), (Numbers{3, 7}));
}

void TestProfiles::ranksPutTogetherAreToldApartWhereTheyCanBe()
{
    const auto table = test::tableOf(
        {{test::place(1, kRole, 0), {{1, 9}, {5, 1}}, {}}, {test::place(1, kRole, 1), {{0, 2}, {4, 4}}, {}}});
    load::Choice choice;
    choice.ranks = load::RankChoice::Side;
    choice.expertParallel = 2;
    const auto side = load::choose(table, choice);
    const Numbers first{0};
    QCOMPARE(valuesOf(load::loadByExpert(*side, first)), (std::vector<double>{1, 9, 0, 2}));
    QCOMPARE(keysOf(load::loadByRank(*side, first)), (Numbers{0, 1}));
    QCOMPARE(valuesOf(load::loadByRank(*side, first)), (std::vector<double>{10, 2}));
    QCOMPARE(load::sameOnOtherRanks(*side, first), first);
    choice.ranks = load::RankChoice::Sum;
    const auto sum = load::choose(table, choice);
    QCOMPARE(valuesOf(load::loadByRank(*sum, first)), std::vector<double>{12});
}

void TestProfiles::aStoppedRunGivesNothing()
{
    const auto shown = twoSteps();
    const Numbers all = load::allRows(*shown);
    std::stop_source stop;
    stop.request_stop();
    const std::stop_token token = stop.get_token();
    QVERIFY(load::tellExperts(*shown, all, token).experts.empty());
    QVERIFY(load::loadByExpert(*shown, all, token).empty());
    QVERIFY(load::loadByRank(*shown, all, token).empty());
    QVERIFY(load::measureByLayer(*shown, all, MeasureId::Cv, token).empty());
    QVERIFY(load::sameOnOtherRanks(*shown, all, token).empty());
}

QTEST_APPLESS_MAIN(TestProfiles)
#include "test_profiles.moc"
