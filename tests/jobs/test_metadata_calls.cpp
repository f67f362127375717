#include "jobs/parser.h"
#include "jobs/tensor_module.h"
#include "load/shown.h"
#include "sample/pt_writer.h"
#include "support/dump_folder.h"

#include <QTest>

using namespace rli;
using load::CallChoice;
using load::TablePtr;

class TestMetadataCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forwardCallsAreThoseThatRanForward_data();
    void forwardCallsAreThoseThatRanForward();
    void equalListsLoseNoCall();
    void layersAreTheModels();
    void listsAreReadAsTheirCallsSay_data();
    void listsAreReadAsTheirCallsSay();
    void callsRunInTheOrderOfTheKeys();
    void callsWithoutEntriesKeepTheirPlace();
    void whatIsMissingIsSaid();
    void aFolderWithOnlyDumpJsonCounts();
    void aDumpJsonWithoutListsIsNoDump();
};

namespace {

const QString kStage = QStringLiteral("step_1/actor_update/rank0/");
const QString kFolder = kStage + QStringLiteral("dump_tensor_data/");

dump::Outcome<TablePtr> read(const QString &root)
{
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(root)};
    request.threads = 2;
    return jobs::findParser(QStringLiteral("gmm"))
        ->read(request, {}, {}, jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)}));
}

TablePtr tableOf(const QString &root)
{
    const auto outcome = read(root);
    const auto *table = std::get_if<TablePtr>(&outcome);
    return table ? *table : nullptr;
}

load::ShownPtr shownOf(const TablePtr &table, CallChoice calls, load::RowKind rows = load::RowKind::Call)
{
    load::Choice choice;
    choice.calls = calls;
    choice.rows = rows;
    return load::choose(table, choice);
}

/// The numbers of the calls of the rows.
std::vector<qint64> numbersOf(const load::Shown &shown)
{
    std::vector<qint64> numbers;
    for (const load::Row &row : shown.rows)
        numbers.push_back(shown.sequence(row).calls[row.firstCall].number);
    return numbers;
}

QByteArray fileOf(const std::vector<std::int64_t> &values, const sample::PtFile &form = {})
{
    return QByteArray::fromStdString(sample::ptBytes(values, form));
}

std::vector<double> loadsOf(const load::SequenceCalls &sequence, std::size_t call)
{
    std::vector<double> loads;
    sequence.lists.view(sequence.calls.at(call).list).visit([&](auto list) { loads.assign(list.begin(), list.end()); });
    return loads;
}

QByteArray dumpJson(const QByteArray &entries)
{
    return R"({"task":"tensor","level":"L1","data":{)" + entries + "}}";
}

QByteArray entry(const QByteArray &name, const QByteArray &keywords)
{
    return '"' + name + R"(":{"input_args":[],"input_kwargs":{)" + keywords + R"(},"output":[]})";
}

const QByteArray kTensor = R"("group_list":{"type":"torch.Tensor","dtype":"torch.int64","shape":[4]})";

QStringList reasonsOf(const load::Table &table)
{
    QStringList reasons;
    for (const dump::Problem &problem : table.problems)
        reasons.append(problem.reason + u' ' + problem.detail);
    return reasons;
}

} // namespace

void TestMetadataCalls::forwardCallsAreThoseThatRanForward_data()
{
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("callsPerLayer");
    QTest::addColumn<bool>("recompute");
    QTest::addColumn<bool>("backwardCalls");
    QTest::addColumn<sample::DumpMetadata>("metadata");
    for (const int microBatches : {1, 2, 5}) {
        for (const int calls : {2, 3}) {
            for (const bool recompute : {false, true}) {
                for (const bool backward : {false, true}) {
                    for (const auto metadata :
                         {sample::DumpMetadata::None, sample::DumpMetadata::L1, sample::DumpMetadata::Mix}) {
                        if (!recompute && !backward)
                            continue;
                        QTest::addRow("%d micro-batches, %d calls%s%s, metadata %d", microBatches, calls,
                                      recompute ? ", recompute" : "", backward ? ", backward" : "",
                                      static_cast<int>(metadata))
                            << microBatches << calls << recompute << backward << metadata;
                    }
                }
            }
        }
    }
}

