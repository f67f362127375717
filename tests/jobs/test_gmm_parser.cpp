#include "jobs/parser.h"
#include "jobs/tensor_module.h"
#include "sample/pt_writer.h"
#include "support/dump_folder.h"

#include <QTest>

using namespace rli;
using load::TablePtr;

class TestGmmParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyListIsReadAsItWasWritten_data();
    void everyListIsReadAsItWasWritten();
    void threeCallsOfALayerShareOneList();
    void threadsDoNotChangeTheTable();
    void aBadFileIsNamedAndTheRestIsRead();
    void aFileThatIsNoneIsNamed();
    void oddValuesAreKeptAndNoticed_data();
    void oddValuesAreKeptAndNoticed();
    void runningSumsBecomeCounts();
    void mindSpeedsOlderCallsHoldRunningSums_data();
    void mindSpeedsOlderCallsHoldRunningSums();
    void onlyMatchingSequencesAreRead();
    void whatCannotBeShownIsAnError_data();
    void whatCannotBeShownIsAnError();
    void aMissingModuleIsASentence();
    void aStopEndsInCancelledWithWhatIsThere();
};

namespace {

jobs::ReaderFactory readers()
{
    return jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
}

dump::Outcome<TablePtr> read(const QString &root, int threads = 1, const load::Filter &only = {},
                             load::GroupListType type = load::GroupListType::Auto)
{
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(root)};
    request.threads = threads;
    request.only = only;
    request.type = type;
    return jobs::findParser(QStringLiteral("gmm"))->read(request, {}, {}, readers());
}

TablePtr tableOf(const dump::Outcome<TablePtr> &outcome)
{
    const auto *table = std::get_if<TablePtr>(&outcome);
    return table ? *table : nullptr;
}

/// Path below the root to loads, as the table has them.
std::map<std::string, std::vector<std::int64_t>> listsOf(const load::Table &table)
{
    std::map<std::string, std::vector<std::int64_t>> lists;
    for (const auto &sequence : table.sequences) {
        const QByteArray folder = sequence->folder.mid(table.roots.front().size() + 1) + '/';
        for (const load::Call &call : sequence->calls) {
            const QByteArray path = folder + test::listName(static_cast<int>(call.number)).toUtf8();
            auto &loads = lists[path.toStdString()];
            const load::LoadView view = sequence->lists.view(call.list);
            for (std::size_t expert = 0; expert < view.size(); ++expert)
                loads.push_back(static_cast<std::int64_t>(view[expert]));
        }
    }
    return lists;
}

const QString kFolder = QStringLiteral("step_1/actor_update/rank0/dump_tensor_data/");

QByteArray fileOf(const std::vector<std::int64_t> &loads, const sample::PtFile &form = {})
{
    return QByteArray::fromStdString(sample::ptBytes(loads, form));
}

} // namespace

void TestGmmParser::everyListIsReadAsItWasWritten_data()
{
    QTest::addColumn<bool>("innerStep");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("microBatches");
    QTest::newRow("user's layout") << false << 3 << 1;
    QTest::newRow("verl's layout") << true << 3 << 2;
    QTest::newRow("more than one chunk a sequence") << false << 30 << 3;
}

void TestGmmParser::everyListIsReadAsItWasWritten()
{
    QFETCH(const bool, innerStep);
    QFETCH(const int, layers);
    QFETCH(const int, microBatches);
    sample::DumpSpec spec;
    spec.innerStep = innerStep;
    spec.layers = layers;
    spec.microBatches = microBatches;
    spec.steps = {1, 2, 10};
    const test::DumpFolder dump(spec);
    const TablePtr table = tableOf(read(dump.root(), 2));
    QVERIFY(table);
    QCOMPARE(listsOf(*table), dump.truth());
    QCOMPARE(table->filesRead, static_cast<qint64>(dump.truth().size()));
    QVERIFY(table->problems.empty());
    QVERIFY(!table->partial);
    QCOMPARE(table->sequences.back()->place.step.number(), 10);
}

void TestGmmParser::threeCallsOfALayerShareOneList()
{
    sample::DumpSpec spec;
    spec.ranks = 1;
    spec.layers = 40;
    spec.roles = {"actor_update"};
    const test::DumpFolder dump(spec);
    const TablePtr table = tableOf(read(dump.root()));
    QVERIFY(table);
    QCOMPARE(table->sequences.front()->calls.size(), 40u * 3 * 3);
    QCOMPARE(table->sequences.front()->lists.count(), 40u);
}

