#include "scanned.h"

using namespace rli::dump;
using namespace rli::test;

class ScanLinksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

QTEST_GUILESS_MAIN(ScanLinksTest)
#include "test_scan_links.moc"
