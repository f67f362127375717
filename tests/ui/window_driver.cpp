#include "window_driver.h"

#include "ui/canvas/view_state.h"
#include "ui/elements/message_strip.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

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
        if (candidate->text().remove(u'&') == text)
            return candidate;
    }
    return nullptr;
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
