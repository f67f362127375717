#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"
#include "tensor/reasons.h"

#include <QTest>

#include <functional>

using namespace rli;
using namespace rli::sample;
using rli::test::hasNotice;
using rli::test::Integers;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

/// A tensor in a storage of `stored` int64.
struct Tensor
{
    std::string key = "0";
    std::int64_t stored = 3;
    Integers sizes = {3};
    std::int64_t offset = 0;
    /// The sixth item of the storage's reference.
    std::function<void(PickleWriter &)> view = [](PickleWriter &p) { p.none(); };
};

void write(PickleWriter &pickle, const Tensor &tensor)
{
    pickle.global("torch._utils", "_rebuild_tensor_v2");
    pickle.mark();
    pickle.mark();
    pickle.text("storage");
    pickle.global("torch", "LongStorage");
    pickle.text(tensor.key);
    pickle.text("npu:0");
    pickle.integer(tensor.stored);
    tensor.view(pickle);
    pickle.tuple();
    pickle.raw("Q");
    pickle.integer(tensor.offset);
    pickle.integers(tensor.sizes);
    pickle.integers(Integers{1});
    pickle.boolean(false);
    pickle.emptyOrderedDict();
    pickle.tuple();
    pickle.reduce();
}

std::string objectOf(const Tensor &tensor)
{
    PickleWriter pickle;
    write(pickle, tensor);
    return pickle.finish();
}

/// {"x": …, "group_list": …, "weight": …}, each with a storage of its own.
std::string threeTensors()
{
    PickleWriter pickle;
    pickle.raw("}");
    pickle.mark();
    pickle.text("x");
    write(pickle, {.key = "94", .stored = 2, .sizes = {2}});
    pickle.text("group_list");
    write(pickle, {.key = "12", .stored = 4, .sizes = {4}});
    pickle.text("weight");
    write(pickle, {.key = "7", .stored = 1, .sizes = {1}});
    pickle.raw("u");
    return pickle.finish();
}

LegacyStorage storageOf(const std::string &key, const Integers &values)
{
    return {key, static_cast<std::int64_t>(values.size()), rawBytes(values, Dtype::Int64)};
}

QByteArray fileOf(const std::string &object, const std::vector<LegacyStorage> &storages)
{
    return QByteArray::fromStdString(legacyBytes(object, storages));
}

} // namespace

/// The format of PyTorch before 1.6: pickles, then values.
class TensorLegacyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theStorageThatIsMeantIsRead_data();
    void theStorageThatIsMeantIsRead();
    void storagesMayBeViewsOfOthers_data();
    void storagesMayBeViewsOfOthers();
    void valuesAreLittleEndianOnEveryMachine();
    void untypedStoragesMayBeCountedInElements();
    void theMagicNumberMayBeOfAnyProtocol_data();
    void theMagicNumberMayBeOfAnyProtocol();
    void oddFilesAreRefused_data();
    void oddFilesAreRefused();
    void bytesBehindTheValuesAreANotice();
};

void TensorLegacyTest::theStorageThatIsMeantIsRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const LegacyStorage x = storageOf("94", {8, 9});
    const LegacyStorage list = storageOf("12", {1, 2, 3, 4});
    const LegacyStorage weight = storageOf("7", {5});
    const QString read = QStringLiteral("1 2 3 4");
    QTest::newRow("first") << fileOf(threeTensors(), {list, x, weight}) << read;
    QTest::newRow("in the middle") << fileOf(threeTensors(), {x, list, weight}) << read;
    QTest::newRow("last") << fileOf(threeTensors(), {weight, x, list}) << read;
    QTest::newRow("a part") << fileOf(objectOf({.stored = 5, .sizes = {2}, .offset = 1}),
                                      {storageOf("0", {1, 2, 3, 4, 5})})
                            << QStringLiteral("2 3");
    QTest::newRow("empty") << fileOf(objectOf({.stored = 0, .sizes = {0}}), {storageOf("0", {})}) << QString();
}

void TensorLegacyTest::theStorageThatIsMeantIsRead()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const tensor::ReadResult result = readBytes(bytes.toStdString());
    QCOMPARE(outcome(result), expected);
    QVERIFY(result.ok && result.notices.empty());
}

