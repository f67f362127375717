#include "good_file.h"
#include "read_bytes.h"
#include "sample_forms.h"

#include "tensor/reasons.h"

#include <QTest>

#include <set>

using namespace rli;
using namespace rli::sample;
using rli::test::entryOf;
using rli::test::goodFile;
using rli::test::hasNotice;
using rli::test::isRefusal;
using rli::test::kRead;
using rli::test::kValues;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

/// A change of one byte.
struct Flip
{
    std::size_t at = 0;
    unsigned mask = 0;

    std::string of(std::string bytes) const
    {
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ mask);
        return bytes;
    }
    QByteArray where() const { return QStringLiteral("byte %1, mask %2").arg(at).arg(mask).toUtf8(); }
};

/// Each bit of each byte, and all bits of each.
std::vector<Flip> everyFlip(const std::string &file)
{
    std::vector<Flip> flips;
    for (std::size_t at = 0; at < file.size(); ++at) {
        for (const unsigned mask : {0x01U, 0x02U, 0x04U, 0x08U, 0x10U, 0x20U, 0x40U, 0x80U, 0xFFU})
            flips.push_back({at, mask});
    }
    return flips;
}

} // namespace

/// Every place at which a file may be cut, and every byte of it that may be wrong.
class TensorFlipsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTruncationIsRefused_data();
    void everyTruncationIsRefused();
    void everyFlippedByteOfAnArchiveIsFound_data();
    void everyFlippedByteOfAnArchiveIsFound();
    void everyFlippedByteOfALegacyFileIsAReasonOrValues();
    void everyFlippedByteOfAChecksumIsANotice_data();
    void everyFlippedByteOfAChecksumIsANotice();
};

void TensorFlipsTest::everyTruncationIsRefused_data()
{
    test::addLayoutRows();
}

void TensorFlipsTest::everyTruncationIsRefused()
{
    QFETCH(int, layout);
    const std::string good = goodFile(static_cast<Layout>(layout));
    std::set<QString> reasons;
    for (std::size_t length = 0; length < good.size(); ++length) {
        const tensor::ReadResult result = readBytes(std::string_view(good).substr(0, length));
        QVERIFY2(isRefusal(result), qPrintable(QString::number(length)));
        reasons.insert(outcome(result));
    }
    // Wherever a file is cut, the analyst reads the same.
    const bool isLegacy = static_cast<Layout>(layout) == Layout::Legacy;
    const auto cutOff = isLegacy ? tensor::reasons::kLegacyCutOff : tensor::reasons::kCutOff;
    QCOMPARE(reasons, (std::set{text(tensor::reasons::kEmpty), text(cutOff)}));
}

void TensorFlipsTest::everyFlippedByteOfAnArchiveIsFound_data()
{
    QTest::addColumn<PtFile>("file");
    QTest::newRow("2x") << PtFile{.location = "npu:0"};
    QTest::newRow("113") << PtFile{.layout = Layout::Zip113};
    QTest::newRow("big-endian") << PtFile{.byteOrder = ByteOrder::Big};
    QTest::newRow("dictionary") << PtFile{.rebuild = Rebuild::V2Meta, .wrap = true};
    QTest::newRow("NumPy") << PtFile{.rebuild = Rebuild::Numpy};
    QTest::newRow("NumPy, bytes") << PtFile{.rebuild = Rebuild::Numpy, .numpy = {.protocol = 3}};
}

/// A reason, or the same values; a flip in the values is noticed, and they are still shown.
void TensorFlipsTest::everyFlippedByteOfAnArchiveIsFound()
{
    QFETCH(PtFile, file);
    const std::string good = ptBytes(kValues, file);
    const std::string storage = rawBytes(kValues, file.dtype, file.byteOrder);
    // A flip in values that are spelt as text may make no text.
    const bool isText = file.rebuild == Rebuild::Numpy && file.numpy.protocol == 2;
    const std::size_t values = isText ? good.size() : good.find(storage);
    using namespace tensor::reasons;
    for (const Flip flip : everyFlip(good)) {
        const tensor::ReadResult result = readBytes(flip.of(good));
        const bool isNoticed = hasNotice(result, kNoticePickleChecksum) || hasNotice(result, kNoticeStorageChecksum);
        QVERIFY2(result.ok || isRefusal(result), flip.where());
        if (flip.at >= values && flip.at < values + storage.size())
            QVERIFY2(result.ok && outcome(result) != kRead && isNoticed, flip.where());
        else
            QVERIFY2(!result.ok || outcome(result) == kRead || isNoticed, flip.where());
    }
}

/// This format has no checksums. What its pickle says of the view, and the values, are read as they stand.
void TensorFlipsTest::everyFlippedByteOfALegacyFileIsAReasonOrValues()
{
    const std::string good = goodFile(Layout::Legacy);
    const std::size_t values = good.size() - kValues.size() * 8;
    const std::size_t viewEnd = good.rfind("\x89"
                                           "ccollections");
    const std::size_t view = good.rfind('Q', viewEnd);
    for (const Flip flip : everyFlip(good)) {
        const tensor::ReadResult result = readBytes(flip.of(good));
        QVERIFY2(result.ok || isRefusal(result), flip.where());
        if (flip.at >= values) {
            QCOMPARE(result.values.size(), kValues.size());
            for (std::size_t i = 0; i < kValues.size(); ++i) {
                const bool isFlipped = i == (flip.at - values) / 8;
                QVERIFY2((result.values[i] == static_cast<double>(kValues[i])) != isFlipped, flip.where());
            }
        } else if (flip.at <= view || flip.at >= viewEnd) {
            QVERIFY2(!result.ok || outcome(result) == kRead, flip.where());
        }
    }
}

void TensorFlipsTest::everyFlippedByteOfAChecksumIsANotice_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QString>("notice");
    QTest::newRow("pickle") << QByteArrayLiteral("data.pkl") << text(tensor::reasons::kNoticePickleChecksum);
    QTest::newRow("values") << QByteArrayLiteral("data/0") << text(tensor::reasons::kNoticeStorageChecksum);
}

void TensorFlipsTest::everyFlippedByteOfAChecksumIsANotice()
{
    QFETCH(QByteArray, record);
    QFETCH(QString, notice);
    const std::string good = goodFile();
    const std::size_t checksum = entryOf(good, record.toStdString()) + 16;
    for (const Flip flip : everyFlip(good)) {
        if (flip.at < checksum || flip.at >= checksum + 4)
            continue;
        const tensor::ReadResult result = readBytes(flip.of(good));
        QCOMPARE(outcome(result), kRead);
        QCOMPARE(result.notices.size(), 1U);
        QCOMPARE(text(result.notices[0].reason), notice);
        QVERIFY(result.notices[0].damage);
    }
}

QTEST_GUILESS_MAIN(TensorFlipsTest)
#include "test_tensor_flips.moc"
