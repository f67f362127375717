#pragma once

#include "load/expert_facts.h"
#include "load/measures.h"
#include "ui/canvas/view_state.h"

#include <memory>

namespace rli::ui {

/// Rows and their measures, as the panel lists them. Immutable, shared between the panel and its workers.
struct MeasuredRows
{
    load::ShownPtr shown;
    std::vector<qint64> rows;
    std::vector<load::Measures> measures; ///< one a row
    bool isSelection = false;             ///< the rows are a selection, not all that is shown
};
using MeasuredRowsPtr = std::shared_ptr<const MeasuredRows>;

/// The columns of the table of rows: where a row is, then its measures.
enum RowColumn { PlaceColumn, LayerColumn, FirstMeasureColumn };
constexpr int kRowColumns = FirstMeasureColumn + static_cast<int>(load::kMeasureCount);

/// How the table of rows is sorted; PlaceColumn ascending is the order shown.
struct RowOrder
{
    int column = PlaceColumn;
    Qt::SortOrder order = Qt::AscendingOrder;
    bool operator==(const RowOrder &) const = default;
};

/// Indices into MeasuredRows::rows.
using Lines = std::vector<quint32>;

/// The rows in this order; rows without the measure come last either way, equal ones as they are shown. Null where
/// `stop` was requested.
std::shared_ptr<const Lines> sortedLines(const MeasuredRows &rows, const RowOrder &order,
                                         const std::stop_token &stop = {});

/// All that the panel says of some rows.
struct MeasuresAnswer
{
    MeasuredRowsPtr rows; ///< null where the run was stopped
    std::shared_ptr<const Lines> lines;
    std::array<load::Summary, load::kMeasureCount> summaries;
    std::optional<double> balancedness; ///< of ranks
    load::ExpertTable experts;
};

/// Measures the selected rows, where more than one is selected, else all that is shown. Costs time in proportion to
/// their loads; for a worker.
MeasuresAnswer measureSelection(const load::ShownPtr &shown, const Selection &selection, const RowOrder &order,
                                const std::stop_token &stop);

/// A measure's number as text: "6.41", "25.0 %", "4,032"; "—" where there is none.
QString measureText(load::MeasureKind kind, std::optional<double> value);

/// What a tool tip says of a measure: meaning and formula.
QString measureToolTip(const load::MeasureInfo &info);

} // namespace rli::ui
