#include "bench/gaps.h"

#include <QEventLoop>

namespace rli::bench {

Gaps::Gaps()
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

void runLoopFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace rli::bench
