#include "ui/canvas/view_history.h"

#include "ui/canvas/view_colors.h"

#include <utility>

namespace rli::ui {

namespace {

constexpr std::chrono::milliseconds kRest(400);
constexpr std::size_t kMostSteps = 200;

} // namespace

bool ViewHistory::Snapshot::operator==(const Snapshot &other) const
{
    return choice == other.choice && lists == other.lists && isFitted == other.isFitted &&
           (isFitted || visible == other.visible) && scale == other.scale && colorMap == other.colorMap &&
           pool == other.pool;
}

ViewHistory::ViewHistory(ViewState *state, QObject *parent)
    : QObject(parent)
    , m_state(state)
    , m_present(snapshot())
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &ViewHistory::settle);
    const auto rest = qOverload<>(&QTimer::start);
    connect(state, &ViewState::choiceChanged, &m_rest, rest);
    connect(state, &ViewState::groupListTypeChanged, &m_rest, rest);
    connect(state, &ViewState::viewportChanged, &m_rest, rest);
    connect(state, &ViewState::colorsChanged, &m_rest, rest);
    connect(state->colors(), &ViewColors::choiceChanged, &m_rest, rest);
    connect(state, &ViewState::shownChanged, this, &ViewHistory::onShown);
}

ViewHistory::Snapshot ViewHistory::snapshot() const
{
    return {m_state->choice(),           m_state->groupListType(),   m_state->viewport(), m_state->isFitted(),
            m_state->colors()->choice(), m_state->colorMap().name(), m_state->pool()};
}

/// Whether the rows that answer the choice are still to come, and with them their visible part.
bool ViewHistory::areRowsPending() const
{
    return m_state->shown() && m_state->shown()->choice != m_state->choice();
}

void ViewHistory::settle()
{
    if (areRowsPending()) {
        m_rest.start();
        return;
    }
    const Snapshot now = snapshot();
    if (m_restoring || now == m_present) {
        m_restoring.reset();
        m_present = now;
        return;
    }
    if (m_undo.size() == kMostSteps)
        m_undo.erase(m_undo.begin());
    m_undo.push_back(std::exchange(m_present, now));
    m_redo.clear();
    Q_EMIT changed();
}

void ViewHistory::onShown()
{
    if (m_restoring && !areRowsPending())
        showPart(*m_restoring);
    // Rows that came or went while nothing else changed moved the visible part: no step of the user's.
    if (!areRowsPending() && m_present.choice == m_state->choice()) {
        m_present.visible = m_state->viewport();
        m_present.isFitted = m_state->isFitted();
    }
}

void ViewHistory::undo()
{
    if (m_rest.isActive() && !areRowsPending())
        settle(); // what was done just now is the step to undo
    go(&m_undo, &m_redo);
}

void ViewHistory::redo()
{
    go(&m_redo, &m_undo);
}

void ViewHistory::go(std::vector<Snapshot> *from, std::vector<Snapshot> *to)
{
    if (from->empty())
        return;
    to->push_back(m_present);
    m_present = std::move(from->back());
    from->pop_back();
    restore(m_present);
    Q_EMIT changed();
}

void ViewHistory::restore(const Snapshot &wanted)
{
    m_restoring = wanted;
    m_state->colors()->setChoice(wanted.scale);
    m_state->setColorMap(wanted.colorMap);
    m_state->setPool(wanted.pool);
    m_state->setGroupListType(wanted.lists);
    m_state->setChoice(wanted.choice);
    if (!areRowsPending())
        showPart(wanted);
    m_rest.start();
}

void ViewHistory::showPart(const Snapshot &wanted)
{
    m_state->moveTo(wanted.isFitted ? figure::wholeViewport(m_state->rowCount(), m_state->expertCount())
                                    : wanted.visible);
}

void ViewHistory::startOver()
{
    m_undo.clear();
    m_redo.clear();
    m_restoring.reset();
    m_present = snapshot();
    Q_EMIT changed();
}

ViewHistory::Steps ViewHistory::steps()
{
    if (m_rest.isActive() && !areRowsPending())
        settle(); // what was done just now is a step, too
    return {m_undo, m_present, m_redo};
}

void ViewHistory::resume(const Steps &steps)
{
    m_undo = steps.undo;
    m_redo = steps.redo;
    m_restoring.reset();
    m_present = steps.present;
    Q_EMIT changed();
}

} // namespace rli::ui
