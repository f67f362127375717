#include "load/passes.h"

#include <algorithm>
#include <numeric>

namespace rli::load {

namespace {

using dump::Phase;

/// Forward, recomputed and backward calls of one layer, in units of its forward calls: one, one and two.
constexpr std::size_t kLongestTurn = 4;
/// No model makes more grouped matmul calls a layer.
constexpr std::size_t kMostCallsPerLayer = 8;

struct Run
{
    Lists::Id list = 0;
    std::size_t begin = 0;
    std::size_t length = 0;
};

std::vector<Run> runsOf(std::span<const Lists::Id> lists)
{
    std::vector<Run> runs;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        if (runs.empty() || runs.back().list != lists[i])
            runs.push_back({lists[i], i, 0});
        ++runs.back().length;
    }
    return runs;
}

/// Walks over the runs of a sequence, with the forward runs that wait for their backward pass on a stack.
class Rule
{
public:
    explicit Rule(std::size_t callsPerLayer)
        : m_limit(callsPerLayer)
    {
    }

    void take(const Run &run)
    {
        if (!m_waiting.empty() && m_waiting.back() == run.list) {
            m_waiting.pop_back();
            m_popped = true;
            return;
        }
        if (m_waiting.empty())
            ++m_microBatch;
        const bool turns = run.length > m_limit;
        keep(run, std::min(run.length, m_limit));
        if (turns) {
            m_tooLong |= run.length > kLongestTurn * m_limit;
            m_cameAgain |= isIn(m_turned, run.list);
            mark(&m_turned, run.list);
            return;
        }
        m_otherLength |= run.length != m_limit;
        m_cameAgain |= isIn(m_turned, run.list);
        m_waiting.push_back(run.list);
        ++m_result.waited;
    }

    RuleResult result() &&
    {
        if (m_tooLong)
            m_result.fit = RuleFit::EqualLayers;
        else if (m_otherLength || m_cameAgain || (m_popped && !m_waiting.empty()))
            m_result.fit = RuleFit::OtherLength;
        return std::move(m_result);
    }

private:
    static bool isIn(const std::vector<bool> &set, Lists::Id id) { return id < set.size() && set[id]; }

    static void mark(std::vector<bool> *set, Lists::Id id)
    {
        if (set->size() <= id)
            set->resize(std::size_t{id} + 1, false);
        (*set)[id] = true;
    }

    void keep(const Run &run, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i) {
            m_result.forward.push_back(static_cast<quint32>(run.begin + i));
            m_result.microBatches.push_back(m_microBatch);
        }
    }

    const std::size_t m_limit;
    RuleResult m_result;
    std::vector<Lists::Id> m_waiting;
    std::vector<bool> m_turned; ///< by list id
    qint32 m_microBatch = -1;
    bool m_popped = false;
    bool m_otherLength = false;
    bool m_cameAgain = false;
    bool m_tooLong = false;
};

RuleResult tell(const std::vector<Run> &runs, std::size_t callsPerLayer)
{
    Rule rule(callsPerLayer);
    for (const Run &run : runs)
        rule.take(run);
    return std::move(rule).result();
}

bool isForward(const Call &call)
{
    return call.phase == Phase::Forward;
}

/// How many calls there are before the first recomputed or backward one; empty where an unknown one comes first.
std::optional<std::size_t> firstForwardByPhases(const std::vector<Call> &calls)
{
    const auto end = std::find_if_not(calls.begin(), calls.end(), isForward);
    if (end != calls.end() && end->phase == Phase::Unknown)
        return {};
    return static_cast<std::size_t>(end - calls.begin());
}

/// Megatron's numbers where every call has one, else counted: a micro-batch begins at the first forward call after a
/// recomputed or backward one. -1 each where neither is known.
std::vector<qint32> microBatchesByMetadata(const std::vector<Call> &calls)
{
    std::vector<qint32> numbers;
    numbers.reserve(calls.size());
    if (std::all_of(calls.begin(), calls.end(), [](const Call &c) { return c.microStep >= 0; })) {
        for (const Call &call : calls)
            numbers.push_back(call.microStep);
        return numbers;
    }
    if (std::any_of(calls.begin(), calls.end(), [](const Call &c) { return c.phase == Phase::Unknown; })) {
        numbers.assign(calls.size(), -1);
        return numbers;
    }
    qint32 number = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (i > 0 && isForward(calls[i]) && !isForward(calls[i - 1]))
            ++number;
        numbers.push_back(number);
    }
    return numbers;
}

