#pragma once

#include "options/options.h"
#include "ui/compare/compare_run.h"
#include "ui/saved_view.h"

#include <QObject>
#include <QPointer>

class QStackedWidget;
class QWidget;

namespace rli::figure {
struct Theme;
}

namespace rli::ui {

class ComparePage;
class ExportController;
class HeatMapView;
class RowsController;
class ViewState;

/// Asks what to compare, compares, and shows the result in place of the work page until it is ended.
class CompareController : public QObject
{
    Q_OBJECT

public:
    CompareController(jobs::ReaderFactory makeReader, ViewState *state, QWidget *window);

    void setPages(QStackedWidget *pages) { m_pages = pages; }
    /// Who writes and copies what is shown.
    void setExport(ExportController *exporting) { m_export = exporting; }

    /// Opens the dialog; compares the rows of `table`, which was read from `open`.
    void ask(const load::TablePtr &table, const FolderSet &open, const Recents &recents);
    /// Compares, and shows of all of it, once it is there, the part that is given.
    void start(const load::TablePtr &table, const CompareRequest &request, const VisiblePart &part = {});
    void cancel() { m_run.cancel(); }
    /// Adds what is on view to the options of a saved view.
    void addTo(options::Options *options) const;
    void end();

    bool isShown() const { return !m_page.isNull(); }
    /// What is visible and selected of the comparison, and the map that has the keyboard, else the first; only while
    /// it is shown.
    ViewState *view() const;
    HeatMapView *map() const;
    void setTheme(const figure::Theme &theme);
    /// Opens the export dialog for the comparison.
    void exportFigure();
    void copyFigure();
    void copy();

Q_SIGNALS:
    void progressed(const rli::jobs::ReadProgress &progress);
    /// Comparing ended, well or not.
    void settled();
    void said(const QString &message);
    /// The comparison came on view, or went.
    void shownChanged();
    /// What is visible of it is another part.
    void viewChanged();

private:
    void show(const Compared &compared);

    ViewState *m_state;
    QWidget *m_window;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_before = nullptr; ///< the page to go back to
    QPointer<ComparePage> m_page;
    ExportController *m_export = nullptr;
    VisiblePart m_part; ///< to be shown of the next one
    CompareRun m_run;
};

} // namespace rli::ui
