#pragma once

#include <QToolButton>

namespace rli::ui {

/// A toolbar button that names a choice and its value ("Rows  Layers ▾") and opens a menu of values.
class ChoiceButton : public QToolButton
{
    Q_OBJECT

public:
    ChoiceButton(const QString &caption, QMenu *menu, QWidget *parent = nullptr);

    void setValue(const QString &value);
    /// Values the button keeps room for, so that its neighbours stay where they are when the value changes. A longer
    /// one is elided. Without them: the checkable entries of the menu.
    void setUsualValues(const QStringList &values) { m_usualValues = values; }
    QString value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int valueWidth() const;

    QString m_caption;
    QString m_value;
    QStringList m_usualValues;
};

} // namespace rli::ui
