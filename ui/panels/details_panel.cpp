#include "ui/panels/details_panel.h"

#include "ui/elements/caption.h"
#include "ui/elements/elided_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace rli::ui {

DetailsPanel::DetailsPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_headline(new ElidedLabel(this, Qt::ElideMiddle))
    , m_place(new ElidedLabel(this))
    , m_hint(new QLabel(this))
    , m_table(new QWidget(this))
    , m_lines(new QGridLayout(m_table))
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
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setVerticalSpacing(0);
    m_lines->setHorizontalSpacing(0);
    m_lines->setColumnStretch(1, 1);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(4);
    layout->addWidget(m_headline);
    layout->addWidget(m_place);
    layout->addWidget(m_hint);
    layout->addSpacing(6);
    layout->addWidget(m_table);
    layout->addStretch(1);

    connect(state, &ViewState::selectionChanged, this, &DetailsPanel::refresh);
    connect(state, &ViewState::shownChanged, this, &DetailsPanel::refresh);
    show({});
}

void DetailsPanel::refresh()
{
    const load::ShownPtr shown = m_state->shown();
    if (!shown || m_state->selection().isEmpty()) {
        m_run.cancel();
        show({});
        return;
    }
    m_run.start([shown, selection = m_state->selection()](
                    const std::stop_token &stop) { return describeSelection(*shown, selection, stop); },
                [this](const Details &details) { show(details); });
}

void DetailsPanel::show(const Details &details)
{
    const bool some = !details.headline.isEmpty();
    m_hint->setVisible(!some);
    m_headline->setVisible(some);
    m_place->setVisible(some);
    m_table->setVisible(some);
    m_headline->setText(details.headline);
    m_place->setText(details.place);

    const int lines = static_cast<int>(details.lines.size());
    for (int line = 0; line < lines; ++line)
        setLine(line, details.lines[static_cast<std::size_t>(line)]);
    for (int line = lines; line < m_lines->rowCount(); ++line) {
        for (int column = 0; column < 2; ++column) {
            if (QLayoutItem *item = m_lines->itemAtPosition(line, column))
                item->widget()->hide();
        }
    }
    QString spoken = details.headline;
    for (const Details::Line &line : details.lines)
        spoken += QStringLiteral("\n%1: %2").arg(line.name, line.value);
    setAccessibleDescription(some ? spoken : m_hint->text());
}

void DetailsPanel::setLine(int line, const Details::Line &text)
{
    for (int column = 0; column < 2; ++column) {
        auto *label = m_lines->itemAtPosition(line, column)
                          ? qobject_cast<QLabel *>(m_lines->itemAtPosition(line, column)->widget())
                          : nullptr;
        if (!label) {
            label = new QLabel(m_table);
            label->setObjectName(column == 0 ? QStringLiteral("detailName") : QStringLiteral("detailValue"));
            label->setTextFormat(Qt::PlainText);
            label->setAlignment(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
            if (column == 1) {
                label->setTextInteractionFlags(Qt::TextSelectableByMouse);
                label->setWordWrap(true);
            }
            m_lines->addWidget(label, line, column);
        }
        label->setText(column == 0 ? text.name : text.value);
        label->show();
    }
}

} // namespace rli::ui
