#include "scanned.h"

using namespace rli::dump;
using namespace rli::test;

namespace {

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

} // namespace

class ScanMetadataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
            QVERIFY2(notice.contains(QStringLiteral("no folder in its path")), qPrintable(notice));
            QVERIFY2(notice.contains(QStringLiteral("claims the same")), qPrintable(notice));
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
};

QTEST_GUILESS_MAIN(ScanMetadataTest)
#include "test_scan_metadata.moc"
