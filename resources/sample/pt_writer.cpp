#include "sample/pt_writer.h"

#include "sample/pickle_writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace rli::sample {

namespace {

struct DtypeRow
{
    const char *name;
    const char *storage;
    const char *numpy;
    std::size_t bytes;
};

/// In the order of Dtype. The wider unsigned types have no storage class of their own.
constexpr std::array kDtypes = {
    DtypeRow{"int64", "LongStorage", "i8", 8},     DtypeRow{"int32", "IntStorage", "i4", 4},
    DtypeRow{"int16", "ShortStorage", "i2", 2},    DtypeRow{"int8", "CharStorage", "i1", 1},
    DtypeRow{"uint8", "ByteStorage", "u1", 1},     DtypeRow{"bool", "BoolStorage", "b1", 1},
    DtypeRow{"float64", "DoubleStorage", "f8", 8}, DtypeRow{"float32", "FloatStorage", "f4", 4},
    DtypeRow{"float16", "HalfStorage", "f2", 2},   DtypeRow{"bfloat16", "BFloat16Storage", nullptr, 2},
    DtypeRow{"uint16", nullptr, "u2", 2},          DtypeRow{"uint32", nullptr, "u4", 4},
    DtypeRow{"uint64", nullptr, "u8", 8},
};

const DtypeRow &row(Dtype dtype)
{
    return kDtypes[static_cast<std::size_t>(dtype)];
}

/// IEEE binary16: one sign bit, five of exponent, ten of fraction.
std::uint16_t halfBits(double value)
{
    const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    if (std::isnan(value))
        return sign | 0x7E00;
    const double size = std::abs(value);
    if (size >= 65520) // Halfway between the largest half and the next power of two.
        return sign | 0x7C00;
    if (size == 0)
        return sign;
    int exponent = 0;
    std::frexp(size, &exponent);
    exponent = std::max(exponent - 1, -14);
    const auto fraction = static_cast<std::uint16_t>(std::nearbyint(std::ldexp(size, 10 - exponent)));
    // A normal number's leading bit adds one to the exponent field; a subnormal one has none and so leaves it at 0.
    return static_cast<std::uint16_t>(sign + ((exponent + 14) << 10) + fraction);
}

/// The upper half of a float, rounded to nearest even.
std::uint16_t bfloat16Bits(double value)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    return static_cast<std::uint16_t>((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16);
}

std::uint64_t elementBits(std::int64_t value, Dtype dtype);

std::uint64_t elementBits(double value, Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float64:
        return std::bit_cast<std::uint64_t>(value);
    case Dtype::Float32:
        return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    case Dtype::Float16:
        return halfBits(value);
    case Dtype::BFloat16:
        return bfloat16Bits(value);
    default:
        return elementBits(static_cast<std::int64_t>(value), dtype);
    }
}

std::uint64_t elementBits(std::int64_t value, Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float64:
    case Dtype::Float32:
    case Dtype::Float16:
    case Dtype::BFloat16:
        return elementBits(static_cast<double>(value), dtype);
    case Dtype::Bool:
        return value != 0 ? 1 : 0;
    default:
        return static_cast<std::uint64_t>(value);
    }
}

template<typename T>
std::string bytesOfAll(std::span<const T> values, Dtype dtype, ByteOrder order)
{
    const std::size_t size = dtypeBytes(dtype);
    std::string bytes;
    bytes.reserve(values.size() * size);
    for (const T value : values) {
        std::string element = littleEndianBytes(elementBits(value, dtype)).substr(0, size);
        if (order == ByteOrder::Big)
            std::reverse(element.begin(), element.end());
        bytes += element;
    }
    return bytes;
}

std::vector<std::int64_t> contiguousStrides(std::span<const std::int64_t> shape)
{
    std::vector<std::int64_t> strides(shape.size());
    std::int64_t elements = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = elements;
        elements *= std::max<std::int64_t>(shape[i], 1);
    }
    return strides;
}