void TestGmmParser::threadsDoNotChangeTheTable()
{
    sample::DumpSpec spec;
    spec.layers = 60;
    spec.ranks = 3;
    const test::DumpFolder dump(spec);
    QVERIFY(dump.put(kFolder + test::listName(7), "no tensor"));
    QVERIFY(dump.put(kFolder + test::listName(300), ""));
    const TablePtr one = tableOf(read(dump.root(), 1));
    const TablePtr four = tableOf(read(dump.root(), 4));
    QVERIFY(one && four);
    QCOMPARE(listsOf(*one), listsOf(*four));
    QCOMPARE(one->problems.size(), 2u);
    for (std::size_t i = 0; i < one->problems.size(); ++i)
        QCOMPARE(one->problems[i].path, four->problems[i].path);
    for (std::size_t i = 0; i < one->sequences.size(); ++i) {
        const auto idsOf = [](const load::SequenceCalls &sequence) {
            std::vector<load::Lists::Id> ids;
            for (const load::Call &call : sequence.calls)
                ids.push_back(call.list);
            return ids;
        };
        QCOMPARE(idsOf(*one->sequences[i]), idsOf(*four->sequences[i]));
    }
}

void TestGmmParser::aBadFileIsNamedAndTheRestIsRead()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4}).left(200)));
    QVERIFY(dump.put(kFolder + test::listName(2), fileOf({5, 6})));
    const TablePtr table = tableOf(read(dump.root()));
    QVERIFY(table);
    QCOMPARE(table->filesRead, 2);
    QCOMPARE(table->filesFound, 3);
    QCOMPARE(table->problems.size(), 1u);
    QCOMPARE(table->problems.front().path, dump::nativePath(dump.path(kFolder + test::listName(1))));
    QVERIFY(!table->problems.front().reason.isEmpty());
}

void TestGmmParser::aFileThatIsNoneIsNamed()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(QFile::link(QStringLiteral("/nowhere"), dump.path(kFolder + test::listName(1))));
    const TablePtr table = tableOf(read(dump.root()));
    QVERIFY(table);
    QCOMPARE(table->filesRead, 1);
    QCOMPARE(table->problems.size(), 1u);
}

void TestGmmParser::oddValuesAreKeptAndNoticed_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<QString>("detail");
    QTest::newRow("negative") << std::vector<double>{1, -2} << "expert 1: -2";
    QTest::newRow("fraction") << std::vector<double>{0.5, 2} << "expert 0: 0.5";
    QTest::newRow("no number") << std::vector<double>{1, 2, std::numeric_limits<double>::quiet_NaN()}
                               << "expert 2: nan";
    QTest::newRow("infinite") << std::vector<double>{std::numeric_limits<double>::infinity()} << "expert 0: inf";
}

void TestGmmParser::oddValuesAreKeptAndNoticed()
{
    QFETCH(const std::vector<double>, values);
    const test::DumpFolder dump;
    const std::string storage = sample::rawBytes(values, sample::Dtype::Float64);
    QVERIFY(dump.put(kFolder + test::listName(0),
                     QByteArray::fromStdString(sample::ptBytes(storage, {.dtype = sample::Dtype::Float64}))));
    const TablePtr table = tableOf(read(dump.root()));
    QVERIFY(table);
    QCOMPARE(table->problems.size(), 1u);
    QCOMPARE(table->problems.front().kind, dump::Problem::Kind::Notice);
    QTEST(table->problems.front().detail, "detail");
    const load::LoadView view = table->sequences.front()->lists.view(0);
    for (std::size_t i = 0; i < values.size(); ++i)
        QVERIFY(view[i] == values[i] || (std::isnan(view[i]) && std::isnan(values[i])));
}

void TestGmmParser::runningSumsBecomeCounts()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({3, 3, 10, 11})));
    const TablePtr table = tableOf(read(dump.root(), 1, {}, load::GroupListType::Cumsum));
    QVERIFY(table);
    const std::vector<std::int64_t> expected{3, 0, 7, 1};
    QCOMPARE(listsOf(*table).begin()->second, expected);
}

void TestGmmParser::mindSpeedsOlderCallsHoldRunningSums_data()
{
    QTest::addColumn<QString>("api");
    QTest::addColumn<bool>("sums");
    QTest::newRow("npu_gmm") << "MindSpeed.npu_gmm" << true;
    QTest::newRow("npu_quant_gmm") << "MindSpeed.npu_quant_gmm" << true;
    QTest::newRow("npu_gmm_v2") << "MindSpeed.npu_gmm_v2" << false;
    QTest::newRow("grouped matmul") << "NPU.npu_grouped_matmul" << false;
}

