#include "bench/measure.h"
#include "bench/sections.h"

#include <QCoreApplication>

namespace rli::bench {

namespace {

constexpr int kTimes = 11;

/// One kind of window, started again and again.
struct Starts
{
    std::vector<double> seconds;
    bool torch = false;
    std::vector<double> bytes;

    void add(const QString &which)
    {
        const QString self = QCoreApplication::applicationFilePath();
        const QStringList said = run(self, {QStringLiteral("--show-window"), which}).output.split(u' ');
        seconds.push_back(said.value(0).toDouble() / 1000);
        torch |= said.value(1) == u"torch";
        bytes.push_back(said.value(2).toDouble());
    }
};

QString ratio(const std::vector<double> &ours, const std::vector<double> &reference)
{
    return QString::number(median(ours) / median(reference), 'f', 2);
}

} // namespace

void measureStarting()
{
    Starts bare;
    Starts full;
    for (int i = 0; i < kTimes; ++i) {
        bare.add(QStringLiteral("bare"));
        full.add(QStringLiteral("full"));
    }
    report(QStringLiteral("bare window with a toolbar, process start to first paint"),
           milliseconds(median(bare.seconds)));
    report(QStringLiteral("our window, process start to first paint"), milliseconds(median(full.seconds)));
    report(QStringLiteral("ratio"), ratio(full.seconds, bare.seconds), QStringLiteral("≤ 3"));
    report(QStringLiteral("bare window, memory when idle"), mebibytes(median(bare.bytes)));
    report(QStringLiteral("our window, memory when idle"), mebibytes(median(full.bytes)));
    report(QStringLiteral("ratio"), ratio(full.bytes, bare.bytes));
    report(QStringLiteral("LibTorch mapped before a file is read"),
           full.torch ? QStringLiteral("yes") : QStringLiteral("no"), QStringLiteral("no"));
}

} // namespace rli::bench
