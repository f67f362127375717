#include "ui/canvas/selection_rows.h"

#include <algorithm>

namespace rli::ui {

std::vector<qint64> selectedRows(const load::Shown &shown, const Selection &selection)
{
    std::vector<qint64> rows;
    if (!selection.segments.isEmpty()) {
        for (const qint64 index : selection.segments) {
            if (index < 0 || index >= static_cast<qint64>(shown.segments.size()))
                continue;
            const load::Segment &segment = shown.segments[static_cast<std::size_t>(index)];
            for (qint64 row = segment.firstRow; row < segment.firstRow + segment.rowCount; ++row)
                rows.push_back(row);
        }
    } else if (!selection.rows.isEmpty()) {
        rows.assign(selection.rows.begin(), selection.rows.end());
    } else if (selection.cell.isValid()) {
        rows.push_back(selection.cell.row);
    }
    std::erase_if(rows, [&](qint64 row) { return row < 0 || row >= shown.rowCount(); });
    std::sort(rows.begin(), rows.end());
    return rows;
}

Cell meantCell(const ViewState &state)
{
    for (const Cell cell : {state.hovered(), state.cursor(), state.selection().cell}) {
        if (state.contains(cell))
            return cell;
    }
    return {};
}

Selection meantRows(const ViewState &state)
{
    Selection meant = state.selection();
    const Cell cell = meantCell(state);
    if (meant.rows.isEmpty() && meant.segments.isEmpty() && cell.isValid())
        meant.rows.insert(cell.row);
    return meant;
}

Selection meantSegments(const ViewState &state)
{
    Selection meant;
    const Selection rows = meantRows(state);
    meant.segments = rows.segments;
    for (const qint64 row : rows.rows)
        meant.segments.insert(state.segmentOf(row));
    return meant;
}

void jumpTo(ViewState *state, Cell cell)
{
    constexpr double kMostRowsToTellApart = 400;
    constexpr double kRowsAround = 40;
    if (!state->contains(cell))
        return;
    figure::Viewport part = state->viewport();
    if (part.rows.length() > kMostRowsToTellApart) {
        const double middle = static_cast<double>(cell.row) + 0.5;
        part.rows = figure::clamped({middle - kRowsAround / 2, middle + kRowsAround / 2}, state->rowCount());
        state->zoomInto(part);
    }
    state->setSelection({cell, {cell.row}, {}});
    state->setCursor(cell);
}

} // namespace rli::ui
