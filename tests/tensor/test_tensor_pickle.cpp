#include "read_bytes.h"

#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"
#include "tensor/reasons.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <functional>
#include <limits>

using namespace rli;
using namespace rli::sample;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

using Integers = std::vector<std::int64_t>;

/// A file whose object is this pickle, with the values 1, 2 and 3 stored.
tensor::ReadResult readPickle(std::string pickle)
{
    const std::string storage = rawBytes(Integers{1, 2, 3}, Dtype::Int64);
    return readBytes(zipBytes("archive", std::vector<ZipItem>{{"data.pkl", std::move(pickle)}, {"data/0", storage}}));
}

/// What a tensor's description is made of; tests replace one part.
struct Parts
{
    std::function<void(PickleWriter &)> function = [](PickleWriter &p) {
        p.global("torch._utils", "_rebuild_tensor_v2");
    };
    std::function<void(PickleWriter &)> storage = [](PickleWriter &p) {
        p.mark();
        p.text("storage");
        p.global("torch", "LongStorage");
        p.text("0");
        p.text("npu:0");
        p.integer(3);
        p.tuple();
        p.raw("Q");
    };
    std::function<void(PickleWriter &)> offset = [](PickleWriter &p) { p.integer(0); };
    std::function<void(PickleWriter &)> size = [](PickleWriter &p) { p.integers(Integers{3}); };
    std::function<void(PickleWriter &)> stride = [](PickleWriter &p) { p.integers(Integers{1}); };
    std::function<void(PickleWriter &)> requiresGrad = [](PickleWriter &p) { p.boolean(false); };
    std::function<void(PickleWriter &)> hooks = [](PickleWriter &p) { p.emptyOrderedDict(); };
    std::function<void(PickleWriter &)> rest = [](PickleWriter &) {};

    std::string pickle() const
    {
        PickleWriter writer;
        function(writer);
        writer.mark();
        for (const auto &part : {storage, offset, size, stride, requiresGrad, hooks, rest})
            part(writer);
        writer.tuple();
        writer.reduce();
        return writer.finish();
    }
};

std::string repeated(std::string_view what, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += what;
    return all;
}

std::string instructions(std::string_view body)
{
    return std::string("\x80\x02").append(body).append(".");
}

} // namespace

/// The restricted unpickler: what it takes, what it refuses, and that it runs nothing.
class TensorPickleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void functionsThatHaveNoPlaceAreNotTrusted_data();
    void functionsThatHaveNoPlaceAreNotTrusted();
    void nothingIsRun();
    void aTensorMayBeDescribedInManyWays_data();
    void aTensorMayBeDescribedInManyWays();
    void oddDescriptionsAreRefused_data();
    void oddDescriptionsAreRefused();
    void newerProtocolsAreRead();
    void brokenPicklesAreRefused_data();
    void brokenPicklesAreRefused();
    void bombsAreDefused_data();
    void bombsAreDefused();
    void otherObjectsAreNamed_data();
    void otherObjectsAreNamed();
};

void TensorPickleTest::functionsThatHaveNoPlaceAreNotTrusted_data()
{
    QTest::addColumn<QByteArray>("module");
    QTest::addColumn<QByteArray>("name");
    const auto add = [](const char *module, const char *name) {
        QTest::addRow("%s.%s", module, name) << QByteArray(module) << QByteArray(name);
    };
    add("os", "system");
    add("posix", "system");
    add("builtins", "eval");
    add("subprocess", "Popen");
    add("torch", "load");
    add("torch", "UntypedStorage");
    add("torch.storage", "LongStorage");
    add("torch.storage", "_load_from_bytes");
    add("torch._utils", "_rebuild_device_tensor_from_numpy");
    add("torch._utils._rebuild_tensor_v2", "__globals__");
    add("numpy", "load");
    add("_codecs", "decode");
    add("collections", "defaultdict");
    add("", "");
}

