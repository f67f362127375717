#include "load/interpret.h"
#include "support/tables.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace rli;
using dump::ListForm;
using load::GroupListType;

class TestInterpret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsBecomeLoads_data();
    void listsBecomeLoads();
    void anotherReadingGivesTheFirstOneBack();
    void runningSumsAreOfferedNotTaken_data();
    void runningSumsAreOfferedNotTaken();
    void runningSumsThatACutDumpJsonLacksAreOffered();
    void damagedListsProveNothing();
    void oddLoadsAreNoticedForEachCall();
    void pairsThatAreNoneStayFlat();
};

namespace {

/// One sequence; the first `said` calls have this form, the others have none.
load::TablePtr tableOf(const std::vector<std::vector<double>> &lists, ListForm form,
                       std::size_t said = std::numeric_limits<std::size_t>::max())
{
    const auto table = test::tableOf({{test::place(1, QStringLiteral("actor_update"), 0), lists, {}}});
    auto sequence = std::make_shared<load::SequenceCalls>(*table->sequences.front());
    for (std::size_t i = 0; i < std::min(said, sequence->calls.size()); ++i)
        sequence->calls[i].form = form;
    load::interpret(sequence.get(), GroupListType::Auto);
    auto changed = std::make_shared<load::Table>(*table);
    changed->sequences = {sequence};
    load::summarize(changed.get());
    return changed;
}

std::vector<double> loadsOf(const load::Table &table, std::size_t call)
{
    const load::SequenceCalls &sequence = *table.sequences.front();
    std::vector<double> loads;
    sequence.lists.view(sequence.calls[call].list).visit([&](auto list) { loads.assign(list.begin(), list.end()); });
    return loads;
}

} // namespace

void TestInterpret::listsBecomeLoads_data()
{
    QTest::addColumn<ListForm>("form");
    QTest::addColumn<GroupListType>("type");
    QTest::addColumn<std::vector<double>>("list");
    QTest::addColumn<std::vector<double>>("loads");
    QTest::addColumn<qint64>("converted");
    const std::vector<double> sums{3, 3, 10, 12};
    const std::vector<double> counts{3, 0, 7, 2};
    const std::vector<double> pairs{2, 7, 0, 3, 3, 2, 1, 0};
    QTest::newRow("unsaid") << ListForm::Unsaid << GroupListType::Auto << sums << sums << qint64{0};
    QTest::newRow("said counts") << ListForm::Count << GroupListType::Auto << counts << counts << qint64{0};
    QTest::newRow("said sums") << ListForm::Cumsum << GroupListType::Auto << sums << counts << qint64{1};
    QTest::newRow("said pairs") << ListForm::Pairs << GroupListType::Auto << pairs << counts << qint64{1};
    QTest::newRow("sums by hand") << ListForm::Unsaid << GroupListType::Cumsum << sums << counts << qint64{1};
    QTest::newRow("counts by hand") << ListForm::Cumsum << GroupListType::Count << sums << sums << qint64{0};
    QTest::newRow("likely sums") << ListForm::Unsaid << GroupListType::Likely << sums << counts << qint64{1};
    QTest::newRow("unlikely sums") << ListForm::Unsaid << GroupListType::Likely << counts << counts << qint64{0};
    QTest::newRow("likely, said counts") << ListForm::Count << GroupListType::Likely << sums << sums << qint64{0};
    QTest::newRow("likely, said sums") << ListForm::Cumsum << GroupListType::Likely << sums << counts << qint64{1};
    QTest::newRow("pairs stay pairs") << ListForm::Pairs << GroupListType::Cumsum << pairs << counts << qint64{1};
    QTest::newRow("one expert") << ListForm::Cumsum << GroupListType::Auto << std::vector<double>{5}
                                << std::vector<double>{5} << qint64{1};
    QTest::newRow("no expert") << ListForm::Cumsum << GroupListType::Auto << std::vector<double>{}
                               << std::vector<double>{} << qint64{1};
}

void TestInterpret::listsBecomeLoads()
{
    QFETCH(const ListForm, form);
    QFETCH(const GroupListType, type);
    QFETCH(const std::vector<double>, list);
    const auto table = load::reinterpreted(tableOf({list}, form), type);
    QTEST(loadsOf(*table, 0), "loads");
    QTEST(table->sequences.front()->converted, "converted");
}

void TestInterpret::anotherReadingGivesTheFirstOneBack()
{
    const std::vector<std::vector<double>> lists{{1, 2, 4, 8}, {1, 2, 4, 8}, {0, 0, 0, 5}};
    const auto first = tableOf(lists, ListForm::Unsaid);
    const auto sums = load::reinterpreted(first, GroupListType::Cumsum);
    QCOMPARE(loadsOf(*sums, 0), (std::vector<double>{1, 1, 2, 4}));
    QCOMPARE(sums->sequences.front()->calls[0].list, sums->sequences.front()->calls[1].list);
    const auto again = load::reinterpreted(sums, GroupListType::Auto);
    for (std::size_t call = 0; call < lists.size(); ++call)
        QCOMPARE(loadsOf(*again, call), lists[call]);
    QVERIFY(!again->sequences.front()->stored);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!load::reinterpreted(first, GroupListType::Cumsum, stop.get_token()));
}

