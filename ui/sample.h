#pragma once

#include "dump/native_path.h"
#include "dump/outcome.h"

namespace rli::ui {

/// The folder of the built-in sample dump, unpacked into the user's cache where it is not there yet. Safe on any
/// thread. Error: no folder can be written.
dump::Outcome<dump::NativePath> unpackSample();

} // namespace rli::ui
