#include "load/compare.h"

#include "load/grouped.h"

#include "load/row_match.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace rli::load {

namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
constexpr qsizetype kMostExamples = 3;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Compare)
};

/// The values that segments have of one part of their places, and the numbers by which they meet those of the other
/// side.
template<typename Value>
class Part
{
public:
    template<typename Of>
    Part(const Shown &a, const Shown &b, Of of)
    {
        std::set<Value> valuesOfA;
        std::set<Value> valuesOfB;
        for (const Segment &segment : a.segments)
            valuesOfA.insert(of(segment));
        for (const Segment &segment : b.segments)
            valuesOfB.insert(of(segment));
        const bool apart =
            std::ranges::none_of(valuesOfA, [&](const Value &value) { return valuesOfB.contains(value); });
        if (!apart) {
            valuesOfA.merge(valuesOfB);
            valuesOfB = valuesOfA;
        }
        number(valuesOfA, &m_a);
        number(valuesOfB, &m_b);
    }
    int ofA(const Value &value) const { return m_a.at(value); }
    int ofB(const Value &value) const { return m_b.at(value); }

private:
    static void number(const std::set<Value> &values, std::map<Value, int> *numbers)
    {
        int next = 0;
        for (const Value &value : values)
            (*numbers)[value] = next++;
    }

    std::map<Value, int> m_a;
    std::map<Value, int> m_b;
};

dump::Step stepOf(const Segment &segment)
{
    return segment.place.step;
}

QString roleOf(const Segment &segment)
{
    return segment.place.role;
}

/// Sorted by the first rank.
std::pair<qint64, QString> ranksOf(const Segment &segment)
{
    return {segment.place.rank, rankWords(segment)};
}

/// Which segments of the two sides belong together.
class SegmentPairs
{
public:
    SegmentPairs(const Shown &a, const Shown &b)
        : m_steps(a, b, stepOf)
        , m_roles(a, b, roleOf)
        , m_ranks(a, b, ranksOf)
        , m_dumpsCount(a.severalDumps && b.severalDumps)
    {
        for (std::size_t i = 0; i < b.segments.size(); ++i) {
            const Segment &segment = b.segments[i];
            m_ofB.try_emplace({dump(segment), m_steps.ofB(stepOf(segment)), m_roles.ofB(roleOf(segment)),
                               m_ranks.ofB(ranksOf(segment)), segment.distinction},
                              static_cast<qint64>(i));
        }
    }

    /// Index into the second side's segments; -1 without one. Each is given once.
    qint64 take(const Segment &segment)
    {
        const auto found = m_ofB.find({dump(segment), m_steps.ofA(stepOf(segment)), m_roles.ofA(roleOf(segment)),
                                       m_ranks.ofA(ranksOf(segment)), segment.distinction});
        if (found == m_ofB.end())
            return -1;
        const qint64 index = found->second;
        m_ofB.erase(found);
        return index;
    }

private:
    using Key = std::tuple<int, int, int, int, QString>;

    int dump(const Segment &segment) const { return m_dumpsCount ? segment.place.dump : 0; }

    Part<dump::Step> m_steps;
    Part<QString> m_roles;
    Part<std::pair<qint64, QString>> m_ranks;
    bool m_dumpsCount;
    std::map<Key, qint64> m_ofB;
};

struct RowRange
{
    qint64 begin = 0;
    qint64 end = 0;
};

std::map<qint64, RowRange> innerStepsOf(const Shown &shown, const Segment &segment)
{
    std::map<qint64, RowRange> ranges;
    const qint64 end = segment.firstRow + segment.rowCount;
    for (qint64 row = segment.firstRow; row < end; ++row) {
        const qint64 innerStep = shown.sequence(shown.rows[static_cast<std::size_t>(row)]).place.innerStep;
        RowRange &range = ranges.try_emplace(innerStep, RowRange{row, row}).first->second;
        range.end = row + 1;
    }
    return ranges;
}

/// The same without rows, ready to take some of them.
std::shared_ptr<Shown> emptied(const Shown &shown)
{
    auto result = std::make_shared<Shown>();
    result->table = shown.table;
    result->together = shown.together;
    result->choice = shown.choice;
    result->layers = shown.layers;
    result->allCalls = shown.allCalls;
    result->shownCalls = shown.shownCalls;
    result->hiddenSegments = shown.hiddenSegments;
    result->severalDumps = shown.severalDumps;
    result->severalInnerSteps = shown.severalInnerSteps;
    result->severalMicroBatches = shown.severalMicroBatches;
    result->convertedCalls = shown.convertedCalls;
    return result;
}

