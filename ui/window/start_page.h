#pragma once

#include "jobs/background.h"
#include "ui/open/recents.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace rli::ui {

/// What the window shows while nothing is open: a drop target, buttons, the recent folders.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    /// Folders that are gone are greyed as soon as a worker has looked.
    void showRecents(const Recents &recents);
    /// Lights the drop target while something is held over the window.
    void setDropHovered(bool hovered);

Q_SIGNALS:
    void chooseFolderRequested();
    void sampleRequested();
    void openRequested(const rli::ui::FolderSet &folders);

private:
    class DropTarget;

    QWidget *makeButtons();
    void greyMissing(const std::vector<bool> &exists);

    DropTarget *m_target;
    QWidget *m_recentsBox;
    QVBoxLayout *m_recents;
    std::vector<QWidget *> m_lines;
    jobs::Background<std::vector<bool>> m_look;
};

/// What the window shows between opening the first folder and its first rows.
class BusyPage : public QWidget
{
    Q_OBJECT

public:
    explicit BusyPage(QWidget *parent = nullptr);
    /// `label` names what is being opened.
    void showOpening(const QString &label);
    void showProgress(const QString &text);

private:
    QLabel *m_headline;
    QLabel *m_progress;
};

} // namespace rli::ui
