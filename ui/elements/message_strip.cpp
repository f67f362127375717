#include "ui/elements/message_strip.h"

#include "ui/elements/caption.h"
#include "ui/icons.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace rli::ui {

namespace {

/// A line icon that follows the theme, where a label would keep its first pixmap.
class IconLabel : public QWidget
{
public:
    IconLabel(const QIcon &icon, QWidget *parent)
        : QWidget(parent)
        , m_icon(icon)
    {
        setFixedSize(18, 18);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_icon.paint(&painter, rect());
    }

private:
    QIcon m_icon;
};

} // namespace

MessageStrip::MessageStrip(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("strip"));
    setAccessibleName(QStringLiteral("Message"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);

    QToolButton *close = makeIconButton(QStringLiteral("close"), tr("Close this message"), this);
    close->setAccessibleName(QStringLiteral("Close message"));
    connect(close, &QToolButton::clicked, this, &MessageStrip::clear);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 8, 6);
    layout->setSpacing(10);
    layout->addWidget(new IconLabel(themedIcon(QStringLiteral("notice")), this));
    layout->addWidget(m_text, 1);
    layout->addWidget(close);
    hide();
}

void MessageStrip::showMessage(const QString &text)
{
    m_text->setText(text);
    setAccessibleDescription(text);
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageStrip::clear()
{
    m_text->clear();
    hide();
}

QString MessageStrip::text() const
{
    return m_text->text();
}

} // namespace rli::ui
