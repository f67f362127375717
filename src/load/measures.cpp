#include "load/measures.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <thread>
#include <tuple>

namespace rli::load {

namespace {

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();
/// Fewer rows than this are not worth a second thread.
constexpr std::size_t kRowsForThreads = 4096;
constexpr std::size_t kMostThreads = 8;
/// Rows between two looks at the stop token.
constexpr std::size_t kRowsBetweenLooks = 256;
/// Below this a comparing sort is as fast.
constexpr std::size_t kLoadsForRadix = 48;

/// Sorts whole numbers by their bytes, from the lowest to the highest that is used: for counts two passes or three.
void radixSort(std::vector<std::uint64_t> *keys, std::vector<std::uint64_t> *spare, std::uint64_t highest)
{
    spare->resize(keys->size());
    for (int shift = 0; shift < 64 && (highest >> shift) != 0; shift += 8) {
        std::array<std::uint32_t, 257> begins{};
        for (const std::uint64_t key : *keys)
            ++begins[((key >> shift) & 0xff) + 1];
        std::partial_sum(begins.begin(), begins.end(), begins.begin());
        for (const std::uint64_t key : *keys)
            (*spare)[begins[(key >> shift) & 0xff]++] = key;
        keys->swap(*spare);
    }
}

/// The sums that need the loads in ascending order.
struct OrderedSums
{
    double ranked = 0;  ///< Σ i·x₍ᵢ₎
    double entropy = 0; ///< Σ x ln x
};

OrderedSums orderedSums(std::span<const double> ascending)
{
    OrderedSums sums;
    double last = 0;
    double lastTerm = 0;
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        const double x = ascending[i];
        sums.ranked += static_cast<double>(i + 1) * x;
        // Counts repeat: one logarithm does for all equal ones.
        if (x != last) {
            last = x;
            lastTerm = x * std::log(x);
        }
        sums.entropy += x > 0 ? lastTerm : 0;
    }
    return sums;
}

double finiteSum(auto values)
{
    double sum = 0;
    for (const auto value : values)
        sum += std::isfinite(static_cast<double>(value)) ? static_cast<double>(value) : 0;
    return sum;
}

} // namespace

std::optional<double> Measures::value(MeasureId id) const
{
    const auto known = [this](double measure) {
        return isKnown && !std::isnan(measure) ? std::optional(measure) : std::nullopt;
    };
    if (experts == 0)
        return std::nullopt;
    const double mean = total / experts;
    switch (id) {
    case MeasureId::Total:
        return total;
    case MeasureId::Max:
        return max;
    case MeasureId::Mean:
        return mean;
    case MeasureId::MaxOverMean:
        return known(max / mean);
    case MeasureId::MaxViolation:
        return known(max / mean - 1);
    case MeasureId::MinViolation:
        return known(minViolation);
    case MeasureId::AvgViolation:
        return known(avgViolation);
    case MeasureId::Cv:
        return known(cv);
    case MeasureId::Gini:
        return known(gini);
    case MeasureId::Entropy:
        return known(entropy);
    case MeasureId::Diversity:
        return known(diversity);
    case MeasureId::Dead:
        return known(static_cast<double>(dead) / experts);
    case MeasureId::Hottest:
        return known(hottest);
    }
    return std::nullopt;
}

void Measurer::sort()
{
    constexpr double kExact = 9007199254740992; // 2^53: up to here a double holds every whole number
    const auto isCount = [](double load) { return load >= 0 && load <= kExact && std::trunc(load) == load; };
    if (m_loads.size() < kLoadsForRadix || !std::all_of(m_loads.begin(), m_loads.end(), isCount)) {
        std::sort(m_loads.begin(), m_loads.end());
        return;
    }
    m_keys.resize(m_loads.size());
    std::transform(m_loads.begin(), m_loads.end(), m_keys.begin(),
                   [](double load) { return static_cast<std::uint64_t>(load); });
    radixSort(&m_keys, &m_spare, *std::max_element(m_keys.begin(), m_keys.end()));
    std::transform(m_keys.begin(), m_keys.end(), m_loads.begin(),
                   [](std::uint64_t key) { return static_cast<double>(key); });
}

Measures Measurer::measure(const LoadView &loads)
{
    Measures measures;
    m_loads.clear();
    double min = 0;
    loads.visit([&](auto values) {
        for (std::size_t expert = 0; expert < values.size(); ++expert) {
            const auto load = static_cast<double>(values[expert]);
            if (!std::isfinite(load))
                continue;
            if (m_loads.empty() || load > measures.max) {
                measures.max = load;
                measures.hottest = static_cast<qint32>(expert);
            }
            min = m_loads.empty() ? load : std::min(min, load);
            measures.dead += load == 0 ? 1 : 0;
            measures.total += load;
            m_loads.push_back(load);
        }
    });
    measures.experts = static_cast<qint32>(m_loads.size());
    measures.isKnown = measures.total > 0 && std::isfinite(measures.total);
    if (!measures.isKnown)
        return measures;

    const auto count = static_cast<double>(m_loads.size());
    const double mean = measures.total / count;
    double distances = 0;
    double squares = 0;
    for (const double load : m_loads) {
        const double violation = load / mean - 1;
        distances += std::abs(violation);
        squares += violation * violation;
    }
    measures.minViolation = min / mean - 1;
    measures.avgViolation = distances / count;
    measures.cv = std::sqrt(squares / count);
    measures.gini = measures.entropy = measures.diversity = kAbsent;
    if (min < 0)
        return measures;
    sort();
    const OrderedSums sums = orderedSums(m_loads);
    measures.gini = (2 * sums.ranked - (count + 1) * measures.total) / (count * measures.total);
    // −Σ p ln p without a division a load; what rounding adds beyond the bounds is taken off.
    const double most = std::log(count);
    const double entropy = std::clamp(std::log(measures.total) - sums.entropy / measures.total, 0.0, most);
    measures.diversity = std::min(1.0, std::exp(entropy) / count);
    if (m_loads.size() > 1)
        measures.entropy = entropy / most;
    return measures;
}

