#pragma once

#include "dump/metadata/json_reading.h"

#include <memory>

namespace rli::dump {

/// The text that the JSON library reads, block by block. A zero byte stands at the end. The names of the functions
/// with capitals are the library's.
class JsonStream
{
public:
    using Ch = char;

    JsonStream(const BlockSource &source, std::stop_token stop);

    Ch Peek() const { return *m_at; }
    Ch Take()
    {
        const Ch taken = *m_at++;
        if (m_at >= m_end)
            nextBlock();
        return taken;
    }
    std::size_t Tell() const { return m_before + static_cast<std::size_t>(m_at - m_begin); }

    // For parsing in place, which is never asked for.
    Ch *PutBegin() { return nullptr; }
    void Put(Ch) {}
    void *Push(unsigned) { return nullptr; }
    void Flush() {}
    std::size_t PutEnd(Ch *) { return 0; }

    void passSpace();

    /// The bytes from here on, within the block, that stand for themselves in a string: one at the least, as the caller
    /// has seen that there is no quote, backslash or control byte here.
    std::span<const char> plainText() const;
    void take(std::size_t bytes)
    {
        m_at += bytes;
        if (m_at == m_end)
            nextBlock();
    }

    /// From inside a container to the bracket that closes it.
    void passToEnd();

    /// From the bracket that opens a container to the byte before the one that closes it: taking it leads there.
    void passOver();

    /// A word was read whole; the next one may be long again.
    void wordEnded() { m_wordBegin = Tell(); }

    bool isAtEnd() const { return m_at == m_end; }
    bool hasFailed() const { return m_failed; }
    bool isStopped() const { return m_stop.stop_requested(); }
    bool hasEndlessWord() const { return Tell() - m_wordBegin > kLongestWord; }

private:
    static constexpr std::size_t kBlock = std::size_t{256} << 10;
    static constexpr std::size_t kLongestWord = std::size_t{1} << 20;

    void nextBlock();

    const BlockSource &m_source;
    std::stop_token m_stop;
    std::unique_ptr<char[]> m_buffer; ///< one byte of the former block, the block, zero bytes
    const char *m_begin;
    const char *m_at;
    const char *m_end;
    std::size_t m_before = 0; ///< bytes of the blocks before this one
    std::size_t m_wordBegin = 0;
    bool m_failed = false;
};

} // namespace rli::dump
