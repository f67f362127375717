#include "pickle_parts.h"
#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pt_writer.h"
#include "tensor/reasons.h"

#include <QElapsedTimer>
#include <QTest>

#include <cstdlib>
#include <new>

using namespace rli;
using namespace rli::sample;
using rli::test::fileOf;
using rli::test::Integers;
using rli::test::kStored;
using rli::test::pickled;
using rli::test::pickledInteger;
using rli::test::pickledText;
using rli::test::repeated;
using rli::test::tensorBody;
using rli::test::text;
using rli::test::View;

namespace {

/// What has been asked of the allocator below since it was last set to 0.
std::size_t allocatedBytes = 0;

void *counted(std::size_t bytes)
{
    allocatedBytes += bytes;
    if (void *memory = std::malloc(bytes))
        return memory;
    throw std::bad_alloc();
}

} // namespace

void *operator new(std::size_t bytes)
{
    return counted(bytes);
}

void *operator new[](std::size_t bytes)
{
    return counted(bytes);
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

/// A tensor's pickle, behind the references of many storages of that name, spelt once.
std::string behindReferences(int times, std::string_view name)
{
    return pickled(pickledText("storage"), "q\x01", "ctorch\nLongStorage\n", "q\x02", pickledText(name), "q\x03", "000",
                   repeated("(h\x01h\x02h\x03h\x03K\x03tQ0", times), View().instructions());
}

} // namespace

/// Files that were made to take all memory or time take little of either.
class TensorBoundsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryAndTimeAreBounded_data();
    void memoryAndTimeAreBounded();
};

void TensorBoundsTest::memoryAndTimeAreBounded_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, const std::string &bytes, std::string_view reason) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << text(reason);
    };
    const auto body = [](const auto &...instructions) { return fileOf(pickled(instructions...), Layout::Zip113); };
    constexpr std::uint64_t kTop = std::uint64_t{1} << 63;
    using namespace tensor::reasons;
    add("2^31 elements of one",
        fileOf(View{.size = pickledInteger(1U << 31, 5), .stride = std::string("K\0", 2)}.pickle(), Layout::Zip113),
        kTooMany);
    add("2^31 stored", fileOf(View{.stored = pickledInteger(1U << 31, 5)}.pickle(), Layout::Zip113), kShortStorage);
    add("2^31 stored in a legacy file",
        legacyBytes(View{.stored = pickledInteger(1U << 31, 5)}.pickle(),
                    std::vector<LegacyStorage>{{"0", 1LL << 31, "few"}}),
        kLegacyCutOff);
    add("a text of 2^32 - 1", body("X\xFF\xFF\xFF\xFF", "few"), kPickleCutOff);
    add("bytes of 2^63", body("\x8E", littleEndianBytes(kTop)), kPickleCutOff);
    add("a frame of 2^63", body("\x95", littleEndianBytes(kTop), "N"), kNoTensor);
    add("many instructions", body(repeated("N0", 700000)), kPickleLimit);
    add("a large memo", body("N", repeated("\x94", 700000)), kNoTensor);
    add("a memo with a far place", body("N", repeated("\x94", 1000), "r\xFF\xFF\xFF\x7F"), kPickleBroken);
    add("many tuples", body("N", repeated("\x85", 700000)), kNoTensor);
    add("many references", body(repeated(")Q0", 200000), "N"), kNoTensor);
    add("many lists", body(repeated("]0", 300000), "N"), kNoTensor);
    add("a long list", body("]", repeated("Na", 300000)), kNoTensor);
    add("many calls", body("ccollections\nOrderedDict\nq\x01N\x85q\x02", repeated("h\x01h\x02R0", 200000), "00N"),
        kNoTensor);
    add("many tensors", body("](", tensorBody(), "q\x1F", repeated("h\x1F", 4000), "e"), kSeveralTensors);
    add("many storages of one long name", legacyBytes(behindReferences(40000, std::string(500000, 'k')), {}),
        kOddTensor);
    add("many storages", legacyBytes(behindReferences(60000, "1"), {}), kNoStorage);
    add("a name of a megabyte", body(pickledText(std::string(1000000, 'm')), "2\x93"), kNotTrusted);
    add("a place of a megabyte", ptBytes(kStored, PtFile{.location = std::string(1000000, 'p')}), {});
    add("an array of a megabyte", ptBytes(Integers(130000, 255), PtFile{.rebuild = Rebuild::Numpy}), {});

    std::vector<ZipItem> records = ptItems(rawBytes(kStored, Dtype::Int64));
    for (int i = 0; i < 20000; ++i)
        records.push_back({"x/" + std::to_string(i), {}});
    add("many records", zipBytes("archive", records), {});
    records.resize(7);
    for (int i = 0; i < 30; ++i)
        records.push_back({std::string(60000, 'x') + std::to_string(i), {}});
    add("records with long names", zipBytes("archive", records), {});
}

void TensorBoundsTest::memoryAndTimeAreBounded()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const std::unique_ptr<tensor::Reader> reader = tensor::makeReader();
    tensor::ReadResult result;
    const std::span<const char> file(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    reader->read(std::as_bytes(file.first(0)), &result); // Whatever is made once.

    QElapsedTimer timer;
    timer.start();
    allocatedBytes = 0;
    reader->read(std::as_bytes(file), &result);
    const std::size_t allocated = allocatedBytes;
    QVERIFY2(timer.elapsed() < 5000, QByteArray::number(timer.elapsed()));
    QCOMPARE(text(result.reason), reason);
    // A value of the pickle takes 24 bytes, and vectors grow by doubling.
    QVERIFY2(allocated <= 4096 + 64 * file.size(), QByteArray::number(static_cast<qulonglong>(allocated)));
}

QTEST_GUILESS_MAIN(TensorBoundsTest)
#include "test_tensor_bounds.moc"
