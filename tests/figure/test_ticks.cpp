#include "figure/ticks.h"

#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"

#include <QTest>

#include <cmath>
#include <limits>

using rli::figure::Span;
using Cells = std::vector<qint64>;
using Values = std::vector<double>;

Q_DECLARE_METATYPE(Span)
Q_DECLARE_METATYPE(Cells)
Q_DECLARE_METATYPE(Values)

class TestTicks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void labelsCellsEvenly_data();
    void labelsCellsEvenly();
    void evenTicksKeepTheirDistanceAtEveryZoom();
    void labelsTheSameLayersInEverySegment_data();
    void labelsTheSameLayersInEverySegment();
    void labelsRowsEvenlyWhereSegmentsAreLow();
    void rowTicksKeepTheirDistanceAtEveryZoom();
    void labelsRoundValues_data();
    void labelsRoundValues();
    void labelsPowers_data();
    void labelsPowers();
};

void TestTicks::labelsPowers_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("base");
    QTest::addColumn<QString>("ticks");
    QTest::newRow("tens") << 1.0 << 1e4 << 6 << 10 << QStringLiteral("1 10 100 1000 10000");
    QTest::newRow("every second ten") << 1.0 << 1e6 << 4 << 10 << QStringLiteral("1 100 10000 1e+06");
    QTest::newRow("between the tens") << 3.0 << 60.0 << 11 << 10 << QStringLiteral("5 10 20 50");
    QTest::newRow("less than two tens") << 40.0 << 80.0 << 4 << 10 << QStringLiteral("40 60 80");
    QTest::newRow("halves and doubles") << 0.2 << 5.0 << 11 << 2 << QStringLiteral("0.25 0.5 1 2 4");
    QTest::newRow("1 stays") << 0.2 << 5.0 << 3 << 2 << QStringLiteral("0.25 1 4");
    QTest::newRow("no logarithm") << 0.0 << 5.0 << 3 << 2 << QString();
}

void TestTicks::labelsPowers()
{
    QFETCH(const double, low);
    QFETCH(const double, high);
    QFETCH(const int, most);
    QFETCH(const int, base);
    QStringList ticks;
    for (const double tick : rli::figure::logTicks(low, high, most, base))
        ticks.append(QString::number(tick));
    QTEST(ticks.join(u' '), "ticks");
}

void TestTicks::labelsCellsEvenly_data()
{
    QTest::addColumn<Span>("visible");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<double>("pixelsPerCell");
    QTest::addColumn<double>("spacing");
    QTest::addColumn<int>("most");
    QTest::addColumn<Cells>("ticks");
    QTest::newRow("all") << Span{0, 4} << qint64{4} << 50.0 << 30.0 << 40 << Cells{0, 1, 2, 3};
    QTest::newRow("every fourth") << Span{0, 16} << qint64{16} << 8.0 << 30.0 << 40 << Cells{0, 4, 8, 12};
    QTest::newRow("at most five") << Span{0, 16} << qint64{16} << 80.0 << 30.0 << 5 << Cells{0, 4, 8, 12};
    QTest::newRow("multiples where scrolled") << Span{5, 15} << qint64{16} << 8.0 << 30.0 << 40 << Cells{8, 12};
    QTest::newRow("only visible middles") << Span{0.6, 3.4} << qint64{16} << 80.0 << 30.0 << 40 << Cells{1, 2};
    QTest::newRow("tiny cells") << Span{0, 1000} << qint64{1000} << 0.1 << 30.0 << 40 << Cells{0, 500};
    QTest::newRow("one cell") << Span{0, 1} << qint64{1} << 900.0 << 30.0 << 40 << Cells{0};
    QTest::newRow("less room than one label") << Span{0, 3} << qint64{3} << 1.0 << 30.0 << 40 << Cells{0};
    QTest::newRow("no cells") << Span{0, 0} << qint64{0} << 0.0 << 30.0 << 40 << Cells{};
    QTest::newRow("none wanted") << Span{0, 4} << qint64{4} << 50.0 << 30.0 << 0 << Cells{};
}

void TestTicks::labelsCellsEvenly()
{
    QFETCH(const Span, visible);
    QFETCH(const qint64, count);
    QFETCH(const double, pixelsPerCell);
    QFETCH(const double, spacing);
    QFETCH(const int, most);
    QFETCH(const Cells, ticks);
    QCOMPARE(rli::figure::evenTicks(visible, count, pixelsPerCell, spacing, most), ticks);
}

