#pragma once

#include <QIcon>
#include <QWidget>

namespace rli::ui {

/// A line icon that follows the theme, where a label would keep its first pixmap.
class IconLabel : public QWidget
{
public:
    IconLabel(const QIcon &icon, int side, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QIcon m_icon;
};

} // namespace rli::ui
