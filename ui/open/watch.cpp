#include "ui/open/watch.h"

#include "ui/open/load_controller.h"

#include <algorithm>

namespace rli::ui {

namespace {

constexpr int kTimesAsLong = 5;

} // namespace

Watch::Watch(LoadController *load, QObject *parent)
    : QObject(parent)
    , m_load(load)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, load, &LoadController::reloadQuietly);
    connect(load, &LoadController::ended, this, &Watch::waitAgain);
    connect(load, &LoadController::changed, this, [this] {
        m_lastChange = QTime::currentTime();
        Q_EMIT textChanged();
    });
}

void Watch::setOn(bool on)
{
    if (m_on == on)
        return;
    m_on = on;
    m_lastChange = {};
    m_timer.stop();
    if (on)
        m_load->reloadQuietly();
    else
        m_load->cancelQuietly();
    Q_EMIT textChanged();
}

void Watch::waitAgain()
{
    if (m_on)
        m_timer.start(waitAfter(m_load->lastDuration(), m_shortest));
}

std::chrono::milliseconds Watch::waitAfter(std::chrono::milliseconds duration, std::chrono::milliseconds shortest)
{
    return std::max(kTimesAsLong * duration, shortest);
}

QString Watch::text() const
{
    if (!m_on)
        return {};
    return m_lastChange.isValid()
               ? tr("watching · last change %1").arg(m_lastChange.toString(QStringLiteral("HH:mm:ss")))
               : tr("watching");
}

} // namespace rli::ui