void TensorLegacyTest::storagesMayBeViewsOfOthers_data()
{
    QTest::addColumn<qlonglong>("viewOffset");
    QTest::addColumn<qlonglong>("viewSize");
    QTest::addColumn<qlonglong>("offset");
    QTest::addColumn<QString>("expected");
    constexpr qlonglong kLargest = std::numeric_limits<qlonglong>::max();
    const QString beyond = text(tensor::reasons::kBeyondStorage);
    const QString negative = text(tensor::reasons::kNegative);
    QTest::newRow("all") << 0LL << 6LL << 0LL << QStringLiteral("1 2");
    QTest::newRow("all, a part") << 0LL << 6LL << 4LL << QStringLiteral("5 6");
    QTest::newRow("the end") << 4LL << 2LL << 0LL << QStringLiteral("5 6");
    QTest::newRow("the middle") << 1LL << 4LL << 2LL << QStringLiteral("4 5");
    QTest::newRow("beyond the view") << 1LL << 4LL << 3LL << beyond;
    QTest::newRow("beyond the storage") << 3LL << 4LL << 0LL << beyond;
    QTest::newRow("all beyond the storage") << 7LL << 0LL << 0LL << beyond;
    QTest::newRow("largest size") << 1LL << kLargest << 0LL << beyond;
    QTest::newRow("largest offset") << 2LL << 2LL << kLargest << beyond;
    QTest::newRow("negative offset") << 2LL << 2LL << -1LL << negative;
    QTest::newRow("negative view") << -1LL << 2LL << 0LL << negative;
    QTest::newRow("negative size") << 1LL << -2LL << 0LL << negative;
}

void TensorLegacyTest::storagesMayBeViewsOfOthers()
{
    QFETCH(qlonglong, viewOffset);
    QFETCH(qlonglong, viewSize);
    QFETCH(qlonglong, offset);
    QFETCH(QString, expected);
    const Tensor tensor{.stored = 6, .sizes = {2}, .offset = offset, .view = [=](PickleWriter &p) {
                            p.text("1");
                            p.integer(viewOffset);
                            p.integer(viewSize);
                            p.tuple(3);
                        }};
    const QByteArray bytes = fileOf(objectOf(tensor), {storageOf("0", {1, 2, 3, 4, 5, 6})});
    QCOMPARE(outcome(readBytes(bytes.toStdString())), expected);
}

void TensorLegacyTest::valuesAreLittleEndianOnEveryMachine()
{
    for (const ByteOrder machine : {ByteOrder::Little, ByteOrder::Big}) {
        const std::vector<LegacyStorage> storages = {storageOf("0", {3, 1, 258})};
        QCOMPARE(outcome(readBytes(legacyBytes(objectOf({}), storages, machine))), QStringLiteral("3 1 258"));
    }
}

void TensorLegacyTest::untypedStoragesMayBeCountedInElements()
{
    const PtFile file{.dtype = Dtype::UInt32, .rebuild = Rebuild::V3, .layout = Layout::Legacy};
    std::string bytes = ptBytes(Integers{7, 8, 9}, file);
    const std::size_t count = bytes.size() - 3 * 4 - 8;
    QCOMPARE(outcome(readBytes(bytes)), QStringLiteral("7 8 9"));
    QCOMPARE(bytes[count], '\x0C');
    bytes[count] = '\x03';
    QCOMPARE(outcome(readBytes(bytes)), QStringLiteral("7 8 9"));
    bytes[count] = '\x01'; // No element has 12 bytes.
    QCOMPARE(outcome(readBytes(bytes)), text(tensor::reasons::kLegacyStorages));
    bytes[count] = '\0';
    QCOMPARE(outcome(readBytes(bytes)), text(tensor::reasons::kLegacyStorages));
}

void TensorLegacyTest::theMagicNumberMayBeOfAnyProtocol_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("3") << QByteArray("\x80\x03");
    QTest::newRow("4") << QByteArray("\x80\x04\x95\x0D\0\0\0\0\0\0\0", 11);
    QTest::newRow("5") << QByteArray("\x80\x05\x95\x0D\0\0\0\0\0\0\0", 11);
}

void TensorLegacyTest::theMagicNumberMayBeOfAnyProtocol()
{
    QFETCH(QByteArray, start);
    const std::string bytes = ptBytes(Integers{4, 2}, PtFile{.layout = Layout::Legacy});
    QCOMPARE(outcome(readBytes(start.toStdString() + bytes.substr(2))), QStringLiteral("4 2"));
}

