#include "load/combine.h"

#include "load/replicas.h"
#include "load/row_match.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace rli::load {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

/// Rows of one rank, all of one inner step.
struct RankRows
{
    std::size_t rank = 0; ///< index into Block::ranks
    qint64 begin = 0;
    qint64 end = 0;
};

/// What becomes one segment: the segments of several ranks.
struct Block
{
    qint64 stage = 0; ///< counts dump, step and role
    Segment segment;  ///< without its rows
    std::vector<qint64> ranks;
    std::map<qint64, std::vector<RankRows>> innerSteps;
};

/// Ranks that share the experts of a layer; each by itself where the choice does not say.
qint64 groupSizeOf(const Choice &choice)
{
    return std::max(1, choice.expertParallel);
}

bool sameStage(const Segment &a, const Segment &b)
{
    return a.place.dump == b.place.dump && a.place.step == b.place.step && a.place.role == b.place.role;
}

/// Splits a segment's rows where another inner step begins.
void addRows(const Shown &each, const Segment &segment, Block *block)
{
    block->ranks.push_back(segment.place.rank);
    block->segment.ranks.add(segment.place.rank, segment.place.rank);
    block->segment.severalMicroBatches |= segment.severalMicroBatches;
    const qint64 end = segment.firstRow + segment.rowCount;
    for (qint64 begin = segment.firstRow; begin < end;) {
        const quint32 sequence = each.rows[static_cast<std::size_t>(begin)].sequence;
        qint64 next = begin;
        while (next < end && each.rows[static_cast<std::size_t>(next)].sequence == sequence)
            ++next;
        const qint64 innerStep = each.table->sequences[sequence]->place.innerStep;
        block->innerSteps[innerStep].push_back({block->ranks.size() - 1, begin, next});
        begin = next;
    }
}

/// The blocks in their order. `each` has its segments by dump, step, role and rank.
std::vector<Block> blocksOf(const Shown &each)
{
    const bool side = each.choice.ranks == RankChoice::Side;
    const qint64 groupSize = side ? groupSizeOf(each.choice) : std::numeric_limits<qint64>::max();
    std::vector<Block> blocks;
    std::size_t firstOfStage = 0;
    for (const Segment &segment : each.segments) {
        const bool newStage = blocks.empty() || !sameStage(blocks.back().segment, segment);
        if (newStage)
            firstOfStage = blocks.size();
        const auto takes = [&](const Block &block) {
            return block.segment.place.rank / groupSize == segment.place.rank / groupSize &&
                   block.segment.distinction == segment.distinction && block.ranks.back() != segment.place.rank;
        };
        // The block of a rank is mostly the last one.
        auto found = std::find_if(blocks.rbegin(), blocks.rend() - static_cast<std::ptrdiff_t>(firstOfStage), takes);
        if (found == blocks.rend() - static_cast<std::ptrdiff_t>(firstOfStage)) {
            Block block;
            block.stage = blocks.empty() ? 0 : blocks.back().stage + (newStage ? 1 : 0);
            block.segment.place = segment.place;
            block.segment.dumpLabel = segment.dumpLabel;
            block.segment.distinction = segment.distinction;
            blocks.push_back(std::move(block));
            found = blocks.rbegin();
        }
        addRows(each, segment, &*found);
    }
    return blocks;
}

bool isHidden(const Shown &each, const Block &block)
{
    const auto &hidden = each.choice.hidden;
    return std::find(hidden.begin(), hidden.end(), keyOf(block.segment)) != hidden.end();
}

RowMatch matchOf(const Shown &each, const Block &block, const std::vector<RankRows> &parts)
{
    RowMatch match(block.ranks.size());
    for (const RankRows &part : parts)
        match.add(part.rank, each.rows, part.begin, part.end);
    return match;
}

/// The longest list of each role of each dump: what one rank holds of that model's experts.
std::map<std::pair<int, QString>, qint64> expertsOfRoles(const Shown &each)
{
    std::map<std::pair<int, QString>, qint64> experts;
    for (const Segment &segment : each.segments) {
        qint64 &most = experts[{segment.place.dump, segment.place.role}];
        for (qint64 index = segment.firstRow; index < segment.firstRow + segment.rowCount; ++index) {
            const Row &row = each.rows[static_cast<std::size_t>(index)];
            most = std::max(most, static_cast<qint64>(each.sequence(row).lists.size(row.list)));
        }
    }
    return experts;
}

/// Makes the combined sequences and rows of all blocks.
class Combiner
{
public:
    Combiner(Shown each, Shown *result)
        : m_each(std::move(each))
        , m_shown(result)
        , m_side(m_each.choice.ranks == RankChoice::Side)
        , m_groupSize(groupSizeOf(m_each.choice))
        , m_experts(m_side ? expertsOfRoles(m_each) : std::map<std::pair<int, QString>, qint64>())
    {
    }

