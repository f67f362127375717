#pragma once

#include "figure/style.h"
#include "figure/viewport.h"
#include "ui/canvas/cell_facts.h"

#include <QRectF>

#include <vector>

class QPainter;

/// What lies over the cells and never makes them paint anew: outlines of what is selected and pointed at, the read-out.
namespace rli::ui {

/// Of the read-out beside the pointer, which is dark on every theme and colour map.
struct ReadOutColors
{
    QColor ground = QColor(0x10, 0x14, 0x1b, 240); ///< a little of the cells shines through
    QColor headline = Qt::white;
    QColor place = QColor(0xa9b1bd);
    QColor facts = QColor(0xd5dae1);
};

/// Neighbouring rows [first, last].
struct RowRun
{
    qint64 first = 0;
    qint64 last = 0;
    bool operator==(const RowRun &) const = default;
};

/// The selected rows as runs from top to bottom; a selected segment is a run of its own.
std::vector<RowRun> selectedRuns(const load::Shown &shown, const Selection &selection);

/// The visible cells on a widget of `size`.
struct CellsMap
{
    figure::AxisMap rows;
    figure::AxisMap experts;

    CellsMap(const figure::Viewport &viewport, QSizeF size)
        : rows(viewport.rows, 0, size.height())
        , experts(viewport.experts, 0, size.width())
    {
    }
    QRectF rect(Cell cell) const;
};

void paintRuns(QPainter *painter, const std::vector<RowRun> &runs, const CellsMap &map);
/// A box around a cell, readable on any colour; large enough to be seen where cells are dots.
void paintCellBox(QPainter *painter, const QRectF &cell);
/// The same around the keyboard cursor, told apart by its colour.
void paintCursorBox(QPainter *painter, const QRectF &cell, const figure::Theme &theme);
/// The rectangle being drawn to zoom into.
void paintRubberBand(QPainter *painter, const QRectF &band, const figure::Theme &theme);

/// Where a read-out of this size goes: beside `at`, inside `within`.
QRectF readOutPlace(QSizeF size, QPointF at, const QRectF &within);
/// The facts in a dark box beside `at`.
void paintReadOut(QPainter *painter, const CellFacts &facts, QPointF at, const QRectF &within,
                  const figure::Style &style);

} // namespace rli::ui
