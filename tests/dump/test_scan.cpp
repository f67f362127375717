#include "scanned.h"

#include <algorithm>
#include <atomic>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace rli::dump;
using namespace rli::test;

namespace {

QString errorOf(const std::vector<NativePath> &roots)
{
    const Outcome<Scan> outcome = scan(roots, 1, {});
    const auto *error = std::get_if<Error>(&outcome);
    return error ? error->message : QString();
}

/// Everything in a scan as text, to compare two.
QStringList wholeOf(const Scan &scan)
{
    QStringList lines = sequencesOf(scan);
    for (const Sequence &sequence : scan.sequences) {
        lines.append(displayText(sequence.folder) + sequence.notice + QLatin1Char(sequence.metadata.dump ? 'd' : '-'));
        for (const ListFile &file : sequence.files)
            lines.append(displayText(scan.fileName(file)));
    }
    for (const Problem &problem : scan.problems)
        lines.append(displayText(problem.path) + problem.reason + problem.detail);
    lines.append(QString::number(scan.outside));
    return lines;
}

} // namespace

class ScanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothLayoutsAreNamedAndSorted()
    {
        const Tree tree;
        tree.addLists("step_10/actor_update/step0/rank0/dump_tensor_data", 2);
        tree.addLists("step_2/ref/rank10/dump_tensor_data", 1);
        tree.addLists("step_2/ref/rank2/dump_tensor_data", 3);
        tree.addLists("step_2/actor_update/step1/rank0/dump_tensor_data", 1);
        tree.addLists("step_2/actor_update/step0/rank0/dump_tensor_data", 1);
        tree.addLists("step_unknown/ref/rank_1/dump_tensor_data", 1);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan),
                 lines({"0: 2 actor_update 0 0 x1", "0: 2 actor_update 0 1 x1", "0: 2 ref 2 -1 x3", "0: 2 ref 10 -1 x1",
                        "0: 10 actor_update 0 0 x2", "0: unknown ref 1 -1 x1"}));
        QCOMPARE(scan.fileCount(), 9);
        QVERIFY(scan.problems.empty());
        QCOMPARE(scan.rootLabels, QStringList(QString::fromUtf8(tree.root().split('/').last())));
    }

    void everyLevelGivesTheSameNames_data()
    {
        QTest::addColumn<QByteArray>("chosen");
        QTest::newRow("root") << QByteArray("");
        QTest::newRow("step") << QByteArray("step_1");
        QTest::newRow("role") << QByteArray("step_1/ref");
        QTest::newRow("inner step") << QByteArray("step_1/ref/step0");
        QTest::newRow("rank") << QByteArray("step_1/ref/step0/rank3");
        QTest::newRow("data folder") << QByteArray("step_1/ref/step0/rank3/dump_tensor_data");
        QTest::newRow("trailing slash") << QByteArray("step_1/ref/");
        QTest::newRow("dot dot") << QByteArray("step_1/ref/step0/rank3/../..");
    }

    void everyLevelGivesTheSameNames()
    {
        QFETCH(QByteArray, chosen);
        const Tree tree;
        tree.addLists("step_1/ref/step0/rank3/dump_tensor_data", 2);
        QCOMPARE(sequencesOf(scanned({tree.path(chosen)})), lines({"0: 1 ref 3 0 x2"}));
    }

    void callsAreSortedByNumberThenApi()
    {
        const Tree tree;
        tree.addLists("rank0/dump_tensor_data", 11, "NPU.b");
        tree.addLists("rank0/dump_tensor_data", 2, "MindSpeed.a");
        const Scan scan = scanned({tree.root()});
        QStringList starts;
        for (const ListFile &file : scan.sequences.at(0).files)
            starts.append(QString::fromUtf8(scan.fileName(file).chopped(29)));
        QCOMPARE(starts, lines({"MindSpeed.a.0", "NPU.b.0", "MindSpeed.a.1", "NPU.b.1", "NPU.b.2", "NPU.b.3", "NPU.b.4",
                                "NPU.b.5", "NPU.b.6", "NPU.b.7", "NPU.b.8", "NPU.b.9", "NPU.b.10"}));
    }

    void otherFilesAreCountedReportedOrLeftAlone()
    {
        const Tree tree;
        const QByteArray data = "step_1/ref/rank0/dump_tensor_data/";
        tree.addLists(data, 1);
        tree.addFile(data + "NPU.x.0.forward.kwargs.weight.0.pt");
        tree.addFile(data + "NPU.x.0.backward.kwargs.group_list.pt");
        tree.addFile(data + "NPU.x.00.forward.kwargs.group_list.pt");
        tree.addFile("step_1/ref/rank0/NPU.x.0.forward.kwargs.group_list.pt");
        tree.addFile("model.pt");
        tree.addFile("stack.json");
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 x1"}));
        QCOMPARE(scan.outside, 2);
        QCOMPARE(problemsOf(scan, Problem::Kind::Skipped, QStringLiteral("{api}"), tree),
                 lines({"step_1/ref/rank0/dump_tensor_data/NPU.x.0.backward.kwargs.group_list.pt",
                        "step_1/ref/rank0/dump_tensor_data/NPU.x.00.forward.kwargs.group_list.pt"}));
        QCOMPARE(scan.problems.size(), std::size_t(2));
    }

    void aFolderNamedLikeAListFileIsAFolder()
    {
        const Tree tree;
        tree.addLists("rank0/dump_tensor_data/NPU.x.7.forward.kwargs.group_list.pt", 2);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(scan.fileCount(), 2);
        QVERIFY(scan.sequences.at(0).folder.endsWith("NPU.x.7.forward.kwargs.group_list.pt"));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("is a folder, though"), tree),
                 lines({"rank0/dump_tensor_data/NPU.x.7.forward.kwargs.group_list.pt"}));
    }

    void filesBelowTheDataFolderAreASequenceOfTheirOwn()
    {
        const Tree tree;
        tree.addLists("step_1/ref/rank0/dump_tensor_data", 2);
        tree.addLists("step_1/ref/rank0/dump_tensor_data/part", 1);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan),
                 lines({"0: 1 ref 0 -1 dump_tensor_data x2", "0: 1 ref 0 -1 dump_tensor_data/part x1"}));
    }

    void foldersOfOnePlaceStayApartAndAreReportedOnce()
    {
        const Tree tree;
        tree.addLists("step_1/ref/proc20/dump_tensor_data", 1);
        tree.addLists("step_1/ref/proc3/dump_tensor_data", 2);
        tree.addLists("step_1/ref/rank1/dump_tensor_data", 1);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 proc20 x1", "0: 1 ref 0 -1 proc3 x2", "0: 1 ref 1 -1 x1"}));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("claims the same"), tree),
                 lines({"step_1/ref/proc20/dump_tensor_data"}));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("taken as rank 0"), tree).size(), 2);
    }

    void dumpsOpenedTogetherStayApart()
    {
        const Tree tree;
        tree.addLists("b/run/step_1/ref/rank0/dump_tensor_data", 1);
        tree.addLists("a/run/step_1/ref/rank0/dump_tensor_data", 2);
        const Scan scan = scanned({tree.path("b/run"), tree.path("a/run")});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 x1", "1: 1 ref 0 -1 x2"}));
        QCOMPARE(scan.rootLabels, lines({"b/run", "a/run"}));
        QCOMPARE(scan.roots, (std::vector<NativePath>{tree.path("b/run"), tree.path("a/run")}));
    }

    void whatIsChosenTwiceIsKeptOnce()
    {
        const Tree tree;
        tree.addLists("step_1/ref/rank0/dump_tensor_data", 2);
        tree.addLists("step_2/ref/rank0/dump_tensor_data", 1);
        tree.addFile("step_1/stray.pt");
        tree.addFile("step_1/ref/rank0/dump_tensor_data/bad.group_list.pt");
        const Scan same = scanned({tree.root(), tree.root()});
        QCOMPARE(sequencesOf(same), lines({"0: 1 ref 0 -1 x2", "0: 2 ref 0 -1 x1"}));
        QCOMPARE(same.outside, 1);
        QCOMPARE(same.problems.size(), std::size_t(1));
        const Scan inner = scanned({tree.path("step_1"), tree.root()});
        QCOMPARE(sequencesOf(inner), lines({"0: 1 ref 0 -1 x2", "1: 2 ref 0 -1 x1"}));
    }

    void theResultDoesNotDependOnThreads()
    {
        const Tree tree;
        for (int step = 0; step < 4; ++step) {
            for (int rank = 0; rank < 8; ++rank) {
                const QByteArray data =
                    "step_" + QByteArray::number(step) + "/ref/rank" + QByteArray::number(rank) + "/dump_tensor_data";
                tree.addLists(data, 3, rank % 2 ? "NPU.a" : "NPU.b");
                tree.addLists(data + "/part", 1, "MindSpeed." + QByteArray::number(rank));
                tree.addFile(data + "/bad.group_list.pt");
                tree.addFile(data + "/../dump.json");
            }
        }
        tree.addLink("step_1/up", "..");
        tree.addLink("link", "step_2");
        const QStringList one = wholeOf(scanned({tree.root(), tree.path("step_3")}, 1));
        QCOMPARE(wholeOf(scanned({tree.root(), tree.path("step_3")}, 4)), one);
        QCOMPARE(wholeOf(scanned({tree.root(), tree.path("step_3")}, 0)), one);
    }

    void progressCountsUpOneCallAtATime()
    {
        const Tree tree;
        for (int rank = 0; rank < 20; ++rank)
            tree.addLists("rank" + QByteArray::number(rank) + "/dump_tensor_data", 2);
        std::atomic<int> inside = 0;
        std::vector<ScanProgress> reports;
        const auto outcome = scan({tree.root()}, 4, {}, [&](const ScanProgress &progress) {
            QCOMPARE(inside.fetch_add(1), 0);
            reports.push_back(progress);
            inside.fetch_sub(1);
        });
        QVERIFY(std::holds_alternative<Scan>(outcome));
        QCOMPARE(reports.size(), std::size_t(41));
        QVERIFY(std::is_sorted(reports.begin(), reports.end(),
                               [](const ScanProgress &a, const ScanProgress &b) { return a.folders < b.folders; }));
        QCOMPARE(reports.back().folders, 41);
        QCOMPARE(reports.back().files, 40);
    }

    void aStoppedScanIsCancelled_data()
    {
        QTest::addColumn<int>("threads");
        QTest::newRow("one thread") << 1;
        QTest::newRow("four threads") << 4;
    }

    void aStoppedScanIsCancelled()
    {
        QFETCH(int, threads);
        const Tree tree;
        for (int rank = 0; rank < 50; ++rank)
            tree.addLists("rank" + QByteArray::number(rank) + "/dump_tensor_data", 1);
        std::stop_source stop;
        qint64 folders = 0;
        const auto outcome = scan({tree.root()}, threads, stop.get_token(), [&](const ScanProgress &progress) {
            folders = progress.folders;
            if (folders == 5)
                stop.request_stop();
        });
        QVERIFY(std::holds_alternative<Cancelled>(outcome));
        QVERIFY2(folders < 5 + threads, qPrintable(QString::number(folders)));
    }

    void chosenFoldersThatAreNoneAreErrors()
    {
        const Tree tree;
        tree.addFile("file.pt");
        tree.addFolder("empty");
        const QString missing = errorOf({tree.path("empty"), tree.path("none")});
        QVERIFY2(missing.contains(QStringLiteral("/none”")), qPrintable(missing));
        const QString file = errorOf({tree.path("file.pt")});
        QVERIFY2(file.contains(QStringLiteral("/file.pt” is not a folder")), qPrintable(file));
        QVERIFY(!errorOf({QByteArray()}).isEmpty());
    }

    void anEmptyScanSaysWhy()
    {
        const Tree tree;
        tree.addFolder("empty");
        tree.addFile("outside/step_1/NPU.x.0.forward.kwargs.group_list.pt");
        tree.addFile("bad/dump_tensor_data/x.group_list.pt");
        const auto said = [&](const char *folder) { return describeEmpty(scanned({tree.path(folder)})); };
        QVERIFY(said("empty").contains(QStringLiteral("/empty”: it holds no group_list.pt files.")));
        QVERIFY(said("outside").contains(QStringLiteral("do not lie in a folder dump_tensor_data")));
        QVERIFY(said("bad").contains(QStringLiteral("has a name other than {api}")));
        for (const char *folder : {"empty", "outside", "bad"})
            QVERIFY(said(folder).contains(QStringLiteral("A dump looks like step_1/")));
    }

