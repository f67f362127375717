#include "ui/canvas/color_bar.h"

#include "figure/text.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

constexpr double kHandle = 14; ///< from an end of the bar, or an eighth of a low one

/// Two digits finer than the range: what a person would type.
double rounded(double value, double range)
{
    if (!(range > 0) || !std::isfinite(value))
        return value;
    const double step = std::pow(10.0, std::floor(std::log10(range)) - 2);
    return std::round(value / step) * step;
}

} // namespace

ColorBar::ColorBar(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
{
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(QStringLiteral("Colour range"));
    setToolTip(tr("Drag an end to set it, the middle to move the range. Double click: all values"));
    connect(state, &ViewState::colorsChanged, this, [this] {
        describe();
        update();
    });
    describe();
}

void ColorBar::setFigureStyle(const figure::Style &style)
{
    m_style = style;
    update();
}

void ColorBar::placeAt(const QRect &area)
{
    const int beyond = qCeil(figure::lineHeight(m_style.font(m_style.textSize)) / 2);
    setGeometry(area.adjusted(0, -beyond, 0, beyond));
}

QRectF ColorBar::area() const
{
    const int beyond = qCeil(figure::lineHeight(m_style.font(m_style.textSize)) / 2);
    return QRectF(rect()).adjusted(0, beyond, 0, -beyond);
}

QRectF ColorBar::strip() const
{
    return figure::colorBarParts(m_state->colorScale(), area(), m_style).strip;
}

void ColorBar::describe()
{
    const figure::ColorScale &scale = m_state->colorScale();
    setAccessibleDescription(
        tr("%1, from %2 to %3")
            .arg(figure::scaleLabel(scale), figure::valueText(scale, scale.low), figure::valueText(scale, scale.high)));
}

void ColorBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.ground);
    figure::paintColorBar(&painter, m_state->colorScale(), area(), m_style);
}

ColorBar::Drag ColorBar::dragAt(QPointF at) const
{
    const QRectF bar = strip();
    if (at.x() > bar.right() + kHandle || !(m_state->colorScale().high > m_state->colorScale().low))
        return Drag::None;
    const double handle = std::min(kHandle, bar.height() / 8);
    if (at.y() < bar.top() + handle)
        return Drag::High;
    return at.y() > bar.bottom() - handle ? Drag::Low : Drag::Both;
}

void ColorBar::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_drag = dragAt(event->position());
    m_pressedAt = event->position();
    m_pressedScale = m_state->colorScale();
    m_pressedStrip = strip();
}

void ColorBar::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag == Drag::None) {
        const Drag possible = dragAt(event->position());
        setCursor(possible == Drag::None   ? Qt::ArrowCursor
                  : possible == Drag::Both ? Qt::SizeAllCursor
                                           : Qt::SizeVerCursor);
        return;
    }
    // Upwards is more; beyond the bar the range grows.
    const double by = (m_pressedAt.y() - event->position().y()) / std::max(1.0, m_pressedStrip.height());
    const figure::ColorScale &from = m_pressedScale;
    const double range = from.high - from.low;
    constexpr double kLeast = 0.02; // of the bar, so that the ends do not cross
    double low = from.low;
    double high = from.high;
    if (m_drag == Drag::High || m_drag == Drag::Both)
        high = rounded(from.valueAt(m_drag == Drag::High ? std::max(1 + by, kLeast) : 1 + by), range);
    if (m_drag == Drag::Low || m_drag == Drag::Both)
        low = rounded(from.valueAt(m_drag == Drag::Low ? std::min(by, 1 - kLeast) : by), range);
    m_state->colors()->setRange(low, high);
}

void ColorBar::mouseReleaseEvent(QMouseEvent *)
{
    if (m_drag == Drag::None)
        return;
    m_drag = Drag::None;
    Q_EMIT dragEnded();
}

void ColorBar::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_state->colors()->setRange(figure::RangeKind::Full);
}

} // namespace rli::ui
