#pragma once

#include "figure/scale_choice.h"
#include "ui/compare/compare_run.h"

#include <QWidget>

#include <array>

class QTableWidget;

namespace rli::figure {
struct Theme;
}

namespace rli::ui {

class HeatMapView;
class ViewState;

/// A comparison: A, B and their difference beside each other, linked, and the means of their measures below.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    ComparePage(const Compared &compared, const ViewState &like, QWidget *parent = nullptr);

    void setTheme(const figure::Theme &theme);
    /// The scale and colours of A and B, and what pixels show.
    void takeColors(const ViewState &like);
    /// One of the three; they are linked.
    ViewState *view() const { return m_states.front(); }
    ViewState *viewOfDifference() const { return m_states.back(); }
    /// The one that has the keyboard, else the first.
    HeatMapView *map() const;

    const load::ComparisonPtr &rows() const { return m_rows; }
    /// The table of measures where the keyboard is there, else what is selected or pointed at in the map that has it.
    void copy();

Q_SIGNALS:
    void closeRequested();
    void exportRequested();
    /// A range that was set on the colour bar of A and B.
    void scaleChosen(const rli::figure::ScaleChoice &choice);
    /// The visible part is another.
    void viewChanged();

private:
    QWidget *makeHeader();
    void fillMeasures(const Compared &compared);
    QString measuresText() const;

    load::ComparisonPtr m_rows;
    std::array<ViewState *, 3> m_states{};
    std::array<HeatMapView *, 3> m_views{};
    QTableWidget *m_measures;
};

} // namespace rli::ui
