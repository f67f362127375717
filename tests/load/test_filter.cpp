#include "load/filter.h"
#include "support/tables.h"

#include <QTest>

using namespace rli;
using load::NumberSet;

using Ranges = QList<QPair<qint64, qint64>>;

class TestFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangesJoinWhereTheyTouch_data();
    void rangesJoinWhereTheyTouch();
    void rankWordsSelect_data();
    void rankWordsSelect();
    void stepWordsSelect_data();
    void stepWordsSelect();
    void aBadWordIsNamed_data();
    void aBadWordIsNamed();
    void rolesAreNamesByCommas();
    void partsOfAFilterMustAllHold();
    void wordsThatNothingAnswersAreNamed();
    void whatThereIsIsListedWhereNothingMatches();
};

void TestFilter::rangesJoinWhereTheyTouch_data()
{
    QTest::addColumn<Ranges>("ranges");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << Ranges{{3, 3}} << "3";
    QTest::newRow("apart") << Ranges{{5, 6}, {1, 2}} << "1-2,5-6";
    QTest::newRow("neighbours") << Ranges{{1, 2}, {3, 3}} << "1-3";
    QTest::newRow("filling a gap") << Ranges{{0, 1}, {3, 4}, {2, 2}} << "0-4";
    QTest::newRow("covering several") << Ranges{{1, 1}, {3, 3}, {5, 5}, {0, 9}} << "0-9";
    QTest::newRow("within") << Ranges{{0, 9}, {3, 4}} << "0-9";
    QTest::newRow("twice") << Ranges{{7, 7}, {7, 7}} << "7";
}

void TestFilter::rangesJoinWhereTheyTouch()
{
    QFETCH(const Ranges, ranges);
    NumberSet numbers;
    for (const auto &[first, last] : ranges)
        numbers.add(first, last);
    QTEST(numbers.text(), "text");
    for (qint64 n = 0; n < 12; ++n) {
        const bool expected = std::any_of(ranges.begin(), ranges.end(),
                                          [&](const auto &range) { return range.first <= n && n <= range.second; });
        QCOMPARE(numbers.contains(n), expected);
    }
}

void TestFilter::rankWordsSelect_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("everything");
    QTest::addColumn<QString>("text");
    QTest::newRow("all") << "all" << true << "";
    QTest::newRow("nothing given") << "" << true << "";
    QTest::newRow("one") << "3" << false << "3";
    QTest::newRow("several") << "0,3" << false << "0,3";
    QTest::newRow("ranges") << "0-3,8" << false << "0-3,8";
    QTest::newRow("blanks") << " 0 , 2 - 3 " << false << "0,2-3";
    QTest::newRow("out of order") << "8,1" << false << "1,8";
    QTest::newRow("leading zeros") << "007" << false << "7";
}

void TestFilter::rankWordsSelect()
{
    QFETCH(const QString, words);
    QFETCH(const bool, everything);
    QFETCH(const QString, text);
    const auto parsed = load::parseRanks(words);
    const auto *ranks = std::get_if<std::optional<NumberSet>>(&parsed);
    QVERIFY(ranks);
    QCOMPARE(!ranks->has_value(), everything);
    if (!everything)
        QCOMPARE((*ranks)->text(), text);
}

void TestFilter::stepWordsSelect_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << "1"
                         << "1";
    QTest::newRow("two") << "1,2"
                         << "1-2";
    QTest::newRow("range") << "1-5"
                           << "1-5";
    QTest::newRow("unknown") << "unknown"
                             << "unknown";
    QTest::newRow("mixed") << "10,unknown,2-3"
                           << "2-3,10,unknown";
}

void TestFilter::stepWordsSelect()
{
    QFETCH(const QString, words);
    const auto parsed = load::parseSteps(words);
    const auto *steps = std::get_if<std::optional<load::StepSet>>(&parsed);
    QVERIFY(steps && steps->has_value());
    QTEST((*steps)->text(), "text");
    QCOMPARE((*steps)->contains(dump::Step()), words.contains(u"unknown"));
}

void TestFilter::aBadWordIsNamed_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("named");
    QTest::newRow("letters") << "0,x"
                             << "“x”";
    QTest::newRow("empty word") << "0,,1"
                                << "“”";
    QTest::newRow("backwards") << "5-2"
                               << "“5-2” runs backwards; write 2-5";
    QTest::newRow("negative") << "-1"
                              << "“-1”";
    QTest::newRow("open range") << "3-"
                                << "“3-”";
    QTest::newRow("sign") << "+1"
                          << "“+1”";
    QTest::newRow("fraction") << "1.5"
                              << "“1.5”";
    QTest::newRow("too large") << "99999999999999999999"
                               << "“99999999999999999999”";
    QTest::newRow("two dashes") << "1-2-3"
                                << "“1-2-3”";
    QTest::newRow("all among others") << "all,1"
                                      << "“all”";
}

