#pragma once

#include "dump/native_path.h"
#include "dump/outcome.h"
#include "load/shown.h"
#include "options/options.h"

namespace rli::ui {

/// A configuration file: what it leaves out has its default. Error: what is wrong with it, with the line.
dump::Outcome<options::Options> readConfiguration(const dump::NativePath &yaml);

/// The choice of rows that options ask for, or the sentence that names a bad word of a filter.
dump::Outcome<load::Choice> choiceOf(const options::Options &options);

} // namespace rli::ui
