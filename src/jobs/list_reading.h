#pragma once

#include "jobs/parser.h"
#include "jobs/sequence_reading.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stop_token>

namespace rli::jobs {

/// More threads than this gain nothing on a local disk and crowd a shared one.
inline constexpr int kMostThreads = 16;
/// How many threads to begin with: `wanted`, or for 0 as many as there are processors.
int threadCount(int wanted);

/// Reads a scan's sequences into a table, on several plain threads. Work is shared out in small pieces, so that one
/// long sequence keeps every thread busy too.
class ListReading
{
public:
    /// Reads `sequences` of the scan, given by index. The scan must live on.
    ListReading(const dump::Scan &scan, const std::vector<std::size_t> &sequences, const ReadRequest &request);
    ~ListReading();

    /// Reads everything on `threads` threads; 0: on as many as there are processors, and on more where they mostly
    /// wait for the disk. Ends early where `stop` was requested; then table() holds the finished sequences.
    /// Returns a sentence where no reader could be made, else an empty text.
    QString run(int threads, const std::stop_token &stop, const ReadHooks &hooks, const ReaderFactory &makeReader);

    /// What is finished: sequences in the scan's order, problems in the order of their files. `partial` where
    /// something is missing. Safe while run() works.
    load::TablePtr table() const;

private:
    struct Pending
    {
        std::unique_ptr<SequenceReading> reading; ///< null once finished
        std::size_t files = 0;
        std::size_t piecesLeft = 0;                          ///< guarded by m_queueMutex
        std::shared_ptr<const load::SequenceCalls> sequence; ///< once finished; guarded by m_mutex
    };
    struct Piece
    {
        std::size_t slot; ///< index into m_pending
        SequenceReading::Work work;
    };

    void work(tensor::Reader *reader, const std::stop_token &stop, const ReadHooks &hooks);
    std::optional<Piece> take(const std::stop_token &stop);
    bool giveBack(const Piece &piece, const std::vector<SequenceReading::Work> &more);
    void finish(std::size_t slot);
    void report(qint64 files, const ReadHooks &hooks);

    const dump::Scan &m_scan;
    ReadingTerms m_terms;
    std::vector<Pending> m_pending; ///< one a sequence
    qint64 m_total = 0;

    std::mutex m_queueMutex;
    std::condition_variable_any m_queueChanged;
    std::deque<Piece> m_queue;
    std::size_t m_piecesLeft = 0; ///< waiting or being worked on

    mutable std::mutex m_mutex; ///< guards what follows, and the calls of the hooks
    qint64 m_filesDone = 0;
    std::int64_t m_began = 0; ///< milliseconds of a steady clock
    std::int64_t m_nextPartial = 0;
};

} // namespace rli::jobs
