#include "load/pyramid.h"

#include "support/fail_on_warnings.h"
#include "support/tables.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace rli::load;

namespace {

constexpr qint64 kExperts = 7;

/// Rows of random loads: runs of equal lists, short lists, fractions and lists of zeros among them.
ShownPtr someRows(qint64 rows, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<rli::test::SequenceOf> sequences;
    qint64 left = rows;
    for (qint64 rank = 0; left > 0; ++rank) {
        rli::test::SequenceOf sequence{rli::test::place(1, QStringLiteral("role"), rank), {}, {}};
        for (qint64 i = 0; i < 100 && left > 0; ++i, --left) {
            if (i > 0 && random() % 3 == 0) {
                sequence.lists.push_back(sequence.lists.back());
                continue;
            }
            std::vector<double> list(random() % 5 == 0 ? random() % kExperts : kExperts);
            const double unit = random() % 7 == 0 ? 0.25 : 1;
            const bool isZero = random() % 11 == 0;
            for (double &load : list)
                load = isZero ? 0 : unit * static_cast<double>(random() % 1000);
            sequence.lists.push_back(list);
        }
        sequences.push_back(sequence);
    }
    Choice choice;
    choice.rows = RowKind::Call;
    return choose(rli::test::tableOf(sequences), choice);
}

/// One cell's value by its definition.
double valueOf(const Shown &shown, qint64 row, qint64 expert, CellValue value)
{
    const LoadView loads = shown.loads(row);
    if (expert >= static_cast<qint64>(loads.size()))
        return std::numeric_limits<double>::quiet_NaN();
    double sum = 0;
    for (std::size_t i = 0; i < loads.size(); ++i)
        sum += loads[i];
    const double load = loads[static_cast<std::size_t>(expert)];
    if (value == CellValue::Load || load == 0)
        return load;
    return value == CellValue::Share ? load / sum : load / (sum / static_cast<double>(loads.size()));
}

double naive(const Shown &shown, CellRange rows, CellRange experts, CellValue value, Pool pool)
{
    double highest = -1;
    double sum = 0;
    qint64 count = 0;
    for (qint64 row = rows.begin; row < rows.end; ++row) {
        for (qint64 expert = experts.begin; expert < experts.end; ++expert) {
            const double cell = valueOf(shown, row, expert, value);
            if (std::isnan(cell))
                continue;
            highest = std::max(highest, cell);
            sum += cell;
            ++count;
        }
    }
    if (count == 0)
        return std::numeric_limits<double>::quiet_NaN();
    return pool == Pool::Max ? highest : sum / static_cast<double>(count);
}

bool isClose(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-5 * std::max({1e-3, std::abs(a), std::abs(b)});
}

} // namespace

Q_DECLARE_METATYPE(CellValue)
Q_DECLARE_METATYPE(Pool)

class TestPyramid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }

    void pooledStretchesEqualANaivePooling_data()
    {
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<CellValue>("value");
        QTest::addColumn<Pool>("pool");
        QTest::addColumn<int>("threads");
        for (const qint64 rows : {1, 7, 8, 9, 63, 512, 4099}) {
            for (const CellValue value : {CellValue::Load, CellValue::Share, CellValue::Ratio}) {
                QTest::addRow("%lld rows, value %d, maximum", rows, int(value)) << rows << value << Pool::Max << 1;
                QTest::addRow("%lld rows, value %d, mean", rows, int(value)) << rows << value << Pool::Mean << 3;
            }
        }
    }

    void pooledStretchesEqualANaivePooling()
    {
        QFETCH(const qint64, rows);
        QFETCH(const CellValue, value);
        QFETCH(const Pool, pool);
        QFETCH(const int, threads);
        const ShownPtr shown = someRows(rows, 7);
        const PyramidPtr pyramid = Pyramid::build(shown, value, pool, {}, threads);
        QVERIFY(pyramid);
        std::mt19937 random(static_cast<unsigned>(rows));
        const auto stretch = [&random](qint64 count) {
            const auto a = static_cast<qint64>(random() % static_cast<unsigned>(count));
            const auto b = static_cast<qint64>(random() % static_cast<unsigned>(count));
            return CellRange{std::min(a, b), std::max(a, b) + 1};
        };
        for (int i = 0; i < 200; ++i) {
            const CellRange some = i == 0 ? CellRange{0, rows} : stretch(rows);
            const CellRange experts = stretch(kExperts);
            RowPool pooled(pool, experts);
            pyramid->addRows(some, &pooled);
            const double expected = naive(*shown, some, experts, value, pool);
            QVERIFY2(isClose(pooled.pooled(experts), expected), qPrintable(QStringLiteral("rows %1-%2: %3, not %4")
                                                                               .arg(some.begin)
                                                                               .arg(some.end)
                                                                               .arg(pooled.pooled(experts))
                                                                               .arg(expected)));
        }
    }

    void maximaOfWholeNumbersAreExact()
    {
        const ShownPtr shown = someRows(1000, 3);
        const PyramidPtr pyramid = Pyramid::build(shown, CellValue::Load, Pool::Max);
        RowPool pooled(Pool::Max, {0, kExperts});
        pyramid->addRows({5, 994}, &pooled);
        const double expected = naive(*shown, {5, 994}, {2, 3}, CellValue::Load, Pool::Max);
        QCOMPARE(static_cast<double>(pooled.pooled({2, 3})), expected);
    }

    void itTakesNoMoreMemoryThanTheLists()
    {
        // 40 MB of lists.
        std::vector<rli::test::SequenceOf> sequences;
        rli::test::SequenceOf sequence{rli::test::place(1, QStringLiteral("role"), 0), {}, {}};
        for (int i = 0; i < 40'000; ++i)
            sequence.lists.emplace_back(256, i);
        sequences.push_back(sequence);
        Choice choice;
        choice.rows = RowKind::Call;
        const ShownPtr shown = choose(rli::test::tableOf(sequences), choice);
        const std::size_t own = shown->table->sequences.front()->lists.bytes();
        for (const Pool pool : {Pool::Max, Pool::Mean}) {
            const PyramidPtr pyramid = Pyramid::build(shown, CellValue::Load, pool, {}, 2);
            QVERIFY(pyramid->bytes() > 0);
            QVERIFY(pyramid->bytes() <= own);
        }
    }

    void itIsNullWhereStopWasRequested()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!Pyramid::build(someRows(1000, 3), CellValue::Load, Pool::Max, source.get_token(), 2));
    }
};

QTEST_GUILESS_MAIN(TestPyramid)
#include "test_pyramid.moc"