std::int64_t elementsIn(std::string_view storage, const PtFile &file)
{
    return static_cast<std::int64_t>(storage.size() / dtypeBytes(file.dtype));
}

std::vector<std::int64_t> shapeOf(std::string_view storage, const PtFile &file)
{
    return file.shape.value_or(std::vector<std::int64_t>{elementsIn(storage, file)});
}

void writeStorage(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    const char *name = row(file.dtype).storage;
    pickle.mark();
    pickle.text("storage");
    if (name != nullptr)
        pickle.global("torch", name);
    else
        pickle.global("torch.storage", "UntypedStorage");
    pickle.text("0");
    pickle.text(file.location);
    pickle.integer(name != nullptr ? elementsIn(storage, file) : static_cast<std::int64_t>(storage.size()));
    if (file.layout == Layout::Legacy)
        pickle.none(); // This storage is no view of another.
    pickle.tuple();
    pickle.raw("Q");
}

void writeRebuildName(PickleWriter &pickle, Rebuild rebuild)
{
    if (rebuild == Rebuild::Npu)
        pickle.global("torch_npu.utils.storage", "_rebuild_npu_tensor");
    else
        pickle.global("torch._utils", rebuild == Rebuild::V3 ? "_rebuild_tensor_v3" : "_rebuild_tensor_v2");
}

void writeTensor(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    const std::vector<std::int64_t> shape = shapeOf(storage, file);
    if (file.rebuild == Rebuild::Parameter) {
        pickle.global("torch._utils", "_rebuild_parameter");
        pickle.mark();
    }
    writeRebuildName(pickle, file.rebuild);
    pickle.mark();
    writeStorage(pickle, storage, file);
    pickle.integer(file.offset);
    pickle.integers(shape);
    pickle.integers(file.strides ? *file.strides : contiguousStrides(shape));
    pickle.boolean(false); // requires_grad
    pickle.emptyOrderedDict();
    if (file.rebuild == Rebuild::V3)
        pickle.global("torch", dtypeName(file.dtype));
    if (file.rebuild == Rebuild::V2Meta) {
        pickle.raw("}");
        pickle.memoize();
        pickle.mark();
        pickle.text("npu_format");
        pickle.boolean(true);
        pickle.raw("u");
    }
    if (file.rebuild == Rebuild::Npu)
        pickle.integer(2); // The plain memory format.
    pickle.tuple();
    pickle.reduce();
    if (file.rebuild == Rebuild::Parameter) {
        pickle.boolean(false);
        pickle.emptyOrderedDict();
        pickle.tuple();
        pickle.reduce();
    }
}

/// Bytes as text, each byte one character below U+0100, in UTF-8.
std::string latin1Text(std::string_view bytes)
{
    std::string utf8;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80)
            utf8 += static_cast<char>(0xC0 | byte >> 6);
        utf8 += static_cast<char>(byte < 0x80 ? byte : 0x80 | (byte & 0x3F));
    }
    return utf8;
}

void writeNumpyDtype(PickleWriter &pickle, Dtype dtype)
{
    pickle.global("numpy", "dtype");
    pickle.text(row(dtype).numpy);
    pickle.boolean(false);
    pickle.boolean(true);
    pickle.tuple(3);
    pickle.reduce();
    pickle.mark();
    pickle.integer(3);
    pickle.text(dtypeBytes(dtype) > 1 ? "<" : "|");
    pickle.raw("NNN");
    pickle.integer(-1);
    pickle.integer(-1);
    pickle.integer(0);
    pickle.tuple();
    pickle.raw("b");
}

/// What an ndarray's own __reduce__ says: an empty array, then its state with the values as latin-1 text.
void writeNumpy(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    pickle.global("numpy.core.multiarray", "_reconstruct");
    pickle.global("numpy", "ndarray");
    pickle.integer(0);
    pickle.tuple(1);
    pickle.global("_codecs", "encode");
    pickle.text("b");
    pickle.text("latin1");
    pickle.tuple(2);
    pickle.reduce();
    pickle.tuple(3);
    pickle.reduce();
    pickle.mark();
    pickle.integer(1);
    pickle.integers(shapeOf(storage, file));
    writeNumpyDtype(pickle, file.dtype);
    pickle.boolean(false); // Not in Fortran's order.
    pickle.global("_codecs", "encode");
    pickle.text(latin1Text(storage));
    pickle.text("latin1");
    pickle.tuple(2);
    pickle.reduce();
    pickle.tuple();
    pickle.raw("b");
}

