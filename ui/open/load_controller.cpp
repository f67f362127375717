#include "ui/open/load_controller.h"

#include "ui/canvas/view_state.h"

#include <memory>

namespace rli::ui {

LoadController::LoadController(jobs::ReaderFactory makeReader, ViewState *state, RowsController *rows, QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_rows(rows)
    , m_job(std::move(makeReader))
{
    connect(&m_job, &jobs::LoadJob::progressed, this, &LoadController::progressed);
    connect(&m_job, &jobs::LoadJob::partialReady, this, &LoadController::takePartial);
    connect(&m_job, &jobs::LoadJob::finished, this, &LoadController::finish);
}

void LoadController::open(const FolderSet &folders, const load::Choice &choice, load::GroupListType type)
{
    // A load that is replaced before it ended leaves what was there before it to go back to.
    if (!m_job.isRunning() || m_reloading) {
        m_former.reset();
        if (m_rows->table())
            m_former = Open{m_folders, m_state->choice(), m_rows->tableType(), m_rows->table()};
    } else if (m_showsWanted) {
        goBack();
    }
    m_wanted = folders;
    m_wantedChoice = choice;
    m_wantedType = type;
    m_reloading = false;
    start();
}

void LoadController::reload()
{
    if (!m_rows->table() || m_job.isRunning())
        return;
    m_former = Open{m_folders, m_state->choice(), m_rows->tableType(), m_rows->table()};
    m_wanted = m_folders;
    m_wantedType = m_rows->tableType();
    m_reloading = true;
    start();
}

void LoadController::cancel()
{
    m_job.cancel();
}

void LoadController::start()
{
    m_showsWanted = false;
    if (!m_rows->table())
        m_folders = m_wanted;
    jobs::ReadRequest request;
    request.roots = m_wanted;
    request.type = m_wantedType;
    m_job.start(*jobs::findParser(QStringLiteral("gmm")), request);
    Q_EMIT started(m_wanted);
}

void LoadController::takePartial(const load::TablePtr &table)
{
    // While reading again, the rows there are say more than the first of the new ones.
    if (!m_reloading && !table->sequences.empty())
        show(table);
}

void LoadController::show(const load::TablePtr &table)
{
    const bool first = !m_showsWanted && !m_reloading;
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
    if (const auto *table = std::get_if<load::TablePtr>(&outcome)) {
        show(*table);
        m_former.reset();
        Q_EMIT opened(m_folders);
    } else {
        // With nothing to go back to, a load that was cancelled keeps the rows it has brought.
        const bool keepsPartial = std::holds_alternative<dump::Cancelled>(outcome) && !m_former && m_showsWanted;
        if (!keepsPartial)
            goBack();
        if (const auto *error = std::get_if<dump::Error>(&outcome))
            Q_EMIT failed(error->message);
    }
    Q_EMIT ended();
}

void LoadController::goBack()
{
    const bool shownOther = m_showsWanted && !m_reloading;
    m_showsWanted = false;
    if (m_former && !shownOther)
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
