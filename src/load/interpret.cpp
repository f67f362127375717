#include "load/interpret.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace rli::load {

namespace {

using dump::ListForm;

constexpr std::size_t kFewestExperts = 4; ///< with fewer, lists of counts that never decrease are common

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Interpret)
};

/// What is odd about a list; empty reasons where nothing is.
struct Oddity
{
    QString reason;
    QString detail;
};

/// Pairs of (expert, tokens) as a list of loads: as many experts as pairs, those not named 0. False where an expert
/// is not one of them or is named twice.
bool pairsToLoads(std::vector<double> *values)
{
    if (values->size() % 2 != 0)
        return false;
    const std::size_t experts = values->size() / 2;
    std::vector<double> loads(experts, 0);
    std::vector<bool> named(experts, false);
    for (std::size_t i = 0; i < experts; ++i) {
        const double expert = (*values)[2 * i];
        if (!(expert >= 0 && expert < static_cast<double>(experts)) || expert != std::trunc(expert))
            return false;
        const auto index = static_cast<std::size_t>(expert);
        if (named[index])
            return false;
        named[index] = true;
        loads[index] = (*values)[2 * i + 1];
    }
    *values = std::move(loads);
    return true;
}

void sumsToLoads(std::vector<double> *values)
{
    std::adjacent_difference(values->begin(), values->end(), values->begin());
}

ListForm wantedForm(ListForm said, GroupListType type)
{
    if (said == ListForm::Pairs)
        return said;
    switch (type) {
    case GroupListType::Count:
        return ListForm::Count;
    case GroupListType::Cumsum:
        return ListForm::Cumsum;
    case GroupListType::Auto:
    case GroupListType::Likely:
        break;
    }
    return said;
}

/// Whether something about the loads is worth telling, without looking at each for long.
bool isPlain(std::span<const double> loads)
{
    constexpr double kExact = 9007199254740992.0; // 2^53
    return std::all_of(loads.begin(), loads.end(),
                       [](double v) { return v >= 0 && v <= kExact && v == std::trunc(v); });
}

std::vector<Oddity> odditiesOf(std::span<const double> loads)
{
    std::vector<Oddity> oddities;
    const auto look = [&](auto &&odd, const QString &reason) {
        const auto found = std::find_if(loads.begin(), loads.end(), odd);
        if (found != loads.end())
            oddities.push_back({reason, Text::tr("expert %1: %2").arg(found - loads.begin()).arg(*found)});
    };
    look([](double v) { return !std::isfinite(v); }, Text::tr("holds values that are no numbers or infinite"));
    look([](double v) { return v < 0; }, Text::tr("holds negative loads"));
    look([](double v) { return std::isfinite(v) && v != std::trunc(v); }, Text::tr("holds fractions of tokens"));
    return oddities;
}

/// Turns each different stored list of a sequence into loads once for each form it is read in.
class Interpreter
{
public:
    Interpreter(SequenceCalls *sequence, GroupListType type)
        : m_sequence(sequence)
        , m_type(type)
    {
    }

    void run()
    {
        SequenceCalls &sequence = *m_sequence;
        sequence.converted = 0;
        sequence.valueProblems.clear();
        const bool likely = looksCumulative();
        sequence.looksCumulative = likely && m_type == GroupListType::Auto;
        m_unsaid = likely && m_type == GroupListType::Likely ? ListForm::Cumsum : ListForm::Unsaid;
        if (needsConversion())
            convert();
        else
            keep();
    }

private:
    ListForm formOf(const Call &call) const
    {
        const ListForm form = wantedForm(call.form, m_type);
        return form == ListForm::Unsaid ? m_unsaid : form;
    }

    static bool isConverted(ListForm form) { return form == ListForm::Cumsum || form == ListForm::Pairs; }

    bool needsConversion() const
    {
        return std::any_of(m_sequence->calls.begin(), m_sequence->calls.end(),
                           [this](const Call &call) { return isConverted(formOf(call)); });
    }

    /// Loads are what is stored.
    void keep()
    {
        SequenceCalls &sequence = *m_sequence;
        if (sequence.stored) {
            for (std::size_t i = 0; i < sequence.calls.size(); ++i)
                sequence.calls[i].list = sequence.stored->ofCall[i];
            sequence.lists = sequence.stored->lists;
            sequence.stored = nullptr;
        }
        m_oddities.resize(sequence.lists.count());
        for (std::size_t id = 0; id < m_oddities.size(); ++id) {
            valuesOf(sequence.lists, static_cast<Lists::Id>(id));
            if (!isPlain(m_values))
                m_oddities[id] = odditiesOf(m_values);
        }
        for (const Call &call : sequence.calls)
            tell(call, m_oddities[call.list]);
    }

