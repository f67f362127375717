#include "bench/measure.h"
#include "bench/sections.h"
#include "jobs/tensor_module.h"
#include "ui/main_window.h"
#include "ui/open/load_controller.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

namespace rli::bench {

namespace {

/// Collects how late a timer of one millisecond comes, in milliseconds.
class Gaps
{
public:
    Gaps()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_gaps.push_back(static_cast<double>(m_clock.nsecsElapsed()) / 1e6);
            m_clock.restart();
        });
        m_clock.start();
        m_timer.start();
    }

    void reportAs(const QString &what, const QString &aim) const
    {
        report(what,
               QStringLiteral("median %1 ms, 99.9 % ≤ %2 ms, longest %3 ms, %4 gaps")
                   .arg(quantile(m_gaps, 0.5), 0, 'f', 1)
                   .arg(quantile(m_gaps, 0.999), 0, 'f', 1)
                   .arg(quantile(m_gaps, 1), 0, 'f', 1)
                   .arg(m_gaps.size()),
               aim);
    }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<double> m_gaps;
};

void runLoopFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

void measureEventLoop(const QString &folder)
{
    {
        const Gaps idle;
        runLoopFor(2000);
        idle.reportAs(QStringLiteral("event loop's gaps, idle"), {});
    }
    ui::MainWindow window(jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)}));
    window.resize(1600, 1000);
    window.show();
    runLoopFor(300);
    const Gaps busy;
    const double seconds = secondsOf([&] {
        const auto *loading = window.findChild<ui::LoadController *>();
        window.open({dump::nativePath(folder)});
        do {
            runLoopFor(20);
        } while (loading->isLoading());
    });
    runLoopFor(500);
    busy.reportAs(QStringLiteral("event loop's gaps while it loads (%1)").arg(milliseconds(seconds)),
                  QStringLiteral("99.9 % ≤ 50 ms"));
}

} // namespace rli::bench