void TensorPickleTest::functionsThatHaveNoPlaceAreNotTrusted()
{
    QFETCH(QByteArray, module);
    QFETCH(QByteArray, name);
    const std::string asked = module.toStdString() + '.' + name.toStdString();

    PickleWriter byLines;
    byLines.global(module.toStdString(), name.toStdString());
    tensor::ReadResult result = readPickle(byLines.finish());
    QCOMPARE(outcome(result), text(tensor::reasons::kNotTrusted));
    QCOMPARE(result.detail, asked);
    QCOMPARE(result.offset, 64 + 2); // The first record's data, after the pickle's protocol.

    PickleWriter fromStack;
    fromStack.text(module.toStdString());
    fromStack.text(name.toStdString());
    fromStack.raw("\x93");
    result = readPickle(fromStack.finish());
    QCOMPARE(outcome(result), text(tensor::reasons::kNotTrusted));
    QCOMPARE(result.detail, asked);
}

void TensorPickleTest::nothingIsRun()
{
    const QString victim = QDir::temp().filePath(QStringLiteral("rl-insight-pickle-was-run"));
    PickleWriter pickle;
    pickle.global("os", "system");
    pickle.text(QStringLiteral("touch '%1'").arg(victim).toStdString());
    pickle.tuple(1);
    pickle.reduce();
    const tensor::ReadResult result = readPickle(pickle.finish());
    QCOMPARE(outcome(result), text(tensor::reasons::kNotTrusted));
    QCOMPARE(result.detail, std::string("os.system"));
    QVERIFY(!QFileInfo::exists(victim));
}

void TensorPickleTest::aTensorMayBeDescribedInManyWays_data()
{
    QTest::addColumn<QByteArray>("pickle");
    const auto add = [](const char *name, const Parts &parts) {
        QTest::newRow(name) << QByteArray::fromStdString(parts.pickle());
    };
    add("plain", {});
    add("requires grad", {.requiresGrad = [](PickleWriter &p) { p.boolean(true); }});
    add("no hooks", {.hooks = [](PickleWriter &p) { p.none(); }});
    add("plain dictionary of hooks", {.hooks = [](PickleWriter &p) { p.raw("}"); }});
    add("no metadata", {.rest = [](PickleWriter &p) { p.none(); }});
    add("empty metadata", {.rest = [](PickleWriter &p) { p.raw("}"); }});
    add("two notes in the metadata", {.rest = [](PickleWriter &p) {
            p.raw("}(");
            p.text("conj");
            p.boolean(true);
            p.text("neg");
            p.boolean(true);
            p.raw("u");
        }});
    add("one note set alone", {.rest = [](PickleWriter &p) {
            p.raw("}");
            p.text("npu_format");
            p.boolean(true);
            p.raw("s");
        }});
    add("numbers of any length",
        {.offset = [](PickleWriter &p) { p.raw(std::string_view("\x8A\0", 2)); },
         .size = [](PickleWriter &p) { p.raw(std::string_view("\x8A\x03\x03\0\0\x85", 6)); },
         .stride = [](PickleWriter &p) { p.raw(std::string_view("\x8B\x02\0\0\0\x01\0\x85", 8)); }});
    add("values through the memo", {.offset =
                                        [](PickleWriter &p) {
                                            p.raw("K\x03q\x0C"
                                                  "0J");
                                            p.raw(std::string_view("\0\0\0\0", 4));
                                        },
                                    .size = [](PickleWriter &p) { p.raw("h\x0C\x85"); }});
    add("values that are dropped", {.offset = [](PickleWriter &p) {
            p.raw("N0(NNN1NN00K");
            p.raw(std::string_view("\0", 1));
        }});
}

void TensorPickleTest::aTensorMayBeDescribedInManyWays()
{
    QFETCH(QByteArray, pickle);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), QStringLiteral("1 2 3"));
}

