#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rli::options {

/// “text”
std::string quoted(const std::string &text);

/// The words with commas between.
std::string listed(const std::vector<std::string> &words);

bool contains(const std::vector<std::string> &words, const std::string &word);

/// The parts between `separator`s: always at least one, perhaps empty.
std::vector<std::string> split(const std::string &text, char separator);

/// Without spaces and tabs at both ends.
std::string trimmed(const std::string &text);

/// A whole number as plain decimal digits, perhaps with a minus; nothing where that is not all of the text.
std::optional<int> wholeNumber(const std::string &text);

/// A finite decimal number that is all of the text.
std::optional<double> realNumber(const std::string &text);

} // namespace rli::options
