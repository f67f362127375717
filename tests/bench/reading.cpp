#include "bench/measure.h"
#include "bench/raw_reads.h"
#include "bench/sections.h"
#include "jobs/parser.h"
#include "jobs/tensor_module.h"

#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

namespace rli::bench {

namespace {

constexpr int kTimes = 11;

qint64 readAll(const QString &folder, int threads, const jobs::ReaderFactory &readers)
{
    jobs::ReadRequest request;
    request.roots = {dump::nativePath(folder)};
    request.threads = threads;
    const auto outcome = jobs::findParser(QStringLiteral("gmm"))->read(request, {}, {}, readers);
    const auto *table = std::get_if<load::TablePtr>(&outcome);
    if (!table) {
        std::fputs("The dump could not be read.\n", stderr);
        std::exit(1);
    }
    return (*table)->filesRead;
}

} // namespace

void measureReading(const QString &folder)
{
    const jobs::ReaderFactory readers = jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
    QString why;
    const double moduleLoad = secondsOf([&] { readers(&why); });
    report(QStringLiteral("LibTorch's load, once a run, in no ratio"), milliseconds(moduleLoad));

    const std::string raw = folder.toStdString();
    walkAndReadRaw(raw, 1);
    const qint64 files = readAll(folder, 1, readers);
    const auto [raw1, ours1] = inTurn(
        kTimes, [&] { walkAndReadRaw(raw, 1); }, [&] { readAll(folder, 1, readers); });
    const auto [raw2, ours2] = inTurn(
        kTimes, [&] { walkAndReadRaw(raw, 2); }, [&] { readAll(folder, 2, readers); });

    const auto row = [&](const QString &what, double seconds) {
        const double microseconds = seconds / static_cast<double>(files) * 1e6;
        report(what, QStringLiteral("%1, %2 µs a file").arg(milliseconds(seconds)).arg(microseconds, 0, 'f', 1));
    };
    report(QStringLiteral("files read"), QString::number(files));
    row(QStringLiteral("walk + raw read, 1 thread"), raw1);
    row(QStringLiteral("scan + read, 1 thread"), ours1);
    report(QStringLiteral("ratio, 1 thread"), QString::number(ours1 / raw1, 'f', 2), QStringLiteral("≤ 2"));
    row(QStringLiteral("walk + raw read, 2 threads"), raw2);
    row(QStringLiteral("scan + read, 2 threads"), ours2);
    const double share = (ours1 / ours2) / (raw1 / raw2);
    report(QStringLiteral("gain of a second thread"),
           QStringLiteral("raw %1, ours %2: %3 of raw's")
               .arg(raw1 / raw2, 0, 'f', 2)
               .arg(ours1 / ours2, 0, 'f', 2)
               .arg(share, 0, 'f', 2),
           QStringLiteral("≥ 0.9"));

    const QTemporaryDir output;
    std::vector<double> times;
    qint64 peak = 0;
    for (int i = 0; i < 5; ++i) {
        const Run whole = run(QStringLiteral(RLI_BUILD_FOLDER "/rl-insight"),
                              {QStringLiteral("input.path=") + folder,
                               QStringLiteral("output.path=") + output.filePath(QStringLiteral("f.png"))});
        if (whole.exitCode != 0)
            report(QStringLiteral("headless run failed with status"), QString::number(whole.exitCode));
        times.push_back(whole.seconds);
        peak = std::max(peak, whole.peakBytes);
    }
    report(QStringLiteral("whole headless run, folder to PNG"), milliseconds(median(times)),
           QStringLiteral("≤ 2000 ms"));
    report(QStringLiteral("its peak memory"), QStringLiteral("%1 MiB").arg(peak >> 20));
}

void measureMetadata(const QString &plain, const QString &described)
{
    const jobs::ReaderFactory readers = jobs::moduleReaders({QStringLiteral(RLI_BUILD_FOLDER)});
    const qint64 files = readAll(plain, 1, readers);
    readAll(described, 1, readers);
    const auto [without, with] = inTurn(
        kTimes, [&] { readAll(plain, 1, readers); }, [&] { readAll(described, 1, readers); });
    const double microseconds = (with - without) / static_cast<double>(files) * 1e6;
    report(QStringLiteral("scan + read without metadata, 1 thread"), milliseconds(without));
    report(QStringLiteral("with dump.json, stack.json and construct.json"),
           QStringLiteral("%1, %2 µs more a call").arg(milliseconds(with)).arg(microseconds, 0, 'f', 1));
    report(QStringLiteral("ratio"), QString::number(with / without, 'f', 2), QStringLiteral("≤ 2"));
}

} // namespace rli::bench
