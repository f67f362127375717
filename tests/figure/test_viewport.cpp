#include "figure/viewport.h"

#include "support/fail_on_warnings.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using rli::figure::AxisMap;
using rli::figure::Span;

Q_DECLARE_METATYPE(Span)

class TestViewport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void findsTheCellUnderAPixel_data();
    void findsTheCellUnderAPixel();
    void everyCellIsFoundWhereItBegins();
    void pixelsAndCellsAreEachOthersInverse();
    void anEmptySpanHasNoCells();
    void showsAllOfATable();
    void keepsASpanWithinTheTable_data();
    void keepsASpanWithinTheTable();
    void zoomsAboutAnAnchor_data();
    void zoomsAboutAnAnchor();
    void zoomingInAndOutComesBack();
    void scrollsToTheEndsAndNoFurther_data();
    void scrollsToTheEndsAndNoFurther();
};

namespace {

void compareSpans(Span actual, Span expected)
{
    const double tolerance = 1e-9 * std::max(1.0, std::abs(expected.end));
    QVERIFY2(std::abs(actual.begin - expected.begin) <= tolerance && std::abs(actual.end - expected.end) <= tolerance,
             qPrintable(QStringLiteral("[%1, %2) instead of [%3, %4)")
                            .arg(actual.begin)
                            .arg(actual.end)
                            .arg(expected.begin)
                            .arg(expected.end)));
}

} // namespace

void TestViewport::findsTheCellUnderAPixel_data()
{
    QTest::addColumn<Span>("visible");
    QTest::addColumn<double>("pixel");
    QTest::addColumn<qint64>("cell");
    // 10 cells over 100 pixels from pixel 50 on.
    QTest::newRow("first pixel") << Span{0, 10} << 50.0 << qint64{0};
    QTest::newRow("before the first") << Span{0, 10} << 49.999 << qint64{-1};
    QTest::newRow("end of a cell") << Span{0, 10} << 59.999 << qint64{0};
    QTest::newRow("border") << Span{0, 10} << 60.0 << qint64{1};
    QTest::newRow("last") << Span{0, 10} << 149.999 << qint64{9};
    QTest::newRow("behind the last") << Span{0, 10} << 150.0 << qint64{-1};
    QTest::newRow("moved") << Span{2.5, 7.5} << 50.0 << qint64{2};
    QTest::newRow("beyond the table") << Span{5, 15} << 145.0 << qint64{-1};
    QTest::newRow("before the table") << Span{-5, 5} << 55.0 << qint64{-1};
    QTest::newRow("not a number") << Span{0, 10} << std::nan("") << qint64{-1};
}

void TestViewport::findsTheCellUnderAPixel()
{
    QFETCH(const Span, visible);
    QFETCH(const double, pixel);
    QFETCH(const qint64, cell);
    QCOMPARE(AxisMap(visible, 50, 100).cellAt(pixel, 10), cell);
}

void TestViewport::everyCellIsFoundWhereItBegins()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share(0, 1);
    for (int i = 0; i < 20'000; ++i) {
        const auto count = static_cast<qint64>(std::pow(10.0, 6 * share(random))) + 1;
        const double length = std::max(1.0, static_cast<double>(count) * share(random));
        const double begin = share(random) * (static_cast<double>(count) - length);
        const AxisMap map({begin, begin + length}, std::floor(100 * share(random)), 10 + 3000 * share(random));
        const auto cell = static_cast<qint64>(std::ceil(begin) + std::floor(share(random) * (length - 1)));
        const double pixel = map.pixel(static_cast<double>(cell));
        if (cell < count && pixel < map.firstPixel() + map.pixels())
            QCOMPARE(map.cellAt(pixel, count), cell);
    }
}

void TestViewport::pixelsAndCellsAreEachOthersInverse()
{
    const AxisMap map({3.25, 77.5}, 40, 1234);
    for (double cell = 3.25; cell < 77.5; cell += 0.37)
        QVERIFY(std::abs(map.cell(map.pixel(cell)) - cell) < 1e-9);
    QCOMPARE(map.pixel(3.25), 40.0);
    QCOMPARE(map.pixel(77.5), 1274.0);
}

