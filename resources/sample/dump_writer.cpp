#include "sample/dump_writer.h"

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

/// Calls `take` with the list of each call of one stage, in order.
template<typename Take>
void callsOfStage(const DumpSpec &spec, std::string_view role, const std::vector<std::vector<Loads>> &lists, Take take)
{
    const auto repeat = [&](int times, const Loads &loads) {
        for (int i = 0; i < times; ++i)
            take(loads);
    };
    for (const std::vector<Loads> &layers : lists) {
        for (const Loads &loads : layers)
            repeat(spec.callsPerLayer, loads);
        if (isForwardOnly(role))
            continue;
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
            // A backward pass makes two calls for each forward one: the input's and the weight's gradient.
            repeat((spec.recompute ? spec.callsPerLayer : 0) + (spec.backwardCalls ? 2 * spec.callsPerLayer : 0),
                   *layer);
        }
    }
}

} // namespace

void writeDump(const DumpSpec &spec, const TakeList &take)
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
                const std::string folder = "step_" + std::to_string(spec.steps[step]) + '/' + role +
                                           (spec.innerStep ? "/step0/rank" : "/rank") + std::to_string(rank) +
                                           "/dump_tensor_data/NPU.npu_grouped_matmul.";
                int call = 0;
                callsOfStage(spec, role, lists, [&](const Loads &loads) {
                    take(folder + std::to_string(call++) + ".forward.kwargs.group_list.pt", loads);
                });
            }
        }
    }
}

std::int64_t writeDumpBelow(const std::string &folder, const DumpSpec &spec)
{
    std::int64_t files = 0;
    writeDump(spec, [&](const std::string &name, const std::vector<std::int64_t> &loads) {
        const std::filesystem::path path = std::filesystem::path(folder) / name;
        std::filesystem::create_directories(path.parent_path());
        const std::string bytes = ptBytes(loads, {.stem = path.stem().string()});
        std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        ++files;
    });
    return files;
}

} // namespace rli::sample