void TestFilter::aBadWordIsNamed()
{
    QFETCH(const QString, words);
    QFETCH(const QString, named);
    const auto ranks = load::parseRanks(words);
    QVERIFY(std::holds_alternative<QString>(ranks));
    QVERIFY2(std::get<QString>(ranks).contains(named), qPrintable(std::get<QString>(ranks)));
    const auto steps = load::parseSteps(words);
    QVERIFY(std::holds_alternative<QString>(steps));
    QVERIFY2(std::get<QString>(steps).contains(named), qPrintable(std::get<QString>(steps)));
}

void TestFilter::rolesAreNamesByCommas()
{
    const auto parsed = load::parseRoles(QStringLiteral("actor_update, critic_update,actor_update"));
    const QStringList expected{QStringLiteral("actor_update"), QStringLiteral("critic_update")};
    QCOMPARE(*std::get<std::optional<QStringList>>(parsed), expected);
    QVERIFY(std::holds_alternative<QString>(load::parseRoles(QStringLiteral("actor_update,"))));
    QVERIFY(!std::get<std::optional<QStringList>>(load::parseRoles(QString())).has_value());
}

void TestFilter::partsOfAFilterMustAllHold()
{
    load::Filter filter;
    const auto update = test::place(1, QStringLiteral("actor_update"), 3);
    QVERIFY(filter.accepts(update));
    filter.steps.emplace().numbers.add(1, 2);
    filter.roles = QStringList{QStringLiteral("actor_update")};
    QVERIFY(filter.accepts(update));
    filter.ranks.emplace().add(0, 2);
    QVERIFY(!filter.accepts(update));
    filter.ranks->add(3, 3);
    QVERIFY(filter.accepts(update));
    QVERIFY(!filter.accepts(test::place(3, QStringLiteral("actor_update"), 3)));
    QVERIFY(!filter.accepts(test::place(1, QStringLiteral("critic_update"), 3)));
    filter.ranks = NumberSet();
    QVERIFY2(!filter.accepts(update), "an empty list lets nothing through");
}

void TestFilter::wordsThatNothingAnswersAreNamed()
{
    const auto table = test::tableOf({{test::place(1, QStringLiteral("ref"), 0), test::listsOf("A"), {}},
                                      {test::place(4, QStringLiteral("ref"), 1), test::listsOf("A"), {}}});
    load::Filter filter;
    QCOMPARE(load::describeUnmatched(filter, load::contents(*table)), QString());
    filter.steps.emplace().numbers.add(1, 2);
    filter.ranks.emplace().add(0, 1);
    filter.roles = QStringList{QStringLiteral("ref")};
    QCOMPARE(load::describeUnmatched(filter, load::contents(*table)), QString());
    filter.steps->numbers.add(7, 9);
    filter.steps->unknown = true;
    filter.ranks->add(5, 5);
    filter.roles->append(QStringLiteral("reff"));
    QCOMPARE(load::describeUnmatched(filter, load::contents(*table)),
             QStringLiteral("Nothing was found for steps 7-9,unknown · roles reff · ranks 5."));
}

void TestFilter::whatThereIsIsListedWhereNothingMatches()
{
    const auto table = test::tableOf({{test::place(1, QStringLiteral("actor_update"), 0), test::listsOf("AB"), {}},
                                      {test::place(10, QStringLiteral("actor_update"), 1), test::listsOf("A"), {}},
                                      {test::place(-1, QStringLiteral("ref"), 1), test::listsOf("A"), {}}});
    const load::Contents contents = load::contents(*table);
    QCOMPARE(contents.steps.size(), 3u);
    QCOMPARE(contents.steps.front().calls, 2);
    QVERIFY2(!contents.steps.back().value.isKnown(), "unknown sorts last");
    load::Filter filter;
    filter.steps.emplace().numbers.add(7, 7);
    QCOMPARE(
        load::describeNoMatch(filter, contents),
        QStringLiteral("Nothing matches steps 7. There are steps 1, 10, unknown; roles actor_update, ref; ranks 0-1."));
}

QTEST_APPLESS_MAIN(TestFilter)
#include "test_filter.moc"
