#pragma once

#include "figure/visualizer.h"

#include <QString>

#include <variant>

namespace rli::figure {

/// Why there is no output file.
struct OutputTrouble
{
    bool usage = false; ///< the path itself is wrong, not the disk
    QString message;
};

/// The file that `output.path` means: a folder (existing, or a name without suffix) gets the visualizer's default
/// file name. Trouble: a suffix that the visualizer does not write, or a place that cannot be written. Makes nothing.
std::variant<QString, OutputTrouble> outputFile(const QString &path, const Visualizer &visualizer);

} // namespace rli::figure
