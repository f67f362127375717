#include "ui/canvas/heat_map_view.h"

#include "figure/parts.h"
#include "figure/text.h"
#include "ui/canvas/color_bar.h"
#include "ui/canvas/heat_map_cells.h"
#include "ui/canvas/overview_strip.h"
#include "ui/canvas/segment_bar.h"
#include "ui/canvas/selection_rows.h"
#include "ui/canvas/selection_table.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_scroll_bar.h"

#include <QClipboard>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace rli::ui {

namespace {

constexpr int kMargin = 12;
constexpr int kMostRowLabels = 60;
constexpr int kMostExpertLabels = 60;

} // namespace

class HeatMapView::Private
{
public:
    Private(ViewState *viewState, HeatMapView *view)
        : state(viewState)
        , pyramids(new PyramidSource(viewState, view))
        , cells(new HeatMapCells(viewState, pyramids, view))
        , segments(new SegmentBar(viewState, view))
        , rowScroll(new ViewScrollBar(Qt::Vertical, viewState, view))
        , overview(new OverviewStrip(viewState, pyramids, view))
        , colorBar(new ColorBar(viewState, view))
        , expertScroll(new ViewScrollBar(Qt::Horizontal, viewState, view))
    {
    }

    struct Widths
    {
        int segments = 0;
        int labels = 0;
        int overview = 0;
        int colors = 0;
        int left = 0;  ///< all before the cells
        int right = 0; ///< all after them
    };
    Widths widths() const;
    bool hasCells() const { return state->rowCount() > 0 && state->expertCount() > 0; }
    void layOut(const QRect &area);
    void setPartsVisible(bool visible);
    void describe();
    void paintTitle(QPainter *painter) const;
    void paintParts(QPainter *painter, const QRegion &dirty) const;
    QRegion axes() const;
    void copyText(const QString &text) const;
    void popUpMenu(const Cell &cell, const QPoint &at);

    ViewState *state;
    PyramidSource *pyramids;
    HeatMapCells *cells;
    SegmentBar *segments;
    ViewScrollBar *rowScroll;
    OverviewStrip *overview;
    ColorBar *colorBar;
    ViewScrollBar *expertScroll;
    figure::Style style = figure::Style::forScreen(figure::Theme::light());
    QString title;
    QString subtitle;
    double rowLabelsWidth = 0; ///< of the shown rows
    bool hasRowParts = true;   ///< segment bar and row labels
    bool hasColorBar = true;
    QRect titleRect;
    QRect rowAxisRect;
    QRect expertAxisRect;
};

HeatMapView::Private::Widths HeatMapView::Private::widths() const
{
    const int gap = qRound(style.gap);
    Widths widths;
    widths.segments = hasRowParts ? qCeil(figure::segmentBarWidth(style)) : 0;
    widths.labels = hasRowParts ? qCeil(rowLabelsWidth) : 0;
    widths.overview = hasColorBar ? OverviewStrip::kWidth : 0;
    widths.colors = hasColorBar ? qCeil(figure::colorBarWidth(state->colorScale(), style)) : 0;
    widths.left = kMargin + widths.segments + gap + widths.labels;
    widths.right = gap + ViewScrollBar::kThickness + gap + widths.overview + gap + widths.colors + kMargin;
    return widths;
}

/// From left to right: segments, row labels, cells, scroll bar, overview, colour bar; the expert axis below the cells.
void HeatMapView::Private::layOut(const QRect &area)
{
    const int gap = qRound(style.gap);
    const int titleHeight = qCeil(QFontMetricsF(style.font(style.titleSize, true)).height()) + 2 * gap;
    const int scroll = ViewScrollBar::kThickness;
    const int axisHeight = qCeil(figure::expertAxisHeight(style));
    const Widths parts = widths();

    const QRect inner = area.adjusted(kMargin, gap, -kMargin, -gap);
    const int top = inner.top() + titleHeight;
    const int height = std::max(1, inner.bottom() + 1 - top - axisHeight - scroll - gap);
    const int cellsLeft = area.left() + parts.left;
    const int cellsRight = area.right() + 1 - parts.right;
    const int width = std::max(1, cellsRight - cellsLeft);

    // The title begins above the cells, or further left where it is long.
    const double titleWidth = QFontMetricsF(style.font(style.titleSize, true)).horizontalAdvance(title) +
                              2 * style.gap + QFontMetricsF(style.font(style.textSize)).horizontalAdvance(subtitle);
    const int titleLeft =
        std::clamp(inner.right() - qCeil(titleWidth), inner.left(), std::max(inner.left(), cellsLeft));
    titleRect = QRect(titleLeft, inner.top(), inner.right() + 1 - titleLeft, titleHeight);
    segments->setGeometry(inner.left(), top, parts.segments, height);
    rowAxisRect = QRect(inner.left() + parts.segments + gap, top, parts.labels, height);
    cells->setGeometry(cellsLeft, top, width, height);
    rowScroll->setGeometry(cellsLeft + width + gap, top, scroll, height);
    const int overviewLeft = cellsLeft + width + gap + scroll + gap;
    overview->setGeometry(overviewLeft, top, parts.overview, height);
    colorBar->placeAt(QRect(overviewLeft + parts.overview + gap, top, parts.colors, height));
    expertAxisRect = QRect(cellsLeft, top + height, width, axisHeight);
    expertScroll->setGeometry(cellsLeft, top + height + axisHeight + gap, width, scroll);
}

