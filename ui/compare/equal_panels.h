#pragma once

#include <QWidget>

#include <vector>

namespace rli::ui {

class HeatMapView;

/// Heat maps beside each other whose cells are equally wide, whatever stands at their sides.
class EqualPanels : public QWidget
{
    Q_OBJECT

public:
    explicit EqualPanels(QWidget *parent = nullptr);

    void add(HeatMapView *view);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();

    std::vector<HeatMapView *> m_views;
};

} // namespace rli::ui
