#include "ui/open/load_controller.h"

#include "ui/canvas/view_state.h"

#include <utility>

namespace rli::ui {

namespace {

constexpr std::chrono::milliseconds kPatience(1000);
/// Longer than a file counts as one that may still be being written, so that what is still incomplete then is told.
constexpr std::chrono::milliseconds kLookAgainAfter(11'000);

/// Whether a reading brought nothing that an earlier one has not: sequences that did not change are the same objects.
bool isSameReading(const load::Table &a, const load::Table &b)
{
    return a.sequences == b.sequences && a.otherProblems == b.otherProblems && a.filesFound == b.filesFound &&
           a.filesRead == b.filesRead && a.partial == b.partial;
}

} // namespace

LoadController::LoadController(jobs::ReaderFactory makeReader, ViewState *state, RowsController *rows, QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_rows(rows)
    , m_job(std::move(makeReader))
{
    connect(&m_job, &jobs::LoadJob::progressed, this, [this](const jobs::ReadProgress &progress) {
        if (m_manner != Manner::ReloadQuietly)
            Q_EMIT progressed(progress);
    });
    connect(&m_job, &jobs::LoadJob::partialReady, this, &LoadController::takePartial);
    connect(&m_job, &jobs::LoadJob::finished, this, &LoadController::finish);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &LoadController::comeIntoTheOpen);
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(kLookAgainAfter);
    connect(&m_lookAgain, &QTimer::timeout, this, &LoadController::reloadQuietly);
}

void LoadController::open(const FolderSet &folders, const load::Choice &choice, load::GroupListType type)
{
    // A load that is replaced before it ended leaves what was there before it to go back to.
    if (!m_job.isRunning() || isReload()) {
        m_former.reset();
        if (m_rows->table())
            m_former = Open{m_folders, m_state->choice(), m_rows->tableType(), m_rows->table()};
    } else if (m_showsWanted) {
        goBack();
    }
    m_wanted = folders;
    m_wantedChoice = choice;
    m_wantedType = type;
    m_manner = Manner::Open;
    m_byItself = false;
    if (!m_rows->table())
        m_folders = m_wanted;
    start();
    Q_EMIT started(m_wanted, false);
}

void LoadController::reload()
{
    if (isLoading())
        return;
    m_byItself = false;
    if (m_job.isRunning())
        comeIntoTheOpen();
    else if (startReload(Manner::Reload))
        Q_EMIT started(m_wanted, true);
}

void LoadController::reloadQuietly()
{
    if (m_job.isRunning() || !startReload(Manner::ReloadQuietly))
        return;
    m_byItself = true;
    m_patience.start();
}

/// Shows what goes on quietly.
void LoadController::comeIntoTheOpen()
{
    if (!m_job.isRunning() || m_manner != Manner::ReloadQuietly)
        return;
    m_manner = Manner::Reload;
    Q_EMIT started(m_wanted, true);
}

bool LoadController::startReload(Manner manner)
{
    if (!m_rows->table())
        return false;
    m_wanted = m_folders;
    m_wantedType = m_rows->tableType();
    m_manner = manner;
    start();
    return true;
}

void LoadController::cancel()
{
    m_job.cancel();
}

void LoadController::cancelQuietly()
{
    if (m_byItself)
        m_job.cancel();
}

void LoadController::start()
{
    m_showsWanted = false;
    m_patience.stop();
    m_lookAgain.stop();
    jobs::ReadRequest request;
    request.roots = m_wanted;
    request.type = m_wantedType;
    if (isReload())
        request.former = m_rows->table();
    request.mayGrow = true;
    m_clock.start();
    m_job.start(*jobs::findParser(QStringLiteral("gmm")), request);
}

void LoadController::takePartial(const load::TablePtr &table)
{
    // While reading again, the rows there are say more than the first of the new ones.
    if (!isReload() && !table->sequences.empty())
        show(table);
}

void LoadController::show(const load::TablePtr &table)
{
    const bool first = !m_showsWanted;
    m_showsWanted = true;
    if (first) {
        m_folders = m_wanted;
        m_state->clearSelection();
        m_state->setGroupListType(m_wantedType);
        m_state->setChoice(m_wantedChoice);
    }
    m_rows->setTable(table, m_wantedType, !first);
    if (first)
        Q_EMIT foldersChanged();
}

void LoadController::finish(const dump::Outcome<load::TablePtr> &outcome)
{
    m_lastDuration = std::chrono::milliseconds(m_clock.elapsed());
    if (isReload())
        finishReload(outcome);
    else
        finishOpening(outcome);
    m_byItself = false;
    if (m_rows->table() && m_rows->table()->beingWritten > 0)
        m_lookAgain.start();
    Q_EMIT ended();
}

void LoadController::finishOpening(const dump::Outcome<load::TablePtr> &outcome)
{
    if (const auto *table = std::get_if<load::TablePtr>(&outcome)) {
        show(*table);
        m_former.reset();
        Q_EMIT opened(m_folders);
        return;
    }
    // With nothing to go back to, a load that was cancelled keeps the rows it has brought.
    const bool keepsPartial = std::holds_alternative<dump::Cancelled>(outcome) && !m_former && m_showsWanted;
    if (!keepsPartial)
        goBack();
    if (const auto *error = std::get_if<dump::Error>(&outcome))
        Q_EMIT failed(error->message);
}

void LoadController::finishReload(const dump::Outcome<load::TablePtr> &outcome)
{
    if (const auto *table = std::get_if<load::TablePtr>(&outcome)) {
        if (!isSameReading(*m_rows->table(), **table)) {
            m_rows->setTable(*table, m_wantedType, true);
            Q_EMIT changed();
        }
        Q_EMIT reloaded();
    } else if (const auto *error = std::get_if<dump::Error>(&outcome)) {
        Q_EMIT failed(tr("%1 What was read before is still shown.").arg(error->message));
    }
}

/// To the dump that was open before, where rows of another are on view.
void LoadController::goBack()
{
    const bool nothingElseShown = !std::exchange(m_showsWanted, false);
    if (m_former && nothingElseShown)
        return;
    m_folders = m_former ? m_former->folders : FolderSet{};
    if (m_former) {
        m_state->setGroupListType(m_former->type);
        m_state->setChoice(m_former->choice);
        m_rows->setTable(m_former->table, m_former->type, false);
    } else {
        m_rows->setTable({}, m_wantedType, false);
    }
    Q_EMIT foldersChanged();
}

} // namespace rli::ui
