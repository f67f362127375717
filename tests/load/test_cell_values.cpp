#include "load/cell_values.h"

#include "support/fail_on_warnings.h"
#include "support/tables.h"

#include <QTest>

#include <cmath>

using namespace rli::load;

namespace {

ShownPtr rowsOf(const std::vector<std::vector<double>> &lists)
{
    Choice choice;
    choice.rows = RowKind::Call;
    return choose(rli::test::tableOf({{rli::test::place(1, QStringLiteral("role"), 0), lists, {}}}), choice);
}

} // namespace

class TestCellValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }

    void factorsMakeSharesAndRatios()
    {
        const ShownPtr shown = rowsOf({{0, 10, 20, 70}, {0, 0}, {-1, 1}, {std::nan(""), 3, 1}});
        const Lists &lists = shown->table->sequences.front()->lists;
        const auto factor = [&](std::size_t row, CellValue value) {
            return valueFactor(lists, shown->rows[row].list, value);
        };
        QCOMPARE(factor(0, CellValue::Load), 1.0);
        QCOMPARE(factor(0, CellValue::Share), 0.01);
        QCOMPARE(factor(0, CellValue::Ratio), 0.04);
        QCOMPARE(factor(1, CellValue::Ratio), 0.0);
        QVERIFY(std::isnan(factor(2, CellValue::Share)));
        QCOMPARE(factor(3, CellValue::Ratio), 0.5);
    }

    void rangesAreOfAllOrOfSomeCells()
    {
        const ShownPtr shown = rowsOf({{0, 10, 20, 70}, {5, 5, 5, 5}, {1}});
        const LoadRange loads = valueRange(*shown, CellValue::Load);
        QCOMPARE(loads.lowest, 0.0);
        QCOMPARE(loads.lowestPositive, 1.0);
        QCOMPARE(loads.highest, 70.0);
        const LoadRange ratios = valueRange(*shown, CellValue::Ratio);
        QCOMPARE(ratios.highest, 2.8);
        QCOMPARE(ratios.lowestPositive, 0.4);
        const LoadRange part = valueRange(*shown, CellValue::Load, {0, 2}, {1, 3});
        QCOMPARE(part.lowest, 5.0);
        QCOMPARE(part.highest, 20.0);
        QVERIFY(valueRange(*shown, CellValue::Load, {2, 3}, {1, 4}).isEmpty());
    }

    void quantilesOfFewCellsAreExact()
    {
        std::vector<double> list(101);
        for (std::size_t i = 0; i < list.size(); ++i)
            list[i] = static_cast<double>(100 - i);
        const ShownPtr shown = rowsOf({list});
        const auto all = valueQuantiles(*shown, CellValue::Load, 0.02, 0.98, false);
        QCOMPARE(all->low, 2.0);
        QCOMPARE(all->high, 98.0);
        const auto positive = valueQuantiles(*shown, CellValue::Load, 0, 0.985, true);
        QCOMPARE(positive->low, 1.0);
        QVERIFY(std::abs(positive->high - 98.515) < 1e-4);
        QVERIFY(!valueQuantiles(*rowsOf({{0, 0}}), CellValue::Load, 0, 1, true));
    }

    void quantilesOfManyCellsAreNearlyExactThoughLayersRepeat()
    {
        // 60,000 rows of 48 layers, of which each has loads of its own size.
        std::vector<std::vector<double>> lists;
        for (int row = 0; row < 60'000; ++row)
            lists.emplace_back(128, row % 48);
        const auto found = valueQuantiles(*rowsOf(lists), CellValue::Load, 0.02, 0.98, false);
        QVERIFY(found->low <= 1);
        QVERIFY(found->high >= 46);
    }
};

QTEST_GUILESS_MAIN(TestCellValues)
#include "test_cell_values.moc"
