#pragma once

#include "dump/metadata.h"
#include "jobs/list_part.h"

#include <vector>

namespace rli::jobs {

class CallFactsIndex;

/// Puts together what was read of a sequence: the lists of its parts, in one store, and the calls in the order they
/// ran, each with what the metadata says of it.
class SequenceAssembly
{
public:
    /// `facts` may be null: no metadata.
    SequenceAssembly(load::SequenceCalls *sequence, const dump::Metadata &metadata, const CallFactsIndex *facts);

    void add(ListPart part);
    /// Sets the calls, their lists as stored, and the problems of the sequence.
    void finish();

private:
    struct Placed
    {
        qint64 position; ///< see CallFactsIndex::Found
        load::Call call;
        dump::FileStamp stamp;
    };

    static void takeFacts(const dump::CallFacts &facts, load::Call *call);
    void addCall(const ReadList &read, load::Lists::Id list);
    void addListsInJson();
    void sortCalls();
    void tellWhatIsMissing();
    void notice(const dump::NativePath &path, const QString &reason, const QString &detail = {});
    dump::NativePath dumpJson() const;

    load::SequenceCalls *m_sequence;
    const dump::Metadata &m_metadata;
    const CallFactsIndex *m_facts;
    std::vector<Placed> m_calls;
    bool m_anyPart = false;
    std::vector<bool> m_hasFile; ///< by index into the metadata's calls: its list file was found
    qint64 m_withoutEntry = 0;
};

} // namespace rli::jobs
