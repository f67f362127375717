#pragma once

#include <cstdint>
#include <string_view>

namespace rli::tensor {

/// The checksum of zip records (CRC-32 of ISO-HDLC, reflected polynomial 0xEDB88320).
std::uint32_t crc32(std::string_view bytes);

} // namespace rli::tensor
