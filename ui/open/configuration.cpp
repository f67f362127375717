#include "ui/open/configuration.h"

#include "dump/files.h"
#include "figure/color_map.h"
#include "figure/visualizer.h"
#include "jobs/parser.h"
#include "ui/filters/filter_words.h"

#include <array>

namespace rli::ui {

dump::Outcome<options::Options> readConfiguration(const dump::NativePath &yaml)
{
    auto parsed = options::parseFile(yaml.toStdString(), {}, vocabulary());
    if (const auto *wrong = std::get_if<options::UsageError>(&parsed))
        return dump::Error{dump::displayText(QByteArray::fromStdString(wrong->message))};
    return std::get<options::Options>(std::move(parsed));
}

dump::Outcome<load::Choice> choiceOf(const options::Options &options)
{
    load::Choice choice;
    const std::array<std::pair<FilterKind, const std::string *>, 3> parts{
        {{FilterKind::Steps, &options.step}, {FilterKind::Roles, &options.role}, {FilterKind::Ranks, &options.rankList}}};
    for (const auto &[kind, words] : parts) {
        auto filter = withWords(choice.filter, kind, QString::fromStdString(*words));
        if (const QString *wrong = std::get_if<QString>(&filter))
            return dump::Error{*wrong};
        choice.filter = std::get<load::Filter>(std::move(filter));
    }
    choice.calls = options.calls == "all" ? load::CallChoice::All : load::CallChoice::FirstForward;
    choice.rows = options.rows == "call" ? load::RowKind::Call : load::RowKind::Layer;
    choice.callsPerLayer = options.gmmPerLayer;
    return choice;
}

} // namespace rli::ui
