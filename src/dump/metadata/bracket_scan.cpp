#include "dump/metadata/bracket_scan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace rli::dump {

namespace {

constexpr int kBlock = 64;

/// Which of 64 bytes are what; bit i is byte i.
struct Marks
{
    std::uint64_t quotes = 0;
    std::uint64_t backslashes = 0;
    std::uint64_t opening = 0;
    std::uint64_t closing = 0;
};

#ifdef __SSE2__

Marks marksOf(const char *block)
{
    Marks marks;
    for (int part = 0; part < kBlock; part += 16) {
        const auto text = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block + part));
        // [ and { differ in this bit alone, ] and } too.
        const auto folded = _mm_or_si128(text, _mm_set1_epi8(0x20));
        const auto add = [part](std::uint64_t *mark, __m128i bytes, char wanted) {
            const int found = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(wanted)));
            *mark |= static_cast<std::uint64_t>(found) << part;
        };
        add(&marks.quotes, text, '"');
        add(&marks.backslashes, text, '\\');
        add(&marks.opening, folded, '{');
        add(&marks.closing, folded, '}');
    }
    return marks;
}

#else

Marks marksOf(const char *block)
{
    Marks marks;
    for (int i = 0; i < kBlock; ++i) {
        const char byte = block[i];
        marks.quotes |= std::uint64_t(byte == '"') << i;
        marks.backslashes |= std::uint64_t(byte == '\\') << i;
        marks.opening |= std::uint64_t(byte == '{' || byte == '[') << i;
        marks.closing |= std::uint64_t(byte == '}' || byte == ']') << i;
    }
    return marks;
}

#endif

/// The bytes that follow a backslash which follows none itself. `carry`: whether the first byte does; then whether the
/// one after the last does.
std::uint64_t escapedBytes(std::uint64_t backslashes, bool *carry)
{
    std::uint64_t escaped = *carry ? 1 : 0;
    backslashes &= ~escaped;
    *carry = false;
    while (backslashes != 0) {
        const std::uint64_t first = backslashes & (~backslashes + 1);
        const std::uint64_t next = first << 1;
        *carry = next == 0;
        escaped |= next;
        backslashes &= ~(first | next);
    }
    return escaped;
}

/// Bit i is the parity of the bits up to and with i: between an opening quote and its closing one it is set.
std::uint64_t runningParity(std::uint64_t bits)
{
    for (int shift = 1; shift < kBlock; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

} // namespace

/// The position of the closing bracket in a block whose first `size` bytes count; -1 without.
int BracketScan::closingIn(const char *block, int size)
{
    Marks marks = marksOf(block);
    if (marks.backslashes != 0 || m_escaped) {
        const std::uint64_t escaped = escapedBytes(marks.backslashes, &m_escaped);
        if (size < kBlock)
            m_escaped = (escaped >> size & 1) != 0;
        marks.quotes &= ~escaped;
    }
    const std::uint64_t inString = runningParity(marks.quotes) ^ (m_inString ? ~std::uint64_t(0) : 0);
    m_inString = inString >> (kBlock - 1) != 0;
    marks.opening &= ~inString;
    marks.closing &= ~inString;

    if ((marks.opening | marks.closing) == 0)
        return -1;

    const auto closings = static_cast<std::uint64_t>(std::popcount(marks.closing));
    if (closings < m_depth) {
        m_depth += static_cast<std::uint64_t>(std::popcount(marks.opening)) - closings;
        return -1;
    }
    for (std::uint64_t left = marks.opening | marks.closing; left != 0; left &= left - 1) {
        const int at = std::countr_zero(left);
        const bool opens = (marks.opening >> at & 1) != 0;
        m_depth += opens ? 1 : std::uint64_t(0) - 1;
        if (m_depth == 0)
            return at;
    }
    return -1;
}

const char *BracketScan::find(const char *begin, const char *end)
{
    while (begin != end) {
        const auto size = static_cast<int>(std::min<std::ptrdiff_t>(end - begin, kBlock));
        std::array<char, kBlock> padded;
        const char *block = begin;
        if (size < kBlock) {
            padded.fill(0);
            std::memcpy(padded.data(), begin, static_cast<std::size_t>(size));
            block = padded.data();
        }
        const int at = closingIn(block, size);
        if (at >= 0)
            return begin + at;
        begin += size;
    }
    return end;
}

} // namespace rli::dump
