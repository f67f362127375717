#pragma once

#include "figure/color_map.h"
#include "figure/style.h"
#include "figure/viewport.h"
#include "load/shown.h"

#include <QImage>

#include <stop_token>

namespace rli::figure {

/// What a pixel shows where several cells fall on it.
enum class Pool { Max, Mean };

/// The visible cells as an image of `pixels` (device pixels), crisp, without seams: cell c covers the pixels from
/// round(map(c)) to round(map(c + 1)), at least one where it is the hottest there (Pool::Max). Missing cells are
/// hatched in the theme's colours; a pixel shows as missing only where all its cells are. Null where `stop` was
/// requested first. Safe on any thread.
QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                   const Theme &theme, std::stop_token stop = {});

/// `renderCells` for a part of that image: exactly the pixels `part` of the whole, so that tiles fit without seams.
QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part,
                   const ColorScale &scale, Pool pool, const Theme &theme, std::stop_token stop = {});

} // namespace rli::figure
