#include "ui/measures/measures_panel.h"

#include "ui/canvas/selection_rows.h"
#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/measures/measure_models.h"
#include "ui/measures/table_text.h"
#include "ui/texts.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace rli::ui {

MeasuresPanel::MeasuresPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_summary(new SummaryModel(this))
    , m_rows(new RowsModel(this))
    , m_experts(new ExpertsModel(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_scope(new ElidedLabel(this))
    , m_list(new QComboBox(this))
    , m_header(makeHeader())
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(QStringLiteral("Measures"));
    makeTables();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_pages, 1);

    connect(state, &ViewState::shownChanged, this, [this] {
        m_stale = true;
        refresh();
    });
    connect(state, &ViewState::selectionChanged, this, &MeasuresPanel::selectionChanged);
    connect(m_rows, &RowsModel::orderWanted, this, &MeasuresPanel::sortRows);
    showLists();
    showScope();
}

QTableView *MeasuresPanel::makeTable(QAbstractTableModel *model, const QString &accessibleName)
{
    auto *table = new QTableView(m_pages);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setCornerButtonEnabled(false);
    table->verticalHeader()->hide();
    // All lines are of one height: asking each of a million would take seconds.
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 8);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setMinimumSectionSize(40);
    constexpr int kPadding = 34; // the style's, and the sort arrow
    const QFontMetrics metrics = table->fontMetrics();
    for (int column = 0; column < model->columnCount(); ++column) {
        const QString title = model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int least = metrics.horizontalAdvance(QStringLiteral("12,345,678")) + 16;
        table->setColumnWidth(column, std::max(least, metrics.horizontalAdvance(title) + kPadding));
    }
    m_pages->addWidget(table);
    return table;
}

void MeasuresPanel::makeTables()
{
    const QFontMetrics metrics = fontMetrics();
    QTableView *summary = makeTable(m_summary, QStringLiteral("Measures summary"));
    summary->setColumnWidth(SummaryModel::NameColumn,
                            metrics.horizontalAdvance(SummaryModel::tr("balancedness of ranks")) + 28);
    QTableView *rows = makeTable(m_rows, QStringLiteral("Measures of rows"));
    rows->setColumnWidth(PlaceColumn, metrics.averageCharWidth() * 34);
    rows->setColumnWidth(LayerColumn, metrics.averageCharWidth() * 14);
    rows->setToolTip(tr("A click shows the row in the heat map"));
    rows->horizontalHeader()->setSortIndicator(PlaceColumn, Qt::AscendingOrder);
    rows->setSortingEnabled(true);
    QTableView *experts = makeTable(m_experts, QStringLiteral("Measures of experts"));
    experts->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    experts->setSortingEnabled(true);

    const auto jumpRow = [this](const QModelIndex &index) { jump(m_rows->cell(index.row())); };
    const auto jumpExpert = [this](const QModelIndex &index) { jump(m_experts->cell(index.row())); };
    connect(rows, &QTableView::clicked, this, jumpRow);
    connect(rows, &QTableView::activated, this, jumpRow);
    connect(experts, &QTableView::clicked, this, jumpExpert);
    connect(experts, &QTableView::activated, this, jumpExpert);
}

QWidget *MeasuresPanel::makeHeader()
{
    auto *header = new QWidget(this);
    m_scope->setMuted(true);
    m_tabs->setAccessibleName(QStringLiteral("Measures: table"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Summary"));
    m_tabs->addTab(tr("Rows"));
    m_tabs->addTab(tr("Experts"));
    m_tabs->setTabToolTip(SummaryPage, tr("Each measure over the selected rows, or over all that is shown"));
    m_tabs->setTabToolTip(RowsPage, tr("The measures of each row, to sort"));
    m_tabs->setTabToolTip(ExpertsPage, tr("Which experts are hot, cold or dead"));
    m_list->setAccessibleName(QStringLiteral("Measures: experts"));
    m_list->setToolTip(tr("Which experts are listed"));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->hide();
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        m_list->setVisible(page == ExpertsPage);
    });
    connect(m_list, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_experts->setList(static_cast<load::ExpertList>(m_list->itemData(index).toInt())); });

    QToolButton *copyButton =
        makeIconButton(QStringLiteral("copy"), tr("Copy the selected lines, or all that are listed"), header);
    QToolButton *saveButton = makeIconButton(QStringLiteral("export"), tr("Save this table as CSV"), header);
    QToolButton *closeButton = makeIconButton(QStringLiteral("close"), tr("Close the measures"), header);
    copyButton->setAccessibleName(QStringLiteral("Copy measures"));
    saveButton->setAccessibleName(QStringLiteral("Save measures"));
    closeButton->setAccessibleName(QStringLiteral("Close measures"));
    connect(copyButton, &QToolButton::clicked, this, &MeasuresPanel::copy);
    connect(saveButton, &QToolButton::clicked, this, &MeasuresPanel::chooseFile);
    connect(closeButton, &QToolButton::clicked, this, &MeasuresPanel::closeRequested);

    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(14, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(makeCaption(tr("Measures"), header));
    layout->addWidget(m_tabs);
    layout->addWidget(m_scope, 1);
    layout->addWidget(m_list);
    for (QWidget *button : {copyButton, saveButton, closeButton})
        layout->addWidget(button);
    return header;
}

void MeasuresPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void MeasuresPanel::selectionChanged()
{
    showRow();
    // A click here selects its row: what is listed stays, or the next line would be gone.
    if (m_jumping)
        return;
    const load::ShownPtr shown = m_state->shown();
    const bool several = shown && selectedRows(*shown, m_state->selection()).size() > 1;
    const bool listsSelection = m_rows->rows() && m_rows->rows()->isSelection;
    if (!several && !listsSelection && !m_measuring.isRunning())
        return;
    m_stale = true;
    refresh();
}

