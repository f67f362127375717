#include "ui/measures/measured_rows.h"

#include "ui/canvas/selection_rows.h"
#include "ui/texts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace rli::ui {

namespace {

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

/// What a column sorts by; NaN sorts last.
double sortKey(const MeasuredRows &rows, std::size_t index, int column)
{
    if (column == PlaceColumn)
        return static_cast<double>(index);
    if (column == LayerColumn) {
        const qint32 layer = rows.shown->rows[static_cast<std::size_t>(rows.rows[index])].layer;
        return layer < 0 ? kAbsent : layer;
    }
    return rows.measures[index].value(static_cast<load::MeasureId>(column - FirstMeasureColumn)).value_or(kAbsent);
}

} // namespace

std::shared_ptr<const Lines> sortedLines(const MeasuredRows &rows, const RowOrder &order, const std::stop_token &stop)
{
    const bool descending = order.order == Qt::DescendingOrder;
    std::vector<std::pair<double, quint32>> keyed(rows.rows.size());
    for (std::size_t i = 0; i < keyed.size(); ++i) {
        double key = sortKey(rows, i, order.column);
        if (std::isnan(key))
            key = std::numeric_limits<double>::infinity();
        else if (descending)
            key = -key;
        keyed[i] = {key, static_cast<quint32>(i)};
    }
    if (stop.stop_requested())
        return nullptr;
    std::sort(keyed.begin(), keyed.end());
    auto lines = std::make_shared<Lines>(keyed.size());
    std::transform(keyed.begin(), keyed.end(), lines->begin(), [](const auto &line) { return line.second; });
    return lines;
}

MeasuresAnswer measureSelection(const load::ShownPtr &shown, const Selection &selection, const RowOrder &order,
                                const std::stop_token &stop)
{
    auto rows = std::make_shared<MeasuredRows>();
    rows->shown = shown;
    rows->rows = selectedRows(*shown, selection);
    rows->isSelection = rows->rows.size() > 1;
    if (!rows->isSelection)
        rows->rows = load::allRows(*shown);
    rows->measures = load::measureRows(*shown, rows->rows, stop);
    if (stop.stop_requested())
        return {};
    MeasuresAnswer answer;
    answer.summaries = load::summariesOf(rows->measures);
    answer.lines = sortedLines(*rows, order, stop);
    answer.balancedness = load::rankBalancedness(*shown, rows->rows, stop);
    answer.experts = load::tellExperts(*shown, rows->rows, stop);
    if (!stop.stop_requested())
        answer.rows = rows;
    return answer;
}

QString measureText(load::MeasureKind kind, std::optional<double> value)
{
    if (!value)
        return QStringLiteral("—");
    switch (kind) {
    case load::MeasureKind::Tokens:
        return amountText(std::round(*value * 100) / 100);
    case load::MeasureKind::Ratio: {
        // "-0.000" is no number for people.
        const double shown = std::abs(*value) < 5e-4 ? 0.0 : *value;
        return QLocale::c().toString(shown, 'f', std::abs(shown) < 100 ? 3 : 1);
    }
    case load::MeasureKind::Share:
        return QLocale::c().toString(*value * 100, 'f', 1) + QStringLiteral(" %");
    case load::MeasureKind::Index:
        break;
    }
    return QString::number(static_cast<qint64>(*value));
}

QString measureToolTip(const load::MeasureInfo &info)
{
    return info.meaning + u'\n' + info.name + QStringLiteral(" = ") + info.formula;
}

} // namespace rli::ui
