#pragma once

namespace rli::ui {

/// Tells assistive technology what the painted widgets of the canvas are: the cells a chart, the segment bar a list.
/// Their names and descriptions are those of the widgets; what keys do there are actions. To be called before the first
/// of them gets a name, any number of times.
void installCanvasAccessibility();

} // namespace rli::ui
