#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pt_writer.h"
#include "tensor/reasons.h"

#include <QDir>
#include <QTest>

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

using namespace rli;
using namespace rli::sample;
using rli::test::Integers;
using rli::test::kDtypes;
using rli::test::kLayouts;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

bool isWideUnsigned(Dtype dtype)
{
    return dtype == Dtype::UInt16 || dtype == Dtype::UInt32 || dtype == Dtype::UInt64;
}

} // namespace

/// Every form in which a list is saved gives the same values.
class TensorFormsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormOfEveryElementTypeIsRead_data();
    void everyFormOfEveryElementTypeIsRead();
    void everyElementTypeKeepsItsRange_data();
    void everyElementTypeKeepsItsRange();
    void floatingPointKeepsItsSpecialValues();
    void thePlaceOfTheStorageDoesNotMatter_data();
    void thePlaceOfTheStorageDoesNotMatter();
    void recordsMayStandInAnyOrder();
    void theRootFolderMayHaveAnyName_data();
    void theRootFolderMayHaveAnyName();
    void theByteOrderIsMinded_data();
    void theByteOrderIsMinded();
    void bigEndianValuesOfEveryElementTypeAreRead_data();
    void bigEndianValuesOfEveryElementTypeAreRead();
    void integersBeyondTheExactRangeAreNamed_data();
    void integersBeyondTheExactRangeAreNamed();
    void aReaderForgetsTheFileBefore();
    void noFormTakesAnythingFromTheFileBefore();
    void readersWorkSideBySide();
    void readingStartsNoThreads();
};

void TensorFormsTest::everyFormOfEveryElementTypeIsRead_data()
{
    QTest::addColumn<int>("dtype");
    QTest::addColumn<int>("rebuild");
    QTest::addColumn<int>("layout");
    const std::pair<Rebuild, const char *> rebuilds[] = {{Rebuild::V2, "v2"},
                                                         {Rebuild::V2Meta, "v2meta"},
                                                         {Rebuild::V3, "v3"},
                                                         {Rebuild::Npu, "npu"},
                                                         {Rebuild::Parameter, "param"}};
    for (const Dtype dtype : kDtypes) {
        for (const auto &[rebuild, name] : rebuilds) {
            for (const auto &[layout, layoutName] : kLayouts) {
                QTest::addRow("%s %s %s", dtypeName(dtype), name, layoutName)
                    << static_cast<int>(dtype) << static_cast<int>(rebuild) << static_cast<int>(layout);
            }
        }
    }
}

void TensorFormsTest::everyFormOfEveryElementTypeIsRead()
{
    QFETCH(int, dtype);
    QFETCH(int, rebuild);
    QFETCH(int, layout);
    const PtFile file{.dtype = static_cast<Dtype>(dtype),
                      .location = "npu:3",
                      .rebuild = static_cast<Rebuild>(rebuild),
                      .layout = static_cast<Layout>(layout)};
    const bool isBool = file.dtype == Dtype::Bool;
    const Integers values = isBool ? Integers{1, 0, 0, 1, 1} : Integers{3, 0, 100, 7, 1};
    const tensor::ReadResult result = readBytes(ptBytes(values, file));

    QCOMPARE(outcome(result), isBool ? QStringLiteral("1 0 0 1 1") : QStringLiteral("3 0 100 7 1"));
    QCOMPARE(result.shape, Integers{5});
    // Only the third form says what an untyped storage holds.
    std::vector<tensor::Notice> notices;
    if (isWideUnsigned(file.dtype) && file.rebuild != Rebuild::V3)
        notices.push_back(
            {std::string(tensor::reasons::kNoticeInferredType), std::string(dtypeName(file.dtype)), false});
    QVERIFY(result.notices == notices);
}

