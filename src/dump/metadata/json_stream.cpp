#include "dump/metadata/json_stream.h"

#include "dump/metadata/bracket_scan.h"

#include <algorithm>
#include <bit>
#include <string_view>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace rli::dump {

namespace {

constexpr std::size_t kVector = 16;

/// The first byte from here on that does not stand for itself in a string, as the zero byte at a block's end does not.
#ifdef __SSE2__
const char *endOfPlainText(const char *at)
{
    for (;; at += kVector) {
        const auto text = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        const auto quotes = _mm_cmpeq_epi8(text, _mm_set1_epi8('"'));
        const auto backslashes = _mm_cmpeq_epi8(text, _mm_set1_epi8('\\'));
        const auto controls = _mm_cmpeq_epi8(_mm_min_epu8(text, _mm_set1_epi8(0x1f)), text);
        const int found = _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls));
        if (found != 0)
            return at + std::countr_zero(static_cast<unsigned>(found));
    }
}
#else
const char *endOfPlainText(const char *at)
{
    while (static_cast<unsigned char>(*at) >= 0x20 && *at != '"' && *at != '\\')
        ++at;
    return at;
}
#endif

} // namespace

JsonStream::JsonStream(const BlockSource &source, std::stop_token stop)
    : m_source(source)
    , m_stop(std::move(stop))
    , m_buffer(std::make_unique_for_overwrite<char[]>(1 + kBlock + kVector))
    , m_begin(m_buffer.get() + 1)
    , m_at(m_begin)
    , m_end(m_begin)
{
    m_buffer[0] = ' ';
    nextBlock();
    // The mark of UTF-8, which some editors leave.
    if (std::string_view(m_at, m_end).starts_with("\xEF\xBB\xBF"))
        take(3);
}

void JsonStream::nextBlock()
{
    char *const block = m_buffer.get() + 1;
    m_before += static_cast<std::size_t>(m_end - m_begin);
    if (m_end > m_begin)
        block[-1] = m_end[-1];
    m_at = m_end = m_begin;
    if (!m_failed && !isStopped() && !hasEndlessWord()) {
        const std::optional<std::size_t> got = m_source(std::as_writable_bytes(std::span(block, kBlock)));
        m_failed = !got;
        m_end += got.value_or(0);
    }
    std::fill_n(block + (m_end - m_begin), kVector, '\0');
}

void JsonStream::passSpace()
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    while (isSpace(*m_at)) {
        do
            ++m_at;
        while (isSpace(*m_at));
        if (m_at == m_end)
            nextBlock();
    }
}

std::span<const char> JsonStream::plainText() const
{
    return {m_at, endOfPlainText(m_at)};
}

void JsonStream::passToEnd()
{
    BracketScan scan;
    while (!isAtEnd()) {
        m_at = scan.find(m_at, m_end);
        if (!isAtEnd())
            return;
        wordEnded();
        nextBlock();
    }
}

void JsonStream::passOver()
{
    Take();
    passToEnd();
    --m_at;
}

} // namespace rli::dump
