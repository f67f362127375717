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
    QString value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_caption;
    QString m_value;
};

} // namespace rli::ui