void TensorFormsTest::everyElementTypeKeepsItsRange_data()
{
    QTest::addColumn<int>("dtype");
    QTest::addColumn<Integers>("stored");
    QTest::addColumn<QString>("expected");
    const auto add = [](Dtype dtype, const Integers &stored, const QString &expected) {
        QTest::newRow(dtypeName(dtype)) << static_cast<int>(dtype) << stored << expected;
    };
    add(Dtype::Int8, {-128, 127}, QStringLiteral("-128 127"));
    add(Dtype::Int16, {-32768, 32767}, QStringLiteral("-32768 32767"));
    add(Dtype::Int32, {-2147483648LL, 2147483647}, QStringLiteral("-2147483648 2147483647"));
    add(Dtype::Int64, {-9007199254740992, 9007199254740992}, QStringLiteral("-9007199254740992 9007199254740992"));
    add(Dtype::UInt8, {0, 255}, QStringLiteral("0 255"));
    add(Dtype::UInt16, {0, 32768, 65535}, QStringLiteral("0 32768 65535"));
    add(Dtype::UInt32, {0, 2147483648LL, 4294967295LL}, QStringLiteral("0 2147483648 4294967295"));
    add(Dtype::UInt64, {0, std::numeric_limits<std::int64_t>::min()}, QStringLiteral("0 9.2233720368547758e+18"));
}

void TensorFormsTest::everyElementTypeKeepsItsRange()
{
    QFETCH(int, dtype);
    QFETCH(Integers, stored);
    QFETCH(QString, expected);
    const PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::V3};
    QCOMPARE(outcome(readBytes(ptBytes(stored, file))), expected);
}

void TensorFormsTest::floatingPointKeepsItsSpecialValues()
{
    const double infinity = std::numeric_limits<double>::infinity();
    const std::vector<double> values = {-1.5, 0.25, infinity, -infinity, std::nan("")};
    for (const Dtype dtype : {Dtype::Float64, Dtype::Float32, Dtype::Float16, Dtype::BFloat16}) {
        const tensor::ReadResult result = readBytes(ptBytes(rawBytes(values, dtype), PtFile{.dtype = dtype}));
        QCOMPARE(outcome(result), QStringLiteral("-1.5 0.25 inf -inf nan"));
        QVERIFY(result.notices.empty());
    }
}

void TensorFormsTest::thePlaceOfTheStorageDoesNotMatter_data()
{
    QTest::addColumn<QByteArray>("place");
    for (const char *place : {"cpu", "npu:0", "npu:15", "cuda:0", "privateuseone:0", "meta", "", "nowhere at all"})
        QTest::newRow(place) << QByteArray(place);
    QTest::newRow("long") << QByteArray(100000, 'x');
    QTest::newRow("not UTF-8") << QByteArray("\xFF\xFE");
}

void TensorFormsTest::thePlaceOfTheStorageDoesNotMatter()
{
    QFETCH(QByteArray, place);
    const PtFile file{.location = place.toStdString()};
    QCOMPARE(outcome(readBytes(ptBytes(Integers{4, 2}, file))), QStringLiteral("4 2"));
}

void TensorFormsTest::recordsMayStandInAnyOrder()
{
    const Integers values = {9, 8, 7};
    std::vector<ZipItem> items = ptItems(rawBytes(values, Dtype::Int64));
    const auto byName = [](const ZipItem &a, const ZipItem &b) { return a.name < b.name; };
    std::sort(items.begin(), items.end(), byName);
    int orders = 0;
    do {
        QCOMPARE(outcome(readBytes(zipBytes("archive", items))), QStringLiteral("9 8 7"));
        ++orders;
    } while (std::next_permutation(items.begin(), items.end(), byName));
    QCOMPARE(orders, 5040);
}

void TensorFormsTest::theRootFolderMayHaveAnyName_data()
{
    QTest::addColumn<QByteArray>("stem");
    QTest::newRow("as torch.save names it") << QByteArrayLiteral("NPU.npu_grouped_matmul.0.forward.kwargs.group_list");
    QTest::newRow("dots") << QByteArrayLiteral("...");
    QTest::newRow("spaces") << QByteArrayLiteral("a list");
    QTest::newRow("Chinese") << QByteArrayLiteral("专家");
    QTest::newRow("empty") << QByteArrayLiteral("x");
    QTest::newRow("long") << QByteArray(60000, 'n');
}