    bool run(const std::stop_token &stop)
    {
        for (const Block &block : blocksOf(m_each)) {
            if (isHidden(m_each, block))
                leaveOut(block);
            else if (!add(block, stop))
                return false;
        }
        if (!m_range.isEmpty()) {
            m_shown->lowest = m_range.lowest;
            m_shown->highest = m_range.highest;
            m_shown->lowestPositive = m_range.highest > 0 ? m_range.lowestPositive : 0;
        }
        m_together->replicas = m_replicas.sets();
        m_shown->together = m_together;
        return true;
    }

private:
    void leaveOut(const Block &block)
    {
        ++m_shown->hiddenSegments;
        for (const auto &[innerStep, parts] : block.innerSteps) {
            for (const RankRows &part : parts) {
                const auto &sequence = m_each.sequence(m_each.rows[static_cast<std::size_t>(part.begin)]);
                m_shown->allCalls -= static_cast<qint64>(sequence.calls.size());
                for (qint64 row = part.begin; row < part.end; ++row)
                    m_shown->shownCalls -= m_each.rows[static_cast<std::size_t>(row)].callCount;
            }
        }
    }

    bool add(const Block &block, const std::stop_token &stop)
    {
        Segment segment = block.segment;
        segment.firstRow = m_shown->rowCount();
        if (m_side) {
            segment.expertsPerRank = m_experts.at({segment.place.dump, segment.place.role});
            noteAbsent(block);
            m_shown->experts = std::max(m_shown->experts, segment.expertsPerRank * m_groupSize);
        }
        m_shown->segments.push_back(segment);
        for (const auto &[innerStep, parts] : block.innerSteps) {
            if (!addInnerStep(block, innerStep, parts, stop))
                return false;
        }
        m_shown->segments.back().rowCount = m_shown->rowCount() - segment.firstRow;
        return true;
    }

    void noteAbsent(const Block &block)
    {
        qint64 next = block.ranks.front() / m_groupSize * m_groupSize;
        const qint64 end = next + m_groupSize;
        for (const qint64 rank : block.ranks) { // ascending
            if (next < rank)
                m_together->absentRanks.add(next, rank - 1);
            next = rank + 1;
        }
        if (next < end)
            m_together->absentRanks.add(next, end - 1);
    }

    bool addInnerStep(const Block &block, qint64 innerStep, const std::vector<RankRows> &parts,
                      const std::stop_token &stop)
    {
        auto sequence = std::make_shared<SequenceCalls>();
        sequence->place = block.segment.place;
        sequence->place.innerStep = innerStep;
        sequence->distinction = block.segment.distinction;
        sequence->folder = m_each.sequence(m_each.rows[static_cast<std::size_t>(parts.front().begin)]).folder;
        const RowMatch match = matchOf(m_each, block, parts);
        m_before.assign(block.ranks.size(), nullptr);
        m_hashes.assign(block.ranks.size(), 0);
        for (const std::size_t index : match.order()) {
            if (stop.stop_requested())
                return false;
            addRow(block, match.key(index), match.rows(index), sequence.get());
        }
        sequence->lists.seal();
        m_together->sequences.push_back(std::move(sequence));
        return true;
    }

    void addRow(const Block &block, const RowKey &key, std::span<const qint64> rows, SequenceCalls *sequence)
    {
        m_members.assign(rows.size(), nullptr);
        for (std::size_t rank = 0; rank < rows.size(); ++rank) {
            if (rows[rank] >= 0)
                m_members[rank] = &m_each.rows[static_cast<std::size_t>(rows[rank])];
        }
        noteLacking(block);
        const auto first = std::find_if(m_members.begin(), m_members.end(), [](const Row *row) { return row; });
        Row row = **first;
        row.sequence = static_cast<quint32>(m_together->sequences.size());
        row.segment = static_cast<quint32>(m_shown->segments.size() - 1);
        row.firstCall = addCalls(**first, sequence);
        if (sameListsAsBefore())
            row.list = m_shown->rows.back().list;
        else
            row.list = m_side ? addSideBySide(block, &sequence->lists) : sequence->lists.append(sum());
        const std::uint64_t rowHash =
            mixed(mixed(mixed(static_cast<std::uint64_t>(block.stage), qHash(key)), qHash(block.segment.distinction)),
                  static_cast<std::uint64_t>(sequence->place.innerStep));
        for (std::size_t rank = 0; rank < m_members.size(); ++rank) {
            if (m_members[rank])
                m_replicas.add(block.ranks[rank], rowHash, m_hashes[rank]);
        }
        m_before = m_members;
        m_range.include(sequence->lists.range(row.list));
        m_shown->experts = std::max(m_shown->experts, static_cast<qint64>(sequence->lists.size(row.list)));
        m_shown->rows.push_back(row);
    }

    void noteLacking(const Block &block)
    {
        const auto lacking = std::find(m_members.begin(), m_members.end(), nullptr);
        if (lacking == m_members.end())
            return;
        if (m_together->lackingRows++ > 0)
            return;
        m_together->lackingRow = m_shown->rowCount();
        m_together->lackingRank = block.ranks[static_cast<std::size_t>(lacking - m_members.begin())];
    }

