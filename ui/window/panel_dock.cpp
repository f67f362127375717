#include "ui/window/panel_dock.h"

#include "ui/elements/caption.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace rli::ui {

PanelDock::PanelDock(const QString &title, const QString &name, QWidget *panel, QWidget *header, QWidget *parent)
    : QDockWidget(title, parent)
{
    setObjectName(name);
    setWidget(panel);
    QWidget *bar = header ? header : makeHeader(panel);
    bar->setObjectName(QStringLiteral("panel"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setToolTip(tr("Drag to move the panel, double click to float it or dock it again"));
    addFloatButton(bar);
    setTitleBarWidget(bar);
}

QWidget *PanelDock::makeHeader(QWidget *panel)
{
    auto *header = new QWidget(panel);
    QLabel *caption = makeCaption(windowTitle(), header);
    QToolButton *close = makeIconButton(QStringLiteral("close"), tr("Close the panel"), header);
    close->setAccessibleName(QStringLiteral("Close ") + objectName());
    connect(close, &QToolButton::clicked, this, &PanelDock::close);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(caption, 1);
    layout->addWidget(close);
    return header;
}

void PanelDock::addFloatButton(QWidget *header)
{
    QToolButton *button =
        makeIconButton(QStringLiteral("float"), tr("Make the panel a window of its own, or dock it again"), header);
    button->setAccessibleName(QStringLiteral("Float ") + objectName());
    connect(button, &QToolButton::clicked, this, &PanelDock::toggleFloating);
    auto *layout = qobject_cast<QHBoxLayout *>(header->layout());
    layout->insertWidget(layout->count() - 1, button);
}

void PanelDock::toggleFloating()
{
    constexpr QPoint kAside(-40, 40); // off its former place, so that it is seen to float
    const bool wasDocked = !isFloating();
    setFloating(wasDocked);
    if (wasDocked)
        move(pos() + kAside);
}

void PanelDock::closeEvent(QCloseEvent *event)
{
    QDockWidget::closeEvent(event);
    if (event->isAccepted())
        Q_EMIT closed();
}

void PanelDock::paintEvent(QPaintEvent *event)
{
    QDockWidget::paintEvent(event);
    if (!isFloating())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace rli::ui
