#include "ui/window/scale_actions.h"

#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"
#include "ui/window/range_field.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace rli::ui {

namespace {

void check(const QActionGroup *group, int value)
{
    const auto actions = group->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toInt() == value);
}

QStringList shortTexts(const QActionGroup *group)
{
    QStringList texts;
    const auto actions = group->actions();
    for (const QAction *action : actions)
        texts += action->iconText();
    return texts;
}

} // namespace

ScaleActions::ScaleActions(QObject *parent)
    : QObject(parent)
    , m_kinds(new QActionGroup(this))
    , m_pools(new QActionGroup(this))
    , m_ranges(new QActionGroup(this))
    , m_numbers(new QAction(tr("&Numbers in cells"), this))
    , m_lock(new QAction(tr("&Keep the range"), this))
    , m_fit(new QAction(tr("&Fit to what is visible"), this))
    , m_typed(new RangeField(this))
{
    addScales();
    addRanges();
}

void ScaleActions::add(QActionGroup *group, int value, const QString &text, const QString &shortText,
                       const QString &toolTip)
{
    auto *action = new QAction(text, group);
    action->setIconText(shortText);
    action->setToolTip(toolTip);
    action->setStatusTip(toolTip);
    action->setCheckable(true);
    action->setData(value);
}

void ScaleActions::addScales()
{
    using figure::ScaleKind;
    add(m_kinds, int(ScaleKind::Linear), tr("&Linear"), tr("Linear"), tr("Colours by the tokens"));
    add(m_kinds, int(ScaleKind::Log), tr("Lo&garithmic"), tr("Log"),
        tr("Colours by the tokens' logarithm; zero has a colour of its own"));
    add(m_kinds, int(ScaleKind::Share), tr("&Share of the row"), tr("Share"),
        tr("Colours by the part of its row's tokens that an expert has"));
    add(m_kinds, int(ScaleKind::Ratio), tr("&Ratio to the row's mean"), tr("Ratio"),
        tr("Colours by how many times its row's mean an expert has, alike to both sides of 1"));
    m_numbers->setCheckable(true);
    m_numbers->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    m_numbers->setToolTip(tr("Say the values of cells that are large enough"));
    m_numbers->setStatusTip(m_numbers->toolTip());
    add(m_pools, int(figure::Pool::Max), tr("&Maximum of a pixel"), tr("Maximum"),
        tr("Where several cells fall on a pixel, show the largest: a hot expert never vanishes"));
    add(m_pools, int(figure::Pool::Mean), tr("M&ean of a pixel"), tr("Mean"),
        tr("Where several cells fall on a pixel, show their mean"));
}

void ScaleActions::addRanges()
{
    using figure::RangeKind;
    add(m_ranges, int(RangeKind::Full), tr("F&ull"), tr("Full"), tr("From the lowest to the highest value"));
    add(m_ranges, int(RangeKind::Robust), tr("&2–98 %"), tr("2–98 %"),
        tr("Without the lowest and the highest 2 % of all cells: outliers do not darken the rest"));
    add(m_ranges, int(RangeKind::Typed), tr("&Typed"), tr("Typed"), tr("Between the two values below"));
    m_lock->setCheckable(true);
    m_lock->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
    m_lock->setToolTip(tr("Keep the range as it is while filters change"));
    m_fit->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    m_fit->setToolTip(tr("Make the range that of the cells on view"));
    for (QAction *action : {m_lock, m_fit})
        action->setStatusTip(action->toolTip());
}

void ScaleActions::makeMenus(QWidget *parent)
{
    scaleMenu = new QMenu(tr("Sc&ale"), parent);
    scaleMenu->addActions(m_kinds->actions());
    scaleMenu->addSeparator();
    scaleMenu->addActions(m_pools->actions());
    scaleMenu->addSeparator();
    scaleMenu->addAction(m_numbers);
    rangeMenu = new QMenu(tr("Ran&ge"), parent);
    rangeMenu->addActions(m_ranges->actions());
    rangeMenu->addAction(m_typed);
    rangeMenu->addSeparator();
    rangeMenu->addActions({m_lock, m_fit});
    for (QMenu *menu : {scaleMenu, rangeMenu})
        menu->setToolTipsVisible(true);
}

void ScaleActions::drive(ViewState *state)
{
    ViewColors *colors = state->colors();
    connect(m_kinds, &QActionGroup::triggered, colors, [colors](const QAction *action) {
        colors->setKind(static_cast<figure::ScaleKind>(action->data().toInt()));
    });
    connect(m_pools, &QActionGroup::triggered, colors,
            [colors](const QAction *action) { colors->setPool(static_cast<figure::Pool>(action->data().toInt())); });
    connect(m_ranges, &QActionGroup::triggered, colors, [colors](const QAction *action) {
        colors->setRange(static_cast<figure::RangeKind>(action->data().toInt()));
    });
    connect(m_typed, &RangeField::chosen, colors, qOverload<double, double>(&ViewColors::setRange));
    connect(m_numbers, &QAction::triggered, colors, &ViewColors::setNumbers);
    connect(m_lock, &QAction::triggered, colors, &ViewColors::setLocked);
    connect(m_fit, &QAction::triggered, colors, [state, colors] { colors->fitTo(state->viewport()); });
    connect(colors, &ViewColors::changed, this, [this, state] { show(*state); });
    connect(colors, &ViewColors::choiceChanged, this, [this, state] { show(*state); });
    show(*state);
}

void ScaleActions::show(const ViewState &state)
{
    const ViewColors &colors = *state.colors();
    check(m_kinds, int(colors.choice().kind));
    check(m_pools, int(colors.pool()));
    check(m_ranges, int(colors.choice().range));
    m_numbers->setChecked(colors.hasNumbers());
    m_lock->setChecked(colors.isLocked());
    m_typed->show(colors.scale());
}

QString ScaleActions::scaleValue() const
{
    const QAction *checked = m_kinds->checkedAction();
    return checked ? checked->iconText() : QString();
}

QString ScaleActions::rangeValue() const
{
    if (m_lock->isChecked())
        return tr("Kept");
    const QAction *checked = m_ranges->checkedAction();
    return checked ? checked->iconText() : QString();
}

QStringList ScaleActions::scaleValues() const
{
    return shortTexts(m_kinds);
}

QStringList ScaleActions::rangeValues() const
{
    return shortTexts(m_ranges) + QStringList{tr("Kept")};
}

} // namespace rli::ui
