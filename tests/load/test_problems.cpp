#include "load/problems.h"

#include <QBuffer>
#include <QTest>

using namespace rli;
using Kind = dump::Problem::Kind;

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void problemsAreGroupedByReasonMostFrequentFirst();
    void problemsAreFoundByWordsAndKind_data();
    void problemsAreFoundByWordsAndKind();
    void problemsAreWrittenAsATable();
    void aTableOfNothingReadableSaysWhy();
};

void TestProblems::problemsAreGroupedByReasonMostFrequentFirst()
{
    const QString empty = QStringLiteral("is empty");
    const QString odd = QStringLiteral("is odd");
    const std::vector<dump::Problem> problems{{Kind::Notice, "/n", odd, {}},
                                              {Kind::Skipped, "/a", odd, {}},
                                              {Kind::Skipped, "/b", empty, {}},
                                              {Kind::Skipped, "/c", empty, QStringLiteral("at byte 3")}};
    const auto groups = load::groupProblems(problems);
    const std::vector<load::ProblemGroup> expected{
        {Kind::Skipped, empty, {2, 3}}, {Kind::Skipped, odd, {1}}, {Kind::Notice, odd, {0}}};
    QCOMPARE(groups, expected);
    QCOMPARE(load::skippedCount(problems), 3);
}

void TestProblems::problemsAreFoundByWordsAndKind_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("found");
    QTest::newRow("nothing asked") << "" << -1 << "/d/rank0/a.pt /d/rank1/b.pt /d/rank1/c.pt";
    QTest::newRow("in the path") << "rank1" << -1 << "/d/rank1/b.pt /d/rank1/c.pt";
    QTest::newRow("in the reason") << "empty" << -1 << "/d/rank0/a.pt /d/rank1/b.pt";
    QTest::newRow("in the detail") << "byte 3" << -1 << "/d/rank1/b.pt";
    QTest::newRow("in several") << "RANK1  Empty" << -1 << "/d/rank1/b.pt";
    QTest::newRow("nowhere") << "rank7" << -1 << "";
    QTest::newRow("skipped") << "" << 0 << "/d/rank0/a.pt /d/rank1/b.pt";
    QTest::newRow("notices with a word") << "rank1" << 1 << "/d/rank1/c.pt";
}

void TestProblems::problemsAreFoundByWordsAndKind()
{
    QFETCH(const QString, words);
    QFETCH(const int, kind);
    const std::vector<dump::Problem> problems{
        {Kind::Skipped, "/d/rank0/a.pt", QStringLiteral("is empty"), {}},
        {Kind::Skipped, "/d/rank1/b.pt", QStringLiteral("is empty"), QStringLiteral("at byte 3")},
        {Kind::Notice, "/d/rank1/c.pt", QStringLiteral("is odd"), {}}};
    load::ProblemFilter filter{words, std::nullopt};
    if (kind >= 0)
        filter.kind = kind == 0 ? Kind::Skipped : Kind::Notice;
    QStringList found;
    for (const load::ProblemGroup &group : load::groupProblems(problems, filter)) {
        for (const quint32 index : group.problems)
            found.append(QString::fromLatin1(problems[index].path));
    }
    QTEST(found.join(u' '), "found");
}

void TestProblems::problemsAreWrittenAsATable()
{
    const std::vector<dump::Problem> problems{
        {Kind::Notice, "/n", QStringLiteral("says \"odd\""), {}},
        {Kind::Skipped, "/a,b\xff.pt", QStringLiteral("is empty"), QStringLiteral("at byte 3, of 4")}};
    QBuffer buffer;
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    QVERIFY(load::writeProblems(problems, load::groupProblems(problems), &buffer));
    QCOMPARE(buffer.data(), QByteArray("kind,reason,path,detail\r\n"
                                       "skipped,is empty,\"/a,b\\xff.pt\",\"at byte 3, of 4\"\r\n"
                                       "notice,\"says \"\"odd\"\"\",/n,\r\n"));
    QBuffer closed;
    QTest::ignoreMessage(QtWarningMsg, "QIODevice::write (QBuffer): device not open");
    QVERIFY(!load::writeProblems(problems, load::groupProblems(problems), &closed));
}

void TestProblems::aTableOfNothingReadableSaysWhy()
{
    load::Table table;
    QCOMPARE(load::unreadableText(table), QString());
    table.filesFound = 2;
    table.problems = {{Kind::Skipped, "/a.pt", QStringLiteral("is empty"), {}},
                      {Kind::Skipped, "/b.pt", QStringLiteral("is empty"), {}}};
    QCOMPARE(load::unreadableText(table),
             QStringLiteral("None of the 2 list files can be read. Most frequent: /a.pt is empty."));
    table.filesRead = 1;
    QCOMPARE(load::unreadableText(table), QString());
}

QTEST_APPLESS_MAIN(TestProblems)
#include "test_problems.moc"
