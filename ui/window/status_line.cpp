#include "ui/window/status_line.h"

#include "load/problems.h"
#include "ui/elements/elided_label.h"
#include "ui/panels/problems_model.h"
#include "ui/texts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace rli::ui {

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
    , m_hovered(new ElidedLabel(this))
    , m_rows(makeLinkButton(QStringLiteral("muted")))
    , m_partial(new QLabel(this))
    , m_calls(makeLinkButton(QStringLiteral("muted")))
    , m_lists(makeLinkButton(QStringLiteral("muted")))
    , m_hidden(makeLinkButton(QStringLiteral("accent")))
    , m_problems(makeLinkButton(QStringLiteral("warning")))
    , m_watch(new QLabel(this))
    , m_progressText(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_hovered->setAccessibleName(QStringLiteral("Under the pointer"));
    m_partial->setObjectName(QStringLiteral("muted"));
    m_watch->setObjectName(QStringLiteral("muted"));
    m_watch->hide();
    m_progressText->setObjectName(QStringLiteral("muted"));
    m_progressText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_progress->setAccessibleName(QStringLiteral("Progress"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(150);
    m_cancel->setObjectName(QStringLiteral("link"));
    m_cancel->setAccessibleName(QStringLiteral("Cancel"));
    m_cancel->setToolTip(tr("Stop loading and go back to the dump before"));
    m_rows->setToolTip(tr("Show everything: clear the filters and show hidden segments"));
    m_hidden->setToolTip(tr("Show the hidden segments again"));
    m_problems->setToolTip(tr("Show or hide what was skipped or noticed, with the reasons"));

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 12, 3);
    layout->setSpacing(18);
    layout->addWidget(m_hovered, 1);
    for (QWidget *part : std::initializer_list<QWidget *>{m_rows, m_partial, m_calls, m_lists, m_hidden, m_problems,
                                                          m_watch, m_progressText, m_progress, m_cancel})
        layout->addWidget(part);
    connect(m_rows, &QPushButton::clicked, this, &StatusLine::rowsClicked);
    connect(m_calls, &QPushButton::clicked, this, &StatusLine::callsClicked);
    connect(m_lists, &QPushButton::clicked, this, &StatusLine::listsClicked);
    connect(m_hidden, &QPushButton::clicked, this, &StatusLine::hiddenClicked);
    connect(m_problems, &QPushButton::clicked, this, &StatusLine::problemsClicked);
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelClicked);
    m_rows->hide();
    m_calls->hide();
    m_lists->hide();
    m_hidden->hide();
    m_problems->hide();
    hideProgress();
}

QPushButton *StatusLine::makeLinkButton(const QString &tone)
{
    auto *button = new QPushButton(this);
    button->setObjectName(QStringLiteral("link"));
    button->setProperty("tone", tone);
    button->setCursor(Qt::PointingHandCursor);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void StatusLine::showHovered(const QString &text)
{
    m_hovered->setText(text);
}

void StatusLine::showRows(const load::ShownPtr &shown, qint64 allRows, load::GroupListType type)
{
    m_rows->setVisible(shown != nullptr);
    m_partial->setText(shown ? partialText(*shown->table) : QString());
    m_partial->setVisible(!m_partial->text().isEmpty() && !m_progress->isVisibleTo(this));
    m_calls->setVisible(shown && shown->allCalls > 0);
    m_lists->setText(shown ? listsText(*shown, type) : QString());
    m_lists->setVisible(!m_lists->text().isEmpty());
    const qint64 hidden = shown ? shown->hiddenSegments : 0;
    m_hidden->setText(hidden == 1 ? tr("1 segment hidden") : tr("%1 segments hidden").arg(countText(hidden)));
    m_hidden->setVisible(hidden > 0);
    if (!shown)
        return;
    m_rows->setText(rowsText(shown->rowCount(), allRows));
    m_rows->setEnabled(!shown->choice.filter.isEmpty() || !shown->choice.hidden.empty());
    m_calls->setText(callsText(*shown));
    m_calls->setToolTip(shown->choice.calls == load::CallChoice::All ? tr("Show only forward calls again")
                                                                     : tr("Show all calls"));
    m_lists->setToolTip(type == load::GroupListType::Auto ? tr("Read all lists as counts instead")
                                                          : tr("Read each list as it is said to be"));
}

void StatusLine::showWatch(const QString &text)
{
    m_watch->setText(text);
    m_watch->setVisible(!text.isEmpty());
}

void StatusLine::showProblems(const load::TablePtr &table)
{
    qint64 skipped = 0;
    qint64 all = 0;
    if (table) {
        all = static_cast<qint64>(table->problems.size());
        skipped = load::skippedCount(table->problems);
    }
    m_problems->setText(problemsSummary(skipped, all));
    m_problems->setVisible(all > 0);
}

void StatusLine::showProgress(const jobs::ReadProgress &progress, const QString &text)
{
    constexpr int kSteps = 1000;
    const bool counted = progress.total > 0;
    m_progress->setRange(0, counted ? kSteps : 0);
    if (counted)
        m_progress->setValue(static_cast<int>(progress.files * kSteps / progress.total));
    m_progressText->setText(text);
    // Grows only: the bar must not dance with the length of the numbers.
    m_progressText->setMinimumWidth(m_progressText->sizeHint().width());
    m_partial->hide(); // the progress says as much
    for (QWidget *part : std::initializer_list<QWidget *>{m_progressText, m_progress, m_cancel})
        part->show();
}

void StatusLine::hideProgress()
{
    m_partial->setVisible(!m_partial->text().isEmpty());
    m_progressText->setMinimumWidth(0);
    for (QWidget *part : std::initializer_list<QWidget *>{m_progressText, m_progress, m_cancel})
        part->hide();
}

QString rowsText(qint64 shown, qint64 all)
{
    if (all >= 0 && all != shown)
        return StatusLine::tr("%1 of %2 rows").arg(countText(shown), countText(all));
    return shown == 1 ? StatusLine::tr("1 row") : StatusLine::tr("%1 rows").arg(countText(shown));
}

QString callsText(const load::Shown &shown)
{
    if (shown.choice.calls == load::CallChoice::All || shown.shownCalls == shown.allCalls)
        return StatusLine::tr("all %1 calls").arg(countText(shown.allCalls));
    const QString text = shown.choice.calls == load::CallChoice::Forward
                             ? StatusLine::tr("forward passes: %1 of %2 calls")
                             : StatusLine::tr("first forward pass: %1 of %2 calls");
    return text.arg(countText(shown.shownCalls), countText(shown.allCalls));
}

QString listsText(const load::Shown &shown, load::GroupListType type)
{
    switch (type) {
    case load::GroupListType::Auto:
    case load::GroupListType::Likely:
        return load::convertedText(shown);
    case load::GroupListType::Count:
        return StatusLine::tr("lists read as counts");
    case load::GroupListType::Cumsum:
        return StatusLine::tr("lists read as running sums");
    }
    return {};
}

QString partialText(const load::Table &table)
{
    if (!table.partial)
        return {};
    return StatusLine::tr("partial: %1 of %2 files").arg(countText(table.filesRead), countText(table.filesFound));
}

} // namespace rli::ui
