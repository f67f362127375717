#include "dump/walk.h"

#include "dump/api_names.h"
#include "dump/followed_links.h"
#include "dump/text.h"

#include <algorithm>
#include <mutex>
#include <thread>

namespace rli::dump {

namespace {

/// Folders this far below a chosen one are not entered: no dump is that deep, and links can make any depth.
constexpr int kDeepest = 64;

constexpr QByteArrayView kDumpFolder = "dump_tensor_data";
constexpr QByteArrayView kListFileEnd = "group_list.pt";

/// Notes a name that is one of msprobe's JSON files.
void noteMetadata(QByteArrayView name, MetadataFiles *metadata)
{
    metadata->dump |= name == "dump.json";
    metadata->stack |= name == "stack.json";
    metadata->construct |= name == "construct.json";
}

/// Adds up what the workers have done and tells it, one call at a time.
class Progress
{
public:
    explicit Progress(const ScanProgressFunction &report)
        : m_report(report)
    {
    }

    void add(std::size_t files)
    {
        if (!m_report)
            return;
        const std::lock_guard lock(m_mutex);
        ++m_done.folders;
        m_done.files += static_cast<qint64>(files);
        m_report(m_done);
    }

private:
    const ScanProgressFunction &m_report;
    std::mutex m_mutex;
    ScanProgress m_done;
};

/// What one thread finds; its API numbers are its own until merged.
class Worker
{
public:
    Worker(Progress *progress, std::stop_token stop)
        : m_progress(progress)
        , m_stop(std::move(stop))
    {
    }

    void run(Tasks *tasks)
    {
        while (std::optional<Task> task = tasks->take(m_stop))
            tasks->finish(list(*task));
    }

    /// The links to folders that were met since the last time; they were not followed.
    std::vector<Task> takeLinks() { return std::exchange(m_links, {}); }

    Walk result()
    {
        m_walk.apis = m_apis.take();
        return std::move(m_walk);
    }

private:
    std::optional<Folder> opened(const Task &task);
    std::vector<Task> list(const Task &task);
    std::vector<Task> withoutLinks(std::vector<Task> tasks);
    void addFile(const Task &task, const Entry &entry, FoundFolder *found, OutsideFolder *outside);
    void skip(const NativePath &path, const QString &reason);
    void notice(const NativePath &path, const QString &reason);

