#include "ui/canvas/cells_image.h"

#include <QThread>

#include <algorithm>
#include <utility>

namespace rli::ui {

namespace {

// In loads looked at; what these cost is some milliseconds.
constexpr double kMostAtOnce = 4e6;
constexpr double kMostAtOnceWithPyramid = 16e6; ///< these lie side by side in memory
constexpr double kMostOfFirstLook = 3e6;
constexpr int kRowsOfFirstLook = 8; ///< on a line of pixels

double linesOf(const CellsImage::Wanted &wanted)
{
    return std::max(1, wanted.pixels.height());
}

bool isHeavy(const CellsImage::Wanted &wanted)
{
    const double rows = wanted.viewport.rows.length();
    const double experts = wanted.viewport.experts.length();
    if (!wanted.pyramid)
        return rows * experts > kMostAtOnce;
    // A line takes single rows at both ends of its stretch, and some groups of each size between.
    const double ofLine = 16.0 + static_cast<double>(wanted.pyramid->rowsPerGroup());
    return std::min(rows, linesOf(wanted) * ofLine) * experts > kMostAtOnceWithPyramid;
}

/// Rows a line of pixels can take in at once; 0 where even one is too many.
int rowsOfFirstLook(const CellsImage::Wanted &wanted)
{
    const double ofOne = linesOf(wanted) * std::max(1.0, wanted.viewport.experts.length());
    return std::min(kRowsOfFirstLook, static_cast<int>(kMostOfFirstLook / ofOne));
}

/// A thread costs less than a tenth of a millisecond.
int threadsFor(const CellsImage::Wanted &wanted)
{
    constexpr int kPixelsOfThread = 400'000;
    const int worthIt = wanted.pixels.width() * wanted.pixels.height() / kPixelsOfThread;
    return std::clamp(std::min(worthIt, QThread::idealThreadCount()), 1, 4);
}

void render(const CellsImage::Wanted &wanted, std::stop_token stop, int mostRows, const figure::CellsPicture *former,
            figure::CellsPicture *picture)
{
    figure::renderCells(*wanted.shown, wanted.viewport, wanted.pixels, wanted.scale, wanted.pool, wanted.theme,
                        std::move(stop), {wanted.pyramid.get(), mostRows, threadsFor(wanted), former}, picture);
}

} // namespace

bool CellsImage::Wanted::looksLike(const Wanted &other) const
{
    return viewport == other.viewport && isOfSame(other);
}

bool CellsImage::Wanted::isOfSame(const Wanted &other) const
{
    return shown == other.shown && pixels == other.pixels && scale == other.scale && pool == other.pool &&
           theme.missing == other.theme.missing && theme.missingHatch == other.theme.missingHatch &&
           theme.zero == other.theme.zero && theme.ground == other.theme.ground;
}

bool CellsImage::want(const Wanted &wanted)
{
    m_wanted = wanted;
    const bool isMade = !m_picture.image.isNull() && m_made.looksLike(wanted);
    if (isMade && m_isWhole)
        return true;
    if (!isHeavy(wanted)) {
        m_worker.cancel();
        makeNow(wanted, 0);
        return true;
    }
    if (const int rows = rowsOfFirstLook(wanted); !isMade && rows > 0)
        makeNow(wanted, rows);
    // A run for a part that was scrolled past still ends, so that a long gesture shows pictures on its way; one of
    // other rows does not.
    const bool isInWork = m_worker.isRunning() && m_inWork.shown == wanted.shown && m_inWork.pixels == wanted.pixels;
    if (!wanted.pyramidComes && !isInWork)
        startWorker();
    return false;
}

/// Paints all rows, or `mostRows` of each line.
void CellsImage::makeNow(const Wanted &wanted, int mostRows)
{
    const bool whole = mostRows == 0;
    const bool helps = whole && m_isWhole && !m_picture.image.isNull() && m_made.isOfSame(wanted);
    std::swap(m_picture, m_spare);
    render(wanted, {}, mostRows, helps ? &m_spare : nullptr, &m_picture);
    take(wanted, whole);
}

void CellsImage::take(const Wanted &made, bool whole)
{
    m_made = made;
    m_made.pyramid = nullptr;
    m_isWhole = whole;
}

void CellsImage::startWorker()
{
    m_inWork = m_wanted;
    m_worker.start(
        [wanted = m_inWork](std::stop_token stop) {
            figure::CellsPicture picture;
            render(wanted, std::move(stop), 0, nullptr, &picture);
            return picture;
        },
        [this](figure::CellsPicture picture) {
            const Wanted made = std::exchange(m_inWork, {});
            const bool isWanted = made.looksLike(m_wanted);
            // A first look at what is wanted now is worth more than all of what was left.
            if (isWanted || !m_made.looksLike(m_wanted)) {
                m_picture = std::move(picture);
                take(made, true);
            }
            if (!isWanted)
                startWorker();
            Q_EMIT ready();
        });
}

} // namespace rli::ui
