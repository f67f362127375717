#include "read_pickle.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "tensor/reasons.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace rli;
using namespace rli::sample;
using rli::test::Integers;
using rli::test::outcome;
using rli::test::readPickle;
using rli::test::text;

namespace {

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

} // namespace

/// Which descriptions of a tensor are taken, and which are refused.
class TensorDescriptionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTensorMayBeDescribedInManyWays_data();
    void aTensorMayBeDescribedInManyWays();
    void oddDescriptionsAreRefused_data();
    void oddDescriptionsAreRefused();
};

void TensorDescriptionTest::aTensorMayBeDescribedInManyWays_data()
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

void TensorDescriptionTest::aTensorMayBeDescribedInManyWays()
{
    QFETCH(QByteArray, pickle);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), QStringLiteral("1 2 3"));
}

void TensorDescriptionTest::oddDescriptionsAreRefused_data()
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
    const auto untyped = [&](std::int64_t bytes) {
        return storageOf([](PickleWriter &p) { p.global("torch.storage", "UntypedStorage"); }, bytes);
    };
    const auto kNoType = tensor::reasons::kNoElementType;
    add("untyped, of no width", {.storage = untyped(23)}, kNoType);
    add("untyped, three bytes an element", {.storage = untyped(9)}, kNoType);
    add("untyped, narrower than a byte", {.storage = untyped(1)}, kNoType);
    add("untyped, no elements", {.storage = untyped(24), .size = [](PickleWriter &p) { p.integers(Integers{0}); }},
        kNoType);
    add("untyped, -3 elements", {.storage = untyped(24), .size = [](PickleWriter &p) { p.integers(Integers{-3}); }},
        kNoType);
    add("untyped, 2^64 elements",
        {.storage = untyped(24),
         .size =
             [](PickleWriter &p) {
                 p.integers(Integers{1LL << 32, 1LL << 32});
             },
         .stride =
             [](PickleWriter &p) {
                 p.integers(Integers{1, 1});
             }},
        kNoType);
    add("untyped, from the second element on",
        {.storage = untyped(24), .offset = [](PickleWriter &p) { p.integer(1); }}, tensor::reasons::kBeyondStorage);
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

void TensorDescriptionTest::oddDescriptionsAreRefused()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, reason);
    QCOMPARE(outcome(readPickle(pickle.toStdString())), reason);
}

QTEST_GUILESS_MAIN(TensorDescriptionTest)
#include "test_tensor_description.moc"
