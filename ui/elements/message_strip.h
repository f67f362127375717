#pragma once

#include <QFrame>

class QLabel;

namespace rli::ui {

/// A line above the content that says what went wrong or is worth knowing, until it is closed. Never modal.
class MessageStrip : public QFrame
{
    Q_OBJECT

public:
    explicit MessageStrip(QWidget *parent = nullptr);

    void showMessage(const QString &text);
    void clear();
    QString text() const;

private:
    QLabel *m_text;
};

} // namespace rli::ui
