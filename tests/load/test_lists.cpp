#include "load/lists.h"

#include <QTest>

#include <cmath>
#include <limits>

using rli::load::Lists;

class TestLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalListsAreKeptOnce_data();
    void equalListsAreKeptOnce();
    void valuesComeBackAsTheyWere_data();
    void valuesComeBackAsTheyWere();
    void rangesAreOfFiniteLoads_data();
    void rangesAreOfFiniteLoads();
    void appendedListsAreKeptAsTheyCome();
    void aSmallIntegerTakesFourBytes();
};

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

std::vector<double> valuesOf(rli::load::LoadView view)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < view.size(); ++i)
        values.push_back(view[i]);
    return values;
}

} // namespace

void TestLists::equalListsAreKeptOnce_data()
{
    QTest::addColumn<std::vector<double>>("first");
    QTest::addColumn<std::vector<double>>("second");
    QTest::addColumn<bool>("equal");
    QTest::newRow("same counts") << std::vector<double>{1, 2, 3} << std::vector<double>{1, 2, 3} << true;
    QTest::newRow("other order") << std::vector<double>{1, 2, 3} << std::vector<double>{3, 2, 1} << false;
    QTest::newRow("longer") << std::vector<double>{1, 2} << std::vector<double>{1, 2, 0} << false;
    QTest::newRow("both empty") << std::vector<double>{} << std::vector<double>{} << true;
    QTest::newRow("minus zero") << std::vector<double>{0.0} << std::vector<double>{-0.0} << true;
    QTest::newRow("fractions") << std::vector<double>{0.5} << std::vector<double>{0.25} << false;
    QTest::newRow("no numbers") << std::vector<double>{kNan, 1} << std::vector<double>{-kNan, 1} << true;
    QTest::newRow("infinities") << std::vector<double>{kInf} << std::vector<double>{-kInf} << false;
    QTest::newRow("beyond 2^31") << std::vector<double>{2147483648.0} << std::vector<double>{2147483648.0} << true;
    QTest::newRow("wide and narrow") << std::vector<double>{1, 0.5} << std::vector<double>{1, 0} << false;
}

void TestLists::equalListsAreKeptOnce()
{
    QFETCH(const std::vector<double>, first);
    QFETCH(const std::vector<double>, second);
    QFETCH(const bool, equal);
    Lists lists;
    const Lists::Id a = lists.intern(first);
    const Lists::Id b = lists.intern(second);
    QCOMPARE(a == b, equal);
    QCOMPARE(lists.count(), equal ? 1u : 2u);
}

void TestLists::valuesComeBackAsTheyWere_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("counts") << std::vector<double>{0, 7, 2147483647};
    QTest::newRow("negative") << std::vector<double>{-1, -2147483648.0};
    QTest::newRow("large") << std::vector<double>{9007199254740992.0, 1};
    QTest::newRow("fractions") << std::vector<double>{0.1, 1e-300, 1e300};
    QTest::newRow("infinite") << std::vector<double>{kInf, -kInf};
    QTest::newRow("empty") << std::vector<double>{};
}

void TestLists::valuesComeBackAsTheyWere()
{
    QFETCH(const std::vector<double>, values);
    Lists lists;
    lists.intern(std::vector<double>{5, 5, 5});
    lists.intern(std::vector<double>{0.5});
    const Lists::Id id = lists.intern(values);
    lists.seal();
    QCOMPARE(valuesOf(lists.view(id)), values);
}

void TestLists::rangesAreOfFiniteLoads_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("lowest");
    QTest::addColumn<double>("highest");
    QTest::newRow("counts") << std::vector<double>{3, 0, 9} << 0.0 << 9.0;
    QTest::newRow("negative") << std::vector<double>{-3, -1} << -3.0 << -1.0;
    QTest::newRow("with odd ones") << std::vector<double>{kNan, 2, kInf, -kInf} << 2.0 << 2.0;
    QTest::newRow("none is finite") << std::vector<double>{kNan, kInf} << kInf << -kInf;
    QTest::newRow("empty") << std::vector<double>{} << kInf << -kInf;
}

void TestLists::rangesAreOfFiniteLoads()
{
    QFETCH(const std::vector<double>, values);
    Lists lists;
    const rli::load::LoadRange range = lists.range(lists.intern(values));
    QTEST(range.lowest, "lowest");
    QTEST(range.highest, "highest");
    QCOMPARE(range.isEmpty(), range.highest < range.lowest);
}

void TestLists::appendedListsAreKeptAsTheyCome()
{
    Lists lists;
    const std::vector<double> values{-3, 0, 7, 2};
    const std::vector<std::int32_t> counts{-3, 0, 7, 2};
    const Lists::Id ids[] = {lists.intern(values), lists.append(values), lists.append(counts)};
    QCOMPARE(lists.count(), std::size_t(3));
    for (const Lists::Id id : ids) {
        QCOMPARE(valuesOf(lists.view(id)), values);
        QCOMPARE(lists.range(id).lowest, -3.0);
        QCOMPARE(lists.range(id).lowestPositive, 2.0);
        QCOMPARE(lists.range(id).highest, 7.0);
        QCOMPARE(lists.sum(id), 6.0);
    }
    const Lists::Id zeros = lists.append(std::vector<std::int32_t>{0, 0});
    QCOMPARE(lists.range(zeros).lowestPositive, kInf);
    QVERIFY(lists.range(lists.append(std::vector<std::int32_t>{})).isEmpty());
    QCOMPARE(valuesOf(lists.view(lists.append(std::vector<double>{0.5, kInf})))[1], kInf);
}

void TestLists::aSmallIntegerTakesFourBytes()
{
    Lists lists;
    for (int list = 0; list < 1000; ++list) {
        std::vector<double> values(256, 3);
        values[0] = list;
        lists.intern(values);
    }
    lists.seal();
    QVERIFY2(lists.bytes() <= 1000 * (256 * 4 + 48), qPrintable(QString::number(lists.bytes())));
}

QTEST_APPLESS_MAIN(TestLists)
#include "test_lists.moc"
