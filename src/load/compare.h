#pragma once

#include "load/cell_values.h"

#include <QIODevice>
#include <QStringList>

#include <functional>

namespace rli::load {

/// Rows of one side that the other has not.
struct Unmatched
{
    qint64 rows = 0;
    QStringList examples; ///< the first ones' labels, or those of whole segments
    bool more = false;    ///< not all are among the examples
};

/// Two choices of rows, row by row. The three have the same rows in the same order, and the same number of experts.
struct Comparison
{
    ShownPtr a; ///< what both sides have, of the first; its range is that of both
    ShownPtr b; ///< the same of the second
    /// b − a, placed as a; a cell that one side lacks is missing. Its range is alike to both sides of 0, so that 0 has
    /// the middle colour of a diverging map.
    ShownPtr difference;
    Unmatched onlyA;
    Unmatched onlyB;
    qint64 changedRows = 0; ///< rows with a cell that differs
};
using ComparisonPtr = std::shared_ptr<const Comparison>;

/// Matches rows by step, role, ranks, distinction, inner step, layer, micro-batch and position among equal ones (and by
/// dump where both sides show several). Where the two sides have no step in common (or no role, no ranks), those were
/// chosen to differ: the first of one side is compared with the first of the other, and so on.
///
/// Null where `stop` was requested first. Costs time in proportion to the loads. Safe on any thread.
ComparisonPtr compare(const ShownPtr &a, const ShownPtr &b, const std::stop_token &stop = {});

/// What matched nothing, as sentences; empty where everything did.
QString unmatchedText(const Comparison &comparison);

/// What the matched rows of one side are, by what the sides differ in: "step 1", "actor_update", "step 1 · rank 0".
/// Empty where they differ in none of these.
QString sideText(const Shown &side, const Shown &other);

/// Writes `step,role,rank_id,stage,layer,expert_index,load_a,load_b,change`, one line a cell that either side has.
/// Steps, roles and ranks that differ are written as `1/10`; `stage` is that of the first side. A load that is missing
/// leaves its field, and the change, empty. Returns false where the device refused a write or `stop` was requested.
bool writeComparison(const Comparison &comparison, QIODevice *device, const std::stop_token &stop = {},
                     const std::function<void(double)> &progress = {});
/// The same of some rows and experts.
bool writeComparison(const Comparison &comparison, CellRange rows, CellRange experts, QIODevice *device,
                     const std::stop_token &stop = {}, const std::function<void(double)> &progress = {});

/// Writes the measures of both sides and their change, one line a row: `step,role,rank_id,stage,layer` as above, then
/// for each of measureInfos() its column with `_a`, `_b` and `_change` (b − a; an index, as the hottest expert's, has
/// no change). A measure that a row does not have leaves its field, and the change, empty. Ends as above.
bool writeComparedMeasures(const Comparison &comparison, QIODevice *device, const std::stop_token &stop = {},
                           const std::function<void(double)> &progress = {});

} // namespace rli::load
