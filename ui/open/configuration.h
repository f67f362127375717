#pragma once

#include "dump/native_path.h"
#include "dump/outcome.h"
#include "options/options.h"

namespace rli::ui {

/// A configuration file: what it leaves out has its default. Error: what is wrong with it, with the line.
dump::Outcome<options::Options> readConfiguration(const dump::NativePath &yaml);

} // namespace rli::ui
