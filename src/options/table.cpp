#include "options/table.h"

#include "options/words.h"

#include <algorithm>

namespace rli::options {

namespace {

std::vector<Key> makeTable()
{
    return {
        {.name = "input.path",
         .kind = Kind::Folders,
         .meaning = "The dump folders: the whole dump or any folder in it; several by commas.",
         .values = "folders"},
        {.name = "input.rank_list",
         .kind = Kind::List,
         .defaultValue = "all",
         .meaning = "The ranks to show.",
         .text = &Options::rankList,
         .values = "all, or ranks such as 0,3 or 0-3,8"},
        {.name = "output.path",
         .kind = Kind::Text,
         .defaultValue = "output",
         .meaning = "The file to write, or a folder for gmm_heatmap.png; given here, no window is shown.",
         .text = &Options::outputPath,
         .values = "a .png, .svg, .pdf or .csv file, or a folder"},
        {.name = "preset",
         .kind = Kind::Word,
         .defaultValue = "inferred",
         .meaning = "What to make; any heatmap key means heatmap.",
         .words = {"heatmap", "timeline"},
         .notBuilt = {"timeline"}},
        {.name = "config_path",
         .kind = Kind::Text,
         .meaning = "A YAML file with these keys, nested or dotted; words given here count more.",
         .text = &Options::configPath,
         .values = "a YAML file",
         .inFile = false},
        {.name = "heatmap.parser.type",
         .kind = Kind::Word,
         .defaultValue = "gmm",
         .meaning = "What kind of data to read.",
         .text = &Options::parserType,
         .vocabulary = &Vocabulary::parserTypes},
        {.name = "heatmap.parser.step",
         .kind = Kind::List,
         .meaning = "The steps to show; all where not given.",
         .text = &Options::step,
         .values = "steps such as 1 or 1,2 or 1-5, or unknown",
         .mayEmpty = true},
        {.name = "heatmap.parser.role",
         .kind = Kind::List,
         .meaning = "The roles to show; all where not given.",
         .text = &Options::role,
         .values = "role names by commas",
         .mayEmpty = true},
        {.name = "heatmap.parser.group_list_type",
         .kind = Kind::Word,
         .defaultValue = "auto",
         .meaning = "Whether the lists hold counts or cumulative sums (likely: sums where they look like it).",
         .text = &Options::groupListType,
         .words = {"auto", "count", "cumsum", "likely"}},
        {.name = "heatmap.parser.calls",
         .kind = Kind::Word,
         .defaultValue = "first_forward",
         .meaning = "Which calls of update roles to show.",
         .text = &Options::calls,
         .words = {"first_forward", "forward", "all"}},
        {.name = "heatmap.parser.layers",
         .kind = Kind::Word,
         .defaultValue = "auto",
         .meaning = "How layers are numbered.",
         .text = &Options::layers,
         .words = {"auto", "merged", "model"}},
        {.name = "heatmap.parser.ep",
         .kind = Kind::Number,
         .meaning = "How many ranks share the experts of a layer (expert parallelism); for combine=side.",
         .number = &Options::ep,
         .least = 1,
         .most = 4096},
        {.name = "heatmap.visualizer.type",
         .kind = Kind::Word,
         .defaultValue = "gmm_heatmap",
         .meaning = "What to write: the heat map or its cells (.png, .svg, .pdf; .csv), or each row's measures "
                    "(gmm_metrics, .csv).",
         .text = &Options::visualizerType,
         .vocabulary = &Vocabulary::visualizerTypes},
        {.name = "heatmap.visualizer.dpi",
         .kind = Kind::Number,
         .defaultValue = "200",
         .meaning = "Pixels an inch of the picture.",
         .number = &Options::dpi,
         .least = 10,
         .most = 1200},
        {.name = "heatmap.visualizer.cmap",
         .kind = Kind::Word,
         .defaultValue = "viridis",
         .meaning = "The colour map, by matplotlib's names; _r reverses it.",
         .text = &Options::colorMap,
         .vocabulary = &Vocabulary::colorMaps},
        {.name = "heatmap.visualizer.gmm_per_layer",
         .kind = Kind::Number,
         .defaultValue = "3",
         .meaning = "Grouped matmul calls a layer, to find the first forward pass by.",
         .number = &Options::gmmPerLayer,
         .least = 1,
         .most = 1'000'000},
        {.name = "heatmap.visualizer.rows",
         .kind = Kind::Word,
         .defaultValue = "layer",
         .meaning = "What one row is.",
         .text = &Options::rows,
         .words = {"layer", "call"}},
        {.name = "heatmap.visualizer.pool",
         .kind = Kind::Word,
         .defaultValue = "max",
         .meaning = "What a pixel shows where many cells fall on it.",
         .text = &Options::pool,
         .words = {"max", "mean"}},
        {.name = "heatmap.visualizer.scale",
         .kind = Kind::Word,
         .defaultValue = "linear",
         .meaning = "How loads become colours.",
         .text = &Options::scale,
         .words = {"linear", "log", "share", "ratio"}},
        {.name = "heatmap.visualizer.range",
         .kind = Kind::Range,
         .defaultValue = "full",
         .meaning = "The values that the colours span: tokens, percent of the row (share) or ratios; robust: 2-98 %.",
         .text = &Options::range,
         .words = {"full", "robust", kLowHigh}},
        {.name = "heatmap.visualizer.combine",
         .kind = Kind::Word,
         .defaultValue = "each",
         .meaning = "Whether ranks are shown each, summed, or side by side.",
         .text = &Options::combine,
         .words = {"each", "sum", "side"}},
        {.name = "compare.path",
         .kind = Kind::Text,
         .meaning = "Another dump to compare with; the same where only its steps, roles or ranks are given.",
         .text = &Options::comparePath,
         .values = "a folder",
         .mayEmpty = true},
        {.name = "compare.step",
         .kind = Kind::List,
         .meaning = "The steps to compare with; those shown where not given.",
         .text = &Options::compareStep,
         .values = "steps such as 1 or 1,2 or 1-5, unknown or all",
         .mayEmpty = true},
        {.name = "compare.role",
         .kind = Kind::List,
         .meaning = "The roles to compare with; those shown where not given.",
         .text = &Options::compareRole,
         .values = "role names by commas, or all",
         .mayEmpty = true},
        {.name = "compare.rank_list",
         .kind = Kind::List,
         .meaning = "The ranks to compare with; those shown where not given.",
         .text = &Options::compareRanks,
         .values = "all, or ranks such as 0,3 or 0-3,8",
         .mayEmpty = true},
        {.name = "view.rows",
         .kind = Kind::Range,
         .defaultValue = "all",
         .meaning = "The visible rows, counted from 0 among those shown: 10,20 is rows 10 to 19.",
         .text = &Options::viewRows,
         .words = {"all", kLowHigh}},
        {.name = "view.experts",
         .kind = Kind::Range,
         .defaultValue = "all",
         .meaning = "The visible experts, counted from 0: 0,8 is experts 0 to 7.",
         .text = &Options::viewExperts,
         .words = {"all", kLowHigh}},
        {.name = "view.hidden",
         .kind = Kind::List,
         .meaning = "Segments that are left out though the filters let them through.",
         .text = &Options::viewHidden,
         .values = "segments as STEP/ROLE/RANK by commas",
         .mayEmpty = true},
    };
}

/// Reversed colour maps need no line of their own where the plain one is listed.
std::vector<std::string> withoutReversed(const std::vector<std::string> &words)
{
    std::vector<std::string> plain;
    std::copy_if(words.begin(), words.end(), std::back_inserter(plain), [&](const std::string &word) {
        return !word.ends_with("_r") || !contains(words, word.substr(0, word.size() - 2));
    });
    return plain;
}

std::string lastPart(const std::string &name)
{
    return name.substr(name.rfind('.') + 1);
}

/// The key that was most likely meant: one of the same last part (`dpi`), else the nearest, else that of the nearest
/// last part (`dip`). Empty without one.
std::string nearestKey(const std::string &name)
{
    std::vector<std::string> names;
    std::vector<std::string> lasts;
    for (const Key &key : table()) {
        names.push_back(key.name);
        lasts.push_back(lastPart(key.name));
    }
    const std::string near = nearestWord(name, names);
    const std::string given = lastPart(name);
    // Several keys end in `path` or `type`: then the nearest as a whole is meant.
    if (!near.empty() && (lastPart(near) == given || !contains(lasts, given)))
        return near;
    const std::string last = nearestWord(given, lasts);
    const auto at = std::find(lasts.begin(), lasts.end(), last);
    return at == lasts.end() ? std::string() : names[static_cast<std::size_t>(at - lasts.begin())];
}

} // namespace

const std::vector<Key> &table()
{
    static const std::vector<Key> keys = makeTable();
    return keys;
}

const Key *findKey(const std::string &name)
{
    const auto at = std::find_if(table().begin(), table().end(), [&](const Key &key) { return key.name == name; });
    return at == table().end() ? nullptr : &*at;
}

std::vector<std::string> builtWords(const Key &key, const Vocabulary &vocabulary)
{
    if (key.vocabulary)
        return vocabulary.*key.vocabulary;
    std::vector<std::string> built;
    std::copy_if(key.words.begin(), key.words.end(), std::back_inserter(built),
                 [&](const std::string &word) { return !contains(key.notBuilt, word); });
    return built;
}

std::string validValues(const Key &key, const Vocabulary &vocabulary)
{
    if (!key.values.empty())
        return key.values;
    if (key.kind == Kind::Number)
        return std::to_string(key.least) + " to " + std::to_string(key.most);
    const std::vector<std::string> words = builtWords(key, vocabulary);
    const std::vector<std::string> plain = withoutReversed(words);
    return listed(plain) + (plain.size() < words.size() ? ", and each with _r" : "");
}

std::string unknownKey(const std::string &name)
{
    std::vector<std::string> names;
    for (const Key &key : table())
        names.push_back(key.name);
    const std::string near = nearestKey(name);
    return "There is no key " + quoted(name) + ". " + (near.empty() ? "" : "Did you mean " + near + "? ") +
           "Valid keys: " + listed(names) + ".";
}

std::span<const KeyInfo> keys()
{
    static const std::vector<KeyInfo> infos = [] {
        std::vector<KeyInfo> all;
        for (const Key &key : table()) {
            const bool offered = key.vocabulary != nullptr;
            all.push_back({.name = key.name,
                           .defaultValue = key.defaultValue,
                           .values = offered ? "a name that --help lists" : validValues(key, {}),
                           .meaning = key.meaning});
        }
        return all;
    }();
    return infos;
}

} // namespace rli::options
