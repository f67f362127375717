#include "ui/panels/details.h"

#include "ui/canvas/cell_facts.h"
#include "ui/canvas/selection_rows.h"
#include "ui/measures/measured_rows.h"
#include "ui/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::Details)
};

QString fixed(double value, int decimals)
{
    return QLocale::c().toString(value, 'f', decimals);
}

QString percentText(double part, double whole)
{
    return Text::tr("%1 %").arg(fixed(100 * part / whole, 1));
}

const load::Row &rowAt(const load::Shown &shown, qint64 row)
{
    return shown.rows[static_cast<std::size_t>(row)];
}

QString segmentOf(const load::Shown &shown, qint64 row)
{
    return load::segmentLabel(shown.segments[rowAt(shown, row).segment]);
}

void addMeans(Details *details, const LoadSums &sums)
{
    const double mean = sums.mean();
    details->lines.push_back({Text::tr("mean"), amountText(std::round(mean * 100) / 100)});
    if (mean > 0)
        details->lines.push_back({Text::tr("max / mean"), fixed(sums.highest / mean, 2)});
}

/// What the metadata tells of a row's calls, beyond its label.
void addPass(Details *details, const load::Shown &shown, const load::Row &row)
{
    const load::Call &call = shown.sequence(row).calls[row.firstCall];
    if (row.microBatch >= 0)
        details->lines.push_back({Text::tr("micro-batch"), QString::number(row.microBatch)});
    if (const QString phase = phaseText(call.phase); !phase.isEmpty())
        details->lines.push_back({Text::tr("phase"), phase});
    if (call.layer >= 0 && shown.layers != load::LayerChoice::Model)
        details->lines.push_back({Text::tr("the model's layer"), QString::number(call.layer)});
}

Details rowDetails(const load::Shown &shown, qint64 index, const Cell &cell, const LoadSums &sums)
{
    const load::Row &row = rowAt(shown, index);
    Details details;
    details.headline = segmentOf(shown, index);
    details.place = load::rowLabel(shown, row) + QStringLiteral(" · ") + load::callsLabel(shown, row);

    if (cell.isValid() && cell.row == index) {
        const bool present = shown.load(row, cell.expert).has_value();
        const double load = shown.load(row, cell.expert).value_or(0);
        details.lines.push_back({Text::tr("expert %1").arg(cell.expert),
                                 present ? Text::tr("%1 tokens").arg(amountText(load)) : Text::tr("no value")});
        if (present && sums.tokens > 0 && std::isfinite(load))
            details.lines.push_back({Text::tr("share of the row"), percentText(load, sums.tokens)});
        if (present && sums.mean() > 0 && std::isfinite(load))
            details.lines.push_back({Text::tr("of the mean"), Text::tr("%1 ×").arg(fixed(load / sums.mean(), 2))});
    }
    if (const QString holder = load::holderText(shown, row, cell.expert); cell.isValid() && !holder.isEmpty())
        details.lines.push_back({Text::tr("held as"), holder});
    addPass(&details, shown, row);
    details.lines.push_back({Text::tr("tokens"), amountText(sums.tokens)});
    details.lines.push_back({Text::tr("experts"), countText(sums.experts)});
    addMeans(&details, sums);
    if (sums.hottestRow >= 0) {
        details.lines.push_back({Text::tr("hottest expert"), QString::number(sums.hottestExpert)});
        details.lines.push_back({Text::tr("its tokens"), amountText(sums.highest)});
        if (sums.tokens > 0)
            details.lines.push_back({Text::tr("its share"), percentText(sums.highest, sums.tokens)});
    }
    return details;
}

Details manyDetails(const load::Shown &shown, const Selection &selection, const LoadSums &sums)
{
    Details details;
    const auto segments = selection.segments.size();
    if (segments == 1)
        details.headline =
            segmentOf(shown, sums.hottestRow >= 0
                                 ? sums.hottestRow
                                 : shown.segments[static_cast<std::size_t>(*selection.segments.begin())].firstRow);
    else if (segments > 1)
        details.headline = Text::tr("%n segments", nullptr, static_cast<int>(segments));
    else
        details.headline = Text::tr("%n rows", nullptr, static_cast<int>(sums.rows));
    details.place = Text::tr("%1 rows · %2 experts").arg(countText(sums.rows), countText(sums.experts));

    details.lines.push_back({Text::tr("rows"), countText(sums.rows)});
    details.lines.push_back({Text::tr("calls"), countText(sums.calls)});
    details.lines.push_back({Text::tr("tokens"), amountText(sums.tokens)});
    details.lines.push_back({Text::tr("experts"), countText(sums.experts)});
    addMeans(&details, sums);
    if (sums.hottestRow >= 0) {
        const load::Row &row = rowAt(shown, sums.hottestRow);
        details.lines.push_back({Text::tr("hottest cell"), Text::tr("%1 tokens").arg(amountText(sums.highest))});
        details.lines.push_back(
            {Text::tr("in"), Text::tr("%1 · expert %2").arg(load::rowLabel(shown, row)).arg(sums.hottestExpert)});
        if (segments != 1)
            details.lines.push_back({Text::tr("of"), segmentOf(shown, sums.hottestRow)});
    }
    return details;
}

} // namespace

void LoadSums::add(const load::Shown &shown, qint64 row)
{
    const load::LoadView loads = shown.loads(row);
    ++rows;
    calls += rowAt(shown, row).callCount;
    experts = std::max(experts, static_cast<qint64>(loads.size()));
    loads.visit([&](auto values) {
        for (std::size_t expert = 0; expert < values.size(); ++expert) {
            const auto load = static_cast<double>(values[expert]);
            if (!std::isfinite(load))
                continue;
            ++cells;
            tokens += load;
            if (hottestRow < 0 || load > highest) {
                highest = load;
                hottestRow = row;
                hottestExpert = static_cast<qint64>(expert);
            }
        }
    });
}

Details describeSelection(const load::Shown &shown, const Selection &selection, const std::stop_token &stop)
{
    const std::vector<qint64> rows = selectedRows(shown, selection);
    if (rows.empty())
        return {};
    LoadSums sums;
    for (const qint64 row : rows) {
        if (stop.stop_requested())
            return {};
        sums.add(shown, row);
    }
    if (rows.size() == 1 && selection.segments.isEmpty())
        return rowDetails(shown, rows.front(), selection.cell, sums);
    return manyDetails(shown, selection, sums);
}

MeasuredDetails measureDetails(const load::Shown &shown, const Selection &selection, const std::stop_token &stop)
{
    const std::vector<qint64> rows = selectedRows(shown, selection);
    const std::vector<load::Measures> measures = load::measureRows(shown, rows, stop);
    if (measures.empty())
        return {};
    const auto summaries = load::summariesOf(measures);
    MeasuredDetails details{static_cast<qint64>(rows.size()), {}};
    for (const load::MeasureInfo &info : load::measureInfos()) {
        // Tokens and the hottest expert are told above, and of a single row max / mean too.
        const bool isTold = info.id <= load::MeasureId::Mean || info.id == load::MeasureId::Hottest ||
                            (info.id == load::MeasureId::MaxOverMean && rows.size() == 1);
        if (isTold)
            continue;
        const load::Summary &summary = summaries[static_cast<std::size_t>(info.id)];
        const auto value = summary.count > 0 ? std::optional(summary.mean) : std::nullopt;
        details.lines.push_back({info.name, measureText(info.kind, value), measureToolTip(info)});
    }
    return details;
}

} // namespace rli::ui
