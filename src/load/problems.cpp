#include "load/problems.h"

#include "load/csv.h"
#include "load/grouped.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringMatcher>

#include <algorithm>

namespace rli::load {

namespace {

/// The words of a filter, made ready to be looked for in many texts.
class Words
{
public:
    explicit Words(const QString &words)
    {
        const QStringList list = words.split(u' ', Qt::SkipEmptyParts);
        for (const QString &word : list)
            m_matchers.emplace_back(word, Qt::CaseInsensitive);
    }

    bool match(const dump::Problem &problem) const
    {
        if (m_matchers.empty())
            return true;
        const QString text = dump::displayText(problem.path) + u'\n' + problem.reason + u'\n' + problem.detail;
        return std::all_of(m_matchers.begin(), m_matchers.end(),
                           [&](const QStringMatcher &word) { return word.indexIn(text) >= 0; });
    }

private:
    std::vector<QStringMatcher> m_matchers;
};

} // namespace

std::vector<ProblemGroup> groupProblems(const std::vector<dump::Problem> &problems, const ProblemFilter &filter)
{
    const Words words(filter.words);
    std::vector<ProblemGroup> groups;
    QHash<std::pair<int, QString>, std::size_t> byReason;
    for (std::size_t index = 0; index < problems.size(); ++index) {
        const dump::Problem &problem = problems[index];
        if ((filter.kind && problem.kind != *filter.kind) || !words.match(problem))
            continue;
        const std::pair key(static_cast<int>(problem.kind), problem.reason);
        auto group = byReason.find(key);
        if (group == byReason.end()) {
            group = byReason.insert(key, groups.size());
            groups.push_back({problem.kind, problem.reason, {}});
        }
        groups[*group].problems.push_back(static_cast<quint32>(index));
    }
    std::stable_sort(groups.begin(), groups.end(), [](const ProblemGroup &a, const ProblemGroup &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.problems.size() > b.problems.size();
    });
    return groups;
}

bool writeProblems(const std::vector<dump::Problem> &problems, const std::vector<ProblemGroup> &groups,
                   QIODevice *device)
{
    QByteArray text = "kind,reason,path,detail\r\n";
    for (const ProblemGroup &group : groups) {
        const QByteArray head =
            (group.kind == dump::Problem::Kind::Skipped ? "skipped," : "notice,") + csvField(group.reason) + ',';
        for (const quint32 index : group.problems) {
            const dump::Problem &problem = problems[index];
            text += head + csvField(dump::displayText(problem.path)) + ',' + csvField(problem.detail) + "\r\n";
        }
        if (device->write(text) != text.size())
            return false;
        text.clear();
    }
    return device->write(text) == text.size();
}

qint64 skippedCount(const std::vector<dump::Problem> &problems)
{
    return std::count_if(problems.begin(), problems.end(),
                         [](const dump::Problem &p) { return p.kind == dump::Problem::Kind::Skipped; });
}

QString damagedText(const Table &table)
{
    if (table.damaged == 0)
        return {};
    if (table.damaged == 1) {
        return QCoreApplication::translate("load::Problems",
                                           "A list file does not match its checksum: what it holds is "
                                           "shown, and may be wrong by any amount.");
    }
    return QCoreApplication::translate("load::Problems",
                                       "%1 list files do not match their checksums: what they hold is "
                                       "shown, and may be wrong by any amount.")
        .arg(grouped(table.damaged));
}

QString unreadableText(const Table &table)
{
    if (table.filesRead > 0 || table.filesFound == 0)
        return {};
    const auto groups = groupProblems(table.problems);
    const QString reason = groups.empty() ? QString() : groups.front().reason;
    const QString example =
        groups.empty() ? QString() : dump::displayText(table.problems[groups.front().problems.front()].path);
    if (table.filesFound == 1 && !groups.empty()) {
        return QCoreApplication::translate("load::Problems", "The only list file cannot be read: %1 %2.")
            .arg(example, reason);
    }
    return QCoreApplication::translate("load::Problems", "None of the %1 list files can be read. Most frequent: %2 %3.")
        .arg(QString::number(table.filesFound), example, reason);
}

} // namespace rli::load
