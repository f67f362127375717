#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"

namespace rli::sample {

namespace {

/// Bit by bit, straight from the definition: it is here to check the reader's.
std::uint32_t checksum(std::string_view bytes)
{
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

template<typename... T>
std::string fields(T... numbers)
{
    return (littleEndianBytes(numbers) + ...);
}

constexpr std::uint16_t u16(std::size_t number)
{
    return static_cast<std::uint16_t>(number);
}

constexpr std::uint32_t u32(std::size_t number)
{
    return static_cast<std::uint32_t>(number);
}

constexpr std::uint64_t u64(std::size_t number)
{
    return number;
}

constexpr std::uint16_t kFlags = 0x0808; // Sizes behind the data, names in UTF-8.

/// An extra field that moves the data to the next multiple of 64 bytes.
std::string padding(std::size_t dataWithoutPadding)
{
    constexpr std::size_t kAlignment = 64;
    const std::size_t length = (kAlignment - (dataWithoutPadding + 4) % kAlignment) % kAlignment;
    return std::string("FB").append(fields(u16(length))).append(length, 'Z');
}

std::string endRecords(std::size_t records, std::size_t directoryAt, std::size_t directorySize)
{
    const std::size_t zip64At = directoryAt + directorySize;
    return fields(u32(0x06064B50), u64(44), u16(0x031E), u16(0x002D), u32(0), u32(0), u64(records), u64(records),
                  u64(directorySize), u64(directoryAt)) +
           fields(u32(0x07064B50), u32(0), u64(zip64At), u32(1)) +
           fields(u32(0x06054B50), u16(0), u16(0), u16(records), u16(records), u32(directorySize), u32(directoryAt),
                  u16(0));
}

} // namespace

std::string zipBytes(const std::string &stem, std::span<const ZipItem> items)
{
    std::string out;
    std::string directory;
    for (const ZipItem &item : items) {
        const std::string path = stem + '/' + item.name;
        const std::size_t start = out.size();
        const std::string extra = padding(start + 30 + path.size());
        const std::uint32_t crc = checksum(item.data);
        const std::uint32_t size = u32(item.data.size());
        out += fields(u32(0x04034B50), u16(0), kFlags, u16(0), u16(0), u16(0), u32(0), u32(0), u32(0), u16(path.size()),
                      u16(extra.size()));
        out.append(path).append(extra).append(item.data).append(fields(u32(0x08074B50), crc, size, size));
        directory += fields(u32(0x02014B50), u16(0), u16(0), kFlags, u16(0), u16(0), u16(0), crc, size, size,
                            u16(path.size()), u16(0), u16(0), u16(0), u16(0), u32(0), u32(start));
        directory += path;
    }
    const std::size_t directoryAt = out.size();
    return out + directory + endRecords(items.size(), directoryAt, directory.size());
}

} // namespace rli::sample
