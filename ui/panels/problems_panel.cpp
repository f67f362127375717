#include "ui/panels/problems_panel.h"

#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/texts.h"

#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSaveFile>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace rli::ui {

namespace {

/// Up to this many problems are listed opened: there is nothing to gain from a click more.
constexpr qint64 kListedOpen = 50;
constexpr int kDetailWidth = 190;

bool hasDetails(const ProblemListing &listing)
{
    return std::any_of(listing.groups.begin(), listing.groups.end(), [&](const load::ProblemGroup &group) {
        return std::any_of(group.problems.begin(), group.problems.end(),
                           [&](quint32 problem) { return !listing.table->problems[problem].detail.isEmpty(); });
    });
}

/// What became of the file, as a sentence.
QString writeFile(const ProblemListing &listing, const QString &file)
{
    QSaveFile saving(file);
    const bool written = saving.open(QIODevice::WriteOnly) &&
                         (!listing.table || load::writeProblems(listing.table->problems, listing.groups, &saving)) &&
                         saving.commit();
    return written ? ProblemsPanel::tr("Written: %1").arg(file)
                   : ProblemsPanel::tr("“%1” cannot be written: %2").arg(file, saving.errorString());
}

} // namespace

ProblemsPanel::ProblemsPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new ProblemsModel(this))
    , m_tree(new QTreeView(this))
    , m_count(new ElidedLabel(this))
    , m_words(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_header(makeHeader())
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    makeTree();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_tree, 1);
}

void ProblemsPanel::makeTree()
{
    m_tree->setAccessibleName(QStringLiteral("Problems"));
    m_tree->setToolTip(tr("Double click or Enter on a file opens its folder"));
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setExpandsOnDoubleClick(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ProblemsModel::FileColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(ProblemsModel::DetailColumn, kDetailWidth);
    connect(m_tree, &QTreeView::activated, this, &ProblemsPanel::reveal);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
}

QWidget *ProblemsPanel::makeHeader()
{
    auto *header = new QWidget(this);
    m_count->setMuted(true);
    m_words->setAccessibleName(QStringLiteral("Problems: filter"));
    m_words->setPlaceholderText(tr("Filter by path, reason or detail"));
    m_words->setToolTip(tr("Lists only what holds each of these words in its path, reason or detail"));
    m_words->setClearButtonEnabled(true);
    m_words->setAcceptDrops(false); // folders are dropped on the window, not into words
    m_words->setMaximumWidth(320);
    m_kind->setAccessibleName(QStringLiteral("Problems: kind"));
    m_kind->setToolTip(tr("Lists skipped files, notices or both"));
    m_kind->addItem(tr("All kinds"));
    m_kind->addItem(tr("Skipped"), QVariant::fromValue(static_cast<int>(dump::Problem::Kind::Skipped)));
    m_kind->addItem(tr("Notices"), QVariant::fromValue(static_cast<int>(dump::Problem::Kind::Notice)));
    connect(m_words, &QLineEdit::textChanged, this, &ProblemsPanel::refresh);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ProblemsPanel::refresh);

    QToolButton *copyButton =
        makeIconButton(QStringLiteral("copy"), tr("Copy the selected lines, or all that are listed"), header);
    QToolButton *saveButton =
        makeIconButton(QStringLiteral("export"), tr("Save what is listed as a CSV table"), header);
    QToolButton *closeButton = makeIconButton(QStringLiteral("close"), tr("Close the problems"), header);
    copyButton->setAccessibleName(QStringLiteral("Copy problems"));
    saveButton->setAccessibleName(QStringLiteral("Save problems"));
    closeButton->setAccessibleName(QStringLiteral("Close problems"));
    connect(copyButton, &QToolButton::clicked, this, &ProblemsPanel::copy);
    connect(saveButton, &QToolButton::clicked, this, &ProblemsPanel::chooseFile);
    connect(closeButton, &QToolButton::clicked, this, &ProblemsPanel::closeRequested);

    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(14, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(makeCaption(tr("Problems"), header));
    layout->addWidget(m_count, 1);
    layout->addWidget(m_words, 2);
    layout->addWidget(m_kind);
    for (QWidget *button : {copyButton, saveButton, closeButton})
        layout->addWidget(button);
    return header;
}

void ProblemsPanel::showTable(const load::TablePtr &table)
{
    m_table = table;
    refresh();
}

void ProblemsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

load::ProblemFilter ProblemsPanel::filter() const
{
    load::ProblemFilter filter{m_words->text(), std::nullopt};
    if (const QVariant kind = m_kind->currentData(); kind.isValid())
        filter.kind = static_cast<dump::Problem::Kind>(kind.toInt());
    return filter;
}

void ProblemsPanel::refresh()
{
    m_stale = true;
    // Tables come faster than a long list can be grouped while a load goes on: a run is let end, and then the next
    // one starts with the newest.
    if (!isVisible() || m_grouping.isRunning())
        return;
    m_stale = false;
    m_grouping.start(
        [table = m_table, filter = filter(), before = m_model->listing()](const std::stop_token &) {
            ProblemListing listing{table, {}};
            if (table)
                listing.groups = load::groupProblems(table->problems, filter);
            const bool same = listing.lists(before);
            const bool details = hasDetails(listing);
            return Grouped{filter, std::move(listing), same, details};
        },
        [this](Grouped grouped) { take(std::move(grouped)); });
}

void ProblemsPanel::take(Grouped grouped)
{
    if (grouped.same)
        m_model->replaceListing(std::move(grouped.listing));
    else
        relist(std::move(grouped.listing), grouped.filter == m_listed);
    m_tree->setColumnHidden(ProblemsModel::DetailColumn, !grouped.hasDetails);
    m_listed = grouped.filter;
    showCount();
    goToWanted();
    if (m_stale)
        refresh();
}

/// Shows another listing; reasons that were opened stay open.
void ProblemsPanel::relist(ProblemListing newer, bool staysInPlace)
{
    QList<std::pair<dump::Problem::Kind, QString>> open;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const load::ProblemGroup &group = m_model->listing().groups[static_cast<std::size_t>(row)];
        if (m_tree->isExpanded(m_model->index(row, 0)))
            open.append({group.kind, group.reason});
    }
    const int scrolled = m_tree->verticalScrollBar()->value();
    m_model->setListing(std::move(newer));
    const ProblemListing &listing = m_model->listing();
    const bool all = listing.count() <= kListedOpen;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const load::ProblemGroup &group = listing.groups[static_cast<std::size_t>(row)];
        m_tree->setFirstColumnSpanned(row, {}, true);
        if (all || open.contains(std::pair(group.kind, group.reason)))
            m_tree->expand(m_model->index(row, 0));
    }
    m_tree->verticalScrollBar()->setValue(staysInPlace ? scrolled : 0);
}

