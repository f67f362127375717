#pragma once

#include "load/filter.h"
#include "load/table.h"

#include <optional>
#include <stop_token>

namespace rli::load {

/// Which calls of the update roles' sequences are shown (other roles keep every call).
enum class CallChoice {
    FirstForward, ///< the first forward pass
    Forward,      ///< every forward pass
    All
};

/// What numbers the layers of the rows.
enum class LayerChoice {
    Auto,   ///< the model's where every call of the table has one, else merged
    Merged, ///< within a sequence each list not seen before is the next layer
    Model   ///< the model's, by the metadata
};

/// What one row is.
enum class RowKind {
    Layer, ///< a maximal run of consecutive shown calls of one layer
    Call   ///< one call
};

/// What becomes of the ranks.
enum class RankChoice {
    Each, ///< every rank has rows of its own
    Sum,  ///< data parallel: all ranks hold all experts, and their loads are added up
    Side  ///< expert parallel: each rank holds its part of the experts, and the parts stand side by side
};

/// A segment by what it is, so that it is found again under another choice or in another table.
struct SegmentKey
{
    dump::Place place; ///< without an inner step
    QString distinction;
    NumberSet ranks = {}; ///< see Segment; a segment of several ranks is hidden as a whole
    bool operator==(const SegmentKey &) const = default;
};

/// What is wanted of a table.
struct Choice
{
    Filter filter;
    std::vector<SegmentKey> hidden; ///< segments that are left out though the filter lets them through
    CallChoice calls = CallChoice::FirstForward;
    LayerChoice layers = LayerChoice::Auto;
    RowKind rows = RowKind::Layer;
    int callsPerLayer = 3; ///< grouped matmul calls a layer makes in one forward pass (`gmm_per_layer`)
    RankChoice ranks = RankChoice::Each;
    int expertParallel = 0; ///< of RankChoice::Side: how many ranks share the experts of a layer
    bool operator==(const Choice &) const = default;
};

/// One row of the heat map.
struct Row
{
    quint32 sequence = 0;   ///< index into Table::sequences, or those of Shown::together
    quint32 segment = 0;    ///< index into Shown::segments
    quint32 firstCall = 0;  ///< index into the sequence's calls
    quint32 callCount = 0;  ///< shown calls in this row; consecutive
    quint32 list = 0;       ///< Lists::Id in the sequence's lists
    qint32 layer = 0;       ///< see Shown::layers; -1 where the model's is not known
    qint32 microBatch = -1; ///< from 0 in each sequence; -1 unknown
};

/// The rows of one step, role and rank (of one dump), all together: one block of the segment bar.
struct Segment
{
    dump::Place place;   ///< innerStep is the first one's
    QString dumpLabel;   ///< the dump's label where several dumps are open, else empty
    QString distinction; ///< what tells it from another folder of the same place; mostly empty
    qint64 firstRow = 0;
    qint64 rowCount = 0;
    bool severalMicroBatches = false; ///< among the shown rows of one of its sequences
    NumberSet ranks = {};             ///< those put together; empty where it is place.rank alone
    qint64 expertsPerRank = 0;        ///< of RankChoice::Side; 0 otherwise
};

/// That the lists of some sequences do not fit the rule that tells passes by equal lists.
struct Misfit
{
    qint64 sequences = 0;
    QString example;       ///< the first one's label
    int callsPerLayer = 0; ///< the number that would fit most of them; 0 where none does
};

/// What came of putting ranks together.
struct Together
{
    /// Hold the combined lists; a row's calls are those of its lowest rank.
    std::vector<std::shared_ptr<const SequenceCalls>> sequences;
    bool sameCalls = true;  ///< the calls of a row have the same numbers in all its ranks
    qint64 lackingRows = 0; ///< rows that some rank of their segment lacks
    qint64 lackingRow = -1; ///< the first of them, and the first rank that lacks it
    qint64 lackingRank = -1;
    NumberSet absentRanks = {};      ///< of RankChoice::Side: those that the shown ranks share experts with
    std::vector<NumberSet> replicas; ///< ranks whose lists are equal in every row
};

/// The rows of a table under a choice. Immutable.
struct Shown
{
    TablePtr table;
    std::shared_ptr<const Together> together; ///< null where every rank has rows of its own
    Choice choice;
    QString caption;                          ///< of one side of a comparison, or its difference; else empty
    QString englishCaption;                   ///< the same for what is written, which is in English
    bool isDifference = false;                ///< the loads are those of one side less those of the other
    LayerChoice layers = LayerChoice::Merged; ///< what the rows' layers are: Merged or Model
    std::vector<Row> rows;
    std::vector<Segment> segments;
    qint64 experts = 0; ///< the widest shown list
    double lowest = 0;  ///< of all finite shown loads; 0 without any
    double highest = 0;
    double lowestPositive = 0; ///< of all finite loads above 0; 0 without any
    qint64 hiddenSegments = 0; ///< that pass the filter
    qint64 allCalls = 0;       ///< calls of the sequences that pass the filter and are not hidden
    qint64 shownCalls = 0;     ///< of them, those that are shown
    bool severalDumps = false;
    bool severalInnerSteps = false;   ///< among the shown rows of one segment
    bool severalMicroBatches = false; ///< among the shown rows of one sequence, in any segment
    qint64 toldByRule = 0;            ///< sequences whose passes were told by equal lists
    std::optional<Misfit> misfit;
    qint64 withoutLayer = 0;    ///< shown calls that lack the model's layer where that numbers the rows
    qint64 convertedCalls = 0;  ///< of allCalls, those whose lists were converted to loads
    qint64 looksCumulative = 0; ///< shown sequences whose lists look like running sums and are not read as such
    QString cumulativeExample;  ///< the first one's label