    Progress *m_progress;
    std::stop_token m_stop;
    Walk m_walk;
    std::vector<Task> m_links;
    ApiNames m_apis;
};

void Worker::skip(const NativePath &path, const QString &reason)
{
    m_walk.problems.push_back({.kind = Problem::Kind::Skipped, .path = path, .reason = reason, .detail = {}});
}

void Worker::notice(const NativePath &path, const QString &reason)
{
    m_walk.problems.push_back({.kind = Problem::Kind::Notice, .path = path, .reason = reason, .detail = {}});
}

void Worker::addFile(const Task &task, const Entry &entry, FoundFolder *found, OutsideFolder *outside)
{
    if (!task.inDump) {
        outside->files += entry.kind == EntryKind::File && entry.name.endsWith(".pt") ? 1 : 0;
        return;
    }
    if (!entry.name.endsWith(kListFileEnd))
        return;
    QByteArrayView api;
    qint64 number = 0;
    if (entry.kind != EntryKind::File)
        skip(joined(task.path, entry.name), entry.link ? Text::tr("is a link that does not lead to a file")
                                                       : Text::tr("is neither a file nor a folder"));
    else if (parseListFileName(entry.name, &api, &number))
        found->files.push_back({.number = number, .api = m_apis.number(api)});
    else
        skip(joined(task.path, entry.name), Text::tr("has a name other than {api}.{N}.forward.kwargs.group_list.pt"));
}

/// Opens a folder that is to be listed; empty, with a problem, where it is not.
std::optional<Folder> Worker::opened(const Task &task)
{
    if (task.depth > kDeepest) {
        skip(task.path, Text::tr("lies more than %1 levels below the chosen folder").arg(kDeepest));
        return {};
    }
    QString why;
    std::optional<Folder> folder = Folder::open(task.path, &why);
    if (!folder) {
        skip(task.path, Text::tr("cannot be read: %1").arg(why));
        return {};
    }
    if (isOwnAncestor(folder->id(), task.above.get())) {
        notice(task.path, Text::tr("is a link that leads back to a folder above it, and was not followed"));
        return {};
    }
    return folder;
}

/// Lists one folder and returns the folders in it that are no links.
std::vector<Task> Worker::list(const Task &task)
{
    const std::optional<Folder> folder = opened(task);
    if (!folder)
        return {};
    const auto self = std::make_shared<const Ancestor>(Ancestor{.id = folder->id(), .above = task.above});
    bool failed = false;
    FoundFolder found{.root = task.root, .path = task.path, .id = self->id, .files = {}, .metadata = task.metadata};
    OutsideFolder outside{.id = self->id};
    MetadataFiles metadata;
    std::vector<Task> below;
    std::optional<std::size_t> data;
    for (const Entry &entry : folder->entries(&failed)) {
        if (entry.kind != EntryKind::Folder) {
            noteMetadata(entry.name, &metadata);
            addFile(task, entry, &found, &outside);
            continue;
        }
        if (task.inDump && entry.name.endsWith(kListFileEnd))
            notice(joined(task.path, entry.name), Text::tr("is a folder, though named like a list file"));
        if (entry.name == kDumpFolder)
            data = below.size();
        below.push_back({.root = task.root,
                         .path = joined(task.path, entry.name),
                         .depth = task.depth + 1,
                         .inDump = task.inDump || entry.name == kDumpFolder,
                         .metadata = task.metadata,
                         .above = self,
                         .target = entry.link ? std::optional(entry.target) : std::nullopt});
    }
    if (failed)
        skip(task.path, Text::tr("could not be listed to its end; files may be missing"));
    if (data)
        below[*data].metadata = metadata;

    m_progress->add(found.files.size());
    if (!found.files.empty())
        m_walk.folders.push_back(std::move(found));
    if (metadata.dump && (data || !task.inDump))
        m_walk.folders.push_back({.root = task.root,
                                  .path = joined(task.path, kDumpFolder.toByteArray()),
                                  .id = self->id,
                                  .files = {},
                                  .metadata = metadata});
    if (outside.files > 0)
        m_walk.outside.push_back(outside);
    return withoutLinks(std::move(below));
}

/// Sets the links aside.
std::vector<Task> Worker::withoutLinks(std::vector<Task> tasks)
{
    const auto isFolder = [](const Task &task) { return !task.target; };
    const auto links = std::stable_partition(tasks.begin(), tasks.end(), isFolder);
    std::move(links, tasks.end(), std::back_inserter(m_links));
    tasks.erase(links, tasks.end());
    return tasks;
}

/// Which metadata lies beside the dump_tensor_data folder that a chosen folder is or lies in; `id` is its folder's.
MetadataFiles besideRoot(const NativePath &root, FolderId *id)
{
    const NativePath above = metadataFolder(root);
    QString why;
    const std::optional<Folder> folder = above.isEmpty() ? std::nullopt : Folder::open(above, &why);
    if (!folder)
        return {};
    *id = folder->id();
    MetadataFiles metadata;
    for (const char *name : {"dump.json", "stack.json", "construct.json"}) {
        if (folder->stamp(name).isSet())
            noteMetadata(name, &metadata);
    }
    return metadata;
}

/// The chosen folders to start at. Adds to `folders` those that are dump_tensor_data folders beside a dump.json.
std::vector<Task> firstTasks(const std::vector<NativePath> &roots, std::vector<FoundFolder> *folders)
{
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < roots.size(); ++i) {
        FolderId id;
        const MetadataFiles metadata = besideRoot(roots[i], &id);
        const NativePath above = metadataFolder(roots[i]);
        if (metadata.dump && roots[i] == joined(above, kDumpFolder.toByteArray()))
            folders->push_back({.root = i, .path = roots[i], .id = id, .files = {}, .metadata = metadata});
        tasks.push_back(
            {.root = i, .path = roots[i], .depth = 0, .inDump = !above.isEmpty(), .metadata = metadata, .above = {}});
    }
    return tasks;
}

template<typename T>
void append(std::vector<T> *all, std::vector<T> &&part)
{
    std::move(part.begin(), part.end(), std::back_inserter(*all));
}

/// One walk of all, with the APIs numbered in the order of their names.
Walk merged(std::vector<Walk> parts)
{
    Walk all;
    for (const Walk &part : parts)
        all.apis.insert(all.apis.end(), part.apis.begin(), part.apis.end());
    std::sort(all.apis.begin(), all.apis.end());
    all.apis.erase(std::unique(all.apis.begin(), all.apis.end()), all.apis.end());

    for (Walk &part : parts) {
        std::vector<quint32> numbers;
        numbers.reserve(part.apis.size());
        for (const QByteArray &api : part.apis) {
            const auto at = std::lower_bound(all.apis.begin(), all.apis.end(), api);
            numbers.push_back(static_cast<quint32>(at - all.apis.begin()));
        }
        for (FoundFolder &folder : part.folders) {
            for (ListFile &file : folder.files)
                file.api = numbers[file.api];
        }
        append(&all.folders, std::move(part.folders));
        append(&all.outside, std::move(part.outside));
        append(&all.problems, std::move(part.problems));
    }
    return all;
}

void runAll(std::vector<Worker> *workers, Tasks *tasks)
{
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers->size(); ++i)
        helpers.emplace_back([worker = &(*workers)[i], tasks] { worker->run(tasks); });
    workers->front().run(tasks);
}

} // namespace

std::optional<Walk> walk(const std::vector<NativePath> &roots, int threads, const std::stop_token &stop,
                         const ScanProgressFunction &progress)
{
    std::vector<Walk> parts(1);
    Progress told(progress);
    std::vector<Worker> workers(static_cast<std::size_t>(std::max(threads, 1)), Worker(&told, stop));
    FollowedLinks followed(roots);
    // Links wait until all before them is listed, so that which of them are followed does not depend on the threads.
    std::vector<Task> next = firstTasks(roots, &parts.front().folders);
    while (!next.empty() && !stop.stop_requested()) {
        Tasks tasks(std::move(next));
        runAll(&workers, &tasks);
        std::vector<Task> links;
        for (Worker &worker : workers)
            append(&links, worker.takeLinks());
        next = followed.choose(std::move(links), &parts.front().problems);
    }
    if (stop.stop_requested())
        return {};
    for (Worker &worker : workers)
        parts.push_back(worker.result());
    return merged(std::move(parts));
}

} // namespace rli::dump
