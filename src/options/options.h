#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

/// Keys, defaults, `key=value` words, YAML files and presets. Plain C++; knows nobody. Texts are bytes as the system
/// gave them (UTF-8 in YAML).
namespace rli::options {

/// What the program was asked for. Values are checked: words are known, numbers in range.
struct Options
{
    std::vector<std::string> inputPaths;
    std::string rankList = "all";
    std::string outputPath = "output";
    std::string configPath;
    std::string parserType = "gmm";
    std::string step;
    std::string role;
    std::string groupListType = "auto";
    std::string calls = "first_forward";
    std::string layers = "auto";
    int ep = 0; ///< 0: not given
    std::string visualizerType = "gmm_heatmap";
    int dpi = 200;
    std::string colorMap = "viridis"; ///< where not given, what suits the scale
    int gmmPerLayer = 3;
    std::string rows = "layer";
    std::string pool = "max";
    std::string scale = "linear";
    std::string range = "full";
    std::string combine = "each";
    std::string comparePath; ///< these four: empty where B has what A has
    std::string compareStep;
    std::string compareRole;
    std::string compareRanks;
    std::string viewRows = "all";    ///< FROM,TO in rows
    std::string viewExperts = "all"; ///< FROM,TO in experts
    std::string viewHidden;

    std::set<std::string> given; ///< the keys that a word or a file gave, whatever their value
    bool exportWanted = false;   ///< `--export`, or `output.path=` on the command line
    bool sample = false;         ///< the built-in sample instead of folders
    bool help = false;
    bool version = false;
    bool verbose = false;
};

/// What the other rooms offer and options cannot know.
struct Vocabulary
{
    std::vector<std::string> parserTypes;
    std::vector<std::string> visualizerTypes;
    std::vector<std::string> colorMaps;
    /// Whether a path exists; splits `input.path` at commas only where the whole is no path.
    std::function<bool(const std::string &)> exists;
};

/// A usage error: one or two sentences that name the word, the key or the file and line, and say what is valid.
struct UsageError
{
    std::string message;
};

/// One key, for `--help`, the manual and the documents.
struct KeyInfo
{
    std::string name;
    std::string defaultValue; ///< as it would be written
    std::string values;       ///< what is valid, for people
    std::string meaning;      ///< one sentence
};
/// All keys in the order of the documents.
std::span<const KeyInfo> keys();

/// Reads the words of a command line (without the program's name) and the YAML file they may name.
/// Order: defaults, preset, YAML, command line. A word without `=` is an input folder; `--` ends the options.
std::variant<Options, UsageError> parse(const std::vector<std::string> &words, const Vocabulary &vocabulary);

/// The same keys from a YAML file alone, over `base` (a configuration dropped on the window).
std::variant<Options, UsageError> parseFile(const std::string &path, const Options &base, const Vocabulary &vocabulary);

/// The options as a YAML file that parseFile() reads back, headed by a comment. Keys with their default values are left
/// out where they were not given. Texts must be UTF-8.
std::string yamlText(const Options &options, const std::string &comment);

/// The text of `--help`.
std::string helpText(const Vocabulary &vocabulary);

/// The valid word nearest to a misspelt one; empty where none is near.
std::string nearestWord(const std::string &word, const std::vector<std::string> &valid);

} // namespace rli::options
