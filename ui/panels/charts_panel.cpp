#include "ui/panels/charts_panel.h"

#include "ui/canvas/selection_rows.h"
#include "ui/charts/chart_view.h"
#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/measures/measured_rows.h"
#include "ui/panels/chart_legend.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace rli::ui {

ChartsPanel::ChartsPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_tabs(new QTabBar(this))
    , m_title(new ElidedLabel(this))
    , m_subject(new ElidedLabel(this, Qt::ElideMiddle))
    , m_measure(new QComboBox(this))
    , m_byLoad(new QToolButton(this))
    , m_layout(new QVBoxLayout(this))
    , m_legend(new ChartLegend(this))
    , m_note(new QLabel(this))
{
    makeTabs();
    makeChoices();
    QToolButton *more = makeIconButton(QStringLiteral("export"), tr("Copy or save the chart"), this);
    more->setAccessibleName(QStringLiteral("Chart: copy or save"));
    more->setMenu(makeMenu());
    more->setPopupMode(QToolButton::InstantPopup);
    m_subject->setMuted(true);
    m_note->setObjectName(QStringLiteral("muted"));
    m_note->setWordWrap(true);

    auto *choices = new QHBoxLayout;
    choices->setSpacing(4);
    choices->addWidget(m_title, 1);
    choices->addWidget(m_byLoad);
    choices->addWidget(m_measure, 1);
    choices->addWidget(more);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    m_layout->addWidget(m_tabs);
    m_layout->addLayout(choices);
    m_layout->addWidget(m_subject);
    m_layout->addWidget(m_legend);
    m_layout->addWidget(m_note);

    const auto changed = [this] {
        m_stale = true;
        refresh();
    };
    connect(state, &ViewState::selectionChanged, this, changed);
    connect(state, &ViewState::shownChanged, this, changed);
    connect(m_measure, &QComboBox::currentIndexChanged, this, changed);
    connect(m_byLoad, &QToolButton::toggled, this, changed);
    connect(m_tabs, &QTabBar::currentChanged, this, [this, changed] {
        chooseKind();
        changed();
    });
    chooseKind();
    showChart({});
}

void ChartsPanel::makeTabs()
{
    m_tabs->setAccessibleName(QStringLiteral("Charts"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->addTab(tr("Experts"));
    m_tabs->addTab(tr("Layers"));
    m_tabs->addTab(tr("Ranks"));
    m_tabs->addTab(tr("Steps"));
    m_tabs->setTabToolTip(static_cast<int>(ChartKind::Experts), tr("Tokens of each expert"));
    m_tabs->setTabToolTip(static_cast<int>(ChartKind::Layers), tr("A measure along the layers, a line a segment"));
    m_tabs->setTabToolTip(static_cast<int>(ChartKind::Ranks), tr("Tokens of each rank, in the same stage and layers"));
    m_tabs->setTabToolTip(static_cast<int>(ChartKind::Steps), tr("A measure along the steps of the training"));
}

void ChartsPanel::makeChoices()
{
    m_byLoad->setObjectName(QStringLiteral("plain"));
    m_byLoad->setText(tr("by load"));
    m_byLoad->setToolTip(tr("The fullest expert first, instead of by index"));
    m_byLoad->setCheckable(true);
    m_byLoad->setAccessibleName(QStringLiteral("Chart: by load"));
    m_measure->setAccessibleName(QStringLiteral("Chart: measure"));
    m_measure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measure->setMinimumContentsLength(9);
    m_measure->setToolTip(tr("Which measure is drawn"));
    for (const load::MeasureInfo &info : load::measureInfos()) {
        if (info.id == load::MeasureId::Hottest)
            continue;
        m_measure->addItem(info.name, static_cast<int>(info.id));
        m_measure->setItemData(m_measure->count() - 1, measureToolTip(info), Qt::ToolTipRole);
    }
    m_measure->setCurrentIndex(m_measure->findData(static_cast<int>(load::MeasureId::MaxOverMean)));
}

QMenu *ChartsPanel::makeMenu()
{
    auto *menu = new QMenu(this);
    menu->addAction(tr("Copy chart"), this, &ChartsPanel::copy);
    menu->addAction(tr("Save chart…"), this, &ChartsPanel::chooseFile);
    return menu;
}

ChartWish ChartsPanel::wish() const
{
    return {static_cast<ChartKind>(m_tabs->currentIndex()),
            static_cast<load::MeasureId>(m_measure->currentData().toInt()), m_byLoad->isChecked()};
}

void ChartsPanel::chooseKind()
{
    const ChartKind kind = wish().kind;
    m_byLoad->setVisible(kind == ChartKind::Experts);
    const bool measured = kind == ChartKind::Layers || kind == ChartKind::Steps;
    m_measure->setVisible(measured);
    m_title->setVisible(!measured); // the chosen measure is the title
}

void ChartsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void ChartsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_view)
        m_legend->show(legendOf(m_view->data(), m_view->look()));
}

void ChartsPanel::refresh()
{
    const load::ShownPtr shown = m_state->shown();
    if (!isVisible() || !m_stale)
        return;
    if (!shown) {
        m_run.cancel();
        showChart({});
        return;
    }
    // Partial tables come faster than a long one can be summed up: a run is let end, then the next one starts.
    if (shown->table->partial && m_run.isRunning())
        return;
    m_stale = false;
    m_run.start([shown, selection = m_state->selection(),
                 wish = wish()](const std::stop_token &stop) { return chartOf(*shown, selection, wish, stop); },
                [this](ChartData chart) {
                    showChart(std::move(chart));
                    refresh();
                });
}

void ChartsPanel::showChart(ChartData chart)
{
    m_title->setText(chart.title);
    m_subject->setText(chart.subject);
    m_note->setText(chart.note);
    m_note->setVisible(!chart.note.isEmpty());
    if (chart.isEmpty() && !m_view) {
        m_legend->show({});
        return;
    }
    if (!m_view) {
        m_view = new ChartView(this);
        m_layout->insertWidget(m_layout->indexOf(m_legend), m_view);
        connect(m_view, &ChartView::picked, this, &ChartsPanel::pick);
    }
    m_legend->show(legendOf(chart, m_view->look()));
    m_view->show(std::move(chart));
    Q_EMIT chartChanged();
}

bool ChartsPanel::hasChart() const
{
    return m_view && !m_view->data().isEmpty();
}

void ChartsPanel::pick(const Cell &cell)
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || cell.row < 0 || cell.row >= shown->rowCount())
        return;
    Cell target = cell;
    // A layer, rank or step is a row: its hottest expert stands for it.
    if (m_view->data().kind != ChartKind::Experts)
        target.expert = std::max<qint64>(0, load::Measurer().measure(shown->loads(cell.row)).hottest);
    jumpTo(m_state, target);
}

void ChartsPanel::copy()
{
    if (!hasChart())
        return;
    QGuiApplication::clipboard()->setImage(chartImage(m_view->data()));
    Q_EMIT said(tr("The chart was copied as a picture."));
}

void ChartsPanel::chooseFile()
{
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Save the chart"), m_file, tr("Pictures (*.png);;Drawings (*.svg)"));
    if (chosen.isEmpty())
        return;
    m_file = QFileInfo(chosen).suffix().isEmpty() ? chosen + QStringLiteral(".png") : chosen;
    saveTo(m_file);
}

void ChartsPanel::saveTo(const QString &file)
{
    if (hasChart())
        m_saving.start([save = chartSaver(m_view->data(), file)](const std::stop_token &) { return save(); },
                       [this](const QString &message) { Q_EMIT said(message); });
}

} // namespace rli::ui
