#include "dump/walk.h"

#include "dump/text.h"

#include <QHash>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace rli::dump {

namespace {

/// Folders this far below a chosen one are not entered: no dump is that deep, and links can make any depth.
constexpr int kDeepest = 64;

constexpr QByteArrayView kDumpFolder = "dump_tensor_data";

/// A folder on the way down from a chosen one.
struct Ancestor
{
    FolderId id;
    std::shared_ptr<const Ancestor> above;
};

bool isOwnAncestor(const FolderId &id, const Ancestor *above)
{
    for (; above; above = above->above.get()) {
        if (above->id == id)
            return true;
    }
    return false;
}

/// A folder that is to be listed.
struct Task
{
    std::size_t root = 0;
    NativePath path;
    int depth = 0;
    bool inDump = false; ///< it is a dump_tensor_data folder or lies in one
    std::shared_ptr<const Ancestor> above;
};

/// The folders that wait, shared by all workers. Ends when none waits and none is being listed.
class Tasks
{
public:
    explicit Tasks(std::vector<Task> tasks)
        : m_waiting(std::move(tasks))
        , m_unfinished(m_waiting.size())
    {
    }

    /// The next folder; waits for one. Empty at the end or when stopped.
    std::optional<Task> take(const std::stop_token &stop)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [this] { return !m_waiting.empty() || m_unfinished == 0; });
        if (stop.stop_requested() || m_waiting.empty())
            return {};
        Task task = std::move(m_waiting.back());
        m_waiting.pop_back();
        return task;
    }

    /// One taken folder is done; `below` are the folders in it.
    void finish(std::vector<Task> below)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_unfinished += below.size();
            --m_unfinished;
            std::move(below.begin(), below.end(), std::back_inserter(m_waiting));
        }
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<Task> m_waiting;
    std::size_t m_unfinished = 0;
};

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
    Worker(Tasks *tasks, Progress *progress, std::stop_token stop)
        : m_tasks(tasks)
        , m_progress(progress)
        , m_stop(std::move(stop))
    {
    }

    void run()
    {
        while (std::optional<Task> task = m_tasks->take(m_stop))
            m_tasks->finish(list(*task));
    }

    Walk &&result() { return std::move(m_walk); }

private:
    std::vector<Task> list(const Task &task);
    void addFile(const Task &task, const Entry &entry, FoundFolder *found, OutsideFolder *outside);
    quint32 apiNumber(QByteArrayView api);
    void skip(const NativePath &path, const QString &reason, const QString &detail = {});

    Tasks *m_tasks;
    Progress *m_progress;
    std::stop_token m_stop;
    Walk m_walk;
    QHash<QByteArray, quint32> m_apiNumbers;
};

void Worker::skip(const NativePath &path, const QString &reason, const QString &detail)
{
    m_walk.problems.push_back({.kind = Problem::Kind::Skipped, .path = path, .reason = reason, .detail = detail});
}

quint32 Worker::apiNumber(QByteArrayView api)
{
    // A look-up by a borrowed name; only a new one is copied.
    const QByteArray borrowed = QByteArray::fromRawData(api.data(), api.size());
    const auto known = m_apiNumbers.constFind(borrowed);
    if (known != m_apiNumbers.constEnd())
        return *known;
    const auto number = static_cast<quint32>(m_walk.apis.size());
    m_walk.apis.push_back(api.toByteArray());
    m_apiNumbers.insert(m_walk.apis.back(), number);
    return number;
}

void Worker::addFile(const Task &task, const Entry &entry, FoundFolder *found, OutsideFolder *outside)
{
    if (!task.inDump) {
        outside->files += entry.kind == EntryKind::File && entry.name.endsWith(".pt") ? 1 : 0;
        return;
    }
    if (!entry.name.endsWith("group_list.pt"))
        return;
    QByteArrayView api;
    qint64 number = 0;
    if (entry.kind != EntryKind::File)
        skip(joined(task.path, entry.name), entry.link ? Text::tr("The link does not lead to a file.")
                                                       : Text::tr("It is neither a file nor a folder."));
    else if (parseListFileName(entry.name, &api, &number))
        found->files.push_back({.number = number, .api = apiNumber(api)});
    else
        skip(joined(task.path, entry.name), Text::tr("The name is not {api}.{N}.forward.kwargs.group_list.pt."));
}

/// Lists one folder and returns the folders in it.
std::vector<Task> Worker::list(const Task &task)
{
    if (task.depth > kDeepest) {
        skip(task.path, Text::tr("The folder lies more than %1 levels below the chosen one.").arg(kDeepest));
        return {};
    }
    QString why;
    const std::optional<Folder> folder = Folder::open(task.path, &why);
    if (!folder) {
        skip(task.path, Text::tr("The folder cannot be read: %1.").arg(why));
        return {};
    }
    const auto self = std::make_shared<const Ancestor>(Ancestor{.id = folder->id(), .above = task.above});
    if (isOwnAncestor(self->id, task.above.get())) {
        m_walk.problems.push_back({.kind = Problem::Kind::Notice,
                                   .path = task.path,
                                   .reason = Text::tr("The link leads back to a folder above it and was not followed."),
                                   .detail = {}});
        return {};
    }

    bool failed = false;
    FoundFolder found{.root = task.root, .path = task.path, .id = self->id, .files = {}};
    OutsideFolder outside{.id = self->id};
    std::vector<Task> below;
    for (const Entry &entry : folder->entries(&failed)) {
        if (entry.kind == EntryKind::Folder)
            below.push_back({.root = task.root,
                             .path = joined(task.path, entry.name),
                             .depth = task.depth + 1,
                             .inDump = task.inDump || entry.name == kDumpFolder,
                             .above = self});
        else
            addFile(task, entry, &found, &outside);
    }
    if (failed)
        skip(task.path, Text::tr("The listing of the folder broke off; files may be missing."));

    m_progress->add(found.files.size());
    if (!found.files.empty())
        m_walk.folders.push_back(std::move(found));
    if (outside.files > 0)
        m_walk.outside.push_back(outside);
    return below;
}

std::vector<Task> firstTasks(const std::vector<NativePath> &roots)
{
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const bool inDump = roots[i].split('/').contains(kDumpFolder);
        tasks.push_back({.root = i, .path = roots[i], .depth = 0, .inDump = inDump, .above = {}});
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

} // namespace

std::optional<Walk> walk(const std::vector<NativePath> &roots, int threads, const std::stop_token &stop,
                         const ScanProgressFunction &progress)
{
    Tasks tasks(firstTasks(roots));
    Progress told(progress);
    std::vector<Worker> workers(static_cast<std::size_t>(std::max(threads, 1)), Worker(&tasks, &told, stop));
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers.size(); ++i)
            helpers.emplace_back([&worker = workers[i]] { worker.run(); });
        workers.front().run();
    }
    if (stop.stop_requested())
        return {};
    std::vector<Walk> parts;
    parts.reserve(workers.size());
    for (Worker &worker : workers)
        parts.push_back(worker.result());
    return merged(std::move(parts));
}

} // namespace rli::dump
