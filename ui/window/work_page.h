#pragma once

#include "ui/window/saved_state.h"

#include <QMainWindow>

namespace rli::ui {

class DataPanel;
class DetailsPanel;
class HeatMapView;
class MeasuresPanel;
class PanelDock;
class ProblemsPanel;
class ViewState;

/// What the window shows of an open dump: the heat map, and around it panels that can be moved, floated and closed:
/// filters at the left, details at the right, below the map problems and measures.
class WorkPage : public QMainWindow
{
    Q_OBJECT

public:
    explicit WorkPage(ViewState *state, QWidget *parent = nullptr);

    DataPanel *data() const { return m_data; }
    HeatMapView *heatMap() const { return m_heatMap; }
    DetailsPanel *details() const { return m_details; }
    ProblemsPanel *problems() const { return m_problems; }
    MeasuresPanel *measures() const { return m_measures; }

    PanelDock *dataDock() const { return m_dataDock; }
    PanelDock *detailsDock() const { return m_detailsDock; }
    PanelDock *problemsDock() const { return m_problemsDock; }
    PanelDock *measuresDock() const { return m_measuresDock; }

    /// Every panel where it was at first, as wide and high; whether it is shown stays.
    void resetLayout();
    /// Places and sizes of the panels; whether they are shown is not restored.
    void restore(const SavedState &saved);
    void save(SavedState *saved) const;

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void paintLines();
    QList<PanelDock *> docks() const { return {m_dataDock, m_detailsDock, m_problemsDock, m_measuresDock}; }

    DataPanel *m_data;
    HeatMapView *m_heatMap;
    DetailsPanel *m_details;
    ProblemsPanel *m_problems;
    MeasuresPanel *m_measures;
    PanelDock *m_dataDock;
    PanelDock *m_detailsDock;
    PanelDock *m_problemsDock;
    PanelDock *m_measuresDock;
    QList<QWidget *> m_hiddenWithPage; ///< panels that float, while the page is not on the screen
};

} // namespace rli::ui
