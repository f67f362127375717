#pragma once

#include "jobs/background.h"
#include "ui/measures/measured_rows.h"

#include <QWidget>

class QAbstractTableModel;
class QComboBox;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace rli::ui {

class ElidedLabel;
class ExpertsModel;
class RowsModel;
class SummaryModel;

/// The panel below the heat map that answers in numbers: the measures over the selected rows (several, or segments) or
/// over all that is shown, each row's, and lists of experts. A click jumps to the row or cell. Everything is computed
/// on workers, and only while the panel is visible.
class MeasuresPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MeasuresPanel(ViewState *state, QWidget *parent = nullptr);

    /// Whether the keyboard is in one of the tables, so that copying means its lines.
    bool hasTableFocus() const;
    /// Writes the table that is shown as CSV, on a worker.
    void saveTo(const QString &file);

    /// Name, choices and a close button: the panel's first line, or the title bar of what holds the panel.
    QWidget *header() const { return m_header; }
    QSize sizeHint() const override { return {640, 240}; }

public Q_SLOTS:
    /// Copies the selected lines of the table that is shown, all where none is selected, with tabs.
    void copy();

Q_SIGNALS:
    void closeRequested();
    /// Something the user should know of what was asked for.
    void said(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Page { SummaryPage, RowsPage, ExpertsPage };

    QWidget *makeHeader();
    QTableView *makeTable(QAbstractTableModel *model, const QString &accessibleName);
    void makeTables();
    void selectionChanged();
    void refresh();
    void take(MeasuresAnswer answer, const RowOrder &order);
    void sortRows();
    void showScope();
    void showRow();
    void showLists();
    void jump(Cell cell);
    void chooseFile();
    QTableView *currentTable() const;

    ViewState *m_state;
    SummaryModel *m_summary;
    RowsModel *m_rows;
    ExpertsModel *m_experts;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    ElidedLabel *m_scope;
    QComboBox *m_list;
    QWidget *m_header;
    QString m_file = QStringLiteral("measures.csv"); ///< proposed for saving
    bool m_stale = true;                             ///< rows or selection changed since the last run started
    bool m_jumping = false;                          ///< the selection changes because of a click here
    jobs::Background<MeasuresAnswer> m_measuring;
    jobs::Background<std::shared_ptr<const Lines>> m_sorting;
    jobs::Background<QString> m_saving;
};

} // namespace rli::ui