void TensorFormsTest::theRootFolderMayHaveAnyName()
{
    QFETCH(QByteArray, stem);
    const PtFile file{.stem = stem.toStdString()};
    QCOMPARE(outcome(readBytes(ptBytes(Integers{4, 2}, file))), QStringLiteral("4 2"));
}

void TensorFormsTest::theByteOrderIsMinded_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QString>("expected");
    QTest::newRow("little") << QByteArrayLiteral("little") << QStringLiteral("4 2");
    QTest::newRow("big") << QByteArrayLiteral("big") << QStringLiteral("2.8823037615171174e+17 1.4411518807585587e+17");
    QTest::newRow("middle") << QByteArrayLiteral("middle") << text(tensor::reasons::kByteOrder);
    QTest::newRow("nothing") << QByteArray() << text(tensor::reasons::kByteOrder);
}

void TensorFormsTest::theByteOrderIsMinded()
{
    QFETCH(QByteArray, word);
    QFETCH(QString, expected);
    std::vector<ZipItem> items = ptItems(rawBytes(Integers{4, 2}, Dtype::Int64), PtFile{.layout = Layout::Zip113});
    items.push_back({"byteorder", word.toStdString()});
    QCOMPARE(outcome(readBytes(zipBytes("archive", items))), expected);
}

void TensorFormsTest::bigEndianValuesOfEveryElementTypeAreRead_data()
{
    test::addDtypeRows();
}

void TensorFormsTest::bigEndianValuesOfEveryElementTypeAreRead()
{
    QFETCH(int, dtype);
    PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::V3, .byteOrder = ByteOrder::Big};
    const Integers values = {1, 0, 0, 1, 1, 0};
    for (const auto &[layout, name] : kLayouts) {
        if (layout == Layout::Zip113) // Has no word for it.
            continue;
        file.layout = layout;
        QCOMPARE(outcome(readBytes(ptBytes(values, file))), QStringLiteral("1 0 0 1 1 0"));
    }
    file.layout = Layout::Zip2x;
    file.shape = {3, 2};
    file.strides = {1, 3};
    QCOMPARE(outcome(readBytes(ptBytes(values, file))), QStringLiteral("1 1 0 1 0 0"));
}

void TensorFormsTest::integersBeyondTheExactRangeAreNamed_data()
{
    QTest::addColumn<int>("dtype");
    QTest::addColumn<Integers>("stored");
    QTest::addColumn<QString>("named");
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    const int signedType = static_cast<int>(Dtype::Int64);
    const int unsignedType = static_cast<int>(Dtype::UInt64);
    QTest::newRow("2^53") << signedType << Integers{kExact, -kExact} << QString();
    QTest::newRow("2^53 + 1") << signedType << Integers{1, kExact + 1} << QStringLiteral("9007199254740993");
    QTest::newRow("-2^53 - 1") << signedType << Integers{-kExact - 1} << QStringLiteral("-9007199254740993");
    QTest::newRow("-2^63") << signedType << Integers{std::numeric_limits<std::int64_t>::min()}
                           << QStringLiteral("-9223372036854775808");
    QTest::newRow("unsigned 2^53") << unsignedType << Integers{kExact} << QString();
    QTest::newRow("unsigned 2^53 + 1") << unsignedType << Integers{kExact + 1} << QStringLiteral("9007199254740993");
    QTest::newRow("2^64 - 1") << unsignedType << Integers{-1} << QStringLiteral("18446744073709551615");
    QTest::newRow("only the first") << signedType << Integers{kExact + 3, kExact + 1}
                                    << QStringLiteral("9007199254740995");
}

void TensorFormsTest::integersBeyondTheExactRangeAreNamed()
{
    QFETCH(int, dtype);
    QFETCH(Integers, stored);
    QFETCH(QString, named);
    const PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::V3};
    const tensor::ReadResult result = readBytes(ptBytes(stored, file));
    QVERIFY(result.ok);
    std::vector<tensor::Notice> notices;
    if (!named.isEmpty())
        notices.push_back({std::string(tensor::reasons::kNoticeInexact), named.toStdString(), false});
    QVERIFY(result.notices == notices);

    PtFile other = file;
    other.byteOrder = ByteOrder::Big;
    QVERIFY(readBytes(ptBytes(stored, other)).notices == notices);
}