void TestTicks::evenTicksKeepTheirDistanceAtEveryZoom()
{
    for (const qint64 count : {1, 4, 128, 512, 100'000}) {
        for (double length = 1; length <= static_cast<double>(count); length *= 1.7) {
            const double pixelsPerCell = 700 / length;
            const double begin = (static_cast<double>(count) - length) / 3;
            const Cells ticks = rli::figure::evenTicks({begin, begin + length}, count, pixelsPerCell, 17, 40);
            QVERIFY(ticks.size() <= 40);
            for (std::size_t i = 1; i < ticks.size(); ++i)
                QVERIFY(static_cast<double>(ticks[i] - ticks[i - 1]) * pixelsPerCell >= 17);
        }
    }
}

void TestTicks::labelsTheSameLayersInEverySegment_data()
{
    QTest::addColumn<qint64>("rowsOfSegment");
    QTest::addColumn<Span>("visible");
    QTest::addColumn<double>("pixelsPerRow");
    QTest::addColumn<Cells>("ticks");
    QTest::newRow("two a segment") << qint64{12} << Span{0, 36} << 4.0 << Cells{0, 6, 12, 18, 24, 30};
    QTest::newRow("one a segment") << qint64{12} << Span{0, 36} << 2.0 << Cells{0, 12, 24};
    QTest::newRow("three a segment") << qint64{12} << Span{0, 36} << 6.0 << Cells{0, 4, 8, 12, 16, 20, 24, 28, 32};
    QTest::newRow("every row") << qint64{2} << Span{0, 6} << 40.0 << Cells{0, 1, 2, 3, 4, 5};
    QTest::newRow("round strides where there are many")
        << qint64{48} << Span{0, 144} << 3.0
        << Cells{0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136};
    QTest::newRow("scrolled") << qint64{12} << Span{7, 31} << 4.0 << Cells{12, 18, 24, 30};
    QTest::newRow("one segment zoomed into")
        << qint64{1000} << Span{1003, 1033} << 10.0
        << Cells{1004, 1006, 1008, 1010, 1012, 1014, 1016, 1018, 1020, 1022, 1024, 1026, 1028, 1030, 1032};
}

void TestTicks::labelsTheSameLayersInEverySegment()
{
    QFETCH(const qint64, rowsOfSegment);
    QFETCH(const Span, visible);
    QFETCH(const double, pixelsPerRow);
    QFETCH(const Cells, ticks);
    const rli::load::Shown shown = rli::test::manySegments(1, {QStringLiteral("role")}, 3, rowsOfSegment, 4);
    QCOMPARE(rli::figure::rowTicks(shown, visible, pixelsPerRow, 20, 40), ticks);
}

void TestTicks::labelsRowsEvenlyWhereSegmentsAreLow()
{
    const rli::load::Shown shown = rli::test::manySegments(1, {QStringLiteral("role")}, 50, 3, 4);
    QCOMPARE(rli::figure::rowTicks(shown, {0, 150}, 2, 20, 40),
             (Cells{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140}));
}

void TestTicks::rowTicksKeepTheirDistanceAtEveryZoom()
{
    for (const qint64 rowsOfSegment : {1, 3, 12, 94, 2000}) {
        const rli::load::Shown shown = rli::test::manySegments(2, {QStringLiteral("role")}, 8, rowsOfSegment, 1);
        const auto count = static_cast<double>(shown.rowCount());
        for (double length = 1; length <= count; length *= 1.7) {
            const double pixelsPerRow = 700 / length;
            const double begin = (count - length) / 3;
            const Cells ticks = rli::figure::rowTicks(shown, {begin, begin + length}, pixelsPerRow, 17, 40);
            QVERIFY(ticks.size() <= 40);
            for (std::size_t i = 1; i < ticks.size(); ++i)
                QVERIFY(static_cast<double>(ticks[i] - ticks[i - 1]) * pixelsPerRow >= 17);
        }
    }
}

void TestTicks::labelsRoundValues_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("most");
    QTest::addColumn<Values>("ticks");
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr double kHuge = std::numeric_limits<double>::max();
    QTest::newRow("tens") << 0.0 << 100.0 << 11 << Values{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
    QTest::newRow("fewer") << 0.0 << 100.0 << 6 << Values{0, 20, 40, 60, 80, 100};
    QTest::newRow("ends that are not round") << 3.0 << 47.0 << 6 << Values{10, 20, 30, 40};
    QTest::newRow("tenths are exact") << 0.0 << 0.35 << 4 << Values{0, 0.1, 0.2, 0.3};
    QTest::newRow("negative") << -20.0 << 20.0 << 5 << Values{-20, -10, 0, 10, 20};
    QTest::newRow("large") << 0.0 << 3e6 << 4 << Values{0, 1e6, 2e6, 3e6};
    QTest::newRow("no range") << 5.0 << 5.0 << 6 << Values{5};
    QTest::newRow("turned around") << 5.0 << 4.0 << 6 << Values{};
    QTest::newRow("infinite") << 0.0 << kInfinity << 6 << Values{};
    QTest::newRow("beyond double") << -kHuge << kHuge << 6 << Values{};
}

void TestTicks::labelsRoundValues()
{
    QFETCH(const double, low);
    QFETCH(const double, high);
    QFETCH(const int, most);
    QFETCH(const Values, ticks);
    const Values labelled = rli::figure::valueTicks(low, high, most);
    QCOMPARE(labelled, ticks);
    for (const double value : labelled)
        QVERIFY(!std::signbit(value) || value < 0);
}

QTEST_GUILESS_MAIN(TestTicks)
#include "test_ticks.moc"
