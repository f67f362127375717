#pragma once

#include "jobs/background.h"
#include "load/interpret.h"
#include "load/shown.h"

#include <QObject>

#include <optional>

namespace rli::ui {

class ViewState;

/// Answers the view state's choice with rows of the current table, on a worker.
class RowsController : public QObject
{
    Q_OBJECT

public:
    explicit RowsController(ViewState *state, QObject *parent = nullptr);

    const load::TablePtr &table() const { return m_table; }
    /// How the lists of table() are read; the view state's way comes soon, if it is another.
    load::GroupListType tableType() const { return m_tableType; }
    /// Shows rows of this table, whose lists are read as `type`; null shows nothing. Keeps the visible part where
    /// `keepView` is set.
    void setTable(const load::TablePtr &table, load::GroupListType type, bool keepView);

    /// Rows there would be without filter and hidden segments; -1 while not known.
    qint64 allRows() const { return m_allRows; }

Q_SIGNALS:
    /// The rows on view answer the choice.
    void rowsShown();
    /// allRows() became known, after rowsShown().
    void allRowsCounted();

private:
    struct Answer
    {
        load::TablePtr table; ///< perhaps read another way than the one asked about
        load::GroupListType type = load::GroupListType::Auto;
        load::ShownPtr shown; ///< null where the run was stopped
    };

    void choiceChanged(bool keepView);
    void request();
    void take(const Answer &answer);
    void countAllRows();

    ViewState *m_state;
    load::TablePtr m_table;
    load::GroupListType m_tableType = load::GroupListType::Auto;
    jobs::Background<Answer> m_run;
    jobs::Background<qint64> m_counting;
    bool m_keepView = false; ///< for the run that goes on or comes next
    bool m_again = false;    ///< a newer partial table came while a run goes on
    qint64 m_allRows = -1;
    std::optional<load::Choice>
        m_allRowsOf;               ///< the choice, without filter and hidden segments, that m_allRows belongs to
    load::TablePtr m_allRowsTable; ///< likewise
};

} // namespace rli::ui
