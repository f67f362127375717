#include "load/profiles.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace rli::load {

namespace {

constexpr std::size_t kRowsBetweenLooks = 256;

const Row &rowAt(const Shown &shown, qint64 row)
{
    return shown.rows[static_cast<std::size_t>(row)];
}

/// The mean of a measure over the rows of each key. An empty key leaves a row out.
Profile meansBy(const Shown &shown, std::span<const qint64> rows, MeasureId id, const std::stop_token &stop,
                const std::function<std::optional<qint64>(const Row &)> &keyOf)
{
    const std::vector<Measures> measures = measureRows(shown, rows, stop);
    if (stop.stop_requested())
        return {};
    struct Sum
    {
        double sum = 0;
        qint64 count = 0;
        qint64 row = -1;
    };
    std::map<qint64, Sum> sums;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::optional<double> value = measures[i].value(id);
        const std::optional<qint64> key = keyOf(rowAt(shown, rows[i]));
        if (!value || !measures[i].isKnown || !key)
            continue;
        Sum &sum = sums[*key];
        sum.sum += *value;
        if (sum.count++ == 0)
            sum.row = rows[i];
    }
    Profile profile;
    for (const auto &[key, sum] : sums)
        profile.push_back({key, sum.sum / static_cast<double>(sum.count), sum.row});
    return profile;
}

/// The rows whose place, with what `blur` takes off, and layer are those of one of `rows`.
std::vector<qint64> alike(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop,
                          void (*blur)(dump::Place *place))
{
    std::map<dump::Place, qint32> classes;
    std::vector<qint32> classOf;
    for (const auto &sequence : shown.sequences()) {
        dump::Place place = sequence->place;
        blur(&place);
        classOf.push_back(classes.try_emplace(place, static_cast<qint32>(classes.size())).first->second);
    }
    const auto keyOf = [&](const Row &row) { return std::pair(classOf[row.sequence], row.layer); };
    std::set<std::pair<qint32, qint32>> wanted;
    for (const qint64 row : rows)
        wanted.insert(keyOf(rowAt(shown, row)));
    std::vector<qint64> found;
    for (qint64 row = 0; row < shown.rowCount(); ++row) {
        if (static_cast<std::size_t>(row) % kRowsBetweenLooks == 0 && stop.stop_requested())
            return {};
        if (wanted.contains(keyOf(rowAt(shown, row))))
            found.push_back(row);
    }
    return found;
}

} // namespace

Profile loadByExpert(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    struct Sum
    {
        double sum = 0;
        double highest = 0;
        qint64 row = -1;
    };
    std::vector<Sum> sums(static_cast<std::size_t>(shown.experts));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kRowsBetweenLooks == 0 && stop.stop_requested())
            return {};
        shown.loads(rows[i]).visit([&](auto values) {
            for (std::size_t expert = 0; expert < values.size(); ++expert) {
                const auto load = static_cast<double>(values[expert]);
                if (!std::isfinite(load))
                    continue;
                Sum &sum = sums[expert];
                sum.sum += load;
                if (sum.row < 0 || load > sum.highest) {
                    sum.highest = load;
                    sum.row = rows[i];
                }
            }
        });
    }
    Profile profile;
    for (std::size_t expert = 0; expert < sums.size(); ++expert) {
        if (sums[expert].row >= 0)
            profile.push_back({static_cast<qint64>(expert), sums[expert].sum, sums[expert].row});
    }
    return profile;
}

Profile loadByRank(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    std::map<qint64, ProfilePoint> ranks;
    std::map<qint64, double> totals;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kRowsBetweenLooks == 0 && stop.stop_requested())
            return {};
        totals.clear();
        addToRanks(shown, rowAt(shown, rows[i]), &totals);
        for (const auto &[rank, total] : totals)
            ranks.try_emplace(rank, ProfilePoint{rank, 0, rows[i]}).first->second.value += total;
    }
    Profile profile;
    for (const auto &[rank, point] : ranks)
        profile.push_back(point);
    return profile;
}

Profile measureByLayer(const Shown &shown, std::span<const qint64> rows, MeasureId id, const std::stop_token &stop)
{
    return meansBy(shown, rows, id, stop,
                   [](const Row &row) { return row.layer < 0 ? std::nullopt : std::optional<qint64>(row.layer); });
}

Profile measureByStep(const Shown &shown, std::span<const qint64> rows, MeasureId id, const std::stop_token &stop)
{
    Profile profile = meansBy(shown, rows, id, stop, [&shown](const Row &row) {
        return std::optional<qint64>(shown.sequence(row).place.step.number());
    });
    // The unknown step, -1, sorts last.
    if (!profile.empty() && profile.front().key < 0)
        std::rotate(profile.begin(), profile.begin() + 1, profile.end());
    return profile;
}

std::vector<qint64> sameOnOtherRanks(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    return alike(shown, rows, stop, [](dump::Place *place) { place->rank = 0; });
}

std::vector<qint64> sameAtOtherSteps(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    return alike(shown, rows, stop, [](dump::Place *place) {
        place->step = {};
        place->innerStep = -1;
    });
}

std::vector<qint64> rowsOf(const Segment &segment)
{
    std::vector<qint64> rows(static_cast<std::size_t>(segment.rowCount));
    std::iota(rows.begin(), rows.end(), segment.firstRow);
    return rows;
}

} // namespace rli::load
