#include "jobs/parser.h"
#include "jobs/tensor_module.h"
#include "sample/pt_writer.h"
#include "support/dump_folder.h"

#include <QDateTime>
#include <QTest>

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

using namespace rli;
using load::TablePtr;

class TestReload : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsReadAgainWhereNothingChanged();
    void onlyWhatIsNewOrChangedIsRead();
    void aFileThatIsGoneIsGone();
    void aFolderThatIsGoneStays();
    void aFolderThatVanishesWhileItIsReadStays();
    void oneOfTwoChosenFoldersThatIsGoneStays();
    void aFileBeingWrittenIsNoErrorAndIsReadNextTime();
    void aFileThatIsBadHoweverNewIsAProblemAtOnce();
    void anOldBadFileStaysAProblem();
    void changedMetadataIsReadAgain();
};

namespace {

/// A reader that counts the files it reads.
class CountingReader : public tensor::Reader
{
public:
    CountingReader(std::unique_ptr<tensor::Reader> reader, std::atomic<int> *count)
        : m_reader(std::move(reader))
        , m_count(count)
    {
    }
    void read(std::span<const std::byte> file, tensor::ReadResult *result) override
    {
        ++*m_count;
        m_reader->read(file, result);
    }

private:
    std::unique_ptr<tensor::Reader> m_reader;
    std::atomic<int> *m_count;
};

/// Reads a dump again and again, each time with what the time before gave.
class Reloads
{
public:
    explicit Reloads(const QString &root, const QString &another = {})
        : m_roots{dump::nativePath(root)}
    {
        if (!another.isEmpty())
            m_roots.push_back(dump::nativePath(another));
    }

    TablePtr next(bool mayGrow = false)
    {
        jobs::ReadRequest request;
        request.roots = m_roots;
        request.threads = 2;
        request.former = m_table;
        request.mayGrow = mayGrow;
        m_count = 0;
        const auto counting = [this](QString *why) -> std::unique_ptr<tensor::Reader> {
            {
                const std::scoped_lock lock(m_mutex);
                if (const auto act = std::exchange(m_betweenListingAndReading, nullptr))
                    act();
            }
            auto reader = m_readers(why);
            return reader ? std::make_unique<CountingReader>(std::move(reader), &m_count) : nullptr;
        };
        const auto outcome = jobs::findParser(QStringLiteral("gmm"))->read(request, {}, {}, counting);
        const auto *table = std::get_if<TablePtr>(&outcome);
        m_table = table ? *table : nullptr;
        return m_table;
    }

    int filesRead() const { return m_count; }
    /// Done once, when the next reading has listed all files and is about to read them.
    void betweenListingAndReading(std::function<void()> act) { m_betweenListingAndReading = std::move(act); }

private:
    std::vector<dump::NativePath> m_roots;
    jobs::ReaderFactory m_readers = jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
    TablePtr m_table;
    std::atomic<int> m_count = 0;
    std::mutex m_mutex; ///< readers are made on several threads
    std::function<void()> m_betweenListingAndReading;
};

const QString kFolder = QStringLiteral("step_1/actor_update/rank0/dump_tensor_data/");

QByteArray fileOf(const std::vector<std::int64_t> &loads)
{
    return QByteArray::fromStdString(sample::ptBytes(loads, {}));
}

/// Makes a file look as if it had been written an hour ago.
bool makeOld(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) &&
           file.setFileTime(QDateTime::currentDateTime().addSecs(-3600), QFileDevice::FileModificationTime);
}

std::vector<double> loadsOf(const load::Table &table, std::size_t call)
{
    const load::SequenceCalls &sequence = *table.sequences.front();
    std::vector<double> loads;
    sequence.lists.view(sequence.calls.at(call).list).visit([&](auto list) { loads.assign(list.begin(), list.end()); });
    return loads;
}

} // namespace

