#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>

#include <functional>
#include <stop_token>

namespace rli::jobs {

/// One kind of work in the background, of which only the newest run counts: starting again stops the run before and
/// drops its result. The result is delivered on the thread that owns the object, and only while the object lives.
/// Work must copy what it needs; it gets a stop token and must end soon after a stop is requested.
template<typename Result>
class Background
{
public:
    using Work = std::function<Result(std::stop_token)>;
    using Done = std::function<void(Result)>;

    Background() = default;
    ~Background() { cancel(); }
    Background(const Background &) = delete;
    Background &operator=(const Background &) = delete;

    void start(Work work, Done done)
    {
        cancel();
        m_stop = std::stop_source();
        auto *watcher = new QFutureWatcher<Result>;
        m_watcher = watcher;
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, [this, watcher, done = std::move(done)] {
            // Released first, so that `done` may start the next run or destroy this object.
            const auto deliver = done;
            m_watcher = nullptr;
            watcher->deleteLater();
            deliver(watcher->future().takeResult());
        });
        watcher->setFuture(
            QtConcurrent::run([work = std::move(work), token = m_stop.get_token()] { return work(token); }));
    }

    /// Stops the run, if there is one; its result is never delivered.
    void cancel()
    {
        m_stop.request_stop();
        if (m_watcher) {
            m_watcher->disconnect();
            m_watcher->deleteLater();
            m_watcher = nullptr;
        }
    }

    /// Asks the run to stop but still delivers what it ends in.
    void requestStop() { m_stop.request_stop(); }

    bool isRunning() const { return m_watcher != nullptr; }

private:
    std::stop_source m_stop;
    QFutureWatcher<Result> *m_watcher = nullptr;
};

} // namespace rli::jobs
