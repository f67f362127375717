#include "sample/pt_writer.h"
#include "support/damage.h"
#include "support/dump_folder.h"
#include "ui/canvas/view_state.h"
#include "window_example.h"

#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace rli;
using test::DumpFolder;
using test::WindowDriver;

/// How calls, layers and lists are told, chosen and questioned in the window.
class TestWindowCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::startAfresh(); }

    void callsAndLayersAreChosenInTheToolbar();
    void allCallsAndBackIsOneClick();
    void aNumberOfCallsThatDoesNotFitIsOfferedAnother();
    void aMessageThatWasClosedDoesNotComeBackForItsDump();
    void runningSumsAreOfferedWhereNothingSaysWhatListsAre();
    void onlyTheListsThatWereOfferedAreReadAsRunningSums();
    void damagedFilesAreSaid();
    void modelLayersThatNothingTellsAreSaid();
    void convertedListsAreSaidAndCanBeSeenAsTheyAre();
    void anotherDumpIsReadAsItSays();
    void aWayOfReadingChosenWhileLoadingHolds();
};

namespace {

/// One step and rank, two calls a layer, two micro-batches with backward passes: 8 forward calls of 32 in the update.
sample::DumpSpec twoCallsPerLayer()
{
    sample::DumpSpec spec = test::twoSteps();
    spec.steps = {1};
    spec.ranks = 1;
    spec.callsPerLayer = 2;
    spec.microBatches = 2;
    spec.recompute = true;
    return spec;
}

void open(WindowDriver *driver, const DumpFolder &dump)
{
    driver->dropFolder(dump.root());
    QTRY_VERIFY_WITH_TIMEOUT(driver->isReady(), test::kPatience);
}

/// A dump whose lists are running sums; with or without a dump.json that says so.
void putSums(const DumpFolder &dump, bool said)
{
    const QString rank = QStringLiteral("step_1/ref_compute_log_prob/rank0/");
    for (int call = 0; call < 6; ++call) {
        const std::int64_t more = call / 3;
        QVERIFY(dump.put(rank + QStringLiteral("dump_tensor_data/") + test::listName(call),
                         QByteArray::fromStdString(sample::ptBytes(std::vector<std::int64_t>{1, 3 + more, 6, 100}))));
    }
    if (!said)
        return;
    QByteArray entries;
    for (int call = 0; call < 6; ++call) {
        entries += (call > 0 ? "," : "") + QByteArray("\"NPU.npu_grouped_matmul.") + QByteArray::number(call) +
                   ".forward\":{\"input_args\":[],\"input_kwargs\":{\"group_list\":{\"type\":\"torch.Tensor\","
                   "\"dtype\":\"torch.int64\",\"shape\":[4]},\"group_list_type\":{\"type\":\"int\",\"value\":0}}}";
    }
    QVERIFY(dump.put(rank + QStringLiteral("dump.json"), "{\"data\":{" + entries + "}}"));
}

double highest(WindowDriver *driver)
{
    return driver->state().shown()->highest;
}

} // namespace

void TestWindowCalls::callsAndLayersAreChosenInTheToolbar()
{
    sample::DumpSpec spec = twoCallsPerLayer();
    spec.metadata = sample::DumpMetadata::Mix;
    const DumpFolder dump(spec);
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QCOMPARE(driver.state().shown()->layers, load::LayerChoice::Model);
    QCOMPARE(driver.message(), QString());
    const qint64 firstPass = driver.state().shown()->shownCalls;
    driver.choose(u"Calls"_qs, u"Forward passes"_qs);
    QTRY_COMPARE(driver.state().shown()->shownCalls, firstPass + 4);
    QTRY_VERIFY(driver.linkWith(u"forward passes: 16 of 40 calls"_qs));
    QCOMPARE(driver.named<QToolButton>(u"Calls"_qs)->accessibleDescription(), u"Forward passes"_qs);
    driver.choose(u"Layers"_qs, u"Merged"_qs);
    QTRY_COMPARE(driver.state().shown()->layers, load::LayerChoice::Merged);
    QCOMPARE(driver.named<QToolButton>(u"Layers"_qs)->accessibleDescription(), u"Merged"_qs);
    driver.window().close();
    WindowDriver again(test::moduleReaders());
    QCOMPARE(again.state().choice().calls, load::CallChoice::Forward);
    QCOMPARE(again.state().choice().layers, load::LayerChoice::Merged);
}

