#pragma once

#include "dump/native_path.h"

#include <QStringList>

#include <vector>

namespace rli::dump {

/// For each absolute path the fewest of its last names that no other of the paths ends in, such as "a/step_1" and
/// "b/step_1". Equal paths get their last name.
QStringList trailingLabels(const std::vector<NativePath> &paths);

/// For each of several different absolute paths the shortest part in which they differ: one name where all differ in
/// it, else everything between what they share at both ends.
QStringList distinctions(const std::vector<NativePath> &paths);

} // namespace rli::dump
