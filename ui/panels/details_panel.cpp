#include "ui/panels/details_panel.h"

#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"
#include "ui/panels/charts_panel.h"
#include "ui/panels/detail_lines.h"
#include "ui/texts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace rli::ui {

DetailsPanel::DetailsPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_headline(new ElidedLabel(this, Qt::ElideMiddle))
    , m_place(new ElidedLabel(this))
    , m_hint(new QLabel(this))
    , m_charts(new ChartsPanel(state, this))
    , m_lines(new DetailLines(this))
    , m_measuresHeader(new QWidget(this))
    , m_measuresOf(new QLabel(m_measuresHeader))
    , m_measures(new DetailLines(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(QStringLiteral("Details"));

    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    bold.setPointSizeF(bold.pointSizeF() * 1.08);
    m_headline->setFont(bold);
    m_place->setMuted(true);
    m_hint->setObjectName(QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    m_hint->setText(tr("Click a cell for its row, or a block of the segment bar for its step, role and rank. "
                       "Ctrl and Shift select several."));
    layOut();

    connect(state, &ViewState::selectionChanged, this, &DetailsPanel::refresh);
    connect(state, &ViewState::shownChanged, this, &DetailsPanel::refresh);
    show({});
    showMeasures({});
}

void DetailsPanel::layOut()
{
    m_measuresOf->setObjectName(QStringLiteral("muted"));
    QPushButton *all = makeLink(tr("all measures"), m_measuresHeader);
    all->setToolTip(tr("The measures of all rows, their quartiles and lists of experts, below the map (Ctrl+4)"));
    connect(all, &QPushButton::clicked, this, &DetailsPanel::measuresWanted);
    auto *header = new QHBoxLayout(m_measuresHeader);
    header->setContentsMargins(0, 8, 0, 0);
    header->addWidget(makeCaption(tr("Measures"), m_measuresHeader));
    header->addWidget(m_measuresOf, 1);
    header->addWidget(all);

    auto *content = new QWidget;
    content->setObjectName(QStringLiteral("panel"));
    content->setAttribute(Qt::WA_StyledBackground);
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins(14, 4, 14, 12);
    inner->setSpacing(4);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_headline, m_place, m_hint, m_charts, m_lines, m_measuresHeader, m_measures})
        inner->addWidget(part);
    inner->addStretch(1);

    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

void DetailsPanel::refresh()
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || m_state->selection().isEmpty()) {
        m_run.cancel();
        m_measuring.cancel();
        show({});
        showMeasures({});
        return;
    }
    m_run.start([shown, selection = m_state->selection()](
                    const std::stop_token &stop) { return describeSelection(*shown, selection, stop); },
                [this](const Details &details) { show(details); });
    m_measuring.start([shown, selection = m_state->selection()](
                          const std::stop_token &stop) { return measureDetails(*shown, selection, stop); },
                      [this](const MeasuredDetails &details) { showMeasures(details); });
}

void DetailsPanel::show(const Details &details)
{
    const bool some = !details.headline.isEmpty();
    m_hint->setVisible(!some);
    m_headline->setVisible(some);
    m_place->setVisible(some);
    m_headline->setText(details.headline);
    m_place->setText(details.place);
    m_lines->show(details.lines);
    QString spoken = details.headline;
    for (const Details::Line &line : details.lines)
        spoken += QStringLiteral("\n%1: %2").arg(line.name, line.value);
    setAccessibleDescription(some ? spoken : m_hint->text());
}

void DetailsPanel::showMeasures(const MeasuredDetails &details)
{
    m_measuresHeader->setVisible(!details.lines.empty());
    m_measuresOf->setText(details.rows > 1 ? tr("mean of %1 rows").arg(countText(details.rows)) : QString());
    m_measures->show(details.lines);
}

} // namespace rli::ui
