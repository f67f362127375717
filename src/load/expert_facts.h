#pragma once

#include "load/shown.h"

#include <span>

/// Which experts are hot, cold or dead in some rows. An expert is an index in the lists: where ranks share the experts
/// of a layer (expert parallelism), the same index of two ranks is two experts of the model.
namespace rli::load {

/// An expert is hot in a layer (or a step) where its tokens, summed over the rows of that layer (or step), are at least
/// this many times the mean of all experts' sums there.
constexpr double kHotOverMean = 2;

struct ExpertFacts
{
    qint64 expert = 0;
    double total = 0;       ///< tokens over the rows; loads that are not finite are left out
    qint64 rows = 0;        ///< with a finite load of this expert
    double highest = 0;     ///< the largest of its loads
    qint64 highestRow = -1; ///< where that is, the first of several; -1 without any load
    qint64 deadRows = 0;    ///< rows where its load is 0
    qint32 hotLayers = 0;   ///< layers where it is hot
    qint32 hotSteps = 0;    ///< likewise steps

    /// Has loads, and all of them are 0.
    bool isDead() const { return rows > 0 && deadRows == rows; }
};

struct ExpertTable
{
    std::vector<ExpertFacts> experts; ///< by index
    qint32 layers = 0;                ///< that have tokens; rows whose layer is not known belong to none
    qint32 steps = 0;                 ///< likewise; the unknown step is one
    double total = 0;                 ///< tokens of all experts
};

/// Facts of every expert over these rows of `shown`. Empty where `stop` was requested first. Safe on any thread.
ExpertTable tellExperts(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop = {});

enum class ExpertList {
    All,             ///< by index
    Hottest,         ///< the most tokens, descending
    Coldest,         ///< the fewest tokens, ascending, without the dead ones
    Dead,            ///< by index
    HotInEveryLayer, ///< hot in each layer that has tokens, by descending tokens
    HotInEveryStep
};
/// Indices of experts; `most` of them for Hottest and Coldest, ties by index.
std::vector<qint64> expertsOf(const ExpertTable &table, ExpertList list, std::size_t most = 10);

} // namespace rli::load
