#pragma once

#include "figure/figure.h"
#include "ui/compare/compare_run.h"

#include <QWidget>

#include <array>

class QLabel;
class QTableWidget;

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
    /// The colours of A and B, and what pixels show.
    void takeColors(const ViewState &like);
    /// One of the three; they are linked.
    ViewState *view() const { return m_states.front(); }
    ViewState *viewOfDifference() const { return m_states.back(); }

    /// Asks for a file and writes it: the figure of a panel, all three as one picture, or both loads of every cell as a
    /// table.
    void exportFigure(std::size_t panel);
    void exportAll();
    void exportTable();

Q_SIGNALS:
    void closeRequested();
    void said(const QString &message);

private:
    QWidget *makeHeader();
    QString askForFile(const QString &name, const QString &filter);
    void write(const std::function<dump::Outcome<QString>(const std::stop_token &)> &work);
    void fillMeasures(const Compared &compared);

    load::ComparisonPtr m_rows;
    std::array<ViewState *, 3> m_states{};
    std::array<HeatMapView *, 3> m_views{};
    QTableWidget *m_measures;
    jobs::Background<dump::Outcome<QString>> m_writing;
};

} // namespace rli::ui
