#include "ui/panels/data_panel.h"

#include "ui/canvas/view_state.h"
#include "ui/elements/caption.h"
#include "ui/filters/filter_list.h"
#include "ui/panels/folder_box.h"

#include <QLabel>
#include <QVBoxLayout>

namespace rli::ui {

DataPanel::DataPanel(ViewState *state, QWidget *parent)
    : QWidget(parent)
    , m_state(state)
    , m_folder(new FolderBox(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_lists = {new FilterList(FilterKind::Steps, tr("Steps"), QStringLiteral("Steps"), this),
               new FilterList(FilterKind::Roles, tr("Roles"), QStringLiteral("Roles"), this),
               new FilterList(FilterKind::Ranks, tr("Ranks"), QStringLiteral("Ranks"), this)};
    m_lists[0]->setMostLines(6);
    m_lists[1]->setMostLines(6);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 12);
    layout->setSpacing(5);
    QLabel *caption = makeCaption(tr("Folder"), this);
    caption->setBuddy(m_folder);
    layout->addWidget(caption);
    layout->addWidget(m_folder);
    for (FilterList *list : m_lists) {
        layout->addSpacing(8);
        layout->addWidget(list, list == m_lists.back() ? 1 : 0);
        connect(list, &FilterList::filterEdited, this, &DataPanel::applyFilter);
    }
    connect(m_folder, &FolderBox::openRequested, this, &DataPanel::openRequested);
    connect(m_folder, &FolderBox::chooseRequested, this, &DataPanel::chooseFolderRequested);
    connect(state, &ViewState::choiceChanged, this, &DataPanel::showFilter);
}

void DataPanel::showFolders(const FolderSet &open, const QString &label, const Recents &recents)
{
    m_folder->show(open, label, recents);
}

void DataPanel::showTable(const load::TablePtr &table)
{
    m_contents = table ? load::contents(*table) : load::Contents();
    showFilter();
}

void DataPanel::showFilter()
{
    for (FilterList *list : m_lists)
        list->show(m_contents, m_state->choice().filter);
}

void DataPanel::applyFilter(const load::Filter &filter)
{
    load::Choice choice = m_state->choice();
    choice.filter = filter;
    m_state->setChoice(choice);
}

} // namespace rli::ui
