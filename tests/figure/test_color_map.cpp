#include "figure/color_map.h"

#include "figure/color_scale.h"

#include "support/fail_on_warnings.h"

#include <QColor>
#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using rli::figure::ColorMap;
using rli::figure::ColorScale;

class TestColorMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void offersEveryMapWithItsReverse_data();
    void offersEveryMapWithItsReverse();
    void hasMatplotlibsColors_data();
    void hasMatplotlibsColors();
    void namesAreUniqueAndReversesFollowTheirOriginals();
    void unknownNamesHaveNoMap_data();
    void unknownNamesHaveNoMap();
    void namesTheNearestMap_data();
    void namesTheNearestMap();
    void mapsLoadsLinearlyAndClamped_data();
    void mapsLoadsLinearlyAndClamped();
};

void TestColorMap::offersEveryMapWithItsReverse_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"viridis", "plasma", "inferno", "magma", "cividis", "turbo", "hot", "jet", "gray", "Greys",
                             "Blues", "Reds", "Greens", "YlOrRd", "YlGnBu", "coolwarm", "RdBu"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// matplotlib samples a reverse anew, which may round a channel differently by one.
void TestColorMap::offersEveryMapWithItsReverse()
{
    QFETCH(const QString, name);
    const ColorMap *map = ColorMap::find(name);
    const ColorMap *reverse = ColorMap::find(name + QStringLiteral("_r"));
    QVERIFY(map);
    QVERIFY(reverse);
    QCOMPARE(map->name(), name);
    QCOMPARE(reverse->name(), name + QStringLiteral("_r"));
    for (std::size_t i = 0; i < 256; ++i) {
        const QRgb color = map->colors()[i];
        const QRgb mirrored = reverse->colors()[255 - i];
        QCOMPARE(qAlpha(color), 255);
        QCOMPARE(qAlpha(mirrored), 255);
        QVERIFY(std::abs(qRed(color) - qRed(mirrored)) <= 1);
        QVERIFY(std::abs(qGreen(color) - qGreen(mirrored)) <= 1);
        QVERIFY(std::abs(qBlue(color) - qBlue(mirrored)) <= 1);
    }
}

void TestColorMap::hasMatplotlibsColors_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("index");
    QTest::addColumn<QRgb>("color");
    const auto row = [](const char *name, int index, QRgb color) {
        QTest::addRow("%s %d", name, index) << QString::fromLatin1(name) << index << color;
    };
    row("viridis", 0, 0xff440154);
    row("viridis", 85, 0xff30678d);
    row("viridis", 128, 0xff20908c);
    row("viridis", 255, 0xfffde724);
    row("plasma", 0, 0xff0c0786);
    row("plasma", 85, 0xff9b179e);
    row("plasma", 128, 0xffcb4777);
    row("plasma", 255, 0xffeff821);
    row("inferno", 0, 0xff000003);
    row("inferno", 85, 0xff781c6d);
    row("inferno", 128, 0xffbb3754);
    row("inferno", 255, 0xfffcfea4);
    row("magma", 0, 0xff000003);
    row("magma", 85, 0xff711f81);
    row("magma", 128, 0xffb63679);
    row("magma", 255, 0xfffbfcbf);
    row("cividis", 0, 0xff00224d);
    row("cividis", 85, 0xff575d6d);
    row("cividis", 128, 0xff7c7b78);
    row("cividis", 255, 0xfffde737);
    row("turbo", 0, 0xff30123b);
    row("turbo", 85, 0xff1ae4b6);
    row("turbo", 128, 0xffa4fc3b);
    row("turbo", 255, 0xff7a0402);
    row("hot", 0, 0xff0a0000);
    row("hot", 85, 0xffe90000);
    row("hot", 128, 0xffff5b00);
    row("hot", 255, 0xffffffff);
    row("jet", 0, 0xff00007f);
    row("jet", 85, 0xff00d4ff);
    row("jet", 128, 0xff7cff79);
    row("jet", 255, 0xff7f0000);
    row("gray", 0, 0xff000000);
    row("gray", 85, 0xff555555);
    row("gray", 128, 0xff808080);
    row("gray", 255, 0xffffffff);
    row("Greys", 0, 0xffffffff);
    row("Greys", 85, 0xffc6c6c6);
    row("Greys", 128, 0xff959595);
    row("Greys", 255, 0xff000000);
    row("Blues", 0, 0xfff7fbff);
    row("Blues", 85, 0xffabcfe5);
    row("Blues", 128, 0xff6aadd5);
    row("Blues", 255, 0xff08306b);
    row("Reds", 0, 0xfffff5f0);
    row("Reds", 85, 0xfffc9f81);
    row("Reds", 128, 0xfffa6949);
    row("Reds", 255, 0xff67000c);
    row("Greens", 0, 0xfff7fcf5);
    row("Greens", 85, 0xffaddea7);
    row("Greens", 128, 0xff73c375);
    row("Greens", 255, 0xff00441b);
    row("YlOrRd", 0, 0xffffffcc);
    row("YlOrRd", 85, 0xfffebf5a);
    row("YlOrRd", 128, 0xfffc8c3b);
    row("YlOrRd", 255, 0xff800026);
    row("YlGnBu", 0, 0xffffffd9);
    row("YlGnBu", 85, 0xff97d6b8);
    row("YlGnBu", 128, 0xff40b5c3);
    row("YlGnBu", 255, 0xff081d58);
    row("coolwarm", 0, 0xff3a4cc0);
    row("coolwarm", 85, 0xffaac6fd);
    row("coolwarm", 128, 0xffdddcdb);
    row("coolwarm", 255, 0xffb30326);
    row("RdBu", 0, 0xff67001f);
    row("RdBu", 85, 0xfff7b698);
    row("RdBu", 128, 0xfff6f6f6);
    row("RdBu", 255, 0xff053061);
    row("jet_r", 0, 0xff7f0000);
    row("jet_r", 85, 0xffffe500);
    row("jet_r", 128, 0xff79ff7d);
    row("jet_r", 255, 0xff00007f);
    row("viridis_r", 0, 0xfffde724);
    row("viridis_r", 85, 0xff35b778);
    row("viridis_r", 128, 0xff208f8c);
    row("viridis_r", 255, 0xff440154);
    row("RdBu_r", 0, 0xff053061);
    row("RdBu_r", 85, 0xffa7cfe4);
    row("RdBu_r", 128, 0xfff7f6f6);
    row("RdBu_r", 255, 0xff67001f);
}

