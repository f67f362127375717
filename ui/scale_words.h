#pragma once

#include "figure/scale_choice.h"
#include "options/options.h"

namespace rli::ui {

/// What heatmap.visualizer.scale and .range, whose words were checked, ask for. Shares are given in percent.
figure::ScaleChoice scaleChoice(const options::Options &options);
/// The reverse: sets these two options.
void setScale(const figure::ScaleChoice &choice, options::Options *options);

} // namespace rli::ui