void TensorPickleTest::oddDescriptionsAreRefused_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const Parts &parts, std::string_view reason = tensor::reasons::kOddTensor) {
        QTest::newRow(name) << QByteArray::fromStdString(parts.pickle()) << text(reason);
    };
    const auto none = [](PickleWriter &p) { p.none(); };
    const auto storageOf = [](
                               std::function<void(PickleWriter &)> type, std::int64_t count,
                               std::function<void(PickleWriter &)> more = [](PickleWriter &) {}) {
        return [type = std::move(type), count, more = std::move(more)](PickleWriter &p) {
            p.mark();
            p.text("storage");
            type(p);
            p.text("0");
            p.text("cpu");
            p.integer(count);
            more(p);
            p.tuple();
            p.raw("Q");
        };
    };
    const auto longs = [](PickleWriter &p) { p.global("torch", "LongStorage"); };
    add("no storage", {.storage = none});
    add("storage that is no reference", {.storage = [](PickleWriter &p) { p.integers(Integers{1, 2, 3, 4, 5}); }});
    add("empty reference", {.storage = [](PickleWriter &p) { p.raw(")Q"); }});
    add("storage of no class", {.storage = storageOf([](PickleWriter &p) { p.text("LongStorage"); }, 3)});
    add("storage of another class", {.storage = storageOf([](PickleWriter &p) { p.global("torch", "int64"); }, 3)});
    add("view of a storage", {.storage = storageOf(longs, 3, [](PickleWriter &p) { p.integers(Integers{1, 2, 3}); })});
    add("storage of -1", {.storage = storageOf(longs, -1)}, tensor::reasons::kNegative);
    add("storage of 4", {.storage = storageOf(longs, 4)}, tensor::reasons::kShortStorage);
    add("storage of 2^31", {.storage = storageOf(longs, 1LL << 31)}, tensor::reasons::kShortStorage);
    add("storage of 2^62", {.storage = storageOf(longs, 1LL << 62)}, tensor::reasons::kShortStorage);
    add("storage of 2^63 - 1", {.storage = storageOf(longs, std::numeric_limits<std::int64_t>::max())},
        tensor::reasons::kShortStorage);
    add("storage of 2", {.storage = storageOf(longs, 2)}, tensor::reasons::kBeyondStorage);
    add("complex", {.storage = storageOf([](PickleWriter &p) { p.global("torch", "ComplexFloatStorage"); }, 3)},
        tensor::reasons::kElementType);
    add("quantized", {.storage = storageOf([](PickleWriter &p) { p.global("torch", "QInt8Storage"); }, 3)},
        tensor::reasons::kElementType);
    add("untyped", {.storage = storageOf([](PickleWriter &p) { p.global("torch.storage", "UntypedStorage"); }, 24)},
        tensor::reasons::kNoElementType);
    add("no offset", {.offset = none});
    add("offset of 2^70",
        {.offset = [](PickleWriter &p) { p.raw(std::string_view("\x8A\x09\0\0\0\0\0\0\0\0\x40", 11)); }});
    add("no size", {.size = none});
    add("size that is a list", {.size = [](PickleWriter &p) {
            p.raw("]K\x03"
                  "a");
        }});
    add("size of text", {.size = [](PickleWriter &p) {
            p.text("3");
            p.tuple(1);
        }});
    add("size of a real number",
        {.size = [](PickleWriter &p) { p.raw(std::string_view("G\x40\x08\0\0\0\0\0\0\x85", 10)); }});
    add("no stride", {.stride = none});
    add("gradient of no kind", {.requiresGrad = none});
    add("hooks of no kind", {.hooks = [](PickleWriter &p) { p.integer(1); }});
    add("hooks missing", {.hooks = [](PickleWriter &) {}});
    add("metadata of no kind", {.rest = [](PickleWriter &p) { p.integer(1); }});
    add("metadata that holds more", {.rest = [](PickleWriter &p) { p.raw("}K\x01K\x02s"); }});
    add("too many arguments", {.rest = [](PickleWriter &p) {
            p.none();
            p.none();
        }});
    const auto third = [](PickleWriter &p) { p.global("torch._utils", "_rebuild_tensor_v3"); };
    add("third form without a type", {.function = third});
    add("third form with another type", {.function = third, .rest = none});
    add("third form of complex numbers",
        {.function = third, .rest = [](PickleWriter &p) { p.global("torch", "complex64"); }},
        tensor::reasons::kElementType);
    const auto npu = [](PickleWriter &p) { p.global("torch_npu.utils.storage", "_rebuild_npu_tensor"); };
    add("NPU form without its format", {.function = npu});
    add("NPU form with text", {.function = npu, .rest = [](PickleWriter &p) { p.text("ND"); }});
    const auto parameter = [](PickleWriter &p) { p.global("torch._utils", "_rebuild_parameter"); };
    add("parameter around nothing", {.function = parameter});
    add("key of no record",
        {.storage =
             [](PickleWriter &p) {
                 p.mark();
                 p.text("storage");
                 p.global("torch", "LongStorage");
                 p.text("../data/0");
                 p.text("cpu");
                 p.integer(3);
                 p.tuple();
                 p.raw("Q");
             }},
        tensor::reasons::kNoStorage);
}

