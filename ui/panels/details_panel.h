#pragma once

#include "jobs/background.h"
#include "ui/panels/details.h"

#include <QWidget>

class QLabel;

namespace rli::ui {

class ChartsPanel;
class DetailLines;
class ElidedLabel;

/// The right panel: what is selected, in charts and numbers.
class DetailsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsPanel(ViewState *state, QWidget *parent = nullptr);

    ChartsPanel *charts() const { return m_charts; }

Q_SIGNALS:
    /// All measures are wanted, not only those of the selection.
    void measuresWanted();

private:
    void layOut();
    void refresh();
    void show(const Details &details);
    void showMeasures(const MeasuredDetails &details);

    ViewState *m_state;
    ElidedLabel *m_headline;
    ElidedLabel *m_place;
    QLabel *m_hint;
    ChartsPanel *m_charts;
    DetailLines *m_lines;
    QWidget *m_measuresHeader;
    QLabel *m_measuresOf;
    DetailLines *m_measures;
    jobs::Background<Details> m_run;
    jobs::Background<MeasuredDetails> m_measuring;
};

} // namespace rli::ui