void addToRanks(const Shown &shown, const Row &row, std::map<qint64, double> *totals)
{
    const Segment &segment = shown.segments[row.segment];
    const qint64 first = segment.place.rank;
    shown.loads(row).visit([&](auto values) {
        const auto perRank = static_cast<std::size_t>(segment.expertsPerRank);
        if (perRank == 0) {
            (*totals)[first] += finiteSum(values);
            return;
        }
        const qint64 groupSize = std::max(1, shown.choice.expertParallel);
        const qint64 group = first / groupSize * groupSize;
        for (std::size_t begin = 0; begin < values.size(); begin += perRank) {
            const qint64 rank = group + static_cast<qint64>(begin / perRank);
            if (segment.ranks.contains(rank))
                (*totals)[rank] += finiteSum(values.subspan(begin, std::min(perRank, values.size() - begin)));
        }
    });
}

std::vector<qint64> allRows(const Shown &shown)
{
    std::vector<qint64> rows(shown.rows.size());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

std::vector<Measures> measureRows(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    std::vector<Measures> measures(rows.size());
    const auto part = [&](std::size_t begin, std::size_t end) {
        Measurer measurer;
        for (std::size_t i = begin; i < end; ++i) {
            if (i % kRowsBetweenLooks == 0 && stop.stop_requested())
                return;
            measures[i] = measurer.measure(shown.loads(rows[i]));
        }
    };
    const std::size_t wanted = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMostThreads);
    const std::size_t threads = rows.size() < kRowsForThreads ? 1 : wanted;
    {
        std::vector<std::jthread> others;
        for (std::size_t thread = 1; thread < threads; ++thread)
            others.emplace_back(part, rows.size() * thread / threads, rows.size() * (thread + 1) / threads);
        part(0, rows.size() / threads);
    }
    if (stop.stop_requested())
        measures.clear();
    return measures;
}

Summary summaryOf(std::vector<double> values)
{
    Summary summary;
    if (values.empty())
        return summary;
    summary.count = static_cast<qint64>(values.size());
    summary.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const auto quantile = [&values](double share) {
        const double place = share * static_cast<double>(values.size() - 1);
        const auto below = values.begin() + static_cast<std::ptrdiff_t>(place);
        std::nth_element(values.begin(), below, values.end());
        const double low = *below;
        const double rest = place - std::floor(place);
        return rest == 0 ? low : std::lerp(low, *std::min_element(below + 1, values.end()), rest);
    };
    summary.min = *std::min_element(values.begin(), values.end());
    summary.max = *std::max_element(values.begin(), values.end());
    summary.q1 = quantile(0.25);
    summary.median = quantile(0.5);
    summary.q3 = quantile(0.75);
    return summary;
}

std::array<Summary, kMeasureCount> summariesOf(std::span<const Measures> rows)
{
    std::array<Summary, kMeasureCount> summaries;
    std::vector<double> values;
    for (std::size_t i = 0; i < kMeasureCount; ++i) {
        const auto id = static_cast<MeasureId>(i);
        if (id == MeasureId::Hottest)
            continue;
        values.clear();
        values.reserve(rows.size());
        for (const Measures &row : rows) {
            if (const std::optional<double> value = row.value(id); value && row.isKnown)
                values.push_back(*value);
        }
        summaries[i] = summaryOf(values);
    }
    return summaries;
}

std::optional<double> balancedness(std::span<const std::vector<double>> layers)
{
    double means = 0;
    double maxima = 0;
    for (const std::vector<double> &ranks : layers) {
        if (ranks.empty())
            continue;
        means += std::accumulate(ranks.begin(), ranks.end(), 0.0) / static_cast<double>(ranks.size());
        maxima += *std::max_element(ranks.begin(), ranks.end());
    }
    return maxima > 0 ? std::optional(means / maxima) : std::nullopt;
}

std::optional<double> rankBalancedness(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop)
{
    // Ranks of one stage meet; stages are numbered once a segment and inner step, as comparing roles a row costs time.
    std::map<std::tuple<int, dump::Step, QString, qint64>, qint32> stages;
    std::vector<qint32> stageOf(shown.sequences().size(), -1);
    std::map<std::pair<qint32, std::pair<qint32, qint32>>, std::map<qint64, double>> layers;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % kRowsBetweenLooks == 0 && stop.stop_requested())
            return std::nullopt;
        const Row &row = shown.rows[static_cast<std::size_t>(rows[i])];
        const dump::Place &place = shown.sequence(row).place;
        qint32 &stage = stageOf[row.sequence];
        if (stage < 0) {
            const auto next = static_cast<qint32>(stages.size());
            stage = stages.try_emplace({place.dump, place.step, place.role, place.innerStep}, next).first->second;
        }
        addToRanks(shown, row, &layers[{stage, {row.layer, row.microBatch}}]);
    }
    std::vector<std::vector<double>> totals;
    for (const auto &[layer, ranks] : layers) {
        if (ranks.size() < 2)
            continue;
        std::vector<double> &ofRanks = totals.emplace_back();
        for (const auto &[rank, total] : ranks)
            ofRanks.push_back(total);
    }
    return balancedness(totals);
}

} // namespace rli::load
