#include "ui/charts/chart_data.h"

#include "load/profiles.h"
#include "ui/canvas/selection_rows.h"
#include "ui/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::Charts)
};

QString numberText(double value)
{
    const double shown = std::abs(value) < 5e-4 ? 0.0 : value;
    return QLocale::c().toString(shown, 'f', std::abs(shown) < 100 ? 3 : 1);
}

QString tokensText(double tokens)
{
    return Text::tr("%1 tokens").arg(amountText(std::round(tokens * 100) / 100));
}

QString valueText(load::MeasureKind kind, double value)
{
    if (kind == load::MeasureKind::Tokens)
        return tokensText(value);
    return kind == load::MeasureKind::Share ? QLocale::c().toString(value * 100, 'f', 1) + QStringLiteral(" %")
                                            : numberText(value);
}

const load::Row &rowAt(const load::Shown &shown, qint64 row)
{
    return shown.rows[static_cast<std::size_t>(row)];
}

/// What rows a chart is about, in a few words.
QString subjectOf(const load::Shown &shown, std::span<const qint64> rows, bool isSelection)
{
    if (rows.size() == 1) {
        const load::Row &row = rowAt(shown, rows.front());
        return load::segmentLabel(shown.segments[row.segment]) + QStringLiteral(" · ") + load::rowLabel(shown, row);
    }
    const QString count = countText(static_cast<qint64>(rows.size()));
    return isSelection ? Text::tr("%1 selected rows").arg(count) : Text::tr("all %1 rows shown").arg(count);
}

/// The one segment of all rows; -1 where there are several.
qint64 commonSegment(const load::Shown &shown, std::span<const qint64> rows)
{
    if (rows.empty())
        return -1;
    const quint32 segment = rowAt(shown, rows.front()).segment;
    const bool common = std::ranges::all_of(rows, [&](qint64 row) { return rowAt(shown, row).segment == segment; });
    return common ? static_cast<qint64>(segment) : -1;
}

/// "highest: expert 57 with 202 tokens, lowest: expert 3 with 1 token"
QString extremesText(const ChartLine &line)
{
    const auto byHeight = [](const ChartPoint &a, const ChartPoint &b) { return a.y < b.y; };
    const auto [lowest, highest] = std::minmax_element(line.points.begin(), line.points.end(), byHeight);
    return Text::tr("highest %1; lowest %2").arg(highest->text, lowest->text);
}

void speak(ChartData *chart)
{
    QStringList sentences{chart->title + QStringLiteral(", ") + chart->subject};
    for (const ChartLine &line : chart->lines) {
        QString sentence = line.name.isEmpty() ? QString() : line.name + QStringLiteral(": ");
        sentence +=
            Text::tr("%1 values, %2").arg(countText(static_cast<qint64>(line.points.size())), extremesText(line));
        sentences += sentence;
    }
    if (chart->moreLines > 0)
        sentences += Text::tr("+%1 more").arg(countText(chart->moreLines));
    if (!chart->note.isEmpty())
        sentences += chart->note;
    chart->spoken = sentences.join(QStringLiteral(". "));
}

void addNote(ChartData *chart, const QString &note)
{
    chart->note += (chart->note.isEmpty() ? QString() : QStringLiteral(" · ")) + note;
}

/// Bars of a profile side by side; `name` makes "expert 57" of a key.
void addBars(ChartData *chart, const load::Profile &profile, std::optional<qint64> marked,
             const std::function<QString(qint64)> &name)
{
    if (profile.empty())
        return;
    const std::size_t together = (profile.size() + kMostPlaces - 1) / kMostPlaces;
    ChartLine line;
    line.segment = chart->lines.empty() ? -1 : chart->lines.front().segment;
    double sum = 0;
    for (std::size_t begin = 0; begin < profile.size(); begin += together) {
        const auto group = std::span(profile).subspan(begin, std::min(together, profile.size() - begin));
        const auto highest = std::ranges::max_element(group, {}, &load::ProfilePoint::value);
        ChartPoint point;
        point.x = static_cast<double>(line.points.size());
        point.y = highest->value;
        point.cell = {highest->row, chart->kind == ChartKind::Experts ? highest->key : 0};
        point.name = name(highest->key);
        point.text = point.name + QStringLiteral(": ") + tokensText(highest->value);
        chart->xLabels.emplace_back(point.x, QString::number(group.front().key));
        for (const load::ProfilePoint &one : group) {
            sum += one.value;
            if (marked && one.key == *marked)
                chart->markedX = point.x;
        }
        line.points.push_back(std::move(point));
    }
    chart->mean = sum / static_cast<double>(profile.size());
    addNote(chart, Text::tr("dashed: mean %1").arg(amountText(std::round(*chart->mean * 100) / 100)));
    if (together > 1)
        addNote(chart, Text::tr("each bar is the highest of %1 neighbours").arg(together));
    chart->lines = {std::move(line)};
}

