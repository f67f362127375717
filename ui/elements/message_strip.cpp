#include "ui/elements/message_strip.h"

#include "ui/elements/caption.h"
#include "ui/elements/icon_label.h"
#include "ui/icons.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rli::ui {

/// One message: icon, text, what can be done about it, and a button that closes it.
class MessageStrip::Line : public QWidget
{
public:
    Line(const Message &message, MessageStrip *strip);

    const QString topic;
    const QString text;
};

MessageStrip::Line::Line(const Message &message, MessageStrip *strip)
    : QWidget(strip)
    , topic(message.topic)
    , text(message.text)
{
    auto *label = new QLabel(text, this);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 8, 6);
    layout->setSpacing(10);
    layout->addWidget(new IconLabel(themedIcon(QStringLiteral("notice")), 18, this));
    layout->addWidget(label, 1);
    for (const Answer &answer : message.answers) {
        QPushButton *button = makeLink(answer.text, this);
        connect(button, &QPushButton::clicked, strip, answer.act);
        layout->addWidget(button);
    }
    QToolButton *close = makeIconButton(QStringLiteral("close"), MessageStrip::tr("Close this message"), this);
    close->setAccessibleName(QStringLiteral("Close message"));
    connect(close, &QToolButton::clicked, strip, [strip, topic = topic] {
        strip->withdraw(topic);
        Q_EMIT strip->closed(topic);
    });
    layout->addWidget(close);
}

MessageStrip::MessageStrip(QWidget *parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("strip"));
    setAccessibleName(QStringLiteral("Message"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void MessageStrip::show(const Message &message)
{
    const auto same = [&](const Line *line) { return line->topic == message.topic && line->text == message.text; };
    if (std::any_of(m_lines.begin(), m_lines.end(), same))
        return;
    withdraw(message.topic);
    m_lines.push_back(new Line(message, this));
    m_layout->addWidget(m_lines.back());
    changed();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageStrip::withdraw(const QString &topic)
{
    const auto line =
        std::find_if(m_lines.begin(), m_lines.end(), [&](const Line *candidate) { return candidate->topic == topic; });
    if (line == m_lines.end())
        return;
    drop(*line);
    m_lines.erase(line);
    changed();
}

void MessageStrip::clear()
{
    for (Line *line : m_lines)
        drop(line);
    m_lines.clear();
    changed();
}

/// Gone from view at once, but later from memory: a click on one of its buttons may have brought this about.
void MessageStrip::drop(Line *line)
{
    line->setParent(nullptr);
    line->deleteLater();
}

QString MessageStrip::text() const
{
    QStringList texts;
    for (const Line *line : m_lines)
        texts += line->text;
    return texts.join(u'\n');
}

void MessageStrip::changed()
{
    setAccessibleDescription(text());
    setVisible(!m_lines.empty());
}

} // namespace rli::ui
