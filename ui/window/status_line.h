#pragma once

#include "jobs/parser.h"
#include "load/interpret.h"
#include "load/shown.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace rli::ui {

class ElidedLabel;

/// The line at the bottom: what is under the pointer, rows of all, what was left out, problems, progress.
class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void showHovered(const QString &text);
    /// `allRows` below 0 is not known; lists are read as `type`.
    void showRows(const load::ShownPtr &shown, qint64 allRows, load::GroupListType type);
    /// What the watching of the dump has to say; empty while it is not watched.
    void showWatch(const QString &text);
    void showProblems(const load::TablePtr &table);
    /// `text` says the same in words.
    void showProgress(const jobs::ReadProgress &progress, const QString &text);
    void hideProgress();

Q_SIGNALS:
    void rowsClicked();
    void callsClicked();
    void listsClicked();
    void hiddenClicked();
    void problemsClicked();
    void cancelClicked();

private:
    QPushButton *makeLinkButton(const QString &tone);

    ElidedLabel *m_hovered;
    QPushButton *m_rows;
    QLabel *m_partial;
    QPushButton *m_calls;
    QPushButton *m_lists;
    QPushButton *m_hidden;
    QPushButton *m_problems;
    QLabel *m_watch;
    QLabel *m_progressText;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
};

/// "192 of 864 rows"; "864 rows" where all are shown.
QString rowsText(qint64 shown, qint64 all);
/// "first forward pass: 4,608 of 18,432 calls", "all 18,432 calls".
QString callsText(const load::Shown &shown);
/// "loads from running sums or pairs", "lists read as counts"; empty where lists are read as they are said to be and
/// none had to be converted.
QString listsText(const load::Shown &shown, load::GroupListType type);
/// "partial: 1,200 of 36,000 files"; empty for a table that was read whole.
QString partialText(const load::Table &table);

} // namespace rli::ui