void TestInterpret::runningSumsAreOfferedNotTaken_data()
{
    QTest::addColumn<ListForm>("form");
    QTest::addColumn<std::vector<double>>("first");
    QTest::addColumn<std::vector<double>>("second");
    QTest::addColumn<bool>("offered");
    const std::vector<double> rising{1, 2, 2, 9};
    const std::vector<double> constant{4, 4, 4, 4};
    QTest::newRow("all rise") << ListForm::Unsaid << rising << rising << true;
    QTest::newRow("one is constant") << ListForm::Unsaid << constant << rising << true;
    QTest::newRow("all are constant") << ListForm::Unsaid << constant << constant << false;
    QTest::newRow("one falls") << ListForm::Unsaid << rising << std::vector<double>{1, 2, 1, 9} << false;
    QTest::newRow("three experts") << ListForm::Unsaid << std::vector<double>{1, 2, 3} << rising << false;
    QTest::newRow("said to be counts") << ListForm::Count << rising << rising << false;
}

void TestInterpret::runningSumsAreOfferedNotTaken()
{
    QFETCH(const ListForm, form);
    QFETCH(const std::vector<double>, first);
    QFETCH(const std::vector<double>, second);
    const auto table = tableOf({first, second}, form);
    QTEST(table->sequences.front()->looksCumulative, "offered");
    QCOMPARE(loadsOf(*table, 0), first);
}

void TestInterpret::runningSumsThatACutDumpJsonLacksAreOffered()
{
    const std::vector<std::vector<double>> lists{{1, 3, 6, 10}, {2, 4, 6, 8}, {1, 2, 2, 9}, {0, 0, 5, 5}};
    const auto table = tableOf(lists, ListForm::Cumsum, 2);
    QCOMPARE(loadsOf(*table, 0), (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(loadsOf(*table, 2), lists[2]);
    QVERIFY(table->sequences.front()->looksCumulative);
    const auto sums = load::reinterpreted(table, GroupListType::Cumsum);
    QCOMPARE(loadsOf(*sums, 0), (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(loadsOf(*sums, 3), (std::vector<double>{0, 0, 5, 0}));
    QVERIFY(!sums->sequences.front()->looksCumulative);
    const auto falling = tableOf({lists[0], lists[1], {9, 2, 2, 1}}, ListForm::Cumsum, 2);
    QVERIFY(!falling->sequences.front()->looksCumulative);
}

void TestInterpret::damagedListsProveNothing()
{
    for (const bool damaged : {false, true}) {
        const auto table = tableOf({{1, 3, 6, 10}, {2, 4, -8, 8}}, ListForm::Unsaid);
        auto sequence = std::make_shared<load::SequenceCalls>(*table->sequences.front());
        sequence->calls[1].damaged = damaged;
        load::interpret(sequence.get(), GroupListType::Auto);
        QCOMPARE(sequence->looksCumulative, damaged);
    }
}

void TestInterpret::oddLoadsAreNoticedForEachCall()
{
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    const auto table = tableOf({{1, -2}, {1, -2}, {0.5, kNan}, {1, 2}}, ListForm::Unsaid);
    QStringList said;
    for (const dump::Problem &problem : table->problems)
        said.append(problem.reason + u' ' + problem.detail);
    QCOMPARE(said, (QStringList{QStringLiteral("holds negative loads expert 1: -2"),
                                QStringLiteral("holds negative loads expert 1: -2"),
                                QStringLiteral("holds values that are no numbers or infinite expert 1: nan"),
                                QStringLiteral("holds fractions of tokens expert 0: 0.5")}));
    QVERIFY(table->problems.front().path.endsWith("NPU.npu_grouped_matmul.0.forward.kwargs.group_list.pt"));
    // Sums that fall are negative loads, and said where the loads are made.
    const auto sums = load::reinterpreted(tableOf({{5, 3}}, ListForm::Unsaid), GroupListType::Cumsum);
    QCOMPARE(sums->problems.size(), 1u);
    QCOMPARE(sums->problems.front().detail, QStringLiteral("expert 1: -2"));
}

void TestInterpret::pairsThatAreNoneStayFlat()
{
    for (const std::vector<double> &list :
         {std::vector<double>{0, 1, 7, 1}, {0, 1, 0, 1}, {0.5, 1, 1, 1}, {-1, 1, 1, 1}, {0, 1, 1}}) {
        const auto table = tableOf({list}, ListForm::Pairs);
        QCOMPARE(loadsOf(*table, 0), list);
        QVERIFY(table->problems.front().reason.contains(QStringLiteral("pairs")));
    }
}

QTEST_APPLESS_MAIN(TestInterpret)
#include "test_interpret.moc"
