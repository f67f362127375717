#include "ui/compare/compare_dialog.h"

#include "ui/filters/filter_words.h"
#include "ui/open/drop.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>

#include <algorithm>

namespace rli::ui {

namespace {

QLabel *labelFor(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setBuddy(buddy);
    return label;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

QPushButton *button(const QString &text, const QString &tone, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(tone);
    made->setAutoDefault(false);
    return made;
}

} // namespace

CompareDialog::CompareDialog(const load::Choice &choice, const FolderSet &open, const Recents &recents, QWidget *parent)
    : QDialog(parent)
    , m_open(open)
    , m_dump(new QComboBox(this))
    , m_a(makeSide(QStringLiteral("A")))
    , m_b(makeSide(QStringLiteral("B")))
    , m_note(new QLabel(this))
{
    setWindowTitle(tr("Compare"));
    setAcceptDrops(true);
    m_request.a = choice;
    m_request.b = choice;
    m_dump->setAccessibleName(QStringLiteral("Dump of B"));
    m_dump->setMinimumContentsLength(28);
    m_dump->addItem(tr("The same dump"));
    for (const FolderSet &folders : recents.all()) {
        if (folders != open)
            addFolder(folders);
    }
    m_dump->setCurrentIndex(0);
    for (const Side &side : {m_a, m_b}) {
        side.steps->setText(filterWords(choice.filter, FilterKind::Steps));
        side.roles->setText(filterWords(choice.filter, FilterKind::Roles));
        side.ranks->setText(filterWords(choice.filter, FilterKind::Ranks));
    }
    m_note->setObjectName(QStringLiteral("wrong"));
    m_note->setAccessibleName(QStringLiteral("What is wrong"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();

    auto *choose = button(tr("&Choose…"), QStringLiteral("outlined"), this);
    choose->setToolTip(tr("A dump folder to compare with; it can also be dropped here"));
    auto *close = button(tr("Close"), QStringLiteral("outlined"), this);
    auto *compare = button(tr("C&ompare"), QStringLiteral("filled"), this);
    compare->setAccessibleName(QStringLiteral("Compare"));
    compare->setDefault(true);
    auto *dumpOfB = new QHBoxLayout;
    dumpOfB->setSpacing(10);
    dumpOfB->addWidget(m_dump, 1);
    dumpOfB->addWidget(choose);
    auto *openDump = new QLabel(folderSetLabel(open), this);
    openDump->setToolTip(folderSetToolTip(open));

    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(10);
    grid->addWidget(heading(QStringLiteral("A"), this), 0, 1);
    grid->addWidget(heading(QStringLiteral("B"), this), 0, 2);
    grid->addWidget(labelFor(tr("&Dump"), m_dump, this), 1, 0);
    grid->addWidget(openDump, 1, 1);
    grid->addLayout(dumpOfB, 1, 2);
    const std::tuple<QString, QLineEdit *, QLineEdit *> lines[] = {{tr("&Steps"), m_a.steps, m_b.steps},
                                                                   {tr("&Roles"), m_a.roles, m_b.roles},
                                                                   {tr("Ran&ks"), m_a.ranks, m_b.ranks}};
    int line = 2;
    for (const auto &[text, a, b] : lines) {
        grid->addWidget(labelFor(text, a, this), line, 0);
        grid->addWidget(a, line, 1);
        grid->addWidget(b, line++, 2);
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(10);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(compare);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(14);
    column->addLayout(grid);
    column->addWidget(m_note);
    column->addStretch(1);
    column->addLayout(buttons);

    connect(choose, &QPushButton::clicked, this, &CompareDialog::chooseFolder);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(compare, &QPushButton::clicked, this, &QDialog::accept);
    m_b.steps->setFocus();
}

CompareDialog::Side CompareDialog::makeSide(const QString &letter)
{
    const auto field = [&](const QString &name, const QString &hint) {
        auto *edit = new QLineEdit(this);
        edit->setAccessibleName(name + QStringLiteral(" of ") + letter);
        edit->setPlaceholderText(hint);
        edit->setMinimumWidth(200);
        return edit;
    };
    return {field(QStringLiteral("Steps"), tr("all, or 1,3-5")),
            field(QStringLiteral("Roles"), tr("all, or names by commas")),
            field(QStringLiteral("Ranks"), tr("all, or 0-3,8"))};
}

void CompareDialog::addFolder(const FolderSet &folders)
{
    m_folders.push_back(folders);
    m_dump->addItem(folderSetLabel(folders));
    m_dump->setItemData(m_dump->count() - 1, folderSetToolTip(folders), Qt::ToolTipRole);
    m_dump->setCurrentIndex(m_dump->count() - 1);
}

void CompareDialog::chooseFolder()
{
    const QUrl start = m_open.empty() ? QUrl() : QUrl::fromLocalFile(dump::displayText(m_open.front()));
    const QUrl chosen = QFileDialog::getExistingDirectoryUrl(this, tr("Compare with a dump folder"), start);
    if (!chosen.isEmpty())
        addFolder({dump::nativePath(chosen)});
}

bool CompareDialog::takeWords(const Side &side, load::Filter *filter)
{
    const std::pair<FilterKind, QLineEdit *> fields[] = {
        {FilterKind::Steps, side.steps}, {FilterKind::Roles, side.roles}, {FilterKind::Ranks, side.ranks}};
    for (const auto &[kind, field] : fields) {
        const auto parsed = withWords(*filter, kind, field->text());
        if (const auto *wrong = std::get_if<QString>(&parsed)) {
            m_note->setText(*wrong);
            m_note->show();
            field->setFocus();
            return false;
        }
        *filter = std::get<load::Filter>(parsed);
    }
    return true;
}

void CompareDialog::accept()
{
    if (!takeWords(m_a, &m_request.a.filter) || !takeWords(m_b, &m_request.b.filter))
        return;
    m_request.folders.clear();
    if (const int other = m_dump->currentIndex() - 1; other >= 0) {
        m_request.folders = m_folders[static_cast<std::size_t>(other)];
        m_request.labelOfA = folderSetLabel(m_open);
        m_request.labelOfB = folderSetLabel(m_request.folders);
    } else if (m_request.a.filter == m_request.b.filter) {
        m_note->setText(tr("A and B are the same: choose another dump for B, or other steps, roles or ranks."));
        m_note->show();
        return;
    }
    QDialog::accept();
}

void CompareDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void CompareDialog::dropEvent(QDropEvent *event)
{
    const Drop drop = classifyDrop(event->mimeData()->urls());
    event->acceptProposedAction();
    if (!drop.folders.empty())
        addFolder(drop.folders);
    m_note->setText(drop.refusal);
    m_note->setVisible(!drop.refusal.isEmpty());
}

} // namespace rli::ui
