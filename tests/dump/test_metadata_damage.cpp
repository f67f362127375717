#include "dump/metadata.h"
#include "read_metadata.h"
#include "texts.h"
#include "tree.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace rli::dump;
using namespace rli::test;

namespace {

constexpr int kCalls = 4;

/// A dump of four calls: forward, recompute, backward, weight gradient.
struct SmallDump
{
    QByteArray dump, stack, construct;
};

SmallDump smallDump()
{
    QByteArray entries;
    QByteArray construct = "{'megatron_micro_step_number': 1, 'Module.a.forward.0': ['Module.layers.9.forward.0', 0]";
    for (int i = 0; i < kCalls; ++i) {
        entries += (i ? ", " : "") + callEntry(i, listOf(i) + ", " + intArgument("group_list_type", "1"),
                                               ", 'output': [{'type': 'torch.Tensor', 'shape': [1, 2], 'Max': NaN}]");
        construct += ", 'NPU.npu_grouped_matmul." + QByteArray::number(i) + ".forward': ['Module.layers." +
                     QByteArray::number(i) + ".forward.0', 0]";
    }
    const QByteArray name = "'NPU.npu_grouped_matmul.";
    return {.dump = json(dumpJson(entries)),
            .stack = json("{'0': [[" + name + "0.forward'], ['File a.py, line 1, in forward, \\n x']], '1': [[" + name +
                          "1.forward'], ['File checkpoint.py, line 1, in recompute_fn, \\n x']], " + name +
                          "2.forward': ['File a.py, line 1, in backward, \\n x']}"),
            .construct = json(construct + "}")};
}

/// Where each call's part of a text begins, and where the text ends.
std::vector<qsizetype> beginnings(const QByteArray &text, const QByteArray &mark)
{
    std::vector<qsizetype> places;
    for (qsizetype at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
        places.push_back(at);
    return places;
}

/// How many of the calls are known to lie in the layer they lie in, from the first one on.
int knownLayers(const Metadata &metadata)
{
    int known = 0;
    while (known < kCalls && metadata.calls.at(static_cast<std::size_t>(known)).layer == known)
        ++known;
    return known;
}

Metadata metadataBeside(const Tree &tree, std::size_t files = 1)
{
    Sequence sequence;
    sequence.folder = tree.path("rank0/dump_tensor_data");
    sequence.files.resize(files);
    sequence.metadata = {.dump = true, .stack = true, .construct = true};
    return readMetadata(sequence, {});
}

} // namespace

class MetadataDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSmallDumpIsWhole()
    {
        const SmallDump small = smallDump();
        const Metadata metadata = metadataOf(small.dump, small.stack, small.construct);
        QVERIFY(metadata.problems.empty());
        QCOMPARE(linesOf(metadata), lines({"NPU.npu_grouped_matmul.0 count forward keyword file layer0 micro0",
                                           "NPU.npu_grouped_matmul.1 count recompute keyword file layer1 micro0",
                                           "NPU.npu_grouped_matmul.2 count backward keyword file layer2 micro0",
                                           "NPU.npu_grouped_matmul.3 count unknown keyword file layer3 micro0"}));
    }

    /// A call is known as soon as its entry is whole: when the cut lies after the bracket that closes it.
    void aDumpJsonMayEndAnywhere()
    {
        const QByteArray whole = smallDump().dump;
        const QStringList all = linesOf(metadataOf(whole));
        std::vector<qsizetype> ends = beginnings(whole, ", \"NPU.npu_grouped_matmul.");
        ends.push_back(whole.size() - 2);
        QCOMPARE(ends.size(), std::size_t(kCalls));
        for (qsizetype size = 1; size < whole.size(); ++size) {
            const Metadata metadata = metadataOf(whole.first(size));
            const auto known = std::count_if(ends.begin(), ends.end(), [&](qsizetype end) { return end <= size; });
            QCOMPARE(linesOf(metadata), all.first(known));
            QCOMPARE(problemsOf(metadata),
                     QStringList(QStringLiteral("dump.json: ends in the middle; what it says before its end was used "
                                                "at byte %1")
                                     .arg(size)));
        }
        QCOMPARE(problemsOf(metadataOf({})), lines({"dump.json: is empty at byte 0"}));
    }

