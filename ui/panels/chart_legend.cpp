#include "ui/panels/chart_legend.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace rli::ui {

namespace {

constexpr int kSwatch = 10;
constexpr int kGap = 7;

} // namespace

ChartLegend::ChartLegend(QWidget *parent)
    : QWidget(parent)
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    setFont(small);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ChartLegend::show(Entries entries)
{
    m_entries = std::move(entries);
    setVisible(!m_entries.empty());
    updateGeometry();
    update();
}

QSize ChartLegend::sizeHint() const
{
    return {0, static_cast<int>(m_entries.size()) * lineHeight()};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(QGuiApplication::palette().color(QPalette::WindowText));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const auto &[color, name] = m_entries[i];
        const QRect line(0, static_cast<int>(i) * lineHeight(), width(), lineHeight());
        painter.fillRect(0, line.center().y() - 1, kSwatch, 3, color);
        const QRect text = line.adjusted(kSwatch + kGap, 0, 0, 0);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name, Qt::ElideMiddle, text.width()));
    }
}

bool ChartLegend::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto line = static_cast<std::size_t>(std::max(0, help->pos().y() / lineHeight()));
    if (line < m_entries.size())
        QToolTip::showText(help->globalPos(), m_entries[line].second, this);
    return true;
}

} // namespace rli::ui
