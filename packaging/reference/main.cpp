// rl-insight-reference FILE man VERSION DATE | keys | measures | completion
// Writes to FILE the manual page, docs/keys.md, docs/measures.md or the words for the completion in bash, from the
// program's own table.

#include "options/options.h"
#include "packaging/reference/reference.h"
#include "ui/option_values.h"

#include <cstdio>
#include <fstream>
#include <string>

int main(int argc, char **argv)
{
    const std::string what = argc > 2 ? argv[2] : "";
    const rli::options::Vocabulary vocabulary = rli::ui::vocabulary();
    std::string text;
    if (what == "man" && argc == 5)
        text = rli::reference::manPage(vocabulary, argv[3], argv[4]);
    else if (what == "keys" && argc == 3)
        text = rli::reference::keysPage(vocabulary);
    else if (what == "measures" && argc == 3)
        text = rli::reference::measuresPage();
    else if (what == "completion" && argc == 3)
        text = rli::reference::bashCompletion(vocabulary);
    if (text.empty()) {
        std::fputs("rl-insight-reference FILE man VERSION DATE | keys | measures | completion\n", stderr);
        return 2;
    }
    return std::ofstream(argv[1], std::ios::binary) << text ? 0 : 1;
}
