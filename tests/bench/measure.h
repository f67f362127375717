#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace rli::bench {

/// Seconds that `work` takes.
double secondsOf(const std::function<void()> &work);

double median(std::vector<double> values);
/// The value below which `part` (0 to 1) of the values lie.
double quantile(std::vector<double> values, double part);

/// Median seconds of `first` and `second`, run `times` times in turn, so that what disturbs the machine disturbs both.
std::pair<double, double> inTurn(int times, const std::function<void()> &first, const std::function<void()> &second);

/// Prints a line of the report.
void reportLine(const QString &line);
/// Has the report's lines from now on written to a file as well. False where that cannot be written.
bool alsoReportTo(const QString &path);
/// Prints one line of the report's Markdown table.
void report(const QString &what, const QString &value, const QString &aim = {});

/// "12.3 ms"
QString milliseconds(double seconds);
/// "12.3 MiB"
QString mebibytes(double bytes);

/// A process that was run to its end.
struct Run
{
    double seconds = 0;
    qint64 peakBytes = 0;
    int exitCode = -1;
    QString output;
};
/// Runs a program without a display and waits for it.
Run run(const QString &program, const QStringList &words);

} // namespace rli::bench
