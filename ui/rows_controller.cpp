#include "ui/rows_controller.h"

#include "ui/canvas/view_state.h"

namespace rli::ui {

RowsController::RowsController(ViewState *state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    connect(state, &ViewState::choiceChanged, this, [this] { choiceChanged(false); });
    connect(state, &ViewState::groupListTypeChanged, this, [this] { choiceChanged(true); });
}

void RowsController::setTable(const load::TablePtr &table, load::GroupListType type, bool keepView)
{
    m_table = table;
    m_tableType = type;
    if (!table) {
        m_run.cancel();
        m_counting.cancel();
        m_again = false;
        m_allRows = -1;
        m_allRowsTable = nullptr;
        m_state->setShown({}, false);
        Q_EMIT rowsShown();
        return;
    }
    // While a load goes on, partial tables come faster than a large one can be laid out: let that run end.
    if (m_run.isRunning() && keepView) {
        m_again = true;
        return;
    }
    m_keepView = keepView;
    request();
}

void RowsController::choiceChanged(bool keepView)
{
    if (!m_table)
        return;
    m_keepView = keepView;
    request();
}

void RowsController::request()
{
    m_again = false;
    const bool otherType = m_tableType != m_state->groupListType();
    m_run.start(
        [table = m_table, otherType, type = m_state->groupListType(),
         choice = m_state->choice()](const std::stop_token &stop) {
            Answer answer{otherType ? load::reinterpreted(table, type, stop) : table, type, nullptr};
            if (answer.table)
                answer.shown = load::choose(answer.table, choice, stop);
            return answer;
        },
        [this](const Answer &answer) { take(answer); });
}

void RowsController::take(const Answer &answer)
{
    if (!answer.shown)
        return;
    if (!m_again) { // else a newer table waits
        m_table = answer.table;
        m_tableType = answer.type;
    }
    m_state->setShown(answer.shown, m_keepView);
    countAllRows();
    Q_EMIT rowsShown();
    if (m_again) {
        m_keepView = true;
        request();
    }
}

void RowsController::countAllRows()
{
    const load::ShownPtr shown = m_state->shown();
    load::Choice everything = shown->choice;
    everything.filter = {};
    everything.hidden = {};
    if (m_allRowsTable == shown->table && m_allRowsOf == everything)
        return;
    m_counting.cancel();
    m_allRowsTable = shown->table;
    m_allRowsOf = everything;
    const bool filtered = shown->choice != everything;
    if (!filtered)
        m_allRows = shown->rowCount();
    else if (!m_keepView)
        m_allRows = -1; // else the number of the table before is right, or nearly so, until all are counted
    if (!filtered)
        return;
    m_counting.start([table = shown->table,
                      everything](const std::stop_token &stop) { return load::countRows(table, everything, stop); },
                     [this](qint64 rows) {
                         m_allRows = rows;
                         Q_EMIT allRowsCounted();
                     });
}

} // namespace rli::ui