void TestWindowCalls::allCallsAndBackIsOneClick()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.choose(u"Calls"_qs, u"Forward passes"_qs);
    QTRY_VERIFY(driver.linkWith(u"forward passes:"_qs));
    QPushButton *link = driver.linkWith(u"forward passes:"_qs);
    link->click();
    QTRY_VERIFY(link->text().startsWith(u"all "_qs));
    link->click();
    QTRY_VERIFY(link->text().startsWith(u"forward passes:"_qs));
}

void TestWindowCalls::aNumberOfCallsThatDoesNotFitIsOfferedAnother()
{
    const DumpFolder dump(twoCallsPerLayer());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QTRY_VERIFY2(driver.message().contains(u"2 would fit"_qs), qPrintable(driver.message()));
    driver.linkWith(u"Show all calls"_qs)->click();
    QTRY_COMPARE(driver.state().shown()->shownCalls, qint64(40));
    QCOMPARE(driver.message(), QString());

    driver.choose(u"Calls"_qs, u"First forward pass"_qs);
    QTRY_VERIFY(driver.linkWith(u"Use 2 calls per layer"_qs));
    driver.linkWith(u"Use 2 calls per layer"_qs)->click();
    QTRY_COMPARE(driver.message(), QString());
    QTRY_COMPARE(driver.state().shown()->shownCalls, qint64(8 + 4));
    auto *number = driver.named<QSpinBox>(u"Calls per layer"_qs);
    QCOMPARE(number->value(), 2);
    number->setValue(3);
    QTRY_VERIFY(driver.message().contains(u"2 would fit"_qs));
}

void TestWindowCalls::aMessageThatWasClosedDoesNotComeBackForItsDump()
{
    const DumpFolder dump(twoCallsPerLayer());
    const DumpFolder other(twoCallsPerLayer());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QTRY_VERIFY(!driver.message().isEmpty());
    driver.named<QToolButton>(u"Close message"_qs)->click();
    QCOMPARE(driver.message(), QString());
    driver.choose(u"Calls"_qs, u"Forward passes"_qs);
    QTRY_COMPARE(driver.state().shown()->choice.calls, load::CallChoice::Forward);
    QCOMPARE(driver.message(), QString());
    const load::ShownPtr before = driver.state().shown();
    driver.action(u"Reload"_qs)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QCOMPARE(driver.message(), QString());
    open(&driver, other);
    QTRY_VERIFY(driver.message().contains(u"2 would fit"_qs));
    open(&driver, dump);
    QTRY_COMPARE(driver.message(), QString());
}

void TestWindowCalls::runningSumsAreOfferedWhereNothingSaysWhatListsAre()
{
    const DumpFolder dump;
    putSums(dump, false);
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QCOMPARE(highest(&driver), 100.0);
    QTRY_VERIFY2(driver.message().contains(u"running sums"_qs), qPrintable(driver.message()));
    driver.state().setSelection({{1, 2}, {1}, {}});
    driver.linkWith(u"Read as running sums"_qs)->click();
    QTRY_COMPARE(highest(&driver), 94.0);
    QCOMPARE(driver.message(), QString());
    QCOMPARE(driver.state().selection().rows, QSet<qint64>{1});
    QCOMPARE(driver.named<QToolButton>(u"Lists"_qs)->accessibleDescription(), u"Likely"_qs);

    driver.linkWith(u"loads from running sums"_qs)->click();
    QTRY_COMPARE(highest(&driver), 100.0);
    QTRY_VERIFY(driver.message().contains(u"running sums"_qs));
}

