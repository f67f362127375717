#include "load/cell_values.h"

#include <algorithm>
#include <cmath>

namespace rli::load {

namespace {

constexpr qint64 kMostCells = 2'000'000;
constexpr qint64 kRowsBetweenStops = 4096;

qint64 finiteCount(LoadView loads)
{
    return loads.visit([](auto values) -> qint64 {
        if constexpr (std::is_same_v<decltype(values), std::span<const std::int32_t>>)
            return static_cast<qint64>(values.size());
        return std::count_if(values.begin(), values.end(), [](auto load) { return std::isfinite(double(load)); });
    });
}

/// The part of a list that belongs to these experts.
template<typename T>
std::span<const T> partOf(std::span<const T> values, CellRange experts)
{
    const auto begin = std::min(static_cast<std::size_t>(experts.begin), values.size());
    const auto end = std::min(static_cast<std::size_t>(experts.end), values.size());
    return values.subspan(begin, end - begin);
}

void include(LoadView loads, CellRange experts, double factor, LoadRange *range)
{
    loads.visit([&](auto values) {
        for (const auto load : partOf(values, experts)) {
            const double value = static_cast<double>(load) * factor;
            if (std::isfinite(value))
                range->include(value);
        }
    });
}

/// By what is known of the whole list.
void include(const LoadRange &loads, double factor, LoadRange *range)
{
    if (loads.isEmpty() || !(factor >= 0))
        return;
    range->include(loads.lowest * factor);
    range->include(loads.highest * factor);
    if (loads.highest > 0 && factor > 0)
        range->include(loads.lowestPositive * factor);
}

/// Spreads 64 bits (the finalizer of MurmurHash3).
std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 33)) * 0xff51afd7ed558ccdu;
    bits = (bits ^ (bits >> 33)) * 0xc4ceb9fe1a85ec53u;
    return bits ^ (bits >> 33);
}

/// The rows to look at: all, or one of each stretch of equal length. A fixed stride would meet the same layers only.
std::vector<qint64> sampledRows(const Shown &shown)
{
    const qint64 all = shown.rowCount();
    const qint64 most =
        std::clamp<qint64>(kMostCells / std::max<qint64>(shown.experts, 1), 1, std::max<qint64>(all, 1));
    std::vector<qint64> rows;
    rows.reserve(static_cast<std::size_t>(most));
    for (qint64 i = 0; i < std::min(most, all); ++i) {
        const qint64 begin = i * all / most;
        const qint64 length = (i + 1) * all / most - begin;
        rows.push_back(begin + static_cast<qint64>(mixed(static_cast<std::uint64_t>(i)) % std::uint64_t(length)));
    }
    return rows;
}

/// The quantile of values, which are put into another order.
double quantile(std::vector<float> *values, double part)
{
    const double at = part * static_cast<double>(values->size() - 1);
    const auto nth = values->begin() + static_cast<std::ptrdiff_t>(at);
    std::nth_element(values->begin(), nth, values->end());
    const double below = *nth;
    const double rest = at - std::floor(at);
    if (rest == 0)
        return below;
    const double above = *std::min_element(nth + 1, values->end());
    return below + rest * (above - below);
}

} // namespace

double valueFactor(const Lists &lists, Lists::Id list, CellValue value)
{
    if (value == CellValue::Load)
        return 1;
    const LoadRange &range = lists.range(list);
    const double sum = lists.sum(list);
    if (range.lowest == 0 && range.highest == 0)
        return 0;
    if (!(sum > 0))
        return std::numeric_limits<double>::quiet_NaN();
    return value == CellValue::Share ? 1 / sum : static_cast<double>(finiteCount(lists.view(list))) / sum;
}

LoadRange valueRange(const Shown &shown, CellValue value, CellRange rows, CellRange experts,
                     const std::stop_token &stop)
{
    LoadRange range;
    const Row *before = nullptr;
    const bool whole = experts.begin <= 0 && experts.end >= shown.experts;
    for (qint64 i = std::max<qint64>(rows.begin, 0); i < std::min(rows.end, shown.rowCount()); ++i) {
        if (i % kRowsBetweenStops == 0 && stop.stop_requested())
            return {};
        const Row &row = shown.rows[static_cast<std::size_t>(i)];
        if (before && before->sequence == row.sequence && before->list == row.list)
            continue;
        before = &row;
        const Lists &lists = shown.sequence(row).lists;
        const double factor = valueFactor(lists, row.list, value);
        if (whole)
            include(lists.range(row.list), factor, &range);
        else
            include(lists.view(row.list), experts, factor, &range);
    }
    return range;
}

LoadRange valueRange(const Shown &shown, CellValue value, const std::stop_token &stop)
{
    return valueRange(shown, value, {0, shown.rowCount()}, {0, shown.experts}, stop);
}

std::optional<Quantiles> valueQuantiles(const Shown &shown, CellValue value, double low, double high, bool positiveOnly,
                                        const std::stop_token &stop)
{
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(std::min(kMostCells, shown.rowCount() * shown.experts)));
    for (const qint64 index : sampledRows(shown)) {
        if (index % kRowsBetweenStops == 0 && stop.stop_requested())
            return {};
        const Row &row = shown.rows[static_cast<std::size_t>(index)];
        const Lists &lists = shown.sequence(row).lists;
        const double factor = valueFactor(lists, row.list, value);
        lists.view(row.list).visit([&](auto loads) {
            for (const auto load : loads) {
                const auto cell = static_cast<float>(static_cast<double>(load) * factor);
                if (std::isfinite(cell) && (cell > 0 || !positiveOnly))
                    values.push_back(cell);
            }
        });
    }
    if (values.empty() || stop.stop_requested())
        return {};
    return Quantiles{quantile(&values, low), quantile(&values, high)};
}

} // namespace rli::load