void TensorFormsTest::aReaderForgetsTheFileBefore()
{
    const std::unique_ptr<tensor::Reader> reader = tensor::makeReader();
    const std::string longer = ptBytes(Integers{1, 2, 3, 4, 5, 6}, PtFile{.shape = Integers{2, 3}, .stem = "one"});
    const std::string shorter = ptBytes(Integers{7}, PtFile{.layout = Layout::Zip113, .stem = "another"});
    tensor::ReadResult result;
    const auto read = [&](const std::string &bytes) {
        reader->read(std::as_bytes(std::span(bytes)), &result);
        return outcome(result);
    };
    QCOMPARE(read(longer), QStringLiteral("1 2 3 4 5 6"));
    QCOMPARE(read("no file"), text(tensor::reasons::kNotPyTorch));
    QVERIFY(result.values.empty() && result.shape.empty());
    QCOMPARE(read(shorter), QStringLiteral("7"));
    QVERIFY(result.reason.empty() && result.detail.empty());
    QCOMPARE(result.offset, -1);
    QCOMPARE(result.shape, Integers{1});
    QCOMPARE(read(longer), QStringLiteral("1 2 3 4 5 6"));
}

void TensorFormsTest::noFormTakesAnythingFromTheFileBefore()
{
    const Integers stored{9, 9, 1, 2, 3, 4};
    const Integers plain{1, 2, 3, 4};
    std::vector<std::string> files;
    for (const auto &[layout, name] : kLayouts) {
        const PtFile view{.shape = Integers{4}, .strides = Integers{1}, .offset = 2, .layout = layout};
        files.push_back(ptBytes(rawBytes(stored, view.dtype), view));
        files.push_back(ptBytes(plain, PtFile{.layout = layout, .wrap = true}));
        files.push_back(ptBytes(plain, PtFile{.dtype = Dtype::Int16, .rebuild = Rebuild::Numpy, .layout = layout}));
        // PyTorch 1.13 had no way to say the byte order.
        const ByteOrder order = layout == Layout::Zip113 ? ByteOrder::Little : ByteOrder::Big;
        files.push_back(ptBytes(plain, PtFile{.dtype = Dtype::Int32, .layout = layout, .byteOrder = order}));
    }
    for (const std::string &before : files) {
        for (const std::string &file : files) {
            const auto reader = tensor::makeReader();
            QCOMPARE(outcome(readBytes(*reader, before)), QStringLiteral("1 2 3 4"));
            QCOMPARE(outcome(readBytes(*reader, file)), QStringLiteral("1 2 3 4"));
        }
    }
}

void TensorFormsTest::readersWorkSideBySide()
{
    std::atomic<int> wrong = 0;
    const auto work = [&wrong](std::int64_t first) {
        const std::unique_ptr<tensor::Reader> reader = tensor::makeReader();
        const std::string file = ptBytes(Integers{first, first + 1});
        for (int i = 0; i < 500; ++i) {
            const tensor::ReadResult result = readBytes(*reader, file);
            if (result.values != std::vector<double>{static_cast<double>(first), static_cast<double>(first + 1)})
                ++wrong;
        }
    };
    std::vector<std::thread> threads;
    for (std::int64_t i = 0; i < 4; ++i)
        threads.emplace_back(work, i * 10);
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(wrong.load(), 0);
}

void TensorFormsTest::readingStartsNoThreads()
{
    const QDir threads(QStringLiteral("/proc/self/task"));
    if (!threads.exists())
        QSKIP("The system does not list the threads of a process here.");
    const auto before = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
    const Integers many(1U << 20, 7);
    QVERIFY(readBytes(ptBytes(many)).ok);
    QCOMPARE(threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), before);
}

QTEST_GUILESS_MAIN(TensorFormsTest)
#include "test_tensor_forms.moc"
