#include "ui/filters/filter_delegate.h"

#include "ui/filters/filter_model.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

namespace rli::ui {

namespace {

constexpr int kGap = 8;
constexpr int kRightMargin = 6;

bool togglesLine(const QEvent *event, const QRect &line)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        return mouse->button() == Qt::LeftButton && line.contains(mouse->position().toPoint());
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent *>(event)->key();
        return key == Qt::Key_Space || key == Qt::Key_Select;
    }
    return false;
}

} // namespace

void FilterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem line = option;
    initStyleOption(&line, index);
    // The list has no selection to show: what counts are the check marks. The line with the focus keeps its frame.
    line.state &= ~QStyle::State_Selected;

    const QStyle *style = line.widget ? line.widget->style() : QApplication::style();
    const QString calls = index.data(FilterModel::CallsRole).toString();
    const int callsWidth = line.fontMetrics.horizontalAdvance(calls);
    const QRect textRect = style->subElementRect(QStyle::SE_ItemViewItemText, &line, line.widget);
    const int textWidth = line.rect.right() - kRightMargin - callsWidth - kGap - textRect.left();
    line.text = line.fontMetrics.elidedText(line.text, Qt::ElideMiddle, textWidth);
    style->drawControl(QStyle::CE_ItemViewItem, &line, painter, line.widget);

    painter->save();
    painter->setFont(line.font);
    painter->setPen(QGuiApplication::palette().color(QPalette::PlaceholderText));
    painter->drawText(line.rect.adjusted(0, 0, -kRightMargin, 0), Qt::AlignRight | Qt::AlignVCenter, calls);
    painter->restore();
}

bool FilterDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    if (!togglesLine(event, option.rect))
        return false;
    const bool checked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace rli::ui
