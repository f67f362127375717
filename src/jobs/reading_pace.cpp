#include "jobs/reading_pace.h"

#include <cmath>

namespace rli::jobs {

namespace {

using namespace std::chrono_literals;

/// Long enough to even out a slow folder, short enough to follow a disk that becomes faster.
constexpr auto kWindow = 6000ms;
constexpr auto kBetweenSamples = 100ms;
/// Less tells more of the first file than of the pace.
constexpr auto kShortestMeasure = 1000ms;
/// A guess before that would jump about.
constexpr auto kBeforeGuessing = 2000ms;

} // namespace

void ReadingPace::add(std::chrono::milliseconds time, const ReadProgress &progress)
{
    const bool reading = progress.stage == ReadProgress::Stage::Reading;
    const bool anew = !m_samples.empty() && (progress.files < m_samples.back().files || progress.total != m_total);
    if (!reading || anew)
        m_samples.clear();
    if (!reading)
        return;
    if (m_samples.empty())
        m_started = time;
    m_total = progress.total;
    const Sample sample{time, progress.files};
    if (m_samples.size() > 1 && time - m_samples[m_samples.size() - 2].time < kBetweenSamples)
        m_samples.back() = sample;
    else
        m_samples.push_back(sample);
    while (m_samples.size() > 2 && m_samples[1].time <= time - kWindow)
        m_samples.pop_front();
}

double ReadingPace::filesPerSecond() const
{
    if (m_samples.empty())
        return 0;
    const std::chrono::duration<double> span = m_samples.back().time - m_samples.front().time;
    const auto files = static_cast<double>(m_samples.back().files - m_samples.front().files);
    return span < kShortestMeasure ? 0 : files / span.count();
}

std::optional<qint64> ReadingPace::secondsLeft() const
{
    const double pace = filesPerSecond();
    if (pace <= 0 || m_samples.back().time - m_started < kBeforeGuessing)
        return {};
    return static_cast<qint64>(std::ceil(static_cast<double>(m_total - m_samples.back().files) / pace));
}

} // namespace rli::jobs
