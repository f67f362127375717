#pragma once

#include "jobs/background.h"
#include "jobs/parser.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace rli::jobs {

/// Loads dumps for a window, one at a time: starting again replaces the load before, whose results never arrive.
/// All signals come on the thread that owns the job.
class LoadJob : public QObject
{
    Q_OBJECT

public:
    explicit LoadJob(ReaderFactory makeReader, QObject *parent = nullptr);
    ~LoadJob() override;

    void start(const Parser &parser, const ReadRequest &request);
    /// Asks the load to stop; finished() follows with what it ended in.
    void cancel();
    bool isRunning() const;

Q_SIGNALS:
    /// At most about twenty times a second.
    void progressed(const rli::jobs::ReadProgress &progress);
    void partialReady(const rli::load::TablePtr &table);
    void finished(const rli::dump::Outcome<rli::load::TablePtr> &outcome);

private:
    struct Mailbox;
    void collect();

    ReaderFactory m_makeReader;
    std::shared_ptr<Mailbox> m_mailbox; ///< the newest news of the run
    QTimer m_collecting;
    Background<dump::Outcome<load::TablePtr>> m_run;
};

} // namespace rli::jobs
