#pragma once

#include <QString>

class QLabel;
class QPushButton;
class QToolButton;
class QWidget;

/// The small pieces that panels share.
namespace rli::ui {

/// A section's heading in small capitals.
QLabel *makeCaption(const QString &text, QWidget *parent);

/// A button that looks like a link.
QPushButton *makeLink(const QString &text, QWidget *parent);

/// A frameless button with a line icon.
QToolButton *makeIconButton(const QString &icon, const QString &toolTip, QWidget *parent);

/// The muted dot between links.
QLabel *makeDot(QWidget *parent);

} // namespace rli::ui
