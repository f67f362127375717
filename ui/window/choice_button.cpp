#include "ui/window/choice_button.h"

#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

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
    update();
}

int ChoiceButton::valueWidth() const
{
    QStringList values = m_usualValues;
    if (values.isEmpty()) {
        const auto actions = menu()->actions();
        for (const QAction *action : actions) {
            if (action->isCheckable())
                values += action->iconText();
        }
    }
    int width = 0;
    for (const QString &value : std::as_const(values))
        width = std::max(width, fontMetrics().horizontalAdvance(value));
    return width + 2; // letters do not end on whole pixels
}

QSize ChoiceButton::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int width = metrics.horizontalAdvance(m_caption) + valueWidth() + 2 * kMargin + 2 * kSpacing + kChevron;
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
    const int room = text.width() - kSpacing - kChevron;
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_value, Qt::ElideMiddle, room));

    const QPointF tip(text.right() - kChevron / 2.0, height() / 2.0 + 2);
    QPainterPath chevron(tip + QPointF(-kChevron / 2.0, -4));
    chevron.lineTo(tip);
    chevron.lineTo(tip + QPointF(kChevron / 2.0, -4));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(painter.pen().color(), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(chevron);
}

} // namespace rli::ui
