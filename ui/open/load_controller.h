#pragma once

#include "jobs/load_job.h"
#include "ui/open/recents.h"
#include "ui/rows_controller.h"

#include <QObject>

#include <optional>

namespace rli::ui {

class ViewState;

/// Opens dumps: runs the load, shows its rows as they come, and goes back to the former dump where the load fails or is
/// cancelled. What is shown of the table is the RowsController's business.
class LoadController : public QObject
{
    Q_OBJECT

public:
    LoadController(jobs::ReaderFactory makeReader, ViewState *state, RowsController *rows, QObject *parent = nullptr);

    /// Opens folders with this choice of rows and way of reading lists. The dump that is open stays until the first
    /// rows of the new one.
    void open(const FolderSet &folders, const load::Choice &choice, load::GroupListType type);
    /// Reads the open folders again. Zoom, selection and filters stay.
    void reload();
    void cancel();

    bool isLoading() const { return m_job.isRunning(); }
    /// The folders of what is shown, or of what is being opened while nothing is shown.
    const FolderSet &folders() const { return m_folders; }

Q_SIGNALS:
    void started(const rli::ui::FolderSet &folders);
    void progressed(const rli::jobs::ReadProgress &progress);
    /// The folders of what is shown changed.
    void foldersChanged();
    /// A dump was read whole.
    void opened(const rli::ui::FolderSet &folders);
    /// The load failed, with a sentence for the user.
    void failed(const QString &message);
    /// The load ended, whatever it ended in, after the signals above.
    void ended();

private:
    struct Open
    {
        FolderSet folders;
        load::Choice choice;
        load::GroupListType type = load::GroupListType::Auto;
        load::TablePtr table;
    };

    void start();
    void takePartial(const load::TablePtr &table);
    void finish(const dump::Outcome<load::TablePtr> &outcome);
    void show(const load::TablePtr &table);
    void goBack();

    ViewState *m_state;
    RowsController *m_rows;
    jobs::LoadJob m_job;
    FolderSet m_folders;
    FolderSet m_wanted;          ///< what the running load reads
    load::Choice m_wantedChoice; ///< for its first rows
    load::GroupListType m_wantedType = load::GroupListType::Auto;
    std::optional<Open> m_former; ///< what to go back to
    bool m_reloading = false;
    bool m_showsWanted = false; ///< rows of the running load are on view
};

} // namespace rli::ui