void TensorPickleTest::oddDescriptionsAreRefused()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), reason);
}

/// The same tensor as pickle protocol 4 writes it: framed, names from the stack, short texts, a counting memo.
void TensorPickleTest::newerProtocolsAreRead()
{
    const auto shortText = [](std::string_view what) {
        return std::string("\x8C").append(1, static_cast<char>(what.size())).append(what).append("\x94");
    };
    const auto global = [&](std::string_view module, std::string_view name) {
        return shortText(module) + shortText(name) + "\x93\x94";
    };
    const std::string body = global("torch._utils", "_rebuild_tensor_v2") + "((" + shortText("storage") +
                             global("torch", "LongStorage") + shortText("0") + shortText("npu:0") + "K\x03t\x94Q" +
                             std::string("K\0", 2) + "K\x03\x85\x94K\x01\x85\x94\x89" +
                             global("collections", "OrderedDict") + ")R\x94t\x94R\x94.";
    for (const char protocol : {'\x04', '\x05'}) {
        const std::string frame = std::string("\x95").append(littleEndianBytes(std::uint64_t{body.size()}));
        QCOMPARE(outcome(readPickle(std::string("\x80").append(1, protocol).append(frame).append(body))),
                 QStringLiteral("1 2 3"));
    }
}

void TensorPickleTest::brokenPicklesAreRefused_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, std::string_view body, std::string_view reason) {
        QTest::newRow(name) << QByteArray::fromStdString(instructions(body)) << text(reason);
    };
    using namespace tensor::reasons;
    QTest::newRow("empty") << QByteArray() << text(kPickleCutOff);
    QTest::newRow("no stop") << QByteArray("\x80\x02N") << text(kPickleCutOff);
    QTest::newRow("ends in a number") << QByteArray("\x80\x02J\1\2") << text(kPickleCutOff);
    add("nothing on the stack", "", kPickleBroken);
    add("two on the stack", "NN", kPickleBroken);
    add("open mark", "(N", kPickleBroken);
    add("tuple without a mark", "Nt", kPickleBroken);
    add("tuple of too few", "\x85", kPickleBroken);
    add("tuple across a mark", "N(\x85", kPickleBroken);
    add("drop of nothing", "0", kPickleBroken);
    add("drop across a mark", "N(0", kPickleBroken);
    add("copy of nothing", "2", kPickleBroken);
    add("drop to no mark", "1", kPickleBroken);
    add("append to no list", "NNa", kPickleBroken);
    add("append to nothing", "Na", kPickleBroken);
    add("extend across a mark", "](N(Ne", kPickleBroken);
    add("extend nothing", "(Ne", kPickleBroken);
    add("set in no dictionary", "]NNs", kPickleBroken);
    add("key without a value", "}(Nu", kPickleBroken);
    add("call of no function", "N)R", kPickleBroken);
    add("call of a text", std::string_view("X\0\0\0\0)R", 7), kPickleBroken);
    add("call without arguments", "ccollections\nOrderedDict\nNR", kPickleBroken);
    add("state of nothing", "N}b", kPickleBroken);
    add("reference of no tuple", "NQ", kPickleBroken);
    add("memo never filled", "h\x05", kPickleBroken);
    add("memo gap", "Nq\x01h\x02", kPickleBroken);
    add("memo of nothing", "q\x01", kPickleBroken);
    add("memo far away", "Nr\xFF\xFF\xFF\xFF", kPickleBroken);
    add("name that is no text", "NN\x93", kPickleBroken);
    add("text beyond the end",
        "X\xFF\xFF\xFF\x7F"
        "abc",
        kPickleCutOff);
    add("text of 2^64 - 1",
        "\x8D\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
        "abc",
        kPickleCutOff);
    add("integer beyond the end", "\x8B\xFF\xFF\xFF\xFF", kPickleCutOff);
    add("name without an end", "cos", kPickleCutOff);
    add("protocol 0's persistent id", "Pstorage\n", kPickleOpcode);
    add("protocol 0's integer", "I1\n", kPickleOpcode);
    add("object by its class", "(N\x81", kPickleOpcode);
    add("extension registry", "\x82\x01", kPickleOpcode);
    add("buffer outside of the pickle", "\x97", kPickleOpcode);
    add("protocol 6", "\x80\x06N", kPickleOpcode);
    add("unknown", "\xFF", kPickleOpcode);
}

