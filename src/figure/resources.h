#pragma once

namespace rli::figure {

/// Makes the files of resources/figure.qrc known to Qt: a static library's resources are not by themselves.
void initResources();

} // namespace rli::figure
