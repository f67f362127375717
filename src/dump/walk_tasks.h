#pragma once

#include "dump/scan.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

namespace rli::dump {

/// A folder on the way down from a chosen one.
struct Ancestor
{
    FolderId id;
    std::shared_ptr<const Ancestor> above;
};

inline bool isOwnAncestor(const FolderId &id, const Ancestor *above)
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
    bool inDump = false;    ///< it is a dump_tensor_data folder or lies in one
    MetadataFiles metadata; ///< beside that one
    std::shared_ptr<const Ancestor> above;
    std::optional<FolderId> target = {}; ///< of a folder that is a link
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

} // namespace rli::dump
