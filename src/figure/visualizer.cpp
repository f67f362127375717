#include "figure/visualizer.h"

#include "figure/gmm_heatmap.h"
#include "figure/gmm_metrics.h"

#include <algorithm>

namespace rli::figure {

std::vector<const Visualizer *> visualizers()
{
    static const GmmHeatmap gmmHeatmap;
    static const GmmMetrics gmmMetrics;
    return {&gmmHeatmap, &gmmMetrics};
}

const Visualizer *findVisualizer(const QString &name)
{
    const std::vector<const Visualizer *> all = visualizers();
    const auto found = std::ranges::find_if(all, [&name](const Visualizer *one) { return one->name() == name; });
    return found == all.end() ? nullptr : *found;
}

} // namespace rli::figure
