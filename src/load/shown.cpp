#include "load/shown.h"

#include <algorithm>
#include <cmath>

namespace rli::load {

namespace {

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
        m_lists.clear();
        for (const Call &call : sequence.calls)
            m_lists.push_back(call.list);
        std::size_t kept = m_lists.size();
        if (m_shown->choice.calls == CallChoice::FirstForward && isUpdateRole(sequence.place.role))
            kept = firstForwardLength(m_lists, m_shown->choice.callsPerLayer);
        m_shown->allCalls += static_cast<qint64>(m_lists.size());
        m_shown->shownCalls += static_cast<qint64>(kept);
        if (kept == 0)
            return;
        const quint32 segment = segmentFor(sequence);
        addRows(index, segment, std::span(m_lists).first(kept));
        widen(sequence, std::span(m_lists).first(kept));
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

    static SegmentKey keyOf(const SequenceCalls &sequence)
    {
        SegmentKey key{sequence.place, sequence.distinction};
        key.place.innerStep = -1;
        return key;
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

    void addRows(quint32 index, quint32 segment, std::span<const Lists::Id> lists)
    {
        const std::vector<qint32> layers = mergedLayers(lists);
        auto &rows = m_shown->rows;
        const auto before = rows.size();
        for (std::size_t call = 0; call < lists.size(); ++call) {
            const bool joins = m_shown->choice.rows == RowKind::Layer && call > 0 && lists[call] == lists[call - 1];
            if (joins) {
                ++rows.back().callCount;
                continue;
            }
            rows.push_back({index, segment, static_cast<quint32>(call), 1, lists[call], layers[call]});
        }
        m_shown->segments[segment].rowCount += static_cast<qint64>(rows.size() - before);
    }

    void widen(const SequenceCalls &sequence, std::span<const Lists::Id> lists)
    {
        m_seen.assign(sequence.lists.count(), false);
        for (const Lists::Id id : lists) {
            if (m_seen[id])
                continue;
            m_seen[id] = true;
            const LoadView view = sequence.lists.view(id);
            m_shown->experts = std::max(m_shown->experts, static_cast<qint64>(view.size()));
            view.visit([this](auto values) {
                for (const auto value : values)
                    widen(static_cast<double>(value));
            });
        }
    }

    void widen(double load)
    {
        if (!std::isfinite(load))
            return;
        m_shown->lowest = m_any ? std::min(m_shown->lowest, load) : load;
        m_shown->highest = m_any ? std::max(m_shown->highest, load) : load;
        m_any = true;
    }

    Shown *m_shown;
    const SequenceCalls *m_last = nullptr;
    std::optional<SegmentKey> m_lastHidden;
    std::vector<Lists::Id> m_lists;
    std::vector<bool> m_seen;
    bool m_any = false;
};

} // namespace

SegmentKey keyOf(const Segment &segment)
{
    SegmentKey key{segment.place, segment.distinction};
    key.place.innerStep = -1;
    return key;
}

bool isUpdateRole(const QString &role)
{
    return role.endsWith(u"_update");
}

std::size_t firstForwardLength(std::span<const Lists::Id> lists, int callsPerLayer)
{
    const auto limit = static_cast<std::size_t>(callsPerLayer);
    std::size_t begin = 0;
    while (begin < lists.size()) {
        std::size_t end = begin + 1;
        while (end < lists.size() && lists[end] == lists[begin])
            ++end;
        if (end - begin > limit)
            return begin + limit;
        begin = end;
    }
    return lists.size();
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
    auto shown = std::make_shared<Shown>();
    shown->table = table;
    shown->choice = choice;
    RowBuilder builder(shown.get());
    for (std::size_t i = 0; i < table->sequences.size(); ++i) {
        if (stop.stop_requested())
            return nullptr;
        if (choice.filter.accepts(table->sequences[i]->place))
            builder.add(static_cast<quint32>(i));
    }
    return shown;
}

} // namespace rli::load
