#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rli::tensor {

/// Why a file cannot be read, on its way to ReadResult.
struct Problem
{
    /// One of the constants in reasons.h: it outlives the file.
    std::string_view reason;
    /// As ReadResult::detail.
    std::string detail = {};
    /// Byte offset in what was handed in; -1 where the trouble has no place.
    std::int64_t offset = -1;
};

/// Empty where all is well.
using MaybeProblem = std::optional<Problem>;

} // namespace rli::tensor
