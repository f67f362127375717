#include "dump/scan.h"

#include "dump/labels.h"
#include "dump/text.h"
#include "dump/walk.h"

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace rli::dump {

namespace {

struct HashFolderId
{
    std::size_t operator()(const FolderId &id) const { return qHashMulti(0, id.device, id.inode); }
};

struct HashPath
{
    std::size_t operator()(const NativePath &path) const { return qHash(path); }
};

/// Why a chosen folder cannot be scanned; empty where it can.
QString whyNotScanned(const NativePath &root)
{
    const QString name = displayText(root);
    switch (pathKind(root)) {
    case PathKind::Missing:
        return Text::tr("There is no folder “%1”. Choose a dump folder that exists.").arg(name);
    case PathKind::File:
    case PathKind::Other:
        return Text::tr(
                   "“%1” is not a folder. Choose the folder that holds the dump, such as the one with step_1 in it.")
            .arg(name);
    case PathKind::Folder:
        break;
    }
    QString why;
    if (!Folder::open(root, &why))
        return Text::tr("The folder “%1” cannot be read: %2.").arg(name, why);
    return {};
}

/// A sequence with what naming it found out.
struct Named
{
    Sequence sequence;
    FolderId id;
    QString notice;
};

Named named(FoundFolder found, const NativePath &root)
{
    Named result{.sequence = {}, .id = found.id, .notice = {}};
    result.sequence.place = placeOf(folderNames(found.path), folderNames(root).size(), &result.notice);
    result.sequence.place.dump = static_cast<int>(found.root);
    result.sequence.folder = std::move(found.path);
    result.sequence.metadata = found.metadata;
    result.sequence.files = std::move(found.files);
    std::sort(result.sequence.files.begin(), result.sequence.files.end(), [](const ListFile &a, const ListFile &b) {
        return std::tie(a.number, a.api) < std::tie(b.number, b.api);
    });
    return result;
}

/// Removes the folders without files whose metadata a folder with files has.
void dropNeedless(std::vector<FoundFolder> *folders)
{
    const auto isNeeded = [](const FoundFolder &folder) { return !folder.files.empty(); };
    std::unordered_set<NativePath, HashPath> served;
    for (const FoundFolder &folder : *folders) {
        if (isNeeded(folder))
            served.insert(metadataFolder(folder.path));
    }
    std::erase_if(*folders, [&](const FoundFolder &folder) {
        return !isNeeded(folder) && served.contains(metadataFolder(folder.path));
    });
}

/// Removes every folder that is there before under the same name: by another chosen folder or by a link.
void dropRepeated(std::vector<Named> *all)
{
    std::sort(all->begin(), all->end(), [](const Named &a, const Named &b) {
        return std::tie(a.sequence.place.dump, a.sequence.folder) < std::tie(b.sequence.place.dump, b.sequence.folder);
    });
    // The id of one without files is another folder's, which may itself hold files.
    std::unordered_map<FolderId, std::vector<Place>, HashFolderId> seenWithFiles, seenWithout;
    std::erase_if(*all, [&](const Named &item) {
        Place place = item.sequence.place;
        place.dump = 0;
        std::vector<Place> &places = (item.sequence.files.empty() ? seenWithout : seenWithFiles)[item.id];
        if (std::find(places.begin(), places.end(), place) != places.end())
            return true;
        places.push_back(std::move(place));
        return false;
    });
}

void sortByPlace(std::vector<Sequence> *sequences)
{
    std::sort(sequences->begin(), sequences->end(), [](const Sequence &a, const Sequence &b) {
        return a.place == b.place ? a.folder < b.folder : a.place < b.place;
    });
}

/// Adds a sentence to what a sequence without files will say.
void addNotice(Sequence *sequence, const QString &clause)
{
    sequence->notice += (sequence->notice.isEmpty() ? QString() : QStringLiteral("; ")) + clause;
}

/// Reports once that the sequences from `begin` to `end` claim one place.
void reportClaims(std::span<Sequence> sequences, const QString &distinctions, std::vector<Problem> *problems)
{
    const QString reason =
        Text::tr("claims the same step, role and rank as other folders; each stays a segment of its own");
    const auto hasFiles = [](const Sequence &sequence) { return !sequence.files.empty(); };
    if (std::count_if(sequences.begin(), sequences.end(), hasFiles) > 1) {
        const auto first = std::find_if(sequences.begin(), sequences.end(), hasFiles);
        problems->push_back(
            {.kind = Problem::Kind::Notice, .path = first->folder, .reason = reason, .detail = distinctions});
        return;
    }
    for (Sequence &sequence : sequences) {
        if (!hasFiles(sequence))
            addNotice(&sequence, reason);
    }
}

/// Labels the sequences that claim one place, neighbours now, and reports each such place.
void tellApart(Scan *scan)
{
    auto begin = scan->sequences.begin();
    while (begin != scan->sequences.end()) {
        const auto end = std::find_if(begin, scan->sequences.end(),
                                      [&](const Sequence &other) { return other.place != begin->place; });
        if (end - begin > 1) {
            std::vector<NativePath> folders;
            std::transform(begin, end, std::back_inserter(folders), [](const Sequence &s) { return s.folder; });
            const QStringList texts = distinctions(folders);
            for (qsizetype i = 0; i < texts.size(); ++i)
                (begin + i)->distinction = texts[i];
            reportClaims({begin, end}, texts.join(QStringLiteral(", ")), &scan->problems);
        }
        begin = end;
    }
}

/// In the order of paths, each once although the chosen folders may overlap.
void arrangeProblems(std::vector<Problem> *problems)
{
    const auto key = [](const Problem &p) { return std::tie(p.path, p.kind, p.reason, p.detail); };
    std::sort(problems->begin(), problems->end(), [&](const Problem &a, const Problem &b) { return key(a) < key(b); });
    const auto same = [&](const Problem &a, const Problem &b) { return key(a) == key(b); };
    problems->erase(std::unique(problems->begin(), problems->end(), same), problems->end());
}

qint64 countOutside(const std::vector<OutsideFolder> &folders)
{
    std::unordered_set<FolderId, HashFolderId> seen;
    qint64 files = 0;
    for (const OutsideFolder &folder : folders)
        files += seen.insert(folder.id).second ? folder.files : 0;
    return files;
}

} // namespace

Outcome<Scan> scan(const std::vector<NativePath> &roots, int threads, const std::stop_token &stop,
                   const ScanProgressFunction &progress, MissingRoots missing)
{
    Scan result;
    QStringList troubles;
    for (const NativePath &root : roots) {
        result.roots.push_back(absolutePath(root));
        if (const QString why = whyNotScanned(result.roots.back()); !why.isEmpty())
            troubles.append(why);
    }
    const auto most = missing == MissingRoots::Refuse ? 0 : static_cast<qsizetype>(roots.size()) - 1;
    if (troubles.size() > most)
        return Error{troubles.join(u'\n')};
    result.rootLabels = trailingLabels(result.roots);

    std::optional<Walk> walked = walk(result.roots, threads, stop, progress);
    if (!walked)
        return Cancelled{};
    result.apis = std::move(walked->apis);
    result.problems = std::move(walked->problems);
    result.outside = countOutside(walked->outside);

    dropNeedless(&walked->folders);
    std::vector<Named> all;
    for (FoundFolder &found : walked->folders) {
        const NativePath &root = result.roots[found.root];
        all.push_back(named(std::move(found), root));
    }
    dropRepeated(&all);
    for (Named &item : all) {
        if (item.sequence.files.empty())
            item.sequence.notice = item.notice;
        else if (!item.notice.isEmpty())
            result.problems.push_back(
                {.kind = Problem::Kind::Notice, .path = item.sequence.folder, .reason = item.notice, .detail = {}});
        result.sequences.push_back(std::move(item.sequence));
    }
    sortByPlace(&result.sequences);
    tellApart(&result);
    arrangeProblems(&result.problems);
    return result;
}

QString describeEmpty(const Scan &scan)
{
    QStringList folders;
    for (const NativePath &root : scan.roots)
        folders.append(QStringLiteral("“%1”").arg(displayText(root)));
    const QString where = folders.join(QStringLiteral(", "));
    const QString shape = Text::tr("A dump looks like step_1/actor_update/rank0/dump_tensor_data/"
                                   "NPU.npu_grouped_matmul.0.forward.kwargs.group_list.pt.");
    const auto asCount = [](qint64 count) {
        return static_cast<int>(std::min<qint64>(count, std::numeric_limits<int>::max()));
    };

    const auto isSkipped = [](const Problem &problem) { return problem.kind == Problem::Kind::Skipped; };
    const auto first = std::find_if(scan.problems.begin(), scan.problems.end(), isSkipped);
    if (first != scan.problems.end()) {
        const auto count = std::count_if(first, scan.problems.end(), isSkipped);
        return Text::tr("No expert loads in %1: %n file(s) or folder(s) skipped, the first “%2” %3.", nullptr,
                        asCount(count))
                   .arg(where, displayText(first->path), first->reason) +
               QLatin1Char(' ') + shape;
    }
    if (scan.outside > 0)
        return Text::tr("No expert loads in %1: its %n .pt file(s) do not lie in a folder dump_tensor_data.", nullptr,
                        asCount(scan.outside))
                   .arg(where) +
               QLatin1Char(' ') + shape;
    return Text::tr("No expert loads in %1: it holds no group_list.pt files.").arg(where) + QLatin1Char(' ') + shape;
}

} // namespace rli::dump
