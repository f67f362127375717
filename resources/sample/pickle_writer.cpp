#include "sample/pickle_writer.h"

#include <limits>

namespace rli::sample {

void PickleWriter::global(std::string_view module, std::string_view name)
{
    m_bytes.append("c").append(module).append("\n").append(name).append("\n");
    memoize();
}

void PickleWriter::text(std::string_view utf8)
{
    m_bytes += 'X';
    m_bytes += littleEndianBytes(static_cast<std::uint32_t>(utf8.size()));
    m_bytes += utf8;
    memoize();
}

void PickleWriter::integer(std::int64_t number)
{
    if (number >= 0 && number <= 0xFF) {
        m_bytes += 'K' + littleEndianBytes(static_cast<std::uint8_t>(number));
    } else if (number >= 0 && number <= 0xFFFF) {
        m_bytes += 'M' + littleEndianBytes(static_cast<std::uint16_t>(number));
    } else if (number >= std::numeric_limits<std::int32_t>::min() &&
               number <= std::numeric_limits<std::int32_t>::max()) {
        m_bytes += 'J' + littleEndianBytes(static_cast<std::uint32_t>(number));
    } else {
        // As many bytes of two's complement as the number and its sign need.
        std::string bytes = littleEndianBytes(number);
        const char filler = number < 0 ? '\xFF' : '\0';
        while (bytes.size() > 1 && bytes.back() == filler && ((bytes[bytes.size() - 2] ^ filler) & 0x80) == 0)
            bytes.pop_back();
        m_bytes += '\x8A';
        m_bytes += static_cast<char>(bytes.size());
        m_bytes += bytes;
    }
}

void PickleWriter::integers(std::span<const std::int64_t> numbers)
{
    if (numbers.size() > 3)
        mark();
    for (const std::int64_t number : numbers)
        integer(number);
    if (numbers.empty())
        m_bytes += ')';
    else
        tuple(numbers.size() <= 3 ? static_cast<unsigned>(numbers.size()) : 0);
}

void PickleWriter::tuple(unsigned count)
{
    m_bytes += count == 0 ? 't' : static_cast<char>(0x84U + count);
    memoize();
}

void PickleWriter::reduce()
{
    m_bytes += 'R';
    memoize();
}

void PickleWriter::emptyOrderedDict()
{
    global("collections", "OrderedDict");
    m_bytes += ')';
    reduce();
}

void PickleWriter::memoize()
{
    m_bytes +=
        m_memo <= 0xFF ? 'q' + littleEndianBytes(static_cast<std::uint8_t>(m_memo)) : 'r' + littleEndianBytes(m_memo);
    ++m_memo;
}

} // namespace rli::sample