void TestViewport::anEmptySpanHasNoCells()
{
    const AxisMap map({0, 0}, 0, 100);
    QCOMPARE(map.pixelsPerCell(), 0.0);
    QCOMPARE(map.cellAt(50, 0), qint64{-1});
    QCOMPARE(AxisMap({0, 10}, 0, 0).cellAt(0, 10), qint64{-1});
}

void TestViewport::showsAllOfATable()
{
    const rli::figure::Viewport all = rli::figure::wholeViewport(192, 128);
    QCOMPARE(all.rows, (Span{0, 192}));
    QCOMPARE(all.experts, (Span{0, 128}));
}

void TestViewport::keepsASpanWithinTheTable_data()
{
    QTest::addColumn<Span>("span");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<double>("least");
    QTest::addColumn<Span>("expected");
    QTest::newRow("inside") << Span{2, 5} << qint64{10} << 1.0 << Span{2, 5};
    QTest::newRow("before") << Span{-2, 1} << qint64{10} << 1.0 << Span{0, 3};
    QTest::newRow("behind") << Span{8, 12} << qint64{10} << 1.0 << Span{6, 10};
    QTest::newRow("longer") << Span{-5, 25} << qint64{10} << 1.0 << Span{0, 10};
    QTest::newRow("too short") << Span{4, 4.5} << qint64{10} << 2.0 << Span{4, 6};
    QTest::newRow("too short at the end") << Span{9.5, 10} << qint64{10} << 2.0 << Span{8, 10};
    QTest::newRow("fewer cells than the least") << Span{0, 1} << qint64{3} << 8.0 << Span{0, 3};
    QTest::newRow("no cells") << Span{2, 5} << qint64{0} << 1.0 << Span{0, 0};
}

void TestViewport::keepsASpanWithinTheTable()
{
    QFETCH(const Span, span);
    QFETCH(const qint64, count);
    QFETCH(const double, least);
    QFETCH(const Span, expected);
    compareSpans(rli::figure::clamped(span, count, least), expected);
}

void TestViewport::zoomsAboutAnAnchor_data()
{
    QTest::addColumn<Span>("span");
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("anchor");
    QTest::addColumn<Span>("expected");
    QTest::newRow("in about the middle") << Span{0, 100} << 0.5 << 0.5 << Span{25, 75};
    QTest::newRow("in about the begin") << Span{0, 100} << 0.5 << 0.0 << Span{0, 50};
    QTest::newRow("in about the end") << Span{0, 100} << 0.5 << 1.0 << Span{50, 100};
    QTest::newRow("out") << Span{40, 50} << 2.0 << 0.5 << Span{35, 55};
    QTest::newRow("out at a border") << Span{0, 10} << 2.0 << 0.5 << Span{0, 20};
    QTest::newRow("out beyond all") << Span{40, 50} << 1000.0 << 0.5 << Span{0, 100};
    QTest::newRow("in to one cell") << Span{40, 42} << 0.001 << 0.5 << Span{40.5, 41.5};
}

void TestViewport::zoomsAboutAnAnchor()
{
    QFETCH(const Span, span);
    QFETCH(const double, factor);
    QFETCH(const double, anchor);
    QFETCH(const Span, expected);
    compareSpans(rli::figure::zoomed(span, factor, anchor, 100), expected);
}

void TestViewport::zoomingInAndOutComesBack()
{
    Span span{100, 300};
    for (int i = 0; i < 20; ++i)
        span = rli::figure::zoomed(span, 0.8, 0.3, 1'000'000);
    for (int i = 0; i < 20; ++i)
        span = rli::figure::zoomed(span, 1 / 0.8, 0.3, 1'000'000);
    compareSpans(span, {100, 300});
}

void TestViewport::scrollsToTheEndsAndNoFurther_data()
{
    QTest::addColumn<double>("cells");
    QTest::addColumn<Span>("expected");
    QTest::newRow("down") << 5.0 << Span{25, 35};
    QTest::newRow("up") << -5.5 << Span{14.5, 24.5};
    QTest::newRow("to the end") << 1e9 << Span{90, 100};
    QTest::newRow("to the begin") << -1e9 << Span{0, 10};
}

void TestViewport::scrollsToTheEndsAndNoFurther()
{
    QFETCH(const double, cells);
    QFETCH(const Span, expected);
    compareSpans(rli::figure::scrolled({20, 30}, cells, 100), expected);
}

QTEST_GUILESS_MAIN(TestViewport)
#include "test_viewport.moc"
