#include "ui/filters/filter_list.h"

#include "ui/elements/caption.h"
#include "ui/filters/check_list.h"
#include "ui/filters/filter_delegate.h"
#include "ui/filters/filter_model.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>

namespace rli::ui {

namespace {

using namespace std::chrono_literals;

QString fieldHint(FilterKind kind)
{
    switch (kind) {
    case FilterKind::Steps:
        return FilterList::tr("all, or 1,3-5");
    case FilterKind::Roles:
        return FilterList::tr("all, or names by commas");
    case FilterKind::Ranks:
        return FilterList::tr("all, or 0-3,8");
    }
    return {};
}

} // namespace

FilterList::FilterList(FilterKind kind, const QString &caption, const QString &accessibleName, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_model(new FilterModel(this))
{
    makeField(accessibleName);
    makeList(accessibleName);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(5);
    layout->addWidget(makeHeader(caption, accessibleName));
    layout->addWidget(m_field);
    layout->addWidget(m_wrong);
    layout->addWidget(m_list, 1);

    m_complaint.setSingleShot(true);
    m_complaint.setInterval(600ms);
    connect(&m_complaint, &QTimer::timeout, this, [this] { showWrongWords(m_complaintText); });
    connect(m_model, &FilterModel::edited, this, &FilterList::applyMarks);
}

QWidget *FilterList::makeHeader(const QString &caption, const QString &accessibleName)
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    QLabel *label = makeCaption(caption, header);
    label->setBuddy(m_list);
    layout->addWidget(label);
    layout->addStretch(1);

    struct Link
    {
        QString text;
        QString name;
        QString toolTip;
        std::function<void()> action;
    };
    const std::array<Link, 3> links{{
        {tr("all"), QStringLiteral("%1: all").arg(accessibleName), tr("Check all"),
         [this] { m_model->checkAll(true); }},
        {tr("none"), QStringLiteral("%1: none").arg(accessibleName), tr("Check none"),
         [this] { m_model->checkAll(false); }},
        {tr("invert"), QStringLiteral("%1: invert").arg(accessibleName), tr("Check what is not checked"),
         [this] { m_model->invert(); }},
    }};
    for (const Link &link : links) {
        if (&link != &links.front())
            layout->addWidget(makeDot(header));
        QPushButton *button = makeLink(link.text, header);
        button->setAccessibleName(link.name);
        button->setToolTip(link.toolTip);
        connect(button, &QPushButton::clicked, this, link.action);
        layout->addWidget(button);
    }
    return header;
}

void FilterList::makeField(const QString &accessibleName)
{
    m_field = new QLineEdit(this);
    m_field->setAcceptDrops(false); // folders are dropped on the window, not into words
    m_field->setPlaceholderText(fieldHint(m_kind));
    m_field->setAccessibleName(QStringLiteral("%1: words").arg(accessibleName));
    m_field->setToolTip(tr("The words of the command line: %1").arg(fieldHint(m_kind)));
    // Also where a screen reader sets the text; what is shown of a filter does not come back.
    connect(m_field, &QLineEdit::textChanged, this, &FilterList::applyWords);
    connect(m_field, &QLineEdit::editingFinished, this, [this] {
        if (m_complaint.isActive()) {
            m_complaint.stop();
            showWrongWords(m_complaintText);
        }
    });

    m_wrong = new QLabel(this);
    m_wrong->setObjectName(QStringLiteral("wrong"));
    m_wrong->setAccessibleName(QStringLiteral("%1: what is wrong").arg(accessibleName));
    m_wrong->setWordWrap(true);
    m_wrong->setTextFormat(Qt::PlainText);
    m_wrong->hide();
}

void FilterList::makeList(const QString &accessibleName)
{
    m_list = new CheckList(this);
    m_list->setObjectName(QStringLiteral("checks"));
    m_list->setAccessibleName(accessibleName);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new FilterDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(m_model, &QAbstractItemModel::modelReset, this, &FilterList::fitHeight);
}

void FilterList::show(const load::Contents &contents, const load::Filter &filter)
{
    m_filter = filter;
    m_model->setItems(filterItems(contents, filter, m_kind));

    // Words that mean this filter already stay as they were typed.
    const auto typed = withWords(filter, m_kind, m_field->text());
    const load::Filter *meant = std::get_if<load::Filter>(&typed);
    if (meant && *meant == filter)
        return;
    m_complaint.stop();
    showWrongWords({});
    showWords(filter);
}

void FilterList::setMostLines(int lines)
{
    m_mostLines = lines;
    fitHeight();
}

void FilterList::showWords(const load::Filter &filter)
{
    const QSignalBlocker blocker(m_field);
    m_field->setText(filterWords(filter, m_kind));
}

void FilterList::applyMarks()
{
    m_filter = withChecked(m_filter, m_kind, m_model->items());
    m_complaint.stop();
    showWrongWords({});
    showWords(m_filter);
    Q_EMIT filterEdited(m_filter);
}

void FilterList::applyWords()
{
    const auto typed = withWords(m_filter, m_kind, m_field->text());
    if (const QString *sentence = std::get_if<QString>(&typed)) {
        m_complaintText = *sentence;
        m_complaint.start();
        return;
    }
    m_complaint.stop();
    showWrongWords({});
    m_filter = std::get<load::Filter>(typed);
    Q_EMIT filterEdited(m_filter);
}

void FilterList::showWrongWords(const QString &sentence)
{
    m_wrong->setText(sentence);
    m_wrong->setVisible(!sentence.isEmpty());
    const bool wrong = !sentence.isEmpty();
    if (m_field->property("wrong").toBool() != wrong) {
        m_field->setProperty("wrong", wrong);
        m_field->style()->polish(m_field);
    }
}

void FilterList::fitHeight()
{
    if (m_mostLines == 0)
        return;
    const int lines = std::clamp(m_model->rowCount(), 1, m_mostLines);
    const int line = std::max(m_list->sizeHintForRow(0), m_list->fontMetrics().height() + 8);
    constexpr int kFrame = 10; // border and padding of the style sheet
    m_list->setMinimumHeight(std::min(lines, 2) * line + kFrame);
    m_list->setMaximumHeight(lines * line + kFrame);
    m_list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

} // namespace rli::ui
