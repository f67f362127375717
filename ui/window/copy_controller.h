#pragma once

#include <QObject>

class QAction;

namespace rli::ui {

class Actions;
class CompareController;
class HeatMapView;
class ViewState;
class WorkPage;

/// Copies what the actions name, of the dump or of the comparison, whichever is on the screen; and keeps the actions
/// enabled as long as there is something to copy.
class CopyController : public QObject
{
    Q_OBJECT

public:
    /// The others must live as long as it does.
    CopyController(const Actions &actions, const ViewState *state, CompareController *compare, QObject *parent);

    /// Once there is one, and with it rows.
    void setWorkPage(WorkPage *page);
    /// What is on the screen is something else.
    void refresh();

private:
    HeatMapView *map() const;
    void follow(const ViewState *state);
    void copy();

    const ViewState *m_state;
    CompareController *m_compare;
    WorkPage *m_work = nullptr;
    QAction *m_copyCell;
    QAction *m_copyRows;
    QAction *m_copySegments;
    QAction *m_copyChart;
};

} // namespace rli::ui
