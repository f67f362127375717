#pragma once

#include "options/options.h"
#include "ui/option_values.h"

namespace rli::app {

/// How the program ends.
enum class ExitStatus {
    Done = 0,
    NothingDone = 1, ///< nothing could be shown or written
    Usage = 2,       ///< words, values or the configuration file are wrong
    Interrupted = 130
};

/// Reads, chooses and writes without a window. Standard output names the file written; messages and, on a terminal,
/// progress go to standard error. Needs a QGuiApplication.
ExitStatus runExport(const options::Options &options, const ui::OptionValues &values);

} // namespace rli::app
