#include "jobs/sequence_assembly.h"

#include "jobs/call_facts.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::jobs {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::jobs::SequenceAssembly)
};

} // namespace

SequenceAssembly::SequenceAssembly(load::SequenceCalls *sequence, const dump::Metadata &metadata,
                                   const CallFactsIndex *facts)
    : m_sequence(sequence)
    , m_metadata(metadata)
    , m_facts(facts)
    , m_hasFile(metadata.calls.size(), false)
{
    sequence->fileProblems = metadata.problems;
}

void SequenceAssembly::add(ListPart part)
{
    std::move(part.problems.begin(), part.problems.end(), std::back_inserter(m_sequence->fileProblems));
    m_sequence->beingWritten += part.beingWritten;
    for (const load::UnreadFile &file : part.unread) {
        m_sequence->unread.push_back(file);
        if (const auto found = m_facts ? m_facts->find(file.api, file.number) : CallFactsIndex::Found(); found.facts)
            m_hasFile[static_cast<std::size_t>(found.position)] = true;
    }

    std::vector<load::Lists::Id> ids(part.lists.count());
    if (!m_anyPart) {
        // Most sequences have one part, whose lists are the sequence's.
        for (std::size_t id = 0; id < ids.size(); ++id)
            ids[id] = static_cast<load::Lists::Id>(id);
        m_sequence->lists = std::move(part.lists);
    } else {
        std::vector<double> values;
        for (std::size_t id = 0; id < ids.size(); ++id) {
            part.lists.view(static_cast<load::Lists::Id>(id)).visit([&](auto list) {
                values.assign(list.begin(), list.end());
            });
            ids[id] = m_sequence->lists.intern(values);
        }
    }
    m_anyPart = true;
    for (const ReadList &read : part.read)
        addCall(read, ids[read.list]);
}

void SequenceAssembly::addCall(const ReadList &read, load::Lists::Id list)
{
    const QByteArray &api = m_sequence->apis[static_cast<qsizetype>(read.file.api)];
    Placed placed{.position = -1, .call = {}, .stamp = read.stamp};
    load::Call &call = placed.call;
    call.number = read.file.number;
    call.api = read.file.api;
    call.input = read.file.input;
    call.list = list;
    call.damaged = read.damaged;
    call.form = dump::formByName(api);
    if (m_facts) {
        const auto [facts, position] = m_facts->find(read.file.api, read.file.number);
        placed.position = position;
        if (facts) {
            takeFacts(*facts, &call);
            m_hasFile[static_cast<std::size_t>(position)] = true;
        } else {
            ++m_withoutEntry;
        }
    }
    if (read.pairShaped && call.form != dump::ListForm::Pairs) {
        notice(m_sequence->path(call),
               Text::tr("holds pairs ([E,2]) without metadata that says so; they are shown as one flat list"));
    }
    m_calls.push_back(placed);
}

void SequenceAssembly::takeFacts(const dump::CallFacts &facts, load::Call *call)
{
    call->form = facts.form;
    call->phase = facts.phase;
    call->layer = facts.layer;
    call->microStep = facts.microStep;
}

/// Lists that stand in dump.json itself.
void SequenceAssembly::addListsInJson()
{
    for (std::size_t i = 0; i < m_metadata.calls.size(); ++i) {
        const dump::CallFacts &facts = m_metadata.calls[i];
        if (m_hasFile[i] || facts.valueCount == 0)
            continue;
        Placed placed{.position = static_cast<qint64>(i), .call = {}, .stamp = {}};
        placed.call.number = facts.number;
        placed.call.api = m_facts->api(facts);
        placed.call.input = facts.input;
        placed.call.inJson = true;
        placed.call.list = m_sequence->lists.intern(m_metadata.list(facts));
        takeFacts(facts, &placed.call);
        m_calls.push_back(placed);
    }
}

void SequenceAssembly::sortCalls()
{
    const auto before = [this](const Placed &a, const Placed &b) {
        if (a.position != b.position)
            return a.position < b.position;
        if (a.call.number != b.call.number)
            return a.call.number < b.call.number;
        const QByteArrayList &apis = m_sequence->apis;
        return apis[static_cast<qsizetype>(a.call.api)] < apis[static_cast<qsizetype>(b.call.api)];
    };
    if (!std::is_sorted(m_calls.begin(), m_calls.end(), before))
        std::stable_sort(m_calls.begin(), m_calls.end(), before);
}

void SequenceAssembly::tellWhatIsMissing()
{
    if (!m_facts)
        return;
    if (m_withoutEntry > 0) {
        notice(dumpJson(), Text::tr("has no entries for some list files; what it would tell of them is unknown"),
               Text::tr("%1 of %2 files").arg(m_withoutEntry).arg(m_calls.size()));
    }
    qint64 lost = 0;
    for (std::size_t i = 0; i < m_metadata.calls.size(); ++i)
        lost += !m_hasFile[i] && m_metadata.calls[i].hasFile ? 1 : 0;
    if (lost > 0)
        notice(dumpJson(), Text::tr("names list files that are not there"), Text::tr("%1 files").arg(lost));
}

void SequenceAssembly::finish()
{
    addListsInJson();
    tellWhatIsMissing();
    sortCalls();
    m_sequence->lists.seal();
    m_sequence->layersKnown = !m_calls.empty();
    m_sequence->calls.reserve(m_calls.size());
    m_sequence->stamps.reserve(m_calls.size());
    for (const Placed &placed : m_calls) {
        m_sequence->calls.push_back(placed.call);
        m_sequence->damaged += placed.call.damaged ? 1 : 0;
        m_sequence->stamps.push_back(placed.stamp);
        m_sequence->layersKnown &= placed.call.layer >= 0;
    }
    m_calls = {};
}

void SequenceAssembly::notice(const dump::NativePath &path, const QString &reason, const QString &detail)
{
    m_sequence->fileProblems.push_back({dump::Problem::Kind::Notice, path, reason, detail});
}

dump::NativePath SequenceAssembly::dumpJson() const
{
    return dump::joined(dump::metadataFolder(m_sequence->folder), "dump.json");
}

} // namespace rli::jobs
