#include "jobs/list_reading.h"

#include <QHash>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

namespace rli::jobs {

namespace {

constexpr std::int64_t kMillisecondsBetweenPartials = 500;
/// Partial tables come the more rarely the longer a reading lasts, as each is larger to show than the one before.
constexpr std::int64_t kPartOfTimeBetweenPartials = 2;
constexpr std::chrono::milliseconds kBetweenLooks(250);

std::int64_t now()
{
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// Tells whether threads mostly wait: how much of the processors' time the program used since the last look.
class Waiting
{
public:
    bool mostlyWait(std::size_t threads)
    {
        const std::clock_t cpu = std::clock();
        const std::int64_t wall = now();
        const double used = static_cast<double>(cpu - m_cpu) / CLOCKS_PER_SEC;
        const double had = static_cast<double>(wall - m_wall) / 1000.0 * static_cast<double>(threads);
        m_cpu = cpu;
        m_wall = wall;
        return used < had / 2;
    }

private:
    std::clock_t m_cpu = std::clock();
    std::int64_t m_wall = now();
};

std::size_t filesOf(const SequenceReading::Work &work)
{
    return work.end - work.begin;
}

QHash<dump::NativePath, std::shared_ptr<const load::SequenceCalls>> byFolder(const load::TablePtr &table)
{
    QHash<dump::NativePath, std::shared_ptr<const load::SequenceCalls>> sequences;
    if (table) {
        for (const auto &sequence : table->sequences)
            sequences.insert(sequence->folder, sequence);
    }
    return sequences;
}

} // namespace

int threadCount(int wanted)
{
    return wanted > 0 ? wanted : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

ListReading::ListReading(const dump::Scan &scan, const std::vector<std::size_t> &sequences, const ReadRequest &request)
    : m_scan(scan)
{
    m_terms.apis = QByteArrayList(scan.apis.begin(), scan.apis.end());
    m_terms.type = request.type;
    m_terms.mayGrow = request.mayGrow;
    const auto former = byFolder(request.former);
    m_pending.resize(sequences.size());
    for (std::size_t slot = 0; slot < sequences.size(); ++slot) {
        const dump::Sequence &sequence = scan.sequences[sequences[slot]];
        Pending &pending = m_pending[slot];
        pending.reading = std::make_unique<SequenceReading>(m_terms, sequence, former.value(sequence.folder));
        pending.files = sequence.files.size();
        const auto works = pending.reading->firstWork();
        for (const SequenceReading::Work &work : works)
            m_queue.push_back({slot, work});
        pending.piecesLeft = works.size();
        m_piecesLeft += works.size();
        m_total += static_cast<qint64>(pending.files);
    }
}

ListReading::~ListReading() = default;

QString ListReading::run(int threads, const std::stop_token &stop, const ReadHooks &hooks,
                         const ReaderFactory &makeReader)
{
    m_began = now();
    m_nextPartial = m_began + kMillisecondsBetweenPartials;
    std::mutex whyMutex;
    QString why;
    std::vector<std::jthread> workers;
    const auto addWorker = [&] {
        workers.emplace_back([&] {
            QString problem;
            if (const auto reader = makeReader(&problem)) {
                work(reader.get(), stop, hooks);
                return;
            }
            const std::scoped_lock lock(whyMutex, m_queueMutex);
            why = problem;
            m_piecesLeft = 0;
            m_queue.clear();
            m_queueChanged.notify_all();
        });
    };
    const bool adapts = threads <= 0;
    for (int left = threadCount(threads); left > 0; --left)
        addWorker();
    Waiting waiting;
    std::unique_lock lock(m_queueMutex);
    while (!m_queueChanged.wait_for(lock, stop, kBetweenLooks, [this] { return m_piecesLeft == 0; }) &&
           !stop.stop_requested()) {
        if (adapts && std::ssize(workers) < kMostThreads && m_queue.size() > workers.size() &&
            waiting.mostlyWait(workers.size()))
            addWorker();
    }
    lock.unlock();
    workers.clear();
    return why;
}

void ListReading::work(tensor::Reader *reader, const std::stop_token &stop, const ReadHooks &hooks)
{
    FileReading reading;
    reading.reader = reader;
    while (const std::optional<Piece> piece = take(stop)) {
        const auto more = m_pending[piece->slot].reading->run(piece->work, &reading, stop);
        if (stop.stop_requested())
            return;
        const bool isLast = giveBack(*piece, more);
        if (isLast)
            finish(piece->slot);
        const bool wholeFormer = piece->work.step == SequenceReading::Step::Compare && isLast;
        report(static_cast<qint64>(wholeFormer ? m_pending[piece->slot].files : filesOf(piece->work)), hooks);
    }
}

/// The next piece of work; waits for one. Empty at the end or when stopped.
std::optional<ListReading::Piece> ListReading::take(const std::stop_token &stop)
{
    std::unique_lock lock(m_queueMutex);
    m_queueChanged.wait(lock, stop, [this] { return !m_queue.empty() || m_piecesLeft == 0; });
    if (stop.stop_requested() || m_queue.empty())
        return {};
    const Piece piece = m_queue.front();
    m_queue.pop_front();
    return piece;
}

/// Queues what can be done after a piece of work. True where that was the last piece of its sequence.
bool ListReading::giveBack(const Piece &piece, const std::vector<SequenceReading::Work> &more)
{
    bool isLast = false;
    {
        const std::scoped_lock lock(m_queueMutex);
        for (const SequenceReading::Work &work : more)
            m_queue.push_front({piece.slot, work});
        std::size_t &left = m_pending[piece.slot].piecesLeft;
        left += more.size();
        isLast = --left == 0;
        m_piecesLeft += more.size();
        if (!isLast)
            --m_piecesLeft;
    }
    if (!more.empty())
        m_queueChanged.notify_all();
    return isLast;
}

/// Publishes a sequence, all of whose work is done; only then the last piece counts as done.
void ListReading::finish(std::size_t slot)
{
    Pending &pending = m_pending[slot];
    auto sequence = pending.reading->finish();
    pending.reading = nullptr;
    {
        const std::scoped_lock lock(m_mutex);
        pending.sequence = std::move(sequence);
    }
    {
        const std::scoped_lock lock(m_queueMutex);
        --m_piecesLeft;
    }
    m_queueChanged.notify_all();
}

void ListReading::report(qint64 files, const ReadHooks &hooks)
{
    bool partialDue = false;
    {
        const std::scoped_lock lock(m_mutex);
        m_filesDone += files;
        if (hooks.progress)
            hooks.progress({ReadProgress::Stage::Reading, 0, m_filesDone, std::max(m_total, m_filesDone)});
        const std::int64_t time = now();
        if (hooks.partial && m_filesDone < m_total && time >= m_nextPartial) {
            m_nextPartial =
                time + std::max(kMillisecondsBetweenPartials, (time - m_began) / kPartOfTimeBetweenPartials);
            partialDue = true;
        }
    }
    if (partialDue)
        hooks.partial(table());
}

load::TablePtr ListReading::table() const
{
    auto table = std::make_shared<load::Table>();
    table->roots = m_scan.roots;
    table->rootLabels = m_scan.rootLabels;
    table->otherProblems = m_scan.problems;
    {
        const std::scoped_lock lock(m_mutex);
        for (const Pending &pending : m_pending) {
            if (!pending.sequence) {
                table->partial = true;
                table->filesFound += static_cast<qint64>(pending.files);
                continue;
            }
            const load::SequenceCalls &sequence = *pending.sequence;
            table->filesFound += static_cast<qint64>(sequence.calls.size() + sequence.unread.size());
            table->filesRead += static_cast<qint64>(sequence.calls.size());
            table->beingWritten += sequence.beingWritten;
            if (!sequence.calls.empty()) {
                table->sequences.push_back(pending.sequence);
                continue;
            }
            auto &others = table->otherProblems;
            others.insert(others.end(), sequence.fileProblems.begin(), sequence.fileProblems.end());
        }
    }
    load::summarize(table.get());
    return table;
}

} // namespace rli::jobs