void addExample(Unmatched *unmatched, qint64 rows, const QString &label)
{
    unmatched->rows += rows;
    unmatched->more = unmatched->examples.size() == kMostExamples;
    if (!unmatched->more)
        unmatched->examples += label;
}

class Comparer
{
public:
    Comparer(const Shown &a, const Shown &b)
        : m_a(a)
        , m_b(b)
        , m_resultA(emptied(a))
        , m_resultB(emptied(b))
        , m_difference(emptied(a))
        , m_lists(std::make_shared<Together>())
    {
    }

    ComparisonPtr run(const std::stop_token &stop)
    {
        SegmentPairs pairs(m_a, m_b);
        std::vector<bool> taken(m_b.segments.size(), false);
        for (const Segment &segment : m_a.segments) {
            const qint64 other = pairs.take(segment);
            if (other < 0) {
                addExample(&m_result->onlyA, segment.rowCount, segmentLabel(segment));
                continue;
            }
            taken[static_cast<std::size_t>(other)] = true;
            if (!addSegment(segment, m_b.segments[static_cast<std::size_t>(other)], stop))
                return nullptr;
        }
        for (std::size_t i = 0; i < taken.size(); ++i) {
            if (!taken[i])
                addExample(&m_result->onlyB, m_b.segments[i].rowCount, segmentLabel(m_b.segments[i]));
        }
        finish();
        return m_result;
    }

private:
    bool addSegment(const Segment &a, const Segment &b, const std::stop_token &stop)
    {
        const auto partsOfA = innerStepsOf(m_a, a);
        const auto partsOfB = innerStepsOf(m_b, b);
        const qint64 first = m_resultA->rowCount();
        for (const auto &[innerStep, rows] : partsOfA) {
            const auto found = partsOfB.find(innerStep);
            if (!addInnerStep(a, rows, b, found == partsOfB.end() ? RowRange{} : found->second, stop))
                return false;
        }
        for (const auto &[innerStep, rows] : partsOfB) {
            if (!partsOfA.contains(innerStep) && !addInnerStep(a, {}, b, rows, stop))
                return false;
        }
        const qint64 count = m_resultA->rowCount() - first;
        if (count == 0)
            return true;
        const auto addTo = [&](Shown *shown, Segment segment) {
            segment.firstRow = first;
            segment.rowCount = count;
            shown->segments.push_back(std::move(segment));
        };
        addTo(m_resultA.get(), a);
        addTo(m_resultB.get(), b);
        addTo(m_difference.get(), a);
        return true;
    }

    bool addInnerStep(const Segment &a, RowRange rowsOfA, const Segment &b, RowRange rowsOfB,
                      const std::stop_token &stop)
    {
        RowMatch match(2);
        match.add(0, m_a.rows, rowsOfA.begin, rowsOfA.end);
        match.add(1, m_b.rows, rowsOfB.begin, rowsOfB.end);
        auto sequence = std::make_shared<SequenceCalls>();
        for (const std::size_t index : match.order()) {
            if (stop.stop_requested())
                return false;
            const auto rows = match.rows(index);
            const Row *rowOfA = rows[0] < 0 ? nullptr : &m_a.rows[static_cast<std::size_t>(rows[0])];
            const Row *rowOfB = rows[1] < 0 ? nullptr : &m_b.rows[static_cast<std::size_t>(rows[1])];
            if (rowOfA && rowOfB)
                addRow(*rowOfA, *rowOfB, sequence.get());
            else if (rowOfA)
                addExample(&m_result->onlyA, 1, segmentLabel(a) + QStringLiteral(" · ") + rowLabel(m_a, *rowOfA));
            else
                addExample(&m_result->onlyB, 1, segmentLabel(b) + QStringLiteral(" · ") + rowLabel(m_b, *rowOfB));
        }
        if (sequence->calls.empty())
            return true;
        sequence->lists.seal();
        m_lists->sequences.push_back(std::move(sequence));
        return true;
    }

    void addRow(const Row &a, const Row &b, SequenceCalls *sequence)
    {
        const auto segment = static_cast<quint32>(m_resultA->segments.size());
        const auto addTo = [segment](Shown *shown, Row row, const LoadRange &range, LoadRange *all) {
            row.segment = segment;
            shown->rows.push_back(row);
            all->include(range);
        };
        addTo(m_resultA.get(), a, m_a.sequence(a).lists.range(a.list), &m_range);
        addTo(m_resultB.get(), b, m_b.sequence(b).lists.range(b.list), &m_range);

        const SequenceCalls &source = m_a.sequence(a);
        if (sequence->calls.empty()) {
            sequence->place = source.place;
            sequence->folder = source.folder;
            sequence->distinction = source.distinction;
            sequence->apis = source.apis;
        }
        Row row = a;
        row.sequence = static_cast<quint32>(m_lists->sequences.size());
        row.firstCall = static_cast<quint32>(sequence->calls.size());
        const auto calls = source.calls.begin() + a.firstCall;
        sequence->calls.insert(sequence->calls.end(), calls, calls + a.callCount);
        row.list = sequence->lists.intern(subtracted(m_a.loads(a), m_b.loads(b)));
        const LoadRange &range = sequence->lists.range(row.list);
        const bool same = m_a.loads(a).size() == m_b.loads(b).size() && range.lowest == 0 && range.highest == 0;
        m_result->changedRows += same ? 0 : 1;
        addTo(m_difference.get(), row, range, &m_changes);
    }

