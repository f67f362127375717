#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

namespace rli::test {

/// The child that a screen reader knows by this name.
inline QWidget *byAccessibleName(const QWidget &parent, const QString &name)
{
    const QList<QWidget *> children = parent.findChildren<QWidget *>();
    for (QWidget *child : children) {
        if (child->accessibleName() == name)
            return child;
    }
    return nullptr;
}

inline void mouse(QWidget *widget, QEvent::Type type, QPointF at, Qt::KeyboardModifiers modifiers = {},
                  Qt::MouseButton button = Qt::LeftButton)
{
    const bool moves = type == QEvent::MouseMove;
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
    QMouseEvent event(type, at, widget->mapToGlobal(at), moves ? Qt::NoButton : button, held, modifiers);
    QApplication::sendEvent(widget, &event);
}

inline void hover(QWidget *widget, QPointF at)
{
    mouse(widget, QEvent::MouseMove, at, {}, Qt::NoButton);
}

inline void click(QWidget *widget, QPointF at, Qt::KeyboardModifiers modifiers = {})
{
    mouse(widget, QEvent::MouseButtonPress, at, modifiers);
    mouse(widget, QEvent::MouseButtonRelease, at, modifiers);
}

inline void drag(QWidget *widget, QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {})
{
    mouse(widget, QEvent::MouseButtonPress, from, modifiers);
    mouse(widget, QEvent::MouseMove, (from + to) / 2, modifiers);
    mouse(widget, QEvent::MouseMove, to, modifiers);
    mouse(widget, QEvent::MouseButtonRelease, to, modifiers);
}

/// False where the widget left the event to its parent.
inline bool wheel(QWidget *widget, QPointF at, QPoint angle, Qt::KeyboardModifiers modifiers = {}, QPoint pixels = {})
{
    QWheelEvent event(at, widget->mapToGlobal(at), pixels, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
    return event.isAccepted();
}

} // namespace rli::test
