#pragma once

#include "ui/open/recents.h"

#include <QComboBox>

namespace rli::ui {

/// The folder that is open, the recent ones below it, and "Open folder…" as the last line.
class FolderBox : public QComboBox
{
    Q_OBJECT

public:
    explicit FolderBox(QWidget *parent = nullptr);

    /// `label` names the open folders.
    void show(const FolderSet &open, const QString &label, const Recents &recents);

Q_SIGNALS:
    void openRequested(const rli::ui::FolderSet &folders);
    void chooseRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void choose(int index);

    std::vector<FolderSet> m_sets; ///< one a line, the open one first
};

} // namespace rli::ui
