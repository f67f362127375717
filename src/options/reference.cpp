#include "options/reference.h"

namespace rli::options {

const std::vector<std::string> &description()
{
    static const std::vector<std::string> sentences{
        "Shows the expert loads of a mixture-of-experts model from a dump of its group lists.",
        "Without output.path= or --export a window opens; with one of them the figure is written and nothing is shown.",
    };
    return sentences;
}

const std::vector<SwitchInfo> &switches()
{
    static const std::vector<SwitchInfo> all{
        {"--export", "", "write to output.path (or where the configuration says) without a window"},
        {"--sample", "", "open the built-in sample dump"},
        {"--verbose", "", "name every skipped file"},
        {"--help", "-h", "this text"},
        {"--version", "", "the version"},
        {"--", "", "only folders follow"},
    };
    return all;
}

const std::vector<Example> &examples()
{
    static const std::vector<Example> all{
        {"rl-insight dump", "open a dump in the window"},
        {"rl-insight input.path=dump output.path=loads.png", "write the figure"},
        {"rl-insight dump/step_1 output.path=loads.csv input.rank_list=0-3 heatmap.parser.role=actor_update", ""},
        {"rl-insight dump heatmap.visualizer.type=gmm_metrics output.path=measures.csv", ""},
        {"rl-insight config_path=run.yaml --export", "what a YAML file says"},
    };
    return all;
}

const std::vector<ExitInfo> &exitStatuses()
{
    static const std::vector<ExitInfo> all{
        {0, "written"},
        {1, "nothing could be shown or written"},
        {2, "wrong words or configuration"},
        {130, "interrupted"},
    };
    return all;
}

} // namespace rli::options
