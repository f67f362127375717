#include "sample/dump_writer.h"

#include "sample/metadata_writer.h"
#include "sample/pt_writer.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <numeric>

namespace rli::sample {

namespace {

/// A small generator of our own: the standard's distributions differ between libraries, and the sample must not.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed * 0x9e3779b97f4a7c15u + 0x2545f4914f6cdd1du)
    {
    }

    /// SplitMix64 (Steele, Lea, Flood 2014).
    std::uint64_t next()
    {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    double uniform() { return (static_cast<double>(next() >> 11) + 0.5) * 0x1p-53; }

    /// Standard normal, by Box and Muller.
    double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(6.283185307179586 * uniform()); }

private:
    std::uint64_t m_state;
};

using Loads = std::vector<std::int64_t>;

/// Shares out `total` token slots by popularity with jitter; the sum is exact.
Loads shareOut(Random &random, const std::vector<double> &popularity, double exponent, std::int64_t total)
{
    std::vector<double> weights;
    weights.reserve(popularity.size());
    for (const double p : popularity)
        weights.push_back(std::exp(exponent * p + 0.25 * random.normal()));
    const double scale = static_cast<double>(total) / std::accumulate(weights.begin(), weights.end(), 0.0);
    Loads loads;
    for (const double weight : weights)
        loads.push_back(static_cast<std::int64_t>(weight * scale));
    for (std::int64_t left = total - std::accumulate(loads.begin(), loads.end(), std::int64_t{0}); left > 0; --left)
        ++loads[random.next() % loads.size()];
    return loads;
}

bool isForwardOnly(std::string_view role)
{
    return !role.ends_with("_update");
}

/// The calls of one stage; `lists` by micro-batch and layer.
std::vector<DumpCall> callsOfStage(const DumpSpec &spec, std::string_view role,
                                   const std::vector<std::vector<Loads>> &lists)
{
    using Phase = DumpCall::Phase;
    std::vector<DumpCall> calls;
    for (std::size_t batch = 0; batch < lists.size(); ++batch) {
        const auto add = [&](std::initializer_list<Phase> phases, std::size_t layer) {
            for (int i = 0; i < spec.callsPerLayer; ++i) {
                for (const Phase phase : phases)
                    calls.push_back({.number = static_cast<int>(calls.size()),
                                     .phase = phase,
                                     .microBatch = static_cast<int>(batch),
                                     .layer = static_cast<int>(layer),
                                     .loads = &lists[batch][layer]});
            }
        };
        for (std::size_t layer = 0; layer < lists[batch].size(); ++layer)
            add({Phase::Forward}, layer);
        for (std::size_t layer = lists[batch].size(); !isForwardOnly(role) && layer-- > 0;) {
            if (spec.recompute)
                add({Phase::Recompute}, layer);
            if (spec.backwardCalls)
                add({Phase::InputGradient, Phase::WeightGradient}, layer);
        }
    }
    return calls;
}

/// Receives one stage of one rank: its folder below the dump's root, and its calls.
using TakeStage = std::function<void(const std::string &folder, const std::vector<DumpCall> &calls)>;

void writeStages(const DumpSpec &spec, const TakeStage &take)
{
    Random popularityRandom(spec.seed);
    std::vector<std::vector<double>> popularity(static_cast<std::size_t>(spec.layers));
    for (auto &layer : popularity) {
        for (int expert = 0; expert < spec.experts; ++expert)
            layer.push_back(popularityRandom.normal());
    }

    std::uint64_t stage = 0;
    for (std::size_t step = 0; step < spec.steps.size(); ++step) {
        const double exponent = spec.skew + spec.drift * static_cast<double>(step);
        for (const std::string &role : spec.roles) {
            for (int rank = 0; rank < spec.ranks; ++rank) {
                Random random(spec.seed + 1000 * ++stage);
                std::vector<std::vector<Loads>> lists(static_cast<std::size_t>(spec.microBatches));
                for (auto &layers : lists) {
                    for (const auto &experts : popularity)
                        layers.push_back(shareOut(random, experts, exponent, spec.tokens * spec.topK));
                }
                take("step_" + std::to_string(spec.steps[step]) + '/' + role +
                         (spec.innerStep ? "/step0/rank" : "/rank") + std::to_string(rank),
                     callsOfStage(spec, role, lists));
            }
        }
    }
}

void writeFile(const std::filesystem::path &path, const std::string &bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

void writeDump(const DumpSpec &spec, const TakeList &take)
{
    writeStages(spec, [&](const std::string &folder, const std::vector<DumpCall> &calls) {
        for (const DumpCall &call : calls)
            take(folder + "/dump_tensor_data/" + listFileName(call), *call.loads);
    });
}

std::int64_t writeDumpBelow(const std::string &folder, const DumpSpec &spec)
{
    std::int64_t files = 0;
    writeDump(spec, [&](const std::string &name, const std::vector<std::int64_t> &loads) {
        const std::filesystem::path path = std::filesystem::path(folder) / name;
        writeFile(path, ptBytes(loads, {.stem = path.stem().string()}));
        ++files;
    });
    if (spec.metadata == DumpMetadata::None)
        return files;
    writeStages(spec, [&](const std::string &below, const std::vector<DumpCall> &calls) {
        const std::filesystem::path stage = std::filesystem::path(folder) / below;
        writeFile(stage / "dump.json", dumpJson(calls, spec.metadata));
        writeFile(stage / "stack.json", stackJson(calls));
        writeFile(stage / "construct.json", spec.metadata == DumpMetadata::Mix ? constructJson(calls) : "{}");
    });
    return files;
}

} // namespace rli::sample
