#include "ui/panels/detail_lines.h"

#include <QGridLayout>
#include <QLabel>

namespace rli::ui {

DetailLines::DetailLines(QWidget *parent)
    : QWidget(parent)
    , m_lines(new QGridLayout(this))
{
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setVerticalSpacing(0);
    m_lines->setHorizontalSpacing(0);
    m_lines->setColumnStretch(1, 1);
}

void DetailLines::show(const std::vector<Details::Line> &lines)
{
    const int count = static_cast<int>(lines.size());
    for (int line = 0; line < count; ++line)
        setLine(line, lines[static_cast<std::size_t>(line)]);
    for (int line = count; line < m_lines->rowCount(); ++line) {
        for (int column = 0; column < 2; ++column) {
            if (QLayoutItem *item = m_lines->itemAtPosition(line, column))
                item->widget()->hide();
        }
    }
    setVisible(count > 0);
}

void DetailLines::setLine(int line, const Details::Line &text)
{
    for (int column = 0; column < 2; ++column) {
        auto *label = m_lines->itemAtPosition(line, column)
                          ? qobject_cast<QLabel *>(m_lines->itemAtPosition(line, column)->widget())
                          : nullptr;
        if (!label) {
            label = new QLabel(this);
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
        label->setToolTip(text.toolTip);
        label->show();
    }
}

} // namespace rli::ui
