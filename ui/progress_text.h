#pragma once

#include "jobs/reading_pace.h"

#include <QElapsedTimer>
#include <QString>

namespace rli::ui {

/// "Reading 4,100 of 36,000 files · 1,200 files/s · about 30 s left"; pace and time as far as they can be told.
QString progressText(const jobs::ReadProgress &progress, const jobs::ReadingPace &pace);

/// "about 30 s left", "about 2 min left", "about 1 h 10 min left", ever more coarsely.
QString timeLeftText(qint64 seconds);

/// Puts the progress of one load after the other into words, by its own clock.
class ProgressTeller
{
public:
    ProgressTeller() { m_clock.start(); }
    QString tell(const jobs::ReadProgress &progress);

private:
    QElapsedTimer m_clock;
    jobs::ReadingPace m_pace;
};

} // namespace rli::ui