/// A line of a profile; places are pooled where there are too many.
void addLine(ChartData *chart, const load::Profile &profile, const QString &name, qint64 segment,
             load::MeasureKind kind, const std::function<QString(qint64)> &placeName)
{
    if (profile.empty())
        return;
    const std::size_t together = (profile.size() + kMostPlaces - 1) / kMostPlaces;
    ChartLine line{name, segment, {}};
    for (std::size_t begin = 0; begin < profile.size(); begin += together) {
        const auto group = std::span(profile).subspan(begin, std::min(together, profile.size() - begin));
        ChartPoint point;
        point.x = static_cast<double>(group.front().key);
        for (const load::ProfilePoint &one : group)
            point.y += one.value / static_cast<double>(group.size());
        point.cell = {group.front().row, 0};
        point.name = placeName(group.front().key);
        point.text = point.name + QStringLiteral(": ") + valueText(kind, point.y);
        line.points.push_back(std::move(point));
    }
    const QString pooled = Text::tr("each point is the mean of up to %1 neighbours").arg(together);
    if (together > 1 && !chart->note.contains(pooled))
        addNote(chart, pooled);
    chart->lines.push_back(std::move(line));
}

/// Labels at every place that some line has.
void labelPlaces(ChartData *chart)
{
    std::set<qint64> places;
    for (const ChartLine &line : chart->lines) {
        for (const ChartPoint &point : line.points)
            places.insert(static_cast<qint64>(point.x));
    }
    for (const qint64 place : places)
        chart->xLabels.emplace_back(static_cast<double>(place), QString::number(place));
}

void addExperts(ChartData *chart, const load::Shown &shown, std::span<const qint64> rows, qint64 marked, bool byLoad,
                const std::stop_token &stop)
{
    chart->title = Text::tr("Load by expert");
    chart->xTitle = byLoad ? Text::tr("expert, the fullest first") : Text::tr("expert");
    chart->yTitle = rows.size() > 1 ? Text::tr("tokens, summed") : Text::tr("tokens");
    load::Profile profile = load::loadByExpert(shown, rows, stop);
    if (byLoad)
        std::ranges::stable_sort(profile, std::greater<>(), &load::ProfilePoint::value);
    addBars(chart, profile, marked >= 0 ? std::optional(marked) : std::nullopt,
            [](qint64 expert) { return Text::tr("expert %1").arg(expert); });
    if (!chart->lines.empty())
        chart->lines.front().segment = commonSegment(shown, rows);
}

void addRanks(ChartData *chart, const load::Shown &shown, std::span<const qint64> rows, bool isSelection,
              const std::stop_token &stop)
{
    chart->title = Text::tr("Load by rank");
    chart->xTitle = Text::tr("rank");
    chart->yTitle = Text::tr("tokens");
    std::optional<qint64> marked;
    if (isSelection && commonSegment(shown, rows) >= 0)
        marked = shown.sequence(rowAt(shown, rows.front())).place.rank;
    const std::vector<qint64> beside =
        isSelection ? load::sameOnOtherRanks(shown, rows, stop) : std::vector<qint64>(rows.begin(), rows.end());
    addBars(chart, load::loadByRank(shown, beside, stop), marked,
            [](qint64 rank) { return Text::tr("rank %1").arg(rank); });
    if (shown.choice.ranks == load::RankChoice::Sum)
        addNote(chart, Text::tr("the ranks are summed: shown one by one, they can be compared"));
}

void addLayers(ChartData *chart, const load::Shown &shown, std::span<const qint64> rows, load::MeasureId id,
               const std::stop_token &stop)
{
    const load::MeasureInfo info = load::measureInfo(id);
    chart->title = Text::tr("%1 by layer").arg(info.name);
    chart->xTitle = Text::tr("layer");
    chart->yTitle = info.name;
    std::set<qint64> segments;
    for (const qint64 row : rows)
        segments.insert(rowAt(shown, row).segment);
    if (rows.size() == 1)
        chart->markedX = rowAt(shown, rows.front()).layer;
    for (const qint64 segment : segments) {
        if (chart->lines.size() == kMostLines) {
            ++chart->moreLines;
            continue;
        }
        const load::Segment &one = shown.segments[static_cast<std::size_t>(segment)];
        addLine(chart, load::measureByLayer(shown, load::rowsOf(one), id, stop), load::segmentLabel(one), segment,
                info.kind, [](qint64 layer) { return Text::tr("layer %1").arg(layer); });
    }
    labelPlaces(chart);
}

