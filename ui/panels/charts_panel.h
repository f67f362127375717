#pragma once

#include "jobs/background.h"
#include "ui/charts/chart_data.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace rli::ui {

class ChartLegend;
class ChartView;
class ElidedLabel;

/// The charts of the selection, or of all that is shown where nothing is selected: by expert, layer, rank and step.
/// Made on a worker, only while visible.
class ChartsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChartsPanel(ViewState *state, QWidget *parent = nullptr);

    /// Whether there is a chart to copy; chartChanged() tells of a change.
    bool hasChart() const;
    /// Writes the chart as .png or .svg, by the suffix.
    void saveTo(const QString &file);

public Q_SLOTS:
    void copy();

Q_SIGNALS:
    void chartChanged();
    /// Something the user should know of what was asked for.
    void said(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeTabs();
    void makeChoices();
    QMenu *makeMenu();
    ChartWish wish() const;
    void chooseKind();
    void refresh();
    void showChart(ChartData chart);
    void pick(const Cell &cell);
    void chooseFile();

    ViewState *m_state;
    QTabBar *m_tabs;
    ElidedLabel *m_title;
    ElidedLabel *m_subject;
    QComboBox *m_measure;
    QToolButton *m_byLoad;
    QVBoxLayout *m_layout;
    ChartView *m_view = nullptr; ///< made with the first chart: Qt Charts is not needed for the window's first picture
    ChartLegend *m_legend;
    QLabel *m_note;
    QString m_file = QStringLiteral("chart.png"); ///< proposed for saving
    jobs::Background<QString> m_saving;
    bool m_stale = true;
    jobs::Background<ChartData> m_run;
};

} // namespace rli::ui
