#include "ui/charts/chart_view.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTimer>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>

namespace rli::ui {

namespace {

constexpr int kLeastHeight = 160;

/// The names by which assistive tools find the charts, in English whatever the language of the texts.
QString accessibleNameOf(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Experts:
        return QStringLiteral("Chart: load by expert");
    case ChartKind::Layers:
        return QStringLiteral("Chart: measure by layer");
    case ChartKind::Ranks:
        return QStringLiteral("Chart: load by rank");
    case ChartKind::Steps:
        break;
    }
    return QStringLiteral("Chart: measure over steps");
}

} // namespace

/// The view of Qt Charts with its pointer and keys.
class ChartView::Canvas : public QChartView
{
public:
    Canvas(const ChartData *chartData, std::function<void(const Cell &)> pick, QWidget *parent)
        : QChartView(parent)
        , m_data(chartData)
        , m_pick(std::move(pick))
    {
        setFrameShape(QFrame::NoFrame);
        setRenderHint(QPainter::Antialiasing);
        setMouseTracking(true);
        setFocusPolicy(Qt::StrongFocus);
        viewport()->setFocusPolicy(Qt::NoFocus); // else it is one more, without a name, for a screen reader
        setContentsMargins(0, 0, 0, 0);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    }

    void replace(std::unique_ptr<QChart> next, const ChartLook &look, bool sameData)
    {
        m_look = look;
        if (!sameData)
            m_spot.reset();
        setBackgroundBrush(look.ground);
        const std::unique_ptr<QChart> former(chart());
        setChart(next.release());
        describe();
    }

protected:
    void mouseMoveEvent(QMouseEvent *event) override
    {
        move(spotAt(event->pos()));
        if (m_spot)
            QToolTip::showText(event->globalPosition().toPoint(), textOf(*m_spot), this);
        else
            QToolTip::hideText();
    }
    void leaveEvent(QEvent *event) override
    {
        move({});
        QChartView::leaveEvent(event);
    }
    void mousePressEvent(QMouseEvent *event) override { setFocus(Qt::MouseFocusReason), event->accept(); }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() != Qt::LeftButton)
            return;
        if (const auto spot = spotAt(event->pos()))
            m_pick(point(*spot).cell);
    }
    // The panel around scrolls.
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }

    void keyPressEvent(QKeyEvent *event) override
    {
        const bool picks = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (picks && m_spot)
            m_pick(point(*m_spot).cell);
        else if (const auto next = spotFor(event->key()))
            move(next);
        else
            QChartView::keyPressEvent(event);
    }

    void drawForeground(QPainter *painter, const QRectF &) override
    {
        if (m_data->isEmpty() || chart()->series().isEmpty())
            return;
        if (m_data->markedX && !m_data->isBars())
            drawMark(painter, *m_data->markedX);
        if (m_spot)
            drawSpot(painter, point(*m_spot));
    }