void TestReload::nothingIsReadAgainWhereNothingChanged()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 3, .layers = 30, .microBatches = 3}};
    Reloads reloads(dump.root());
    const TablePtr first = reloads.next();
    QVERIFY(first);
    QCOMPARE(reloads.filesRead(), static_cast<int>(dump.truth().size()));
    const TablePtr second = reloads.next();
    QCOMPARE(reloads.filesRead(), 0);
    QVERIFY(second->sequences == first->sequences);
    QCOMPARE(second->filesRead, first->filesRead);
    QVERIFY(!second->partial);
}

void TestReload::onlyWhatIsNewOrChangedIsRead()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    Reloads reloads(dump.root());
    QVERIFY(reloads.next());
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4, 5})));
    QVERIFY(dump.put(kFolder + test::listName(10), fileOf({6})));
    QVERIFY(dump.put(QStringLiteral("step_2/ref/rank0/dump_tensor_data/") + test::listName(0), fileOf({7})));
    const TablePtr table = reloads.next();
    QCOMPARE(reloads.filesRead(), 3);
    QCOMPARE(table->sequences.size(), 2u);
    QCOMPARE(loadsOf(*table, 0), (std::vector<double>{1, 2}));
    QCOMPARE(loadsOf(*table, 1), (std::vector<double>{3, 4, 5}));
    QCOMPARE(loadsOf(*table, 2), (std::vector<double>{6}));
}

void TestReload::aFileThatIsGoneIsGone()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    Reloads reloads(dump.root());
    QVERIFY(reloads.next());
    QVERIFY(QFile::remove(dump.path(kFolder + test::listName(0))));
    const TablePtr table = reloads.next();
    QCOMPARE(reloads.filesRead(), 0);
    QCOMPARE(table->filesRead, 1);
    QCOMPARE(loadsOf(*table, 0), (std::vector<double>{3, 4}));
}

void TestReload::aFolderThatIsGoneStays()
{
    const test::DumpFolder dump{sample::DumpSpec{.steps = {1, 2}, .ranks = 1}};
    Reloads reloads(dump.root());
    const TablePtr first = reloads.next();
    QVERIFY(QDir(dump.path(QStringLiteral("step_1"))).removeRecursively());
    for (int times = 0; times < 2; ++times) {
        const TablePtr table = reloads.next();
        QVERIFY(table->sequences == first->sequences);
        QCOMPARE(table->filesRead, first->filesRead);
        QCOMPARE(table->gone.size(), 2U);
        QCOMPARE(table->problems.size(), 2u);
        QVERIFY(table->problems.front().reason.contains(QStringLiteral("is gone")));
    }
}

void TestReload::aFolderThatVanishesWhileItIsReadStays()
{
    const test::DumpFolder dump{sample::DumpSpec{.steps = {1, 2}, .ranks = 1}};
    Reloads reloads(dump.root());
    const TablePtr first = reloads.next();
    const QString step = dump.path(QStringLiteral("step_1"));
    reloads.betweenListingAndReading([&] { QDir().rename(step, dump.root() + QStringLiteral("-away")); });
    const TablePtr table = reloads.next();
    QVERIFY(!QFileInfo::exists(step));
    QVERIFY(table->sequences == first->sequences);
    QCOMPARE(table->gone.size(), 2U);
}

