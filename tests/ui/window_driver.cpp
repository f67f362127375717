#include "window_driver.h"

#include "ui/canvas/view_state.h"
#include "ui/elements/message_strip.h"
#include "ui/window/color_map_menu.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QToolButton>
#include <QWidgetAction>

namespace rli::test {

WindowDriver::WindowDriver(const jobs::ReaderFactory &readers)
    : m_window(std::make_unique<ui::MainWindow>(readers))
{
    m_window->resize(1200, 800);
    m_window->show();
}

void WindowDriver::drop(const QList<QUrl> &urls)
{
    QMimeData data;
    data.setUrls(urls);
    const QPoint place(400, 400);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &event);
}

QAction *WindowDriver::action(const QString &text) const
{
    const auto actions = m_window->findChildren<QAction *>();
    for (QAction *candidate : actions) {
        if (!candidate->menu() && candidate->text().remove(u'&') == text)
            return candidate;
    }
    return nullptr;
}

void WindowDriver::choose(const QString &button, const QString &entry) const
{
    QMenu *menu = named<QToolButton>(button)->menu();
    Q_EMIT menu->aboutToShow();
    const auto actions = menu->actions();
    for (QAction *action : actions) {
        if (action->text().remove(u'&') == entry)
            action->trigger();
    }
}

QStringList WindowDriver::acceleratorFaults() const
{
    QStringList faults;
    const auto check = [&faults](const QString &menu, const QList<QAction *> &entries) {
        QSet<QString> taken;
        for (const QAction *entry : entries) {
            if (entry->isSeparator() || qobject_cast<const QWidgetAction *>(entry))
                continue;
            const QString key = QKeySequence::mnemonic(entry->text()).toString();
            if (key.isEmpty() || taken.contains(key))
                faults += menu + u": "_qs + entry->text();
            taken.insert(key);
        }
    };
    check(u"menu bar"_qs, m_window->menuBar()->actions());
    const auto menus = m_window->menuBar()->findChildren<QMenu *>();
    for (const QMenu *menu : menus) {
        if (!qobject_cast<const ui::ColorMapMenu *>(menu) && !qobject_cast<const ui::ColorMapMenu *>(menu->parent()))
            check(menu->title(), menu->actions());
    }
    return faults;
}

QPushButton *WindowDriver::linkWith(const QString &textPart) const
{
    const auto buttons = m_window->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->isVisible() && button->text().contains(textPart))
            return button;
    }
    return nullptr;
}

qint64 WindowDriver::rows() const
{
    const load::ShownPtr shown = m_window->viewState()->shown();
    return shown ? shown->rowCount() : 0;
}

bool WindowDriver::isReady() const
{
    const load::ShownPtr shown = m_window->viewState()->shown();
    const auto *cancel = named<QPushButton>(QStringLiteral("Cancel"));
    return shown && !shown->table->partial && shown->choice == m_window->viewState()->choice() && !cancel->isVisible();
}

QString WindowDriver::message() const
{
    const auto *strip = m_window->findChild<ui::MessageStrip *>();
    return strip->isVisible() ? strip->text() : QString();
}

bool WindowDriver::shows(const QString &textPart) const
{
    const auto labels = m_window->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->isVisible() && label->text().contains(textPart))
            return true;
    }
    return false;
}

} // namespace rli::test
