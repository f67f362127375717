#include "tensor/crc32.h"

#include "tensor/little_endian.h"

#include <array>

namespace rli::tensor {

namespace {

constexpr std::size_t kSlices = 16;
using Tables = std::array<std::array<std::uint32_t, 256>, kSlices>;

/// Table s maps a byte to its effect on the checksum once s more bytes have followed ("slicing by 16").
constexpr Tables makeTables()
{
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1) != 0 ? 0xEDB88320U : 0U);
        tables[0][byte] = value;
    }
    for (std::size_t slice = 1; slice < kSlices; ++slice) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = tables[slice - 1][byte];
            tables[slice][byte] = (before >> 8) ^ tables[0][before & 0xFF];
        }
    }
    return tables;
}

constexpr Tables kTables = makeTables();

std::uint32_t ofWord(std::uint32_t word, std::size_t lastSlice)
{
    return kTables[lastSlice][word & 0xFF] ^ kTables[lastSlice - 1][(word >> 8) & 0xFF] ^
           kTables[lastSlice - 2][(word >> 16) & 0xFF] ^ kTables[lastSlice - 3][word >> 24];
}

} // namespace

std::uint32_t crc32(std::string_view bytes)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    std::size_t at = 0;
    for (; bytes.size() - at >= kSlices; at += kSlices) {
        crc = ofWord(crc ^ littleEndian<std::uint32_t>(bytes, at), 15) ^
              ofWord(littleEndian<std::uint32_t>(bytes, at + 4), 11) ^
              ofWord(littleEndian<std::uint32_t>(bytes, at + 8), 7) ^
              ofWord(littleEndian<std::uint32_t>(bytes, at + 12), 3);
    }
    for (; at < bytes.size(); ++at)
        crc = (crc >> 8) ^ kTables[0][(crc ^ static_cast<unsigned char>(bytes[at])) & 0xFF];
    return ~crc;
}

} // namespace rli::tensor
