#pragma once

#include "options/options.h"
#include "ui/canvas/view_history.h"

namespace rli::ui {

/// What a window leaves to the one that goes on in another language: the view, and what no saved view has.
struct Successor
{
    options::Options options;
    Selection selection;
    ViewHistory::Steps steps;
    bool isWatched = false;
};

} // namespace rli::ui
