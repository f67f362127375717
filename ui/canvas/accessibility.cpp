#include "ui/canvas/accessibility.h"

#include "ui/canvas/heat_map_cells.h"
#include "ui/canvas/segment_bar.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace rli::ui {

namespace {

QAccessibleInterface *interfaceOf(const QString &, QObject *object)
{
    if (auto *cells = qobject_cast<HeatMapCells *>(object))
        return new QAccessibleWidget(cells, QAccessible::Chart);
    if (auto *segments = qobject_cast<SegmentBar *>(object))
        return new QAccessibleWidget(segments, QAccessible::List);
    return nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    QAccessible::installFactory(interfaceOf); // keeps one of each
}

} // namespace rli::ui
