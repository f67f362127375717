#include "load/expert_facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rli::load {

namespace {

constexpr std::size_t kRowsBetweenLooks = 256;

/// Calls f(expert, load) for each finite load.
template<typename F>
void eachLoad(const LoadView &loads, F f)
{
    loads.visit([&f](auto values) {
        for (std::size_t expert = 0; expert < values.size(); ++expert) {
            const auto load = static_cast<double>(values[expert]);
            if (std::isfinite(load))
                f(expert, load);
        }
    });
}

void addRow(ExpertTable *table, const LoadView &loads, qint64 row)
{
    eachLoad(loads, [&](std::size_t expert, double load) {
        ExpertFacts &facts = table->experts[expert];
        if (facts.rows++ == 0 || load > facts.highest) {
            facts.highest = load;
            facts.highestRow = row;
        }
        facts.total += load;
        facts.deadRows += load == 0 ? 1 : 0;
    });
}

/// Counts for each expert the groups of rows in which it is hot. Groups are rows of one key; the return is how many of
/// them have tokens. Takes one group after the other, so that many groups need no more memory than one.
qint32 countHot(const Shown &shown, std::vector<std::pair<qint64, qint64>> keyedRows, ExpertTable *table,
                qint32 ExpertFacts::*count, const std::stop_token &stop)
{
    std::sort(keyedRows.begin(), keyedRows.end());
    std::vector<double> sums(table->experts.size());
    std::vector<bool> present(table->experts.size());
    qint32 groups = 0;
    for (std::size_t begin = 0; begin < keyedRows.size() && !stop.stop_requested();) {
        std::fill(sums.begin(), sums.end(), 0.0);
        std::fill(present.begin(), present.end(), false);
        std::size_t end = begin;
        for (; end < keyedRows.size() && keyedRows[end].first == keyedRows[begin].first; ++end) {
            if (end % kRowsBetweenLooks == 0 && stop.stop_requested())
                return groups;
            eachLoad(shown.loads(keyedRows[end].second), [&](std::size_t expert, double load) {
                sums[expert] += load;
                present[expert] = true;
            });
        }
        begin = end;
        const auto experts = std::count(present.begin(), present.end(), true);
        const double total = std::accumulate(sums.begin(), sums.end(), 0.0);
        if (!(total > 0))
            continue;
        ++groups;
        const double hot = kHotOverMean * total / static_cast<double>(experts);
        for (std::size_t expert = 0; expert < sums.size(); ++expert)
            table->experts[expert].*count += sums[expert] >= hot ? 1 : 0;
    }
    return groups;
}

} // namespace

ExpertTable tellExperts(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    ExpertTable table;
    table.experts.resize(static_cast<std::size_t>(shown.experts));
    for (std::size_t expert = 0; expert < table.experts.size(); ++expert)
        table.experts[expert].expert = static_cast<qint64>(expert);
    std::vector<std::pair<qint64, qint64>> byLayer;
    std::vector<std::pair<qint64, qint64>> byStep;
    byLayer.reserve(rows.size());
    byStep.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kRowsBetweenLooks == 0 && stop.stop_requested())
            return {};
        const Row &row = shown.rows[static_cast<std::size_t>(rows[i])];
        addRow(&table, shown.loads(row), rows[i]);
        if (row.layer >= 0)
            byLayer.emplace_back(row.layer, rows[i]);
        byStep.emplace_back(shown.sequence(row).place.step.number(), rows[i]);
    }
    for (const ExpertFacts &facts : table.experts)
        table.total += facts.total;
    table.layers = countHot(shown, std::move(byLayer), &table, &ExpertFacts::hotLayers, stop);
    table.steps = countHot(shown, std::move(byStep), &table, &ExpertFacts::hotSteps, stop);
    return stop.stop_requested() ? ExpertTable{} : table;
}

std::vector<qint64> expertsOf(const ExpertTable &table, ExpertList list, std::size_t most)
{
    const auto belongs = [&](const ExpertFacts &facts) {
        switch (list) {
        case ExpertList::All:
            return true;
        case ExpertList::Hottest:
            return facts.rows > 0;
        case ExpertList::Coldest:
            return facts.rows > 0 && !facts.isDead();
        case ExpertList::Dead:
            return facts.isDead();
        case ExpertList::HotInEveryLayer:
            return table.layers > 0 && facts.hotLayers == table.layers;
        case ExpertList::HotInEveryStep:
            return table.steps > 0 && facts.hotSteps == table.steps;
        }
        return false;
    };
    std::vector<qint64> experts;
    for (const ExpertFacts &facts : table.experts) {
        if (belongs(facts))
            experts.push_back(facts.expert);
    }
    if (list == ExpertList::All || list == ExpertList::Dead)
        return experts;
    const double sign = list == ExpertList::Coldest ? 1 : -1;
    const auto total = [&](qint64 expert) { return sign * table.experts[static_cast<std::size_t>(expert)].total; };
    std::stable_sort(experts.begin(), experts.end(), [&](qint64 a, qint64 b) { return total(a) < total(b); });
    const bool isCut = list == ExpertList::Hottest || list == ExpertList::Coldest;
    if (isCut && experts.size() > most)
        experts.resize(most);
    return experts;
}

} // namespace rli::load
