#pragma once

#include <QStyledItemDelegate>

namespace rli::ui {

/// Draws a filter line: check box, text elided in the middle, number of calls at the right, never one over the other.
/// A click anywhere on the line toggles it.
class FilterDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
};

} // namespace rli::ui
