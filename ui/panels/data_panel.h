#pragma once

#include "load/shown.h"
#include "ui/open/recents.h"

#include <QWidget>

#include <array>

namespace rli::ui {

class FilterList;
class FolderBox;
class ViewState;

/// The left panel: which folder is open, and which of its steps, roles and ranks are shown.
class DataPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DataPanel(ViewState *state, QWidget *parent = nullptr);

    void showFolders(const FolderSet &open, const QString &label, const Recents &recents);
    /// What the lists offer; null offers nothing.
    void showTable(const load::TablePtr &table);

Q_SIGNALS:
    void openRequested(const rli::ui::FolderSet &folders);
    void chooseFolderRequested();

private:
    void showFilter();
    void applyFilter(const load::Filter &filter);

    ViewState *m_state;
    FolderBox *m_folder;
    std::array<FilterList *, 3> m_lists{};
    load::Contents m_contents;
};

} // namespace rli::ui
