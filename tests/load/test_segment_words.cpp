#include "load/segment_words.h"

#include <QTest>

using namespace rli;
using namespace rli::load;

class TestSegmentWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsComeBackAsTheyWere_data();
    void wordsComeBackAsTheyWere();
    void wrongWordsAreNamed_data();
    void wrongWordsAreNamed();
    void whatWordsCannotSayIsLeftOut();
};

void TestSegmentWords::wordsComeBackAsTheyWere_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("count");
    QTest::newRow("none") << QString() << 0;
    QTest::newRow("one") << QStringLiteral("1/actor_update/0") << 1;
    QTest::newRow("unknown step") << QStringLiteral("unknown/角色/12") << 1;
    QTest::newRow("of the second dump") << QStringLiteral("2:10/ref: a/3") << 1;
    QTest::newRow("ranks put together") << QStringLiteral("1/a/0-3,2/a/0+4-5+9") << 2;
    QTest::newRow("several") << QStringLiteral("1/a/0,1/a/1,3:2/b/0") << 3;
}

void TestSegmentWords::wordsComeBackAsTheyWere()
{
    QFETCH(const QString, words);
    QFETCH(const int, count);
    const auto parsed = parseSegments(words);
    QVERIFY(std::holds_alternative<std::vector<SegmentKey>>(parsed));
    const auto &segments = std::get<std::vector<SegmentKey>>(parsed);
    QCOMPARE(static_cast<int>(segments.size()), count);
    QCOMPARE(segmentWords(segments), words);
}

void TestSegmentWords::wrongWordsAreNamed_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("wrong");
    QTest::newRow("two parts") << QStringLiteral("1/actor_update") << QStringLiteral("1/actor_update");
    QTest::newRow("step") << QStringLiteral("1/a/0,one/a/0") << QStringLiteral("one/a/0");
    QTest::newRow("rank") << QStringLiteral("1/a/-1") << QStringLiteral("1/a/-1");
    QTest::newRow("role") << QStringLiteral("1//0") << QStringLiteral("1//0");
    QTest::newRow("dump") << QStringLiteral("0:1/a/0") << QStringLiteral("0:1/a/0");
    QTest::newRow("nothing between commas") << QStringLiteral("1/a/0,,") << QStringLiteral("“”");
}

void TestSegmentWords::wrongWordsAreNamed()
{
    QFETCH(const QString, words);
    QFETCH(const QString, wrong);
    const auto parsed = parseSegments(words);
    QVERIFY(std::holds_alternative<QString>(parsed));
    QVERIFY2(std::get<QString>(parsed).contains(wrong), qPrintable(std::get<QString>(parsed)));
}

void TestSegmentWords::whatWordsCannotSayIsLeftOut()
{
    SegmentKey plain;
    plain.place.role = QStringLiteral("ref");
    SegmentKey apart = plain;
    apart.distinction = QStringLiteral("proc2");
    SegmentKey comma = plain;
    comma.place.role = QStringLiteral("a,b");
    QCOMPARE(segmentWords({apart, plain, comma}), QStringLiteral("unknown/ref/0"));
}

QTEST_APPLESS_MAIN(TestSegmentWords)
#include "test_segment_words.moc"
