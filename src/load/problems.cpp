#include "load/problems.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace rli::load {

std::vector<ProblemGroup> groupProblems(const std::vector<dump::Problem> &problems)
{
    std::vector<ProblemGroup> groups;
    QHash<std::pair<int, QString>, std::size_t> byReason;
    for (const dump::Problem &problem : problems) {
        const std::pair key(static_cast<int>(problem.kind), problem.reason);
        const auto found = byReason.constFind(key);
        if (found != byReason.cend()) {
            ++groups[*found].count;
            continue;
        }
        byReason.insert(key, groups.size());
        groups.push_back({problem.kind, problem.reason, 1, problem.path});
    }
    std::stable_sort(groups.begin(), groups.end(), [](const ProblemGroup &a, const ProblemGroup &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.count > b.count;
    });
    return groups;
}

qint64 skippedCount(const std::vector<dump::Problem> &problems)
{
    return std::count_if(problems.begin(), problems.end(),
                         [](const dump::Problem &p) { return p.kind == dump::Problem::Kind::Skipped; });
}

QString unreadableText(const Table &table)
{
    if (table.filesRead > 0 || table.filesFound == 0)
        return {};
    const auto groups = groupProblems(table.problems);
    if (table.filesFound == 1 && !groups.empty()) {
        return QCoreApplication::translate("load::Problems", "The only list file cannot be read: %1 %2.")
            .arg(dump::displayText(groups.front().example), groups.front().reason);
    }
    const QString reason = groups.empty() ? QString() : groups.front().reason;
    return QCoreApplication::translate("load::Problems", "None of the %1 list files can be read. Most frequent: %2 %3.")
        .arg(QString::number(table.filesFound), groups.empty() ? QString() : dump::displayText(groups.front().example),
             reason);
}

} // namespace rli::load
