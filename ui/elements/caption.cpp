#include "ui/elements/caption.h"

#include "ui/icons.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace rli::ui {

QLabel *makeCaption(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setObjectName(QStringLiteral("caption"));
    QFont font = label->font();
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 104);
    font.setWeight(QFont::DemiBold);
    font.setPointSizeF(font.pointSizeF() * 0.92);
    label->setFont(font);
    return label;
}

QPushButton *makeLink(const QString &text, QWidget *parent)
{
    auto *link = new QPushButton(parent);
    link->setObjectName(QStringLiteral("link"));
    link->setText(text);
    link->setCursor(Qt::PointingHandCursor);
    link->setFocusPolicy(Qt::TabFocus);
    return link;
}

QToolButton *makeIconButton(const QString &icon, const QString &toolTip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("plain"));
    button->setIcon(themedIcon(icon));
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QLabel *makeDot(QWidget *parent)
{
    auto *dot = new QLabel(QStringLiteral("·"), parent);
    dot->setObjectName(QStringLiteral("separatorDot"));
    return dot;
}

} // namespace rli::ui
