#pragma once

#include <QFrame>
#include <QString>

#include <functional>
#include <vector>

class QVBoxLayout;

namespace rli::ui {

/// Something to do about a message, in one click.
struct Answer
{
    QString text;
    std::function<void()> act;
};

struct Message
{
    QString topic; ///< a message takes the place of one of the same topic
    QString text;
    std::vector<Answer> answers;
};

/// Lines below the content that say what went wrong or is worth knowing, each until it is closed. Never modal.
class MessageStrip : public QFrame
{
    Q_OBJECT

public:
    explicit MessageStrip(QWidget *parent = nullptr);

    /// A message that says what is on view already stays as it is.
    void show(const Message &message);
    /// Takes the message of this topic away, if there is one.
    void withdraw(const QString &topic);
    void clear();
    /// What is on view, one message a line.
    QString text() const;

Q_SIGNALS:
    /// The user closed the message of this topic.
    void closed(const QString &topic);

private:
    class Line;
    static void drop(Line *line);
    void changed();

    QVBoxLayout *m_layout;
    std::vector<Line *> m_lines;
};

} // namespace rli::ui
