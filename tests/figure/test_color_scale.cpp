#include "figure/color_scale.h"

#include "figure/cells.h"
#include "figure/scale_choice.h"
#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"

#include <QTest>

using namespace rli::figure;
using rli::test::kInfinity;
using rli::test::kNan;
using Rows = std::vector<std::vector<double>>;

Q_DECLARE_METATYPE(ScaleKind)
Q_DECLARE_METATYPE(RangeKind)
Q_DECLARE_METATYPE(Rows)

namespace {

const ColorMap *viridis()
{
    return ColorMap::find(QStringLiteral("viridis"));
}

} // namespace

class TestColorScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void valuesHaveColors_data();
    void valuesHaveColors();
    void positionsAndValuesAreEachOthersReverse_data();
    void positionsAndValuesAreEachOthersReverse();
    void rangesFollowFromTheRows_data();
    void rangesFollowFromTheRows();
    void anOutlierDoesNotBlackenTheRestOfARobustRange();
    void aPartsRangeIsFittedTo();
    void remarksSayWhatIsNotUsual();
    void valuesAreWrittenAlike_data();
    void valuesAreWrittenAlike();
};

void TestColorScale::valuesHaveColors_data()
{
    QTest::addColumn<ScaleKind>("kind");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("index");
    const auto row = [](const char *name, ScaleKind kind, double low, double high, double value, int index) {
        QTest::newRow(name) << kind << low << high << value << index;
    };
    row("log, low", ScaleKind::Log, 1, 65536, 1, 0);
    row("log, middle", ScaleKind::Log, 1, 65536, 256, 128);
    row("log, high", ScaleKind::Log, 1, 65536, 65536, 255);
    row("log, beyond", ScaleKind::Log, 1, 65536, 1e9, 255);
    row("log, below", ScaleKind::Log, 16, 65536, 2, 0);
    row("log, zero", ScaleKind::Log, 1, 65536, 0, ColorScale::kZero);
    row("log, negative", ScaleKind::Log, 1, 65536, -3, ColorScale::kZero);
    row("log, infinite", ScaleKind::Log, 1, 65536, kInfinity, 255);
    row("log, missing", ScaleKind::Log, 1, 65536, kNan, ColorScale::kMissing);
    row("log, one value", ScaleKind::Log, 7, 7, 7, 0);
    row("share, half", ScaleKind::Share, 0, 1, 0.5, 128);
    row("share, none", ScaleKind::Share, 0, 0.5, 0, 0);
    row("ratio, mean", ScaleKind::Ratio, 0.25, 4, 1, 128);
    row("ratio, double", ScaleKind::Ratio, 0.25, 4, 2, 192);
    row("ratio, half", ScaleKind::Ratio, 0.25, 4, 0.5, 64);
    row("ratio, zero", ScaleKind::Ratio, 0.25, 4, 0, 0);
    row("ratio, beyond", ScaleKind::Ratio, 0.25, 4, 100, 255);
    row("ratio, uneven range", ScaleKind::Ratio, 0.5, 4, 0.5, 64);
    row("ratio, below an uneven range", ScaleKind::Ratio, 0.5, 4, 0.1, 64);
    row("ratio, all equal", ScaleKind::Ratio, 1, 1, 1, 128);
    row("ratio, missing", ScaleKind::Ratio, 0.25, 4, kNan, ColorScale::kMissing);
    row("linear, above a range of one value", ScaleKind::Linear, 5, 5, 6, 255);
}

void TestColorScale::valuesHaveColors()
{
    QFETCH(const ScaleKind, kind);
    QFETCH(const double, low);
    QFETCH(const double, high);
    QFETCH(const double, value);
    const ColorScale scale{viridis(), low, high, kind};
    QTEST(scale.index(value), "index");
}

void TestColorScale::positionsAndValuesAreEachOthersReverse_data()
{
    QTest::addColumn<ScaleKind>("kind");
    for (const ScaleKind kind : {ScaleKind::Linear, ScaleKind::Log, ScaleKind::Share, ScaleKind::Ratio})
        QTest::addRow("kind %d", int(kind)) << kind;
}

void TestColorScale::positionsAndValuesAreEachOthersReverse()
{
    QFETCH(const ScaleKind, kind);
    const ColorScale scale{viridis(), 0.25, 8, kind};
    QCOMPARE(scale.position(0.25), 0.0);
    QCOMPARE(scale.position(8), 1.0);
    for (double position = -0.25; position < 1.3; position += 0.25) {
        if (const double value = scale.valueAt(position); value > 0)
            QVERIFY(std::abs(scale.position(value) - position) < 1e-9);
    }
}

void TestColorScale::rangesFollowFromTheRows_data()
{
    QTest::addColumn<Rows>("rows");
    QTest::addColumn<ScaleKind>("kind");
    QTest::addColumn<RangeKind>("range");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QString>("beyond"); ///< b below, a above, z zeros
    const auto row = [](const char *name, const Rows &rows, ScaleKind kind, RangeKind range, double low, double high,
                        const char *beyond) {
        QTest::newRow(name) << rows << kind << range << low << high << QString::fromLatin1(beyond);
    };
    const Rows some{{0, 10, 20, 70}, {5, 5, 5, 5}};
    row("linear from 0", {{3, 9}}, ScaleKind::Linear, RangeKind::Full, 0, 9, "");
    row("linear from the lowest", {{-3, 9}}, ScaleKind::Linear, RangeKind::Full, -3, 9, "");
    row("log from the lowest above 0", some, ScaleKind::Log, RangeKind::Full, 5, 70, "z");
    row("log without loads", {{0, 0}}, ScaleKind::Log, RangeKind::Full, 1, 1, "z");
    row("share", some, ScaleKind::Share, RangeKind::Full, 0, 0.7, "");
    row("ratio, alike to both sides", some, ScaleKind::Ratio, RangeKind::Full, 1 / 2.8, 2.8, "b");
    row("ratio of equal loads", {{5, 5}}, ScaleKind::Ratio, RangeKind::Full, 0.5, 2, "");
    row("typed", some, ScaleKind::Linear, RangeKind::Typed, 2, 50, "ba");
    row("typed from 0 on a log scale", some, ScaleKind::Log, RangeKind::Typed, 5, 50, "az");
    row("robust of nearly equal loads", {Rows::value_type(200, 5.0)}, ScaleKind::Linear, RangeKind::Robust, 0, 5, "");
    row("no rows", {}, ScaleKind::Ratio, RangeKind::Robust, 0.5, 2, "");
}

