#pragma once

#include "ui/canvas/view_state.h"

#include <QString>

namespace rli::ui {

/// A copied table ends after about this many loads: what spreadsheets and clipboards take without trouble.
constexpr qint64 kMostCopiedLoads = 500'000;

/// The rows of a selection, those of its segments included, in the order shown, as a table with tabs under a header
/// "step, role, rank, layer, calls, 0, 1, …" (and "dump" first where several are open). Missing loads are empty. Where
/// there are more than `most` loads it holds the first rows, one at least, and ends with a line that says so. Empty
/// without a selection.
QString tableOf(const ViewState &state, const Selection &selection, qint64 most = kMostCopiedLoads);

} // namespace rli::ui
