#pragma once

#include "options/options.h"

#include <string>
#include <vector>

namespace rli::options {

/// What kind of value a key takes.
enum class Kind {
    Text,    ///< any text
    List,    ///< words by commas, checked where they are used
    Folders, ///< Options::inputPaths
    Word,    ///< one of `words`, or of what the vocabulary offers
    Number,  ///< a whole number from `least` to `most`
    Range    ///< one of `words`, or LOW,HIGH
};

/// How LOW,HIGH appears among the words of a Range.
constexpr const char *kLowHigh = "LOW,HIGH";

/// One key: all that is known about it, in one row of the table.
struct Key
{
    std::string name{};
    Kind kind = Kind::Text;
    std::string defaultValue{};
    std::string meaning{};
    std::string Options::*text = nullptr; ///< where the value goes; null where only its validity matters
    int Options::*number = nullptr;       ///< where a Number goes
    int least = 0;
    int most = 0;
    std::vector<std::string> words{};
    std::vector<std::string> notBuilt{}; ///< those of `words` that this version refuses
    std::vector<std::string> Vocabulary::*vocabulary = nullptr;
    std::string values{};  ///< what is valid, for people, where the other members do not tell it
    bool inFile = true;    ///< whether a YAML file may hold it
    bool mayEmpty = false; ///< an empty value means none
};

const std::vector<Key> &table();
const Key *findKey(const std::string &name);

/// The words of a key that this version takes; those of the other rooms where it names them.
std::vector<std::string> builtWords(const Key &key, const Vocabulary &vocabulary);

/// What is valid for a key, for people.
std::string validValues(const Key &key, const Vocabulary &vocabulary);

/// “Did you mean …?” and the list of all keys, for a key that is none.
std::string unknownKey(const std::string &name);

} // namespace rli::options
