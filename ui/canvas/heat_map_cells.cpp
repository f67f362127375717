#include "ui/canvas/heat_map_cells.h"

#include "figure/parts.h"
#include "ui/canvas/accessibility.h"
#include "ui/canvas/cell_numbers.h"
#include "ui/canvas/view_colors.h"

#include <QPainter>

#include <cmath>

namespace rli::ui {

namespace {

/// Where a former picture's part lies in the present view.
QRectF placeOf(const figure::Viewport &part, const CellsMap &map)
{
    return QRectF(QPointF(map.experts.pixel(part.experts.begin), map.rows.pixel(part.rows.begin)),
                  QPointF(map.experts.pixel(part.experts.end), map.rows.pixel(part.rows.end)));
}

} // namespace

HeatMapCells::HeatMapCells(ViewState *state, PyramidSource *pyramids, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_pyramids(pyramids)
    , m_image(new CellsImage(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    installCanvasAccessibility();
    setAccessibleName(QStringLiteral("Heat map"));
    connect(m_image, &CellsImage::ready, this, qOverload<>(&QWidget::update));
    connect(pyramids, &PyramidSource::ready, this, qOverload<>(&QWidget::update));
    connect(state, &ViewState::shownChanged, this, &HeatMapCells::onShownChanged);
    connect(state, &ViewState::viewportChanged, this, &HeatMapCells::onViewportChanged);
    connect(state, &ViewState::selectionChanged, this, [this] {
        m_selectedRuns.clear();
        if (const load::ShownPtr shown = m_state->shown())
            m_selectedRuns = selectedRuns(*shown, m_state->selection());
        update();
    });
    connect(state, &ViewState::cursorChanged, this, [this] {
        m_cursorMovedLast = m_state->cursor().isValid();
        describe();
        update();
    });
    connect(state, &ViewState::hoveredChanged, this, qOverload<>(&QWidget::update));
    connect(state, &ViewState::colorsChanged, this, qOverload<>(&QWidget::update));
    onShownChanged();
}

void HeatMapCells::setFigureStyle(const figure::Style &style)
{
    m_style = style;
    update();
}

Cell HeatMapCells::cellAt(QPointF at) const
{
    if (!hasCells() || !QRectF(rect()).contains(at))
        return {};
    const CellsMap cells = map();
    const Cell cell{cells.rows.cellAt(at.y(), m_state->rowCount()),
                    cells.experts.cellAt(at.x(), m_state->expertCount())};
    return cell.isValid() ? cell : Cell{};
}

void HeatMapCells::onShownChanged()
{
    m_selectedRuns.clear();
    if (const load::ShownPtr shown = m_state->shown())
        m_selectedRuns = selectedRuns(*shown, m_state->selection());
    m_anchorRow = m_state->selection().cell.row;
    if (m_drag != Drag::None)
        endDrag(); // the rows under the pressed button are others now
    onViewportChanged();
}

void HeatMapCells::onViewportChanged()
{
    if (m_pointer && m_drag == Drag::None)
        m_state->setHovered(cellAt(*m_pointer)); // the pointer rests, the cells move
    describe();
    update();
}

void HeatMapCells::describe()
{
    if (!hasCells()) {
        setAccessibleDescription(tr("No rows to show."));
        return;
    }
    const figure::Viewport &view = m_state->viewport();
    const auto first = [](double begin) { return QString::number(static_cast<qint64>(std::floor(begin))); };
    const auto last = [](double end) { return QString::number(static_cast<qint64>(std::ceil(end)) - 1); };
    QString text = tr("Rows %1–%2 of %3, experts %4–%5 of %6.")
                       .arg(first(view.rows.begin + 1), last(view.rows.end + 1), QString::number(m_state->rowCount()),
                            first(view.experts.begin), last(view.experts.end), QString::number(m_state->expertCount()));
    if (m_state->cursor().isValid())
        text += u' ' + tr("Cursor: %1.").arg(cellFacts(*m_state, m_state->cursor()).oneLine());
    setAccessibleDescription(text);
}

void HeatMapCells::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!hasCells()) {
        painter.fillRect(rect(), m_style.theme.ground);
        return;
    }
    paintCells(&painter);

    const CellsMap cells = map();
    if (m_state->colors()->hasNumbers())
        paintCellNumbers(&painter, *m_state->shown(), cells, rect(), m_state->colorScale(), m_style);
    figure::paintSeparators(&painter, *m_state->shown(), cells.rows, rect(), m_style);
    figure::paintRankBorders(&painter, *m_state->shown(), cells.rows, cells.experts, rect(), m_style);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintRuns(&painter, m_selectedRuns, cells);
    if (m_state->selection().cell.isValid())
        paintCellBox(&painter, cells.rect(m_state->selection().cell));
    if (hasFocus() && m_state->cursor().isValid())
        paintCursorBox(&painter, cells.rect(m_state->cursor()), m_style.theme);
    if (m_drag == Drag::Rectangle) {
        const QRectF band = QRectF(m_pressedAt, m_draggedTo).normalized();
        paintRubberBand(&painter, band.intersected(QRectF(rect()).adjusted(1, 1, -1, -1)), m_style.theme);
    } else if (m_drag != Drag::Pan) {
        paintReadOuts(&painter);
    }
}

QSize HeatMapCells::pixels() const
{
    const double ratio = devicePixelRatioF();
    return {std::max(1, qRound(width() * ratio)), std::max(1, qRound(height() * ratio))};
}

void HeatMapCells::paintCells(QPainter *painter)
{
    const double ratio = devicePixelRatioF();
    const CellsImage::Wanted wanted{m_state->shown(),      m_state->viewport(),   pixels(),
                                    m_state->colorScale(), m_state->pool(),       m_style.theme,
                                    m_pyramids->pyramid(), m_pyramids->isComing()};
    m_image->want(wanted);
    if (m_image->image().isNull()) {
        painter->fillRect(rect(), m_style.theme.ground);
        return;
    }
    // The picture's pixels are the screen's: nothing is scaled where it is of the same part.
    QRectF target(QPointF(0, 0), QSizeF(pixels()) / ratio);
    if (m_image->imageOf().viewport != wanted.viewport && m_image->imageOf().shown == wanted.shown)
        target = placeOf(m_image->imageOf().viewport, map());
    if (!target.contains(rect()))
        painter->fillRect(rect(), m_style.theme.ground);
    painter->drawImage(target, m_image->image());
}

void HeatMapCells::paintReadOuts(QPainter *painter)
{
    const CellsMap cells = map();
    const Cell hovered = m_state->hovered();
    const Cell cursor = hasFocus() ? m_state->cursor() : Cell{};
    if (hovered.isValid())
        paintCellBox(painter, cells.rect(hovered));
    // One read-out, of the cell that moved last.
    if (cursor.isValid() && (m_cursorMovedLast || !hovered.isValid())) {
        const QRectF cell = cells.rect(cursor);
        if (cell.intersects(rect()))
            paintReadOut(painter, cellFacts(*m_state, cursor), cell.center(), rect(), m_style);
    } else if (hovered.isValid()) {
        const QPointF at = m_pointer.value_or(cells.rect(hovered).center());
        paintReadOut(painter, cellFacts(*m_state, hovered), at, rect(), m_style);
    }
}

} // namespace rli::ui
