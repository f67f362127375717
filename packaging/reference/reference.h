#pragma once

#include "options/options.h"

#include <string>

/// What is written about the program from its own table of keys, so that it cannot drift from it.
namespace rli::reference {

/// The manual page, for groff; `date` as YYYY-MM-DD.
std::string manPage(const options::Vocabulary &vocabulary, const std::string &version, const std::string &date);

/// docs/keys.md.
std::string keysPage(const options::Vocabulary &vocabulary);

/// docs/measures.md.
std::string measuresPage();

/// What completion.bash offers: the keys, the options and the words of each key, for bash.
std::string bashCompletion(const options::Vocabulary &vocabulary);

} // namespace rli::reference
