#include "bench/measure.h"
#include "bench/sections.h"

#include <QCoreApplication>

namespace rli::bench {

void measureStarting()
{
    const QString self = QCoreApplication::applicationFilePath();
    std::vector<double> bare;
    std::vector<double> full;
    bool torch = false;
    for (int i = 0; i < 11; ++i) {
        const auto child = [&](const char *which) {
            const QStringList words =
                run(self, {QStringLiteral("--show-window"), QString::fromLatin1(which)}).output.split(u' ');
            torch |= words.value(1).startsWith(u"torch");
            return words.value(0).toDouble() / 1000;
        };
        bare.push_back(child("bare"));
        full.push_back(child("full"));
    }
    report(QStringLiteral("bare window with a toolbar, process start to first paint"), milliseconds(median(bare)));
    report(QStringLiteral("our window, process start to first paint"), milliseconds(median(full)));
    report(QStringLiteral("ratio"), QString::number(median(full) / median(bare), 'f', 2), QStringLiteral("≤ 3"));
    report(QStringLiteral("LibTorch mapped before a file is read"),
           torch ? QStringLiteral("yes") : QStringLiteral("no"), QStringLiteral("no"));
}

} // namespace rli::bench
