#pragma once

#include "jobs/former_calls.h"
#include "jobs/list_part.h"
#include "load/interpret.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace rli::jobs {

class CallFactsIndex;

/// How sequences are read.
struct ReadingTerms
{
    QByteArrayList apis; ///< the scan's
    load::GroupListType type = load::GroupListType::Auto;
    bool mayGrow = false; ///< see ReadRequest
};

/// The reading of one sequence, in pieces of work that several threads may do at once.
class SequenceReading
{
public:
    enum class Step {
        Compare,  ///< with an earlier reading
        Metadata, ///< dump.json, stack.json, construct.json
        Files,    ///< list files that the scan found
        MoreFiles ///< list files that only the metadata names
    };
    struct Work
    {
        Step step = Step::Files;
        std::size_t begin = 0; ///< of the files
        std::size_t end = 0;
    };

    /// Everything given must live on. `former` may be null.
    SequenceReading(const ReadingTerms &terms, const dump::Sequence &sequence,
                    std::shared_ptr<const load::SequenceCalls> former);
    ~SequenceReading();

    /// What can be done at once.
    std::vector<Work> firstWork() const;
    /// Does one piece of work, and returns what can be done then. Work that was stopped must not be followed by
    /// finish().
    std::vector<Work> run(const Work &work, FileReading *reading, const std::stop_token &stop);
    /// The sequence, once all work is done. It is the former one where nothing has changed.
    std::shared_ptr<const load::SequenceCalls> finish();

    /// List files that the scan found.
    std::size_t fileCount() const { return m_sequence.files.size(); }

private:
    std::vector<Work> filesWork() const;
    std::vector<Work> compare(const std::stop_token &stop);
    std::vector<Work> readMetadata(const std::stop_token &stop);
    void readFiles(const Work &work, FileReading *reading, const std::stop_token &stop);
    bool reuse(const dump::ListFile &file, const dump::FileStamp &stamp, ListPart *part) const;
    bool isAsBefore(const dump::Folder &folder, const std::stop_token &stop);
    std::array<dump::FileStamp, 3> metadataStamps() const;

    const ReadingTerms &m_terms;
    const dump::Sequence &m_sequence;
    std::optional<FormerCalls> m_former;
    std::vector<dump::FileStamp> m_stamps; ///< of the sequence's files now; empty without an earlier reading
    bool m_unchanged = false;

    std::array<dump::FileStamp, 3> m_metadataStamps;
    dump::Metadata m_metadata;
    std::unique_ptr<CallFactsIndex> m_facts; ///< null without metadata
    QByteArrayList m_apis;                   ///< the scan's, then those that only the metadata names
    std::vector<dump::ListFile> m_moreFiles;

    std::vector<ListPart> m_parts;
    std::vector<ListPart> m_moreParts;
};

} // namespace rli::jobs