void TestMetadataCalls::forwardCallsAreThoseThatRanForward()
{
    QFETCH(const int, microBatches);
    QFETCH(const int, callsPerLayer);
    QFETCH(const bool, recompute);
    QFETCH(const bool, backwardCalls);
    QFETCH(const sample::DumpMetadata, metadata);
    sample::DumpSpec spec;
    spec.roles = {"actor_update"};
    spec.ranks = 1;
    spec.layers = 3;
    spec.microBatches = microBatches;
    spec.callsPerLayer = callsPerLayer;
    spec.recompute = recompute;
    spec.backwardCalls = backwardCalls;
    spec.metadata = metadata;
    const test::DumpFolder dump(spec);
    const TablePtr table = tableOf(dump.root());
    QVERIFY(table);
    QVERIFY2(table->problems.empty(), qPrintable(reasonsOf(*table).join(u'\n')));

    const qint64 forward = qint64{spec.layers} * callsPerLayer;
    const qint64 microBatch = forward * (1 + (recompute ? 1 : 0) + (backwardCalls ? 2 : 0));
    std::vector<qint64> expected;
    for (qint64 batch = 0; batch < microBatches; ++batch) {
        for (qint64 call = 0; call < forward; ++call)
            expected.push_back(batch * microBatch + call);
    }
    load::Choice choice;
    choice.calls = CallChoice::Forward;
    choice.rows = load::RowKind::Call;
    // With metadata the number plays no part.
    choice.callsPerLayer = metadata == sample::DumpMetadata::None ? callsPerLayer : 7;
    const auto shown = load::choose(table, choice);
    QCOMPARE(numbersOf(*shown), expected);
    QCOMPARE(shown->severalMicroBatches, microBatches > 1);
    for (const load::Row &row : shown->rows)
        QCOMPARE(row.microBatch, static_cast<qint32>(row.firstCall / microBatch));
    choice.calls = CallChoice::FirstForward;
    expected.resize(static_cast<std::size_t>(forward));
    QCOMPARE(numbersOf(*load::choose(table, choice)), expected);
}

void TestMetadataCalls::equalListsLoseNoCall()
{
    sample::DumpSpec spec;
    spec.ranks = 1;
    spec.layers = 3;
    spec.experts = 1; // one expert gets every token, so that all lists are equal
    spec.microBatches = 2;
    spec.recompute = true;
    spec.metadata = sample::DumpMetadata::Mix;
    const test::DumpFolder dump(spec);
    const TablePtr table = tableOf(dump.root());
    const qint64 logProb = 2 * 3 * 3;
    QCOMPARE(shownOf(table, CallChoice::Forward)->rowCount(), logProb + 2 * 3 * 3);
    QCOMPARE(shownOf(table, CallChoice::FirstForward)->rowCount(), logProb + 3 * 3);
    QCOMPARE(shownOf(table, CallChoice::All)->rowCount(), logProb + 2 * 3 * 3 * 4);
    QCOMPARE(shownOf(table, CallChoice::Forward, load::RowKind::Layer)->rowCount(), 2 * 3 + 2 * 3);
}

void TestMetadataCalls::layersAreTheModels()
{
    sample::DumpSpec spec;
    spec.roles = {"actor_update"};
    spec.ranks = 1;
    spec.layers = 3;
    spec.metadata = sample::DumpMetadata::Mix;
    const test::DumpFolder dump(spec);
    const TablePtr table = tableOf(dump.root());
    QVERIFY(table->layersKnown);
    const auto shown = shownOf(table, CallChoice::All, load::RowKind::Layer);
    QStringList labels;
    for (const load::Row &row : shown->rows)
        labels.append(load::rowLabel(*shown, row));
    QCOMPARE(labels.join(u' '), QStringLiteral("layer0 layer1 layer2 layer2 layer1 layer0"));
}

void TestMetadataCalls::listsAreReadAsTheirCallsSay_data()
{
    QTest::addColumn<QByteArray>("keywords");
    QTest::addColumn<std::vector<std::int64_t>>("stored");
    QTest::addColumn<std::vector<double>>("loads");
    const std::vector<std::int64_t> sums{1, 3, 6, 10};
    const std::vector<double> counts{1, 2, 3, 4};
    QTest::newRow("argument left out") << kTensor << sums << counts;
    QTest::newRow("0") << kTensor + R"(,"group_list_type":{"type":"int","value":0})" << sums << counts;
    QTest::newRow("1") << kTensor + R"(,"group_list_type":{"type":"int","value":1})" << sums
                       << std::vector<double>{1, 3, 6, 10};
    QTest::newRow("2") << kTensor + R"(,"group_list_type":{"type":"int","value":2})"
                       << std::vector<std::int64_t>{2, 3, 0, 1, 3, 4, 1, 2} << counts;
}

void TestMetadataCalls::listsAreReadAsTheirCallsSay()
{
    QFETCH(const QByteArray, keywords);
    QFETCH(const std::vector<std::int64_t>, stored);
    const test::DumpFolder dump;
    const auto rows = static_cast<std::int64_t>(stored.size() / 2);
    const sample::PtFile pairs{.shape = std::vector<std::int64_t>{rows, 2}};
    QVERIFY(dump.put(kFolder + test::listName(0), stored.size() == 8 ? fileOf(stored, pairs) : fileOf(stored)));
    QVERIFY(
        dump.put(kStage + QStringLiteral("dump.json"), dumpJson(entry("NPU.npu_grouped_matmul.0.forward", keywords))));
    const TablePtr table = tableOf(dump.root());
    QVERIFY(table);
    QTEST(loadsOf(*table->sequences.front(), 0), "loads");
    QVERIFY2(table->problems.empty(), qPrintable(reasonsOf(*table).join(u'\n')));
}

