#include "load/compare.h"
#include "support/tables.h"

#include <QBuffer>
#include <QTest>

using namespace rli;

/// Two choices of rows beside each other: what is matched with what, and how they differ.
class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDumpDoesNotDifferFromItself();
    void oneChangedListIsOneChangedRow();
    void rowsAreMatchedByTheirPlaces_data();
    void rowsAreMatchedByTheirPlaces();
    void stepsChosenToDifferAreCompared();
    void listsOfUnequalLengthLackCells();
    void ranksPutTogetherAreCompared();
    void rowsOfOneSideAreNamed();
    void theSidesAreNamedByWhatTheyDifferIn();
    void theTableHoldsBothLoadsAndTheChange();
    void theTableOfMeasuresHoldsBothAndTheChange();
    void aStopEndsTheWork();
};

namespace {

const QString kRole = QStringLiteral("ref_compute_log_prob");

load::ShownPtr shownOf(const std::vector<test::SequenceOf> &sequences, const QString &steps = {})
{
    load::Choice choice;
    choice.filter.steps = std::get<std::optional<load::StepSet>>(load::parseSteps(steps));
    return load::choose(test::tableOf(sequences), choice);
}

/// Steps 1 and 2, two roles, two ranks, three layers of three calls; `changed` in the one of them that is to differ.
std::vector<test::SequenceOf> example(double changed = 0)
{
    std::vector<test::SequenceOf> sequences;
    double load = 0;
    for (const qint64 step : {1, 2}) {
        for (const QString &role : {QStringLiteral("actor_update"), kRole}) {
            for (const qint64 rank : {0, 1}) {
                test::SequenceOf sequence{test::place(step, role, rank), {}, {}};
                for (int layer = 0; layer < 3; ++layer, load += 10) {
                    const bool isIt = step == 2 && role == kRole && rank == 1 && layer == 1;
                    sequence.lists.insert(sequence.lists.end(), 3, {load, load + 1 + (isIt ? changed : 0), load + 2});
                }
                sequences.push_back(sequence);
            }
        }
    }
    return sequences;
}

/// Everything that a comparison promises of its three parts.
void verifySound(const load::Comparison &comparison)
{
    const auto &[a, b, difference] = std::tie(*comparison.a, *comparison.b, *comparison.difference);
    QCOMPARE(b.rowCount(), a.rowCount());
    QCOMPARE(difference.rowCount(), a.rowCount());
    QCOMPARE(b.experts, a.experts);
    QCOMPARE(difference.experts, a.experts);
    QCOMPARE(b.segments.size(), a.segments.size());
    for (std::size_t i = 0; i < a.segments.size(); ++i) {
        QCOMPARE(b.segments[i].firstRow, a.segments[i].firstRow);
        QCOMPARE(b.segments[i].rowCount, a.segments[i].rowCount);
        QCOMPARE(difference.segments[i].rowCount, a.segments[i].rowCount);
    }
    for (qint64 row = 0; row < a.rowCount(); ++row) {
        QCOMPARE(load::rowLabel(b, b.rows[static_cast<std::size_t>(row)]),
                 load::rowLabel(a, a.rows[static_cast<std::size_t>(row)]));
        for (qint64 expert = 0; expert < a.experts; ++expert) {
            const auto loadOfA = a.load(row, expert);
            const auto loadOfB = b.load(row, expert);
            const auto expected = loadOfA && loadOfB ? std::optional(*loadOfB - *loadOfA) : std::nullopt;
            QCOMPARE(difference.load(row, expert), expected);
        }
    }
}

/// "1 a.0 0 | 2 b.1 0": step, role and rank, and number of rows of each segment.
QString pictureOf(const load::Shown &shown)
{
    QStringList segments;
    for (const load::Segment &segment : shown.segments)
        segments += QStringLiteral("%1%2%3:%4")
                        .arg(segment.place.step.text(), segment.place.role, load::rankWords(segment))
                        .arg(segment.rowCount);
    return segments.join(u' ');
}

/// A segment of rows: "1a0:012" is step 1, role a, rank 0, layers 0, 1, 2.
std::vector<test::SequenceOf> sequencesOf(const QString &words)
{
    std::vector<test::SequenceOf> sequences;
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        test::SequenceOf sequence{test::place(word[0].digitValue(), word.mid(1, 1), word[2].digitValue()), {}, {}};
        const QString layers = word.mid(4);
        for (const QChar layer : layers) {
            sequence.layers.push_back(layer.digitValue());
            sequence.lists.push_back({1, 2});
        }
        sequences.push_back(sequence);
    }
    return sequences;
}

} // namespace