    /// Copies the calls of a row; returns the index of the first. Says whether the other ranks' have the same numbers.
    quint32 addCalls(const Row &row, SequenceCalls *sequence)
    {
        const SequenceCalls &source = m_each.sequence(row);
        const auto first = static_cast<quint32>(sequence->calls.size());
        for (quint32 i = row.firstCall; i < row.firstCall + row.callCount; ++i) {
            Call call = source.calls[i];
            const QByteArray &api = source.apis[static_cast<qsizetype>(call.api)];
            if (!sequence->apis.contains(api))
                sequence->apis.append(api);
            call.api = static_cast<quint32>(sequence->apis.indexOf(api));
            sequence->calls.push_back(call);
        }
        const auto numbers = [this](const Row &of) {
            const auto &calls = m_each.sequence(of).calls;
            return std::pair(calls[of.firstCall].number, calls[of.firstCall + of.callCount - 1].number);
        };
        const auto wanted = numbers(row);
        m_together->sameCalls &= std::all_of(m_members.begin(), m_members.end(), [&](const Row *other) {
            return !other || (other->callCount == row.callCount && numbers(*other) == wanted);
        });
        return first;
    }

    /// Neighbouring rows of the same lists, such as the calls of one layer, share the combined one.
    bool sameListsAsBefore() const
    {
        for (std::size_t rank = 0; rank < m_members.size(); ++rank) {
            const Row *now = m_members[rank];
            const Row *before = m_before[rank];
            if (!now != !before || (now && (now->list != before->list || now->sequence != before->sequence)))
                return false;
        }
        return true;
    }

    std::span<const double> sum()
    {
        m_values.clear();
        for (std::size_t rank = 0; rank < m_members.size(); ++rank) {
            if (!m_members[rank])
                continue;
            const LoadView loads = m_each.loads(*m_members[rank]);
            m_hashes[rank] = hashOf(loads);
            m_values.resize(std::max(m_values.size(), loads.size()), 0.0);
            loads.visit([this](auto values) {
                for (std::size_t i = 0; i < values.size(); ++i)
                    m_values[i] += static_cast<double>(values[i]);
            });
        }
        return m_values;
    }

    Lists::Id addSideBySide(const Block &block, Lists *lists)
    {
        const auto perRank = static_cast<std::size_t>(m_shown->segments.back().expertsPerRank);
        m_places.clear();
        for (std::size_t rank = 0; rank < m_members.size(); ++rank) {
            if (!m_members[rank])
                continue;
            const LoadView loads = m_each.loads(*m_members[rank]);
            m_hashes[rank] = hashOf(loads);
            m_places.emplace_back(static_cast<std::size_t>(block.ranks[rank] % m_groupSize) * perRank, loads);
        }
        // Mostly all are there, and are whole numbers: then they are so together.
        std::size_t end = 0;
        const bool plain = std::ranges::all_of(m_places, [&end](const auto &place) {
            const bool isNext = place.first == end;
            end += place.second.size();
            return isNext && place.second.visit([](auto values) {
                return std::is_same_v<decltype(values), std::span<const std::int32_t>>;
            });
        });
        return plain ? lists->append(joined(&m_counts)) : lists->append(joined(&m_values));
    }

    /// Ends with the last load there is: trailing gaps need no memory.
    template<typename Value>
    std::span<const Value> joined(std::vector<Value> *target)
    {
        target->clear();
        for (const auto &[begin, loads] : m_places) {
            if constexpr (std::is_same_v<Value, double>)
                target->resize(begin, kGap);
            loads.visit([target](auto values) {
                std::ranges::transform(values, std::back_inserter(*target),
                                       [](auto value) { return static_cast<Value>(value); });
            });
        }
        return *target;
    }

    Shown m_each;
    Shown *m_shown;
    bool m_side;
    qint64 m_groupSize;
    std::map<std::pair<int, QString>, qint64> m_experts;
    std::shared_ptr<Together> m_together = std::make_shared<Together>();
    Replicas m_replicas;
    LoadRange m_range;
    // Of the row at hand and the one before, one a rank.
    std::vector<const Row *> m_members;
    std::vector<const Row *> m_before;
    std::vector<std::uint64_t> m_hashes;
    std::vector<std::pair<std::size_t, LoadView>> m_places; ///< where each rank's loads begin
    std::vector<double> m_values;
    std::vector<std::int32_t> m_counts;
};

} // namespace

bool putTogether(Shown *shown, const std::stop_token &stop)
{
    auto rows = std::exchange(shown->rows, {});
    auto segments = std::exchange(shown->segments, {});
    Shown each = *shown;
    each.rows = std::move(rows);
    each.segments = std::move(segments);
    shown->experts = 0;
    shown->lowest = shown->lowestPositive = shown->highest = 0;
    return Combiner(std::move(each), shown).run(stop);
}

qint64 countTogether(const Shown &shown, const std::stop_token &stop)
{
    qint64 rows = 0;
    for (const Block &block : blocksOf(shown)) {
        if (stop.stop_requested())
            return -1;
        if (isHidden(shown, block))
            continue;
        for (const auto &[innerStep, parts] : block.innerSteps)
            rows += static_cast<qint64>(matchOf(shown, block, parts).count());
    }
    return rows;
}

} // namespace rli::load
