#include "jobs/load_job.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace rli::jobs {

/// Where the worker leaves its news and the job's thread collects it: only the newest of each kind counts, and no
/// worker ever holds a QObject.
struct LoadJob::Mailbox
{
    std::mutex mutex;
    std::optional<ReadProgress> progress;
    load::TablePtr partial;
};

LoadJob::LoadJob(ReaderFactory makeReader, QObject *parent)
    : QObject(parent)
    , m_makeReader(std::move(makeReader))
{
    m_collecting.setInterval(std::chrono::milliseconds(50));
    connect(&m_collecting, &QTimer::timeout, this, &LoadJob::collect);
}

LoadJob::~LoadJob() = default;

void LoadJob::start(const Parser &parser, const ReadRequest &request)
{
    m_mailbox = std::make_shared<Mailbox>();
    ReadHooks hooks;
    hooks.progress = [mailbox = m_mailbox](const ReadProgress &progress) {
        const std::scoped_lock lock(mailbox->mutex);
        mailbox->progress = progress;
    };
    hooks.partial = [mailbox = m_mailbox](load::TablePtr table) {
        const std::scoped_lock lock(mailbox->mutex);
        mailbox->partial = std::move(table);
    };
    m_collecting.start();
    m_run.start([&parser, request, hooks, makeReader = m_makeReader](
                    const std::stop_token &stop) { return parser.read(request, stop, hooks, makeReader); },
                [this](const dump::Outcome<load::TablePtr> &outcome) {
                    m_collecting.stop();
                    collect();
                    Q_EMIT finished(outcome);
                });
}

void LoadJob::cancel()
{
    m_run.requestStop();
}

bool LoadJob::isRunning() const
{
    return m_run.isRunning();
}

void LoadJob::collect()
{
    std::optional<ReadProgress> progress;
    load::TablePtr partial;
    {
        const std::scoped_lock lock(m_mailbox->mutex);
        progress = std::exchange(m_mailbox->progress, std::nullopt);
        partial = std::exchange(m_mailbox->partial, nullptr);
    }
    if (progress)
        Q_EMIT progressed(*progress);
    if (partial)
        Q_EMIT partialReady(partial);
}

} // namespace rli::jobs