void TestCompare::aDumpDoesNotDifferFromItself()
{
    const load::ShownPtr shown = shownOf(example());
    const load::ComparisonPtr comparison = load::compare(shown, shown);
    verifySound(*comparison);
    QCOMPARE(comparison->a->rowCount(), shown->rowCount());
    QCOMPARE(comparison->changedRows, 0);
    QCOMPARE(comparison->difference->lowest, -comparison->difference->highest);
    QCOMPARE(comparison->a->highest, shown->highest);
    QCOMPARE(load::unmatchedText(*comparison), QString());
}

void TestCompare::oneChangedListIsOneChangedRow()
{
    const load::ComparisonPtr comparison = load::compare(shownOf(example()), shownOf(example(-7)));
    verifySound(*comparison);
    QCOMPARE(comparison->changedRows, 1);
    QCOMPARE(comparison->difference->lowest, -7.0);
    QCOMPARE(comparison->difference->highest, 7.0);
    QCOMPARE(comparison->a->highest, comparison->b->highest);
    qint64 changed = 0;
    for (qint64 row = 0; row < comparison->difference->rowCount(); ++row) {
        for (qint64 expert = 0; expert < 3; ++expert)
            changed += comparison->difference->load(row, expert) != std::optional(0.0) ? 1 : 0;
    }
    QCOMPARE(changed, 1);
    QCOMPARE(comparison->difference->load(22, 1), std::optional(-7.0));
}

void TestCompare::rowsAreMatchedByTheirPlaces_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("both");
    QTest::addColumn<int>("onlyA");
    QTest::addColumn<int>("onlyB");
    QTest::newRow("the same") << "1a0:012"
                              << "1a0:012"
                              << "1a0:3" << 0 << 0;
    QTest::newRow("a layer less") << "1a0:012"
                                  << "1a0:02"
                                  << "1a0:2" << 1 << 0;
    QTest::newRow("a layer more") << "1a0:02"
                                  << "1a0:012"
                                  << "1a0:2" << 0 << 1;
    QTest::newRow("a step more") << "1a0:01"
                                 << "1a0:01 2a0:01"
                                 << "1a0:2" << 0 << 2;
    QTest::newRow("other steps") << "1a0:01"
                                 << "5a0:01"
                                 << "1a0:2" << 0 << 0;
    QTest::newRow("steps in order") << "1a0:0 2a0:01"
                                    << "5a0:0 7a0:01"
                                    << "1a0:1 2a0:2" << 0 << 0;
    QTest::newRow("one step in common") << "1a0:0 2a0:01"
                                        << "2a0:01 3a0:0"
                                        << "2a0:2" << 1 << 1;
    QTest::newRow("other roles") << "1a0:01"
                                 << "1b0:01"
                                 << "1a0:2" << 0 << 0;
    QTest::newRow("other ranks") << "1a0:01"
                                 << "1a3:01"
                                 << "1a0:2" << 0 << 0;
    QTest::newRow("a rank less") << "1a0:0 1a1:0"
                                 << "1a1:0"
                                 << "1a1:1" << 1 << 0;
    QTest::newRow("no layer in common") << "1a0:01"
                                        << "1a0:23"
                                        << "" << 2 << 2;
    QTest::newRow("nothing at all") << "1a0:01"
                                    << ""
                                    << "" << 2 << 0;
}

void TestCompare::rowsAreMatchedByTheirPlaces()
{
    QFETCH(const QString, a);
    QFETCH(const QString, b);
    const load::ComparisonPtr comparison = load::compare(shownOf(sequencesOf(a)), shownOf(sequencesOf(b)));
    verifySound(*comparison);
    QTEST(pictureOf(*comparison->a), "both");
    QTEST(static_cast<int>(comparison->onlyA.rows), "onlyA");
    QTEST(static_cast<int>(comparison->onlyB.rows), "onlyB");
}

void TestCompare::stepsChosenToDifferAreCompared()
{
    const auto sequences = example();
    const load::ComparisonPtr comparison =
        load::compare(shownOf(sequences, QStringLiteral("1")), shownOf(sequences, QStringLiteral("2")));
    verifySound(*comparison);
    QCOMPARE(comparison->a->rowCount(), 12);
    QCOMPARE(comparison->changedRows, 12);
    QCOMPARE(comparison->difference->load(5, 2), std::optional(120.0)); // ten more with each of twelve layers
    QCOMPARE(comparison->difference->highest, 120.0);
}

void TestCompare::listsOfUnequalLengthLackCells()
{
    const auto a = shownOf({{test::place(1, kRole, 0), {{1, 2, 3}}, {}}});
    const auto b = shownOf({{test::place(1, kRole, 0), {{1, 5}}, {}}});
    const load::ComparisonPtr comparison = load::compare(a, b);
    verifySound(*comparison);
    QCOMPARE(comparison->changedRows, 1);
    QCOMPARE(comparison->difference->load(0, 1), std::optional(3.0));
    QCOMPARE(comparison->difference->load(0, 2), std::nullopt);
}

