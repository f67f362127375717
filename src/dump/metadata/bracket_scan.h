#pragma once

#include <cstdint>

namespace rli::dump {

/// Finds the end of a JSON object or array without reading what is in it: counts brackets outside strings. Fed with
/// stretches of text one after the other, as long as it takes; nesting costs nothing.
class BracketScan
{
public:
    /// The bracket that closes the container which the first stretch begins inside of; `end` where it comes later.
    const char *find(const char *begin, const char *end);

private:
    int closingIn(const char *block, int size);

    std::uint64_t m_depth = 1;
    bool m_inString = false;
    bool m_escaped = false; ///< the next byte follows a backslash
};

} // namespace rli::dump
