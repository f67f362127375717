#pragma once

#include "options/options.h"

#include <QByteArray>
#include <QTest>

#include <filesystem>

namespace rli::test {

/// A vocabulary like the program's, on the real file system.
inline options::Vocabulary vocabulary()
{
    return {.parserTypes = {"gmm"},
            .visualizerTypes = {"gmm_heatmap"},
            .colorMaps = {"viridis", "viridis_r", "plasma", "plasma_r", "Greys", "Greys_r"},
            .exists = [](const std::string &path) { return std::filesystem::exists(path); }};
}

inline std::vector<std::string> wordsOf(const QList<QByteArray> &bytes)
{
    std::vector<std::string> words;
    for (const QByteArray &word : bytes)
        words.push_back(word.toStdString());
    return words;
}

/// The error, or an empty text.
inline QByteArray errorOf(const std::variant<options::Options, options::UsageError> &result)
{
    const auto *error = std::get_if<options::UsageError>(&result);
    return error ? QByteArray::fromStdString(error->message) : QByteArray();
}

/// Everything in the options as `key=value` words that differ from the defaults, in the table's order.
inline QByteArray shown(const options::Options &asked)
{
    const options::Options plain;
    QByteArrayList words;
    const auto add = [&](const char *name, const auto &value, const auto &usual) {
        if (value == usual)
            return;
        if constexpr (std::is_same_v<decltype(value), const std::string &>)
            words.append(QByteArray(name) + '=' + QByteArray::fromStdString(value));
        else
            words.append(QByteArray(name) + '=' + QByteArray::number(int(value)));
    };
    for (const std::string &path : asked.inputPaths)
        words.append("path=" + QByteArray::fromStdString(path));
    add("ranks", asked.rankList, plain.rankList);
    add("output", asked.outputPath, plain.outputPath);
    add("config", asked.configPath, plain.configPath);
    add("parser", asked.parserType, plain.parserType);
    add("step", asked.step, plain.step);
    add("role", asked.role, plain.role);
    add("listType", asked.groupListType, plain.groupListType);
    add("calls", asked.calls, plain.calls);
    add("layers", asked.layers, plain.layers);
    add("ep", asked.ep, plain.ep);
    add("visualizer", asked.visualizerType, plain.visualizerType);
    add("dpi", asked.dpi, plain.dpi);
    add("cmap", asked.colorMap, plain.colorMap);
    add("gmm", asked.gmmPerLayer, plain.gmmPerLayer);
    add("rows", asked.rows, plain.rows);
    add("pool", asked.pool, plain.pool);
    add("scale", asked.scale, plain.scale);
    add("range", asked.range, plain.range);
    add("combine", asked.combine, plain.combine);
    add("compare", asked.comparePath, plain.comparePath);
    add("compareStep", asked.compareStep, plain.compareStep);
    add("compareRole", asked.compareRole, plain.compareRole);
    add("compareRanks", asked.compareRanks, plain.compareRanks);
    add("viewRows", asked.viewRows, plain.viewRows);
    add("viewExperts", asked.viewExperts, plain.viewExperts);
    add("hidden", asked.viewHidden, plain.viewHidden);
    add("export", asked.exportWanted, plain.exportWanted);
    add("help", asked.help, plain.help);
    add("version", asked.version, plain.version);
    add("verbose", asked.verbose, plain.verbose);
    return words.join(' ');
}

/// What was understood, or the error.
inline QByteArray outcomeOf(const std::variant<options::Options, options::UsageError> &result)
{
    if (const auto *asked = std::get_if<options::Options>(&result))
        return shown(*asked);
    return "error: " + errorOf(result);
}

} // namespace rli::test
