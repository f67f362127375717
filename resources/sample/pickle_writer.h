#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rli::sample {

/// Writes pickle instructions of protocol 2 or 3, one function each, the way Python's pickler does: whatever it may
/// meet again gets the next memo number.
class PickleWriter
{
public:
    explicit PickleWriter(int protocol = 2)
        : m_bytes({'\x80', static_cast<char>(protocol)})
    {
    }

    /// Instructions as they are.
    void raw(std::string_view instructions) { m_bytes += instructions; }
    void global(std::string_view module, std::string_view name);
    void text(std::string_view utf8);
    void integer(std::int64_t number);
    /// None as 'N', false and true.
    void none() { raw("N"); }
    void boolean(bool value) { raw(value ? "\x88" : "\x89"); }
    void mark() { raw("("); }
    /// A tuple of integers.
    void integers(std::span<const std::int64_t> numbers);
    /// A tuple of the `count` values (1 to 3) on top, or with 0 of those since the mark.
    void tuple(unsigned count = 0);
    /// Calls the function below the arguments' tuple.
    void reduce();
    void emptyOrderedDict();
    void memoize();

    /// Everything so far, with the stop.
    std::string finish() const { return m_bytes + '.'; }

private:
    std::string m_bytes;
    std::uint32_t m_memo = 0;
};

/// Little-endian bytes of `number`.
template<typename T>
std::string littleEndianBytes(T number)
{
    std::string bytes;
    for (unsigned i = 0; i < sizeof(T); ++i)
        bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xFF);
    return bytes;
}

} // namespace rli::sample
