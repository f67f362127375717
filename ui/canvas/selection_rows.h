#pragma once

#include "ui/canvas/view_state.h"

#include <vector>

namespace rli::ui {

/// The rows that are selected, ascending: those of whole segments, else rows, else the cell's row. Rows and segments
/// that `shown` does not have are left out.
std::vector<qint64> selectedRows(const load::Shown &shown, const Selection &selection);

/// What copying means: the cell under the pointer, else under the keyboard cursor, else the one selected.
Cell meantCell(const ViewState &state);
/// The selected rows and segments, else the row of meantCell().
Selection meantRows(const ViewState &state);
/// The selected segments and those of selected rows, else the segment of meantCell().
Selection meantSegments(const ViewState &state);

/// Selects a cell and its row, moves the keyboard cursor there and scrolls it into view; where so much is visible that
/// a row cannot be told from its neighbours, zooms to it first.
void jumpTo(ViewState *state, Cell cell);

} // namespace rli::ui
