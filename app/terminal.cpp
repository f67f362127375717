#include "app/terminal.h"

#include <QDateTime>

#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace rli::app {

namespace {

constexpr qint64 kMillisecondsBetweenLines = 100;

void print(std::FILE *stream, const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
    std::fflush(stream);
}

bool errorIsTerminal()
{
#ifdef Q_OS_WIN
    return _isatty(2) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

} // namespace

void printError(const QString &line)
{
    print(stderr, line + u'\n');
}

void printLine(const QString &line)
{
    print(stdout, line + u'\n');
}

ProgressLine::ProgressLine()
    : m_onTerminal(errorIsTerminal())
{
}

void ProgressLine::show(const QString &text)
{
    if (!m_onTerminal)
        return;
    const std::scoped_lock lock(m_mutex);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    if (now - m_shownAt < kMillisecondsBetweenLines)
        return;
    m_shownAt = now;
    print(stderr, u'\r' + text.leftJustified(m_length));
    m_length = text.size();
}

void ProgressLine::clear()
{
    const std::scoped_lock lock(m_mutex);
    if (m_length > 0)
        print(stderr, u'\r' + QString(m_length, u' ') + u'\r');
    m_length = 0;
}

} // namespace rli::app
