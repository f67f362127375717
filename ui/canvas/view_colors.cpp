#include "ui/canvas/view_colors.h"

namespace rli::ui {

namespace {

std::size_t slotOf(figure::ScaleKind kind)
{
    return kind == figure::ScaleKind::Ratio ? 0 : 1;
}

} // namespace

ViewColors::ViewColors(QObject *parent)
    : QObject(parent)
    , m_maps{figure::ColorMap::find(figure::usualColorMap(figure::ScaleKind::Ratio)),
             figure::ColorMap::find(figure::usualColorMap(figure::ScaleKind::Linear))}
{
    m_scale.map = &colorMap();
}

void ViewColors::setShown(const load::ShownPtr &shown)
{
    m_shown = shown;
    m_fitting.cancel();
    refresh();
}

void ViewColors::setOthers(const load::ShownPtr &others)
{
    m_others = others;
    refresh();
}

const figure::ColorMap &ViewColors::colorMap(figure::ScaleKind kind) const
{
    return *m_maps[slotOf(kind)];
}

void ViewColors::setColorMap(const QString &name)
{
    const figure::ColorMap *map = figure::ColorMap::find(name);
    const figure::ColorMap *&current = m_maps[slotOf(m_choice.kind)];
    if (!map || map == current)
        return;
    current = map;
    m_scale.map = &colorMap(m_scale.kind);
    Q_EMIT changed();
}

void ViewColors::setPool(figure::Pool pool)
{
    if (pool == m_pool)
        return;
    m_pool = pool;
    Q_EMIT changed();
}

void ViewColors::setNumbers(bool shown)
{
    if (shown == m_hasNumbers)
        return;
    m_hasNumbers = shown;
    Q_EMIT changed();
}

void ViewColors::setChoice(const figure::ScaleChoice &choice)
{
    if (choice != m_choice || m_isLocked)
        choose(choice, false);
}

void ViewColors::setKind(figure::ScaleKind kind)
{
    figure::ScaleChoice next = m_choice;
    next.kind = kind;
    const bool isOtherValue = figure::valueOf(kind) != figure::valueOf(m_choice.kind);
    if (isOtherValue && next.range == figure::RangeKind::Typed)
        next = {kind, m_isLocked ? m_beforeLock.range : figure::RangeKind::Full};
    if (next != m_choice)
        choose(next, m_isLocked && !isOtherValue);
}

void ViewColors::setRange(figure::RangeKind range)
{
    if (range == figure::RangeKind::Typed)
        setRange(m_scale.low, m_scale.high);
    else
        setChoice({m_choice.kind, range});
}

void ViewColors::setRange(double low, double high)
{
    if (low < high)
        setChoice({m_choice.kind, figure::RangeKind::Typed, low, high});
}

void ViewColors::setLocked(bool locked)
{
    if (locked == m_isLocked)
        return;
    if (locked) {
        m_beforeLock = m_choice;
        choose({m_scale.kind, figure::RangeKind::Typed, m_scale.low, m_scale.high}, true);
    } else {
        figure::ScaleChoice before = m_beforeLock;
        before.kind = m_choice.kind;
        choose(before, false);
    }
}

void ViewColors::fitTo(const figure::Viewport &visible)
{
    if (!m_shown)
        return;
    m_fitting.start([shown = m_shown, visible, kind = m_choice.kind](
                        const std::stop_token &stop) { return figure::fittedTo(*shown, visible, kind, stop); },
                    [this](const figure::ScaleChoice &choice) {
                        if (choice.kind == m_choice.kind)
                            setChoice(choice);
                    });
}

void ViewColors::choose(const figure::ScaleChoice &choice, bool locked)
{
    m_choice = choice;
    m_isLocked = locked;
    refresh();
    Q_EMIT choiceChanged();
}

void ViewColors::refresh()
{
    m_scaling.cancel();
    const figure::ColorMap *map = &colorMap();
    if (!m_shown) {
        take({map, 0, 0, m_choice.kind});
    } else if (figure::isQuick(*m_shown, m_choice)) {
        take(figure::scaleFor(*m_shown, map, m_choice, {}, m_others.get()));
    } else {
        m_scaling.start(
            [shown = m_shown, others = m_others, map, choice = m_choice](const std::stop_token &stop) {
                return figure::scaleFor(*shown, map, choice, stop, others.get());
            },
            [this](figure::ColorScale scale) {
                scale.map = &colorMap(scale.kind); // another may have been chosen since
                take(scale);
            });
    }
}

void ViewColors::take(const figure::ColorScale &scale)
{
    m_scale = scale;
    Q_EMIT changed();
}

} // namespace rli::ui
