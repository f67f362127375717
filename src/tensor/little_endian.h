#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace rli::tensor {

/// The little-endian integer at `at`. The caller has checked that it lies inside `bytes`.
template<typename T>
T littleEndian(std::string_view bytes, std::size_t at)
{
    static_assert(std::is_unsigned_v<T>);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
        value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    return static_cast<T>(value);
}

/// True where `length` bytes from `at` lie inside a range of `size` bytes; never overflows.
constexpr bool fits(std::uint64_t at, std::uint64_t length, std::uint64_t size)
{
    return at <= size && length <= size - at;
}

} // namespace rli::tensor
