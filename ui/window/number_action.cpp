#include "ui/window/number_action.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace rli::ui {

NumberAction::NumberAction(const QString &text, const QString &accessibleName, const QString &toolTip, int most,
                           QObject *parent)
    : QWidgetAction(parent)
    , m_box(new QSpinBox)
{
    auto *widget = new QWidget;
    auto *label = new QLabel(text, widget);
    label->setBuddy(m_box);
    m_box->setRange(1, most);
    m_box->setAccessibleName(accessibleName);
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(28, 4, 12, 4);
    layout->setSpacing(12);
    layout->addWidget(label, 1);
    layout->addWidget(m_box);
    widget->setFocusProxy(m_box);
    widget->setFocusPolicy(Qt::StrongFocus);
    setText(text);
    setToolTip(toolTip);
    widget->setToolTip(toolTip);
    setDefaultWidget(widget);
    connect(m_box, &QSpinBox::valueChanged, this, &NumberAction::chosen);
}

int NumberAction::value() const
{
    return m_box->value();
}

int NumberAction::most() const
{
    return m_box->maximum();
}

void NumberAction::show(int number)
{
    const QSignalBlocker silent(m_box);
    m_box->setValue(number);
}

} // namespace rli::ui
