#include "dump/scan.h"
#include "texts.h"
#include "tree.h"

#include <algorithm>
#include <atomic>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace rli::dump;
using rli::test::lines;
using rli::test::Tree;

namespace {

Scan scanned(const std::vector<NativePath> &roots, int threads = 1)
{
    Outcome<Scan> outcome = scan(roots, threads, {});
    if (const auto *error = std::get_if<Error>(&outcome))
        qFatal("%s", qPrintable(error->message));
    return std::get<Scan>(std::move(outcome));
}

QString errorOf(const std::vector<NativePath> &roots)
{
    const Outcome<Scan> outcome = scan(roots, 1, {});
    const auto *error = std::get_if<Error>(&outcome);
    return error ? error->message : QString();
}

/// "dump: step role rank inner distinction xfiles", a line a sequence.
QStringList sequencesOf(const Scan &scan)
{
    QStringList lines;
    for (const Sequence &s : scan.sequences) {
        lines.append(QStringLiteral("%1: %2 %3 %4 %5%6 x%7")
                         .arg(s.place.dump)
                         .arg(s.place.step.text(), s.place.role)
                         .arg(s.place.rank)
                         .arg(s.place.innerStep)
                         .arg(s.distinction.isEmpty() ? QString() : QLatin1Char(' ') + s.distinction)
                         .arg(s.files.size()));
    }
    return lines;
}

/// "path below the root xfiles metadata", a line a sequence; the metadata as the initials of dump, stack, construct.
QStringList metadataOf(const Scan &scan, const Tree &tree)
{
    QStringList lines;
    for (const Sequence &s : scan.sequences) {
        const MetadataFiles &m = s.metadata;
        lines.append(QStringLiteral("%1 x%2 %3%4%5")
                         .arg(displayText(s.folder).mid(tree.root().size() + 1))
                         .arg(s.files.size())
                         .arg(m.dump ? QStringLiteral("d") : QString(), m.stack ? QStringLiteral("s") : QString(),
                              m.construct ? QStringLiteral("c") : QString()));
    }
    return lines;
}

/// Paths below `root` of the problems of one kind whose reason contains `words`.
QStringList problemsOf(const Scan &scan, Problem::Kind kind, const QString &words, const Tree &tree)
{
    QStringList paths;
    for (const Problem &problem : scan.problems) {
        if (problem.kind == kind && problem.reason.contains(words))
            paths.append(displayText(problem.path).mid(tree.root().size() + 1));
    }
    return paths;
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

    void metadataBesideTheDataFolderIsNoted()
    {
        const Tree tree;
        tree.addLists("all/rank0/dump_tensor_data", 2);
        tree.addLists("all/rank0/dump_tensor_data/part", 1);
        tree.addFile("all/rank0/dump.json");
        tree.addFile("all/rank0/stack.json");
        tree.addFile("all/rank0/construct.json");
        tree.addLists("link/rank0/dump_tensor_data", 1);
        tree.addFile("link/rank0/other.json");
        tree.addLink("link/rank0/dump.json", "other.json");
        tree.addLists("none/rank0/dump_tensor_data", 1);
        tree.addFile("none/dump.txt");
        tree.addFolder("none/rank0/dump.json");
        tree.addFile("none/rank0/dump_tensor_data/stack.json");
        tree.addLists("stack/rank0/dump_tensor_data", 1);
        tree.addFile("stack/rank0/stack.json");
        QCOMPARE(metadataOf(scanned({tree.root()}), tree),
                 lines({"all/rank0/dump_tensor_data x2 dsc", "all/rank0/dump_tensor_data/part x1 dsc",
                        "link/rank0/dump_tensor_data x1 d", "none/rank0/dump_tensor_data x1 ",
                        "stack/rank0/dump_tensor_data x1 s"}));
    }

    void aDumpJsonAloneIsASequenceWithoutFiles()
    {
        const Tree tree;
        tree.addFile("step_1/ref/rank0/dump.json");
        tree.addFile("step_1/ref/rank1/dump.json");
        tree.addFile("step_1/ref/rank1/construct.json");
        tree.addFile("step_1/ref/rank1/dump_tensor_data/NPU.x.0.forward.output.0.pt");
        tree.addFile("step_1/ref/rank2/stack.json");
        tree.addFile("step_1/ref/rank3/dump_tensor_data/dump.json");
        const Scan scan = scanned({tree.root()});
        QCOMPARE(metadataOf(scan, tree),
                 lines({"step_1/ref/rank0/dump_tensor_data x0 d", "step_1/ref/rank1/dump_tensor_data x0 dc"}));
        QCOMPARE(scan.sequences.at(1).place.rank, 1);
        QVERIFY(scan.problems.empty());
    }

    void whatMayBeNoSequenceCausesNoProblems()
    {
        const Tree tree;
        tree.addFile("a/dump.json");
        tree.addFile("b/dump.json");
        tree.addLists("c/dump_tensor_data", 1);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(metadataOf(scan, tree),
                 lines({"a/dump_tensor_data x0 d", "b/dump_tensor_data x0 d", "c/dump_tensor_data x1 "}));
        QCOMPARE(scan.problems.size(), std::size_t(1));
        QCOMPARE(scan.problems.front().path, tree.path("c/dump_tensor_data"));
        for (const int alone : {0, 1}) {
            const QString notice = scan.sequences.at(static_cast<std::size_t>(alone)).notice;
            QVERIFY2(notice.contains(QStringLiteral("No folder in the path")), qPrintable(notice));
            QVERIFY2(notice.contains(QStringLiteral("claim the same")), qPrintable(notice));
        }
        QVERIFY(scan.sequences.at(2).notice.isEmpty());
    }

    void metadataAboveTheChosenFolderCounts_data()
    {
        QTest::addColumn<QByteArray>("chosen");
        QTest::addColumn<QStringList>("found");
        const QStringList both = lines({"rank0/dump_tensor_data x2 dc", "rank0/dump_tensor_data/part x1 dc"});
        QTest::newRow("above") << QByteArray() << both + lines({"rank1/dump_tensor_data x0 d"});
        QTest::newRow("beside") << QByteArray("rank0") << both;
        QTest::newRow("data folder") << QByteArray("rank0/dump_tensor_data") << both;
        QTest::newRow("in it") << QByteArray("rank0/dump_tensor_data/part") << both.mid(1);
        QTest::newRow("empty in it") << QByteArray("rank0/dump_tensor_data/empty") << QStringList();
        QTest::newRow("no files") << QByteArray("rank1/dump_tensor_data") << lines({"rank1/dump_tensor_data x0 d"});
    }

    void metadataAboveTheChosenFolderCounts()
    {
        QFETCH(QByteArray, chosen);
        const Tree tree;
        tree.addLists("rank0/dump_tensor_data", 2);
        tree.addLists("rank0/dump_tensor_data/part", 1);
        tree.addFolder("rank0/dump_tensor_data/empty");
        tree.addFile("rank0/dump.json");
        tree.addFile("rank0/construct.json");
        tree.addFolder("rank1/dump_tensor_data");
        tree.addFile("rank1/dump.json");
        QTEST(metadataOf(scanned({tree.path(chosen)}), tree), "found");
    }

    void aDumpJsonMetTwiceIsOneSequence()
    {
        const Tree tree;
        tree.addFile("step_1/ref/rank0/dump.json");
        tree.addFolder("step_1/ref/rank0/dump_tensor_data");
        const Scan scan = scanned({tree.root(), tree.path("step_1/ref/rank0/dump_tensor_data"), tree.path("step_1")});
        QCOMPARE(metadataOf(scan, tree), lines({"step_1/ref/rank0/dump_tensor_data x0 d"}));
        tree.addLists("step_1/ref/rank0/dump_tensor_data/part", 1);
        const Scan filled = scanned({tree.path("step_1/ref/rank0/dump_tensor_data"), tree.root()});
        QCOMPARE(metadataOf(filled, tree), lines({"step_1/ref/rank0/dump_tensor_data/part x1 d"}));
    }

    void aFolderNamedLikeAListFileIsAFolder()
    {
        const Tree tree;
        tree.addLists("rank0/dump_tensor_data/NPU.x.7.forward.kwargs.group_list.pt", 2);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(scan.fileCount(), 2);
        QVERIFY(scan.sequences.at(0).folder.endsWith("NPU.x.7.forward.kwargs.group_list.pt"));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("It is a folder"), tree),
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
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("claim the same"), tree),
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

