#include "read_bytes.h"

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
using rli::test::hasNotice;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

using Integers = std::vector<std::int64_t>;

constexpr Dtype kDtypes[] = {Dtype::Int64,  Dtype::Int32,   Dtype::Int16,   Dtype::Int8,    Dtype::UInt8,
                             Dtype::Bool,   Dtype::Float64, Dtype::Float32, Dtype::Float16, Dtype::BFloat16,
                             Dtype::UInt16, Dtype::UInt32,  Dtype::UInt64};

bool isWideUnsigned(Dtype dtype)
{
    return dtype == Dtype::UInt16 || dtype == Dtype::UInt32 || dtype == Dtype::UInt64;
}

/// A storage of 0, 1, 2, … and a view of it.
QString viewed(const PtFile &file, std::int64_t stored)
{
    Integers storage;
    for (std::int64_t i = 0; i < stored; ++i)
        storage.push_back(i);
    return outcome(readBytes(ptBytes(storage, file)));
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
    void viewsShowTheElementsTheyName_data();
    void viewsShowTheElementsTheyName();
    void viewsThatDoNotFitTheirStorageAreRefused_data();
    void viewsThatDoNotFitTheirStorageAreRefused();
    void shapesAreGiven();
    void thePlaceOfTheStorageDoesNotMatter_data();
    void thePlaceOfTheStorageDoesNotMatter();
    void recordsMayStandInAnyOrder();
    void theRootFolderMayHaveAnyName_data();
    void theRootFolderMayHaveAnyName();
    void theByteOrderIsMinded_data();
    void theByteOrderIsMinded();
    void valuesNeedNotBeAligned_data();
    void valuesNeedNotBeAligned();
    void integersBeyondTheExactRangeAreNamed_data();
    void integersBeyondTheExactRangeAreNamed();
    void aReaderForgetsTheFileBefore();
    void readersWorkSideBySide();
    void readingStartsNoThreads();
    void formsThatAreNotReadAreNamed_data();
    void formsThatAreNotReadAreNamed();
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
            for (const auto &[layout, layoutName] :
                 {std::pair(Layout::Zip2x, "2x"), std::pair(Layout::Zip113, "113")}) {
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

    // Only the third form says what an untyped storage holds.
    if (isWideUnsigned(file.dtype) && file.rebuild != Rebuild::V3) {
        QCOMPARE(outcome(result), text(tensor::reasons::kNoElementType));
        return;
    }
    QCOMPARE(outcome(result), isBool ? QStringLiteral("1 0 0 1 1") : QStringLiteral("3 0 100 7 1"));
    QVERIFY(result.notices.empty());
    QCOMPARE(result.shape, Integers{5});
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

void TensorFormsTest::viewsShowTheElementsTheyName_data()
{
    QTest::addColumn<Integers>("shape");
    QTest::addColumn<Integers>("strides");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a part") << Integers{3} << Integers{1} << 2 << QStringLiteral("2 3 4");
    QTest::newRow("every second") << Integers{4} << Integers{2} << 1 << QStringLiteral("1 3 5 7");
    QTest::newRow("a column") << Integers{3} << Integers{4} << 3 << QStringLiteral("3 7 11");
    QTest::newRow("rows") << Integers{2, 3} << Integers{3, 1} << 0 << QStringLiteral("0 1 2 3 4 5");
    QTest::newRow("transposed") << Integers{3, 2} << Integers{1, 3} << 0 << QStringLiteral("0 3 1 4 2 5");
    QTest::newRow("three dimensions") << Integers{2, 1, 2} << Integers{6, 100, 5} << 0 << QStringLiteral("0 5 6 11");
    QTest::newRow("expanded") << Integers{2, 3} << Integers{0, 1} << 4 << QStringLiteral("4 5 6 4 5 6");
    QTest::newRow("one element repeated") << Integers{4} << Integers{0} << 11 << QStringLiteral("11 11 11 11");
    QTest::newRow("scalar") << Integers{} << Integers{} << 5 << QStringLiteral("5");
    QTest::newRow("last element") << Integers{1} << Integers{1} << 11 << QStringLiteral("11");
    QTest::newRow("a size of one may have any stride") << Integers{1} << Integers{1000000} << 0 << QStringLiteral("0");
    QTest::newRow("empty") << Integers{0} << Integers{1} << 0 << QString();
    QTest::newRow("empty among sizes") << Integers{5, 0, 7} << Integers{7, 7, 1} << 0 << QString();
    QTest::newRow("empty beyond the storage") << Integers{0} << Integers{1} << 500 << QString();
}

void TensorFormsTest::viewsShowTheElementsTheyName()
{
    QFETCH(Integers, shape);
    QFETCH(Integers, strides);
    QFETCH(int, offset);
    QFETCH(QString, expected);
    for (const Dtype dtype : kDtypes) {
        if (dtype == Dtype::Bool)
            continue;
        const PtFile file{.dtype = dtype, .shape = shape, .strides = strides, .offset = offset, .rebuild = Rebuild::V3};
        QCOMPARE(viewed(file, 12), expected);
    }
}

void TensorFormsTest::viewsThatDoNotFitTheirStorageAreRefused_data()
{
    QTest::addColumn<Integers>("shape");
    QTest::addColumn<Integers>("strides");
    QTest::addColumn<qlonglong>("offset");
    QTest::addColumn<QString>("reason");
    const QString beyond = text(tensor::reasons::kBeyondStorage);
    const QString negative = text(tensor::reasons::kNegative);
    const QString tooMany = text(tensor::reasons::kTooMany);
    constexpr qlonglong kLargest = std::numeric_limits<qlonglong>::max();
    QTest::newRow("one too many") << Integers{13} << Integers{1} << 0LL << beyond;
    QTest::newRow("offset at the end") << Integers{1} << Integers{1} << 12LL << beyond;
    QTest::newRow("scalar beyond") << Integers{} << Integers{} << 12LL << beyond;
    QTest::newRow("stride beyond") << Integers{2} << Integers{12} << 0LL << beyond;
    QTest::newRow("largest offset") << Integers{2} << Integers{1} << kLargest << beyond;
    QTest::newRow("largest stride") << Integers{3} << Integers{kLargest} << 0LL << beyond;
    QTest::newRow("sum overflows") << Integers{2, 2} << Integers{kLargest, kLargest} << 1LL << beyond;
    QTest::newRow("product overflows") << Integers{1LL << 33, 1LL << 33} << Integers{0, 0} << 0LL << tooMany;
    QTest::newRow("gigabytes from one element") << Integers{1LL << 31} << Integers{0} << 0LL << tooMany;
    QTest::newRow("more than a small file justifies") << Integers{65537} << Integers{0} << 0LL << tooMany;
    QTest::newRow("negative size") << Integers{-1} << Integers{1} << 0LL << negative;
    QTest::newRow("negative stride") << Integers{2} << Integers{-1} << 5LL << negative;
    QTest::newRow("negative offset") << Integers{2} << Integers{1} << -1LL << negative;
    QTest::newRow("more strides than sizes")
        << Integers{2} << Integers{1, 1} << 0LL << text(tensor::reasons::kOddTensor);
    QTest::newRow("65 dimensions") << Integers(65, 1) << Integers(65, 1) << 0LL << text(tensor::reasons::kDimensions);
}

void TensorFormsTest::viewsThatDoNotFitTheirStorageAreRefused()
{
    QFETCH(Integers, shape);
    QFETCH(Integers, strides);
    QFETCH(qlonglong, offset);
    QFETCH(QString, reason);
    QCOMPARE(viewed(PtFile{.shape = shape, .strides = strides, .offset = offset}, 12), reason);
}

void TensorFormsTest::shapesAreGiven()
{
    const Integers values = {1, 2, 3, 4, 5, 6};
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers{3, 2}})).shape, (Integers{3, 2}));
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers{}})).shape, Integers{});
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers(64, 1)})).shape, Integers(64, 1));
    QCOMPARE(readBytes(ptBytes(Integers{})).shape, Integers{0});
    QVERIFY(readBytes(ptBytes(values, PtFile{.shape = Integers{7}})).shape.empty());
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
    QTest::newRow("big") << QByteArrayLiteral("big") << text(tensor::reasons::kBigEndian);
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

