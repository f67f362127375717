#pragma once

#include "load/measures.h"

/// Loads and measures along experts, layers, ranks and steps: what charts draw. All functions give nothing where `stop`
/// was requested first, and are safe on any thread.
namespace rli::load {

/// One value along an axis.
struct ProfilePoint
{
    qint64 key = 0;   ///< expert, layer, rank or step; -1 for the unknown step
    double value = 0; ///< tokens, or the mean of a measure
    qint64 row = -1;  ///< a shown row that it comes from: the first one, or for experts that of the highest load
};

/// Values along an axis, ascending by key; the unknown step is last.
using Profile = std::vector<ProfilePoint>;

/// Tokens of each expert, summed over the rows. Experts without a finite load are left out.
Profile loadByExpert(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop = {});
/// Tokens of each rank, summed over the rows; see addToRanks().
Profile loadByRank(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop = {});
/// Mean of a measure over the rows of each layer. Rows without the measure are left out, and layers without any.
Profile measureByLayer(const Shown &shown, std::span<const qint64> rows, MeasureId id,
                       const std::stop_token &stop = {});
/// Likewise of each step.
Profile measureByStep(const Shown &shown, std::span<const qint64> rows, MeasureId id, const std::stop_token &stop = {});

/// The rows to hold against some rows: of any rank, but of the dump, step, role, inner step and layer of one of them.
std::vector<qint64> sameOnOtherRanks(const Shown &shown, std::span<const qint64> rows,
                                     const std::stop_token &stop = {});
/// Of any step, but of the dump, role, rank and layer of one of them.
std::vector<qint64> sameAtOtherSteps(const Shown &shown, std::span<const qint64> rows,
                                     const std::stop_token &stop = {});

/// The rows of one segment.
std::vector<qint64> rowsOf(const Segment &segment);

} // namespace rli::load