    void aStackJsonMayEndAnywhere()
    {
        const SmallDump small = smallDump();
        const std::vector<qsizetype> ends = {small.stack.indexOf(", \"1\""), small.stack.indexOf(", \"NPU"),
                                             small.stack.size() - 1};
        for (qsizetype size = 1; size < small.stack.size(); ++size) {
            const Metadata metadata = metadataOf(small.dump, small.stack.first(size));
            for (std::size_t call = 0; call < ends.size(); ++call) {
                const bool isKnown = metadata.calls.at(call).phase != Phase::Unknown;
                QVERIFY2(isKnown == (size >= ends[call]), small.stack.first(size).constData());
            }
            QVERIFY(problemsOf(metadata).value(0).startsWith(QStringLiteral("stack.json: ends")));
        }
    }

    void aConstructJsonMayEndAnywhere()
    {
        const SmallDump small = smallDump();
        const std::vector<qsizetype> layers = beginnings(small.construct, ".forward.0\", 0]");
        for (qsizetype size = 1; size < small.construct.size(); ++size) {
            const Metadata metadata = metadataOf(small.dump, {}, small.construct.first(size));
            // The first is the module's; a parent is known once its closing quote is.
            const auto known =
                std::count_if(layers.begin() + 1, layers.end(), [&](qsizetype at) { return at + 11 <= size; });
            QCOMPARE(knownLayers(metadata), static_cast<int>(known));
            QVERIFY(problemsOf(metadata).value(0).startsWith(QStringLiteral("construct.json: ends")));
        }
    }

    void anyByteMayBeAnother()
    {
        const SmallDump small = smallDump();
        const char replacements[] = {'\0', '"', '{', ']', '\\', '\xFF', ','};
        for (const char replacement : replacements) {
            for (qsizetype i = 0; i < small.dump.size(); ++i) {
                QByteArray changed = small.dump;
                changed[i] = replacement;
                QVERIFY(metadataOf(changed, small.stack, small.construct).calls.size() <= std::size_t(kCalls));
            }
            for (qsizetype i = 0; i < small.stack.size(); ++i) {
                QByteArray changed = small.stack;
                changed[i] = replacement;
                QCOMPARE(metadataOf(small.dump, changed, small.construct).calls.size(), std::size_t(kCalls));
            }
            for (qsizetype i = 0; i < small.construct.size(); ++i) {
                QByteArray changed = small.construct;
                changed[i] = replacement;
                QCOMPARE(metadataOf(small.dump, small.stack, changed).calls.size(), std::size_t(kCalls));
            }
        }
    }

