#include "jobs/gmm_parser.h"

#include "dump/files.h"
#include "jobs/list_reading.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace rli::jobs {

namespace {

/// Takes back what was said of the files of a folder that vanished while it was read.
void forgetFiles(const dump::NativePath &folder, load::Table *table)
{
    const auto removed =
        std::erase_if(table->otherProblems, [inside = dump::NativePath(folder + '/')](const dump::Problem &problem) {
            return problem.path.startsWith(inside) && problem.kind == dump::Problem::Kind::Skipped;
        });
    table->filesFound -= static_cast<qint64>(removed);
}

/// Adds what an earlier reading has of folders that are not there any more.
load::TablePtr withGoneSequences(const load::TablePtr &table, const dump::Scan &scan, const ReadRequest &request)
{
    if (!request.former)
        return table;
    QSet<dump::NativePath> there;
    for (const auto &sequence : table->sequences)
        there.insert(sequence->folder);
    // One that vanished after it was listed is gone as well.
    for (const dump::Sequence &sequence : scan.sequences) {
        if (!there.contains(sequence.folder) && dump::pathKind(sequence.folder) == dump::PathKind::Folder)
            there.insert(sequence.folder);
    }
    std::vector<std::shared_ptr<const load::SequenceCalls>> gone;
    for (const auto &sequence : request.former->sequences) {
        if (!there.contains(sequence->folder) && request.only.accepts(sequence->place))
            gone.push_back(sequence);
    }
    if (gone.empty())
        return table;

    auto whole = std::make_shared<load::Table>(*table);
    for (const auto &sequence : gone) {
        forgetFiles(sequence->folder, whole.get());
        whole->gone.push_back(sequence->folder);
        whole->filesFound += static_cast<qint64>(sequence->calls.size());
        whole->filesRead += static_cast<qint64>(sequence->calls.size());
        whole->otherProblems.push_back(
            {dump::Problem::Kind::Notice,
             sequence->folder,
             QCoreApplication::translate("rli::jobs::GmmParser", "is gone; what was read of it before is still shown"),
             {}});
        whole->sequences.push_back(sequence);
    }
    std::sort(whole->sequences.begin(), whole->sequences.end(), [](const auto &a, const auto &b) {
        return a->place == b->place ? a->folder < b->folder : a->place < b->place;
    });
    load::summarize(whole.get());
    return whole;
}

/// What may be why nothing was found: damage in the only dump.json, for example. Empty or a sentence after a blank.
QString remarkOn(const std::vector<dump::Problem> &problems)
{
    if (problems.empty())
        return {};
    const dump::Problem &first = problems.front();
    const QString detail = first.detail.isEmpty() ? QString() : QStringLiteral(" (") + first.detail + u')';
    return QStringLiteral(" ") + QCoreApplication::translate("rli::jobs::GmmParser", "Noticed: “%1” %2.")
                                     .arg(dump::displayText(first.path), first.reason + detail);
}

} // namespace

dump::Outcome<load::TablePtr> GmmParser::read(const ReadRequest &request, std::stop_token stop, const ReadHooks &hooks,
                                              const ReaderFactory &makeReader) const
{
    const int threads = threadCount(request.threads);
    const auto told = [&](const dump::ScanProgress &progress) {
        if (hooks.progress)
            hooks.progress({ReadProgress::Stage::Scanning, progress.folders, progress.files, 0});
    };
    const auto missing = request.former ? dump::MissingRoots::Tolerate : dump::MissingRoots::Refuse;
    const auto scanned = dump::scan(request.roots, threads, stop, told, missing);
    if (const auto *error = std::get_if<dump::Error>(&scanned))
        return *error;
    if (std::holds_alternative<dump::Cancelled>(scanned))
        return dump::Cancelled();
    const auto &scan = std::get<dump::Scan>(scanned);
    if (scan.sequences.empty())
        return dump::Error{dump::describeEmpty(scan)};

    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < scan.sequences.size(); ++i) {
        if (request.only.accepts(scan.sequences[i].place))
            wanted.push_back(i);
    }
    if (wanted.empty())
        return dump::Error{load::describeNoMatch(request.only, load::contents(scan))};

    ListReading reading(scan, wanted, request);
    const QString why = reading.run(request.threads, stop, hooks, makeReader);
    if (!why.isEmpty())
        return dump::Error{why};
    if (stop.stop_requested()) {
        if (hooks.partial)
            hooks.partial(reading.table());
        return dump::Cancelled();
    }
    const load::TablePtr table = withGoneSequences(reading.table(), scan, request);
    if (table->filesFound == 0)
        return dump::Error{dump::describeEmpty(scan) + remarkOn(table->problems)};
    return table;
}

} // namespace rli::jobs
