#pragma once

#include "jobs/load_job.h"
#include "ui/open/recents.h"
#include "ui/rows_controller.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>

namespace rli::ui {

class ViewState;

/// Opens dumps: runs the load, shows its rows as they come, and goes back to the former dump where the load fails or is
/// cancelled. Reads an open dump again: only what is new or changed, and shows it in one go. What is shown of the table
/// is the RowsController's business.
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
    /// The same, without started() and progressed() unless it takes long: nobody need know unless something changed.
    /// Does nothing while another load goes on.
    void reloadQuietly();
    void cancel();
    /// Stops a reload that began quietly, if one goes on and the user has not asked for it since.
    void cancelQuietly();

    /// After this time a quiet reload comes into the open.
    void setPatience(std::chrono::milliseconds patience) { m_patience.setInterval(patience); }
    /// How long after a reading that met files still being written the dump is read again by itself.
    void setLookAgainAfter(std::chrono::milliseconds wait) { m_lookAgain.setInterval(wait); }

    /// Whether a load goes on that the user knows of.
    bool isLoading() const { return m_job.isRunning() && m_manner != Manner::ReloadQuietly; }
    /// The folders of what is shown, or of what is being opened while nothing is shown.
    const FolderSet &folders() const { return m_folders; }
    std::chrono::milliseconds lastDuration() const { return m_lastDuration; }

Q_SIGNALS:
    /// A load started. A reload leaves what is shown as it is until it ends.
    void started(const rli::ui::FolderSet &folders, bool isReload);
    void progressed(const rli::jobs::ReadProgress &progress);
    /// The folders of what is shown changed.
    void foldersChanged();
    /// A dump was opened and read whole.
    void opened(const rli::ui::FolderSet &folders);
    /// A reload found something new, changed or gone.
    void changed();
    /// A reload read everything, whether or not anything changed.
    void reloaded();
    /// The load failed, with a sentence for the user. What was read before stays.
    void failed(const QString &message);
    /// The load ended, whatever it ended in, after the signals above.
    void ended();

private:
    enum class Manner { Open, Reload, ReloadQuietly };
    struct Open
    {
        FolderSet folders;
        load::Choice choice;
        load::GroupListType type = load::GroupListType::Auto;
        load::TablePtr table;
    };

    bool isReload() const { return m_manner != Manner::Open; }
    bool startReload(Manner manner);
    void comeIntoTheOpen();
    void start();
    void takePartial(const load::TablePtr &table);
    void finish(const dump::Outcome<load::TablePtr> &outcome);
    void finishOpening(const dump::Outcome<load::TablePtr> &outcome);
    void finishReload(const dump::Outcome<load::TablePtr> &outcome);
    void show(const load::TablePtr &table);
    void goBack();

    ViewState *m_state;
    RowsController *m_rows;
    jobs::LoadJob m_job;
    FolderSet m_folders;
    FolderSet m_wanted;          ///< what the running load reads
    load::Choice m_wantedChoice; ///< for its first rows
    load::GroupListType m_wantedType = load::GroupListType::Auto;
    std::optional<Open> m_former; ///< what to go back to where opening fails
    Manner m_manner = Manner::Open;
    bool m_byItself = false; ///< the running reload began quietly, and nobody has asked for it since
    QTimer m_patience;
    QTimer m_lookAgain;
    bool m_showsWanted = false; ///< rows of the running load are on view
    QElapsedTimer m_clock;
    std::chrono::milliseconds m_lastDuration{};
};

} // namespace rli::ui
