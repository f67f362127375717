#include "ui/window/calls_per_layer.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace rli::ui {

namespace {

constexpr int kMost = 1000;

} // namespace

CallsPerLayer::CallsPerLayer(QObject *parent)
    : QWidgetAction(parent)
    , m_box(new QSpinBox)
{
    auto *widget = new QWidget;
    auto *label = new QLabel(tr("Calls per layer"), widget);
    label->setBuddy(m_box);
    m_box->setRange(1, kMost);
    m_box->setAccessibleName(QStringLiteral("Calls per layer"));
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(28, 4, 12, 4);
    layout->setSpacing(12);
    layout->addWidget(label, 1);
    layout->addWidget(m_box);
    widget->setFocusProxy(m_box);
    widget->setFocusPolicy(Qt::StrongFocus);
    setText(label->text());
    setToolTip(
        tr("Grouped matmul calls a layer makes in one forward pass. Where no metadata tells forward and backward "
           "calls apart, this number does (gmm_per_layer)"));
    widget->setToolTip(toolTip());
    setDefaultWidget(widget);
    connect(m_box, &QSpinBox::valueChanged, this, &CallsPerLayer::chosen);
}

int CallsPerLayer::value() const
{
    return m_box->value();
}

void CallsPerLayer::show(int number)
{
    const QSignalBlocker silent(m_box);
    m_box->setValue(number);
}

} // namespace rli::ui
