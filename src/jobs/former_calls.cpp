#include "jobs/former_calls.h"

#include "jobs/call_facts.h"

#include <algorithm>

namespace rli::jobs {

FormerCalls::FormerCalls(std::shared_ptr<const load::SequenceCalls> former, QByteArrayList *apis)
    : m_former(std::move(former))
{
    const std::vector<quint32> numbers = addedNumbers(m_former->apis, apis);
    m_files.reserve(m_former->calls.size() + m_former->unread.size());
    for (std::size_t i = 0; i < m_former->calls.size(); ++i) {
        const load::Call &call = m_former->calls[i];
        if (!call.inJson) {
            m_files.push_back(
                {call.number, numbers[call.api], call.input, m_former->stamps[i], static_cast<qint64>(i)});
        }
    }
    for (const load::UnreadFile &file : m_former->unread) {
        m_files.push_back({file.number, numbers[file.api], file.input, file.stamp, -1});
    }
    std::sort(m_files.begin(), m_files.end(), [](const File &a, const File &b) { return a.key() < b.key(); });

    for (const dump::Problem &problem : m_former->fileProblems)
        m_problemPaths.push_back(problem.path);
    std::sort(m_problemPaths.begin(), m_problemPaths.end());
}

const FormerCalls::File *FormerCalls::find(const dump::ListFile &file) const
{
    const auto key = std::tuple(file.number, file.api, file.input);
    const auto found = std::lower_bound(m_files.begin(), m_files.end(), key,
                                        [](const File &known, const auto &wanted) { return known.key() < wanted; });
    return found != m_files.end() && found->key() == key ? &*found : nullptr;
}

bool FormerCalls::hasProblem(const File &file) const
{
    if (m_problemPaths.empty() || file.call < 0)
        return file.call < 0;
    const dump::NativePath path = m_former->path(m_former->calls[static_cast<std::size_t>(file.call)]);
    return std::binary_search(m_problemPaths.begin(), m_problemPaths.end(), path);
}

} // namespace rli::jobs
