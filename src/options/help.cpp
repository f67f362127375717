#include "options/options.h"
#include "options/table.h"
#include "options/words.h"

#include <utility>

namespace rli::options {

namespace {

const std::string kHead = R"(Usage: rl-insight [FOLDER | FILE.yaml | KEY=VALUE | OPTION]...

Shows the expert loads of a mixture-of-experts model from a dump of its group lists.
Without output.path= or --export a window opens; with one of them the figure is written and nothing is shown.

Options:
  --export       write to output.path (or where the configuration says) without a window
  --sample       open the built-in sample dump
  --verbose      name every skipped file
  -h, --help     this text
  --version      the version
  --             only folders follow

Keys:
)";

const std::string kTail = R"(
Examples:
  rl-insight dump                                   open a dump in the window
  rl-insight input.path=dump output.path=loads.png  write the figure
  rl-insight dump/step_1 output.path=loads.csv input.rank_list=0-3 heatmap.parser.role=actor_update
  rl-insight dump heatmap.visualizer.type=gmm_metrics output.path=measures.csv
  rl-insight config_path=run.yaml --export          what a YAML file says

Exit status: 0 written, 1 nothing could be shown or written, 2 wrong words or configuration, 130 interrupted.
)";

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
    std::string text = kHead;
    for (const Key &key : table())
        text += helpOf(key, vocabulary);
    return text + kTail;
}

} // namespace rli::options