    void convert()
    {
        SequenceCalls &sequence = *m_sequence;
        if (!sequence.stored) {
            auto stored = std::make_shared<StoredLists>();
            stored->lists = std::move(sequence.lists);
            for (const Call &call : sequence.calls)
                stored->ofCall.push_back(call.list);
            sequence.stored = std::move(stored);
        }
        sequence.lists = {};
        std::unordered_map<quint64, Lists::Id> done; // by stored list and form
        for (std::size_t i = 0; i < sequence.calls.size(); ++i) {
            Call &call = sequence.calls[i];
            const ListForm form = formOf(call);
            const Lists::Id id = sequence.stored->ofCall[i];
            const auto [known, isNew] = done.try_emplace(quint64{id} << 8 | static_cast<quint64>(form));
            if (isNew)
                known->second = converted(id, form);
            call.list = known->second;
            sequence.converted += isConverted(form) ? 1 : 0;
            tell(call, m_oddities[call.list]);
        }
        sequence.lists.seal();
    }

    /// Interns the loads of one stored list.
    Lists::Id converted(Lists::Id stored, ListForm form)
    {
        valuesOf(m_sequence->stored->lists, stored);
        std::vector<Oddity> oddities;
        if (form == ListForm::Cumsum) {
            sumsToLoads(&m_values);
        } else if (form == ListForm::Pairs && !pairsToLoads(&m_values)) {
            oddities.push_back({QCoreApplication::translate(
                                    "rli::load::Interpret",
                                    "is said to hold pairs of expert and tokens, but its first numbers are not "
                                    "each expert once; it is shown as one flat list"),
                                {}});
        }
        const Lists::Id id = m_sequence->lists.intern(m_values);
        if (!isPlain(m_values)) {
            const std::vector<Oddity> more = odditiesOf(m_values);
            oddities.insert(oddities.end(), more.begin(), more.end());
        }
        if (m_oddities.size() <= id)
            m_oddities.resize(std::size_t{id} + 1);
        m_oddities[id] = std::move(oddities);
        return id;
    }

    void valuesOf(const Lists &lists, Lists::Id id)
    {
        lists.view(id).visit([this](auto values) { m_values.assign(values.begin(), values.end()); });
    }

    void tell(const Call &call, const std::vector<Oddity> &oddities)
    {
        for (const Oddity &oddity : oddities) {
            m_sequence->valueProblems.push_back(
                {dump::Problem::Kind::Notice, m_sequence->path(call), oddity.reason, oddity.detail});
        }
    }

    /// See interpret(). A dump.json that was cut off says nothing of some calls.
    bool looksCumulative() const
    {
        const SequenceCalls &sequence = *m_sequence;
        const Lists &lists = sequence.storedLists();
        std::vector<bool> seen(lists.count(), false);
        bool rises = false;
        for (std::size_t i = 0; i < sequence.calls.size(); ++i) {
            const Lists::Id id = sequence.storedList(i);
            if (sequence.calls[i].form != ListForm::Unsaid || sequence.calls[i].damaged || seen[id])
                continue;
            seen[id] = true;
            const bool grows = lists.view(id).visit([&](auto values) {
                if (values.size() < kFewestExperts || !std::is_sorted(values.begin(), values.end()))
                    return false;
                rises |= values.front() < values.back();
                return true;
            });
            if (!grows)
                return false;
        }
        return rises;
    }

    SequenceCalls *m_sequence;
    const GroupListType m_type;
    ListForm m_unsaid = ListForm::Unsaid; ///< how lists are read of which nothing is said
    std::vector<double> m_values;
    std::vector<std::vector<Oddity>> m_oddities; ///< by list id
};

} // namespace

void interpret(SequenceCalls *sequence, GroupListType type)
{
    Interpreter(sequence, type).run();
}

TablePtr reinterpreted(const TablePtr &table, GroupListType type, const std::stop_token &stop)
{
    auto result = std::make_shared<Table>(*table);
    for (auto &sequence : result->sequences) {
        if (stop.stop_requested())
            return nullptr;
        auto changed = std::make_shared<SequenceCalls>(*sequence);
        interpret(changed.get(), type);
        sequence = std::move(changed);
    }
    summarize(result.get());
    return result;
}

} // namespace rli::load
