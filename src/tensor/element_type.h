#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rli::tensor {

/// What one element of a storage or a tensor is. Untyped: a storage that counts bytes and leaves the type to the
/// tensor.
enum class ElementType : std::uint8_t {
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Bool,
    Float16,
    BFloat16,
    Float32,
    Float64,
    Untyped,
};

/// Bytes an element takes; 1 for Untyped.
std::int64_t bytesOf(ElementType type);

/// By the name of a class in `torch`, for example "LongStorage".
std::optional<ElementType> storageElementType(std::string_view className);

/// By the name of a dtype in `torch`, for example "int64".
std::optional<ElementType> dtypeElementType(std::string_view name);

/// By the code of a NumPy dtype, for example "i8". Its byte order stands elsewhere.
std::optional<ElementType> numpyElementType(std::string_view code);

/// The unsigned integer of that many bytes.
std::optional<ElementType> unsignedOfWidth(std::int64_t bytes);

/// As PyTorch names it: "int64".
std::string_view nameOf(ElementType type);

/// True for names in `torch` that are harmless types of elements but hold no plain number: complex, quantized and
/// 8-bit floating ones.
bool isForeignElementType(std::string_view name);

} // namespace rli::tensor
