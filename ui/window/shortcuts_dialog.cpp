#include "ui/window/shortcuts_dialog.h"

#include "ui/elements/caption.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

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

std::array<Section, 4> sections()
{
    using D = ShortcutsDialog;
    return {{{D::tr("Heat map"),
              {{D::tr("Wheel, Shift + wheel"), D::tr("scroll over rows, over experts")},
               {D::tr("Ctrl + wheel"), D::tr("zoom about the pointer")},
               {D::tr("Drag"), D::tr("move the visible part")},
               {D::tr("Shift + drag"), D::tr("draw a rectangle to zoom into")},
               {D::tr("Click"), D::tr("select the cell and its row; Ctrl and Shift extend")},
               {D::tr("Double click, F, 0"), D::tr("fit all rows and experts")},
               {D::tr("W and S, + and −"), D::tr("zoom about the centre")},
               {D::tr("Arrows, A and D"), D::tr("move")},
               {D::tr("Home, End"), D::tr("first expert, last expert; with Ctrl: first row, last row")},
               {D::tr("Page Up, Page Down"), D::tr("a page up, a page down")},
               {D::tr("Backspace"), D::tr("undo a zoom")}}},
             {D::tr("Segment bar"),
              {{D::tr("Click"), D::tr("select the segment and zoom to it; Ctrl and Shift select several")},
               {D::tr("Right click"), D::tr("show only it, hide it, copy it, export it")}}},
             {D::tr("Colour bar"),
              {{D::tr("Drag an end, the middle"), D::tr("set one end of the range, move the range")},
               {D::tr("Double click"), D::tr("span all values again")},
               {D::tr("Ctrl+L, Ctrl+Shift+F"), D::tr("keep the range, fit it to what is visible")}}},
             {D::tr("Everywhere"),
              {{D::tr("Ctrl+O, F5"), D::tr("open a folder, read it again")},
               {D::tr("Shift+F5"), D::tr("watch: reload while the dump grows")},
               {D::tr("Ctrl+E, Ctrl+S"), D::tr("export the figure, save the view")},
               {D::tr("Ctrl+Shift+A"), D::tr("show everything: no filter, nothing hidden")},
               {D::tr("Ctrl+D, Ctrl+Shift+D"), D::tr("compare, end the comparison")},
               {D::tr("Ctrl+Shift+N"), D::tr("numbers in cells")},
               {D::tr("Ctrl+Z, Ctrl+Shift+Z"), D::tr("undo and redo changes of the view")},
               {D::tr("Ctrl+C, Ctrl+Shift+C"), D::tr("copy the selection, the figure")},
               {D::tr("Ctrl+1, 2, 3, 4"), D::tr("data panel, details, problems, measures")},
               {D::tr("Esc"), D::tr("select nothing")},
               {D::tr("Ctrl+."), D::tr("stop loading")}}}}};
}

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys and mouse"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(5);
    int row = 0;
    for (const Section &section : sections()) {
        if (row > 0)
            grid->setRowMinimumHeight(row++, 8);
        grid->addWidget(makeCaption(section.caption, this), row++, 0, 1, 2);
        for (const auto &[keys, meaning] : section.lines) {
            grid->addWidget(new QLabel(keys, this), row, 0);
            auto *label = new QLabel(meaning, this);
            label->setObjectName(QStringLiteral("muted"));
            grid->addWidget(label, row++, 1);
        }
    }
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("outlined"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(16);
    layout->addLayout(grid);
    layout->addWidget(buttons);
}

} // namespace rli::ui