void TestReload::oneOfTwoChosenFoldersThatIsGoneStays()
{
    const test::DumpFolder dump{sample::DumpSpec{.steps = {1}, .ranks = 1}};
    const test::DumpFolder other{sample::DumpSpec{.steps = {2}, .ranks = 1}};
    Reloads reloads(dump.root(), other.root());
    const TablePtr first = reloads.next();
    QVERIFY(QDir().rename(dump.root(), dump.root() + QStringLiteral("-away")));
    const QString newFile = QStringLiteral("step_3/ref/rank0/dump_tensor_data/") + test::listName(0);
    QVERIFY(other.put(newFile, fileOf({7})));
    const TablePtr table = reloads.next();
    QVERIFY(QDir().rename(dump.root() + QStringLiteral("-away"), dump.root()));
    QVERIFY(table);
    QCOMPARE(reloads.filesRead(), 1);
    QCOMPARE(table->filesRead, first->filesRead + 1);
    QCOMPARE(table->gone.size(), 2U);
    QCOMPARE(table->sequences.front()->place.dump, 0);
    QCOMPARE(table->sequences.back()->place.dump, 1);
    const TablePtr back = reloads.next();
    QCOMPARE(reloads.filesRead(), 0);
    QVERIFY(back->gone.empty());
    QVERIFY(back->problems.empty());
}

void TestReload::aFileBeingWrittenIsNoErrorAndIsReadNextTime()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4}).left(300)));
    Reloads reloads(dump.root());
    const TablePtr first = reloads.next(true);
    QCOMPARE(first->filesRead, 1);
    QCOMPARE(first->beingWritten, 1);
    QCOMPARE(first->problems.front().kind, dump::Problem::Kind::Notice);
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4})));
    const TablePtr second = reloads.next(true);
    QCOMPARE(reloads.filesRead(), 1);
    QCOMPARE(second->filesRead, 2);
    QCOMPARE(second->beingWritten, 0);
    QVERIFY(second->problems.empty());
}

void TestReload::aFileThatIsBadHoweverNewIsAProblemAtOnce()
{
    const test::DumpFolder dump;
    QByteArray directoryIsGarbage = fileOf({1, 2});
    directoryIsGarbage.replace(QByteArrayLiteral("PK\x01\x02"), QByteArrayLiteral("PK\x07\x07"));
    QVERIFY(dump.put(kFolder + test::listName(0), directoryIsGarbage));
    QVERIFY(dump.put(kFolder + test::listName(1), "no tensor at all, but long enough"));
    QVERIFY(dump.put(kFolder + test::listName(2), fileOf({5, 6})));
    Reloads reloads(dump.root());
    const TablePtr table = reloads.next(true);
    QCOMPARE(table->beingWritten, 0);
    QCOMPARE(table->problems.size(), 2u);
    for (const dump::Problem &problem : table->problems)
        QCOMPARE(problem.kind, dump::Problem::Kind::Skipped);
}

void TestReload::anOldBadFileStaysAProblem()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 2})));
    QVERIFY(dump.put(kFolder + test::listName(1), fileOf({3, 4}).left(300)));
    QVERIFY(makeOld(dump.path(kFolder + test::listName(1))));
    Reloads reloads(dump.root());
    for (int times = 0; times < 3; ++times) {
        const TablePtr table = reloads.next(true);
        QCOMPARE(reloads.filesRead(), times == 0 ? 2 : 0);
        QCOMPARE(table->filesFound, 2);
        QCOMPARE(table->problems.size(), 1u);
        QCOMPARE(table->problems.front().kind, dump::Problem::Kind::Skipped);
    }
}

void TestReload::changedMetadataIsReadAgain()
{
    const test::DumpFolder dump;
    QVERIFY(dump.put(kFolder + test::listName(0), fileOf({1, 3, 6, 10})));
    Reloads reloads(dump.root());
    QCOMPARE(loadsOf(*reloads.next(), 0), (std::vector<double>{1, 3, 6, 10}));
    QVERIFY(dump.put(QStringLiteral("step_1/actor_update/rank0/dump.json"),
                     R"({"data":{"NPU.npu_grouped_matmul.0.forward":{"input_args":[],"input_kwargs":{
                        "group_list":{"type":"torch.Tensor","dtype":"torch.int64","shape":[4]}}}}})"));
    QCOMPARE(loadsOf(*reloads.next(), 0), (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(reloads.filesRead(), 0);
}

QTEST_GUILESS_MAIN(TestReload)
#include "test_reload.moc"