void TensorLegacyTest::oddFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const QByteArray &bytes, std::string_view reason) {
        QTest::newRow(name) << bytes << text(reason);
    };
    const LegacyStorage three = storageOf("0", {1, 2, 3});
    const QByteArray good = fileOf(objectOf({}), {three});
    const auto replaced = [&](const QByteArray &before, const QByteArray &after) {
        return QByteArray(good).replace(before, after);
    };
    using namespace tensor::reasons;
    add("another magic number", replaced("\x6C\xFC\x9C\x46", "\x6C\xFC\x9C\x47"), kNotPyTorch);
    add("a short magic number", "\x80\x02\x8A\x02\x6C\x0C.", kNotPyTorch);
    add("version 1002", replaced("M\xE9\x03", "M\xEA\x03"), kLegacyVersion);
    add("a version of text", replaced("M\xE9\x03.", "C\x01z."), kLegacyVersion);
    add("a function in the facts", replaced("}q", "cos\nsystem\n}q"), kNotTrusted);
    add("a function as the magic number",
        "\x80\x02"
        "cos\nsystem\n.",
        kNotTrusted);
    add("a function as the object",
        fileOf("\x80\x02"
               "cos\nsystem\nX\2\0\0\0ls\x85R.",
               {three}),
        kNotTrusted);
    add("no tensor", fileOf("\x80\x02N.", {}), kNoTensor);
    add("no keys", fileOf(objectOf({}), {}), kNoStorage);
    add("another key", fileOf(objectOf({.key = "1"}), {three}), kLegacyStorages);
    add("a key too many", fileOf(objectOf({}), {three, storageOf("1", {4})}), kLegacyStorages);
    add("too few counted", fileOf(objectOf({}), {{"0", 2, three.bytes}}), kLegacyStorages);
    add("too many counted", fileOf(objectOf({}), {{"0", 4, three.bytes}}), kLegacyStorages);
    add("-1 counted", fileOf(objectOf({}), {{"0", -1, three.bytes}}), kLegacyStorages);
    add("2^31 counted", fileOf(objectOf({}), {{"0", 1LL << 31, three.bytes}}), kLegacyStorages);
    add("2^63 - 1 counted", fileOf(objectOf({}), {{"0", std::numeric_limits<std::int64_t>::max(), three.bytes}}),
        kLegacyStorages);
    add("too few stored", fileOf(objectOf({}), {{"0", 3, three.bytes.substr(1)}}), kLegacyCutOff);
    add("2^31 stored", fileOf(objectOf({.stored = 1LL << 31}), {{"0", 1LL << 31, three.bytes}}), kLegacyCutOff);
    add("2^62 stored", fileOf(objectOf({.stored = 1LL << 62}), {{"0", 1LL << 62, three.bytes}}), kShortStorage);
    add("beyond its storage", fileOf(objectOf({.sizes = {4}}), {three}), kBeyondStorage);
    add("odd view",
        fileOf(objectOf({.view =
                             [](PickleWriter &p) {
                                 p.integers(Integers{1, 2, 3});
                             }}),
               {three}),
        kOddTensor);

    PickleWriter two;
    two.raw("}");
    two.mark();
    two.text("x");
    write(two, {.stored = 2, .sizes = {2}});
    two.text("group_list");
    write(two, {});
    two.raw("u");
    add("two sizes of one storage", fileOf(two.finish(), {three}), kLegacyStorages);
}

void TensorLegacyTest::oddFilesAreRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const tensor::ReadResult result = readBytes(bytes.toStdString());
    QCOMPARE(outcome(result), reason);
    QVERIFY(result.values.empty() && result.shape.empty());
    QVERIFY(result.offset <= bytes.size());
}

void TensorLegacyTest::bytesBehindTheValuesAreANotice()
{
    const tensor::ReadResult result = readBytes(ptBytes(Integers{4, 2}, PtFile{.layout = Layout::Legacy}) + "more");
    QCOMPARE(outcome(result), QStringLiteral("4 2"));
    QCOMPARE(result.notices.size(), 1U);
    QVERIFY(hasNotice(result, tensor::reasons::kNoticeLongStorage));
}

QTEST_GUILESS_MAIN(TensorLegacyTest)
#include "test_tensor_legacy.moc"
