#include "ui/canvas/accessibility.h"

#include "ui/canvas/heat_map_cells.h"
#include "ui/canvas/segment_bar.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <span>

namespace rli::ui {

namespace {

/// What a screen reader can do to a painted widget, by an English name for programs: what the key does.
struct KeyAction
{
    const char *name;
    Qt::Key key;
};

constexpr KeyAction kCellActions[] = {
    {"Cursor left", Qt::Key_Left},    {"Cursor right", Qt::Key_Right}, {"Cursor up", Qt::Key_Up},
    {"Cursor down", Qt::Key_Down},    {"Select cell", Qt::Key_Space},  {"First expert", Qt::Key_Home},
    {"Last expert", Qt::Key_End},     {"Page up", Qt::Key_PageUp},     {"Page down", Qt::Key_PageDown},
    {"Zoom in", Qt::Key_W},           {"Zoom out", Qt::Key_S},         {"Fit", Qt::Key_F},
    {"Undo zoom", Qt::Key_Backspace},
};

constexpr KeyAction kSegmentActions[] = {
    {"Previous segment", Qt::Key_Up}, {"Next segment", Qt::Key_Down},    {"First segment", Qt::Key_Home},
    {"Last segment", Qt::Key_End},    {"Select segment", Qt::Key_Space},
};

class PaintedWidget : public QAccessibleWidget
{
public:
    PaintedWidget(QWidget *widget, QAccessible::Role role, std::span<const KeyAction> actions)
        : QAccessibleWidget(widget, role)
        , m_actions(actions)
    {
    }

    QStringList actionNames() const override
    {
        QStringList names;
        for (const KeyAction &action : m_actions)
            names += QLatin1StringView(action.name);
        return names + QAccessibleWidget::actionNames();
    }

    void doAction(const QString &name) override
    {
        const KeyAction *action = find(name);
        if (!action) {
            QAccessibleWidget::doAction(name);
            return;
        }
        QKeyEvent press(QEvent::KeyPress, action->key, Qt::NoModifier);
        QKeyEvent release(QEvent::KeyRelease, action->key, Qt::NoModifier);
        QApplication::sendEvent(widget(), &press);
        QApplication::sendEvent(widget(), &release);
    }

    QStringList keyBindingsForAction(const QString &name) const override
    {
        const KeyAction *action = find(name);
        return action ? QStringList{QKeySequence(action->key).toString()}
                      : QAccessibleWidget::keyBindingsForAction(name);
    }

    QString localizedActionName(const QString &name) const override
    {
        return find(name) ? name : QAccessibleWidget::localizedActionName(name);
    }

private:
    const KeyAction *find(const QString &name) const
    {
        const auto found = std::ranges::find_if(
            m_actions, [&](const KeyAction &action) { return name == QLatin1StringView(action.name); });
        return found == m_actions.end() ? nullptr : &*found;
    }

    std::span<const KeyAction> m_actions;
};

QAccessibleInterface *interfaceOf(const QString &, QObject *object)
{
    if (auto *cells = qobject_cast<HeatMapCells *>(object))
        return new PaintedWidget(cells, QAccessible::Chart, kCellActions);
    if (auto *segments = qobject_cast<SegmentBar *>(object))
        return new PaintedWidget(segments, QAccessible::List, kSegmentActions);
    return nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    QAccessible::installFactory(interfaceOf); // keeps one of each
}

} // namespace rli::ui
