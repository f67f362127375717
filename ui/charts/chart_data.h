#pragma once

#include "load/measures.h"
#include "ui/canvas/view_state.h"

#include <stop_token>

namespace rli::ui {

enum class ChartKind {
    Experts, ///< tokens of each expert: of the selected row, of several summed, of all that is shown summed
    Layers,  ///< a measure along the layers, a line a segment: of the selected rows' segments, or of all
    Ranks,   ///< tokens of each rank, in the stages and layers of the selected rows, or in all
    Steps    ///< a measure along the steps, in the roles, ranks and layers of the selected rows, or in all
};
constexpr int kChartKinds = 4;

/// What a chart is asked to show.
struct ChartWish
{
    ChartKind kind = ChartKind::Experts;
    load::MeasureId measure = load::MeasureId::MaxOverMean; ///< of Layers and Steps
    bool byLoad = false;                                    ///< Experts: the fullest first, instead of by index
    bool operator==(const ChartWish &) const = default;
};

struct ChartPoint
{
    double x = 0;
    double y = 0;
    Cell cell;    ///< to jump to
    QString name; ///< "expert 57"
    QString text; ///< "expert 57: 202 tokens"
};

struct ChartLine
{
    QString name;
    qint64 segment = -1; ///< whose colour it has; -1: of several segments
    std::vector<ChartPoint> points;
};

/// A chart as a value: made on a worker, drawn on the window's thread.
struct ChartData
{
    ChartKind kind = ChartKind::Experts;
    QString title;   ///< "Load by expert"
    QString subject; ///< of which rows
    QString xTitle;
    QString yTitle;
    QString note;                                    ///< the mean, what was pooled or left out; mostly short
    QString spoken;                                  ///< the chart in words, with its numbers
    std::vector<ChartLine> lines;                    ///< one with bars; at most kMostLines
    std::vector<std::pair<double, QString>> xLabels; ///< one a place along x, ascending
    qint64 moreLines = 0;                            ///< left out
    qint64 segmentCount = 0;                         ///< that segment colours are spread over
    std::optional<double> mean;                      ///< of bars
    std::optional<double> markedX;                   ///< what is selected

    bool isBars() const { return kind == ChartKind::Experts || kind == ChartKind::Ranks; }
    bool isEmpty() const { return lines.empty(); }
};

/// More lines than this are named, not drawn; more places along x are pooled: bars to the highest of some neighbours,
/// lines to their mean, which the note says.
constexpr std::size_t kMostLines = 8;
constexpr std::size_t kMostPlaces = 256;

/// Costs time in proportion to the loads it needs. Empty where `stop` was requested or there is nothing to draw.
ChartData chartOf(const load::Shown &shown, const Selection &selection, const ChartWish &wish,
                  const std::stop_token &stop = {});

} // namespace rli::ui
