#include "options/yaml.h"

#include "options/table.h"
#include "options/words.h"
#include "options/yaml_documents.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>

namespace rli::options {

namespace {

namespace fs = std::filesystem;

/// No configuration is longer; what is was chosen by mistake.
constexpr std::size_t kLongestFile = std::size_t{1} << 20;

/// Bytes that YAML forbids and yaml-cpp would partly take for the end of the text.
bool isForbidden(char byte)
{
    const auto code = static_cast<unsigned char>(byte);
    return code == 0x7F || (code < 0x20 && code != '\t' && code != '\n' && code != '\r');
}

std::variant<std::string, UsageError> contentOf(const std::string &path)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return UsageError{"There is no configuration file " + quoted(path) + "."};
    if (!fs::is_regular_file(status))
        return UsageError{quoted(path) + " is not a file; config_path needs a YAML file."};
    std::ifstream file(path, std::ios::binary);
    std::string content;
    std::array<char, 4096> block;
    while (file && content.size() <= kLongestFile) {
        file.read(block.data(), block.size());
        content.append(block.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (!file.eof() && file.fail())
        return UsageError{"The configuration file " + quoted(path) + " cannot be read."};
    if (content.size() > kLongestFile)
        return UsageError{quoted(path) + " is longer than 1 MiB; that is no configuration."};
    if (std::any_of(content.begin(), content.end(), isForbidden))
        return UsageError{quoted(path) + " is no YAML text in UTF-8: it holds control characters."};
    return content;
}

/// The keys of the group `name`, such as heatmap.parser; empty where there is no such group.
std::vector<std::string> keysInGroup(const std::string &name)
{
    std::vector<std::string> names;
    for (const Key &key : table()) {
        if (key.name.starts_with(name + "."))
            names.push_back(key.name);
    }
    return names;
}

/// Gathers the settings of a YAML tree. Goes only as deep as the keys do, so no alias can make it long.
class Reader
{
public:
    explicit Reader(std::string path)
        : m_path(std::move(path))
    {
    }

    void read(const YAML::Node &root)
    {
        if (root.IsMap())
            readGroup(root, "");
        else if (!root.IsNull())
            fail(root, "a configuration is a map of keys, such as “input: {path: dump}”.");
    }

    bool hasFailed() const { return !m_error.message.empty(); }
    const UsageError &error() const { return m_error; }
    std::vector<Setting> takeSettings() { return std::move(m_settings); }

private:
    void readGroup(const YAML::Node &group, const std::string &prefix)
    {
        for (const auto &item : group) {
            if (hasFailed())
                return;
            if (item.first.IsScalar())
                readItem(prefix + item.first.Scalar(), item.first, item.second);
            else
                fail(item.first, "a key must be a word.");
        }
    }

    void readItem(const std::string &name, const YAML::Node &key, const YAML::Node &value)
    {
        const std::vector<std::string> inGroup = keysInGroup(name);
        const Key *const known = findKey(name);
        if (!inGroup.empty() && value.IsMap())
            readGroup(value, name + ".");
        else if (!inGroup.empty() && !value.IsNull())
            fail(key, name + " is a group of keys, not a value: " + listed(inGroup) + ".");
        else if (!inGroup.empty())
            return; // a group without keys
        else if (!known)
            fail(key, unknownKey(name));
        else if (!known->inFile)
            fail(key, name + " cannot stand in a configuration file.");
        else if (const auto [first, isNew] = m_lines.try_emplace(name, lineOf(key)); !isNew)
            fail(key, name + " is given twice, first in line " + std::to_string(first->second) + ".");
        else
            readValue(name, key, value);
    }

    void readValue(const std::string &name, const YAML::Node &key, const YAML::Node &value)
    {
        Setting setting{.key = name, .values = {}, .isList = value.IsSequence(), .where = place(key)};
        if (value.IsMap())
            return fail(key, name + " takes a value, not a group of keys.");
        if (!value.IsSequence())
            setting.values.push_back(value.IsNull() ? "" : value.Scalar());
        for (const auto &item : value) {
            if (!item.IsScalar())
                return fail(key, name + " takes a plain list of words.");
            setting.values.push_back(item.Scalar());
        }
        m_settings.push_back(std::move(setting));
    }

    static int lineOf(const YAML::Node &node) { return node.Mark().line + 1; }
    std::string place(const YAML::Node &node) const { return m_path + ", line " + std::to_string(lineOf(node)) + ": "; }
    void fail(const YAML::Node &node, const std::string &what) { m_error = {place(node) + what}; }

    std::string m_path;
    std::map<std::string, int> m_lines;
    std::vector<Setting> m_settings;
    UsageError m_error;
};

} // namespace

std::variant<std::vector<Setting>, UsageError> settingsOf(const std::string &path)
{
    std::variant<std::string, UsageError> content = contentOf(path);
    if (const auto *error = std::get_if<UsageError>(&content))
        return *error;
    try {
        if (!isOneDocument(std::get<std::string>(content)))
            return UsageError{path + " holds several YAML documents; a configuration is one."};
        Reader reader(path);
        reader.read(YAML::Load(std::get<std::string>(content)));
        if (reader.hasFailed())
            return reader.error();
        return reader.takeSettings();
    } catch (const YAML::Exception &error) {
        const std::string line = error.mark.is_null() ? "" : ", line " + std::to_string(error.mark.line + 1);
        return UsageError{path + line + ": not valid YAML: " + error.msg + "."};
    }
}

} // namespace rli::options
