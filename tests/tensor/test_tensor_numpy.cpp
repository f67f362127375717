#include "pickle_parts.h"
#include "read_pickle.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "tensor/reasons.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace rli;
using namespace rli::sample;
using rli::test::Integers;
using rli::test::kLayouts;
using rli::test::outcome;
using rli::test::pickledText;
using rli::test::readBytes;
using rli::test::readPickle;
using rli::test::text;

namespace {

/// Every byte from 0 to 255 occurs, so that every one is spelt as text.
Integers allBytes()
{
    Integers values;
    for (std::int64_t i = 0; i < 256; ++i)
        values.push_back(i);
    return values;
}

std::string bytes(std::string_view raw)
{
    return std::string("C").append(1, static_cast<char>(raw.size())).append(raw);
}

std::string dtype(std::string_view code, std::string_view order)
{
    return "cnumpy\ndtype\n" + pickledText(code) + "\x89\x88\x87R(K\x03" + pickledText(order) + "NNNtb";
}

/// The instructions of an array of two int16, 258 and 3; tests replace one part.
struct Parts
{
    std::string version = "K\x01";
    std::string shape = "K\x02\x85";
    std::string type = dtype("i2", "<");
    std::string order = "\x89";
    std::string values = bytes(std::string_view("\x02\x01\x03\0", 4));
    std::string more = {};
    std::string build = "b";

    QByteArray pickle() const
    {
        std::string all = "\x80\x02"
                          "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK";
        all.append(1, '\0').append("\x85").append(bytes("b")).append("\x87R(");
        all.append(version).append(shape).append(type).append(order).append(values).append(more);
        return QByteArray::fromStdString(all.append("t").append(build).append("."));
    }
};

} // namespace

/// NumPy arrays, whose values stand in the pickle.
class TensorNumpyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormOfEveryElementTypeIsRead_data();
    void everyFormOfEveryElementTypeIsRead();
    void everyByteIsSpelt();
    void elementsKeepTheirRange_data();
    void elementsKeepTheirRange();
    void fortransOrderIsMinded();
    void shapesAreGiven();
    void anArrayMayBeDescribedInManyWays_data();
    void anArrayMayBeDescribedInManyWays();
    void oddArraysAreRefused_data();
    void oddArraysAreRefused();
};

void TensorNumpyTest::everyFormOfEveryElementTypeIsRead_data()
{
    test::addDtypeRows();
}

void TensorNumpyTest::everyFormOfEveryElementTypeIsRead()
{
    QFETCH(int, dtype);
    if (static_cast<Dtype>(dtype) == Dtype::BFloat16)
        QSKIP("NumPy has no bfloat16.");
    const bool isBool = static_cast<Dtype>(dtype) == Dtype::Bool;
    const Integers values = isBool ? Integers{1, 0, 0, 1, 1} : Integers{3, 0, 100, 7, 1};
    for (const auto &[layout, name] : kLayouts) {
        for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
            for (const char *module : {"numpy.core.multiarray", "numpy._core.multiarray"}) {
                for (const int protocol : {2, 3, 4, 5}) {
                    const PtFile file{.dtype = static_cast<Dtype>(dtype),
                                      .rebuild = Rebuild::Numpy,
                                      .layout = layout,
                                      .byteOrder = order,
                                      .numpy = {.module = module, .protocol = protocol}};
                    const tensor::ReadResult result = readBytes(ptBytes(values, file));
                    QCOMPARE(outcome(result), isBool ? QStringLiteral("1 0 0 1 1") : QStringLiteral("3 0 100 7 1"));
                    QCOMPARE(result.shape, Integers{5});
                    QVERIFY(result.notices.empty());
                }
            }
        }
    }
}

void TensorNumpyTest::everyByteIsSpelt()
{
    QStringList expected;
    for (const std::int64_t value : allBytes())
        expected += QString::number(value);
    for (const int protocol : {2, 3}) {
        const PtFile file{.dtype = Dtype::UInt8, .rebuild = Rebuild::Numpy, .numpy = {.protocol = protocol}};
        QCOMPARE(outcome(readBytes(ptBytes(allBytes(), file))), expected.join(u' '));
    }
}

