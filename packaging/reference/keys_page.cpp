#include "options/reference.h"
#include "options/table.h"
#include "packaging/reference/reference.h"

namespace rli::reference {

namespace {

/// A cell of a Markdown table.
std::string cell(const std::string &text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '|' || c == '_' || c == '*' || c == '<')
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string row(const options::Key &key, const options::Vocabulary &vocabulary)
{
    const std::string standard = key.defaultValue.empty() ? "" : "`" + key.defaultValue + "`";
    return "| `" + key.name + "` | " + standard + " | " + cell(options::validValues(key, vocabulary)) + " | " +
           cell(key.meaning) + (key.inFile ? "" : " On the command line only.") + " |\n";
}

} // namespace

std::string keysPage(const options::Vocabulary &vocabulary)
{
    std::string text = R"(# Keys

<!-- Written by `./dev docs --write` from src/options/table.cpp. Change that, not this page. -->

The same keys serve the command line (`key=value`), YAML files and saved views (`*.yaml`). In YAML they are nested,

```yaml
input:
  path: gmm_dump
heatmap:
  visualizer:
    dpi: 300
```

or dotted (`heatmap.visualizer.dpi: 300`). Lists may be written as YAML lists. What counts, from weak to strong: the
defaults, the preset, the YAML file, the words of the command line. An unknown key or a value that is not valid is an
error that names it, with its line, and says what is valid; `rl-insight` then ends with status 2.

| key | default | valid | meaning |
|---|---|---|---|
)";
    for (const options::Key &key : options::table())
        text += row(key, vocabulary);
    text += "\n## Options\n\n| option | does |\n|---|---|\n";
    for (const options::SwitchInfo &info : options::switches())
        text += "| `" + info.name + "`" + (info.shortName.empty() ? "" : ", `" + info.shortName + "`") + " | " +
                cell(info.meaning) + " |\n";
    text += "\n## Exit status\n\n| status | means |\n|---|---|\n";
    for (const options::ExitInfo &info : options::exitStatuses())
        text += "| " + std::to_string(info.status) + " | " + cell(info.meaning) + " |\n";
    return text;
}

} // namespace rli::reference
