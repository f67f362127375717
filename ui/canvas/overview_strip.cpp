#include "ui/canvas/overview_strip.h"

#include "ui/canvas/overlay.h"
#include "ui/canvas/view_state.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace rli::ui {

OverviewStrip::OverviewStrip(ViewState *state, PyramidSource *pyramids, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_pyramids(pyramids)
    , m_image(new CellsImage(this))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(QStringLiteral("Overview"));
    setToolTip(tr("All rows and experts; the frame is what is visible. Drag it, or click where to go"));
    setCursor(Qt::PointingHandCursor);
    const auto refresh = qOverload<>(&QWidget::update);
    connect(m_image, &CellsImage::ready, this, refresh);
    connect(pyramids, &PyramidSource::ready, this, refresh);
    connect(state, &ViewState::shownChanged, this, refresh);
    connect(state, &ViewState::colorsChanged, this, refresh);
    connect(state, &ViewState::viewportChanged, this, refresh);
}

void OverviewStrip::setTheme(const figure::Theme &theme)
{
    m_theme = theme;
    update();
}

QRectF OverviewStrip::frame() const
{
    const auto placeOf = [](figure::Span span, qint64 count, double length) {
        constexpr double kLeast = 6;
        const double all = std::max(1.0, static_cast<double>(count));
        const double size = std::clamp(span.length() / all * length, std::min(kLeast, length), length);
        const double middle = (span.begin + span.end) / 2 / all * length;
        return figure::Span{std::clamp(middle - size / 2, 0.0, length - size), size};
    };
    const figure::Viewport &view = m_state->viewport();
    const figure::Span down = placeOf(view.rows, m_state->rowCount(), height());
    const figure::Span across = placeOf(view.experts, m_state->expertCount(), width());
    return {across.begin, down.begin, across.end, down.end};
}

void OverviewStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.ground);
    if (m_state->rowCount() == 0 || m_state->expertCount() == 0)
        return;
    const double ratio = devicePixelRatioF();
    const QSize pixels(std::max(1, qRound(width() * ratio)), std::max(1, qRound(height() * ratio)));
    m_image->want({m_state->shown(), figure::wholeViewport(m_state->rowCount(), m_state->expertCount()), pixels,
                   m_state->colorScale(), m_state->pool(), m_theme, m_pyramids->pyramid(), m_pyramids->isComing()});
    if (!m_image->image().isNull())
        painter.drawImage(QRectF(QPointF(0, 0), QSizeF(pixels) / ratio), m_image->image());
    if (m_state->isFitted())
        return;
    const QRectF visible = frame();
    QColor shade = m_theme.ground;
    shade.setAlpha(150);
    painter.fillRect(QRectF(0, 0, width(), visible.top()), shade);
    painter.fillRect(QRectF(0, visible.bottom(), width(), height() - visible.bottom()), shade);
    painter.setPen(QPen(m_theme.accent, 2));
    painter.drawRect(visible.adjusted(1, 1, -1, -1));
}

void OverviewStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const QRectF visible = frame();
    m_grip = visible.contains(event->position()) ? event->position() - visible.center() : QPointF(0, 0);
    moveTo(event->position() - m_grip);
}

void OverviewStrip::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(event->position() - m_grip);
}

void OverviewStrip::moveTo(QPointF middle)
{
    const figure::Viewport &view = m_state->viewport();
    const double row = middle.y() / std::max(1, height()) * static_cast<double>(m_state->rowCount());
    const double expert = middle.x() / std::max(1, width()) * static_cast<double>(m_state->expertCount());
    m_state->scrollBy(row - (view.rows.begin + view.rows.end) / 2,
                      expert - (view.experts.begin + view.experts.end) / 2);
}

} // namespace rli::ui