void TestMetadataCalls::callsRunInTheOrderOfTheKeys()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + QStringLiteral("MindSpeed.npu_gmm_v2.0.forward.kwargs.group_list.pt"), fileOf({1, 1})));
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({2, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 3})));
    QVERIFY(dump.put(kFolder + QStringLiteral("NPU.npu_grouped_matmul_swiglu_quant_v2.0.forward.input.4.pt"),
                     fileOf({4, 4})));
    const QByteArray count = kTensor + R"(,"group_list_type":{"type":"int","value":1})";
    QVERIFY(dump.put(
        kStage + QStringLiteral("dump.json"),
        dumpJson(entry("NPU.npu_grouped_matmul.0.forward", count) + ',' +
                 R"("NPU.npu_grouped_matmul_swiglu_quant_v2.0.forward":{"input_args":[{},{},null,null,)"
                 R"({"type":"torch.Tensor","dtype":"torch.int64","shape":[2],"data_name":"../../../secret.pt"}],)"
                 R"("input_kwargs":{"group_list_type":{"type":"int","value":1}}},)" +
                 entry("NPU.npu_grouped_matmul.2.forward",
                       R"("group_list":[{"type":"int","value":5},{"type":"int","value":10}])") +
                 ',' + entry("MindSpeed.npu_gmm_v2.0.forward", kTensor) + ',' +
                 entry("NPU.npu_grouped_matmul.1.forward", count))));
    const TablePtr table = tableOf(dump.root());
    QVERIFY(table);
    const load::SequenceCalls &sequence = *table->sequences.front();
    std::vector<double> firsts;
    for (std::size_t call = 0; call < sequence.calls.size(); ++call)
        firsts.push_back(loadsOf(sequence, call).front());
    QCOMPARE(firsts, (std::vector<double>{2, 4, 5, 1, 3}));
    QVERIFY(sequence.path(sequence.calls[2]).endsWith("/rank0/dump.json"));
    QVERIFY(sequence.path(sequence.calls[1])
                .endsWith("dump_tensor_data/NPU.npu_grouped_matmul_swiglu_quant_v2.0."
                          "forward.input.4.pt"));
}

void TestMetadataCalls::callsWithoutEntriesKeepTheirPlace()
{
    const test::DumpFolder dump;
    for (int call = 0; call < 4; ++call)
        QVERIFY(dump.put(kFolder + test::listName(call), fileOf({call, 1})));
    const QByteArray count = kTensor + R"(,"group_list_type":{"type":"int","value":1})";
    QVERIFY(
        dump.put(kStage + QStringLiteral("dump.json"), dumpJson(entry("NPU.npu_grouped_matmul.0.forward", count) + ',' +
                                                                entry("NPU.npu_grouped_matmul.2.forward", count))));
    const TablePtr table = tableOf(dump.root());
    QCOMPARE(numbersOf(*shownOf(table, CallChoice::All)), (std::vector<qint64>{0, 1, 2, 3}));
    QVERIFY2(reasonsOf(*table).join(u'\n').contains(QStringLiteral("2 of 4 files")),
             qPrintable(reasonsOf(*table).join(u'\n')));
}

void TestMetadataCalls::whatIsMissingIsSaid()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2, 3, 4})));
    const QByteArray withFile =
        R"("group_list":{"type":"torch.Tensor","dtype":"torch.int64","shape":[4],"data_name":"x.pt"})";
    QVERIFY(dump.put(kStage + QStringLiteral("dump.json"),
                     dumpJson(entry("NPU.npu_grouped_matmul.0.forward", kTensor) + ',' +
                              entry("NPU.npu_grouped_matmul.1.forward", withFile))));
    const QString said = reasonsOf(*tableOf(dump.root())).join(u'\n');
    QVERIFY2(said.contains(QStringLiteral("names list files that are not there 1 files")), qPrintable(said));
}

void TestMetadataCalls::aFolderWithOnlyDumpJsonCounts()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kStage + QStringLiteral("dump.json"),
                     dumpJson(entry("NPU.npu_grouped_matmul.0.forward",
                                    R"("group_list":[{"type":"int","value":4},{"type":"int","value":9}])"))));
    const TablePtr table = tableOf(dump.root());
    QVERIFY(table);
    QCOMPARE(loadsOf(*table->sequences.front(), 0), (std::vector<double>{4, 5}));
    QCOMPARE(table->sequences.front()->place.rank, 0);
    QCOMPARE(table->sequences.front()->place.role, QStringLiteral("actor_update"));
}

void TestMetadataCalls::aDumpJsonWithoutListsIsNoDump()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kStage + QStringLiteral("dump.json"), dumpJson(entry("Torch.matmul.0.forward", ""))));
    const auto outcome = read(dump.root());
    QVERIFY(std::holds_alternative<dump::Error>(outcome));
}

QTEST_GUILESS_MAIN(TestMetadataCalls)
#include "test_metadata_calls.moc"