private:
    /// One point of one line.
    struct Spot
    {
        std::size_t line = 0;
        std::size_t point = 0;
        bool operator==(const Spot &) const = default;
    };

    const ChartPoint &point(const Spot &spot) const { return m_data->lines[spot.line].points[spot.point]; }

    QString textOf(const Spot &spot) const
    {
        const QString &line = m_data->lines[spot.line].name;
        return line.isEmpty() ? point(spot).text : line + u'\n' + point(spot).text;
    }

    QPointF place(double x, double y) const
    {
        return chart()->mapToScene(chart()->mapToPosition({x, y}, chart()->series().constFirst()));
    }

    void move(const std::optional<Spot> &spot)
    {
        if (spot == m_spot)
            return;
        m_spot = spot;
        describe();
        viewport()->update();
    }

    void describe()
    {
        setAccessibleName(accessibleNameOf(m_data->kind));
        setAccessibleDescription(m_spot ? textOf(*m_spot) + QStringLiteral(". ") + m_data->spoken : m_data->spoken);
    }

    std::optional<Spot> spotAt(const QPoint &position) const
    {
        constexpr double kReach = 24;
        if (m_data->isEmpty() || chart()->series().isEmpty())
            return std::nullopt;
        const QPointF at = chart()->mapFromScene(mapToScene(position));
        if (!chart()->plotArea().contains(at))
            return std::nullopt;
        if (m_data->isBars()) {
            const double x = chart()->mapToValue(at, chart()->series().constFirst()).x();
            const auto last = static_cast<double>(m_data->lines.front().points.size() - 1);
            return Spot{0, static_cast<std::size_t>(std::clamp(std::round(x), 0.0, last))};
        }
        std::optional<Spot> nearest;
        double least = kReach;
        for (std::size_t line = 0; line < m_data->lines.size(); ++line) {
            const auto &points = m_data->lines[line].points;
            for (std::size_t i = 0; i < points.size(); ++i) {
                const QPointF away =
                    chart()->mapToPosition({points[i].x, points[i].y}, chart()->series().constFirst()) - at;
                const double distance = std::hypot(away.x(), away.y());
                if (distance < least) {
                    least = distance;
                    nearest = Spot{line, i};
                }
            }
        }
        return nearest;
    }

    /// Where an arrow key leads; nothing for other keys.
    std::optional<Spot> spotFor(int key) const
    {
        const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down ||
                             key == Qt::Key_Home || key == Qt::Key_End;
        if (!isArrow || m_data->isEmpty())
            return std::nullopt;
        Spot next = m_spot.value_or(Spot{});
        const std::size_t lines = m_data->lines.size();
        if (key == Qt::Key_Up)
            next.line = (next.line + lines - 1) % lines;
        else if (key == Qt::Key_Down)
            next.line = (next.line + 1) % lines;
        const std::size_t last = m_data->lines[next.line].points.size() - 1;
        if (key == Qt::Key_Left && m_spot)
            next.point -= next.point > 0 ? 1 : 0;
        else if (key == Qt::Key_Right && m_spot)
            ++next.point;
        else if (key == Qt::Key_Home)
            next.point = 0;
        else if (key == Qt::Key_End)
            next.point = last;
        next.point = std::min(next.point, last);
        return next;
    }

    void drawMark(QPainter *painter, double x) const
    {
        const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
        const double at = place(x, 0).x();
        if (at < plot.left() || at > plot.right())
            return;
        QColor color = m_look.accent;
        color.setAlphaF(0.6F);
        painter->setPen(QPen(color, 1));
        painter->drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    }

    void drawSpot(QPainter *painter, const ChartPoint &spot) const
    {
        painter->setPen(QPen(m_look.accent, 2));
        if (!m_data->isBars()) {
            painter->setBrush(m_look.ground);
            painter->drawEllipse(place(spot.x, spot.y), 4, 4);
            return;
        }
        painter->setBrush(Qt::NoBrush);
        const QRectF bar(place(spot.x - 0.5, spot.y), place(spot.x + 0.5, 0));
        painter->drawRect(bar.normalized());
    }

    const ChartData *m_data;
    std::function<void(const Cell &)> m_pick;
    ChartLook m_look;
    std::optional<Spot> m_spot; ///< under the pointer, or where the keys are
};

ChartView::ChartView(QWidget *parent)
    : QWidget(parent)
    , m_canvas(new Canvas(
          &m_data, [this](const Cell &cell) { Q_EMIT picked(cell); }, this))
    , m_rebuilding(new QTimer(this))
{
    setMinimumHeight(kLeastHeight);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_canvas);
    m_rebuilding->setSingleShot(true);
    m_rebuilding->setInterval(0);
    connect(m_rebuilding, &QTimer::timeout, this, &ChartView::rebuild);
}

ChartView::~ChartView() = default;

ChartLook ChartView::look() const
{
    return ChartLook::of(QGuiApplication::palette(), font());
}

void ChartView::show(ChartData data)
{
    m_data = std::move(data);
    m_canvas->replace(makeChart(m_data, look(), width(), false), look(), false);
}

void ChartView::rebuild()
{
    m_canvas->replace(makeChart(m_data, look(), width(), false), look(), true);
}

void ChartView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_rebuilding->start();
}

void ChartView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange)
        m_rebuilding->start();
}

} // namespace rli::ui
