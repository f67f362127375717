#include "dump/metadata/call_records.h"
#include "read_metadata.h"
#include "texts.h"

using namespace rli::dump;
using namespace rli::test;

namespace {

const QByteArray kRouting = "NPU.npu_grouped_matmul_finalize_routing";
const QByteArray kSwiglu = "NPU.npu_grouped_matmul_swiglu_quant_v2";

QByteArray tensor(const QByteArray &dtype, const QByteArray &file = {})
{
    const QByteArray name = file.isEmpty() ? QByteArray() : QByteArray(", 'data_name': '" + file + '"');
    return "{'type': 'torch.Tensor', 'dtype': '" + dtype + "', 'shape': [3, 4]" + name + "}";
}

/// An entry of `api`, number 7, with these positional arguments.
QByteArray positional(const QByteArray &api, const QByteArray &arguments, const QByteArray &keywords = {})
{
    return "'" + api + ".7.forward': {'input_args': [" + arguments + "], 'input_kwargs': {" + keywords + "}}";
}

QByteArray ints(const QByteArray &values)
{
    QByteArray items;
    for (const QByteArray &value : values.split(' '))
        items += (items.isEmpty() ? "" : ", ") + QByteArray("{'type': 'int', 'value': " + value + "}");
    return '[' + items + ']';
}

} // namespace

class MetadataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// An entry and what is read of it; nothing where it is none of a call with a group list.
    void anEntryTellsHowItsListIsRead_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *name, const QByteArray &entry, const char *line) {
            QTest::newRow(name) << entry << QString::fromUtf8(line);
        };
        const QByteArray list = listOf(7);
        const auto named = [&](const QByteArray &api) { return callEntry(7, listOf(7, api), {}, api); };
        row("tensor", callEntry(7, list), "NPU.npu_grouped_matmul.7 cumsum unknown keyword file");
        for (const auto &[type, line] : {std::pair("0", "NPU.npu_grouped_matmul.7 cumsum unknown keyword file"),
                                         std::pair("1", "NPU.npu_grouped_matmul.7 count unknown keyword file"),
                                         std::pair("2", "NPU.npu_grouped_matmul.7 pairs unknown keyword file")})
            row(type, callEntry(7, list + ", " + intArgument("group_list_type", type)), line);
        row("type before the list", callEntry(7, intArgument("group_list_type", "1") + ", " + list),
            "NPU.npu_grouped_matmul.7 count unknown keyword file");
        row("other type", callEntry(7, list + ", " + intArgument("group_list_type", "3")),
            "NPU.npu_grouped_matmul.7 cumsum unknown keyword file");
        row("no file", callEntry(7, "'group_list': " + tensor("torch.int64")),
            "NPU.npu_grouped_matmul.7 cumsum unknown keyword");
        row("file null", callEntry(7, "'group_list': {'type': 'torch.Tensor', 'data_name': null}"),
            "NPU.npu_grouped_matmul.7 cumsum unknown keyword");
        row("keywords before", "'NPU.a.7.forward': {'is_recompute': false, 'input_kwargs': {" + list + "}}",
            "NPU.a.7 cumsum forward keyword file");

        row("finalize routing", named(kRouting),
            "NPU.npu_grouped_matmul_finalize_routing.7 count unknown keyword file");
        row("gmm", named("MindSpeed.npu_gmm"), "MindSpeed.npu_gmm.7 cumsum unknown keyword file");
        row("gmm v2", named("MindSpeed.npu_gmm_v2"), "MindSpeed.npu_gmm_v2.7 count unknown keyword file");
        row("quant gmm", named("MindSpeed.npu_quant_gmm"), "MindSpeed.npu_quant_gmm.7 cumsum unknown keyword file");
        row("quant gmm v2", named("MindSpeed.npu_quant_gmm_v2"),
            "MindSpeed.npu_quant_gmm_v2.7 count unknown keyword file");
        row("unknown api", named("NPU.new"), "NPU.new.7 cumsum unknown keyword file");

        const QByteArray python = "'group_list': " + ints("4 4 9");
        row("python list", callEntry(7, python), "NPU.npu_grouped_matmul.7 cumsum unknown keyword 4 4 9");
        row("python list of counts", callEntry(7, python + ", " + intArgument("group_list_type", "1")),
            "NPU.npu_grouped_matmul.7 count unknown keyword 4 4 9");
        row("python list, api of counts", callEntry(7, python, {}, "MindSpeed.npu_gmm_v2"),
            "MindSpeed.npu_gmm_v2.7 cumsum unknown keyword 4 4 9");
        row("python list of odd numbers", callEntry(7, "'group_list': " + ints("-1 2.5 9007199254740993 NaN")),
            "NPU.npu_grouped_matmul.7 cumsum unknown keyword -1 2.5 9007199254740992 nan");
        row("empty list", callEntry(7, "'group_list': []"), "NPU.npu_grouped_matmul.7 cumsum unknown keyword");
        row("list of tensors", callEntry(7, "'group_list': [" + tensor("torch.int64") + "]"), "");
        row("list with null", callEntry(7, "'group_list': [{'type': 'int', 'value': 1}, null]"), "");
        row("list in a list", callEntry(7, "'group_list': [[{'type': 'int', 'value': 1}]]"), "");
        row("given twice", callEntry(7, python + ", " + list), "NPU.npu_grouped_matmul.7 cumsum unknown keyword file");
        row("null", callEntry(7, "'group_list': null"), "");
        row("not passed", callEntry(7, intArgument("group_list_type", "1")), "");

        const QByteArray x = tensor("torch.bfloat16");
        const QByteArray file = ".7.forward.input.4.pt";
        row("by position",
            positional("NPU.npu_grouped_matmul",
                       x + ", " + x + ", null, null, " + tensor("torch.int64", "NPU.npu_grouped_matmul" + file),
                       intArgument("group_list_type", "1")),
            "NPU.npu_grouped_matmul.7 count unknown input4 file");
        row("by position, without a file",
            positional("NPU.npu_grouped_matmul", "null, [], {}, null, " + tensor("Int32")),
            "NPU.npu_grouped_matmul.7 cumsum unknown input4");
        row("no list at the position",
            positional("NPU.npu_grouped_matmul", "null, null, null, null, " + tensor("torch.bfloat16")), "");
        row("another position", positional("NPU.npu_grouped_matmul", "null, null, null, " + tensor("torch.int64")), "");
        row("keyword wins",
            positional("NPU.npu_grouped_matmul", "null, null, null, null, " + tensor("torch.int64"), listOf(7)),
            "NPU.npu_grouped_matmul.7 cumsum unknown keyword file");
        row("routing by position", positional(kRouting, x + ", " + x + ", " + tensor("torch.float32")),
            "NPU.npu_grouped_matmul_finalize_routing.7 count unknown input2");
        row("swiglu by position", positional(kSwiglu, "null, null, null, null, " + tensor("torch.int64")),
            "NPU.npu_grouped_matmul_swiglu_quant_v2.7 cumsum unknown input4");
        row("add by position", positional("NPU.npu_grouped_matmul_add_", "null, null, null, " + tensor("torch.int64")),
            "NPU.npu_grouped_matmul_add_.7 cumsum unknown input3");
        row("add fp32 by position", positional("MindSpeed.npu_groupmatmul_add_fp32", "null, null, " + ints("1 2")),
            "MindSpeed.npu_groupmatmul_add_fp32.7 cumsum unknown input2 1 2");
        row("unknown api by position", positional("NPU.new", "null, null, null, null, " + tensor("torch.int64")), "");

        row("backward entry", "'NPU.a.7.backward': {'input_kwargs': {" + list + "}}", "");
        row("no number", "'NPU.a.forward': {'input_kwargs': {" + list + "}}", "");
        row("number of 20 digits", "'NPU.a.99999999999999999999.forward': {'input_kwargs': {" + list + "}}", "");
        row("largest number", "'NPU.a.9223372036854775807.forward': {'input_kwargs': {" + list + "}}",
            "NPU.a.9223372036854775807 cumsum unknown keyword file");
        row("leading zero", "'NPU.a.07.forward': {'input_kwargs': {" + list + "}}", "");
        row("long name", "'" + QByteArray(300, 'a') + ".7.forward': {'input_kwargs': {" + list + "}}", "");
        row("escaped name", "'NPU.\\u0061.7.forward': {'input_kwargs': {" + list + "}}",
            "NPU.a.7 cumsum unknown keyword file");
        row("entry is a list", "'NPU.a.7.forward': [{'input_kwargs': {" + list + "}}]", "");
        row("arguments are a list", "'NPU.a.7.forward': {'input_kwargs': [{" + list + "}]}", "");
        row("list one level deeper", callEntry(7, "'x': {" + list + "}"), "");
        row("list in the output", "'NPU.a.7.forward': {'input_kwargs': {}, 'output': {" + list + "}}", "");
    }

    void anEntryTellsHowItsListIsRead()
    {
        QFETCH(QByteArray, entry);
        QFETCH(QString, line);
        const Metadata metadata = metadataOf(dumpJson(entry));
        QCOMPARE(linesOf(metadata).join(u'\n'), line);
    }

    void callsKeepTheOrderOfTheirKeysAcrossApis()
    {
        const QByteArray other = "MindSpeed.npu_gmm_v2";
        const QByteArray entries = callEntry(1, listOf(1)) + ", " + callEntry(0, listOf(0, other), {}, other) + ", " +
                                   "'Tensor.add.0.forward': {'input_args': [1, {'a': ['}']}], 'output': []}, " +
                                   callEntry(0, listOf(0)) + ", " + callEntry(1, "'group_list': " + ints("5 6")) +
                                   ", " + callEntry(1, listOf(1, other), {}, other);
        const Metadata metadata = metadataOf(dumpJson(entries));
        QCOMPARE(linesOf(metadata), lines({"NPU.npu_grouped_matmul.1 cumsum unknown keyword 5 6",
                                           "MindSpeed.npu_gmm_v2.0 count unknown keyword file",
                                           "NPU.npu_grouped_matmul.0 cumsum unknown keyword file",
                                           "MindSpeed.npu_gmm_v2.1 count unknown keyword file"}));
        QCOMPARE(problemsOf(metadata),
                 lines({"dump.json: has several entries for one call; the last one counts 1 call(s), the first "
                        "NPU.npu_grouped_matmul.1"}));
    }

    void oddEntriesAreReportedOncePerKind()
    {
        QByteArray entries;
        for (int i = 0; i < 3; ++i) {
            const QByteArray list = "'group_list': " + tensor("torch.int64", "../../etc/passwd");
            entries += (i ? ", " : "") + callEntry(i, list + ", " + intArgument("group_list_type", "7"));
        }
        entries +=
            ", " + positional(kRouting, "null, null, " + tensor("torch.int64", kRouting + ".7.forward.input.2.pt"));
        const Metadata metadata = metadataOf(dumpJson(entries));
        QCOMPARE(metadata.calls.size(), std::size_t(4));
        const QStringList said = problemsOf(metadata);
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].contains(QStringLiteral("names another file")), qPrintable(said[0]));
        QVERIFY2(said[1].contains(QStringLiteral("group_list_type other than")), qPrintable(said[1]));
        for (const QString &one : said)
            QVERIFY2(one.endsWith(QStringLiteral("3 call(s), the first NPU.npu_grouped_matmul.0.forward")),
                     qPrintable(one));
    }

    void theMarkOfUtf8IsPassedOver()
    {
        const QByteArray whole = dumpJson(callEntry(7, listOf(7)));
        const Metadata metadata = metadataOf("\xEF\xBB\xBF" + whole);
        QCOMPARE(linesOf(metadata), linesOf(metadataOf(whole)));
        QCOMPARE(problemsOf(metadata), QStringList());
    }

    void aListTypeThatIsNoNumberIsReported()
    {
        for (const QByteArray &value : {QByteArray("null"), QByteArray("'1'"), QByteArray("[1]"), QByteArray("1.5")}) {
            const QByteArray type = "'group_list_type': {'type': 'int', 'value': " + value + "}";
            const Metadata metadata = metadataOf(dumpJson(callEntry(7, listOf(7) + ", " + type)));
            QCOMPARE(linesOf(metadata), lines({"NPU.npu_grouped_matmul.7 cumsum unknown keyword file"}));
            QVERIFY2(problemsOf(metadata).value(0).contains(QStringLiteral("group_list_type other than")),
                     value.constData());
        }
    }

    void integersBeyondWhatADoubleHoldsAreReported()
    {
        const auto said = [](const QByteArray &values) {
            return problemsOf(metadataOf(dumpJson(callEntry(7, "'group_list': " + ints(values)))));
        };
        QCOMPARE(said("1 9007199254740992"), QStringList());
        QVERIFY(said("1 9007199254740994").value(0).contains(QStringLiteral("beyond 2^53")));
        QVERIFY(said("-9007199254740994 1").value(0).contains(QStringLiteral("beyond 2^53")));
    }

    void aListOfAMillionValuesIsTheLongest()
    {
        QByteArray values = "1";
        for (int i = 1; i < 1 << 20; ++i)
            values += " 1";
        const QByteArray longest = callEntry(0, "'group_list': " + ints(values));
        const QByteArray longer = callEntry(1, "'group_list': " + ints(values + " 1"));
        const Metadata metadata = metadataOf(dumpJson(longest + ", " + longer));
        QCOMPARE(metadata.calls.size(), std::size_t(2));
        QCOMPARE(metadata.calls[0].valueCount, quint32(1 << 20));
        QCOMPARE(metadata.calls[1].valueCount, quint32(0));
        QVERIFY(problemsOf(metadata).value(0).contains(QStringLiteral("more than a million values")));
    }

    /// What is said, and the phase by the first of them that decides. -1: msprobe does not say whether it recomputes.
    void thePhaseFollowsFromWhatIsSaid_data()
    {
        QTest::addColumn<bool>("weightGradient");
        QTest::addColumn<int>("stack");
        QTest::addColumn<bool>("backwardParent");
        QTest::addColumn<int>("isRecompute");
        QTest::addColumn<int>("phase");
        constexpr StackMark kStacks[] = {StackMark::None, StackMark::Plain, StackMark::Recompute, StackMark::Backward};
        const auto row = [](const char *name, bool gradient, StackMark stack, bool parent, int recompute, Phase phase) {
            QTest::newRow(name) << gradient << static_cast<int>(stack) << parent << recompute
                                << static_cast<int>(phase);
        };
        //   name                          gradient stack                 parent recompute
        row("nothing said", false, StackMark::None, false, -1, Phase::Unknown);
        row("word: no recompute", false, StackMark::None, false, 0, Phase::Forward);
        row("word: recompute", false, StackMark::None, false, 1, Phase::Recompute);
        row("backward module", false, StackMark::None, true, -1, Phase::Backward);
        row("backward module, word yes", false, StackMark::None, true, 1, Phase::Backward);
        row("backward module, word no", false, StackMark::None, true, 0, Phase::Backward);
        row("plain stack", false, StackMark::Plain, false, -1, Phase::Forward);
        row("plain stack, word no", false, StackMark::Plain, false, 0, Phase::Forward);
        row("plain stack, word yes", false, StackMark::Plain, false, 1, Phase::Recompute);
        row("plain stack, backward module", false, StackMark::Plain, true, -1, Phase::Backward);
        row("recompute stack", false, StackMark::Recompute, false, -1, Phase::Recompute);
        row("recompute stack, word no", false, StackMark::Recompute, false, 0, Phase::Recompute);
        row("recompute stack, backward module", false, StackMark::Recompute, true, 1, Phase::Recompute);
        row("backward stack", false, StackMark::Backward, false, -1, Phase::Backward);
        row("backward stack, word yes", false, StackMark::Backward, false, 1, Phase::Backward);
        row("backward stack, word no", false, StackMark::Backward, false, 0, Phase::Backward);
        for (const StackMark stack : kStacks)
            row(qPrintable(QStringLiteral("weight gradient, stack %1").arg(static_cast<int>(stack))), true, stack,
                false, 1, Phase::Backward);
    }

    void thePhaseFollowsFromWhatIsSaid()
    {
        QFETCH(bool, weightGradient);
        QFETCH(int, stack);
        QFETCH(bool, backwardParent);
        QFETCH(int, isRecompute);
        const CallMarks marks{.weightGradient = weightGradient,
                              .backwardParent = backwardParent,
                              .isRecompute = isRecompute < 0 ? std::nullopt : std::optional(isRecompute == 1),
                              .stack = static_cast<StackMark>(stack)};
        QTEST(static_cast<int>(phaseOf(marks)), "phase");
    }

    void theEntryMarksThePhase_data()
    {
        QTest::addColumn<QByteArray>("keywords");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QString>("phase");
        const auto row = [](const char *name, const QByteArray &keywords, const QByteArray &more, const char *phase) {
            QTest::newRow(name) << keywords << more << QString::fromUtf8(phase);
        };
        row("not said", {}, {}, "unknown");
        row("no recompute", {}, ", 'is_recompute': false, 'output': []", "forward");
        row("recompute", {}, ", 'output': [{}], 'is_recompute': true", "recompute");
        row("recompute is text", {}, ", 'is_recompute': 'yes'", "unknown");
        row("group type", intArgument("group_type", "2"), {}, "backward");
        row("split item", intArgument("split_item", "3"), {}, "backward");
        row("both", intArgument("group_type", "2") + ", " + intArgument("split_item", "3"), {}, "backward");
        row("forward's", intArgument("group_type", "0") + ", " + intArgument("split_item", "2"), {}, "unknown");
        row("one tensor, rows grouped", intArgument("group_type", "0") + ", " + intArgument("split_item", "3"), {},
            "unknown");
        row("weight gradient in the recomputing backward", intArgument("group_type", "2"), ", 'is_recompute': true",
            "backward");
    }

    void theEntryMarksThePhase()
    {
        QFETCH(QByteArray, keywords);
        QFETCH(QByteArray, more);
        const QByteArray all = listOf(0) + (keywords.isEmpty() ? "" : ", ") + keywords;
        QTEST(linesOf(metadataOf(dumpJson(callEntry(0, all, more)))).value(0).section(u' ', 2, 2), "phase");
    }

    void bothFormsOfStacksAreRead_data()
    {
        QTest::addColumn<QByteArray>("stack");
        QTest::addColumn<QString>("phases"); ///< of calls 0 to 3
        const QByteArray plain = "['File a.py, line 1, in forward, \\n gmm(', 'File b.py, line 2, in fit, \\n f']";
        const QByteArray recompute = "['File a.py, line 1, in forward, \\n gmm(', "
                                     "'File /torch/utils/checkpoint.py, line 9, in recompute_fn, \\n fn']";
        const QByteArray backward =
            "['File a.py, line 1, in backward, \\n gmm(', 'File f.py, line 2, in apply, \\n f']";
        const auto name = [](int n) {
            return QByteArray("\"NPU.npu_grouped_matmul." + QByteArray::number(n) + ".forward\"");
        };
        const auto row = [](const char *title, const QByteArray &stack, const char *phases) {
            QTest::newRow(title) << stack << QString::fromUtf8(phases);
        };
        row("new form",
            "{'0': [[" + name(0) + ", 'Tensor.add.0.forward', " + name(3) + "], " + plain + "], '1': [[" + name(1) +
                "], " + recompute + "], '2': [[" + name(2) + "], " + backward + "]}",
            "forward recompute backward forward");
        row("old form",
            "{" + name(0) + ": " + plain + ", 'Tensor.add.0.forward': " + backward + ", " + name(2) + ": " + backward +
                ", " + name(1) + ": " + recompute + ", " + name(3) + ": " + plain + "}",
            "forward recompute backward forward");
        row("a recomputation within the backward pass",
            "{" + name(0) + ": " + backward.chopped(1) + ", " + recompute.sliced(1) + ", " + name(1) + ": " +
                recompute.chopped(1) + ", " + backward.sliced(1) + "}",
            "recompute recompute unknown unknown");
        row("without some", "{'0': [[" + name(1) + "], " + plain + "]}", "unknown forward unknown unknown");
        row("no frames", "{'0': [[" + name(0) + "], []], " + name(1) + ": [], '2': [[" + name(2) + "]]}",
            "unknown unknown unknown unknown");
        row("other shapes",
            "{'0': 1, '1': null, '2': {'a': [[]]}, '3': [1, [2]], '4': [null, [" + name(0) + "]], '5': [[" + name(1) +
                ", [], 3], [null, 4, {}, 'File a, line 1, in backward, x'], ['more']]}",
            "unknown backward unknown unknown");
        row("a list", "[" + plain + "]", "unknown unknown unknown unknown");
        row("empty", "{}", "unknown unknown unknown unknown");
    }

    void bothFormsOfStacksAreRead()
    {
        QFETCH(QByteArray, stack);
        QByteArray entries;
        for (int i = 0; i < 4; ++i)
            entries += (i ? ", " : "") + callEntry(i, listOf(i));
        const Metadata metadata = metadataOf(dumpJson(entries), stack);
        QVERIFY2(metadata.problems.empty(), qPrintable(problemsOf(metadata).join(u'\n')));
        QStringList phases;
        for (const QString &line : linesOf(metadata))
            phases.append(line.section(u' ', 2, 2));
        QTEST(phases.join(u' '), "phases");
    }

    void constructTellsLayerAndMicroStep_data()
    {
        QTest::addColumn<QByteArray>("construct");
        QTest::addColumn<QString>("found"); ///< of call 0: "phase[ layerN][ microN]"
        const auto row = [](const char *title, const QByteArray &construct, const char *found) {
            QTest::newRow(title) << QByteArray("{" + construct + "}") << QString::fromUtf8(found);
        };
        const QByteArray call = "\"NPU.npu_grouped_matmul.0.forward\": ";
        row("parent", call + "'Module.model.layers.3.mlp.Block.forward.0'", "unknown layer3");
        row("two digits", call + "'Module.model.layers.47.mlp.Block.forward.12'", "unknown layer47");
        row("backward", call + "'Module.model.layers.3.mlp.Block.backward.0'", "backward layer3");
        row("megatron", call + "['Module.0.module.decoder.layers.3.mlp.forward.0', 5]", "unknown layer3 micro5");
        row("megatron's count", "'megatron_micro_step_number': 4, " + call + "['Module.layers.1.forward.0', 0]",
            "unknown layer1 micro0");
        row("megatron, no parent", call + "[null, 2]", "unknown micro2");
        row("more in the pair", call + "['Module.layers.1.forward.0', 2, 3, [4]]", "unknown layer1 micro2");
        row("nested pair", call + "[['Module.layers.1.forward.0', 7], 2]", "unknown micro2");
        row("odd micro steps", call + "['Module.layers.1.forward.0', -1]", "unknown layer1");
        row("huge micro step", call + "['Module.layers.1.forward.0', 1e18]", "unknown layer1");
        row("no parent", call + "null", "unknown");
        row("no entry", "'Tensor.add.0.forward': 'Module.layers.1.forward.0'", "unknown");
        row("first of two", call + "'Module.layers.2.sub.layers.5.forward.0'", "unknown layer2");
        row("no number", call + "'Module.layers.x.layers.5.forward.0'", "unknown layer5");
        row("not to the end", call + "'Module.layers.5'", "unknown");
        row("negative", call + "'Module.layers.-5.forward.0'", "unknown");
        row("huge layer", call + "'Module.layers.99999999999999999999.forward.0'", "unknown");
        row("other name", call + "'Module.model.h.3.mlp.forward.0'", "unknown");
        row("module of a module", call + "'Module.gmm.forward.0', 'Module.gmm.forward.0': 'Module.layers.4.forward.0'",
            "unknown layer4");
        row("parents first",
            "'Module.b.forward.0': 'Module.layers.4.forward.0', 'Module.a.forward.0': 'Module.b.forward.0', " + call +
                "'Module.a.forward.0'",
            "unknown layer4");
        row("mindspore", call + "'Cell.gmm.forward.0', 'Cell.gmm.forward.0': ['Cell.layers.4.forward.0', 9]",
            "unknown layer4");
        row("backward only above", call + "'Module.a.forward.1', 'Module.a.forward.1': 'Module.layers.4.backward.0'",
            "unknown layer4");
        row("circle", call + "'Module.a.0', 'Module.a.0': 'Module.b.0', 'Module.b.0': 'Module.a.0'", "unknown");
        row("own parent", call + "'Module.a.0', 'Module.a.0': 'Module.a.0'", "unknown");
        row("call as a parent", call + "'NPU.npu_grouped_matmul.0.forward'", "unknown");
        row("dead end", call + "'Module.a.0', 'Module.a.0': null", "unknown");
        row("level L1", {}, "unknown");
    }

    void constructTellsLayerAndMicroStep()
    {
        QFETCH(QByteArray, construct);
        const Metadata metadata = metadataOf(dumpJson(callEntry(0, listOf(0))), {}, construct);
        QVERIFY2(metadata.problems.empty(), qPrintable(problemsOf(metadata).join(u'\n')));
        QString found = linesOf(metadata).value(0).section(u' ', 2);
        QTEST(found.replace(QStringLiteral(" keyword file"), QString()), "found");
    }

    void aLongChainOfModulesEnds()
    {
        QByteArray construct = "{\"NPU.npu_grouped_matmul.0.forward\": \"Module.0.x\"";
        for (int i = 0; i < 1000; ++i)
            construct += ", \"Module." + QByteArray::number(i) + ".x\": \"Module." + QByteArray::number(i + 1) + ".x\"";
        construct += ", \"Module.1000.x\": \"Module.layers.1.x\"}";
        const Metadata metadata = metadataOf(dumpJson(callEntry(0, listOf(0))), {}, construct);
        QCOMPARE(metadata.calls.at(0).layer, -1);
    }

    void formsByNameAreMindSpeeds()
    {
        const std::pair<const char *, ListForm> known[] = {
            {"MindSpeed.npu_gmm", ListForm::Cumsum},
            {"MindSpeed.npu_quant_gmm", ListForm::Cumsum},
            {"MindSpeed.npu_gmm_v2", ListForm::Count},
            {"MindSpeed.npu_quant_gmm_v2", ListForm::Count},
            {"NPU.npu_grouped_matmul", ListForm::Unsaid},
            {"NPU.npu_grouped_matmul_add_", ListForm::Unsaid},
            {"MindSpeed.npu_gmm_v3", ListForm::Unsaid},
            {"", ListForm::Unsaid},
            {"MindSpeed.npu_groupmatmul_add_fp32", ListForm::Cumsum},
        };
        for (const auto &[api, form] : known)
            QVERIFY2(formByName(api) == form, api);
    }

    void whatIsNotMsprobesIsSaid()
    {
        QCOMPARE(problemsOf(metadataOf("{}")).size(), 1);
        QVERIFY(problemsOf(metadataOf("{'data': [1]}")).value(0).contains(QStringLiteral("no entry “data”")));
        QVERIFY(problemsOf(metadataOf("[]")).value(0).contains(QStringLiteral("no entry “data”")));
        QVERIFY(metadataOf("{'data': {}}").problems.empty());
    }
};

QTEST_GUILESS_MAIN(MetadataTest)
#include "test_metadata.moc"
