#include "pickle_parts.h"
#include "read_pickle.h"

#include "sample/pickle_writer.h"
#include "tensor/reasons.h"

#include <QTest>

using namespace rli;
using namespace rli::sample;
using rli::test::outcome;
using rli::test::pickled;
using rli::test::readPickle;
using rli::test::repeated;
using rli::test::text;

/// The restricted unpickler: what it takes, what it refuses, and that it runs nothing.
class TensorPickleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void functionsThatHaveNoPlaceAreNotTrusted_data();
    void functionsThatHaveNoPlaceAreNotTrusted();
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
        QTest::newRow(name) << QByteArray::fromStdString(pickled(body)) << text(reason);
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
    add("state alone", "}b", kPickleBroken);
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
    add("10,000 tuples inside each other", std::string("N").append(repeated("\x85", 10000)), kNoTensor);
    add("values without end", repeated("N", 100000), kPickleLimit);
    add("two million instructions", repeated("N0", 1000000) + "N", kPickleLimit);
    // Each tuple holds the one before twice: 2^60 leaves, were it ever unfolded.
    add("a thousand laughs", std::string("N").append(repeated("2\x86", 60)), kNoTensor);
    add("a thousand laughs through the memo", std::string(")q\x01").append(repeated("0h\x01h\x01\x86q\x01", 200)),
        kNoTensor);
    add("a list that holds itself",
        "]q\x01h\x01"
        "a",
        kNoTensor);
    add("a dictionary that holds itself", "}q\x01h\x01h\x01s", kNoTensor);
    add("parameters around parameters",
        repeated("ctorch._utils\n_rebuild_parameter\n", 100) + "N" + repeated("N}\x87R", 100), kOddTensor);
    add("a huge memo", std::string("N").append(repeated("\x94", 500000)), kNoTensor);
}

void TensorPickleTest::bombsAreDefused()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(pickled(body.toStdString()))), reason);
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
        kNoTensor);
    add("a tuple", "K\x01K\x02\x86", kNoTensor);
    add("a dictionary", "}", kNoTensor);
    add("an OrderedDict", "ccollections\nOrderedDict\n)R", kNoTensor);
}

void TensorPickleTest::otherObjectsAreNamed()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(pickled(body.toStdString()))), reason);
}

QTEST_GUILESS_MAIN(TensorPickleTest)
#include "test_tensor_pickle.moc"
