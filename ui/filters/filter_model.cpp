#include "ui/filters/filter_model.h"

#include "ui/texts.h"

#include <algorithm>
#include <utility>

namespace rli::ui {

void FilterModel::setItems(std::vector<FilterItem> items)
{
    const bool sameLines = std::equal(m_items.begin(), m_items.end(), items.begin(), items.end(),
                                      [](const FilterItem &a, const FilterItem &b) { return a.text == b.text; });
    if (!sameLines) {
        beginResetModel();
        m_items = std::move(items);
        endResetModel();
    } else if (m_items != items) {
        m_items = std::move(items);
        marksChanged();
    }
}

void FilterModel::checkAll(bool checked)
{
    bool changed = false;
    for (FilterItem &item : m_items)
        changed |= std::exchange(item.checked, checked) != checked;
    if (!changed)
        return;
    marksChanged();
    Q_EMIT edited();
}

void FilterModel::invert()
{
    if (m_items.empty())
        return;
    for (FilterItem &item : m_items)
        item.checked = !item.checked;
    marksChanged();
    Q_EMIT edited();
}

int FilterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

QVariant FilterModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FilterItem &item = m_items[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return item.text;
    case Qt::CheckStateRole:
        return item.checked ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole:
        return tr("%1: %2 calls").arg(item.text, countText(item.calls));
    case CallsRole:
        return countText(item.calls);
    default:
        return {};
    }
}

bool FilterModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const bool checked = value.toInt() == Qt::Checked;
    if (std::exchange(m_items[static_cast<std::size_t>(index.row())].checked, checked) == checked)
        return true;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT edited();
    return true;
}

Qt::ItemFlags FilterModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::NoItemFlags;
}

void FilterModel::marksChanged()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole, CallsRole, Qt::ToolTipRole});
}

} // namespace rli::ui
