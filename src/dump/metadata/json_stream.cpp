#include "dump/metadata/json_stream.h"

#include "dump/metadata/bracket_scan.h"

namespace rli::dump {

namespace {

/// Whether a byte of a string stands for itself. The zero byte at the end of a block does not.
bool isPlain(char byte)
{
    return static_cast<unsigned char>(byte) >= 0x20 && byte != '"' && byte != '\\';
}

} // namespace

JsonStream::JsonStream(const BlockSource &source, std::stop_token stop)
    : m_source(source)
    , m_stop(std::move(stop))
    , m_buffer(std::make_unique_for_overwrite<char[]>(kBlock + 2))
    , m_begin(m_buffer.get() + 1)
    , m_at(m_begin)
    , m_end(m_begin)
{
    m_buffer[0] = ' ';
    nextBlock();
}

void JsonStream::nextBlock()
{
    char *const block = m_buffer.get() + 1;
    m_before += static_cast<std::size_t>(m_end - m_begin);
    if (m_end > m_begin)
        block[-1] = m_end[-1];
    m_at = m_end = m_begin;
    if (!m_failed && !isStopped() && !hasEndlessWord()) {
        ++m_blocksOfWord;
        const std::optional<std::size_t> got = m_source(std::as_writable_bytes(std::span(block, kBlock)));
        m_failed = !got;
        m_end += got.value_or(0);
    }
    block[m_end - m_begin] = '\0';
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
    const char *end = m_at + 1;
    while (isPlain(*end))
        ++end;
    return {m_at, end};
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
