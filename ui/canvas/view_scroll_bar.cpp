#include "ui/canvas/view_scroll_bar.h"

namespace rli::ui {

namespace {

/// Positions of the bar along the whole axis: finer than pixels, whatever the number of cells.
constexpr double kResolution = 1e6;

QString css(const QColor &color)
{
    return QStringLiteral("rgba(%1,%2,%3,%4)").arg(color.red()).arg(color.green()).arg(color.blue()).arg(color.alpha());
}

} // namespace

ViewScrollBar::ViewScrollBar(Qt::Orientation orientation, ViewState *state, QWidget *parent)
    : QScrollBar(orientation, parent)
    , m_state(state)
{
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(orientation == Qt::Vertical ? QStringLiteral("Scroll rows") : QStringLiteral("Scroll experts"));
    connect(this, &QScrollBar::valueChanged, this, &ViewScrollBar::moveView);
    connect(state, &ViewState::viewportChanged, this, &ViewScrollBar::sync);
    connect(state, &ViewState::shownChanged, this, &ViewScrollBar::sync);
    setTheme(figure::Theme::light());
    sync();
}

void ViewScrollBar::setTheme(const figure::Theme &theme)
{
    QColor handle = theme.mutedText;
    handle.setAlpha(110);
    QColor hovered = theme.mutedText;
    hovered.setAlpha(190);
    setStyleSheet(QStringLiteral("QScrollBar { background: transparent; border: none; margin: 0; }"
                                 "QScrollBar:vertical { width: %1px; } QScrollBar:horizontal { height: %1px; }"
                                 "QScrollBar::handle { background: %2; border-radius: 3px; }"
                                 "QScrollBar::handle:vertical { min-height: 24px; margin: 0 1px; }"
                                 "QScrollBar::handle:horizontal { min-width: 24px; margin: 1px 0; }"
                                 "QScrollBar::handle:hover { background: %3; }"
                                 "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
                                 "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }")
                      .arg(QString::number(kThickness), css(handle), css(hovered)));
}

bool ViewScrollBar::isNeeded() const
{
    return maximum() > 0;
}

void ViewScrollBar::sync()
{
    const bool ofRows = orientation() == Qt::Vertical;
    const figure::Span span = ofRows ? m_state->viewport().rows : m_state->viewport().experts;
    const auto count = static_cast<double>(ofRows ? m_state->rowCount() : m_state->expertCount());
    const double scale = count > 0 ? kResolution / count : 0;
    m_syncing = true;
    const int page = qRound(span.length() * scale);
    setRange(0, count > 0 ? static_cast<int>(kResolution) - page : 0);
    setPageStep(page);
    setSingleStep(std::max(1, page / 10));
    setValue(qRound(span.begin * scale));
    m_syncing = false;
    setVisible(isNeeded());
}

void ViewScrollBar::moveView(int value)
{
    if (m_syncing)
        return;
    const bool ofRows = orientation() == Qt::Vertical;
    const figure::Viewport &view = m_state->viewport();
    const auto count = static_cast<double>(ofRows ? m_state->rowCount() : m_state->expertCount());
    const double begin = value / kResolution * count;
    if (ofRows)
        m_state->scrollBy(begin - view.rows.begin, 0);
    else
        m_state->scrollBy(0, begin - view.experts.begin);
}

} // namespace rli::ui