void HeatMapView::Private::describe()
{
    const figure::ScaleKind kind = state->colorScale().kind;
    title = state->shown() ? figure::titleText(*state->shown(), kind) : figure::titleText(kind);
    subtitle.clear();
    if (!hasCells())
        return;
    subtitle = figure::subtitleText(*state->shown());
    const QString remark = figure::scaleRemark(state->colorScale(), state->colors()->choice().range);
    if (!remark.isEmpty())
        subtitle.prepend(remark + QStringLiteral(" · "));
}

void HeatMapView::Private::setPartsVisible(bool visible)
{
    cells->setVisible(visible);
    segments->setVisible(visible && hasRowParts);
    colorBar->setVisible(visible && hasColorBar);
    overview->setVisible(visible && hasColorBar);
    rowScroll->setVisible(visible && rowScroll->isNeeded());
    expertScroll->setVisible(visible && expertScroll->isNeeded());
}

void HeatMapView::Private::paintTitle(QPainter *painter) const
{
    const QFont bold = style.font(style.titleSize, true);
    const QFont plain = style.font(style.textSize);
    const double titleWidth = QFontMetricsF(bold).horizontalAdvance(title);
    const double baseline = titleRect.top() + (titleRect.height() + QFontMetricsF(bold).ascent()) / 2 - 2;
    painter->setFont(bold);
    painter->setPen(style.theme.text);
    painter->drawText(QPointF(titleRect.left(), baseline),
                      QFontMetricsF(bold).elidedText(title, Qt::ElideRight, titleRect.width()));
    const double left = titleRect.left() + titleWidth + 1.5 * style.gap;
    const double room = titleRect.right() - left;
    if (room < 4 * style.textSize)
        return;
    painter->setFont(plain);
    painter->setPen(style.theme.mutedText);
    painter->drawText(QPointF(left, baseline), QFontMetricsF(plain).elidedText(subtitle, Qt::ElideRight, room));
}

/// Where the axes' texts are, which stand a little over the ends of the cells.
QRegion HeatMapView::Private::axes() const
{
    const int line = qCeil(figure::lineHeight(style.font(style.textSize)));
    const QRect below(0, expertAxisRect.top(), cells->parentWidget()->width(), expertAxisRect.height());
    return QRegion(below) + rowAxisRect.adjusted(0, -line, 0, line);
}

void HeatMapView::Private::paintParts(QPainter *painter, const QRegion &dirty) const
{
    const figure::Viewport &view = state->viewport();
    const QRectF cellsRect = cells->geometry();
    const figure::AxisMap rows(view.rows, cellsRect.top(), cellsRect.height());
    const figure::AxisMap experts(view.experts, cellsRect.left(), cellsRect.width());
    const auto part = [&](auto paint) {
        painter->save();
        paint();
        painter->restore();
    };
    if (dirty.intersects(titleRect))
        part([&] { paintTitle(painter); });
    if (hasRowParts)
        part([&] { figure::paintRowAxis(painter, *state->shown(), rows, rowAxisRect, style, kMostRowLabels); });
    part([&] {
        const bool named = figure::paintRankLabels(painter, *state->shown(), experts, expertAxisRect, style);
        figure::paintExpertAxis(painter, state->expertCount(), experts, expertAxisRect, style, kMostExpertLabels,
                                !named);
    });
}

