#include "ui/panels/folder_box.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace rli::ui {

namespace {

/// On Linux, Qt gives a combo box the name of its current line. A screen reader should hear what the box is for, and
/// the folder as its value.
class FolderBoxInterface : public QAccessibleWidget
{
public:
    explicit FolderBoxInterface(FolderBox *box)
        : QAccessibleWidget(box, QAccessible::ComboBox)
    {
    }

    QString text(QAccessible::Text which) const override
    {
        if (which == QAccessible::Value)
            return box()->currentText();
        return which == QAccessible::Name ? box()->accessibleName() : QAccessibleWidget::text(which);
    }

    QStringList actionNames() const override { return {showMenuAction(), pressAction()}; }

    void doAction(const QString &name) override
    {
        if (name == showMenuAction() || name == pressAction())
            box()->showPopup();
    }

private:
    QComboBox *box() const { return static_cast<QComboBox *>(widget()); }
};

QAccessibleInterface *folderBoxInterface(const QString &, QObject *object)
{
    auto *box = qobject_cast<FolderBox *>(object);
    return box ? new FolderBoxInterface(box) : nullptr;
}

} // namespace

FolderBox::FolderBox(QWidget *parent)
    : QComboBox(parent)
{
    QAccessible::installFactory(folderBoxInterface); // keeps one of each
    setAccessibleName(QStringLiteral("Folder"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    connect(this, &QComboBox::activated, this, &FolderBox::choose);
}

void FolderBox::show(const FolderSet &open, const QString &label, const Recents &recents)
{
    clear();
    m_sets = {open};
    addItem(open.empty() ? tr("No folder") : label);
    for (const FolderSet &folders : recents.all()) {
        if (folders == open)
            continue;
        m_sets.push_back(folders);
        addItem(folderSetLabel(folders));
        setItemData(count() - 1, folderSetToolTip(folders), Qt::ToolTipRole);
    }
    insertSeparator(count());
    addItem(tr("Open folder…"));
    setCurrentIndex(0);
    setToolTip(folderSetToolTip(open));
}

void FolderBox::choose(int index)
{
    setCurrentIndex(0); // until that folder really is open
    if (index == count() - 1)
        Q_EMIT chooseRequested();
    else if (index > 0 && index < static_cast<int>(m_sets.size()))
        Q_EMIT openRequested(FolderSet(m_sets[static_cast<std::size_t>(index)]));
}

void FolderBox::paintEvent(QPaintEvent *)
{
    // As QComboBox paints itself, but the end of a long path is what tells folders apart.
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideLeft, field.width() - 4);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace rli::ui
