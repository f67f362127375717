#include "ui/panels/problems_model.h"

#include "load/problems.h"
#include "ui/texts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace rli::ui {

namespace {

QString reasonText(const dump::Problem &problem)
{
    return problem.detail.isEmpty() ? problem.reason : problem.reason + QStringLiteral(": ") + problem.detail;
}

} // namespace

void ProblemsModel::setTable(const load::TablePtr &table)
{
    beginResetModel();
    m_table = table;
    m_order.resize(table ? table->problems.size() : 0);
    std::iota(m_order.begin(), m_order.end(), 0U);
    m_skipped = table ? load::skippedCount(table->problems) : 0;
    endResetModel();
    if (m_sortColumn >= 0)
        sort(m_sortColumn, m_sortOrder);
}

/// The path below the opened folder, with that folder's label where several are open.
QString ProblemsModel::shortPath(const dump::NativePath &path) const
{
    for (std::size_t i = 0; i < m_table->roots.size(); ++i) {
        const dump::NativePath root = m_table->roots[i] + '/';
        if (!path.startsWith(root))
            continue;
        const QString below = dump::displayText(path.mid(root.size()));
        return m_table->roots.size() == 1 ? below : m_table->rootLabels.value(static_cast<qsizetype>(i)) + u'/' + below;
    }
    return dump::displayText(path);
}

const dump::Problem &ProblemsModel::problem(int row) const
{
    return m_table->problems[m_order[static_cast<std::size_t>(row)]];
}

QString ProblemsModel::asText(const QModelIndexList &rows) const
{
    QModelIndexList inOrder = rows;
    std::sort(inOrder.begin(), inOrder.end());
    QStringList lines;
    for (const QModelIndex &index : std::as_const(inOrder)) {
        const dump::Problem &p = problem(index.row());
        lines += dump::displayText(p.path) + QLatin1Char('\t') + reasonText(p);
    }
    return lines.join(QLatin1Char('\n'));
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const dump::Problem &p = problem(index.row());
    if (index.column() == FileColumn)
        return role == Qt::ToolTipRole ? dump::displayText(p.path) : shortPath(p.path);
    return p.kind == dump::Problem::Kind::Notice ? tr("Notice: %1").arg(reasonText(p)) : reasonText(p);
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == FileColumn ? tr("File") : tr("What is wrong");
}

void ProblemsModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    if (!m_table || column < 0)
        return;
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    const std::vector<quint32> orderBefore = before.isEmpty() ? std::vector<quint32>() : m_order;
    const auto &problems = m_table->problems;
    const auto byFile = [](const dump::Problem &a, const dump::Problem &b) { return a.path < b.path; };
    const auto byReason = [](const dump::Problem &a, const dump::Problem &b) {
        return std::tie(a.kind, a.reason, a.detail) < std::tie(b.kind, b.reason, b.detail);
    };
    std::stable_sort(m_order.begin(), m_order.end(), [&](quint32 a, quint32 b) {
        if (order == Qt::DescendingOrder)
            std::swap(a, b);
        return column == FileColumn ? byFile(problems[a], problems[b]) : byReason(problems[a], problems[b]);
    });
    if (!before.isEmpty()) {
        std::vector<int> rowOf(m_order.size());
        for (std::size_t row = 0; row < m_order.size(); ++row)
            rowOf[m_order[row]] = static_cast<int>(row);
        QModelIndexList after;
        for (const QModelIndex &old : before)
            after += index(rowOf[orderBefore[static_cast<std::size_t>(old.row())]], old.column());
        changePersistentIndexList(before, after);
    }
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
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