void HeatMapView::Private::copyText(const QString &text) const
{
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void HeatMapView::Private::popUpMenu(const Cell &cell, const QPoint &at)
{
    auto *menu = new QMenu(cells);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The rows may change while the menu is open; then its cell is not the one that was meant.
    connect(state, &ViewState::shownChanged, menu, &QWidget::close);
    const auto add = [&](const QString &text, auto copied) {
        menu->addAction(text, cells, [this, copied] { copyText(copied()); });
    };
    add(tr("Copy cell"), [this, cell] { return cellFacts(*state, cell).oneLine(); });
    add(tr("Copy row as table"), [this, cell] { return tableOf(*state, {cell, {cell.row}, {}}); });
    add(tr("Copy segment as table"), [this, cell] { return tableOf(*state, {{}, {}, {state->segmentOf(cell.row)}}); });
    if (!state->selection().isEmpty())
        add(tr("Copy selection as table"), [this] { return tableOf(*state, state->selection()); });
    menu->popup(at);
}

HeatMapView::HeatMapView(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(state, this))
{
    setTabOrder(d->segments, d->cells);
    setFocusProxy(d->cells);
    setAttribute(Qt::WA_OpaquePaintEvent);
    const auto refresh = [this] {
        const load::ShownPtr shown = d->state->shown();
        d->describe();
        d->rowLabelsWidth = d->hasCells() ? figure::rowAxisWidth(*shown, d->style) : 0;
        d->layOut(rect());
        d->setPartsVisible(d->hasCells());
        Q_EMIT partsChanged();
        update();
    };
    connect(state, &ViewState::shownChanged, this, refresh);
    connect(state, &ViewState::colorsChanged, this, [this] {
        if (d->colorBar->isDragged()) // else the cells would move under the pointer by the length of numbers
            return;
        d->describe();
        d->layOut(rect());
        Q_EMIT partsChanged();
        update();
    });
    connect(d->colorBar, &ColorBar::dragEnded, state, &ViewState::colorsChanged);
    connect(state, &ViewState::viewportChanged, this, [this] { update(d->axes()); });
    connect(d->cells, &HeatMapCells::copyRequested, this, &HeatMapView::copy);
    connect(d->cells, &HeatMapCells::menuRequested, this,
            [this](const Cell &cell, const QPoint &at) { d->popUpMenu(cell, at); });
    connect(d->segments, &SegmentBar::copyRequested, this, &HeatMapView::copy);
    connect(d->segments, &SegmentBar::copySegmentsRequested, this, [this](const QSet<qint64> &segments) {
        Selection selection;
        selection.segments = segments;
        d->copyText(tableOf(*d->state, selection));
    });
    connect(d->segments, &SegmentBar::showOnlyRequested, this, &HeatMapView::showOnlySegmentRequested);
    connect(d->segments, &SegmentBar::hideRequested, this, &HeatMapView::hideSegmentRequested);
    connect(d->segments, &SegmentBar::exportRequested, this, &HeatMapView::exportSegmentRequested);
    refresh();
}

HeatMapView::~HeatMapView() = default;

void HeatMapView::setTheme(const figure::Theme &theme)
{
    d->style = figure::Style::forScreen(theme);
    d->cells->setFigureStyle(d->style);
    d->segments->setFigureStyle(d->style);
    d->colorBar->setFigureStyle(d->style);
    d->rowScroll->setTheme(theme);
    d->overview->setTheme(theme);
    d->expertScroll->setTheme(theme);
    update();
}

void HeatMapView::setPartOfComparison(bool first, const QString &name)
{
    d->hasRowParts = first;
    d->hasColorBar = !first;
    d->cells->setAccessibleName(name);
    d->segments->setContextMenuPolicy(Qt::PreventContextMenu);
    d->layOut(rect());
    d->setPartsVisible(d->hasCells());
    Q_EMIT partsChanged();
}

int HeatMapView::partsWidth() const
{
    const Private::Widths widths = d->widths();
    return widths.left + widths.right;
}

QString HeatMapView::selectionAsTable() const
{
    return tableOf(*d->state, d->state->selection());
}

QSize HeatMapView::sizeHint() const
{
    return {960, 720};
}

QSize HeatMapView::minimumSizeHint() const
{
    return {420, 260};
}

void HeatMapView::copy()
{
    const QString table = selectionAsTable();
    d->copyText(table.isEmpty() ? cellFacts(*d->state, meantCell(*d->state)).oneLine() : table);
}

void HeatMapView::copyCell()
{
    d->copyText(cellFacts(*d->state, meantCell(*d->state)).oneLine());
}

void HeatMapView::copyRows()
{
    d->copyText(tableOf(*d->state, meantRows(*d->state)));
}

void HeatMapView::copySegments()
{
    d->copyText(tableOf(*d->state, meantSegments(*d->state)));
}

bool HeatMapView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (d->hasCells() && d->titleRect.contains(help->pos()))
            QToolTip::showText(help->globalPos(), d->title + u'\n' + d->subtitle, this, d->titleRect);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void HeatMapView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(rect(), d->style.theme.ground);
    if (d->hasCells()) {
        d->paintParts(&painter, event->region());
        return;
    }
    painter.setFont(d->style.font(d->style.titleSize));
    painter.setPen(d->style.theme.mutedText);
    painter.drawText(rect(), Qt::AlignCenter, tr("No rows to show"));
}

void HeatMapView::resizeEvent(QResizeEvent *)
{
    d->layOut(rect());
}

void HeatMapView::wheelEvent(QWheelEvent *event)
{
    // Over labels, axes and segments the wheel does what it does over the cells beside them.
    d->cells->applyWheel(event, event->position() - QPointF(d->cells->pos()));
}

} // namespace rli::ui
