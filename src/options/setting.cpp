#include "options/setting.h"

#include "options/table.h"
#include "options/words.h"

#include <algorithm>

namespace rli::options {

namespace {

/// An error without its place; empty where all is well.
using Complaint = std::string;

Complaint invalid(const Key &key, const std::string &value, const Vocabulary &vocabulary)
{
    const std::string near = nearestWord(value, builtWords(key, vocabulary));
    return key.name + (value.empty() ? " needs a value" : " cannot be " + quoted(value)) +
           (near.empty() ? "" : "; did you mean " + near + "?") + (near.empty() ? "; valid: " : " Valid: ") +
           validValues(key, vocabulary) + ".";
}

/// The word of a Range's value: itself, or LOW,HIGH for two ascending numbers. Empty where there are two of others.
std::string rangeWord(const std::string &value)
{
    const std::vector<std::string> parts = split(value, ',');
    if (parts.size() != 2)
        return value;
    const std::optional<double> low = realNumber(trimmed(parts[0]));
    const std::optional<double> high = realNumber(trimmed(parts[1]));
    return low && high && *low < *high ? kLowHigh : std::string();
}

Complaint setWord(const Key &key, const std::string &value, const Vocabulary &vocabulary, Options *options)
{
    const std::string word = key.kind == Kind::Range ? rangeWord(value) : value;
    if (contains(key.notBuilt, word))
        return key.name + "=" + value + " is not built yet; valid now: " + validValues(key, vocabulary) + ".";
    if (!contains(builtWords(key, vocabulary), word))
        return invalid(key, value, vocabulary);
    if (key.text)
        options->*key.text = value;
    return {};
}

Complaint setNumber(const Key &key, const std::string &value, const Vocabulary &vocabulary, Options *options)
{
    const std::optional<int> number = wholeNumber(value);
    if (!number || *number < key.least || *number > key.most)
        return invalid(key, value, vocabulary);
    options->*key.number = *number;
    return {};
}

/// A folder given among others: with blanks after a comma only where a folder is really called so.
std::string oneOfMany(const std::string &path, const Vocabulary &vocabulary)
{
    return vocabulary.exists && vocabulary.exists(path) ? path : trimmed(path);
}

Complaint setFolders(const Key &key, const Setting &setting, const Vocabulary &vocabulary, Options *options)
{
    std::vector<std::string> paths = setting.values;
    const bool whole = setting.isList || (vocabulary.exists && vocabulary.exists(paths.front()));
    if (!whole) {
        paths = split(paths.front(), ',');
        std::transform(paths.begin(), paths.end(), paths.begin(),
                       [&](const std::string &path) { return oneOfMany(path, vocabulary); });
    }
    if (paths.empty() || contains(paths, ""))
        return key.name + " holds an empty folder name; valid: folders, several by commas.";
    options->inputPaths = std::move(paths);
    return {};
}

/// The values of a YAML list as one value, by commas.
std::string joinedValues(const Setting &setting)
{
    std::string text;
    for (std::size_t i = 0; i < setting.values.size(); ++i)
        text += (i == 0 ? "" : ",") + setting.values[i];
    return text;
}

Complaint setValue(const Key &key, const Setting &setting, const Vocabulary &vocabulary, Options *options)
{
    if (key.kind == Kind::Folders)
        return setFolders(key, setting, vocabulary, options);
    const bool takesList = key.kind == Kind::List || key.kind == Kind::Range;
    if (setting.isList && !takesList)
        return key.name + " takes one value, not a list; valid: " + validValues(key, vocabulary) + ".";
    const std::string value = joinedValues(setting);
    switch (key.kind) {
    case Kind::Number:
        return setNumber(key, value, vocabulary, options);
    case Kind::Word:
    case Kind::Range:
        return setWord(key, value, vocabulary, options);
    case Kind::Text:
    case Kind::List:
    case Kind::Folders:
        break;
    }
    if (value.empty() && !key.mayEmpty)
        return invalid(key, value, vocabulary);
    options->*key.text = value;
    return {};
}

} // namespace

std::optional<UsageError> apply(const Setting &setting, const Vocabulary &vocabulary, Options *options)
{
    const Key *const key = findKey(setting.key);
    const Complaint complaint = key ? setValue(*key, setting, vocabulary, options) : Complaint(unknownKey(setting.key));
    if (complaint.empty())
        return {};
    return UsageError{setting.where + complaint};
}

} // namespace rli::options