void ProblemsPanel::showCount()
{
    const qint64 all = m_table ? static_cast<qint64>(m_table->problems.size()) : 0;
    const QString summary = problemsSummary(m_table ? load::skippedCount(m_table->problems) : 0, all);
    m_count->setText(m_listed == load::ProblemFilter()
                         ? summary
                         : tr("%1 of %2 listed").arg(countText(m_model->listing().count()), countText(all)));
}

void ProblemsPanel::showReasonOf(const dump::NativePath &path)
{
    m_wanted = path;
    m_words->clear();
    m_kind->setCurrentIndex(0);
    refresh();
}

void ProblemsPanel::goToWanted()
{
    if (m_wanted.isEmpty() || m_listed != load::ProblemFilter())
        return;
    const ProblemListing &listing = m_model->listing();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const auto &problems = listing.groups[static_cast<std::size_t>(row)].problems;
        const bool holds = std::any_of(problems.begin(), problems.end(), [&](quint32 problem) {
            return listing.table->problems[problem].path == m_wanted;
        });
        if (!holds)
            continue;
        const QModelIndex reason = m_model->index(row, 0);
        m_tree->expand(reason);
        m_tree->setCurrentIndex(reason);
        m_tree->scrollTo(reason, QAbstractItemView::PositionAtTop);
        m_wanted.clear();
        return;
    }
}

bool ProblemsPanel::hasTreeFocus() const
{
    return m_tree->hasFocus();
}

void ProblemsPanel::copy()
{
    QGuiApplication::clipboard()->setText(m_model->asText(m_tree->selectionModel()->selectedRows()));
}

void ProblemsPanel::chooseFile()
{
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Save the problems"), m_file, tr("CSV tables (*.csv)"));
    if (chosen.isEmpty())
        return;
    m_file = QFileInfo(chosen).suffix().isEmpty() ? chosen + QStringLiteral(".csv") : chosen;
    saveTo(m_file);
}

void ProblemsPanel::saveTo(const QString &file)
{
    m_saving.start([listing = m_model->listing(), file](const std::stop_token &) { return writeFile(listing, file); },
                   [this](const QString &message) { Q_EMIT said(message); });
}

void ProblemsPanel::reveal(const QModelIndex &index)
{
    const dump::Problem *problem = m_model->problem(index);
    if (!problem)
        return;
    const QString path = dump::displayText(problem->path);
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path())))
        return;
    // A training machine seldom has a file manager.
    QGuiApplication::clipboard()->setText(path);
    Q_EMIT said(tr("No program opens folders here. Copied instead: %1").arg(path));
}

void ProblemsPanel::showMenu(const QPoint &place)
{
    const QPersistentModelIndex index = m_tree->indexAt(place);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, &ProblemsPanel::copy);
    if (const dump::Problem *problem = m_model->problem(index)) {
        menu->addAction(tr("Copy path"), this,
                        [path = dump::displayText(problem->path)] { QGuiApplication::clipboard()->setText(path); });
        menu->addAction(tr("Open folder"), this, [this, index] { reveal(index); });
    }
    menu->addSeparator();
    menu->addAction(tr("Open all reasons"), m_tree, &QTreeView::expandAll);
    menu->addAction(tr("Close all reasons"), m_tree, &QTreeView::collapseAll);
    menu->popup(m_tree->viewport()->mapToGlobal(place));
}

} // namespace rli::ui
