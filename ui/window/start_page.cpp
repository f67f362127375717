#include "ui/window/start_page.h"

#include "dump/files.h"
#include "ui/elements/caption.h"
#include "ui/elements/icon_label.h"
#include "ui/icons.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rli::ui {

namespace {

constexpr int kWidest = 1000; ///< of the drop target and the lines below it

QLabel *centred(const QString &text, QWidget *parent, double size, bool muted)
{
    auto *label = new QLabel(text, parent);
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    if (size > 1)
        font.setWeight(QFont::DemiBold);
    label->setFont(font);
    if (muted)
        label->setObjectName(QStringLiteral("muted"));
    return label;
}

QPushButton *makeButton(const QString &text, bool filled, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(filled ? QStringLiteral("filled") : QStringLiteral("outlined"));
    button->setIcon(themedIcon(filled ? QStringLiteral("open") : QStringLiteral("grid"),
                               filled ? QPalette::HighlightedText : QPalette::ButtonText));
    return button;
}

} // namespace

/// The dashed box.
class StartPage::DropTarget : public QWidget
{
public:
    explicit DropTarget(QWidget *parent)
        : QWidget(parent)
    {
    }

    void setHovered(bool hovered)
    {
        m_hovered = hovered;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor accent = palette().color(QPalette::Highlight);
        QColor wash = accent;
        wash.setAlphaF(m_hovered ? 0.14F : 0.04F);
        QPen pen(m_hovered ? accent : palette().color(QPalette::PlaceholderText), m_hovered ? 2 : 1.2);
        pen.setDashPattern({5, 4});
        painter.setPen(pen);
        painter.setBrush(wash);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 12, 12);
    }

private:
    bool m_hovered = false;
};

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_target(new DropTarget(this))
    , m_recentsBox(new QWidget(this))
    , m_recents(new QVBoxLayout(m_recentsBox))
{
    setObjectName(QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);

    auto *inside = new QVBoxLayout(m_target);
    inside->setContentsMargins(64, 32, 64, 32);
    inside->setSpacing(10);
    inside->addStretch(1);
    inside->addWidget(new IconLabel(themedIcon(QStringLiteral("drop"), QPalette::Highlight), 48, m_target), 0,
                      Qt::AlignHCenter);
    inside->addWidget(centred(tr("Drop a dump folder here"), m_target, 1.5, false));
    inside->addWidget(
        centred(tr("A dump folder is what verl or msprobe wrote on the training machines: any folder that "
                   "has dump_tensor_data folders with group_list.pt files below it. The whole dump, one "
                   "step, one role or one rank will do."),
                m_target, 1, true));
    inside->addSpacing(10);
    inside->addWidget(makeButtons());
    inside->addStretch(1);

    m_recents->setContentsMargins(4, 0, 4, 0);
    m_recents->setSpacing(4);

    auto *column = new QVBoxLayout;
    column->setSpacing(18);
    column->addStretch(2);
    column->addWidget(m_target, 5);
    column->addWidget(m_recentsBox);
    column->addStretch(2);
    m_target->setMinimumSize(420, 260);
    m_target->setMaximumSize(kWidest, 480);
    m_recentsBox->setMaximumWidth(kWidest);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 12, 24, 12);
    layout->addStretch(1);
    layout->addLayout(column, 8);
    layout->addStretch(1);
}

QWidget *StartPage::makeButtons()
{
    auto *buttons = new QWidget(m_target);
    auto *layout = new QHBoxLayout(buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    QPushButton *open = makeButton(tr("Open folder…"), true, buttons);
    open->setAccessibleName(QStringLiteral("Open folder…"));
    QPushButton *sample = makeButton(tr("Open the sample"), false, buttons);
    sample->setAccessibleName(QStringLiteral("Open the sample"));
    sample->setToolTip(tr("A small made-up dump: two steps, two roles, four ranks"));
    connect(open, &QPushButton::clicked, this, &StartPage::chooseFolderRequested);
    connect(sample, &QPushButton::clicked, this, &StartPage::sampleRequested);
    layout->addStretch(1);
    layout->addWidget(open);
    layout->addWidget(sample);
    layout->addStretch(1);
    return buttons;
}

void StartPage::showRecents(const Recents &recents)
{
    qDeleteAll(m_recentsBox->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_lines.clear();
    m_recentsBox->setVisible(!recents.all().empty());
    if (recents.all().empty())
        return;
    m_recents->addWidget(makeCaption(tr("Recent folders"), m_recentsBox));
    for (const FolderSet &folders : recents.all()) {
        QPushButton *line = makeLink(folderSetLabel(folders), m_recentsBox);
        line->setToolTip(folderSetToolTip(folders));
        connect(line, &QPushButton::clicked, this, [this, folders] { Q_EMIT openRequested(folders); });
        m_recents->addWidget(line, 0, Qt::AlignLeft);
        m_lines.push_back(line);
    }
    m_look.start(
        [sets = recents.all()](const std::stop_token &stop) {
            std::vector<bool> exists;
            exists.reserve(sets.size());
            for (const FolderSet &folders : sets) {
                exists.push_back(!stop.stop_requested() &&
                                 std::all_of(folders.begin(), folders.end(), [](const dump::NativePath &path) {
                                     return dump::pathKind(path) == dump::PathKind::Folder;
                                 }));
            }
            return exists;
        },
        [this](const std::vector<bool> &exists) { greyMissing(exists); });
}

void StartPage::greyMissing(const std::vector<bool> &exists)
{
    for (std::size_t line = 0; line < std::min(exists.size(), m_lines.size()); ++line) {
        if (exists[line])
            continue;
        m_lines[line]->setEnabled(false);
        m_lines[line]->setToolTip(tr("%1\nThis folder is not there now.").arg(m_lines[line]->toolTip()));
    }
}

void StartPage::setDropHovered(bool hovered)
{
    m_target->setHovered(hovered);
}

BusyPage::BusyPage(QWidget *parent)
    : QWidget(parent)
    , m_headline(centred({}, this, 1.5, false))
    , m_progress(centred({}, this, 1, true))
{
    setObjectName(QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addStretch(2);
    layout->addWidget(m_headline);
    layout->addWidget(m_progress);
    layout->addStretch(3);
}

void BusyPage::showOpening(const QString &label)
{
    m_headline->setText(tr("Opening %1").arg(label));
    m_progress->setText(tr("Looking for list files"));
}

void BusyPage::showProgress(const QString &text)
{
    m_progress->setText(text);
}

} // namespace rli::ui
