#include "ui/elements/icon_label.h"

#include <QPainter>

namespace rli::ui {

IconLabel::IconLabel(const QIcon &icon, int side, QWidget *parent)
    : QWidget(parent)
    , m_icon(icon)
{
    setFixedSize(side, side);
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_icon.paint(&painter, rect());
}

} // namespace rli::ui
