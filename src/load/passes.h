#pragma once

#include "load/shown.h"

#include <optional>
#include <span>
#include <vector>

namespace rli::load {

/// True for the roles whose calls hold backward passes: any name that ends in `_update`.
bool isUpdateRole(const QString &role);

/// Whether lists fit the rule that tells passes by equal lists.
enum class RuleFit {
    Fits,
    /// A forward run that does not turn has another length, runs still wait at the end although others had their
    /// backward pass, or a run that turned comes again.
    OtherLength,
    /// A run is longer than the forward, recomputed and backward calls of one layer: layers repeat each other.
    EqualLayers
};

/// What the rule of equal lists makes of a sequence's calls.
struct RuleResult
{
    std::vector<quint32> forward;     ///< indices of the forward calls, ascending
    std::vector<qint32> microBatches; ///< of each forward call, from 0
    qint64 waited = 0;                ///< forward runs that did not turn
    RuleFit fit = RuleFit::Fits;
};

/// Tells forward calls by equal lists alone. `lists` are the calls' list ids in order; a run is a maximal stretch of
/// equal ones. A run that equals the last forward run still waiting is that one's backward pass. Else a run longer
/// than `callsPerLayer` turns: its first `callsPerLayer` calls are forward, the rest its own backward pass. Else it is
/// forward and waits. Where none waits, the next run starts a new micro-batch.
RuleResult tellByEqualLists(std::span<const Lists::Id> lists, int callsPerLayer);

/// The number of calls a layer by which these lists fit the rule best; 0 where none does.
int fittingCallsPerLayer(std::span<const Lists::Id> lists);

/// How many calls the first forward pass has, by equal lists alone: all up to the first run of more than
/// `callsPerLayer`, and of that run `callsPerLayer`.
std::size_t firstForwardLength(std::span<const Lists::Id> lists, int callsPerLayer);

/// A choice's calls of one sequence.
struct Passes
{
    std::vector<quint32> calls;       ///< indices, ascending
    std::vector<qint32> microBatches; ///< of each of these calls, from 0; -1 unknown
    bool byRule = false;              ///< passes were told by equal lists, as no metadata tells them
    RuleFit fit = RuleFit::Fits;
    int fittingCallsPerLayer = 0; ///< where `fit` is OtherLength
};

/// The calls of one sequence that a choice shows. Other roles than update roles keep every call.
Passes passesOf(const SequenceCalls &sequence, CallChoice choice, int callsPerLayer);

} // namespace rli::load
