#include "load/csv.h"
#include "support/tables.h"

#include <QBuffer>
#include <QTest>

#include <limits>

using namespace rli;

class TestCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loadsAreWrittenShort_data();
    void loadsAreWrittenShort();
    void aTableIsOneLineACell();
    void wherePassesOrDumpsAreSeveralTheyAreNamed();
    void aRoleWithACommaIsQuoted();
    void aRefusedWriteIsReported();
};

namespace {

QByteArray csvOf(const std::vector<test::SequenceOf> &sequences)
{
    const auto shown = load::choose(test::tableOf(sequences), {});
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return load::writeCsv(*shown, &buffer) ? buffer.data() : QByteArray("failed");
}

} // namespace

void TestCsv::loadsAreWrittenShort_data()
{
    QTest::addColumn<double>("load");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("zero") << 0.0 << QByteArray("0");
    QTest::newRow("minus zero") << -0.0 << QByteArray("0");
    QTest::newRow("count") << 78.0 << QByteArray("78");
    QTest::newRow("2^53") << 9007199254740992.0 << QByteArray("9007199254740992");
    QTest::newRow("negative") << -3.0 << QByteArray("-3");
    QTest::newRow("fraction") << 0.1 << QByteArray("0.1");
    QTest::newRow("huge") << 1e300 << QByteArray("1e+300");
    QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << QByteArray("nan");
    QTest::newRow("infinite") << -std::numeric_limits<double>::infinity() << QByteArray("-inf");
}

void TestCsv::loadsAreWrittenShort()
{
    QFETCH(const double, load);
    QTEST(load::loadText(load), "text");
}

void TestCsv::aTableIsOneLineACell()
{
    const QByteArray csv = csvOf({{test::place(1, QStringLiteral("actor_update"), 0), {{7, 8}, {7, 8}, {9}}, {}},
                                  {test::place(-1, QStringLiteral("ref"), 3), {{0.5}}, {}}});
    QCOMPARE(csv, QByteArray("step,role,rank_id,stage,layer,expert_index,load\n"
                             "1,actor_update,0,0,0,0,7\n"
                             "1,actor_update,0,0,0,1,8\n"
                             "1,actor_update,0,2,1,0,9\n"
                             "unknown,ref,3,0,0,0,0.5\n"));
}

void TestCsv::wherePassesOrDumpsAreSeveralTheyAreNamed()
{
    const QByteArray passes = csvOf({{test::place(1, QStringLiteral("ref"), 0, 0), {{7}}, {}},
                                     {test::place(1, QStringLiteral("ref"), 0, 1), {{8}}, {}}});
    QCOMPARE(passes, QByteArray("step,role,rank_id,stage,layer,expert_index,load,dump,inner_step,micro_batch\n"
                                "1,ref,0,0,0,0,7,dump0,0,\n"
                                "1,ref,0,0,0,0,8,dump0,1,\n"));
    const QByteArray dumps = csvOf({{test::place(1, QStringLiteral("ref"), 0, -1, 0), {{7}}, {}},
                                    {test::place(1, QStringLiteral("ref"), 0, -1, 1), {{8}}, {}}});
    QVERIFY2(dumps.endsWith("1,ref,0,0,0,0,8,dump1,,\n"), dumps.constData());
    const QByteArray folders = csvOf({{test::place(1, QStringLiteral("ref"), 0), {{7}}, QStringLiteral("proc1")},
                                      {test::place(1, QStringLiteral("ref"), 0), {{8}}, QStringLiteral("proc2")}});
    QVERIFY2(folders.endsWith("1,ref,0,0,0,0,7,dump0/proc1,,\n1,ref,0,0,0,0,8,dump0/proc2,,\n"), folders.constData());
    const QByteArray onePass = csvOf({{test::place(1, QStringLiteral("ref"), 0, 0), {{7}}, {}}});
    QVERIFY2(onePass.endsWith("\n1,ref,0,0,0,0,7\n"), onePass.constData());
}

void TestCsv::aRoleWithACommaIsQuoted()
{
    const QByteArray csv = csvOf({{test::place(1, QStringLiteral("a,\"b\""), 0), {{7}}, {}}});
    QVERIFY2(csv.endsWith("1,\"a,\"\"b\"\"\",0,0,0,0,7\n"), csv.constData());
}

void TestCsv::aRefusedWriteIsReported()
{
    const auto shown = load::choose(test::tableOf({{test::place(1, QStringLiteral("ref"), 0), {{7}}, {}}}), {});
    QBuffer closed;
    QTest::ignoreMessage(QtWarningMsg, "QIODevice::write (QBuffer): device not open");
    QVERIFY(!load::writeCsv(*shown, &closed));
}

QTEST_APPLESS_MAIN(TestCsv)
#include "test_csv.moc"
