#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rli::sample {

/// Which JSON files msprobe writes beside each dump_tensor_data folder.
enum class DumpMetadata {
    None,
    L1, ///< construct.json is empty
    Mix ///< construct.json tells the modules
};

/// A dump as verl and msprobe lay it out: what is in it and how skewed the loads are.
struct DumpSpec
{
    bool innerStep = false; ///< role/step0/rank<R>, as verl writes, instead of role/rank<R>
    std::vector<int> steps{1};
    std::vector<std::string> roles{"actor_compute_log_prob", "actor_update"};
    int ranks = 2;
    int layers = 4;
    int experts = 16;
    int callsPerLayer = 3; ///< grouped matmul calls a layer makes in a forward pass
    int microBatches = 1;
    bool recompute = false;
    bool backwardCalls = true;
    std::int64_t tokens = 512; ///< a micro-batch
    int topK = 8;
    double skew = 1.0;  ///< spread of the experts' popularity
    double drift = 0.0; ///< how much the popularity spreads further with each step
    std::uint64_t seed = 1;
    DumpMetadata metadata = DumpMetadata::None;
};

/// One call of a stage, in the order they ran.
struct DumpCall
{
    enum class Phase { Forward, Recompute, InputGradient, WeightGradient };
    int number = 0;
    Phase phase = Phase::Forward;
    int microBatch = 0;
    int layer = 0;
    const std::vector<std::int64_t> *loads = nullptr;
};

/// Receives one file: its path below the dump's root, with slashes, and the loads it holds.
using TakeList = std::function<void(const std::string &path, const std::vector<std::int64_t> &loads)>;

/// Gives every list file of the dump, in the order of the calls. The same spec gives the same dump everywhere.
void writeDump(const DumpSpec &spec, const TakeList &take);

/// Writes the dump as plain `.pt` files, and its metadata, below `folder` and returns the number of `.pt` files.
std::int64_t writeDumpBelow(const std::string &folder, const DumpSpec &spec);

} // namespace rli::sample
