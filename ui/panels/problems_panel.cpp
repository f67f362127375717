#include "ui/panels/problems_panel.h"

#include "ui/elements/caption.h"
#include "ui/panels/problems_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace rli::ui {

namespace {

void dress(QTableView *view)
{
    view->setAccessibleName(QStringLiteral("Problems"));
    view->setTextElideMode(Qt::ElideMiddle);
    view->setWordWrap(false);
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setTabKeyNavigation(false);
    view->setCornerButtonEnabled(false);
    view->setFrameShape(QFrame::NoFrame);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 8);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
}

} // namespace

ProblemsPanel::ProblemsPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new ProblemsModel(this))
    , m_table(new QTableView(this))
    , m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_table->setModel(m_model);
    dress(m_table);
    m_count->setObjectName(QStringLiteral("muted"));

    QToolButton *copyButton = makeIconButton(QStringLiteral("copy"), tr("Copy the selected lines, or all"), this);
    QToolButton *closeButton = makeIconButton(QStringLiteral("close"), tr("Close the problems"), this);
    closeButton->setAccessibleName(QStringLiteral("Close problems"));
    copyButton->setAccessibleName(QStringLiteral("Copy problems"));
    connect(copyButton, &QToolButton::clicked, this, &ProblemsPanel::copy);
    connect(closeButton, &QToolButton::clicked, this, &ProblemsPanel::closeRequested);

    auto *header = new QHBoxLayout;
    header->setContentsMargins(14, 4, 8, 4);
    header->setSpacing(8);
    header->addWidget(makeCaption(tr("Problems"), this));
    header->addWidget(m_count, 1);
    header->addWidget(copyButton);
    header->addWidget(closeButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(m_table, 1);
}

void ProblemsPanel::showTable(const load::TablePtr &table)
{
    m_model->setTable(table);
    m_count->setText(problemsSummary(m_model->skippedCount(), m_model->rowCount()));
}

bool ProblemsPanel::hasTableFocus() const
{
    return m_table->hasFocus();
}

void ProblemsPanel::copy()
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        for (int row = 0; row < m_model->rowCount(); ++row)
            rows += m_model->index(row, 0);
    }
    QGuiApplication::clipboard()->setText(m_model->asText(rows));
}

} // namespace rli::ui
