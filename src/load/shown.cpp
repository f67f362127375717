#include "load/shown.h"

#include "load/combine.h"
#include "load/passes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace rli::load {

namespace {

SegmentKey keyOf(const dump::Place &place, const QString &distinction)
{
    SegmentKey key{place, distinction, {}};
    key.place.innerStep = -1;
    return key;
}

SegmentKey keyOf(const SequenceCalls &sequence)
{
    return keyOf(sequence.place, sequence.distinction);
}

/// Builds the rows of a Shown, sequence by sequence.
class RowBuilder
{
public:
    explicit RowBuilder(Shown *shown)
        : m_shown(shown)
    {
    }

    void add(quint32 index)
    {
        const SequenceCalls &sequence = *m_shown->table->sequences[index];
        if (isHidden(sequence))
            return;
        const Passes passes = passesOf(sequence, m_shown->choice.calls, m_shown->choice.callsPerLayer);
        count(sequence, passes);
        if (passes.calls.empty())
            return;
        const quint32 segment = segmentFor(sequence);
        addRows(index, segment, passes);
        widen(sequence, passes.calls);
    }

    void finish()
    {
        if (!m_range.isEmpty()) {
            m_shown->lowest = m_range.lowest;
            m_shown->highest = m_range.highest;
            if (m_range.highest > 0)
                m_shown->lowestPositive = m_range.lowestPositive;
        }
        if (m_misfits.empty())
            return;
        const auto most = std::max_element(m_misfits.begin(), m_misfits.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        m_shown->misfit->callsPerLayer = most->first;
    }

private:
    bool isHidden(const SequenceCalls &sequence)
    {
        const auto &hidden = m_shown->choice.hidden;
        const SegmentKey key = keyOf(sequence);
        if (std::find(hidden.begin(), hidden.end(), key) == hidden.end())
            return false;
        // The inner steps of one segment follow each other.
        if (m_lastHidden != key)
            ++m_shown->hiddenSegments;
        m_lastHidden = key;
        return true;
    }

    quint32 segmentFor(const SequenceCalls &sequence)
    {
        auto &segments = m_shown->segments;
        const bool continues = !segments.empty() && m_last && samePlace(*m_last, sequence);
        if (continues) {
            m_shown->severalInnerSteps = true;
        } else {
            Segment segment;
            segment.place = sequence.place;
            segment.distinction = sequence.distinction;
            segment.firstRow = m_shown->rowCount();
            if (m_shown->table->roots.size() > 1)
                segment.dumpLabel = m_shown->table->rootLabels.value(sequence.place.dump);
            m_shown->severalDumps |= !segments.empty() && segments.back().place.dump != sequence.place.dump;
            segments.push_back(segment);
        }
        m_last = &sequence;
        return static_cast<quint32>(segments.size() - 1);
    }

    /// Inner steps of one stage are one segment; folders that claim the very same place are not.
    static bool samePlace(const SequenceCalls &a, const SequenceCalls &b)
    {
        return keyOf(a) == keyOf(b) && a.place.innerStep != b.place.innerStep;
    }

    /// Names its dump where several are open.
    QString labelOf(const SequenceCalls &sequence) const
    {
        const QString place = placeLabel(sequence.place);
        if (m_shown->table->roots.size() < 2)
            return place;
        return m_shown->table->rootLabels.value(sequence.place.dump) + QStringLiteral(" · ") + place;
    }

    void count(const SequenceCalls &sequence, const Passes &passes)
    {
        m_shown->allCalls += static_cast<qint64>(sequence.calls.size());
        m_shown->shownCalls += static_cast<qint64>(passes.calls.size());
        m_shown->convertedCalls += sequence.converted;
        if (sequence.looksCumulative && m_shown->looksCumulative++ == 0)
            m_shown->cumulativeExample = labelOf(sequence);
        m_shown->toldByRule += passes.byRule ? 1 : 0;
        if (passes.fit == RuleFit::Fits)
            return;
        if (!m_shown->misfit)
            m_shown->misfit = Misfit{0, labelOf(sequence), 0};
        ++m_shown->misfit->sequences;
        ++m_misfits[passes.fittingCallsPerLayer];
    }

    void addRows(quint32 index, quint32 segment, const Passes &passes)
    {
        const std::vector<Call> &calls = m_shown->table->sequences[index]->calls;
        const bool modelLayers = m_shown->layers == LayerChoice::Model;
        if (!modelLayers)
            setMergedLayers(calls, passes.calls);
        auto &rows = m_shown->rows;
        const auto before = rows.size();
        bool several = false;
        for (std::size_t i = 0; i < passes.calls.size(); ++i) {
            const Call &call = calls[passes.calls[i]];
            const Row row{index,
                          segment,
                          passes.calls[i],
                          1,
                          call.list,
                          modelLayers ? call.layer : m_layers[i],
                          passes.microBatches[i]};
            m_shown->withoutLayer += row.layer < 0 ? 1 : 0;
            if (i > 0 && joins(calls, rows.back(), row)) {
                ++rows.back().callCount;
                continue;
            }
            several |= i > 0 && row.microBatch != rows.back().microBatch;
            rows.push_back(row);
        }
        m_shown->segments[segment].rowCount += static_cast<qint64>(rows.size() - before);
        m_shown->segments[segment].severalMicroBatches |= several;
        m_shown->severalMicroBatches |= several;
    }

    /// Whether a call's own row continues the one before it in the same sequence.
    bool joins(const std::vector<Call> &calls, const Row &last, const Row &next) const
    {
        return m_shown->choice.rows == RowKind::Layer && last.firstCall + last.callCount == next.firstCall &&
               last.list == next.list && last.layer == next.layer && last.microBatch == next.microBatch &&
               calls[last.firstCall].phase == calls[next.firstCall].phase;
    }

    void setMergedLayers(const std::vector<Call> &calls, const std::vector<quint32> &shown)
    {
        std::vector<Lists::Id> lists;
        lists.reserve(shown.size());
        for (const quint32 call : shown)
            lists.push_back(calls[call].list);
        m_layers = mergedLayers(lists);
    }

    void widen(const SequenceCalls &sequence, const std::vector<quint32> &shown)
    {
        m_seen.assign(sequence.lists.count(), false);
        for (const quint32 call : shown) {
            const Lists::Id id = sequence.calls[call].list;
            if (m_seen[id])
                continue;
            m_seen[id] = true;
            m_shown->experts = std::max(m_shown->experts, static_cast<qint64>(sequence.lists.size(id)));
            m_range.include(sequence.lists.range(id));
        }
    }

    Shown *m_shown;
    const SequenceCalls *m_last = nullptr;
    std::optional<SegmentKey> m_lastHidden;
    std::map<int, qint64> m_misfits; ///< fitting number of calls a layer to sequences
    std::vector<qint32> m_layers;    ///< merged ones, of the shown calls of a sequence
    std::vector<bool> m_seen;
    LoadRange m_range;
};

std::size_t callCount(const Table &table, const Filter &filter)
{
    std::size_t count = 0;
    for (const auto &sequence : table.sequences)
        count += filter.accepts(sequence->place) ? sequence->calls.size() : 0;
    return count;
}

/// The rows with every rank by itself, whatever the choice says of ranks.
std::shared_ptr<Shown> layOut(const TablePtr &table, const Choice &choice, const std::stop_token &stop)
{
    auto shown = std::make_shared<Shown>();
    shown->table = table;
    shown->choice = choice;
    if (choice.layers == LayerChoice::Model || (choice.layers == LayerChoice::Auto && table->layersKnown))
        shown->layers = LayerChoice::Model;
    RowBuilder builder(shown.get());
    if (choice.rows == RowKind::Call && choice.calls == CallChoice::All)
        shown->rows.reserve(callCount(*table, choice.filter));
    for (std::size_t i = 0; i < table->sequences.size(); ++i) {
        if (stop.stop_requested())
            return nullptr;
        if (choice.filter.accepts(table->sequences[i]->place))
            builder.add(static_cast<quint32>(i));
    }
    builder.finish();
    return shown;
}

} // namespace

SegmentKey keyOf(const Segment &segment)
{
    SegmentKey key = keyOf(segment.place, segment.distinction);
    key.ranks = segment.ranks;
    return key;
}

std::optional<double> Shown::load(const Row &row, qint64 expert) const
{
    const LoadView list = loads(row);
    if (expert < 0 || expert >= static_cast<qint64>(list.size()))
        return std::nullopt;
    const double load = list[static_cast<std::size_t>(expert)];
    // Where lists were put together, what none of them holds is NaN.
    const bool isGap = together && std::isnan(load);
    return isGap ? std::nullopt : std::optional(load);
}

std::vector<qint32> mergedLayers(std::span<const Lists::Id> lists)
{
    std::vector<qint32> layers;
    layers.reserve(lists.size());
    std::vector<qint32> layerOfList;
    qint32 next = 0;
    for (const Lists::Id id : lists) {
        if (layerOfList.size() <= id)
            layerOfList.resize(std::size_t{id} + 1, -1);
        if (layerOfList[id] < 0)
            layerOfList[id] = next++;
        layers.push_back(layerOfList[id]);
    }
    return layers;
}

ShownPtr choose(const TablePtr &table, const Choice &choice, const std::stop_token &stop)
{
    const std::shared_ptr<Shown> shown = layOut(table, choice, stop);
    if (shown && choice.ranks != RankChoice::Each && !putTogether(shown.get(), stop))
        return nullptr;
    return shown;
}

qint64 countRows(const TablePtr &table, const Choice &choice, const std::stop_token &stop)
{
    const ShownPtr shown = layOut(table, choice, stop);
    if (!shown)
        return -1;
    return choice.ranks == RankChoice::Each ? shown->rowCount() : countTogether(*shown, stop);
}

} // namespace rli::load
