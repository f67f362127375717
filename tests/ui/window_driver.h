#pragma once

#include "ui/main_window.h"

#include <QAction>
#include <QList>
#include <QUrl>

#include <memory>

class QLabel;
class QPushButton;

namespace rli::test {

/// The main window as a user has it: found by accessible names, driven by drops, clicks and keys.
class WindowDriver
{
public:
    /// `readers` may hold reading back or fail it.
    explicit WindowDriver(const jobs::ReaderFactory &readers);

    ui::MainWindow &window() const { return *m_window; }
    ui::ViewState &state() { return *m_window->viewState(); }

    void drop(const QList<QUrl> &urls);
    void dropFolder(const QString &folder) { drop({QUrl::fromLocalFile(folder)}); }

    /// The first widget of this kind with this accessible name; null without one.
    template<typename T>
    T *named(const QString &accessibleName) const
    {
        const auto widgets = m_window->findChildren<T *>();
        for (T *widget : widgets) {
            if (widget->accessibleName() == accessibleName)
                return widget;
        }
        return nullptr;
    }
    QAction *action(const QString &text) const;
    /// Chooses in the menu of a button of the toolbar.
    void choose(const QString &button, const QString &entry) const;
    /// Entries of menus whose accelerator is missing or their neighbour's, too. Maps of colours go by their names.
    QStringList acceleratorFaults() const;
    QPushButton *linkWith(const QString &textPart) const;

    qint64 rows() const;
    /// Read whole, and the rows that answer the choice are on view.
    bool isReady() const;
    /// The message strip's text; empty while it is hidden.
    QString message() const;
    /// Whether a label on the screen holds this text.
    bool shows(const QString &textPart) const;

private:
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace rli::test
