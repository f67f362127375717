#include "ui/compare/compare_page.h"

#include "figure/comparison_figure.h"
#include "figure/whole_file.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/view_link.h"
#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/export/export_dialog.h"
#include "ui/measures/measured_rows.h"
#include "ui/texts.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>

#include <optional>

namespace rli::ui {

namespace {

constexpr std::size_t kDifference = 2;

/// Room for the first panel's segment bar and row labels.
constexpr int kLeftParts = 180;

QString changeText(load::MeasureKind kind, double change)
{
    return (change > 0 ? QStringLiteral("+") : QString()) + measureText(kind, change);
}

} // namespace

ComparePage::ComparePage(const Compared &compared, const ViewState &like, QWidget *parent)
    : QWidget(parent)
    , m_rows(compared.rows)
    , m_measures(new QTableWidget(this))
{
    setAccessibleName(QStringLiteral("Comparison"));
    auto *panels = new QSplitter(Qt::Horizontal, this);
    panels->setHandleWidth(1);
    panels->setChildrenCollapsible(false);
    const std::array<load::ShownPtr, 3> rows{m_rows->a, m_rows->b, m_rows->difference};
    const std::array<QString, 3> names{QStringLiteral("Heat map A"), QStringLiteral("Heat map B"),
                                       QStringLiteral("Heat map B − A")};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        m_states[i] = new ViewState(this);
        m_states[i]->setShown(rows[i], false);
        m_views[i] = new HeatMapView(m_states[i], panels);
        m_views[i]->setPartOfComparison(i == 0, names[i]);
        m_views[i]->setMinimumSize(200, 160);
        panels->addWidget(m_views[i]);
    }
    takeColors(like);
    m_states[kDifference]->setColorMap(figure::differenceColorMap());
    const int width = std::max(parent ? parent->width() : 0, 900);
    const int share = (width - kLeftParts) / 3;
    panels->setSizes({share + kLeftParts, share, share});
    new ViewLink({m_states.begin(), m_states.end()}, this);
    // B's colour bar is that of both.
    connect(m_states[1]->colors(), &ViewColors::choiceChanged, this,
            [this] { m_states[0]->colors()->setChoice(m_states[1]->colors()->choice()); });
    fillMeasures(compared);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(panels, 1);
    column->addWidget(m_measures);
}

QWidget *ComparePage::makeHeader()
{
    auto *header = new QWidget(this);
    header->setObjectName(QStringLiteral("panel"));
    header->setAttribute(Qt::WA_StyledBackground);
    auto *headline = new ElidedLabel(header);
    QFont bold = headline->font();
    bold.setWeight(QFont::DemiBold);
    headline->setFont(bold);
    headline->setText(comparedText(*m_rows));
    headline->setAccessibleName(QStringLiteral("Compared"));

    auto *save = new QPushButton(tr("Export…"), header);
    save->setObjectName(QStringLiteral("outlined"));
    save->setProperty("opensMenu", true); // the style sheet leaves room for the arrow
    save->setAccessibleName(QStringLiteral("Export comparison"));
    auto *menu = new QMenu(save);
    const std::array<QString, 3> figures{tr("Figure of &A…"), tr("Figure of &B…"), tr("Figure of the &difference…")};
    for (std::size_t i = 0; i < figures.size(); ++i)
        menu->addAction(figures[i], this, [this, i] { exportFigure(i); });
    menu->addAction(tr("Figure of all &three (PNG)…"), this, &ComparePage::exportAll);
    menu->addSeparator();
    menu->addAction(tr("Ta&ble of both and the change (CSV)…"), this, &ComparePage::exportTable);
    save->setMenu(menu);
    QToolButton *close = makeIconButton(QStringLiteral("close"), tr("End the comparison"), header);
    close->setAccessibleName(QStringLiteral("End comparison"));
    connect(close, &QToolButton::clicked, this, &ComparePage::closeRequested);

    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(headline, 1);
    line->addWidget(save);
    line->addWidget(close);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(14, 8, 10, 8);
    layout->setSpacing(4);
    layout->addLayout(line);
    if (const QString unmatched = load::unmatchedText(*m_rows); !unmatched.isEmpty()) {
        auto *note = new QLabel(unmatched, header);
        note->setObjectName(QStringLiteral("muted"));
        note->setAccessibleName(QStringLiteral("Without a match"));
        note->setTextFormat(Qt::PlainText);
        note->setWordWrap(true);
        layout->addWidget(note);
    }
    return header;
}

