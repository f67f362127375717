#include "good_file.h"
#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"
#include "tensor/crc32.h"
#include "tensor/reasons.h"

#include <QTest>

#include <limits>
#include <random>

using namespace rli;
using namespace rli::sample;
using rli::test::entryOf;
using rli::test::goodFile;
using rli::test::isRefusal;
using rli::test::kRead;
using rli::test::kValues;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

std::vector<ZipItem> goodItems()
{
    return ptItems(rawBytes(kValues, Dtype::Int64), PtFile{.layout = Layout::Zip113});
}

std::size_t localHeaderOf(const std::string &file, std::string_view name)
{
    return file.find("archive/" + std::string(name)) - 30;
}

template<typename T>
void put(std::string &file, std::size_t at, T number)
{
    file.replace(at, sizeof(T), littleEndianBytes(number));
}

} // namespace

/// No file crashes the reader, and each that cannot be read has one clear reason.
class TensorDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileThatIsNoneIsNamed_data();
    void aFileThatIsNoneIsNamed();
    void everyFieldOfTheDirectoryMayBeWrong_data();
    void everyFieldOfTheDirectoryMayBeWrong();
    void noiseIsNeverTakenForAFile();
    void damagedRecordsAreNamed_data();
    void damagedRecordsAreNamed();
    void recordsThatPyTorchNeverWritesAreRefused_data();
    void recordsThatPyTorchNeverWritesAreRefused();
    void aCommentBehindTheArchiveIsNoDamage();
    void archivesWithoutZip64RecordsAreRead();
    void sizesMayStandInTheZip64Extra();
    void theChecksumIsThatOfZipArchives();
    void aBrokenPickleWithAWrongChecksumIsDamage();
};

void TensorDamageTest::aFileThatIsNoneIsNamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const std::string good = goodFile();
    const auto half = static_cast<qsizetype>(good.size() / 2);
    using namespace tensor::reasons;
    QTest::newRow("empty") << QByteArray() << text(kEmpty);
    QTest::newRow("text") << QByteArrayLiteral("three tokens for expert one\n") << text(kNotPyTorch);
    QTest::newRow("zeros") << QByteArray(4096, '\0') << text(kNotPyTorch);
    QTest::newRow("one byte") << QByteArrayLiteral("x") << text(kNotPyTorch);
    QTest::newRow("first half") << QByteArray::fromStdString(good).left(half) << text(kCutOff);
    QTest::newRow("second half") << QByteArray::fromStdString(good).mid(half) << text(kEndRecords);
    QTest::newRow("zeros instead of the second half")
        << QByteArray::fromStdString(good).left(half).leftJustified(static_cast<qsizetype>(good.size()), '\0')
        << text(kCutOff);
    QTest::newRow("archive without records") << QByteArray::fromStdString(zipBytes("archive", {})) << text(kNoPickle);
    QTest::newRow("archive without a pickle")
        << QByteArray::fromStdString(zipBytes("archive", std::vector<ZipItem>{{"version", "3\n"}})) << text(kNoPickle);
    QTest::newRow("pickle alone") << QByteArray::fromStdString(goodItems()[0].data) << text(kNotPyTorch);
}

void TensorDamageTest::aFileThatIsNoneIsNamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const tensor::ReadResult result = readBytes(bytes.toStdString());
    QVERIFY(isRefusal(result));
    QCOMPARE(outcome(result), reason);
    QVERIFY(result.notices.empty());
}

void TensorDamageTest::everyFieldOfTheDirectoryMayBeWrong_data()
{
    QTest::addColumn<quint64>("number");
    const quint64 numbers[] = {0,          1,          0x7FFF,           0xFFFF,     0x7FFFFFFF, 0x80000000, 0xFFFFFFFE,
                               0xFFFFFFFF, 1ULL << 32, (1ULL << 63) - 1, 1ULL << 63, ~0ULL - 1,  ~0ULL};
    for (const quint64 number : numbers)
        QTest::newRow(QByteArray::number(number, 16)) << number;
}

