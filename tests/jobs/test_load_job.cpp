#include "jobs/load_job.h"
#include "jobs/tensor_module.h"
#include "support/dump_folder.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace rli;
using load::TablePtr;

class TestLoadJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLoadEndsInATableOnThisThread();
    void aNewLoadReplacesTheOneBefore();
    void aCancelledLoadSaysSo();
    void destroyingTheJobStopsItsWork();
    void theNewestBackgroundRunWins();
};

namespace {

jobs::ReaderFactory readers()
{
    return jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
}

jobs::ReadRequest requestFor(const test::DumpFolder &dump)
{
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(dump.root())};
    return request;
}

const jobs::Parser &gmm()
{
    return *jobs::findParser(QStringLiteral("gmm"));
}

/// Collects the outcomes of a job.
struct Outcomes
{
    explicit Outcomes(jobs::LoadJob *job)
    {
        QObject::connect(job, &jobs::LoadJob::finished, job, [this](const dump::Outcome<TablePtr> &outcome) {
            all.push_back(outcome);
            thread = QThread::currentThread();
        });
    }
    std::vector<dump::Outcome<TablePtr>> all;
    QThread *thread = nullptr;
};

constexpr int kPatience = 30000;

} // namespace

void TestLoadJob::aLoadEndsInATableOnThisThread()
{
    const test::DumpFolder dump{sample::DumpSpec{}};
    jobs::LoadJob job(readers());
    Outcomes outcomes(&job);
    QSignalSpy progress(&job, &jobs::LoadJob::progressed);
    job.start(gmm(), requestFor(dump));
    QVERIFY(job.isRunning());
    QTRY_COMPARE_WITH_TIMEOUT(outcomes.all.size(), 1u, kPatience);
    QVERIFY(!job.isRunning());
    QCOMPARE(outcomes.thread, QThread::currentThread());
    QVERIFY(std::holds_alternative<TablePtr>(outcomes.all.front()));
    QCOMPARE(std::get<TablePtr>(outcomes.all.front())->filesRead, static_cast<qint64>(dump.truth().size()));
    QVERIFY(!progress.isEmpty());
}

void TestLoadJob::aNewLoadReplacesTheOneBefore()
{
    const test::DumpFolder first{sample::DumpSpec{.ranks = 8, .layers = 20}};
    const test::DumpFolder second{sample::DumpSpec{.ranks = 1}};
    jobs::LoadJob job(readers());
    Outcomes outcomes(&job);
    job.start(gmm(), requestFor(first));
    job.start(gmm(), requestFor(second));
    QTRY_VERIFY_WITH_TIMEOUT(!job.isRunning(), kPatience);
    QTest::qWait(100);
    QCOMPARE(outcomes.all.size(), 1u);
    QCOMPARE(std::get<TablePtr>(outcomes.all.front())->roots.front(), dump::nativePath(second.root()));
}

void TestLoadJob::aCancelledLoadSaysSo()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 8, .layers = 20}};
    jobs::LoadJob job(readers());
    Outcomes outcomes(&job);
    job.start(gmm(), requestFor(dump));
    job.cancel();
    QTRY_COMPARE_WITH_TIMEOUT(outcomes.all.size(), 1u, kPatience);
    QVERIFY(std::holds_alternative<dump::Cancelled>(outcomes.all.front()));
}

void TestLoadJob::destroyingTheJobStopsItsWork()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 8, .layers = 20}};
    auto job = std::make_unique<jobs::LoadJob>(readers());
    const auto outcomes = std::make_unique<Outcomes>(job.get());
    job->start(gmm(), requestFor(dump));
    job.reset();
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(20);
    QVERIFY(outcomes->all.empty());
}

void TestLoadJob::theNewestBackgroundRunWins()
{
    jobs::Background<int> background;
    QList<int> results;
    const auto start = [&](int number) {
        background.start(
            [number](std::stop_token stop) {
                while (number < 3 && !stop.stop_requested())
                    std::this_thread::yield();
                return number;
            },
            [&](int result) { results.append(result); });
    };
    start(1);
    start(2);
    start(3);
    QTRY_COMPARE(results, QList<int>{3});
    QVERIFY(!background.isRunning());
}

QTEST_GUILESS_MAIN(TestLoadJob)
#include "test_load_job.moc"
