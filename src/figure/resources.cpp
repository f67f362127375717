#include "figure/resources.h"

#include <QtGlobal>

// The macro declares a function of the global namespace.
static void initFigureResources()
{
    Q_INIT_RESOURCE(figure);
}

namespace rli::figure {

void initResources()
{
    static const bool done = (initFigureResources(), true);
    Q_UNUSED(done)
}

} // namespace rli::figure