void MeasuresPanel::refresh()
{
    const load::ShownPtr shown = m_state->shown();
    if (!isVisible() || !m_stale)
        return;
    if (!shown) {
        m_measuring.cancel();
        take({}, m_rows->order());
        return;
    }
    // Partial tables come faster than a long one can be measured: a run is let end, then the next one starts.
    if (shown->table->partial && m_measuring.isRunning())
        return;
    m_stale = false;
    m_sorting.cancel();
    m_measuring.start([shown, selection = m_state->selection(), order = m_rows->order()](
                          const std::stop_token &stop) { return measureSelection(shown, selection, order, stop); },
                      [this, order = m_rows->order()](MeasuresAnswer answer) {
                          if (answer.rows)
                              take(std::move(answer), order);
                          refresh();
                      });
    showScope();
}

void MeasuresPanel::take(MeasuresAnswer answer, const RowOrder &order)
{
    m_summary->setAnswer(answer);
    m_rows->setRows(answer.rows, answer.lines);
    m_experts->setExperts(std::move(answer.experts));
    showLists();
    showRow();
    showScope();
    if (answer.rows && m_rows->order() != order)
        sortRows();
}

void MeasuresPanel::sortRows()
{
    const MeasuredRowsPtr rows = m_rows->rows();
    if (!rows || m_measuring.isRunning())
        return;
    m_sorting.start(
        [rows, order = m_rows->order()](const std::stop_token &stop) { return sortedLines(*rows, order, stop); },
        [this](const std::shared_ptr<const Lines> &lines) {
            if (lines)
                m_rows->setLines(lines);
        });
}

void MeasuresPanel::showScope()
{
    const MeasuredRowsPtr rows = m_rows->rows();
    QString text;
    if (m_measuring.isRunning())
        text = tr("measuring…");
    else if (rows && rows->isSelection)
        text = tr("%1 selected rows").arg(countText(static_cast<qint64>(rows->rows.size())));
    else if (rows)
        text = tr("all %1 rows shown").arg(countText(static_cast<qint64>(rows->rows.size())));
    if (rows && !m_measuring.isRunning()) {
        const auto empty =
            std::count_if(rows->measures.begin(), rows->measures.end(), [](const auto &row) { return !row.isKnown; });
        if (empty > 0)
            text += tr(" · %1 without tokens are left out").arg(countText(empty));
    }
    m_scope->setText(text);
}

void MeasuresPanel::showRow()
{
    const load::ShownPtr shown = m_state->shown();
    const Selection &selection = m_state->selection();
    qint64 row = selection.cell.row;
    if (row < 0 && selection.segments.isEmpty() && selection.rows.size() == 1)
        row = *selection.rows.begin();
    if (shown && row >= 0 && row < shown->rowCount())
        m_summary->setRow(load::Measurer().measure(shown->loads(row)));
    else
        m_summary->setRow(std::nullopt);
}

void MeasuresPanel::showLists()
{
    using List = load::ExpertList;
    const std::array<std::pair<List, QString>, 6> lists{{{List::Hottest, tr("hottest")},
                                                         {List::Coldest, tr("coldest")},
                                                         {List::Dead, tr("dead")},
                                                         {List::HotInEveryLayer, tr("hot in every layer")},
                                                         {List::HotInEveryStep, tr("hot in every step")},
                                                         {List::All, tr("all")}}};
    for (int i = 0; i < static_cast<int>(lists.size()); ++i) {
        const auto &[list, name] = lists[static_cast<std::size_t>(i)];
        const auto count = static_cast<qint64>(load::expertsOf(m_experts->table(), list).size());
        const QString text = tr("%1 (%2)").arg(name, countText(count));
        if (m_list->count() <= i)
            m_list->addItem(text, static_cast<int>(list));
        else
            m_list->setItemText(i, text);
    }
}

void MeasuresPanel::jump(Cell cell)
{
    m_jumping = true;
    jumpTo(m_state, cell);
    m_jumping = false;
}

QTableView *MeasuresPanel::currentTable() const
{
    return qobject_cast<QTableView *>(m_pages->currentWidget());
}

bool MeasuresPanel::hasTableFocus() const
{
    return currentTable()->hasFocus();
}

void MeasuresPanel::copy()
{
    const QTableView *table = currentTable();
    const CopiedTable copied = tableText(*table->model(), table->selectionModel()->selectedRows());
    QGuiApplication::clipboard()->setText(copied.text);
    if (!copied.remark.isEmpty())
        Q_EMIT said(copied.remark);
}

void MeasuresPanel::chooseFile()
{
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Save the measures"), m_file, tr("CSV tables (*.csv)"));
    if (chosen.isEmpty())
        return;
    m_file = QFileInfo(chosen).suffix().isEmpty() ? chosen + QStringLiteral(".csv") : chosen;
    saveTo(m_file);
}

void MeasuresPanel::saveTo(const QString &file)
{
    const auto done = [this](const QString &message) { Q_EMIT said(message); };
    if (m_pages->currentIndex() == RowsPage) {
        if (const MeasuredRowsPtr rows = m_rows->rows()) {
            m_saving.start([rows, file](const std::stop_token &stop) { return saveRows(*rows, file, stop); }, done);
            return;
        }
    }
    m_saving.start(
        [text = tableCsv(*currentTable()->model()), file](const std::stop_token &) { return saveText(text, file); },
        done);
}

} // namespace rli::ui
