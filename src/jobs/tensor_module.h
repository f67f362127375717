#pragma once

#include "tensor/reader.h"

#include <QString>

#include <memory>

namespace rli::jobs {

/// A reader from the loadable tensor module, which is loaded (with LibTorch, about half a second) at the first call and
/// never unloaded. Looks beside the program, then in the library folder. Null with a sentence in `why` where it is
/// missing or cannot be loaded. Safe on any thread.
std::unique_ptr<tensor::Reader> makeModuleReader(QString *why);

} // namespace rli::jobs