void TensorFormsTest::valuesNeedNotBeAligned_data()
{
    QTest::addColumn<int>("dtype");
    for (const Dtype dtype : kDtypes)
        QTest::newRow(dtypeName(dtype)) << static_cast<int>(dtype);
}

void TensorFormsTest::valuesNeedNotBeAligned()
{
    QFETCH(int, dtype);
    const PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::V3};
    const std::string bytes = ptBytes(Integers{1, 0, 1}, file);
    for (std::size_t shift = 0; shift < 9; ++shift)
        QCOMPARE(outcome(readBytes(bytes, shift)), QStringLiteral("1 0 1"));
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
    if (named.isEmpty()) {
        QVERIFY(result.notices.empty());
    } else {
        QCOMPARE(result.notices.size(), 1U);
        QCOMPARE(text(result.notices[0]), text(tensor::reasons::kNoticeInexact) + named);
    }
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

void TensorFormsTest::formsThatAreNotReadAreNamed_data()
{
    QTest::addColumn<int>("layout");
    QTest::addColumn<int>("rebuild");
    QTest::addColumn<bool>("wrap");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const PtFile &file, std::string_view reason) {
        QTest::newRow(name) << static_cast<int>(file.layout) << static_cast<int>(file.rebuild) << file.wrap
                            << text(reason);
    };
    add("legacy", {.layout = Layout::Legacy}, tensor::reasons::kLegacy);
    add("legacy from an NPU", {.rebuild = Rebuild::Npu, .layout = Layout::Legacy}, tensor::reasons::kLegacy);
    add("NumPy", {.rebuild = Rebuild::Numpy}, tensor::reasons::kNumpy);
    add("a dictionary of tensors", {.wrap = true}, tensor::reasons::kDictionary);
}

void TensorFormsTest::formsThatAreNotReadAreNamed()
{
    QFETCH(int, layout);
    QFETCH(int, rebuild);
    QFETCH(bool, wrap);
    QFETCH(QString, reason);
    const PtFile file{.rebuild = static_cast<Rebuild>(rebuild), .layout = static_cast<Layout>(layout), .wrap = wrap};
    const tensor::ReadResult result = readBytes(ptBytes(Integers{1, 200}, file));
    QVERIFY(!result.ok);
    QCOMPARE(outcome(result), reason);
    QVERIFY(result.notices.empty());
}

QTEST_GUILESS_MAIN(TensorFormsTest)
#include "test_tensor_forms.moc"
