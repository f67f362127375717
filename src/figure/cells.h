#pragma once

#include "figure/color_scale.h"
#include "figure/style.h"
#include "figure/viewport.h"
#include "load/pyramid.h"
#include "load/shown.h"

#include <QImage>

#include <stop_token>
#include <vector>

namespace rli::figure {

/// What a pixel shows where several cells fall on it.
using load::Pool;

/// The visible cells as an image, and what is needed to make the next one of it.
struct CellsPicture
{
    QImage image;
    std::vector<load::CellRange> rows;    ///< that each line shows
    std::vector<char> isHatched;          ///< a line has missing cells, whose hatching depends on the line
    std::vector<load::CellRange> experts; ///< that each pixel across shows
};

/// What makes cells faster to paint.
struct CellsHelp
{
    /// Of the same rows, pool and kind of value: a picture takes time by its pixels, not by its rows. The maxima are
    /// exactly the same; means differ by rounding. May be null.
    const load::Pyramid *pyramid = nullptr;
    /// A first look: a line of pixels takes in no more than so many of its rows, evenly spread; 0 for all.
    int mostRows = 0;
    /// For a view that moves: lines begin and end at multiples of so many rows, at most a line's share of them off.
    /// With a pyramid's group size, few groups are pooled for a line.
    qint64 grain = 1;
    /// Threads that paint a part of the lines each.
    int threads = 1;
    /// A picture with the same rows, scale, pool and theme: lines that show the same are copied from it. May be null.
    const CellsPicture *former = nullptr;
};

/// The visible cells as an image of `pixels` (device pixels), crisp, without seams: cell c covers the pixels from
/// round(map(c)) to round(map(c + 1)), at least one where it is the hottest there (Pool::Max). Values are those of the
/// scale's kind. Missing cells are hatched in the theme's colours; a pixel shows as missing only where all its cells
/// are. Null where `stop` was requested first. Safe on any thread.
QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                   const Theme &theme, const std::stop_token &stop = {}, const CellsHelp &help = {});

/// The same into a picture, whose memory is used again; false where `stop` was requested first.
bool renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, const ColorScale &scale, Pool pool,
                 const Theme &theme, const std::stop_token &stop, const CellsHelp &help, CellsPicture *picture);

/// `renderCells` for a part of that image: exactly the pixels `part` of the whole, so that tiles fit without seams.
QImage renderCells(const load::Shown &shown, const Viewport &viewport, QSize pixels, QRect part,
                   const ColorScale &scale, Pool pool, const Theme &theme, const std::stop_token &stop = {},
                   const CellsHelp &help = {});

} // namespace rli::figure