void TensorPickleTest::brokenPicklesAreRefused()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, reason);
    const tensor::ReadResult result = readPickle(pickle.toStdString());
    QCOMPARE(outcome(result), reason);
    QVERIFY(result.offset >= 64 && result.offset <= 64 + pickle.size());
}

void TensorPickleTest::bombsAreDefused_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const std::string &body, std::string_view reason) {
        QTest::newRow(name) << QByteArray::fromStdString(body) << text(reason);
    };
    using namespace tensor::reasons;
    add("10,000 lists inside each other", repeated("]", 10000) + repeated("a", 9999), kPickleLimit);
    add("10,000 marks", repeated("(", 10000) + repeated("t", 10000), kPickleLimit);
    add("10,000 tuples inside each other", std::string("N").append(repeated("\x85", 10000)), kSequence);
    add("values without end", repeated("N", 100000), kPickleLimit);
    add("two million instructions", repeated("N0", 1000000) + "N", kPickleLimit);
    // Each tuple holds the one before twice: 2^60 leaves, were it ever unfolded.
    add("a thousand laughs", std::string("N").append(repeated("2\x86", 60)), kSequence);
    add("a thousand laughs through the memo", std::string(")q\x01").append(repeated("0h\x01h\x01\x86q\x01", 200)),
        kSequence);
    add("a list that holds itself",
        "]q\x01h\x01"
        "a",
        kSequence);
    add("a dictionary that holds itself", "}q\x01h\x01h\x01s", kDictionary);
    add("parameters around parameters",
        repeated("ctorch._utils\n_rebuild_parameter\n", 100) + "N" + repeated("N}\x87R", 100), kOddTensor);
    add("a huge memo", std::string("N").append(repeated("\x94", 500000)), kNoTensor);
}

void TensorPickleTest::bombsAreDefused()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(instructions(body.toStdString()))), reason);
}

void TensorPickleTest::otherObjectsAreNamed_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, std::string_view body, std::string_view reason) {
        QTest::newRow(name) << QByteArray::fromStdString(std::string(body)) << text(reason);
    };
    using namespace tensor::reasons;
    add("None", "N", kNoTensor);
    add("a number", "K\x05", kNoTensor);
    add("a real number", std::string_view("G\0\0\0\0\0\0\0\0", 9), kNoTensor);
    add("a text", std::string_view("X\1\0\0\0a", 6), kNoTensor);
    add("bytes", "C\x01z", kNoTensor);
    add("a class", "ctorch\nLongStorage\n", kNoTensor);
    add("a call of another kind", "c_codecs\nencode\n)R", kNoTensor);
    add("a list",
        "](K\x01K\x02"
        "e",
        kSequence);
    add("a tuple", "K\x01K\x02\x86", kSequence);
    add("a dictionary", "}", kDictionary);
    add("an OrderedDict", "ccollections\nOrderedDict\n)R", kDictionary);
}

void TensorPickleTest::otherObjectsAreNamed()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(instructions(body.toStdString()))), reason);
}

QTEST_GUILESS_MAIN(TensorPickleTest)
#include "test_tensor_pickle.moc"