void TestColorScale::rangesFollowFromTheRows()
{
    QFETCH(const Rows, rows);
    QFETCH(const ScaleKind, kind);
    QFETCH(const RangeKind, range);
    const double typedLow = kind == ScaleKind::Log ? 0 : 2;
    const ColorScale scale = scaleFor(rli::test::shownOf(rows), viridis(), {kind, range, typedLow, 50});
    QTEST(scale.low, "low");
    QTEST(scale.high, "high");
    QString beyond;
    beyond += scale.hasBelow ? QStringLiteral("b") : QString();
    beyond += scale.hasAbove ? QStringLiteral("a") : QString();
    beyond += scale.hasZeros ? QStringLiteral("z") : QString();
    QTEST(beyond, "beyond");
}

void TestColorScale::anOutlierDoesNotBlackenTheRestOfARobustRange()
{
    Rows rows(100, std::vector<double>(100));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t expert = 0; expert < 100; ++expert)
            rows[row][expert] = static_cast<double>(10 + (row * 7 + expert * 13) % 90);
    }
    rows[3][5] = 1e6;
    const rli::load::Shown shown = rli::test::shownOf(rows);
    const auto coloursUsed = [&shown](RangeKind range) {
        const ColorScale scale = scaleFor(shown, viridis(), {ScaleKind::Linear, range});
        const QImage image = renderCells(shown, wholeViewport(100, 100), {100, 100}, scale, Pool::Max, Theme::light());
        QSet<QRgb> used;
        for (int y = 0; y < 100; ++y) {
            for (int x = 0; x < 100; ++x)
                used.insert(image.pixel(x, y));
        }
        return used.size();
    };
    QCOMPARE(coloursUsed(RangeKind::Full), qsizetype{2});
    QVERIFY(coloursUsed(RangeKind::Robust) > 60);
    QVERIFY(scaleFor(shown, viridis(), {ScaleKind::Linear, RangeKind::Robust}).hasAbove);
}

void TestColorScale::aPartsRangeIsFittedTo()
{
    const rli::load::Shown shown = rli::test::shownOf(Rows{{0, 10, 20, 70}, {5, 6, 7, 8}, {1}});
    const ScaleChoice part = fittedTo(shown, {{0.5, 1.5}, {1, 3}}, ScaleKind::Linear);
    QCOMPARE(part, (ScaleChoice{ScaleKind::Linear, RangeKind::Typed, 6, 20}));
    QCOMPARE(fittedTo(shown, {{2, 3}, {1, 3}}, ScaleKind::Log), (ScaleChoice{ScaleKind::Log, RangeKind::Full}));
}

void TestColorScale::remarksSayWhatIsNotUsual()
{
    const auto remark = [](ScaleKind kind, RangeKind range) {
        return scaleRemark({viridis(), 0.5, 1500, kind}, range);
    };
    QCOMPARE(remark(ScaleKind::Linear, RangeKind::Full), QString());
    QCOMPARE(remark(ScaleKind::Log, RangeKind::Full), QStringLiteral("logarithmic"));
    QCOMPARE(remark(ScaleKind::Linear, RangeKind::Robust), QStringLiteral("colours 2–98 %: 0.5–1,500"));
}

void TestColorScale::valuesAreWrittenAlike_data()
{
    QTest::addColumn<ScaleKind>("kind");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << ScaleKind::Linear << 0.0 << "0";
    QTest::newRow("a count") << ScaleKind::Linear << 1234.0 << "1,234";
    QTest::newRow("a small fraction") << ScaleKind::Linear << 0.25 << "0.25";
    QTest::newRow("a fraction") << ScaleKind::Linear << 123.456 << "123.5";
    QTest::newRow("a fraction of thousands") << ScaleKind::Linear << 12345.6 << "12,346";
    QTest::newRow("below zero") << ScaleKind::Linear << -12345.6 << "-12,346";
    QTest::newRow("below a billion") << ScaleKind::Linear << 9e11 << "900,000,000,000";
    QTest::newRow("above a billion") << ScaleKind::Linear << 1.1e12 << "1,100,000,000,000";
    QTest::newRow("no count of tokens") << ScaleKind::Linear << 9.2e18 << "9.2e+18";
    QTest::newRow("a ratio") << ScaleKind::Ratio << 2.8125 << "2.81";
    QTest::newRow("a ratio of thousands") << ScaleKind::Ratio << 1234.5678 << "1,235";
    QTest::newRow("a share") << ScaleKind::Share << 0.125 << "12.5 %";
    QTest::newRow("the whole") << ScaleKind::Share << 1.0 << "100 %";
}

void TestColorScale::valuesAreWrittenAlike()
{
    QFETCH(const ScaleKind, kind);
    QFETCH(const double, value);
    QTEST(valueText(kind, value), "text");
}

QTEST_GUILESS_MAIN(TestColorScale)
#include "test_color_scale.moc"
