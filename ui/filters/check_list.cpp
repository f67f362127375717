#include "ui/filters/check_list.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <unordered_map>

namespace rli::ui {

namespace {

/// One line. Stands for a row, not an item: the model's items come and go.
class LineInterface : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    LineInterface(CheckList *list, int row)
        : m_list(list)
        , m_row(row)
    {
    }

    bool isValid() const override { return index().isValid(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_list->window()->windowHandle(); }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_list); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QColor foregroundColor() const override { return m_list->palette().color(QPalette::Text); }
    QColor backgroundColor() const override { return m_list->palette().color(QPalette::Base); }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name          ? index().data().toString()
               : kind == QAccessible::Description ? index().data(Qt::ToolTipRole).toString()
                                                  : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}

    QRect rect() const override
    {
        const QRect line = m_list->visualRect(index());
        return {m_list->viewport()->mapToGlobal(line.topLeft()), line.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.checkable = true;
        state.checked = index().data(Qt::CheckStateRole).toInt() == Qt::Checked;
        state.focusable = true;
        state.focused = m_list->hasFocus() && m_list->currentIndex() == index();
        state.disabled = !m_list->isEnabled();
        state.invisible = !m_list->isVisible();
        state.offscreen = !m_list->viewport()->rect().intersects(m_list->visualRect(index()));
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {toggleAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (name == toggleAction()) {
            const Qt::CheckState other = state().checked ? Qt::Unchecked : Qt::Checked;
            m_list->model()->setData(index(), other, Qt::CheckStateRole);
        } else if (name == setFocusAction()) {
            m_list->setFocus();
            m_list->setCurrentIndex(index());
        }
    }

private:
    QModelIndex index() const { return m_list->model() ? m_list->model()->index(m_row, 0) : QModelIndex(); }

    CheckList *m_list;
    int m_row;
};

class ListInterface : public QAccessibleWidget
{
public:
    explicit ListInterface(CheckList *list)
        : QAccessibleWidget(list, QAccessible::List)
    {
    }
    ~ListInterface() override
    {
        for (const auto &[row, id] : m_lines)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return list()->model() ? list()->model()->rowCount() : 0; }

    QAccessibleInterface *child(int row) const override
    {
        if (row < 0 || row >= childCount())
            return nullptr;
        auto known = m_lines.find(row);
        if (known == m_lines.end())
            known =
                m_lines.emplace(row, QAccessible::registerAccessibleInterface(new LineInterface(list(), row))).first;
        return QAccessible::accessibleInterface(known->second);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[row, id] : m_lines) {
            if (QAccessible::accessibleInterface(id) == child)
                return row;
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        return child(list()->indexAt(list()->viewport()->mapFromGlobal(QPoint(x, y))).row());
    }

    QAccessibleInterface *focusChild() const override
    {
        return list()->hasFocus() ? child(list()->currentIndex().row()) : nullptr;
    }

private:
    CheckList *list() const { return static_cast<CheckList *>(widget()); }

    mutable std::unordered_map<int, QAccessible::Id> m_lines; ///< made as they are asked for
};

QAccessibleInterface *interfaceOf(const QString &, QObject *object)
{
    auto *list = qobject_cast<CheckList *>(object);
    return list ? new ListInterface(list) : nullptr;
}

} // namespace

CheckList::CheckList(QWidget *parent)
    : QListView(parent)
{
    QAccessible::installFactory(interfaceOf); // keeps one of each
}

} // namespace rli::ui
