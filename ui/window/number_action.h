#pragma once

#include <QWidgetAction>

class QSpinBox;

namespace rli::ui {

/// A menu's field for a whole number from 1 on.
class NumberAction : public QWidgetAction
{
    Q_OBJECT

public:
    /// `accessibleName` is the field's, in English whatever the language of the text.
    NumberAction(const QString &text, const QString &accessibleName, const QString &toolTip, int most, QObject *parent);

    int value() const;
    int most() const;
    /// Shows this number; tells nobody.
    void show(int number);

Q_SIGNALS:
    void chosen(int number);

private:
    QSpinBox *m_box;
};

} // namespace rli::ui
