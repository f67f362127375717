#pragma once

#include "jobs/parser.h"

#include <chrono>
#include <deque>
#include <optional>

namespace rli::jobs {

/// How fast files are read and how long the rest will take, smoothed over the last seconds. Pure: told the time.
class ReadingPace
{
public:
    /// `time` counts from any moment and never falls. Progress that begins anew begins the measure anew.
    void add(std::chrono::milliseconds time, const ReadProgress &progress);

    /// Files a second; 0 until there is a second to tell it from.
    double filesPerSecond() const;
    /// Whole seconds until the rest is read at that pace; none until that can be told.
    std::optional<qint64> secondsLeft() const;

private:
    struct Sample
    {
        std::chrono::milliseconds time;
        qint64 files;
    };

    std::deque<Sample> m_samples; ///< of the last seconds, oldest first
    std::chrono::milliseconds m_started{};
    qint64 m_total = 0;
};

} // namespace rli::jobs
