#pragma once

#include "figure/color_scale.h"
#include "figure/style.h"
#include "load/shown.h"
#include "ui/canvas/overlay.h"

class QPainter;

namespace rli::ui {

/// The values of the visible cells, in the scale's kind, where a cell has room for them; nothing where it has not.
/// `area` is that of all visible cells.
void paintCellNumbers(QPainter *painter, const load::Shown &shown, const CellsMap &cells, const QRectF &area,
                      const figure::ColorScale &scale, const figure::Style &style);

/// A value as short as a cell takes it: "202", "12.3k", "1.5M"; "5.1" of shares, in percent, "6.4" of ratios.
QString numberInCell(figure::ScaleKind kind, double value);

} // namespace rli::ui
