#pragma once

#include "ui/window/saved_state.h"

#include <QWidget>

class QSplitter;

namespace rli::ui {

class DataPanel;
class DetailsPanel;
class HeatMapView;
class MeasuresPanel;
class ProblemsPanel;
class ViewState;

/// What the window shows of an open dump: filters, heat map, details, and below the map measures and problems.
class WorkPage : public QWidget
{
    Q_OBJECT

public:
    explicit WorkPage(ViewState *state, QWidget *parent = nullptr);

    DataPanel *data() const { return m_data; }
    HeatMapView *heatMap() const { return m_heatMap; }
    DetailsPanel *details() const { return m_details; }
    ProblemsPanel *problems() const { return m_problems; }
    MeasuresPanel *measures() const { return m_measures; }

    void restore(const SavedState &saved);
    void save(SavedState *saved) const;

private:
    DataPanel *m_data;
    HeatMapView *m_heatMap;
    DetailsPanel *m_details;
    ProblemsPanel *m_problems;
    MeasuresPanel *m_measures;
    QSplitter *m_columns;
    QSplitter *m_middle;
};

} // namespace rli::ui
