#include "ui/option_values.h"

#include "dump/files.h"
#include "figure/visualizer.h"
#include "load/segment_words.h"
#include "ui/choice_words.h"
#include "ui/scale_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::ui {

namespace {

/// Moves the parsed words into `target`; or gives the sentence about them, with the key in front.
template<typename T>
QString take(const char *key, load::Parsed<T> parsed, T *target)
{
    if (const auto *sentence = std::get_if<QString>(&parsed))
        return QLatin1StringView(key) + QStringLiteral(": ") + *sentence;
    *target = std::get<T>(std::move(parsed));
    return {};
}

/// About options that were given and change nothing.
QString remarkOn(const options::Options &options)
{
    if (!options.given.contains("heatmap.parser.ep") || options.combine == "side")
        return {};
    return options.combine == "sum"
               ? QCoreApplication::translate("rli::ui::OptionValues",
                                             "heatmap.parser.ep has no effect here: with "
                                             "heatmap.visualizer.combine=sum, the loads of all ranks are added up.")
               : QCoreApplication::translate("rli::ui::OptionValues",
                                             "heatmap.parser.ep has no effect here: with "
                                             "heatmap.visualizer.combine=each, the ranks are shown one by one.");
}

/// What options that are right each by itself lack together; empty where nothing.
QString lackOf(const options::Options &options)
{
    if (options.combine != "side" || options.ep > 0)
        return {};
    return QCoreApplication::translate("rli::ui::OptionValues",
                                       "heatmap.visualizer.combine=side needs heatmap.parser.ep=N: how many ranks "
                                       "share the experts of a layer. Rank r "
                                       "then holds the experts from (r mod N)·E on, of the E in each of its lists.");
}

/// Fills in what to compare with, where anything is asked for; or gives the sentence about it.
QString takeComparison(const options::Options &options, const load::Filter &shown, std::optional<CompareValues> *target)
{
    if (options.comparePath.empty() && options.compareStep.empty() && options.compareRole.empty() &&
        options.compareRanks.empty())
        return {};
    CompareValues compare{{}, shown};
    QString trouble;
    if (!options.compareStep.empty()) {
        trouble +=
            take("compare.step", load::parseSteps(QString::fromStdString(options.compareStep)), &compare.filter.steps);
    }
    if (!options.compareRole.empty()) {
        trouble +=
            take("compare.role", load::parseRoles(dump::displayText(QByteArray::fromStdString(options.compareRole))),
                 &compare.filter.roles);
    }
    if (!options.compareRanks.empty()) {
        trouble += take("compare.rank_list", load::parseRanks(QString::fromStdString(options.compareRanks)),
                        &compare.filter.ranks);
    }
    if (!options.comparePath.empty())
        compare.roots.push_back(QByteArray::fromStdString(options.comparePath));
    else if (trouble.isEmpty() && compare.filter == shown)
        return QCoreApplication::translate("rli::ui::OptionValues",
                                           "What is to be compared is the same: give compare.path another dump, or "
                                           "compare.step, compare.role or compare.rank_list others than those shown.");
    *target = std::move(compare);
    return trouble;
}

std::vector<std::string> words(const QStringList &names)
{
    std::vector<std::string> result;
    std::transform(names.begin(), names.end(), std::back_inserter(result),
                   [](const QString &n) { return n.toStdString(); });
    return result;
}

} // namespace

std::variant<OptionValues, QString> optionValues(const options::Options &options)
{
    OptionValues values;
    load::Filter &filter = values.choice.filter;
    const QString trouble[] = {
        take("heatmap.parser.step", load::parseSteps(QString::fromStdString(options.step)), &filter.steps),
        take("heatmap.parser.role", load::parseRoles(dump::displayText(QByteArray::fromStdString(options.role))),
             &filter.roles),
        take("input.rank_list", load::parseRanks(QString::fromStdString(options.rankList)), &filter.ranks),
        take("view.hidden", load::parseSegments(QString::fromStdString(options.viewHidden)), &values.choice.hidden),
        lackOf(options),
    };
    for (const QString &sentence : trouble) {
        if (!sentence.isEmpty())
            return sentence;
    }
    if (const QString sentence = takeComparison(options, filter, &values.compare); !sentence.isEmpty())
        return sentence;
    takeWord(QString::fromStdString(options.calls), &values.choice.calls);
    takeWord(QString::fromStdString(options.layers), &values.choice.layers);
    takeWord(QString::fromStdString(options.rows), &values.choice.rows);
    takeWord(QString::fromStdString(options.combine), &values.choice.ranks);
    values.choice.expertParallel = options.ep;
    values.choice.callsPerLayer = options.gmmPerLayer;
    // The same dump is read once for both sides.
    if (!values.compare || !values.compare->roots.empty())
        values.read.only = filter;
    takeWord(QString::fromStdString(options.groupListType), &values.read.type);
    for (const std::string &path : options.inputPaths)
        values.read.roots.push_back(QByteArray::fromStdString(path));
    values.figure.scale = scaleChoice(options);
    values.figure.colorMap = options.given.contains("heatmap.visualizer.cmap")
                                 ? QString::fromStdString(options.colorMap)
                                 : figure::usualColorMap(values.figure.scale.kind);
    values.figure.pool = options.pool == "mean" ? figure::Pool::Mean : figure::Pool::Max;
    values.figure.dpi = options.dpi;
    values.part = visiblePart(options.viewRows, options.viewExperts);
    values.outputPath = QString::fromLocal8Bit(QByteArray::fromStdString(options.outputPath));
    values.remark = remarkOn(options);
    return values;
}

options::Vocabulary vocabulary()
{
    options::Vocabulary vocabulary;
    for (const jobs::Parser *parser : jobs::parsers())
        vocabulary.parserTypes.push_back(parser->name().toStdString());
    for (const figure::Visualizer *visualizer : figure::visualizers())
        vocabulary.visualizerTypes.push_back(visualizer->name().toStdString());
    vocabulary.colorMaps = words(figure::ColorMap::names());
    vocabulary.exists = [](const std::string &path) {
        return dump::pathKind(QByteArray::fromStdString(path)) != dump::PathKind::Missing;
    };
    return vocabulary;
}

} // namespace rli::ui
