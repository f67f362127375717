#pragma once

#include "jobs/parser.h"

#include <atomic>
#include <mutex>
#include <span>
#include <stop_token>

namespace rli::jobs {

/// Reads the list files of a scan's sequences into a table, on several plain threads. Work is shared out in chunks of
/// files, so that one long sequence keeps every thread busy too.
class ListReading
{
public:
    ListReading(const dump::Scan &scan, const std::vector<std::size_t> &sequences, GroupListType type);
    ~ListReading();

    /// Reads everything. Ends early where `stop` was requested; then table() holds the finished sequences.
    /// Returns a sentence where no reader could be made, else an empty text.
    QString run(int threads, const std::stop_token &stop, const ReadHooks &hooks, const ReaderFactory &makeReader);

    /// What is finished: sequences in the scan's order, problems in the order of their files. `partial` where
    /// something is missing. Safe while run() works.
    load::TablePtr table() const;

private:
    struct Chunk;
    struct Pending;

    void work(tensor::Reader &reader, const std::stop_token &stop, const ReadHooks &hooks);
    void readChunk(const Chunk &chunk, tensor::Reader &reader, const std::stop_token &stop);
    void finish(std::size_t slot);
    void report(qint64 files, const ReadHooks &hooks);

    const dump::Scan &m_scan;
    const GroupListType m_type;
    std::vector<std::unique_ptr<Pending>> m_pending; ///< one a sequence
    std::vector<Chunk> m_chunks;
    std::atomic<std::size_t> m_nextChunk = 0;
    qint64 m_total = 0;

    mutable std::mutex m_mutex; ///< guards what follows, and the calls of the hooks
    std::vector<std::shared_ptr<const load::SequenceCalls>> m_finished;
    qint64 m_filesDone = 0;
    std::int64_t m_lastPartial = 0;
};

} // namespace rli::jobs