void TensorNumpyTest::elementsKeepTheirRange_data()
{
    QTest::addColumn<int>("dtype");
    QTest::addColumn<Integers>("stored");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QByteArray>("notice");
    const auto add = [](Dtype dtype, const Integers &stored, const QString &expected, const char *notice = "") {
        QTest::newRow(dtypeName(dtype)) << static_cast<int>(dtype) << stored << expected << QByteArray(notice);
    };
    constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();
    add(Dtype::Int8, {-128, 127}, QStringLiteral("-128 127"));
    add(Dtype::UInt16, {0, 32768, 65535}, QStringLiteral("0 32768 65535"));
    add(Dtype::UInt32, {2147483648LL, 4294967295LL}, QStringLiteral("2147483648 4294967295"));
    add(Dtype::Int64, {9007199254740993, -1}, QStringLiteral("9007199254740992 -1"), "9007199254740993");
    add(Dtype::UInt64, {kSmallest}, QStringLiteral("9.2233720368547758e+18"), "9223372036854775808");
}

void TensorNumpyTest::elementsKeepTheirRange()
{
    QFETCH(int, dtype);
    QFETCH(Integers, stored);
    QFETCH(QString, expected);
    QFETCH(QByteArray, notice);
    for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
        const PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::Numpy, .byteOrder = order};
        const tensor::ReadResult result = readBytes(ptBytes(stored, file));
        QCOMPARE(outcome(result), expected);
        std::vector<tensor::Notice> notices;
        if (!notice.isEmpty())
            notices.push_back({std::string(tensor::reasons::kNoticeInexact), notice.toStdString(), false});
        QVERIFY(result.notices == notices);
    }
}

void TensorNumpyTest::fortransOrderIsMinded()
{
    const Integers stored = {0, 1, 2, 3, 4, 5};
    PtFile file{.shape = Integers{2, 3}, .rebuild = Rebuild::Numpy};
    QCOMPARE(outcome(readBytes(ptBytes(stored, file))), QStringLiteral("0 1 2 3 4 5"));
    file.numpy.isFortran = true;
    QCOMPARE(outcome(readBytes(ptBytes(stored, file))), QStringLiteral("0 2 4 1 3 5"));
    file.shape = Integers{1, 3, 2};
    QCOMPARE(outcome(readBytes(ptBytes(stored, file))), QStringLiteral("0 3 1 4 2 5"));
    QCOMPARE(readBytes(ptBytes(stored, file)).shape, (Integers{1, 3, 2}));
}

void TensorNumpyTest::shapesAreGiven()
{
    const auto shape = [](const Integers &values, const Integers &sizes) {
        return readBytes(ptBytes(values, PtFile{.shape = sizes, .rebuild = Rebuild::Numpy})).shape;
    };
    QCOMPARE(shape({7}, {}), Integers{});
    QCOMPARE(shape({7}, Integers(64, 1)), Integers(64, 1));
    QCOMPARE(shape({}, {3, 0}), (Integers{3, 0}));
    QCOMPARE(shape({1, 2, 3, 4}, {2, 2}), (Integers{2, 2}));
}

void TensorNumpyTest::anArrayMayBeDescribedInManyWays_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const Parts &parts, const QString &expected) {
        QTest::newRow(name) << parts.pickle() << expected;
    };
    add("plain", {}, QStringLiteral("258 3"));
    add("big-endian", {.type = dtype("i2", ">")}, QStringLiteral("513 768"));
    add("bytes in any order", {.shape = "K\x04\x85", .type = dtype("u1", "|")}, QStringLiteral("2 1 3 0"));
    add("bytes said to be little-endian", {.shape = "K\x04\x85", .type = dtype("i1", "<")}, QStringLiteral("2 1 3 0"));
    add("any byte for true", {.shape = "K\x04\x85", .type = dtype("b1", "|")}, QStringLiteral("1 1 1 0"));
    add("long bytes",
        {.values = std::string("B").append(littleEndianBytes(std::uint32_t{4})).append("\x02\x01\x03\x01")},
        QStringLiteral("258 259"));
    add("values as text",
        {.values = "c_codecs\nencode\n" + pickledText("\x02\x01\xC3\xBF\xC2\x80") + pickledText("latin1") + "\x86R"},
        QStringLiteral("258 -32513"));
    add("scalar", {.shape = ")", .type = dtype("i4", "<")}, QStringLiteral("196866"));
    add("no elements", {.shape = std::string("K\0\x85", 3), .values = bytes("")}, QString());
}