    /// What the rows point into: the table's, or those that ranks were put together in.
    const std::vector<std::shared_ptr<const SequenceCalls>> &sequences() const
    {
        return together ? together->sequences : table->sequences;
    }
    const SequenceCalls &sequence(const Row &row) const { return *sequences()[row.sequence]; }
    LoadView loads(const Row &row) const { return sequence(row).lists.view(row.list); }
    LoadView loads(qint64 row) const { return loads(rows[static_cast<std::size_t>(row)]); }
    qint64 rowCount() const { return static_cast<qint64>(rows.size()); }
    /// The load of a cell; empty where no rank's list has it.
    std::optional<double> load(const Row &row, qint64 expert) const;
    std::optional<double> load(qint64 row, qint64 expert) const
    {
        return load(rows[static_cast<std::size_t>(row)], expert);
    }
};
using ShownPtr = std::shared_ptr<const Shown>;

/// Lays out the rows of a choice. Null where `stop` was requested first. Costs time in proportion to the calls, not
/// to the loads' number, but for the range of the loads, and where ranks are put together. Safe on any thread.
ShownPtr choose(const TablePtr &table, const Choice &choice, const std::stop_token &stop = {});
/// How many rows that would be, without putting loads together; -1 where `stop` was requested first.
qint64 countRows(const TablePtr &table, const Choice &choice, const std::stop_token &stop = {});

/// The merged layer of each call: a list not seen before is the next layer, one seen before is that layer again.
std::vector<qint32> mergedLayers(std::span<const Lists::Id> lists);

/// "layer3"; with several inner steps in a segment "layer3 · step1"; for the model's layers, where its segment shows
/// several micro-batches, "layer3 · mb1".
QString rowLabel(const Shown &shown, const Row &row);
SegmentKey keyOf(const Segment &segment);

/// "step 1 · actor_update · rank 0".
QString placeLabel(const dump::Place &place);
/// The rank of a segment, or those put together in it: "3" or "0-3,8", and the same as "rank 3" or "ranks 0-3,8".
QString rankWords(const Segment &segment);
QString rankText(const Segment &segment);
/// The place of a segment with the dump before and the distinction after where they are needed.
QString segmentLabel(const Segment &segment);
/// "calls 21–23" or "call 21", by the calls' numbers N; "calls 21–23 of rank 0" where other ranks' differ.
QString callsLabel(const Shown &shown, const Row &row);
/// "6 of 48 calls: first forward pass"; empty where nothing is left out.
QString leftOutText(const Shown &shown);
/// "48 calls converted from running sums or pairs"; empty where nothing was converted.
QString convertedText(const Shown &shown);
/// That the model's layers are wanted and not known of some calls; empty where they are, or are not wanted.
QString unknownLayersText(const Shown &shown);
/// That callsPerLayer does not fit, and what would; empty where it does.
QString misfitText(const Shown &shown);
/// "sum of the ranks", "ranks side by side, EP 4"; empty where each rank has rows of its own.
QString togetherText(const Shown &shown);
/// Whose expert a cell is side by side, "expert 3 of rank 1"; empty otherwise.
QString holderText(const Shown &shown, const Row &row, qint64 expert);
/// That ranks put together lack rows, or are not there at all; empty where none do.
QString lackingText(const Shown &shown);
/// That ranks put together hold the same in every row; empty where none do.
QString replicasText(const Shown &shown);
/// That lists look like running sums though nothing says so; empty where none do.
QString offerText(const Shown &shown);

} // namespace rli::load
