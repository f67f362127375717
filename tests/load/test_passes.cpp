#include "load/passes.h"
#include "support/tables.h"

#include <QTest>

using namespace rli;
using load::CallChoice;
using load::RuleFit;

class TestPasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void updateRolesAreToldByTheirEnd();
    void firstForwardStopsAtTheFirstLongRun_data();
    void firstForwardStopsAtTheFirstLongRun();
    void equalListsTellForwardCalls_data();
    void equalListsTellForwardCalls();
    void theFittingNumberIsFound_data();
    void theFittingNumberIsFound();
    void metadataTellsCalls_data();
    void metadataTellsCalls();
    void otherRolesKeepEveryCall();
};

namespace {

const QString kUpdate = QStringLiteral("actor_update");

/// Two micro-batches of two layers, three calls a layer.
constexpr auto kRecompute = "AAABBB"
                            "BBBBBBBBBAAAAAAAAA"
                            "CCCDDD"
                            "DDDDDDDDDCCCCCCCCC";
constexpr auto kNoRecompute = "AAABBBBBBBBBAAAAAACCCDDDDDDDDDCCCCCC";

std::vector<load::Lists::Id> idsOf(const QByteArray &letters)
{
    std::vector<load::Lists::Id> ids;
    for (const char letter : letters)
        ids.push_back(static_cast<load::Lists::Id>(letter - 'A'));
    return ids;
}

/// "0-2 24-26", with a bar where a micro-batch begins.
QString pictureOf(const std::vector<quint32> &calls, const std::vector<qint32> &microBatches)
{
    QString text;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i > 0)
            text += microBatches[i] == microBatches[i - 1] ? u' ' : u'|';
        text += QString::number(calls[i]);
    }
    return text;
}

} // namespace

void TestPasses::updateRolesAreToldByTheirEnd()
{
    QVERIFY(load::isUpdateRole(kUpdate));
    QVERIFY(load::isUpdateRole(QStringLiteral("critic_update")));
    QVERIFY(!load::isUpdateRole(QStringLiteral("update_actor")));
}

void TestPasses::firstForwardStopsAtTheFirstLongRun_data()
{
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<int>("callsPerLayer");
    QTest::addColumn<int>("kept");
    QTest::newRow("recompute, two micro-batches")
        << QByteArray("AAABBBBBBBBBBBBAAAAAAAAACCCDDDDDDDDDDDDCCCCCCCCC") << 3 << 6;
    QTest::newRow("no recompute") << QByteArray("AAABBBBBBBBBAAAAAA") << 3 << 6;
    QTest::newRow("two calls a layer") << QByteArray("AABBCCCCBBAA") << 2 << 6;
    QTest::newRow("two calls a layer, three expected") << QByteArray("AABBCCCCBBAA") << 3 << 7;
    QTest::newRow("forward only") << QByteArray("AAABBBCCC") << 3 << 9;
    QTest::newRow("one long run") << QByteArray("AAAAAAA") << 3 << 3;
    QTest::newRow("one call a layer") << QByteArray("ABCCBA") << 1 << 3;
    QTest::newRow("nothing") << QByteArray("") << 3 << 0;
}

void TestPasses::firstForwardStopsAtTheFirstLongRun()
{
    QFETCH(const QByteArray, calls);
    QFETCH(const int, callsPerLayer);
    QFETCH(const int, kept);
    QCOMPARE(load::firstForwardLength(idsOf(calls), callsPerLayer), static_cast<std::size_t>(kept));
}

void TestPasses::equalListsTellForwardCalls_data()
{
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<int>("callsPerLayer");
    QTest::addColumn<QString>("forward");
    QTest::addColumn<RuleFit>("fit");
    QTest::newRow("recompute") << QByteArray(kRecompute) << 3 << "0 1 2 3 4 5|24 25 26 27 28 29" << RuleFit::Fits;
    QTest::newRow("no recompute") << QByteArray(kNoRecompute) << 3 << "0 1 2 3 4 5|18 19 20 21 22 23" << RuleFit::Fits;
    QTest::newRow("recompute, backward calls not dumped")
        << QByteArray("AABBBBAACCDDDDCC") << 2 << "0 1 2 3|8 9 10 11" << RuleFit::Fits;
    QTest::newRow("one layer") << QByteArray("AAAABBBB") << 1 << "0|4" << RuleFit::Fits;
    QTest::newRow("forward only") << QByteArray("AAABBBCCC") << 3 << "0 1 2 3 4 5 6 7 8" << RuleFit::Fits;
    QTest::newRow("nothing") << QByteArray("") << 3 << "" << RuleFit::Fits;
    QTest::newRow("two calls where three are said")
        << QByteArray("AABBCCCCBBAA") << 3 << "0 1 2 3 4 5 6" << RuleFit::OtherLength;
    QTest::newRow("three calls where two are said")
        << QByteArray("AAABBBBBBAAA") << 2 << "0 1|3 4|9 10" << RuleFit::OtherLength;
    QTest::newRow("cut off in the backward pass")
        << QByteArray("AAABBBCCCCCCCCCBBBBBB") << 3 << "0 1 2 3 4 5 6 7 8" << RuleFit::OtherLength;
    QTest::newRow("layers repeat each other") << QByteArray("AAAAAAAAAAAAAAAA") << 3 << "0 1 2" << RuleFit::EqualLayers;
}

