#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <vector>

namespace rli::bench {

/// Collects how late a timer of one millisecond comes, in milliseconds: how long the event loop was held up.
class Gaps
{
public:
    Gaps();
    /// Sorted by nothing; the last may be cut short.
    const std::vector<double> &all() const { return m_gaps; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<double> m_gaps;
};

/// Runs the event loop for a while.
void runLoopFor(int milliseconds);

} // namespace rli::bench
