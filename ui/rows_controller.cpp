#include "ui/rows_controller.h"

#include "ui/canvas/view_state.h"

namespace rli::ui {

RowsController::RowsController(ViewState *state, QObject *parent)
    : QObject(parent)
    , m_state(state)
{
    connect(state, &ViewState::choiceChanged, this, &RowsController::choiceChanged);
}

void RowsController::setTable(const load::TablePtr &table, bool keepView)
{
    m_table = table;
    if (!table) {
        m_run.cancel();
        m_again = false;
        m_allRows = -1;
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

void RowsController::choiceChanged()
{
    if (!m_table)
        return;
    m_keepView = false;
    request();
}

void RowsController::request()
{
    m_again = false;
    load::Choice everything = m_state->choice();
    everything.filter = {};
    const bool known = m_allRowsTable == m_table && m_allRowsOf == everything;
    const qint64 knownRows = known ? m_allRows : -1;
    m_allRowsTable = m_table;
    m_allRowsOf = everything;

    m_run.start(
        [table = m_table, choice = m_state->choice(), everything, knownRows](std::stop_token stop) {
            Answer answer;
            answer.shown = load::choose(table, choice, stop);
            answer.allRows = knownRows;
            if (!answer.shown || knownRows >= 0)
                return answer;
            const load::ShownPtr all = choice == everything ? answer.shown : load::choose(table, everything, stop);
            answer.allRows = all ? all->rowCount() : -1;
            return answer;
        },
        [this](const Answer &answer) { take(answer); });
}

void RowsController::take(const Answer &answer)
{
    if (!answer.shown)
        return;
    m_allRows = answer.allRows;
    if (m_allRows < 0)
        m_allRowsOf.reset();
    m_state->setShown(answer.shown, m_keepView);
    Q_EMIT rowsShown();
    if (m_again) {
        m_keepView = true;
        request();
    }
}

} // namespace rli::ui