    std::span<const double> subtracted(LoadView a, LoadView b)
    {
        m_values.assign(std::max(a.size(), b.size()), kGap);
        m_experts = std::max(m_experts, static_cast<qint64>(m_values.size()));
        a.visit([&](auto loadsOfA) {
            b.visit([&](auto loadsOfB) {
                const std::size_t both = std::min(loadsOfA.size(), loadsOfB.size());
                for (std::size_t i = 0; i < both; ++i)
                    m_values[i] = static_cast<double>(loadsOfB[i]) - static_cast<double>(loadsOfA[i]);
            });
        });
        return m_values;
    }

    void finish()
    {
        m_difference->together = m_lists;
        m_difference->isDifference = true;
        for (Shown *shown : {m_resultA.get(), m_resultB.get(), m_difference.get()})
            shown->experts = m_experts;
        if (!m_range.isEmpty()) {
            m_resultA->lowest = m_resultB->lowest = m_range.lowest;
            m_resultA->highest = m_resultB->highest = m_range.highest;
            m_resultA->lowestPositive = m_resultB->lowestPositive = m_range.highest > 0 ? m_range.lowestPositive : 0;
        }
        const double most = m_changes.isEmpty() ? 0 : std::max(m_changes.highest, -m_changes.lowest);
        m_difference->highest = most > 0 ? most : 1;
        m_difference->lowest = -m_difference->highest;
        m_difference->lowestPositive = m_changes.highest > 0 ? m_changes.lowestPositive : 0;
        m_result->a = m_resultA;
        m_result->b = m_resultB;
        m_result->difference = m_difference;
    }

    const Shown &m_a;
    const Shown &m_b;
    std::shared_ptr<Comparison> m_result = std::make_shared<Comparison>();
    std::shared_ptr<Shown> m_resultA;
    std::shared_ptr<Shown> m_resultB;
    std::shared_ptr<Shown> m_difference;
    std::shared_ptr<Together> m_lists;
    LoadRange m_range;   ///< of both sides, which share one scale
    LoadRange m_changes; ///< of the difference
    qint64 m_experts = 0;
    std::vector<double> m_values;
};

} // namespace

ComparisonPtr compare(const ShownPtr &a, const ShownPtr &b, const std::stop_token &stop)
{
    return Comparer(*a, *b).run(stop);
}

QString unmatchedText(const Comparison &comparison)
{
    const auto sentence = [](const Unmatched &unmatched, const QString &side) {
        const QString examples =
            unmatched.examples.join(QStringLiteral("; ")) + (unmatched.more ? QStringLiteral("; …") : QString());
        return (unmatched.rows == 1 ? Text::tr("%1 row of %2 has no match: %3.")
                                    : Text::tr("%1 rows of %2 have no match: %3."))
            .arg(grouped(unmatched.rows), side, examples);
    };
    QStringList sentences;
    if (comparison.onlyA.rows > 0)
        sentences += sentence(comparison.onlyA, QStringLiteral("A"));
    if (comparison.onlyB.rows > 0)
        sentences += sentence(comparison.onlyB, QStringLiteral("B"));
    return sentences.join(u' ');
}

QString sideText(const Shown &side, const Shown &other)
{
    const auto values = [](const Shown &shown, auto of) {
        std::set<QString> texts;
        QStringList inOrder;
        for (const Segment &segment : shown.segments) {
            const QString text = of(segment);
            if (texts.insert(text).second)
                inOrder += text;
        }
        return inOrder;
    };
    const auto step = [](const Segment &segment) { return Text::tr("step %1").arg(segment.place.step.text()); };
    QStringList parts;
    const auto add = [&](auto of) {
        const QStringList own = values(side, of);
        if (own == values(other, of))
            return;
        const bool many = own.size() > kMostExamples;
        parts += QStringList(own.first(std::min(own.size(), kMostExamples))).join(QStringLiteral(", ")) +
                 (many ? QStringLiteral(", …") : QString());
    };
    add(step);
    add(roleOf);
    add(rankText);
    return parts.join(QStringLiteral(" · "));
}

} // namespace rli::load
