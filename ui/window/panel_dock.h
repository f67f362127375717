#pragma once

#include <QDockWidget>

namespace rli::ui {

/// A panel that is dragged by its header, floats as a window of its own, and closes. Its header is the title bar; a
/// panel without one gets its name and a button that closes it.
class PanelDock : public QDockWidget
{
    Q_OBJECT

public:
    /// `name` is that of the saved layout and the English one for programs; `header`, a part of the panel that ends in
    /// a close button, may be null.
    PanelDock(const QString &title, const QString &name, QWidget *panel, QWidget *header, QWidget *parent);

Q_SIGNALS:
    /// The user closed it.
    void closed();

protected:
    void closeEvent(QCloseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *makeHeader(QWidget *panel);
    void addFloatButton(QWidget *header);
    void toggleFloating();
};

} // namespace rli::ui
