#include "figure/cells.h"

#include "figure/pooling.h"
#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using rli::figure::CellRange;
using rli::figure::ColorMap;
using rli::figure::ColorScale;
using rli::figure::Pool;
using rli::figure::Span;
using rli::figure::Theme;
using rli::figure::Viewport;
using rli::test::kInfinity;
using rli::test::kNan;
using Rows = std::vector<std::vector<double>>;

Q_DECLARE_METATYPE(Viewport)
Q_DECLARE_METATYPE(Pool)
Q_DECLARE_METATYPE(Rows)

class TestCells : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void paintsSmallTables_data();
    void paintsSmallTables();
    void hatchesMissingCellsFromTheImagesOrigin();
    void everyRowIsInSomePixelAndNoneIsTwiceWhereRowsAreLow();
    void pixelsAgreeWithTheCellUnderTheirMiddle();
    void oneHotCellShowsAmongHundredThousandRows_data();
    void oneHotCellShowsAmongHundredThousandRows();
    void tilesFitTogether_data();
    void tilesFitTogether();
    void picturesMadeOfFormerOnesAreTheSame_data();
    void picturesMadeOfFormerOnesAreTheSame();
    void isNullWhereStopWasRequested();
    void paintsGroundWhereThereIsNoTable();
};

namespace {

/// Every load from 0 to 255 has the grey of its number.
ColorScale grays()
{
    return {ColorMap::find(QStringLiteral("gray")), 0, 256};
}

/// One character a pixel: the load over 10 as a digit, "/" for missing, "." for the ground.
QStringList picture(const QImage &image)
{
    const Theme theme = Theme::light();
    QStringList lines;
    for (int y = 0; y < image.height(); ++y) {
        QString line;
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            if (color == theme.missing || color == theme.missingHatch)
                line += u'/';
            else if (color == theme.ground)
                line += u'.';
            else
                line += QString::number((color.red() + 1) / 10, 36); // matplotlib's greys are rounded down
        }
        lines.append(line);
    }
    return lines;
}

} // namespace

void TestCells::paintsSmallTables_data()
{
    QTest::addColumn<Rows>("rows");
    QTest::addColumn<Viewport>("viewport");
    QTest::addColumn<QSize>("pixels");
    QTest::addColumn<Pool>("pool");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const Rows &rows, const Viewport &viewport, QSize pixels, Pool pool,
                        const char *expected) {
        QTest::newRow(name) << rows << viewport << pixels << pool << QString::fromLatin1(expected).split(u' ');
    };
    const Rows square{{10, 20}, {30, 40}};
    row("one pixel a cell", square, {{0, 2}, {0, 2}}, {2, 2}, Pool::Max, "12 34");
    row("larger cells", square, {{0, 2}, {0, 2}}, {4, 6}, Pool::Max, "1122 1122 1122 3344 3344 3344");
    row("uneven cells", square, {{0, 2}, {0, 2}}, {3, 3}, Pool::Max, "112 112 334");
    row("zoomed into one cell", square, {{1, 2}, {0, 1}}, {3, 2}, Pool::Max, "333 333");
    row("parts of cells", square, {{0.5, 1.5}, {0.5, 1.5}}, {4, 2}, Pool::Max, "1122 3344");
    row("beyond the table", square, {{1, 3}, {-1, 2}}, {3, 2}, Pool::Max, ".34 ...");
    row("all on one pixel, maximum", square, {{0, 2}, {0, 2}}, {1, 1}, Pool::Max, "4");
    row("all on one pixel, mean", square, {{0, 2}, {0, 2}}, {1, 1}, Pool::Mean, "2");
    row("rows pooled", {{10, 20}, {30, 0}, {50, 60}, {0, 70}}, {{0, 4}, {0, 2}}, {2, 2}, Pool::Max, "32 57");
    row("rows averaged", {{10, 20}, {30, 0}, {50, 60}, {0, 70}}, {{0, 4}, {0, 2}}, {2, 2}, Pool::Mean, "21 26");
    row("equal rows count as often as they are", {{10}, {10}, {10}, {90}}, {{0, 4}, {0, 1}}, {1, 1}, Pool::Mean, "3");
    row("missing cells", {{10, 20, 30}, {40}}, {{0, 2}, {0, 3}}, {3, 2}, Pool::Max, "123 4//");
    row("missing only where all are", {{10, 20, 30}, {40}}, {{0, 2}, {0, 3}}, {3, 1}, Pool::Max, "423");
    row("mean of those that are there", {{10, 20, 30}, {40}}, {{0, 2}, {0, 3}}, {3, 1}, Pool::Mean, "223");
    row("zero is the lowest colour, not missing", {{0, 10}, {0}}, {{0, 2}, {0, 2}}, {2, 2}, Pool::Max, "01 0/");
    row("fractions", {{10.5, 20.25}}, {{0, 1}, {0, 2}}, {2, 1}, Pool::Max, "12");
    row("a list of fractions among whole ones", {{10, 20}, {90.5, 0.5}}, {{0, 2}, {0, 2}}, {2, 1}, Pool::Max, "92");
    row("not a number is missing", {{kNan, 20}}, {{0, 1}, {0, 2}}, {2, 1}, Pool::Max, "/2");
    row("not a number hides nothing", {{kNan, 20}, {50, kNan}}, {{0, 2}, {0, 2}}, {2, 1}, Pool::Max, "52");
    row("not a number is not averaged", {{kNan, 20}, {50, kNan}}, {{0, 2}, {0, 2}}, {2, 1}, Pool::Mean, "52");
    row("infinite", {{kInfinity, -kInfinity, 20.5}}, {{0, 1}, {0, 3}}, {3, 1}, Pool::Max, ".02");
    row("experts pooled", {{10, 90, 20, 30, 40, 50}}, {{0, 1}, {0, 6}}, {2, 1}, Pool::Max, "95");
}

