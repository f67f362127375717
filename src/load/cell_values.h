#pragma once

#include "load/shown.h"

namespace rli::load {

/// What of a cell is looked at.
enum class CellValue {
    Load,  ///< tokens
    Share, ///< load / sum of the row's loads, 0 to 1
    Ratio  ///< load / mean of the row's loads; 1 is the mean
};

/// What a row's loads are multiplied by to be its values: 1, 1 / sum, or number / sum of its finite loads. A row of
/// zeros has the factor 0, so that its cells are 0 in any value; one without a positive sum otherwise has NaN.
double valueFactor(const Lists &lists, Lists::Id list, CellValue value);

/// Consecutive cells of one axis.
struct CellRange
{
    qint64 begin = 0;
    qint64 end = 0;
    bool isEmpty() const { return begin >= end; }
    bool operator==(const CellRange &) const = default;
};

/// The range of the finite values of some cells; empty where there are none, or where `stop` was requested first. Takes
/// time by the rows alone where all experts are asked for.
LoadRange valueRange(const Shown &shown, CellValue value, CellRange rows, CellRange experts,
                     const std::stop_token &stop = {});
/// Of all cells.
LoadRange valueRange(const Shown &shown, CellValue value, const std::stop_token &stop = {});

/// Two quantiles of values.
struct Quantiles
{
    double low = 0;
    double high = 0;
};

/// The `low` and `high` quantiles (0 to 1, between neighbours linear) of all finite values, or of those above 0. Up to
/// two million cells are all looked at; of more, as many in rows spread evenly and by no pattern, the same ones each
/// time. Empty where there is no such value, or where `stop` was requested first.
std::optional<Quantiles> valueQuantiles(const Shown &shown, CellValue value, double low, double high, bool positiveOnly,
                                        const std::stop_token &stop = {});

} // namespace rli::load
