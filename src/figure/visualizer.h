#pragma once

#include "dump/outcome.h"
#include "figure/figure.h"

#include <QStringList>

namespace rli::figure {

/// A kind of output, known by the name of `heatmap.visualizer.type`. To add one: a new file with a class, and a line in
/// visualizers().
class Visualizer
{
public:
    virtual ~Visualizer() = default;
    virtual QString name() const = 0;
    /// The file suffixes it writes, without the point, the default first.
    virtual QStringList formats() const = 0;
    /// The file's name where the output is a folder.
    virtual QString defaultFileName() const = 0;
    /// Writes `file`, whose suffix is one of formats(), whole or not at all, in a folder that is made
    /// where it is missing. Returns the path
    /// written. Safe on a worker thread.
    virtual dump::Outcome<QString> write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                         std::stop_token stop, const std::function<void(double)> &progress) const = 0;
};

/// All there are.
std::vector<const Visualizer *> visualizers();
const Visualizer *findVisualizer(const QString &name);

} // namespace rli::figure
