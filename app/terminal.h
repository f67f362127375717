#pragma once

#include <QString>

#include <mutex>

namespace rli::app {

/// Writes one line to standard error or standard output, in UTF-8.
void printError(const QString &line);
void printLine(const QString &line);

/// One line of progress that is written over again and again, on a terminal only.
class ProgressLine
{
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// Safe on any thread; shows at most some ten lines a second.
    void show(const QString &text);
    void clear();

private:
    const bool m_onTerminal;
    std::mutex m_mutex;
    qint64 m_shownAt = 0;
    qsizetype m_length = 0;
};

} // namespace rli::app