std::string objectPickle(std::string_view storage, const PtFile &file)
{
    PickleWriter pickle;
    if (file.wrap)
        pickle.raw(std::string_view("}X\x0A\0\0\0group_list", 16));
    if (file.rebuild == Rebuild::Numpy)
        writeNumpy(pickle, storage, file);
    else
        writeTensor(pickle, storage, file);
    if (file.wrap)
        pickle.raw("s");
    return pickle.finish();
}

/// {"protocol_version": 1001, "little_endian": True, "type_sizes": {"short": 2, "int": 4, "long": 4}}
std::string legacySystemFacts()
{
    PickleWriter pickle;
    pickle.raw("}");
    pickle.memoize();
    pickle.mark();
    pickle.text("protocol_version");
    pickle.integer(1001);
    pickle.text("little_endian");
    pickle.boolean(true);
    pickle.text("type_sizes");
    pickle.raw("}");
    pickle.memoize();
    pickle.mark();
    pickle.text("short");
    pickle.integer(2);
    pickle.text("int");
    pickle.integer(4);
    pickle.text("long");
    pickle.integer(4);
    pickle.raw("uu");
    return pickle.finish();
}

/// Magic number, protocol, system facts, object, keys of the storages; then each storage's count and values.
std::string legacyBytes(std::string_view storage, const PtFile &file)
{
    constexpr std::string_view kMagic("\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.", 15);
    PickleWriter protocol;
    protocol.integer(1001);
    const bool hasStorage = file.rebuild != Rebuild::Numpy;
    PickleWriter keys;
    keys.raw("]");
    keys.memoize();
    if (hasStorage) {
        keys.text("0");
        keys.raw("a");
    }
    std::string bytes(kMagic);
    bytes += protocol.finish() + legacySystemFacts() + objectPickle(storage, file) + keys.finish();
    if (hasStorage)
        bytes.append(littleEndianBytes(elementsIn(storage, file))).append(storage);
    return bytes;
}

} // namespace

const char *dtypeName(Dtype dtype)
{
    return row(dtype).name;
}

std::size_t dtypeBytes(Dtype dtype)
{
    return row(dtype).bytes;
}

std::string rawBytes(std::span<const std::int64_t> values, Dtype dtype, ByteOrder order)
{
    return bytesOfAll(values, dtype, order);
}

std::string rawBytes(std::span<const double> values, Dtype dtype, ByteOrder order)
{
    return bytesOfAll(values, dtype, order);
}

std::string ptBytes(std::string_view storage, const PtFile &file)
{
    if (file.layout == Layout::Legacy)
        return legacyBytes(storage, file);
    return zipBytes(file.stem, ptItems(storage, file));
}

std::string ptBytes(std::span<const std::int64_t> values, const PtFile &file)
{
    return ptBytes(rawBytes(values, file.dtype, file.byteOrder), file);
}

std::vector<ZipItem> ptItems(std::string_view storage, const PtFile &file)
{
    const bool isNew = file.layout == Layout::Zip2x;
    std::vector<ZipItem> items = {{"data.pkl", objectPickle(storage, file)}};
    if (isNew) {
        items.push_back({".format_version", "1"});
        items.push_back({".storage_alignment", "64"});
        items.push_back({"byteorder", file.byteOrder == ByteOrder::Little ? "little" : "big"});
    }
    if (file.rebuild != Rebuild::Numpy)
        items.push_back({"data/0", std::string(storage)});
    items.push_back({"version", "3\n"});
    if (isNew)
        items.push_back({".data/serialization_id", "1572819951185464302605456996048150607017"});
    return items;
}

} // namespace rli::sample