    void linksAreFollowedUnderTheirOwnNames()
    {
        const Tree tree;
        tree.addLists("step_1/ref/rank0/dump_tensor_data", 2);
        tree.addLink("step_2", "step_1");
        tree.addLists("elsewhere/data", 3);
        tree.addLink("step_3/ref/rank0/dump_tensor_data", "../../../elsewhere/data");
        tree.addLink("nowhere", "none");
        QCOMPARE(sequencesOf(scanned({tree.root()})),
                 lines({"0: 1 ref 0 -1 x2", "0: 2 ref 0 -1 x2", "0: 3 ref 0 -1 x3"}));
    }

    void aLinkToTheSameNameIsKeptOnce()
    {
        const Tree tree;
        tree.addLists("a/step_1/ref/rank0/dump_tensor_data", 2);
        tree.addLink("b", "a");
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 x2"}));
        QVERIFY(scan.sequences.at(0).folder.contains("/a/"));
    }

    void loopsAreNotEntered()
    {
        const Tree tree;
        tree.addLists("step_1/ref/rank0/dump_tensor_data", 1);
        tree.addLink("step_1/ref/rank0/up", "../..");
        tree.addLink("step_1/self", ".");
        const Scan scan = scanned({tree.root()});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 x1"}));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("leads back"), tree),
                 lines({"step_1/ref/rank0/up", "step_1/self"}));
    }

    void linksThatFanOutAreFollowedOncePerPlace()
    {
        // 2^40 paths lead to the last folder.
        const Tree tree;
        constexpr int kLevels = 40;
        for (int level = 0; level < kLevels; ++level) {
            const QByteArray next = "../" + QByteArray::number(level + 1);
            for (const char *name : {"/a", "/b"})
                tree.addLink(QByteArray::number(level) + name, next);
        }
        tree.addLists(QByteArray::number(kLevels) + "/rank0/dump_tensor_data", 2);
        tree.addLink("0/step_1", "../1");
        for (const int threads : {1, 4}) {
            const Scan scan = scanned({tree.path("0")}, threads);
            QCOMPARE(sequencesOf(scan),
                     lines({"0: 1 a 0 -1 x2", "0: 1 b 0 -1 x2", "0: unknown a 0 -1 x2", "0: unknown b 0 -1 x2"}));
            const char *const firstPaths[] = {"0/step_1/a/a/", "0/step_1/b/a/", "0/a/a/a/", "0/a/a/a/"};
            for (std::size_t i = 0; i < 4; ++i)
                QVERIFY(scan.sequences.at(i).folder.startsWith(tree.path(firstPaths[i])));
        }
    }

    void aLinkThatLeadsBackKeepsNoOtherFromBeingFollowed()
    {
        const Tree tree;
        tree.addLists("a/x/step_1/ref/rank0/dump_tensor_data", 1);
        tree.addLink("a/x/again", "..");
        tree.addLink("a/x/m", "../../b");
        tree.addLink("b/again", "../a");
        const Scan scan = scanned({tree.path("a")});
        QCOMPARE(sequencesOf(scan), lines({"0: 1 ref 0 -1 x1"}));
        QCOMPARE(problemsOf(scan, Problem::Kind::Notice, QStringLiteral("leads back"), tree),
                 lines({"a/x/again", "a/x/m/again"}));
        QCOMPARE(sequencesOf(scanned({tree.path("b")})), lines({"0: 1 ref 0 -1 x1"}));
    }

    void veryDeepFoldersAreReported()
    {
        const Tree tree;
        QByteArray deep = "step_1/ref/rank0/dump_tensor_data";
        while (deep.count('/') < 63)
            deep += "/d";
        tree.addLists(deep, 1);
        tree.addLists(deep + "/e", 1);
        const Scan scan = scanned({tree.root()});
        QCOMPARE(scan.fileCount(), 1);
        QCOMPARE(problemsOf(scan, Problem::Kind::Skipped, QStringLiteral("64 levels"), tree),
                 QStringList(QString::fromUtf8(deep + "/e")));
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
        QVERIFY(said("bad").contains(QStringLiteral("The name is not {api}")));
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