void TestCells::paintsSmallTables()
{
    QFETCH(const Rows, rows);
    QFETCH(const Viewport, viewport);
    QFETCH(const QSize, pixels);
    QFETCH(const Pool, pool);
    QFETCH(QStringList, expected);
    // White, the scale's highest colour, is the ground's too.
    const QImage image = renderCells(rli::test::shownOf(rows), viewport, pixels, grays(), pool, Theme::light());
    QCOMPARE(image.format(), QImage::Format_RGB32);
    QCOMPARE(picture(image), expected);
}

void TestCells::hatchesMissingCellsFromTheImagesOrigin()
{
    Theme theme = Theme::light();
    theme.hatchPeriod = 4;
    const rli::load::Shown shown = rli::test::shownOf(Rows{{10, 10}, {20}});
    const QImage image = renderCells(shown, {{0, 2}, {0, 2}}, {8, 8}, grays(), Pool::Max, theme);
    QStringList lines;
    for (int y = 4; y < 8; ++y) {
        QString line;
        for (int x = 4; x < 8; ++x)
            line += image.pixelColor(x, y) == theme.missingHatch ? u'/' : u'-';
        lines.append(line);
    }
    QCOMPARE(lines, (QStringList{QStringLiteral("/---"), QStringLiteral("---/"), QStringLiteral("--/-"),
                                 QStringLiteral("-/--")}));
}

void TestCells::everyRowIsInSomePixelAndNoneIsTwiceWhereRowsAreLow()
{
    for (const qint64 count : {1, 7, 99, 100, 101, 1000, 99'991}) {
        for (const int pixels : {1, 2, 97, 800}) {
            const std::vector<CellRange> ranges =
                rli::figure::cellsOfPixels({0, static_cast<double>(count)}, count, pixels, 0, pixels);
            std::vector<int> timesShown(static_cast<std::size_t>(count));
            for (const CellRange &range : ranges) {
                QVERIFY(!range.isEmpty());
                for (qint64 cell = range.begin; cell < range.end; ++cell)
                    ++timesShown[static_cast<std::size_t>(cell)];
            }
            QVERIFY(*std::ranges::min_element(timesShown) >= 1);
            QVERIFY(pixels > count || *std::ranges::max_element(timesShown) <= 2);
        }
    }
}

void TestCells::pixelsAgreeWithTheCellUnderTheirMiddle()
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> share(0, 1);
    for (int i = 0; i < 500; ++i) {
        const qint64 count = 1 + static_cast<qint64>(500 * share(random));
        const double length = std::max(1.0, static_cast<double>(count) * share(random));
        const double begin = share(random) * (static_cast<double>(count) - length);
        const Span visible{begin, begin + length};
        const int pixels = static_cast<int>(length) + static_cast<int>(300 * share(random)) + 1;
        const rli::figure::AxisMap map(visible, 0, pixels);
        const std::vector<CellRange> ranges = rli::figure::cellsOfPixels(visible, count, pixels, 0, pixels);
        for (int pixel = 0; pixel < pixels; ++pixel) {
            const qint64 cell = map.cellAt(pixel + 0.5, count);
            const CellRange &range = ranges[static_cast<std::size_t>(pixel)];
            QVERIFY(range.begin <= cell && cell < range.end);
            QCOMPARE(range.end - range.begin, qint64{1});
        }
    }
}

void TestCells::oneHotCellShowsAmongHundredThousandRows_data()
{
    QTest::addColumn<qint64>("hotRow");
    for (const qint64 row : {0, 1, 49'999, 77'777, 99'998, 99'999})
        QTest::addRow("row %lld", row) << row;
}

