#include "ui/compare/compare_page.h"

#include "figure/comparison_figure.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/compare/equal_panels.h"
#include "ui/compare/view_link.h"
#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/measures/measured_rows.h"
#include "ui/texts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <optional>

namespace rli::ui {

namespace {

constexpr std::size_t kDifference = 2;

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
    auto *panels = new EqualPanels(this);
    const std::array<load::ShownPtr, 3> rows{m_rows->a, m_rows->b, m_rows->difference};
    const std::array<QString, 3> names{QStringLiteral("Heat map A"), QStringLiteral("Heat map B"),
                                       QStringLiteral("Heat map B − A")};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        m_states[i] = new ViewState(this);
        m_states[i]->setShown(rows[i], false);
        m_views[i] = new HeatMapView(m_states[i], panels);
        m_views[i]->setPartOfComparison(i == 0, names[i]);
        panels->add(m_views[i]);
    }
    m_states[0]->colors()->setOthers(m_rows->b);
    m_states[1]->colors()->setOthers(m_rows->a);
    takeColors(like);
    m_states[kDifference]->setColorMap(figure::differenceColorMap());
    new ViewLink({m_states.begin(), m_states.end()}, this);
    // B's colour bar is that of both.
    connect(m_states[1]->colors(), &ViewColors::choiceChanged, this,
            [this] { Q_EMIT scaleChosen(m_states[1]->colors()->choice()); });
    connect(view(), &ViewState::viewportChanged, this, &ComparePage::viewChanged);
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
    save->setToolTip(tr("Write the comparison as a picture, a document or a table"));
    connect(save, &QPushButton::clicked, this, &ComparePage::exportRequested);
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
        if (i == kDifference)
            continue;
        m_states[i]->colors()->setChoice(like.colors()->choice());
        m_states[i]->setColorMap(like.colorMap().name());
    }
}

HeatMapView *ComparePage::map() const
{
    const auto focused =
        std::ranges::find_if(m_views, [](const HeatMapView *view) { return view->focusProxy()->hasFocus(); });
    return focused == m_views.end() ? m_views.front() : *focused;
}

void ComparePage::copy()
{
    if (m_measures->hasFocus()) {
        QGuiApplication::clipboard()->setText(measuresText());
        return;
    }
    map()->copy();
}

/// All cells with tabs between them, for a spreadsheet.
QString ComparePage::measuresText() const
{
    const int columns = m_measures->columnCount();
    QStringList fields{QString()};
    for (int column = 0; column < columns; ++column)
        fields += m_measures->horizontalHeaderItem(column)->text();
    QString text = fields.join(u'\t') + u'\n';
    for (int row = 0; row < m_measures->rowCount(); ++row) {
        fields = {m_measures->verticalHeaderItem(row)->text()};
        for (int column = 0; column < columns; ++column)
            fields += m_measures->item(row, column)->text();
        text += fields.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace rli::ui