void TensorNumpyTest::anArrayMayBeDescribedInManyWays()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), expected);
}

void TensorNumpyTest::oddArraysAreRefused_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const Parts &parts, std::string_view reason = tensor::reasons::kOddArray) {
        QTest::newRow(name) << parts.pickle() << text(reason);
    };
    const auto encoded = [](std::string_view utf8, std::string_view encoding = "latin1") {
        return "c_codecs\nencode\n" + pickledText(utf8) + pickledText(encoding) + "\x86R";
    };
    using namespace tensor::reasons;
    add("no state", {.build = "0"});
    add("a state of six", {.more = "N"});
    add("no shape", {.shape = "N"}, kOddTensor);
    add("shape of text", {.shape = pickledText("2") + "\x85"}, kOddTensor);
    add("65 dimensions", {.shape = "(" + std::string(65 * 2, 'N') + "t"}, kDimensions);
    add("order that is no truth", {.order = "K\x01"});
    add("no dtype", {.type = "N"});
    add("dtype without a state", {.type = "cnumpy\ndtype\n" + pickledText("i2") + "\x85R"});
    add("dtype without a code", {.type = "cnumpy\ndtype\n)R(K\x03" + pickledText("<") + "tb"});
    add("another call for a dtype", {.type = encoded("i2")});
    add("no byte order", {.type = dtype("i2", "")});
    add("unknown byte order", {.type = dtype("i2", "=")});
    add("two bytes in any order", {.type = dtype("i2", "|")});
    add("complex numbers", {.type = dtype("c8", "<")}, kElementType);
    add("Python objects", {.type = dtype("O8", "|")}, kElementType);
    add("text", {.type = dtype("U1", "<")}, kElementType);
    add("records", {.type = dtype("V4", "|")}, kElementType);
    add("no values", {.values = "N"});
    add("a list of values", {.values = "]K\x01"
                                       "a"});
    add("values of plain text", {.values = pickledText("abcd")});
    add("another encoding", {.values = encoded("abcd", "utf8")});
    add("another call for the values", {.values = "ccollections\nOrderedDict\nN\x85R"});
    add("text beyond bytes", {.values = encoded("\xC4\x80"
                                                "abc")});
    add("text that ends in a character", {.values = encoded("abc\xC3")});
    add("text that is no UTF-8", {.values = encoded("ab\xC3\xC3")});
    add("text of lone bytes", {.values = encoded("abc\xFF")});
    add("too few values", {.shape = "K\x03\x85"}, kArraySize);
    add("too many values", {.shape = "K\x01\x85"}, kArraySize);
    add("half a value", {.shape = ")", .values = bytes("a")}, kArraySize);
    add("-2 elements", {.shape = "J\xFE\xFF\xFF\xFF\x85"}, kNegative);
    add("2^63 elements", {.shape = "(J\xFF\xFF\xFF\x7FJ\xFF\xFF\xFF\x7FJ\xFF\xFF\xFF\x7Ft"}, kTooMany);
    add("2^62 elements", {.shape = "J\xFF\xFF\xFF\x7FJ\xFF\xFF\xFF\x7F\x86"}, kArraySize);
}

void TensorNumpyTest::oddArraysAreRefused()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), reason);
}

QTEST_GUILESS_MAIN(TensorNumpyTest)
#include "test_tensor_numpy.moc"
