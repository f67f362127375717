#pragma once

#include "app/export_run.h"

namespace rli::app {

/// The whole program: reads the words, then exports without a window or shows one. The only place that knows which
/// parts make up the program.
ExitStatus run(int argc, char **argv);

} // namespace rli::app
