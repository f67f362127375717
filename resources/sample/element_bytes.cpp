#include "sample/dtype_row.h"

#include "sample/pickle_writer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

// The types of elements, and numbers as their bytes.
namespace rli::sample {

namespace {

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

} // namespace

const DtypeRow &row(Dtype dtype)
{
    return kDtypes[static_cast<std::size_t>(dtype)];
}

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

} // namespace rli::sample
