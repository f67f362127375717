#include "jobs/reading_pace.h"

#include <QTest>

using namespace rli;
using jobs::ReadingPace;
using jobs::ReadProgress;
using std::chrono::milliseconds;

class TestReadingPace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePaceIsThatOfTheLastSeconds_data();
    void thePaceIsThatOfTheLastSeconds();
    void scanningHasNoPace();
    void anotherReadIsMeasuredAnew();
};

namespace {

constexpr qint64 kTotal = 100000;

ReadProgress reading(qint64 files, qint64 total = kTotal)
{
    return {ReadProgress::Stage::Reading, 0, files, total};
}

/// Reads from `from` to `until` (milliseconds), telling every `step`, at so many files a second.
void read(ReadingPace *pace, qint64 *files, int from, int until, int step, int filesPerSecond)
{
    for (int time = from; time <= until; time += step) {
        pace->add(milliseconds(time), reading(*files));
        *files += qint64(filesPerSecond) * step / 1000;
    }
}

} // namespace

void TestReadingPace::thePaceIsThatOfTheLastSeconds_data()
{
    QTest::addColumn<int>("firstPace"); // of ten seconds
    QTest::addColumn<int>("lastPace");
    QTest::addColumn<int>("lasted"); // milliseconds of the last pace
    QTest::addColumn<int>("step");
    QTest::addColumn<double>("pace");
    QTest::addColumn<qint64>("left"); // -1: not told
    QTest::newRow("too short for a pace") << 0 << 1000 << 900 << 50 << 0.0 << qint64(-1);
    QTest::newRow("too short for a guess") << 0 << 1000 << 1500 << 50 << 1000.0 << qint64(-1);
    QTest::newRow("steady") << 0 << 1000 << 5000 << 50 << 1000.0 << qint64(95);
    QTest::newRow("seldom told") << 0 << 1000 << 30000 << 10000 << 1000.0 << qint64(70);
    QTest::newRow("became faster") << 100 << 4000 << 10000 << 50 << 4000.0 << qint64(15);
    QTest::newRow("stuck") << 1000 << 0 << 20000 << 50 << 0.0 << qint64(-1);
}

void TestReadingPace::thePaceIsThatOfTheLastSeconds()
{
    QFETCH(const int, firstPace);
    QFETCH(const int, lastPace);
    QFETCH(const int, lasted);
    QFETCH(const int, step);
    constexpr int kFirst = 10000;
    ReadingPace pace;
    qint64 files = 0;
    if (firstPace > 0)
        read(&pace, &files, 0, kFirst - step, step, firstPace);
    read(&pace, &files, kFirst, kFirst + lasted, step, lastPace);
    QTEST(pace.filesPerSecond(), "pace");
    QTEST(pace.secondsLeft().value_or(-1), "left");
}

void TestReadingPace::scanningHasNoPace()
{
    ReadingPace pace;
    for (int time = 0; time < 10000; time += 100)
        pace.add(milliseconds(time), {ReadProgress::Stage::Scanning, time, time, 0});
    QCOMPARE(pace.filesPerSecond(), 0.0);
    QVERIFY(!pace.secondsLeft());
}

void TestReadingPace::anotherReadIsMeasuredAnew()
{
    ReadingPace pace;
    qint64 files = 0;
    read(&pace, &files, 0, 5000, 100, 1000);
    QVERIFY(pace.filesPerSecond() > 0);
    pace.add(milliseconds(5100), reading(10));
    QCOMPARE(pace.filesPerSecond(), 0.0);
    read(&pace, &files, 5200, 9000, 100, 1000);
    pace.add(milliseconds(9100), reading(files, 2 * kTotal));
    QCOMPARE(pace.filesPerSecond(), 0.0);
    QVERIFY(!pace.secondsLeft());
}

QTEST_APPLESS_MAIN(TestReadingPace)
#include "test_reading_pace.moc"
