#include "support/tables.h"
#include "ui/hidden_segments.h"

#include <QTest>

using namespace rli;

class TestHiddenSegments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void rowsOfHiddenSegmentsAreLeftOut();
    void callsExpertsAndRangeAreThoseOfTheRest();
    void withNothingToHideTheRowsAreTheSame();
    void everythingCanBeHidden();

private:
    load::ShownPtr m_shown;
};

void TestHiddenSegments::init()
{
    const QString role = QStringLiteral("actor_compute_log_prob");
    m_shown = load::choose(test::tableOf({{test::place(1, role, 0), {{1, 2}, {3, 4}}, {}},
                                          {test::place(1, role, 1), {{5, 100, 7}}, {}},
                                          {test::place(2, role, 0), {{8, 9}, {8, 9}, {6, 5}}, {}}}),
                           {});
    QCOMPARE(m_shown->segments.size(), std::size_t(3));
}

void TestHiddenSegments::rowsOfHiddenSegmentsAreLeftOut()
{
    const auto left = ui::withoutSegments(m_shown, {ui::HiddenSegment::of(m_shown->segments[1])});
    QCOMPARE(left->segments.size(), std::size_t(2));
    QCOMPARE(left->segments[1].place.step, dump::Step(2));
    QCOMPARE(left->segments[1].firstRow, qint64(2));
    QCOMPARE(left->rowCount(), qint64(4));
    QCOMPARE(left->rows[2].segment, quint32(1));
    QCOMPARE(left->loads(2)[0], 8.0);
    QCOMPARE(m_shown->rowCount(), qint64(5));
}

void TestHiddenSegments::callsExpertsAndRangeAreThoseOfTheRest()
{
    const auto left = ui::withoutSegments(m_shown, {ui::HiddenSegment::of(m_shown->segments[1])});
    QCOMPARE(left->experts, qint64(2));
    QCOMPARE(left->lowest, 1.0);
    QCOMPARE(left->highest, 9.0);
    QCOMPARE(left->shownCalls, qint64(5));
    QCOMPARE(left->allCalls, qint64(5));
}

void TestHiddenSegments::withNothingToHideTheRowsAreTheSame()
{
    QCOMPARE(ui::withoutSegments(m_shown, {}), m_shown);
    ui::HiddenSegment other = ui::HiddenSegment::of(m_shown->segments[1]);
    other.rank = 7;
    QCOMPARE(ui::withoutSegments(m_shown, {other}), m_shown);
    QVERIFY(!ui::withoutSegments({}, {other}));
}

void TestHiddenSegments::everythingCanBeHidden()
{
    std::vector<ui::HiddenSegment> all;
    for (const load::Segment &segment : m_shown->segments)
        all.push_back(ui::HiddenSegment::of(segment));
    const auto left = ui::withoutSegments(m_shown, all);
    QCOMPARE(left->rowCount(), qint64(0));
    QCOMPARE(left->highest, 0.0);
    QCOMPARE(left->experts, qint64(0));
}

QTEST_GUILESS_MAIN(TestHiddenSegments)
#include "test_hidden_segments.moc"
