#pragma once

#include "load/shown.h"

namespace rli::load {

/// Puts the ranks of laid-out rows together as their choice says, which must not be RankChoice::Each. Rows of different
/// ranks are one where dump, step, role, distinction, inner step, layer, micro-batch and position among equal ones are
/// the same; a row that some ranks lack is made of those that have it.
///
/// Sum: a segment is a step and role with all its ranks; load i is the sum of the ranks' loads i.
/// Side: a segment has the ranks of one r div EP; rank r's load i stands at (r mod EP)·E + i, where E is the longest
/// list of the role, and what no rank holds is NaN.
///
/// False where `stop` was requested first; `shown` is of no use then. Safe on any thread.
bool putTogether(Shown *shown, const std::stop_token &stop = {});

/// How many rows that would be; -1 where `stop` was requested first.
qint64 countTogether(const Shown &shown, const std::stop_token &stop = {});

} // namespace rli::load
