#pragma once

#include "ui/canvas/view_state.h"

#include <QString>

namespace rli::ui {

/// What is known of one cell, for tool tip, status bar and copying. All empty for a cell that is not shown.
struct CellFacts
{
    QString headline; ///< "202 tokens", "no value (the list is shorter)"; of a difference "+7 tokens, B − A"
    QString place;    ///< "step 1 · actor_update · rank 2"
    QString row;      ///< "expert 57 · layer7 · calls 21–23", with micro-batch and phase where rows differ in them
    QString share;    ///< "5.0 % of the row · 6.4 × mean"; empty where the row has no total
    /// "step 1 · actor_update · rank 2 · expert 57 · layer7 · calls 21–23: 202 tokens, 5.0 % of the row, 6.4 × mean"
    QString oneLine() const;
};

/// "forward", "recompute", "backward"; empty for an unknown one.
QString phaseText(dump::Phase phase);

CellFacts cellFacts(const ViewState &state, Cell cell);

} // namespace rli::ui
