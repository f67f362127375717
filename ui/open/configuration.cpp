#include "ui/open/configuration.h"

#include "dump/files.h"
#include "figure/color_map.h"
#include "figure/visualizer.h"
#include "jobs/parser.h"
#include "ui/filters/filter_words.h"

#include <array>

namespace rli::ui {

options::Vocabulary vocabulary()
{
    options::Vocabulary words;
    for (const jobs::Parser *parser : jobs::parsers())
        words.parserTypes.push_back(parser->name().toStdString());
    for (const figure::Visualizer *visualizer : figure::visualizers())
        words.visualizerTypes.push_back(visualizer->name().toStdString());
    const QStringList maps = figure::ColorMap::names();
    for (const QString &map : maps)
        words.colorMaps.push_back(map.toStdString());
    words.exists = [](const std::string &path) {
        return dump::pathKind(QByteArray::fromStdString(path)) != dump::PathKind::Missing;
    };
    return words;
}

dump::Outcome<options::Options> readConfiguration(const dump::NativePath &yaml, const options::Options &base)
{
    options::Options options = base;
    options.given.clear();
    options.inputPaths.clear();
    auto parsed = options::parseFile(yaml.toStdString(), options, vocabulary());
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
