#include "screen_texts.h"

#include "figure/color_map.h"
#include "ui/elements/elided_label.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QToolButton>

namespace rli::test {

namespace {

/// Takes the texts of one kind of widget after the other.
class Collector
{
public:
    void take(const QWidget *widget)
    {
        m_kind = QLatin1StringView(widget->metaObject()->className());
        add(widget->toolTip());
        add(widget->statusTip());
        add(widget->accessibleDescription());
        if (widget->isWindow())
            add(widget->windowTitle());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            add(label->text());
        if (const auto *label = qobject_cast<const ui::ElidedLabel *>(widget))
            add(label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(button->text());
        if (const auto *menu = qobject_cast<const QMenu *>(widget))
            add(menu->title());
        if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            add(line->placeholderText());
        if (const auto *box = qobject_cast<const QSpinBox *>(widget))
            add(box->prefix() + box->suffix());
        takeLists(widget);
        for (const QAction *action : widget->actions())
            take(action);
    }
    QStringList texts() const { return m_texts; }

private:
    void add(const QString &text)
    {
        const QString line = m_kind + QStringLiteral(": ") + QTextDocumentFragment::fromHtml(text).toPlainText();
        if (!text.trimmed().isEmpty() && !m_texts.contains(line))
            m_texts += line;
    }
    void take(const QAction *action)
    {
        add(action->text());
        add(action->iconText());
        add(action->toolTip());
        add(action->statusTip());
    }
    void takeLists(const QWidget *widget)
    {
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                add(tabs->tabText(i));
                add(tabs->tabToolTip(i));
            }
        }
        if (const auto *box = qobject_cast<const QComboBox *>(widget)) {
            for (int i = 0; i < box->count(); ++i)
                add(box->itemText(i));
        }
        if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model())
            take(view->model(), {});
        if (const auto *view = qobject_cast<const QGraphicsView *>(widget); view && view->scene())
            take(view->scene());
    }
    void take(const QAbstractItemModel *model, const QModelIndex &parent)
    {
        constexpr int kMost = 20;
        for (int column = 0; column < std::min(model->columnCount(parent), kMost); ++column) {
            add(model->headerData(column, Qt::Horizontal).toString());
            add(model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
            for (int row = 0; row < std::min(model->rowCount(parent), kMost); ++row) {
                const QModelIndex index = model->index(row, column, parent);
                add(index.data().toString());
                add(index.data(Qt::ToolTipRole).toString());
                if (model->hasChildren(index))
                    take(model, index);
            }
        }
    }
    void take(const QGraphicsScene *scene)
    {
        const auto items = scene->items();
        for (const QGraphicsItem *item : items) {
            if (const auto *text = qgraphicsitem_cast<const QGraphicsTextItem *>(item))
                add(text->toPlainText());
            if (const auto *text = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item))
                add(text->text());
        }
    }

    QString m_kind;
    QStringList m_texts;
};

QList<const QWidget *> widgetsIn(const QWidget *root)
{
    QList<const QWidget *> widgets{root};
    const auto children = root->findChildren<QWidget *>();
    widgets.append(QList<const QWidget *>(children.cbegin(), children.cend()));
    return widgets;
}

/// Words that are the same in Chinese, as regular expressions.
const QStringList kTerms{
    // names of files, keys, options, roles
    QStringLiteral("[\\w{}<>/]*[._][\\w{}./<>=]+|rank\\d+|STEP/ROLE/RANK"),
    // the field
    QStringLiteral("steps?|ranks?|tokens?|dump|layer\\d*|expert_parallel|EP|MoE|Mixture of Experts|unknown|all"),
    QStringLiteral(
        "GMM|grouped matmul|group list|verl|msprobe|zip|LibTorch|PyTorch|NumPy|pickle|MaxVio|MinVio|AvgVio|CV"),
    QStringLiteral("ln|max|min|mean|argmax|mod|mix"),
    // names and formats
    QStringLiteral("RL-Insight|PNG|SVG|PDF|CSV|YAML|UTF-8|DPI|API|GNU|Texts in English|English|Language"),
    // keys
    QStringLiteral("Ctrl|Shift|Alt|Esc|Enter|Home|End|Page Up|Page Down|Backspace|Space|F\\d+"),
};

} // namespace

QStringList textsIn(const QWidget *root)
{
    Collector collector;
    for (const QWidget *widget : widgetsIn(root))
        collector.take(widget);
    return collector.texts();
}

QStringList englishAmong(const QStringList &texts)
{
    static const QRegularExpression kind(QStringLiteral("^[\\w:]+: "));
    static const QRegularExpression terms(
        QStringLiteral("(?<![A-Za-z])(?:%1)(?![A-Za-z])").arg((kTerms + figure::ColorMap::names()).join(u'|')),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    QStringList english;
    for (const QString &text : texts) {
        if (QString(text).remove(kind).remove(terms).contains(word))
            english += text;
    }
    return english;
}

QStringList cutTextsIn(const QWidget *root)
{
    QStringList cut;
    const auto say = [&cut](const QWidget *widget, const QString &text, QSize wanted) {
        cut += QStringLiteral("%1 “%2” is %3 × %4, wants %5 × %6")
                   .arg(QLatin1StringView(widget->metaObject()->className()), text)
                   .arg(widget->width())
                   .arg(widget->height())
                   .arg(wanted.width())
                   .arg(wanted.height());
    };
    for (const QWidget *widget : widgetsIn(root)) {
        if (!widget->isVisible() || !widget->isVisibleTo(root))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && !label->text().isEmpty()) {
            const QSize wanted =
                label->wordWrap() ? QSize(0, label->heightForWidth(label->width())) : label->minimumSizeHint();
            if (label->width() < wanted.width() || label->height() < wanted.height())
                say(label, label->text(), wanted);
        }
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget); button && !button->text().isEmpty()) {
            const QSize wanted = button->minimumSizeHint();
            if (button->width() < wanted.width() || button->height() < wanted.height())
                say(button, button->text(), wanted);
        }
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            const QSize wanted = tabs->sizeHint();
            if (tabs->count() > 0 && tabs->width() < wanted.width())
                say(tabs, tabs->tabText(0), wanted);
        }
    }
    return cut;
}

} // namespace rli::test
