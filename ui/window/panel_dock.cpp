#include "ui/window/panel_dock.h"

#include "ui/elements/caption.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
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
    connect(button, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    auto *layout = qobject_cast<QHBoxLayout *>(header->layout());
    layout->insertWidget(layout->count() - 1, button);
}

void PanelDock::closeEvent(QCloseEvent *event)
{
    QDockWidget::closeEvent(event);
    if (event->isAccepted())
        Q_EMIT closed();
}

} // namespace rli::ui