void TestWindowCalls::onlyTheListsThatWereOfferedAreReadAsRunningSums()
{
    const DumpFolder dump;
    putSums(dump, false);
    const std::vector<std::int64_t> counts{90, 3, 200, 1};
    QVERIFY(dump.put(u"step_2/ref_compute_log_prob/rank0/dump_tensor_data/"_qs + test::listName(0),
                     QByteArray::fromStdString(sample::ptBytes(counts))));
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QTRY_VERIFY2(driver.message().contains(u"step 1 · ref_compute_log_prob"_qs), qPrintable(driver.message()));
    driver.linkWith(u"Read as running sums"_qs)->click();
    QTRY_COMPARE(driver.state().shown()->convertedCalls, 6);
    QCOMPARE(driver.state().shown()->load(driver.rows() - 1, 2), 200.0);
    QCOMPARE(driver.state().shown()->load(driver.rows() - 1, 3), 1.0);
}

void TestWindowCalls::damagedFilesAreSaid()
{
    const DumpFolder dump;
    putSums(dump, true);
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QCOMPARE(driver.message(), QString());
    QVERIFY(
        dump.put(u"step_1/ref_compute_log_prob/rank0/dump_tensor_data/"_qs + test::listName(4), test::damagedList()));
    driver.action(u"Reload"_qs)->trigger();
    QTRY_VERIFY2(driver.message().contains(u"A list file does not match its checksum:"_qs),
                 qPrintable(driver.message()));
    driver.linkWith(u"Show which"_qs)->click();
    auto *problems = driver.named<QTreeView>(u"Problems"_qs);
    QTRY_VERIFY(problems->currentIndex().data().toString().contains(u"checksum"_qs));
    QVERIFY(problems->isExpanded(problems->currentIndex()));
}

void TestWindowCalls::modelLayersThatNothingTellsAreSaid()
{
    const DumpFolder dump(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    driver.choose(u"Layers"_qs, u"The model's"_qs);
    QTRY_VERIFY2(driver.message().contains(u"construct.json"_qs), qPrintable(driver.message()));
    driver.linkWith(u"Show merged layers"_qs)->click();
    QTRY_COMPARE(driver.message(), QString());
    QCOMPARE(driver.state().shown()->layers, load::LayerChoice::Merged);
}

void TestWindowCalls::convertedListsAreSaidAndCanBeSeenAsTheyAre()
{
    const DumpFolder dump;
    putSums(dump, true);
    WindowDriver driver(test::moduleReaders());
    open(&driver, dump);
    QCOMPARE(highest(&driver), 94.0);
    QCOMPARE(driver.message(), QString());
    driver.linkWith(u"loads from running sums"_qs)->click();
    QTRY_COMPARE(highest(&driver), 100.0);
    QTRY_VERIFY(driver.linkWith(u"lists read as counts"_qs));
    driver.choose(u"Lists"_qs, u"Automatic"_qs);
    QTRY_COMPARE(highest(&driver), 94.0);
}

void TestWindowCalls::anotherDumpIsReadAsItSays()
{
    const DumpFolder unsaid;
    putSums(unsaid, false);
    const DumpFolder counts(test::twoSteps());
    WindowDriver driver(test::moduleReaders());
    open(&driver, unsaid);
    driver.state().setGroupListType(load::GroupListType::Cumsum);
    QTRY_COMPARE(highest(&driver), 94.0);
    open(&driver, counts);
    QCOMPARE(driver.state().groupListType(), load::GroupListType::Auto);
    QVERIFY(driver.state().shown()->lowest >= 0);
}

void TestWindowCalls::aWayOfReadingChosenWhileLoadingHolds()
{
    const DumpFolder dump;
    putSums(dump, false);
    test::Gate gate;
    WindowDriver driver(gate.readers());
    open(&driver, dump);
    gate.setClosed(true);
    driver.action(u"Reload"_qs)->trigger();
    driver.state().setGroupListType(load::GroupListType::Cumsum);
    QTRY_VERIFY_WITH_TIMEOUT(driver.isReady(), test::kPatience);
    QTRY_COMPARE(highest(&driver), 94.0);
}

QTEST_MAIN(TestWindowCalls)
#include "test_window_calls.moc"