/// Every place from the directory on, seen as a field of two, four and eight bytes.
void TensorDamageTest::everyFieldOfTheDirectoryMayBeWrong()
{
    QFETCH(quint64, number);
    const std::string good = goodFile();
    for (std::size_t at = entryOf(good, "data.pkl"); at < good.size(); ++at) {
        for (const std::size_t width : {2U, 4U, 8U}) {
            if (at + width > good.size())
                continue;
            std::string bad = good;
            bad.replace(at, width, littleEndianBytes(std::uint64_t{number}).substr(0, width));
            const tensor::ReadResult result = readBytes(bad);
            QVERIFY(result.ok ? outcome(result) == kRead : isRefusal(result));
        }
    }
}

void TensorDamageTest::noiseIsNeverTakenForAFile()
{
    std::mt19937_64 random(20240229);
    const std::string good = goodFile();
    for (int i = 0; i < 3000; ++i) {
        std::string noise(random() % 4096, '\0');
        for (char &c : noise)
            c = static_cast<char>(random());
        QVERIFY(noise.empty() || outcome(readBytes(noise)) == text(tensor::reasons::kNotPyTorch));

        std::string bad = good;
        for (auto flips = random() % 16; flips > 0; --flips)
            bad[random() % bad.size()] = static_cast<char>(random());
        const tensor::ReadResult result = readBytes(bad);
        QVERIFY(result.ok || isRefusal(result));
    }
}

void TensorDamageTest::damagedRecordsAreNamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, std::string_view reason, const auto &damage) {
        std::string file = goodFile();
        damage(file);
        QTest::newRow(name) << QByteArray::fromStdString(file) << text(reason);
    };
    using namespace tensor::reasons;
    add("compressed", kCompressed, [](std::string &f) { put(f, entryOf(f, "data/0") + 10, std::uint16_t{8}); });
    add("encrypted", kEncrypted, [](std::string &f) { put(f, entryOf(f, "data/0") + 8, std::uint16_t{0x0809}); });
    add("unknown flags", kDirectory, [](std::string &f) { put(f, entryOf(f, "data/0") + 8, std::uint16_t{0x0818}); });
    add("two sizes", kDirectory, [](std::string &f) { put(f, entryOf(f, "data/0") + 20, std::uint32_t{1}); });
    add("in another file", kSpanned, [](std::string &f) { put(f, entryOf(f, "data/0") + 34, std::uint16_t{1}); });
    add("of 4 GiB", kOutside, [](std::string &f) {
        put(f, entryOf(f, "data/0") + 20, std::uint32_t{0xFFFFFFFE});
        put(f, entryOf(f, "data/0") + 24, std::uint32_t{0xFFFFFFFE});
    });
    add("into the directory", kOutside, [](std::string &f) {
        put(f, entryOf(f, "data/0") + 20, static_cast<std::uint32_t>(f.size() / 2));
        put(f, entryOf(f, "data/0") + 24, static_cast<std::uint32_t>(f.size() / 2));
    });
    add("too short", kShortStorage, [](std::string &f) {
        put(f, entryOf(f, "data/0") + 20, std::uint32_t{63});
        put(f, entryOf(f, "data/0") + 24, std::uint32_t{63});
    });
    add("outside", kOutside, [](std::string &f) { put(f, entryOf(f, "data/0") + 42, std::uint32_t{0x7FFFFFFF}); });
    add("at another's place", kLocalHeader,
        [](std::string &f) { put(f, entryOf(f, "data/0") + 42, std::uint32_t{0}); });
    add("at no header", kLocalHeader, [](std::string &f) { put(f, entryOf(f, "data/0") + 42, std::uint32_t{1}); });
    add("with another name", kLocalHeader, [](std::string &f) { f[localHeaderOf(f, "data/0") + 30] = 'A'; });
    add("directory of no entries", kDirectory, [](std::string &f) { f[entryOf(f, "data/0")] = 'Q'; });
}

void TensorDamageTest::damagedRecordsAreNamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const tensor::ReadResult result = readBytes(bytes.toStdString());
    QVERIFY(isRefusal(result));
    QCOMPARE(outcome(result), reason);
    QVERIFY(result.offset >= 0 && result.offset <= bytes.size());
}

