#include "ui/window/choice_button.h"

#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

namespace rli::ui {

namespace {

constexpr int kMargin = 10;
constexpr int kSpacing = 7;
constexpr int kChevron = 8;

} // namespace

ChoiceButton::ChoiceButton(const QString &caption, QMenu *menu, QWidget *parent)
    : QToolButton(parent)
    , m_caption(caption)
{
    setMenu(menu);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setAccessibleName(caption);
}

void ChoiceButton::setValue(const QString &value)
{
    m_value = value;
    setAccessibleDescription(value);
    updateGeometry();
    update();
}

QSize ChoiceButton::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int width = metrics.horizontalAdvance(m_caption) + metrics.horizontalAdvance(m_value) + 2 * kMargin +
                      2 * kSpacing + kChevron;
    return {width, metrics.height() + 12};
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const QPalette colors = QGuiApplication::palette();
    painter.setPen(colors.color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.setBrush(colors.color(isEnabled() && (underMouse() || isDown()) ? QPalette::Midlight : QPalette::Button));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);

    QRect text = rect().adjusted(kMargin, 0, -kMargin, 0);
    painter.setPen(colors.color(group, isEnabled() ? QPalette::PlaceholderText : QPalette::ButtonText));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, m_caption);
    text.setLeft(text.left() + fontMetrics().horizontalAdvance(m_caption) + kSpacing);
    painter.setPen(colors.color(group, QPalette::ButtonText));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, m_value);

    const QPointF tip(text.right() - kChevron / 2.0, height() / 2.0 + 2);
    QPainterPath chevron(tip + QPointF(-kChevron / 2.0, -4));
    chevron.lineTo(tip);
    chevron.lineTo(tip + QPointF(kChevron / 2.0, -4));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(painter.pen().color(), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(chevron);
}

} // namespace rli::ui
