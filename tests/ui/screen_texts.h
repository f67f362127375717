#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace rli::test {

/// Every text that a widget and what is in it can show: labels, buttons, menus, tool tips, lists, tables, charts, and
/// what they tell a screen reader. Each with the kind of its widget in front.
QStringList textsIn(const QWidget *root);

/// The texts with English words that are no terms of the field, no names of files, formats or keys.
QStringList englishAmong(const QStringList &texts);

/// Labels, buttons and tabs on the screen that are narrower or lower than their text.
QStringList cutTextsIn(const QWidget *root);

} // namespace rli::test