#ifdef Q_OS_UNIX
    void namesThatAreNotUtf8AreScanned()
    {
        const Tree tree;
        tree.addLists("r\xFFt/step_1/r\xE9"
                      "f/rank0/dump_tensor_data",
                      2);
        const Scan scan = scanned({tree.path("r\xFFt")});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 r\\xe9f 0 -1 x2"}));
        QCOMPARE(scan.rootLabels, lines({"r\\xfft"}));
        QString why;
        QVERIFY(Folder::open(scan.sequences.at(0).folder, &why));
    }

    void aPipeNamedLikeAListFileIsReported()
    {
        const Tree tree;
        tree.addFolder("rank0/dump_tensor_data");
        const QByteArray pipe = "rank0/dump_tensor_data/NPU.x.0.forward.kwargs.group_list.pt";
        QCOMPARE(::mkfifo(tree.path(pipe).constData(), 0600), 0);
        tree.addLink("rank0/dump_tensor_data/NPU.x.1.forward.kwargs.group_list.pt", "none");
        const Scan scan = scanned({tree.root()});
        QCOMPARE(problemsOf(scan, Problem::Kind::Skipped, QStringLiteral("neither a file"), tree),
                 QStringList(QString::fromUtf8(pipe)));
        QCOMPARE(problemsOf(scan, Problem::Kind::Skipped, QStringLiteral("does not lead to a file"), tree).size(), 1);
    }

    void aForbiddenFolderIsReported()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        const Tree tree;
        tree.addLists("rank0/dump_tensor_data", 1);
        tree.addFolder("rank1");
        ::chmod(tree.path("rank1").constData(), 0);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(problemsOf(scan, Problem::Kind::Skipped, QStringLiteral("permission denied"), tree), lines({"rank1"}));
        QVERIFY(errorOf({tree.path("rank1")}).contains(QStringLiteral("permission denied")));
        ::chmod(tree.path("rank1").constData(), 0700);
    }
#endif
};

QTEST_GUILESS_MAIN(ScanTest)
#include "test_scan.moc"
