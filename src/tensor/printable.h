#pragma once

#include <string>
#include <string_view>

namespace rli::tensor {

/// Text from a file made fit to show: printable ASCII as it is, any other byte as \xHH, cut with "…" after 80 bytes.
std::string printable(std::string_view text);

} // namespace rli::tensor