void TestCompare::ranksPutTogetherAreCompared()
{
    load::Choice sum;
    sum.ranks = load::RankChoice::Sum;
    const auto a = load::choose(test::tableOf(example()), sum);
    const auto b = load::choose(test::tableOf(example(5)), sum);
    const load::ComparisonPtr comparison = load::compare(a, b);
    verifySound(*comparison);
    QCOMPARE(comparison->a->rowCount(), 12);
    QCOMPARE(comparison->changedRows, 1);
    QCOMPARE(load::segmentLabel(comparison->difference->segments[0]),
             QStringLiteral("step 1 · actor_update · ranks 0-1"));
}

void TestCompare::rowsOfOneSideAreNamed()
{
    const load::ComparisonPtr comparison = load::compare(shownOf(sequencesOf(QStringLiteral("1a0:012345 1a1:0"))),
                                                         shownOf(sequencesOf(QStringLiteral("1a0:05 2a0:0"))));
    QCOMPARE(load::unmatchedText(*comparison),
             QStringLiteral("5 rows of A have no match: step 1 · a · rank 0 · layer1; step 1 · a · rank 0 · layer2; "
                            "step 1 · a · rank 0 · layer3; …. 1 row of B has no match: step 2 · a · rank 0."));
}

void TestCompare::theSidesAreNamedByWhatTheyDifferIn()
{
    const auto sequences = example();
    const auto one = shownOf(sequences, QStringLiteral("1"));
    const auto two = shownOf(sequences, QStringLiteral("2"));
    QCOMPARE(load::sideText(*one, *two), QStringLiteral("step 1"));
    QCOMPARE(load::sideText(*two, *one), QStringLiteral("step 2"));
    QCOMPARE(load::sideText(*one, *one), QString());
    QCOMPARE(
        load::sideText(*shownOf(sequencesOf(QStringLiteral("1a0:0"))), *shownOf(sequencesOf(QStringLiteral("1b1:0")))),
        QStringLiteral("a · rank 0"));
}

void TestCompare::theTableHoldsBothLoadsAndTheChange()
{
    const auto a = shownOf({{test::place(1, kRole, 0), {{1, 2, 3}}, {}}});
    const auto b = shownOf({{test::place(10, kRole, 0), {{4, 0.5}}, {}}});
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(load::writeComparison(*load::compare(a, b), &buffer));
    QCOMPARE(buffer.data(), QByteArray("step,role,rank_id,stage,layer,expert_index,load_a,load_b,change\n"
                                       "1/10,ref_compute_log_prob,0,0,0,0,1,4,3\n"
                                       "1/10,ref_compute_log_prob,0,0,0,1,2,0.5,-1.5\n"
                                       "1/10,ref_compute_log_prob,0,0,0,2,3,,\n"));
}

void TestCompare::theTableOfMeasuresHoldsBothAndTheChange()
{
    const auto a = shownOf({{test::place(1, kRole, 0), {{0, 10, 20, 70}, {0, 0, 0, 0}}, {}}});
    const auto b = shownOf({{test::place(10, kRole, 0), {{25, 25, 25, 25}, {1, 1, 1, 1}}, {}}});
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(load::writeComparedMeasures(*load::compare(a, b), &buffer));
    const auto lines = buffer.data().split('\n');
    QCOMPARE(lines.size(), 4);
    const QList<QByteArray> columns = lines[0].split(',');
    const auto field = [&](int line, const char *column) { return lines[line].split(',')[columns.indexOf(column)]; };
    QCOMPARE(field(1, "step"), QByteArray("1/10"));
    QCOMPARE(field(1, "max_over_mean_a"), QByteArray("2.8"));
    QCOMPARE(field(1, "max_over_mean_b"), QByteArray("1"));
    QCOMPARE(field(1, "max_over_mean_change").toDouble(), 1 - 2.8);
    QCOMPARE(field(1, "gini_change").toDouble(), -0.55);
    QCOMPARE(field(1, "hottest_a"), QByteArray("3"));
    QVERIFY(!columns.contains("hottest_change"));
    // A row of zeros has no measures, and nothing to change from.
    QCOMPARE(field(2, "cv_a"), QByteArray());
    QCOMPARE(field(2, "cv_b"), QByteArray("0"));
    QCOMPARE(field(2, "cv_change"), QByteArray());
}

void TestCompare::aStopEndsTheWork()
{
    std::stop_source stop;
    stop.request_stop();
    const auto shown = shownOf(example());
    QCOMPARE(load::compare(shown, shown, stop.get_token()), nullptr);
}

QTEST_GUILESS_MAIN(TestCompare)
#include "test_compare.moc"
