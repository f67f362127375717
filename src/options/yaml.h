#pragma once

#include "options/setting.h"

namespace rli::options {

/// The settings in a YAML file, in its order. An error names the file and, where there is one, the line.
std::variant<std::vector<Setting>, UsageError> settingsOf(const std::string &path);

} // namespace rli::options
