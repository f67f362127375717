#include "options/options.h"
#include "options/reference.h"
#include "options/table.h"
#include "options/words.h"

#include <utility>

namespace rli::options {

namespace {

std::string padded(const std::string &text, std::size_t width)
{
    return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

std::string head()
{
    std::string text = std::string("Usage: ") + kUsage + "\n\n";
    for (const std::string &sentence : description())
        text += sentence + "\n";
    text += "\nOptions:\n";
    for (const SwitchInfo &info : switches())
        text +=
            "  " + padded((info.shortName.empty() ? "" : info.shortName + ", ") + info.name, 15) + info.meaning + "\n";
    return text + "\nKeys:\n";
}

std::string tail()
{
    std::string text = "\nExamples:\n";
    for (const Example &example : examples())
        text +=
            "  " + (example.meaning.empty() ? example.command : padded(example.command, 50) + example.meaning) + "\n";
    std::string statuses;
    for (const ExitInfo &info : exitStatuses())
        statuses += (statuses.empty() ? " " : ", ") + std::to_string(info.status) + " " + info.meaning;
    return text + "\nExit status:" + statuses + ".\n";
}

/// Text broken at blanks into lines of at most 100 columns, each indented.
std::string indented(const std::string &text)
{
    const std::string indent(6, ' ');
    constexpr std::size_t width = 100;
    std::string lines;
    std::string line = indent;
    for (const std::string &word : split(text, ' ')) {
        if (line.size() > indent.size() && line.size() + 1 + word.size() > width)
            lines += std::exchange(line, indent) + "\n";
        line += (line.size() > indent.size() ? " " : "") + word;
    }
    return lines + line + "\n";
}

std::string helpOf(const Key &key, const Vocabulary &vocabulary)
{
    std::string head = "  " + key.name + "=";
    if (!key.defaultValue.empty())
        head += "  [" + key.defaultValue + "]";
    std::string values = "Valid: " + validValues(key, vocabulary) + ".";
    if (!key.notBuilt.empty())
        values += " Not built yet: " + listed(key.notBuilt) + ".";
    return head + "\n" + indented(key.meaning) + indented(values);
}

} // namespace

std::string helpText(const Vocabulary &vocabulary)
{
    std::string text = head();
    for (const Key &key : table())
        text += helpOf(key, vocabulary);
    return text + tail();
}

} // namespace rli::options
