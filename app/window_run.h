#pragma once

#include "app/export_run.h"
#include "options/options.h"

namespace rli::app {

/// Shows the window and runs until it is closed. Without a display: one sentence, NothingDone.
ExitStatus runWindow(int &argc, char **argv, const options::Options &options);

} // namespace rli::app
