#include "tensor/printable.h"

namespace rli::tensor {

std::string printable(std::string_view text)
{
    constexpr std::size_t kLongest = 80;
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string shown;
    for (const char c : text.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F) {
            shown += c;
        } else {
            shown += "\\x";
            shown += kDigits[byte >> 4];
            shown += kDigits[byte & 0xF];
        }
    }
    if (text.size() > kLongest)
        shown += "\u2026";
    return shown;
}

} // namespace rli::tensor
