#pragma once

#include "load/table.h"

#include <stop_token>

namespace rli::load {

/// How lists are read as loads.
enum class GroupListType {
    Auto,   ///< each as its metadata says, else by its API's name, else as counts
    Count,  ///< as tokens of each expert
    Cumsum, ///< as running sums over the experts
    Likely  ///< as Auto, and where a sequence looks cumulative its lists of which nothing is said as running sums
};

/// Sets the loads of a sequence's calls from its lists as stored, and what follows from them: `lists`, `stored`,
/// `converted`, `looksCumulative` and `valueProblems`. Lists that are said to be pairs are read as pairs whatever
/// `type` is.
///
/// A sequence looks cumulative where of those of its lists of which nothing is said none decreases, at least one is not
/// constant, and they have four experts or more; damaged lists prove nothing. `looksCumulative` is set where `type` is
/// Auto, so that they are read as counts.
void interpret(SequenceCalls *sequence, GroupListType type);

/// The same table with its lists read another way. No file is read again. Null where `stop` was requested first.
TablePtr reinterpreted(const TablePtr &table, GroupListType type, const std::stop_token &stop = {});

} // namespace rli::load
