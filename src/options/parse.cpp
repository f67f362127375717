#include "options/options.h"
#include "options/reference.h"
#include "options/setting.h"
#include "options/table.h"
#include "options/words.h"
#include "options/yaml.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace rli::options {

namespace {

std::vector<std::string> switchNames()
{
    std::vector<std::string> names;
    for (const SwitchInfo &info : switches())
        names.push_back(info.name);
    std::erase(names, "--");
    return names;
}

/// The words of a command line, sorted by what they are.
struct CommandLine
{
    std::vector<std::string> folders;
    std::vector<Setting> settings;
    std::string configPath;
    bool exportWanted = false;
    bool sample = false;
    bool verbose = false;
};

bool isConfiguration(const std::string &word)
{
    std::error_code error;
    return (word.ends_with(".yaml") || word.ends_with(".yml")) && !std::filesystem::is_directory(word, error);
}

UsageError unknownSwitch(const std::string &word)
{
    const std::string bare = word.substr(std::min(word.find_first_not_of('-'), word.size()));
    if (findKey(bare.substr(0, bare.find('='))))
        return {"There is no option " + quoted(word) + ". Keys have no dashes: " + bare + "."};
    const std::string near = nearestWord(word, switchNames());
    return {"There is no option " + quoted(word) + ". " + (near.empty() ? "" : "Did you mean " + near + "? ") +
            "Valid options: --export, --sample, --verbose, -h, --help, --version. A folder that begins with a dash "
            "follows --."};
}

std::optional<UsageError> readSwitch(const std::string &word, CommandLine *line)
{
    if (word == "--export")
        line->exportWanted = true;
    else if (word == "--sample")
        line->sample = true;
    else if (word == "--verbose")
        line->verbose = true;
    else
        return unknownSwitch(word);
    return {};
}

/// A word that is no option: key=value, a configuration or a folder.
void readWord(const std::string &word, const Vocabulary &vocabulary, CommandLine *line)
{
    const std::size_t equals = word.find('=');
    const std::string key = word.substr(0, equals);
    // A folder may have an equals sign in its name.
    const bool isSetting =
        equals != std::string::npos && (findKey(key) || !vocabulary.exists || !vocabulary.exists(word));
    if (isSetting) {
        line->settings.push_back({.key = key, .values = {word.substr(equals + 1)}, .isList = false, .where = {}});
        if (key == "config_path")
            line->configPath = line->settings.back().values.front();
        line->exportWanted = line->exportWanted || key == "output.path";
    } else if (isConfiguration(word)) {
        line->configPath = word;
    } else {
        line->folders.push_back(word);
    }
}

std::variant<CommandLine, UsageError> sorted(const std::vector<std::string> &words, const Vocabulary &vocabulary)
{
    CommandLine line;
    bool onlyFolders = false;
    for (const std::string &word : words) {
        if (onlyFolders)
            line.folders.push_back(word);
        else if (word == "--")
            onlyFolders = true;
        else if (word.size() > 1 && word.front() == '-') {
            if (const std::optional<UsageError> error = readSwitch(word, &line))
                return *error;
        } else {
            readWord(word, vocabulary, &line);
        }
    }
    if (contains(line.folders, ""))
        return UsageError{"An empty word is no folder."};
    return line;
}

/// Whether one of `wanted` stands among the options.
bool asks(const std::vector<std::string> &words, const std::vector<std::string> &wanted)
{
    const auto end = std::find(words.begin(), words.end(), "--");
    return std::any_of(words.begin(), end, [&](const std::string &word) { return contains(wanted, word); });
}

std::optional<UsageError> applyAll(const std::vector<Setting> &settings, const Vocabulary &vocabulary, Options *options)
{
    for (const Setting &setting : settings) {
        if (std::optional<UsageError> error = apply(setting, vocabulary, options))
            return error;
        options->given.insert(setting.key);
    }
    return {};
}

} // namespace

std::variant<Options, UsageError> parse(const std::vector<std::string> &words, const Vocabulary &vocabulary)
{
    Options options;
    // Who asks for help gets it, whatever else is wrong.
    options.help = asks(words, {"-h", "--help"});
    options.version = asks(words, {"--version"});
    if (options.help || options.version)
        return options;

    const std::variant<CommandLine, UsageError> read = sorted(words, vocabulary);
    if (const auto *error = std::get_if<UsageError>(&read))
        return *error;
    const auto &line = std::get<CommandLine>(read);

    if (!line.configPath.empty()) {
        const std::variant<Options, UsageError> configured = parseFile(line.configPath, options, vocabulary);
        if (std::holds_alternative<UsageError>(configured))
            return configured;
        options = std::get<Options>(configured);
    }
    const std::vector<std::string> inFile = std::exchange(options.inputPaths, {});
    if (const std::optional<UsageError> error = applyAll(line.settings, vocabulary, &options))
        return *error;
    options.inputPaths.insert(options.inputPaths.end(), line.folders.begin(), line.folders.end());
    if (options.inputPaths.empty())
        options.inputPaths = inFile;
    options.configPath = line.configPath;
    options.exportWanted = line.exportWanted;
    options.sample = line.sample;
    options.verbose = line.verbose;
    return options;
}

std::variant<Options, UsageError> parseFile(const std::string &path, const Options &base, const Vocabulary &vocabulary)
{
    const std::variant<std::vector<Setting>, UsageError> settings = settingsOf(path);
    if (const auto *error = std::get_if<UsageError>(&settings))
        return *error;
    Options options = base;
    options.configPath = path;
    if (const std::optional<UsageError> error =
            applyAll(std::get<std::vector<Setting>>(settings), vocabulary, &options))
        return *error;
    return options;
}

} // namespace rli::options
