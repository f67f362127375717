#pragma once

#include <QWidget>

namespace rli::ui {

/// One line of text that never asks for room: what does not fit is elided, the whole is in the tool tip.
class ElidedLabel : public QWidget
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    QString text() const { return m_text; }
    void setText(const QString &text);
    void setMuted(bool muted);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString m_text;
    Qt::TextElideMode m_mode;
    bool m_muted = false;
};

} // namespace rli::ui
