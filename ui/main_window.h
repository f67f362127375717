#pragma once

#include "jobs/parser.h"
#include "options/options.h"
#include "ui/option_values.h"
#include "ui/progress_text.h"
#include "ui/saved_view.h"
#include "ui/successor.h"
#include "ui/window/saved_state.h"

#include <QMainWindow>

#include <optional>

class QAction;
class QStackedWidget;

namespace rli::ui {

class Actions;
class BusyPage;
class CompareController;
class CopyController;
class ExportController;
class LoadController;
class Notices;
class Opener;
class PanelDock;
class RowsController;
class StartPage;
class StatusLine;
class ThemeController;
class ToolBar;
class ViewHistory;
class ViewState;
class Watch;
class WorkPage;

/// The window: joins pages, panels and controllers, which know nothing of each other. The work page is made with the
/// first rows, so that the window shows at once.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(jobs::ReaderFactory makeReader, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Takes over filters, calls, rows, colours, DPI and output path. What was not given stays as the user had it,
    /// but for the filters. Filters hold for the dump opened next, or for the one that is open.
    void applyOptions(const options::Options &options);
    /// Opens folders; those of applyOptions() are not looked at.
    void open(const std::vector<dump::NativePath> &paths);
    void openConfiguration(const dump::NativePath &yaml);
    void openSample();
    /// After the window has closed: what to open the next one with, as the user chose another language. Empty where the
    /// program is to end.
    const std::optional<Successor> &successor() const { return m_successor; }
    /// As applyOptions(), and what else the former window left is taken over with the dump that is opened next.
    void succeed(const Successor &former);
    /// Saves what is on view as a YAML file, and says so or why not.
    void saveViewTo(const QString &file);

    ViewState *viewState() const { return m_state; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildCentre();
    void connectOpening();
    void connectLoading();
    void connectViewActions();
    ViewState *viewOnScreen() const;
    void connectChoices();
    void connectRankChoices();
    void connectComparison();
    void connectEditActions();
    void connectPanelActions();
    void makeWorkPage();
    void connectDock(PanelDock *dock, QAction *action);
    void restore();

    void openFolders(const FolderSet &folders);
    void chooseFolder();
    void chooseConfiguration();
    void takeConfiguration(const options::Options &options);
    void chooseViewFile();
    options::Options optionsOfView() const;
    bool areRowsComing() const;
    void showPart();
    void startComparison();
    void takeOver();

    void showStarted(const FolderSet &folders, bool isReload);
    void showRows();
    void showFolders();
    QString labelOf(const FolderSet &folders) const;
    void showEnded();
    void remember(const FolderSet &folders);

    void toggleAllCalls();
    void setColorMap(const QString &name);
    void setTheme(ThemeChoice theme);
    void setLanguage(Language language);
    void applyTheme();
    void refreshActions();
    void showOnlySegment(qint64 segment);
    void showAbout();

    /// What options ask of the dump that is opened next.
    struct NextView
    {
        load::Filter filter;
        std::vector<load::SegmentKey> hidden;
        std::optional<VisiblePart> part;
        std::optional<RankLayout> ranks;
        std::optional<CompareValues> compare;
    };

    SavedState m_saved;
    NextView m_next; ///< of applyOptions(), for the dump opened next
    std::optional<Successor> m_successor;
    std::optional<Successor> m_former;                               ///< of the dump that is being opened
    std::optional<CompareValues> m_toCompare;                        ///< likewise
    std::optional<VisiblePart> m_partToCompare;                      ///< to be shown of that comparison
    std::optional<VisiblePart> m_partToShow;                         ///< of the dump that is being opened
    load::GroupListType m_groupListType = load::GroupListType::Auto; ///< likewise, for every dump opened
    load::CallChoice m_callsBefore = load::CallChoice::FirstForward; ///< to go back to from all calls
    dump::NativePath m_sampleFolder;
    load::TablePtr m_listedTable; ///< what the panels list
    ProgressTeller m_progress;

    ViewState *m_state;
    ViewHistory *m_history;
    ThemeController *m_theme;
    Actions *m_actions;
    RowsController *m_rows;
    CompareController *m_compare;
    LoadController *m_load;
    Watch *m_watch;
    Opener *m_opener;
    ExportController *m_export;
    CopyController *m_copying;

    ToolBar *m_toolBar = nullptr;
    Notices *m_notices = nullptr;
    QStackedWidget *m_pages = nullptr;
    StartPage *m_start = nullptr;
    BusyPage *m_busy = nullptr;
    WorkPage *m_work = nullptr; ///< null until the first rows
    StatusLine *m_status = nullptr;
};

} // namespace rli::ui
