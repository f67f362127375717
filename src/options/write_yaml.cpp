#include "options/options.h"
#include "options/table.h"
#include "options/words.h"

#include <yaml-cpp/yaml.h>

namespace rli::options {

namespace {

/// The values of a key, as a file would hold them; empty where they are the default and were not given.
std::vector<std::string> valuesOf(const Key &key, const Options &options)
{
    if (key.kind == Kind::Folders)
        return options.inputPaths;
    std::string value;
    if (key.number)
        value = std::to_string(options.*key.number);
    else if (key.text)
        value = options.*key.text;
    const Options plain;
    const bool isDefault =
        key.number ? options.*key.number == plain.*key.number : !key.text || options.*key.text == plain.*key.text;
    const bool isLeftOut = isDefault && (value.empty() || !options.given.contains(key.name));
    return isLeftOut ? std::vector<std::string>() : std::vector<std::string>{value};
}

/// A path with a comma would be taken for two where it does not exist, so it stands in a list.
bool needsList(const std::vector<std::string> &values, const Key &key)
{
    return values.size() > 1 || (key.kind == Kind::Folders && values.front().find(',') != std::string::npos);
}

void write(const std::vector<std::string> &values, const Key &key, YAML::Emitter *out)
{
    if (!needsList(values, key)) {
        *out << values.front();
        return;
    }
    *out << YAML::BeginSeq;
    for (const std::string &value : values)
        *out << value;
    *out << YAML::EndSeq;
}

/// Opens and closes the groups between one key and the next; returns the key's own word.
std::string enterGroup(const std::string &name, std::vector<std::string> *open, YAML::Emitter *out)
{
    std::vector<std::string> groups = split(name, '.');
    std::string word = groups.back();
    groups.pop_back();
    std::size_t common = 0;
    while (common < groups.size() && common < open->size() && groups[common] == (*open)[common])
        ++common;
    for (; open->size() > common; open->pop_back())
        *out << YAML::EndMap;
    for (; open->size() < groups.size(); open->push_back(groups[open->size()]))
        *out << YAML::Key << groups[open->size()] << YAML::Value << YAML::BeginMap;
    return word;
}

} // namespace

std::string yamlText(const Options &options, const std::string &comment)
{
    YAML::Emitter out;
    out << YAML::Comment(comment) << YAML::Newline << YAML::BeginMap;
    std::vector<std::string> open;
    for (const Key &key : table()) {
        const std::vector<std::string> values = valuesOf(key, options);
        if (!key.inFile || values.empty())
            continue;
        out << YAML::Key << enterGroup(key.name, &open, &out) << YAML::Value;
        write(values, key, &out);
    }
    for (; !open.empty(); open.pop_back())
        out << YAML::EndMap;
    out << YAML::EndMap;
    return std::string(out.c_str(), out.size()) + "\n";
}

} // namespace rli::options
