#include "jobs/gmm_parser.h"

#include "jobs/list_reading.h"

#include <algorithm>
#include <thread>

namespace rli::jobs {

namespace {

/// More threads than this gain nothing on a local disk and crowd a shared one.
constexpr int kMostThreads = 16;

int threadCount(int wanted)
{
    if (wanted > 0)
        return wanted;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

} // namespace

dump::Outcome<load::TablePtr> GmmParser::read(const ReadRequest &request, std::stop_token stop, const ReadHooks &hooks,
                                              const ReaderFactory &makeReader) const
{
    const int threads = threadCount(request.threads);
    auto scanned = dump::scan(request.roots, threads, stop, [&](const dump::ScanProgress &progress) {
        if (hooks.progress)
            hooks.progress({ReadProgress::Stage::Scanning, progress.folders, progress.files, 0});
    });
    if (const auto *error = std::get_if<dump::Error>(&scanned))
        return *error;
    if (std::holds_alternative<dump::Cancelled>(scanned))
        return dump::Cancelled();
    auto &scan = std::get<dump::Scan>(scanned);
    std::erase_if(scan.sequences, [](const dump::Sequence &sequence) { return sequence.files.empty(); });
    if (scan.sequences.empty())
        return dump::Error{dump::describeEmpty(scan)};

    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < scan.sequences.size(); ++i) {
        if (request.only.accepts(scan.sequences[i].place))
            wanted.push_back(i);
    }
    if (wanted.empty())
        return dump::Error{load::describeNoMatch(request.only, load::contents(scan))};

    ListReading reading(scan, wanted, request.type);
    const QString why = reading.run(threads, stop, hooks, makeReader);
    if (!why.isEmpty())
        return dump::Error{why};
    if (stop.stop_requested()) {
        if (hooks.partial)
            hooks.partial(reading.table());
        return dump::Cancelled();
    }
    return reading.table();
}

} // namespace rli::jobs