/// Rows of one role, and of one rank where there are few of these.
struct StepLine
{
    QString name;
    qint64 segment = -1;
    std::vector<qint64> rows;
};

std::vector<StepLine> stepLines(const load::Shown &shown, const std::vector<qint64> &rows)
{
    const auto group = [&](bool byRank) {
        std::map<std::tuple<int, QString, qint64>, StepLine> lines;
        std::map<quint32, StepLine *> ofSegment;
        for (const qint64 row : rows) {
            const quint32 segment = rowAt(shown, row).segment;
            StepLine *&line = ofSegment[segment];
            if (!line) {
                const load::Segment &one = shown.segments[segment];
                line = &lines[{one.place.dump, one.place.role, byRank ? one.place.rank : -1}];
                if (line->segment < 0) {
                    line->segment = segment;
                    line->name = (one.dumpLabel.isEmpty() ? QString() : one.dumpLabel + QStringLiteral(" · ")) +
                                 one.place.role + (byRank ? QStringLiteral(" · ") + load::rankText(one) : QString());
                }
            }
            line->rows.push_back(row);
        }
        std::vector<StepLine> all;
        all.reserve(lines.size());
        for (auto &[key, line] : lines)
            all.push_back(std::move(line));
        return all;
    };
    std::vector<StepLine> byRank = group(true);
    return byRank.size() <= kMostLines ? byRank : group(false);
}

void addSteps(ChartData *chart, const load::Shown &shown, std::span<const qint64> rows, bool isSelection,
              load::MeasureId id, const std::stop_token &stop)
{
    const load::MeasureInfo info = load::measureInfo(id);
    chart->title = Text::tr("%1 over steps").arg(info.name);
    chart->xTitle = Text::tr("step");
    chart->yTitle = info.name;
    const std::vector<qint64> beside =
        isSelection ? load::sameAtOtherSteps(shown, rows, stop) : std::vector<qint64>(rows.begin(), rows.end());
    if (isSelection && commonSegment(shown, rows) >= 0) {
        const dump::Step step = shown.sequence(rowAt(shown, rows.front())).place.step;
        chart->markedX = step.isKnown() ? std::optional(static_cast<double>(step.number())) : std::nullopt;
    }
    for (const StepLine &line : stepLines(shown, beside)) {
        if (chart->lines.size() == kMostLines) {
            ++chart->moreLines;
            continue;
        }
        load::Profile profile = load::measureByStep(shown, line.rows, id, stop);
        if (!profile.empty() && profile.back().key < 0) {
            profile.pop_back();
            addNote(chart, Text::tr("the unknown step is left out"));
        }
        addLine(chart, profile, line.name, line.segment, info.kind,
                [](qint64 step) { return Text::tr("step %1").arg(step); });
    }
    labelPlaces(chart);
}

} // namespace

ChartData chartOf(const load::Shown &shown, const Selection &selection, const ChartWish &wish,
                  const std::stop_token &stop)
{
    ChartData chart;
    chart.kind = wish.kind;
    chart.segmentCount = static_cast<qint64>(shown.segments.size());
    std::vector<qint64> rows = selectedRows(shown, selection);
    const bool isSelection = !rows.empty();
    if (!isSelection)
        rows = load::allRows(shown);
    chart.subject = subjectOf(shown, rows, isSelection);
    switch (wish.kind) {
    case ChartKind::Experts:
        addExperts(&chart, shown, rows, selection.cell.expert, wish.byLoad, stop);
        break;
    case ChartKind::Layers:
        addLayers(&chart, shown, rows, wish.measure, stop);
        break;
    case ChartKind::Ranks:
        addRanks(&chart, shown, rows, isSelection, stop);
        break;
    case ChartKind::Steps:
        addSteps(&chart, shown, rows, isSelection, wish.measure, stop);
        break;
    }
    if (stop.stop_requested())
        return {};
    if (!chart.isEmpty())
        speak(&chart);
    return chart;
}

} // namespace rli::ui