void TestCells::oneHotCellShowsAmongHundredThousandRows()
{
    QFETCH(const qint64, hotRow);
    const rli::load::Shown shown =
        rli::test::shownOf({{rli::test::place(1, QStringLiteral("role"), 0), 100'000}}, 16, [hotRow](qint64 row) {
            std::vector<double> list(16, 1);
            if (row == hotRow)
                list[11] = 250;
            return list;
        });
    for (const int height : {1, 333, 800, 1531}) {
        const QSize size(300, height);
        const QImage image =
            renderCells(shown, rli::figure::wholeViewport(100'000, 16), size, grays(), Pool::Max, Theme::light());
        int hotPixels = 0;
        for (int y = 0; y < height; ++y)
            hotPixels += qRed(image.pixel(300 * 11 / 16 + 5, y)) == 250 ? 1 : 0;
        QCOMPARE(hotPixels, 1);
    }
}

void TestCells::tilesFitTogether_data()
{
    QTest::addColumn<Viewport>("viewport");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("small rows") << Viewport{{0, 500}, {0, 40}} << QSize(230, 170);
    QTest::newRow("large rows") << Viewport{{3.3, 17.9}, {2.2, 9.7}} << QSize(230, 170);
    QTest::newRow("about one pixel a row") << Viewport{{10.5, 197.25}, {0, 40}} << QSize(230, 170);
    QTest::newRow("beyond the table") << Viewport{{-20, 600}, {-3, 50}} << QSize(230, 170);
}

void TestCells::tilesFitTogether()
{
    QFETCH(const Viewport, viewport);
    QFETCH(const QSize, pixels);
    std::mt19937 random(5);
    const rli::load::Shown shown =
        rli::test::shownOf({{rli::test::place(1, QStringLiteral("role"), 0), 500}}, 40, [&random](qint64 row) {
            std::vector<double> list(row % 7 == 0 ? 25U : 40U);
            std::ranges::generate(list, [&random] { return static_cast<double>(random() % 250); });
            return list;
        });
    const Theme theme = Theme::light();
    const QImage whole = renderCells(shown, viewport, pixels, grays(), Pool::Max, theme);
    for (int y = 0; y < pixels.height(); y += 57) {
        for (int x = 0; x < pixels.width(); x += 61) {
            const QRect part = QRect(x, y, 61, 57) & whole.rect();
            QCOMPARE(renderCells(shown, viewport, pixels, part, grays(), Pool::Max, theme), whole.copy(part));
        }
    }
}

void TestCells::picturesMadeOfFormerOnesAreTheSame_data()
{
    QTest::addColumn<double>("rowsVisible");
    QTest::addColumn<bool>("wholePixels");
    for (const bool whole : {true, false}) {
        for (const double rows : {7.0, 40.0, 100.0, 730.0})
            QTest::addRow("%g rows, %s", rows, whole ? "by whole pixels" : "by any") << rows << whole;
    }
}

void TestCells::picturesMadeOfFormerOnesAreTheSame()
{
    QFETCH(const double, rowsVisible);
    QFETCH(const bool, wholePixels);
    constexpr QSize kPixels(60, 100);
    const Theme theme = Theme::light();
    // Some rows have missing cells, which are hatched.
    const auto shown = rli::test::shownOf({{{}, 1000}}, 8, [](qint64 row) {
        std::vector<double> loads(row % 5 == 0 ? 5 : 8);
        std::ranges::generate(loads, [value = row]() mutable { return static_cast<double>(value++ % 250); });
        return loads;
    });
    std::mt19937 random(3);
    rli::figure::CellsPicture former;
    Viewport view{{100, 100 + rowsVisible}, {0, 8}};
    for (int i = 0; i < 60; ++i) {
        double by = static_cast<double>(random() % 41) - 20;
        if (!wholePixels)
            by += 0.37;
        if (i % 10 == 9)
            view.experts.end = view.experts.end == 8 ? 6 : 8;
        view.rows = rli::figure::scrolled(view.rows, by * rowsVisible / kPixels.height(), shown.rowCount());
        rli::figure::CellsPicture next;
        QVERIFY(
            renderCells(shown, view, kPixels, grays(), Pool::Max, theme, {}, {.threads = 2, .former = &former}, &next));
        QCOMPARE(next.image, renderCells(shown, view, kPixels, grays(), Pool::Max, theme));
        former = next;
    }
}

void TestCells::isNullWhereStopWasRequested()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(renderCells(rli::test::shownOf(Rows{{10}}), {{0, 1}, {0, 1}}, {5, 5}, grays(), Pool::Max, Theme::light(),
                        source.get_token())
                .isNull());
}

void TestCells::paintsGroundWhereThereIsNoTable()
{
    const QImage image = renderCells(rli::load::Shown(), {}, {2, 1}, grays(), Pool::Max, Theme::light());
    QCOMPARE(picture(image), QStringList{QStringLiteral("..")});
    QVERIFY(renderCells(rli::load::Shown(), {}, {0, 0}, grays(), Pool::Max, Theme::light()).isNull());
}

QTEST_GUILESS_MAIN(TestCells)
#include "test_cells.moc"
