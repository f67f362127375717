#include "ui/saved_view.h"

#include "load/segment_words.h"
#include "options/options.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/choice_words.h"
#include "ui/scale_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QSaveFile>

#include <algorithm>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::SavedView)
};

/// The stretch that `FROM,TO` names; empty for `all`.
std::optional<figure::Span> span(const std::string &words)
{
    const QStringList ends = QString::fromStdString(words).split(u',');
    if (ends.size() != 2)
        return {};
    return figure::Span{ends[0].toDouble(), ends[1].toDouble()};
}

/// What there is of a stretch; everything where it is absent or lies beyond the end.
figure::Span within(const std::optional<figure::Span> &span, qint64 count)
{
    const figure::Span whole{0, static_cast<double>(count)};
    if (!span || span->begin >= whole.end || span->end <= 0)
        return whole;
    return figure::clamped({std::max(span->begin, 0.0), std::min(span->end, whole.end)}, count);
}

/// As `FROM,TO`, in the shortest digits that read back the same; `all` where it is the whole axis.
std::string spanWords(figure::Span span, qint64 count)
{
    if (span == figure::Span{0, static_cast<double>(count)})
        return "all";
    const auto number = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    return QStringList{number(span.begin), number(span.end)}.join(u',').toStdString();
}

/// The first folder whose name YAML, which is UTF-8, cannot hold; empty where it can hold all.
QString notUtf8(const options::Options &options)
{
    for (const std::string &path : options.inputPaths) {
        const QByteArray bytes = QByteArray::fromStdString(path);
        if (QString::fromUtf8(bytes).toUtf8() != bytes)
            return dump::displayText(bytes);
    }
    return {};
}

} // namespace

figure::Viewport VisiblePart::viewport(qint64 rowCount, qint64 expertCount) const
{
    return {within(rows, rowCount), within(experts, expertCount)};
}

VisiblePart visiblePart(const std::string &rows, const std::string &experts)
{
    return {span(rows), span(experts)};
}

options::Options optionsOf(const ViewState &state, const FolderSet &folders)
{
    options::Options options;
    for (const dump::NativePath &folder : folders)
        options.inputPaths.push_back(folder.toStdString());
    const load::Choice &choice = state.choice();
    if (choice.filter.ranks)
        options.rankList = choice.filter.ranks->text().toStdString();
    if (choice.filter.steps)
        options.step = choice.filter.steps->text().toStdString();
    if (choice.filter.roles)
        options.role = choice.filter.roles->join(u',').toStdString();
    options.groupListType = wordOf(state.groupListType()).toStdString();
    options.calls = wordOf(choice.calls).toStdString();
    options.layers = wordOf(choice.layers).toStdString();
    options.rows = wordOf(choice.rows).toStdString();
    options.gmmPerLayer = choice.callsPerLayer;
    setScale(state.colors()->choice(), &options);
    options.combine = wordOf(choice.ranks).toStdString();
    if (choice.ranks == load::RankChoice::Side)
        options.ep = choice.expertParallel;
    options.colorMap = state.colorMap().name().toStdString();
    options.pool = state.pool() == figure::Pool::Mean ? "mean" : "max";
    setVisiblePart(state, &options);
    options.viewHidden = load::segmentWords(choice.hidden).toStdString();
    // What is not in the file is left as it is where the file is opened: these must be in it.
    options.given = {"heatmap.parser.calls",    "heatmap.parser.layers",     "heatmap.visualizer.rows",
                     "heatmap.visualizer.pool", "heatmap.visualizer.scale",  "heatmap.visualizer.range",
                     "heatmap.visualizer.cmap", "heatmap.visualizer.combine"};
    return options;
}

void setVisiblePart(const ViewState &state, options::Options *options)
{
    options->viewRows = spanWords(state.viewport().rows, state.rowCount());
    options->viewExperts = spanWords(state.viewport().experts, state.expertCount());
}

QString saveView(const QString &file, const options::Options &options)
{
    if (const QString name = notUtf8(options); !name.isEmpty())
        return Text::tr("The view cannot be saved: the folder “%1” has a name that is not UTF-8, and YAML is.")
            .arg(name);
    const std::string comment = "A view of RL-Insight. Open it in the program, or write its figure with\n"
                                "rl-insight THIS_FILE --export output.path=figure.png";
    QSaveFile saving(file);
    const QByteArray text = QByteArray::fromStdString(options::yamlText(options, comment));
    if (saving.open(QIODevice::WriteOnly) && saving.write(text) == text.size() && saving.commit())
        return {};
    return Text::tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(file), saving.errorString());
}

} // namespace rli::ui
