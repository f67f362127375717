#pragma once

#include "load/shown.h"
#include "ui/canvas/view_state.h"

#include <QString>

#include <optional>
#include <stop_token>
#include <vector>

namespace rli::ui {

/// What the details panel says of a selection.
struct Details
{
    struct Line
    {
        QString name;
        QString value;
        QString toolTip = {}; ///< what the value means; mostly empty
    };
    QString headline; ///< "step 1 · actor_update · rank 2"; empty where nothing is selected
    QString place;    ///< "layer7 · calls 21–23"
    std::vector<Line> lines;
};

/// Tokens, mean, hottest expert and so on of the cell, row, rows or segments selected. Costs time in proportion to the
/// selected cells; empty where `stop` was requested first. Safe on any thread.
Details describeSelection(const load::Shown &shown, const Selection &selection, const std::stop_token &stop = {});

/// The measures of the selected row, or their means over the selected rows; empty where nothing is selected or `stop`
/// was requested. Costs more than describeSelection(). Safe on any thread.
struct MeasuredDetails
{
    qint64 rows = 0;
    std::vector<Details::Line> lines;
};
MeasuredDetails measureDetails(const load::Shown &shown, const Selection &selection, const std::stop_token &stop = {});

/// The sums over some rows that the details are made of.
struct LoadSums
{
    qint64 rows = 0;
    qint64 calls = 0;
    qint64 cells = 0;   ///< with a finite load
    qint64 experts = 0; ///< the widest list
    double tokens = 0;
    double highest = 0;
    qint64 hottestRow = -1; ///< -1 where no cell has a finite load
    qint64 hottestExpert = -1;

    void add(const load::Shown &shown, qint64 row);
    double mean() const { return cells > 0 ? tokens / static_cast<double>(cells) : 0; }
};

} // namespace rli::ui
