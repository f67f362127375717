#include "ui/compare/view_link.h"

#include "ui/canvas/view_state.h"

#include <utility>

namespace rli::ui {

ViewLink::ViewLink(std::vector<ViewState *> states, QObject *parent)
    : QObject(parent)
    , m_states(std::move(states))
{
    for (ViewState *state : m_states) {
        connect(state, &ViewState::viewportChanged, this,
                [=, this] { spread(state, [=](ViewState *other) { other->follow(*state); }); });
        connect(state, &ViewState::hoveredChanged, this,
                [=, this] { spread(state, [=](ViewState *other) { other->setHovered(state->hovered()); }); });
        connect(state, &ViewState::cursorChanged, this,
                [=, this] { spread(state, [=](ViewState *other) { other->setCursor(state->cursor()); }); });
        connect(state, &ViewState::selectionChanged, this,
                [=, this] { spread(state, [=](ViewState *other) { other->setSelection(state->selection()); }); });
    }
}

template<typename Apply>
void ViewLink::spread(const ViewState *from, Apply apply)
{
    if (std::exchange(m_spreading, true))
        return;
    for (ViewState *state : m_states) {
        if (state != from)
            apply(state);
    }
    m_spreading = false;
}

} // namespace rli::ui
