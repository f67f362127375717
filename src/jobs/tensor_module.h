#pragma once

#include "jobs/parser.h"

#include <QStringList>

namespace rli::jobs {

/// Where an installed or built program keeps its tensor module: beside the program, then in the library folder.
/// Needs a QCoreApplication.
QStringList moduleFolders();

/// Readers from the loadable tensor module, looked for in `folders` in turn. It is loaded (with LibTorch, about half a
/// second) when the first reader is made, and never unloaded. Making a reader is safe on any thread; it gives null and
/// a sentence where the module is missing or cannot be loaded.
ReaderFactory moduleReaders(const QStringList &folders);

} // namespace rli::jobs
