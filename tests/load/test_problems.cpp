#include "load/problems.h"

#include <QTest>

using namespace rli;
using Kind = dump::Problem::Kind;

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void problemsAreGroupedByReasonMostFrequentFirst();
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
    QCOMPARE(groups.size(), 3u);
    QCOMPARE(groups[0].reason, empty);
    QCOMPARE(groups[0].count, 2);
    QCOMPARE(groups[0].example, QByteArray("/b"));
    QCOMPARE(groups[1].reason, odd);
    QCOMPARE(groups[2].kind, Kind::Notice);
    QCOMPARE(load::skippedCount(problems), 3);
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
