#include "ui/window/range_field.h"

#include <QDoubleValidator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace rli::ui {

RangeField::RangeField(QObject *parent)
    : QWidgetAction(parent)
    , m_low(new QLineEdit)
    , m_high(new QLineEdit)
    , m_unit(new QLabel)
{
    auto *widget = new QWidget;
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(28, 4, 12, 4);
    layout->setSpacing(8);
    auto *from = new QLabel(tr("From"), widget);
    auto *to = new QLabel(tr("to"), widget);
    from->setBuddy(m_low);
    to->setBuddy(m_high);
    m_low->setAccessibleName(QStringLiteral("Range from"));
    m_high->setAccessibleName(QStringLiteral("Range to"));
    for (QWidget *part : std::initializer_list<QWidget *>{from, m_low, to, m_high, m_unit})
        layout->addWidget(part);
    for (QLineEdit *field : {m_low, m_high}) {
        auto *validator = new QDoubleValidator(field);
        validator->setLocale(QLocale::c());
        field->setValidator(validator);
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("00000000")) + 16);
        connect(field, &QLineEdit::editingFinished, this, &RangeField::take);
    }
    widget->setFocusProxy(m_low);
    widget->setFocusPolicy(Qt::StrongFocus);
    setText(tr("From … to …"));
    setToolTip(tr("The values that have the lowest and the highest colour"));
    widget->setToolTip(toolTip());
    setDefaultWidget(widget);
}

void RangeField::show(const figure::ColorScale &scale)
{
    const bool inPercent = scale.kind == figure::ScaleKind::Share;
    m_factor = inPercent ? 100 : 1;
    m_unit->setText(inPercent ? QStringLiteral("%") : QString());
    const auto text = [this](double value) { return QString::number(m_factor * value, 'g', 6); };
    // What is being typed stays.
    if (!m_low->hasFocus())
        m_low->setText(text(scale.low));
    if (!m_high->hasFocus())
        m_high->setText(text(scale.high));
}

void RangeField::take()
{
    if (!m_low->isModified() && !m_high->isModified())
        return;
    const double low = m_low->text().toDouble() / m_factor;
    const double high = m_high->text().toDouble() / m_factor;
    if (!(low < high))
        return;
    m_low->setModified(false);
    m_high->setModified(false);
    Q_EMIT chosen(low, high);
}

} // namespace rli::ui