/// The calls of a sequence that metadata tells to be forward; false where it does not tell.
bool takeByMetadata(const SequenceCalls &sequence, CallChoice choice, Passes *passes)
{
    const std::vector<Call> &calls = sequence.calls;
    if (choice == CallChoice::FirstForward) {
        const auto length = firstForwardByPhases(calls);
        if (!length)
            return false;
        passes->calls.resize(*length);
        std::iota(passes->calls.begin(), passes->calls.end(), 0U);
    } else {
        if (std::any_of(calls.begin(), calls.end(), [](const Call &c) { return c.phase == Phase::Unknown; }))
            return false;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (isForward(calls[i]))
                passes->calls.push_back(static_cast<quint32>(i));
        }
    }
    const std::vector<qint32> numbers = microBatchesByMetadata(calls);
    for (const quint32 call : passes->calls)
        passes->microBatches.push_back(numbers[call]);
    return true;
}

void takeByRule(const SequenceCalls &sequence, CallChoice choice, int callsPerLayer, Passes *passes)
{
    std::vector<Lists::Id> lists;
    lists.reserve(sequence.calls.size());
    for (const Call &call : sequence.calls)
        lists.push_back(call.list);

    RuleResult told = tellByEqualLists(lists, callsPerLayer);
    passes->byRule = true;
    passes->fit = told.fit;
    if (told.fit != RuleFit::Fits)
        passes->fittingCallsPerLayer = fittingCallsPerLayer(lists);
    if (passes->fittingCallsPerLayer > 0)
        passes->fit = RuleFit::OtherLength;
    if (choice == CallChoice::Forward) {
        passes->calls = std::move(told.forward);
        passes->microBatches = std::move(told.microBatches);
        return;
    }
    passes->calls.resize(firstForwardLength(lists, callsPerLayer));
    std::iota(passes->calls.begin(), passes->calls.end(), 0U);
    passes->microBatches.assign(passes->calls.size(), 0);
}

} // namespace

bool isUpdateRole(const QString &role)
{
    return role.endsWith(u"_update");
}

RuleResult tellByEqualLists(std::span<const Lists::Id> lists, int callsPerLayer)
{
    return tell(runsOf(lists), static_cast<std::size_t>(callsPerLayer));
}

int fittingCallsPerLayer(std::span<const Lists::Id> lists)
{
    const std::vector<Run> runs = runsOf(lists);
    if (runs.size() < 2)
        return 0;
    std::vector<std::size_t> lengths;
    for (const Run &run : runs) {
        if (run.length <= kMostCallsPerLayer)
            lengths.push_back(run.length);
    }
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());

    // A small number fits anything, as then every run turns; the true one leaves most runs waiting.
    std::size_t best = 0;
    qint64 mostWaited = -1;
    for (const std::size_t length : lengths) {
        const RuleResult told = tell(runs, length);
        if (told.fit == RuleFit::Fits && told.waited > mostWaited) {
            best = length;
            mostWaited = told.waited;
        }
    }
    return static_cast<int>(best);
}

std::size_t firstForwardLength(std::span<const Lists::Id> lists, int callsPerLayer)
{
    const auto limit = static_cast<std::size_t>(callsPerLayer);
    for (const Run &run : runsOf(lists)) {
        if (run.length > limit)
            return run.begin + limit;
    }
    return lists.size();
}

Passes passesOf(const SequenceCalls &sequence, CallChoice choice, int callsPerLayer)
{
    Passes passes;
    if (choice != CallChoice::All && isUpdateRole(sequence.place.role)) {
        if (!takeByMetadata(sequence, choice, &passes))
            takeByRule(sequence, choice, callsPerLayer, &passes);
        return passes;
    }
    passes.calls.resize(sequence.calls.size());
    std::iota(passes.calls.begin(), passes.calls.end(), 0U);
    passes.microBatches = microBatchesByMetadata(sequence.calls);
    return passes;
}

} // namespace rli::load