/// One line a side, one column a measure: the mean over the rows that have it.
void ComparePage::fillMeasures(const Compared &compared)
{
    m_measures->setAccessibleName(QStringLiteral("Measures of A and B"));
    m_measures->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_measures->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_measures->setFrameShape(QFrame::NoFrame);
    m_measures->setShowGrid(false);
    m_measures->setRowCount(3);
    m_measures->setVerticalHeaderLabels({tr("mean of A"), tr("mean of B"), tr("change")});
    int column = 0;
    for (const load::MeasureInfo &info : load::measureInfos()) {
        const auto index = static_cast<std::size_t>(info.id);
        const load::Summary &a = compared.measuresOfA[index];
        const load::Summary &b = compared.measuresOfB[index];
        if (info.kind == load::MeasureKind::Index)
            continue;
        m_measures->setColumnCount(column + 1);
        auto *title = new QTableWidgetItem(info.name);
        title->setToolTip(measureToolTip(info));
        m_measures->setHorizontalHeaderItem(column, title);
        const auto meanOf = [](const load::Summary &summary) {
            return summary.count > 0 ? std::optional(summary.mean) : std::nullopt;
        };
        const bool known = a.count > 0 && b.count > 0;
        const QString texts[] = {measureText(info.kind, meanOf(a)), measureText(info.kind, meanOf(b)),
                                 known ? changeText(info.kind, b.mean - a.mean) : measureText(info.kind, {})};
        for (int row = 0; row < 3; ++row) {
            auto *item = new QTableWidgetItem(texts[row]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_measures->setItem(row, column, item);
        }
        ++column;
    }
    m_measures->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_measures->horizontalHeader()->setMinimumSectionSize(84);
    m_measures->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_measures->horizontalHeader()->setHighlightSections(false);
    m_measures->verticalHeader()->setHighlightSections(false);
    m_measures->resizeRowsToContents();
    int height = m_measures->horizontalHeader()->sizeHint().height() + 4;
    for (int row = 0; row < 3; ++row)
        height += m_measures->rowHeight(row);
    m_measures->setFixedHeight(height);
}

void ComparePage::setTheme(const figure::Theme &theme)
{
    for (HeatMapView *view : m_views)
        view->setTheme(theme);
}

void ComparePage::takeColors(const ViewState &like)
{
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        m_states[i]->setPool(like.pool());
        if (i != kDifference)
            m_states[i]->setColorMap(like.colors()->colorMap(figure::ScaleKind::Linear).name());
    }
}

void ComparePage::exportFigure(std::size_t panel)
{
    const ViewState &state = *m_states[panel];
    figure::FigureOptions options;
    options.colorMap = state.colorMap().name();
    options.pool = state.pool();
    std::optional<figure::Viewport> part;
    if (!state.isFitted())
        part = state.viewport();
    const std::array<QString, 3> files{QStringLiteral("compared_a.png"), QStringLiteral("compared_b.png"),
                                       QStringLiteral("compared_change.png")};
    auto *dialog = new ExportDialog(
        {state.shown(), options, part, tr("Visible part"), false, QDir::home().filePath(files[panel])}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

QString ComparePage::askForFile(const QString &name, const QString &filter)
{
    return QFileDialog::getSaveFileName(this, tr("Export the comparison"), QDir::home().filePath(name), filter);
}

/// On a worker; the outcome is said.
void ComparePage::write(const std::function<dump::Outcome<QString>(const std::stop_token &)> &work)
{
    m_writing.start([work](const std::stop_token &stop) { return work(stop); },
                    [this](const dump::Outcome<QString> &outcome) {
                        if (const auto *written = std::get_if<QString>(&outcome))
                            Q_EMIT said(tr("Written: %1").arg(*written));
                        else if (const auto *error = std::get_if<dump::Error>(&outcome))
                            Q_EMIT said(error->message);
                    });
}

void ComparePage::exportAll()
{
    const QString file = askForFile(QStringLiteral("compared.png"), tr("PNG pictures (*.png)"));
    if (file.isEmpty())
        return;
    figure::FigureOptions options;
    options.colorMap = view()->colorMap().name();
    options.pool = view()->pool();
    write([rows = m_rows, options, file](const std::stop_token &stop) {
        return figure::writeComparisonFigure(*rows, options, file, stop);
    });
}

void ComparePage::exportTable()
{
    const QString file = askForFile(QStringLiteral("compared.csv"), tr("Tables (*.csv)"));
    if (file.isEmpty())
        return;
    write([rows = m_rows, file](const std::stop_token &stop) {
        return figure::writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
            return load::writeComparison(*rows, device, stop);
        });
    });
}

} // namespace rli::ui
