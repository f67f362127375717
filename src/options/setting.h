#pragma once

#include "options/options.h"

#include <optional>

namespace rli::options {

/// One key with its value, from wherever it came.
struct Setting
{
    std::string key;
    std::vector<std::string> values; ///< one, or the items of a YAML list
    bool isList = false;
    std::string where; ///< what an error's sentence starts with, such as "run.yaml, line 3: "; may be empty
};

/// Checks a value and puts it in its place. The one way for every value, whatever its source.
std::optional<UsageError> apply(const Setting &setting, const Vocabulary &vocabulary, Options *options);

} // namespace rli::options
