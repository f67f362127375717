#include "ui/compare/equal_panels.h"

#include "ui/canvas/heat_map_view.h"

#include <algorithm>

namespace rli::ui {

EqualPanels::EqualPanels(QWidget *parent)
    : QWidget(parent)
{
    setMinimumSize(600, 160);
}

void EqualPanels::add(HeatMapView *view)
{
    view->setParent(this);
    m_views.push_back(view);
    connect(view, &HeatMapView::partsChanged, this, &EqualPanels::layOut);
    layOut();
}

void EqualPanels::resizeEvent(QResizeEvent *)
{
    layOut();
}

void EqualPanels::layOut()
{
    int parts = 0;
    for (const HeatMapView *view : m_views)
        parts += view->partsWidth();
    const int count = static_cast<int>(m_views.size());
    const int cells = std::max((width() - parts) / std::max(count, 1), 1);
    int left = 0;
    for (int i = 0; i < count; ++i) {
        HeatMapView *view = m_views[static_cast<std::size_t>(i)];
        const int wanted = view->partsWidth() + cells;
        view->setGeometry(left, 0, wanted, height());
        left += wanted;
    }
}

} // namespace rli::ui
