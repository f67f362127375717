#include "load/csv.h"
#include "ui/measures/measure_models.h"

#include <algorithm>

namespace rli::ui {

namespace {

std::size_t measureOf(int column)
{
    return static_cast<std::size_t>(column - FirstMeasureColumn);
}

QVariant alignmentOf(int column)
{
    const auto side = column < FirstMeasureColumn ? Qt::AlignLeft : Qt::AlignRight;
    return QVariant::fromValue(Qt::Alignment(side | Qt::AlignVCenter));
}

} // namespace

void RowsModel::setRows(const MeasuredRowsPtr &rows, const std::shared_ptr<const Lines> &lines)
{
    beginResetModel();
    m_rows = rows;
    m_lines = lines;
    endResetModel();
}

void RowsModel::setLines(const std::shared_ptr<const Lines> &lines)
{
    // No persistent index is kept: selected lines are places in the table, as in a file manager that sorts anew.
    Q_EMIT layoutAboutToBeChanged();
    m_lines = lines;
    Q_EMIT layoutChanged();
}

Cell RowsModel::cell(int line) const
{
    const std::size_t index = (*m_lines)[static_cast<std::size_t>(line)];
    return {m_rows->rows[index], std::max<qint64>(m_rows->measures[index].hottest, 0)};
}

std::optional<load::Measures> RowsModel::measuresOf(qint64 row) const
{
    if (!m_rows)
        return std::nullopt;
    const auto at = std::lower_bound(m_rows->rows.begin(), m_rows->rows.end(), row);
    if (at == m_rows->rows.end() || *at != row)
        return std::nullopt;
    return m_rows->measures[static_cast<std::size_t>(at - m_rows->rows.begin())];
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_lines ? 0 : static_cast<int>(m_lines->size());
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kRowColumns;
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(column);
    if (role == Qt::ToolTipRole && column >= FirstMeasureColumn)
        return measureToolTip(m_infos[measureOf(column)]);
    if (role != Qt::DisplayRole && role != kPlainRole && role != Qt::ToolTipRole)
        return {};
    const std::size_t line = (*m_lines)[static_cast<std::size_t>(index.row())];
    const load::Shown &shown = *m_rows->shown;
    const load::Row &row = shown.rows[static_cast<std::size_t>(m_rows->rows[line])];
    if (column == PlaceColumn)
        return load::segmentLabel(shown.segments[row.segment]);
    if (column == LayerColumn)
        return load::rowLabel(shown, row);
    const load::MeasureInfo &info = m_infos[measureOf(column)];
    const std::optional<double> value = m_rows->measures[line].value(info.id);
    if (role == kPlainRole)
        return value ? QString::fromLatin1(load::loadText(*value)) : QString();
    return measureText(info.kind, value);
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (section == PlaceColumn)
        return role == Qt::DisplayRole ? tr("segment") : role == kPlainRole ? QStringLiteral("segment") : QVariant();
    if (section == LayerColumn)
        return role == Qt::DisplayRole ? tr("layer") : role == kPlainRole ? QStringLiteral("layer") : QVariant();
    const load::MeasureInfo &info = m_infos[measureOf(section)];
    switch (role) {
    case Qt::DisplayRole:
        return info.name;
    case Qt::ToolTipRole:
        return measureToolTip(info);
    case kPlainRole:
        return QString::fromUtf8(info.column.data(), static_cast<qsizetype>(info.column.size()));
    default:
        return {};
    }
}

void RowsModel::sort(int column, Qt::SortOrder order)
{
    m_order = column < 0 ? RowOrder{} : RowOrder{column, order};
    Q_EMIT orderWanted();
}

} // namespace rli::ui