    void nestingIsHarmless_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const QByteArray &before, const QByteArray &after) {
            QTest::newRow(name) << before << after;
        };
        row("top", "", "");
        row("data", "{'data': ", "}");
        row("entry", "{'data': {'NPU.a.0.forward': ", "}}");
        row("arguments", "{'data': {'NPU.npu_grouped_matmul.0.forward': {'input_args': ", "}}}");
        row("list", "{'data': {'NPU.a.0.forward': {'input_kwargs': {'group_list': ", "}}}}");
        row("value", "{'data': {'NPU.a.0.forward': {'input_kwargs': {'group_list': [{'value': ", "}]}}}}");
    }

    void nestingIsHarmless()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const int depth = 100'000;
        QByteArray objects;
        for (int i = 0; i < depth; ++i)
            objects += "{'data': ";
        for (const QByteArray &deep : {QByteArray(QByteArray(depth, '[') + QByteArray(depth, ']')),
                                       QByteArray(objects + "1" + QByteArray(depth, '}')), QByteArray(depth, '[')})
            QVERIFY(metadataOf(before + deep + after).calls.empty());
    }

    void hugeNumbersAreHarmless()
    {
        const QByteArray digits(400, '9');
        QCOMPARE(metadataOf(dumpJson(callEntry(0, listOf(0)) + ", " +
                                     callEntry(1, listOf(1), ", 'output': [" + digits + ", 1e999999999999]")))
                     .calls.size(),
                 std::size_t(2));
        const Metadata metadata = metadataOf(dumpJson(
            callEntry(0, listOf(0)) + ", " + callEntry(1, listOf(1) + ", " + intArgument("group_list_type", digits))));
        QCOMPARE(metadata.calls.size(), std::size_t(1));
        QVERIFY(problemsOf(metadata).value(0).startsWith(QStringLiteral("dump.json: is damaged")));
        const QByteArray construct =
            "{'NPU.npu_grouped_matmul.0.forward': ['Module.layers.123456789012.forward.0', 1e300]}";
        const Metadata placed = metadataOf(dumpJson(callEntry(0, listOf(0))), {}, construct);
        QCOMPARE(placed.calls.at(0).layer, -1);
        QCOMPARE(placed.calls.at(0).microStep, -1);
    }

    void aStoppedReadingKeepsWhatItHas()
    {
        std::stop_source stop;
        QByteArray entries = callEntry(0, listOf(0));
        for (int i = 1; i < 5000; ++i)
            entries += ", " + callEntry(i, listOf(i));
        const QByteArray text = json(dumpJson(entries));
        int blocks = 0;
        MetadataReading reading(stop.get_token());
        const BlockSource source = blocksOf(text);
        reading.readDump(
            [&](std::span<std::byte> bytes) {
                if (++blocks == 2)
                    stop.request_stop();
                return source(bytes);
            },
            "dump.json", false);
        const Metadata metadata = reading.take();
        QVERIFY(!metadata.calls.empty() && metadata.calls.size() < 5000);
        QVERIFY(metadata.problems.empty());
    }

    void theFilesLieAboveTheDataFolder()
    {
        const Tree tree;
        const SmallDump small = smallDump();
        tree.addFile("rank0/other.json", small.dump);
        tree.addLink("rank0/dump.json", "other.json");
        tree.addFile("rank0/stack.json", small.stack);
        tree.addFile("rank0/construct.json", small.construct);
        const Metadata metadata = metadataBeside(tree);
        QCOMPARE(linesOf(metadata), linesOf(metadataOf(small.dump, small.stack, small.construct)));
        QVERIFY(metadata.problems.empty());
    }

    void onlyWhatTheScanSawIsOpened()
    {
        const Tree tree;
        tree.addFile("rank0/dump.json", smallDump().dump);
        tree.addFile("rank0/stack.json", "damaged");
        Sequence sequence;
        sequence.folder = tree.path("rank0/dump_tensor_data");
        QVERIFY(readMetadata(sequence, {}).calls.empty());
        sequence.metadata.dump = true;
        const Metadata metadata = readMetadata(sequence, {});
        QCOMPARE(metadata.calls.size(), std::size_t(kCalls));
        QVERIFY(metadata.problems.empty());
    }

    void anotherProgramsFileIsNoProblem()
    {
        const Tree tree;
        tree.addFile("rank0/stack.json", "damaged");
        for (const char *text : {"", "{}", "[1, 2", "hello", "{\"a\": }"}) {
            tree.addFile("rank0/dump.json", text);
            QCOMPARE(problemsOf(metadataBeside(tree, 0)), QStringList());
            QCOMPARE(metadataBeside(tree, 1).problems.size(), std::size_t(1));
        }
        tree.addFile("rank0/dump.json", "{\"data\": {");
        QCOMPARE(metadataBeside(tree, 0).problems.size(), std::size_t(1));
    }

#ifdef Q_OS_UNIX
    void whatIsNoReadableFileIsReported()
    {
        const Tree tree;
        tree.addFile("rank0/dump.json", smallDump().dump);
        tree.addFolder("rank0/stack.json");
        QCOMPARE(::mkfifo(tree.path("rank0/construct.json").constData(), 0600), 0);
        const QStringList said = problemsOf(metadataBeside(tree));
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].contains(QStringLiteral("rank0/stack.json: cannot be read: it is no regular")),
                 qPrintable(said[0]));
        QVERIFY2(said[1].contains(QStringLiteral("construct.json: cannot be read: it is no regular")),
                 qPrintable(said[1]));
        std::filesystem::remove(tree.path("rank0/dump.json").toStdString());
        QVERIFY(problemsOf(metadataBeside(tree)).value(0).contains(QStringLiteral("gone, or a link")));
        std::filesystem::remove_all(tree.path("rank0").toStdString());
        QVERIFY(problemsOf(metadataBeside(tree)).value(0).contains(QStringLiteral("no such folder")));
    }

    void forbiddenFilesAreReported()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        const Tree tree;
        tree.addFile("rank0/dump.json", smallDump().dump);
        ::chmod(tree.path("rank0/dump.json").constData(), 0);
        QVERIFY(problemsOf(metadataBeside(tree)).value(0).contains(QStringLiteral("permission denied")));
    }
#endif
};

QTEST_GUILESS_MAIN(MetadataDamageTest)
#include "test_metadata_damage.moc"