void TestColorMap::hasMatplotlibsColors()
{
    QFETCH(const QString, name);
    QFETCH(const int, index);
    QFETCH(const QRgb, color);
    QCOMPARE(QColor(ColorMap::find(name)->colors()[static_cast<std::size_t>(index)]), QColor(color));
}

void TestColorMap::namesAreUniqueAndReversesFollowTheirOriginals()
{
    const QStringList names = ColorMap::names();
    QCOMPARE(names.first(), QStringLiteral("viridis"));
    QCOMPARE(std::set<QString>(names.begin(), names.end()).size(), static_cast<std::size_t>(names.size()));
    for (qsizetype i = 0; i < names.size(); i += 2)
        QCOMPARE(names[i + 1], names[i] + QStringLiteral("_r"));
}

void TestColorMap::unknownNamesHaveNoMap_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("empty") << QString();
    QTest::newRow("misspelt") << QStringLiteral("viridsi");
    QTest::newRow("other case") << QStringLiteral("Viridis");
    QTest::newRow("reversed twice") << QStringLiteral("viridis_r_r");
}

void TestColorMap::unknownNamesHaveNoMap()
{
    QFETCH(const QString, name);
    QVERIFY(!ColorMap::find(name));
}

void TestColorMap::namesTheNearestMap_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const char *name, const char *nearest) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(nearest);
    };
    row("Viridis", "viridis");
    row("viridsi", "viridis");
    row("VIRIDIS_R", "viridis_r");
    row("ylorrd", "YlOrRd");
    row("grey", "gray");
    row("blue", "Blues");
    row("tubro", "turbo");
    row("cool warm", "coolwarm");
    row("something else", "");
    row("xyz", "");
    row("", "");
}

void TestColorMap::namesTheNearestMap()
{
    QFETCH(const QString, name);
    QFETCH(const QString, nearest);
    QCOMPARE(ColorMap::nearest(name), nearest);
}

void TestColorMap::mapsLoadsLinearlyAndClamped_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("load");
    QTest::addColumn<int>("index");
    constexpr double kHuge = std::numeric_limits<double>::max();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    QTest::newRow("lowest") << 0.0 << 100.0 << 0.0 << 0;
    QTest::newRow("highest") << 0.0 << 100.0 << 100.0 << 255;
    QTest::newRow("middle") << 0.0 << 256.0 << 128.0 << 128;
    QTest::newRow("just below a border") << 0.0 << 256.0 << 127.999 << 127;
    QTest::newRow("below") << 0.0 << 100.0 << -5.0 << 0;
    QTest::newRow("above") << 0.0 << 100.0 << 500.0 << 255;
    QTest::newRow("negative range") << -100.0 << 100.0 << 0.0 << 128;
    QTest::newRow("infinite") << 0.0 << 100.0 << kInfinity << 255;
    QTest::newRow("minus infinite") << 0.0 << 100.0 << -kInfinity << 0;
    QTest::newRow("not a number") << 0.0 << 100.0 << std::nan("") << -1;
    QTest::newRow("no range") << 7.0 << 7.0 << 7.0 << 0;
    QTest::newRow("no range, above") << 7.0 << 7.0 << 8.0 << 255;
    QTest::newRow("range beyond double") << -kHuge << kHuge << 0.0 << 128;
}

void TestColorMap::mapsLoadsLinearlyAndClamped()
{
    QFETCH(const double, low);
    QFETCH(const double, high);
    QFETCH(const double, load);
    QFETCH(const int, index);
    const ColorScale scale{ColorMap::find(QStringLiteral("viridis")), low, high};
    QCOMPARE(scale.index(load), index);
}

QTEST_GUILESS_MAIN(TestColorMap)
#include "test_color_map.moc"