void TensorDamageTest::recordsThatPyTorchNeverWritesAreRefused_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("reason");
    using namespace tensor::reasons;
    QTest::newRow("a second pickle") << QByteArrayLiteral("data.pkl") << text(kDuplicate);
    QTest::newRow("a second storage") << QByteArrayLiteral("data/0") << text(kDuplicate);
    QTest::newRow("a second of no use") << QByteArrayLiteral("version") << text(kDuplicate);
    QTest::newRow("out of the archive") << QByteArrayLiteral("../data/1") << text(kUnsafeName);
    QTest::newRow("far out of the archive") << QByteArrayLiteral("a/../../../etc/passwd") << text(kUnsafeName);
    QTest::newRow("out at the end") << QByteArrayLiteral("data/..") << text(kUnsafeName);
    QTest::newRow("backslash") << QByteArrayLiteral("..\\data") << text(kUnsafeName);
    QTest::newRow("zero byte") << QByteArray("data/\0", 6) << text(kUnsafeName);
}

void TensorDamageTest::recordsThatPyTorchNeverWritesAreRefused()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, reason);
    std::vector<ZipItem> items = goodItems();
    items.push_back({name.toStdString(), "more"});
    const tensor::ReadResult result = readBytes(zipBytes("archive", items));
    QVERIFY(isRefusal(result));
    QCOMPARE(outcome(result), reason);
    QVERIFY(!result.detail.empty());
}

void TensorDamageTest::aCommentBehindTheArchiveIsNoDamage()
{
    std::string file = goodFile();
    put(file, file.size() - 2, std::uint16_t{7});
    QCOMPARE(outcome(readBytes(file + "comment")), kRead);
    QVERIFY(isRefusal(readBytes(file + "comments")));
    QVERIFY(isRefusal(readBytes(file + "commen")));
}

void TensorDamageTest::archivesWithoutZip64RecordsAreRead()
{
    std::string file = goodFile();
    file.erase(file.size() - 22 - 20 - 56, 20 + 56);
    QCOMPARE(outcome(readBytes(file)), kRead);
}

void TensorDamageTest::sizesMayStandInTheZip64Extra()
{
    std::string file = goodFile();
    const std::size_t entry = entryOf(file, "data/0");
    const std::string extra = littleEndianBytes(std::uint16_t{1}) + littleEndianBytes(std::uint16_t{16}) +
                              littleEndianBytes(std::uint64_t{64}) + littleEndianBytes(std::uint64_t{64});
    put(file, entry + 20, ~std::uint32_t{0});
    put(file, entry + 24, ~std::uint32_t{0});
    put(file, entry + 30, static_cast<std::uint16_t>(extra.size()));
    file.insert(entry + 46 + std::string_view("archive/data/0").size(), extra);

    // Without the zip64 end records the directory's size stands in one place.
    file.erase(file.size() - 22 - 20 - 56, 20 + 56);
    const std::size_t directory = entryOf(file, "data.pkl");
    put(file, file.size() - 22 + 12, static_cast<std::uint32_t>(file.size() - 22 - directory));
    QCOMPARE(outcome(readBytes(file)), kRead);

    put(file, entry + 46 + std::string_view("archive/data/0").size() + 4, ~std::uint64_t{0});
    QVERIFY(isRefusal(readBytes(file)));
}

void TensorDamageTest::theChecksumIsThatOfZipArchives()
{
    QCOMPARE(tensor::crc32(""), 0U);
    QCOMPARE(tensor::crc32("123456789"), 0xCBF43926U);
    QCOMPARE(tensor::crc32("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
}

void TensorDamageTest::aBrokenPickleWithAWrongChecksumIsDamage()
{
    const auto damaged = [](std::string_view before, std::string_view after) {
        std::string file = goodFile();
        return readBytes(file.replace(file.find(before), before.size(), after));
    };
    tensor::ReadResult result = damaged("\x89"
                                        "ccollections",
                                        "\x8F"
                                        "ccollections");
    QVERIFY(isRefusal(result));
    QCOMPARE(outcome(result), text(tensor::reasons::kPickleChecksum));
    QCOMPARE(result.detail, std::string("\\x8F"));

    // Who can say whether this was an accident?
    result = damaged("LongStorage", "KongStorage");
    QVERIFY(isRefusal(result));
    QCOMPARE(outcome(result), text(tensor::reasons::kDamagedOrNotTrusted));
    QCOMPARE(result.detail, std::string("torch.KongStorage"));
}

QTEST_GUILESS_MAIN(TensorDamageTest)
#include "test_tensor_damage.moc"