void TestPasses::equalListsTellForwardCalls()
{
    QFETCH(const QByteArray, calls);
    QFETCH(const int, callsPerLayer);
    const load::RuleResult told = load::tellByEqualLists(idsOf(calls), callsPerLayer);
    QTEST(pictureOf(told.forward, told.microBatches), "forward");
    QTEST(told.fit, "fit");
}

void TestPasses::theFittingNumberIsFound_data()
{
    QTest::addColumn<QByteArray>("calls");
    QTest::addColumn<int>("fits");
    QTest::newRow("three") << QByteArray(kRecompute) << 3;
    QTest::newRow("three, no recompute") << QByteArray(kNoRecompute) << 3;
    QTest::newRow("two") << QByteArray("AABBCCCCBBAA") << 2;
    QTest::newRow("one") << QByteArray("ABCCCBBAA") << 1;
    QTest::newRow("all lists equal") << QByteArray("AAAAAAAAAAAA") << 0;
    QTest::newRow("interleaved passes") << QByteArray("AABBCCDDAABBBBAACCDDDDCC") << 0;
}

void TestPasses::theFittingNumberIsFound()
{
    QFETCH(const QByteArray, calls);
    QTEST(load::fittingCallsPerLayer(idsOf(calls)), "fits");
}

void TestPasses::metadataTellsCalls_data()
{
    QTest::addColumn<QByteArray>("phases");
    QTest::addColumn<std::vector<qint32>>("microSteps");
    QTest::addColumn<CallChoice>("choice");
    QTest::addColumn<bool>("byRule");
    QTest::addColumn<QString>("calls");
    const std::vector<qint32> none;
    QTest::newRow("first") << QByteArray("FFRBFFRB") << none << CallChoice::FirstForward << false << "0 1";
    QTest::newRow("forward") << QByteArray("FFRBFFRB") << none << CallChoice::Forward << false << "0 1|4 5";
    QTest::newRow("all") << QByteArray("FFRBFFRB") << none << CallChoice::All << false << "0 1 2 3|4 5 6 7";
    QTest::newRow("no backward at all") << QByteArray("FFFFFFFF") << none << CallChoice::FirstForward << false
                                        << "0 1 2 3 4 5 6 7";
    QTest::newRow("first, unknown after the first backward")
        << QByteArray("FFRB????") << none << CallChoice::FirstForward << false << "0 1";
    QTest::newRow("forward, some unknown") << QByteArray("FFRB????") << none << CallChoice::Forward << true << "0";
    QTest::newRow("first, unknown before") << QByteArray("F?RBFFRB") << none << CallChoice::FirstForward << true << "0";
    QTest::newRow("Megatron's numbers win") << QByteArray("FFFFBBBB") << std::vector<qint32>{0, 0, 1, 1, 0, 0, 1, 1}
                                            << CallChoice::Forward << false << "0 1|2 3";
}

void TestPasses::metadataTellsCalls()
{
    QFETCH(const QByteArray, phases);
    QFETCH(const std::vector<qint32>, microSteps);
    QFETCH(const CallChoice, choice);
    QFETCH(const bool, byRule);
    // Lists that the rule of equal lists would read as one forward call.
    test::SequenceOf sequence{test::place(1, kUpdate, 0), test::listsOf("AAAAAAAA"), {}};
    sequence.phases = phases;
    sequence.microSteps = microSteps;
    const auto table = test::tableOf({sequence});
    const load::Passes passes = load::passesOf(*table->sequences.front(), choice, 1);
    QCOMPARE(passes.byRule, byRule);
    QTEST(pictureOf(passes.calls, passes.microBatches), "calls");
}

void TestPasses::otherRolesKeepEveryCall()
{
    test::SequenceOf sequence{test::place(1, QStringLiteral("actor_compute_log_prob"), 0), test::listsOf("AAAA"), {}};
    sequence.phases = "FFBB";
    const auto table = test::tableOf({sequence});
    for (const CallChoice choice : {CallChoice::FirstForward, CallChoice::Forward, CallChoice::All})
        QCOMPARE(load::passesOf(*table->sequences.front(), choice, 1).calls.size(), 4u);
}

QTEST_APPLESS_MAIN(TestPasses)
#include "test_passes.moc"
