#include "options/reference.h"
#include "options/table.h"
#include "packaging/reference/reference.h"

namespace rli::reference {

namespace {

std::string joined(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

} // namespace

std::string bashCompletion(const options::Vocabulary &vocabulary)
{
    std::string values;
    std::vector<std::string> names;
    for (const options::Key &key : options::table()) {
        names.push_back(key.name);
        std::vector<std::string> words = options::builtWords(key, vocabulary);
        std::erase(words, options::kLowHigh);
        if (!words.empty())
            values += "    " + key.name + ") echo '" + joined(words) + "' ;;\n";
    }
    std::vector<std::string> switchNames;
    for (const options::SwitchInfo &info : options::switches())
        switchNames.push_back(info.name);
    return "_rl_insight_keys='" + joined(names) + "'\n_rl_insight_switches='" + joined(switchNames) +
           "'\n_rl_insight_values()\n{\n    case $1 in\n" + values + "    esac\n}\n";
}

} // namespace rli::reference
