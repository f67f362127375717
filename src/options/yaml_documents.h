#pragma once

#include <string>

namespace rli::options {

/// True where a YAML text holds one document or none. Throws YAML::Exception where it is not valid YAML.
bool isOneDocument(const std::string &content);

} // namespace rli::options