void TestGmmParser::mindSpeedsOlderCallsHoldRunningSums()
{
    QFETCH(const QString, api);
    QFETCH(const bool, sums);
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + api + QStringLiteral(".0.forward.kwargs.group_list.pt"), fileOf({1, 3, 6, 10})));
    const auto lastOf = [](const TablePtr &table) { return table->sequences.front()->lists.view(0)[3]; };
    QCOMPARE(lastOf(tableOf(read(dump.root()))), sums ? 4.0 : 10.0);
    QCOMPARE(lastOf(tableOf(read(dump.root(), 1, {}, load::GroupListType::Count))), 10.0);
}

void TestGmmParser::onlyMatchingSequencesAreRead()
{
    const test::DumpFolder dump{sample::DumpSpec{.steps = {1, 2}, .ranks = 3}};
    load::Filter only;
    only.steps.emplace().numbers.add(2, 2);
    only.ranks.emplace().add(1, 1);
    const TablePtr table = tableOf(read(dump.root(), 1, only));
    QVERIFY(table);
    QCOMPARE(table->sequences.size(), 2u);
    QCOMPARE(table->filesFound, table->filesRead);

    only.steps->numbers = {};
    only.steps->numbers.add(7, 7);
    const auto nothing = read(dump.root(), 1, only);
    QVERIFY(std::holds_alternative<dump::Error>(nothing));
    QVERIFY2(std::get<dump::Error>(nothing).message.contains(QStringLiteral("steps 1, 2")),
             qPrintable(std::get<dump::Error>(nothing).message));
}

void TestGmmParser::whatCannotBeShownIsAnError_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("named");
    QTest::newRow("no such folder") << "nowhere"
                                    << "nowhere";
    QTest::newRow("a file") << "notes.txt"
                            << "notes.txt";
    QTest::newRow("no dump") << "empty"
                             << "empty";
    QTest::newRow("outside") << "flat"
                             << "dump_tensor_data";
}

void TestGmmParser::whatCannotBeShownIsAnError()
{
    QFETCH(const QString, below);
    QFETCH(const QString, named);
    const test::DumpFolder dump;
    QVERIFY(dump.put(QStringLiteral("notes.txt"), "x"));
    QVERIFY(dump.put(QStringLiteral("empty/readme"), "x"));
    QVERIFY(dump.put(QStringLiteral("flat/") + test::listName(0), fileOf({1})));
    const auto outcome = read(dump.path(below));
    QVERIFY(std::holds_alternative<dump::Error>(outcome));
    const QString message = std::get<dump::Error>(outcome).message;
    QVERIFY2(message.contains(named), qPrintable(message));
}

void TestGmmParser::aMissingModuleIsASentence()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 1}};
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(dump.root())};
    const auto outcome =
        jobs::findParser(QStringLiteral("gmm"))->read(request, {}, {}, jobs::moduleReaders({dump.root()}));
    QVERIFY(std::holds_alternative<dump::Error>(outcome));
    const QString message = std::get<dump::Error>(outcome).message;
    QVERIFY2(message.contains(QStringLiteral("rl-insight-tensor")) && message.contains(dump.root()),
             qPrintable(message));
}

void TestGmmParser::aStopEndsInCancelledWithWhatIsThere()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 4, .layers = 30, .microBatches = 2}};
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(dump.root())};
    request.threads = 1;
    std::stop_source source;
    jobs::ReadHooks hooks;
    hooks.progress = [&](const jobs::ReadProgress &progress) {
        if (progress.stage == jobs::ReadProgress::Stage::Reading && progress.files > progress.total / 2)
            source.request_stop();
    };
    TablePtr partial;
    hooks.partial = [&](TablePtr table) { partial = std::move(table); };
    const auto outcome = jobs::findParser(QStringLiteral("gmm"))->read(request, source.get_token(), hooks, readers());
    QVERIFY(std::holds_alternative<dump::Cancelled>(outcome));
    QVERIFY(partial && partial->partial);
    QVERIFY(partial->filesRead > 0 && partial->filesRead < partial->filesFound);
}

QTEST_GUILESS_MAIN(TestGmmParser)
#include "test_gmm_parser.moc"
