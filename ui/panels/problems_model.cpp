#include "ui/panels/problems_model.h"

#include "ui/icons.h"
#include "ui/texts.h"

#include <QCoreApplication>
#include <QFont>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace rli::ui {

namespace {

// A group's index has this id; a file's has its group's row, plus one.
constexpr quintptr kGroupId = 0;

bool isGroup(const QModelIndex &index)
{
    return index.internalId() == kGroupId;
}

int groupRow(const QModelIndex &file)
{
    return static_cast<int>(file.internalId() - 1);
}

QString lineOf(const dump::Problem &problem)
{
    return dump::displayText(problem.path) + u'\t' + problem.reason + u'\t' + problem.detail;
}

} // namespace

qint64 ProblemListing::count() const
{
    qint64 count = 0;
    for (const load::ProblemGroup &group : groups)
        count += static_cast<qint64>(group.problems.size());
    return count;
}

bool ProblemListing::lists(const ProblemListing &other) const
{
    if (!table || !other.table)
        return groups.empty() && other.groups.empty();
    return groups == other.groups && table->roots == other.table->roots && table->problems == other.table->problems;
}

void ProblemsModel::setListing(ProblemListing listing)
{
    beginResetModel();
    m_listing = std::move(listing);
    endResetModel();
}

/// The path below the opened folder, with that folder's label where several are open.
QString ProblemsModel::shortPath(const dump::NativePath &path) const
{
    const load::Table &table = *m_listing.table;
    for (std::size_t i = 0; i < table.roots.size(); ++i) {
        const dump::NativePath root = table.roots[i] + '/';
        if (!path.startsWith(root))
            continue;
        const QString below = dump::displayText(path.mid(root.size()));
        return table.roots.size() == 1 ? below : table.rootLabels.value(static_cast<qsizetype>(i)) + u'/' + below;
    }
    return dump::displayText(path);
}

const dump::Problem *ProblemsModel::problem(const QModelIndex &index) const
{
    if (!index.isValid() || isGroup(index))
        return nullptr;
    const auto &files = group(groupRow(index)).problems;
    return &m_listing.table->problems[files[static_cast<std::size_t>(index.row())]];
}

QString ProblemsModel::asText(const QModelIndexList &indices) const
{
    // Groups that are wanted whole, then single files of the others; in the order they are listed.
    std::vector<bool> whole(m_listing.groups.size(), indices.isEmpty());
    std::vector<std::vector<int>> files(m_listing.groups.size());
    for (const QModelIndex &index : indices) {
        if (isGroup(index))
            whole[static_cast<std::size_t>(index.row())] = true;
        else
            files[static_cast<std::size_t>(groupRow(index))].push_back(index.row());
    }
    QStringList lines;
    for (std::size_t i = 0; i < m_listing.groups.size(); ++i) {
        const auto &problems = m_listing.groups[i].problems;
        std::sort(files[i].begin(), files[i].end());
        if (whole[i]) {
            for (const quint32 problem : problems)
                lines += lineOf(m_listing.table->problems[problem]);
        } else {
            for (const int row : files[i])
                lines += lineOf(m_listing.table->problems[problems[static_cast<std::size_t>(row)]]);
        }
    }
    return lines.join(u'\n');
}

QModelIndex ProblemsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kGroupId);
}

QModelIndex ProblemsModel::parent(const QModelIndex &index) const
{
    return index.isValid() && !isGroup(index) ? createIndex(groupRow(index), 0, kGroupId) : QModelIndex();
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_listing.groups.size());
    return isGroup(parent) && parent.column() == 0 ? static_cast<int>(group(parent.row()).problems.size()) : 0;
}

int ProblemsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (const dump::Problem *file = problem(index))
        return fileData(*file, index.column(), role);
    return groupData(group(index.row()), index.column(), role);
}

QVariant ProblemsModel::groupData(const load::ProblemGroup &group, int column, int role) const
{
    const bool skipped = group.kind == dump::Problem::Kind::Skipped;
    if (column != FileColumn)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return QStringLiteral("%1 × %2").arg(countText(static_cast<qint64>(group.problems.size())), group.reason);
    case Qt::ToolTipRole:
        return skipped ? tr("Skipped: %1").arg(group.reason) : tr("Noticed, and shown: %1").arg(group.reason);
    case Qt::DecorationRole:
        return themedIcon(skipped ? QStringLiteral("warning") : QStringLiteral("notice"));
    case Qt::FontRole: {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    default:
        return {};
    }
}

QVariant ProblemsModel::fileData(const dump::Problem &problem, int column, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (column == DetailColumn)
        return problem.detail;
    return role == Qt::ToolTipRole ? dump::displayText(problem.path) : shortPath(problem.path);
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == FileColumn ? tr("What is wrong, and with which file") : tr("Detail");
}

QString problemsSummary(qint64 skipped, qint64 problems)
{
    const auto text = [](const char *source) { return QCoreApplication::translate("rli::ui::Problems", source); };
    if (skipped == 1)
        return text(QT_TRANSLATE_NOOP("rli::ui::Problems", "⚠ 1 file skipped"));
    if (skipped > 1)
        return text(QT_TRANSLATE_NOOP("rli::ui::Problems", "⚠ %1 files skipped")).arg(countText(skipped));
    if (problems == 1)
        return text(QT_TRANSLATE_NOOP("rli::ui::Problems", "1 notice"));
    if (problems > 1)
        return text(QT_TRANSLATE_NOOP("rli::ui::Problems", "%1 notices")).arg(countText(problems));
    return {};
}

} // namespace rli::ui
