#include "bench/measure.h"

#include <QFile>
#include <QTemporaryFile>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace rli::bench {

namespace {

QFile &reportFile()
{
    static QFile file;
    return file;
}

} // namespace

double secondsOf(const std::function<void()> &work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(std::lround(part * last))];
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

std::pair<double, double> inTurn(int times, const std::function<void()> &first, const std::function<void()> &second)
{
    std::vector<double> firsts;
    std::vector<double> seconds;
    for (int i = 0; i < times; ++i) {
        firsts.push_back(secondsOf(first));
        seconds.push_back(secondsOf(second));
    }
    return {median(firsts), median(seconds)};
}

void reportLine(const QString &line)
{
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fputs(bytes.constData(), stdout);
    std::fflush(stdout);
    if (reportFile().isOpen()) {
        reportFile().write(bytes);
        reportFile().flush();
    }
}

bool alsoReportTo(const QString &path)
{
    reportFile().setFileName(path);
    return reportFile().open(QIODevice::WriteOnly | QIODevice::Truncate);
}

void report(const QString &what, const QString &value, const QString &aim)
{
    reportLine(QStringLiteral("| %1 | %2 | %3 |").arg(what, value, aim));
}

QString milliseconds(double seconds)
{
    return QStringLiteral("%1 ms").arg(seconds * 1000, 0, 'f', 1);
}

QString mebibytes(double bytes)
{
    return QStringLiteral("%1 MiB").arg(bytes / (1 << 20), 0, 'f', 1);
}

Run run(const QString &program, const QStringList &words)
{
    QTemporaryFile output;
    output.open();
    std::vector<QByteArray> bytes{QFile::encodeName(program)};
    for (const QString &word : words)
        bytes.push_back(QFile::encodeName(word));
    std::vector<char *> arguments;
    arguments.reserve(bytes.size() + 1);
    for (QByteArray &word : bytes)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);

    Run result;
    struct rusage usage = {};
    int status = -1;
    // wait4() is the one way to learn the peak memory of just this child.
    result.seconds = secondsOf([&] {
        const pid_t child = fork();
        if (child == 0) {
            dup2(output.handle(), STDOUT_FILENO);
            setenv("QT_QPA_PLATFORM", "offscreen", 1);
            execv(arguments.front(), arguments.data());
            _exit(127);
        }
        wait4(child, &status, 0, &usage);
    });
    result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result.peakBytes = static_cast<qint64>(usage.ru_maxrss) * 1024;
    output.seek(0);
    result.output = QString::fromUtf8(output.readAll());
    return result;
}

} // namespace rli::bench
