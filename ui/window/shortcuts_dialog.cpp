#include "ui/window/shortcuts_dialog.h"

#include "ui/elements/caption.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace rli::ui {

namespace {

struct Section
{
    QString caption;
    std::vector<std::pair<QString, QString>> lines; ///< keys, meaning
};

std::array<Section, 5> sections()
{
    return {
        {{ShortcutsDialog::tr("Heat map"),
          {{ShortcutsDialog::tr("Wheel, Shift + wheel"), ShortcutsDialog::tr("scroll over rows, over experts")},
           {ShortcutsDialog::tr("Ctrl + wheel"), ShortcutsDialog::tr("zoom about the pointer")},
           {ShortcutsDialog::tr("Drag"), ShortcutsDialog::tr("move the visible part")},
           {ShortcutsDialog::tr("Shift + drag"), ShortcutsDialog::tr("draw a rectangle to zoom into")},
           {ShortcutsDialog::tr("Click"), ShortcutsDialog::tr("select the cell and its row; Ctrl and Shift extend")},
           {ShortcutsDialog::tr("Double click, F, 0"), ShortcutsDialog::tr("fit all rows and experts")},
           {ShortcutsDialog::tr("W and S, + and −"), ShortcutsDialog::tr("zoom about the centre")},
           {ShortcutsDialog::tr("Arrows, A and D"), ShortcutsDialog::tr("move")},
           {ShortcutsDialog::tr("Home, End"),
            ShortcutsDialog::tr("first expert, last expert; with Ctrl: first row, last row")},
           {ShortcutsDialog::tr("Page Up, Page Down"), ShortcutsDialog::tr("a page up, a page down")},
           {ShortcutsDialog::tr("Backspace"), ShortcutsDialog::tr("undo a zoom")}}},
         {ShortcutsDialog::tr("Segment bar"),
          {{ShortcutsDialog::tr("Click"),
            ShortcutsDialog::tr("select the segment and zoom to it; Ctrl and Shift select several")},
           {ShortcutsDialog::tr("Right click"), ShortcutsDialog::tr("show only it, hide it, copy it, export it")}}},
         {ShortcutsDialog::tr("Colour bar"),
          {{ShortcutsDialog::tr("Drag an end, the middle"),
            ShortcutsDialog::tr("set one end of the range, move the range")},
           {ShortcutsDialog::tr("Double click"), ShortcutsDialog::tr("span all values again")},
           {ShortcutsDialog::tr("Ctrl+L, Ctrl+Shift+F"),
            ShortcutsDialog::tr("keep the range, fit it to what is visible")}}},
         {ShortcutsDialog::tr("Panels"),
          {{ShortcutsDialog::tr("Drag the header"),
            ShortcutsDialog::tr("move the panel to another side, or out of the window")},
           {ShortcutsDialog::tr("Double click the header"), ShortcutsDialog::tr("float the panel, dock it again")}}},
         {ShortcutsDialog::tr("Everywhere"),
          {{ShortcutsDialog::tr("Ctrl+O, F5"), ShortcutsDialog::tr("open a folder, read it again")},
           {ShortcutsDialog::tr("Shift+F5"), ShortcutsDialog::tr("watch: reload while the dump grows")},
           {ShortcutsDialog::tr("Ctrl+E, Ctrl+S"), ShortcutsDialog::tr("export the figure, save the view")},
           {ShortcutsDialog::tr("Ctrl+Shift+A"), ShortcutsDialog::tr("show everything: no filter, nothing hidden")},
           {ShortcutsDialog::tr("Ctrl+D, Ctrl+Shift+D"), ShortcutsDialog::tr("compare, end the comparison")},
           {ShortcutsDialog::tr("Ctrl+Shift+N"), ShortcutsDialog::tr("numbers in cells")},
           {ShortcutsDialog::tr("Ctrl+Z, Ctrl+Shift+Z"), ShortcutsDialog::tr("undo and redo changes of the view")},
           {ShortcutsDialog::tr("Ctrl+C, Ctrl+Shift+C"), ShortcutsDialog::tr("copy the selection, the figure")},
           {ShortcutsDialog::tr("Ctrl+1, 2, 3, 4"), ShortcutsDialog::tr("data panel, details, problems, measures")},
           {ShortcutsDialog::tr("Esc"), ShortcutsDialog::tr("select nothing")},
           {ShortcutsDialog::tr("Ctrl+."), ShortcutsDialog::tr("stop loading")}}}}};
}

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys and mouse"));
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(5);
    int row = 0;
    for (const Section &section : sections()) {
        if (row > 0)
            grid->setRowMinimumHeight(row++, 8);
        grid->addWidget(makeCaption(section.caption, content), row++, 0, 1, 2);
        for (const auto &[keys, meaning] : section.lines) {
            grid->addWidget(new QLabel(keys, content), row, 0);
            auto *label = new QLabel(meaning, content);
            label->setObjectName(QStringLiteral("muted"));
            grid->addWidget(label, row++, 1);
        }
    }
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(QStringLiteral("Keys and mouse"));
    scroll->setWidget(content);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("outlined"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(16);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);

    // As high as all lines, if the screen is.
    const QSize lines = content->sizeHint() + QSize(scroll->verticalScrollBar()->sizeHint().width(), 0);
    const int around = 18 + 16 + 14 + buttons->sizeHint().height();
    scroll->setMinimumWidth(lines.width());
    resize(lines.width() + 40, std::min(lines.height() + around, screen()->availableSize().height() - 80));
}

} // namespace rli::ui
