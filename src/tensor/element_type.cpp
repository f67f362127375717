#include "tensor/element_type.h"

#include <algorithm>
#include <array>

namespace rli::tensor {

namespace {

struct Row
{
    std::string_view storage;
    std::string_view dtype;
    std::string_view numpy;
    std::int64_t bytes;
};

/// In the order of ElementType. PyTorch has no storage class for the wider unsigned types, NumPy no bfloat16.
constexpr std::array kRows = {
    Row{"CharStorage", "int8", "i1", 1},
    Row{"ShortStorage", "int16", "i2", 2},
    Row{"IntStorage", "int32", "i4", 4},
    Row{"LongStorage", "int64", "i8", 8},
    Row{"ByteStorage", "uint8", "u1", 1},
    Row{"", "uint16", "u2", 2},
    Row{"", "uint32", "u4", 4},
    Row{"", "uint64", "u8", 8},
    Row{"BoolStorage", "bool", "b1", 1},
    Row{"HalfStorage", "float16", "f2", 2},
    Row{"BFloat16Storage", "bfloat16", "", 2},
    Row{"FloatStorage", "float32", "f4", 4},
    Row{"DoubleStorage", "float64", "f8", 8},
    Row{"UntypedStorage", "", "", 1},
};
static_assert(kRows.size() == static_cast<std::size_t>(ElementType::Untyped) + 1);

std::optional<ElementType> find(std::string_view name, std::string_view Row::*column)
{
    if (name.empty())
        return std::nullopt;
    const auto found = std::find_if(kRows.begin(), kRows.end(), [&](const Row &row) { return row.*column == name; });
    if (found == kRows.end())
        return std::nullopt;
    return static_cast<ElementType>(found - kRows.begin());
}

} // namespace

std::int64_t bytesOf(ElementType type)
{
    return kRows[static_cast<std::size_t>(type)].bytes;
}

std::optional<ElementType> storageElementType(std::string_view className)
{
    return find(className, &Row::storage);
}

std::optional<ElementType> dtypeElementType(std::string_view name)
{
    return find(name, &Row::dtype);
}

std::optional<ElementType> numpyElementType(std::string_view code)
{
    return find(code, &Row::numpy);
}

std::optional<ElementType> unsignedOfWidth(std::int64_t bytes)
{
    for (const ElementType type : {ElementType::UInt8, ElementType::UInt16, ElementType::UInt32, ElementType::UInt64}) {
        if (bytesOf(type) == bytes)
            return type;
    }
    return std::nullopt;
}

std::string_view nameOf(ElementType type)
{
    return kRows[static_cast<std::size_t>(type)].dtype;
}

bool isForeignElementType(std::string_view name)
{
    constexpr std::array<std::string_view, 21> kNames = {
        "ComplexFloatStorage",
        "ComplexDoubleStorage",
        "QInt8Storage",
        "QUInt8Storage",
        "QInt32Storage",
        "QUInt4x2Storage",
        "QUInt2x4Storage",
        "complex32",
        "complex64",
        "complex128",
        "qint8",
        "quint8",
        "qint32",
        "quint4x2",
        "quint2x4",
        "float8_e4m3fn",
        "float8_e5m2",
        "float8_e4m3fnuz",
        "float8_e5m2fnuz",
        "float8_e8m0fnu",
        "float4_e2m1fn_x2",
    };
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

} // namespace rli::tensor
