#pragma once

#include <QObject>
#include <QTime>
#include <QTimer>

#include <chrono>

namespace rli::ui {

class LoadController;

/// Reads the open dump again and again, quietly, while it grows. Waits after each load, so that a slow disk is left
/// alone most of the time; never runs two at once.
class Watch : public QObject
{
    Q_OBJECT

public:
    explicit Watch(LoadController *load, QObject *parent = nullptr);

    bool isOn() const { return m_on; }
    /// Off also stops the reading that goes on.
    void setOn(bool on);

    /// How long to wait after a load that took `duration`: five times as long, at least `shortest`.
    static std::chrono::milliseconds waitAfter(std::chrono::milliseconds duration, std::chrono::milliseconds shortest);
    void setShortestWait(std::chrono::milliseconds shortest) { m_shortest = shortest; }

    /// "watching · last change 12:03:10"; empty while off.
    QString text() const;

Q_SIGNALS:
    void textChanged();

private:
    void waitAgain();

    LoadController *m_load;
    QTimer m_timer;
    QTime m_lastChange; ///< invalid before the first
    std::chrono::milliseconds m_shortest{5000};
    bool m_on = false;
};

} // namespace rli::ui
