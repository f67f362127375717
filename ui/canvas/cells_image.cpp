#include "ui/canvas/cells_image.h"

#include <QThread>

#include <algorithm>
#include <cmath>
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

/// Groups of a pyramid that lines of a moving view are made of; 1 where single rows are cheap enough.
qint64 grainOf(const CellsImage::Wanted &wanted)
{
    constexpr int kGroupsOfLine = 8; // a border is off by no more than an eighth of a line
    return wanted.pyramid
               ? wanted.pyramid->rowsPerGroupWithin(wanted.viewport.rows.length() / linesOf(wanted), kGroupsOfLine)
               : 1;
}

/// A part near the wanted one that is whole lines away from a former one of the same length, if there is such: then
/// most of its lines are there already.
figure::Span inLine(figure::Span wanted, figure::Span former, double lines, qint64 count)
{
    const double line = wanted.length() / lines;
    if (std::abs(wanted.length() - former.length()) > line / 1000)
        return wanted;
    const double begin = former.begin + std::round((wanted.begin - former.begin) / line) * line;
    const figure::Span near{begin, begin + wanted.length()};
    return near.begin < 0 || near.end > static_cast<double>(count) ? wanted : near;
}

/// A thread costs less than a tenth of a millisecond.
int threadsFor(const CellsImage::Wanted &wanted)
{
    constexpr int kPixelsOfThread = 400'000;
    const int worthIt = wanted.pixels.width() * wanted.pixels.height() / kPixelsOfThread;
    return std::clamp(std::min(worthIt, QThread::idealThreadCount()), 1, 4);
}

void render(const CellsImage::Wanted &wanted, const std::stop_token &stop, int mostRows, qint64 grain,
            const figure::CellsPicture *former, figure::CellsPicture *picture)
{
    figure::renderCells(*wanted.shown, wanted.viewport, wanted.pixels, wanted.scale, wanted.pool, wanted.theme, stop,
                        {wanted.pyramid.get(), mostRows, grain, threadsFor(wanted), former}, picture);
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

CellsImage::CellsImage(QObject *parent)
    : QObject(parent)
{
    constexpr int kRest = 120; // ms
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &CellsImage::ready);
}

bool CellsImage::want(const Wanted &wanted)
{
    m_wanted = wanted;
    const bool isMade = !m_picture.image.isNull() && m_made.looksLike(wanted);
    if (isMade && m_how == Made::Exactly)
        return true;
    if (isMade && m_rest.isActive()) // asked for something over the cells: the view may still move
        return false;
    m_rest.stop();
    if (!isHeavy(wanted)) {
        m_worker.cancel();
        const bool moves = !isMade && !m_picture.image.isNull() && m_made.isOfSame(wanted);
        const qint64 grain = moves ? grainOf(wanted) : 1;
        if (grain == 1) {
            makeNow(wanted, 0, 1);
            return true;
        }
        Wanted near = wanted;
        near.viewport.rows = inLine(wanted.viewport.rows, m_rows, linesOf(wanted), wanted.shown->rowCount());
        makeNow(near, 0, grain);
        m_made.viewport = wanted.viewport;
        m_rest.start();
        return false;
    }
    if (const int rows = rowsOfFirstLook(wanted); !isMade && rows > 0)
        makeNow(wanted, rows, 1);
    // A run for a part that was scrolled past still ends, so that a long gesture shows pictures on its way; one of
    // other rows does not.
    const bool isInWork = m_worker.isRunning() && m_inWork.shown == wanted.shown && m_inWork.pixels == wanted.pixels;
    if (!wanted.pyramidComes && !isInWork)
        startWorker();
    return false;
}

/// Paints all rows, or `mostRows` of each line; lines begin at multiples of `grain` rows.
void CellsImage::makeNow(const Wanted &wanted, int mostRows, qint64 grain)
{
    const Made how = mostRows > 0 ? Made::Some : grain > 1 ? Made::Grained : Made::Exactly;
    const bool helps = how != Made::Some && m_how != Made::Some && !m_picture.image.isNull() && m_made.isOfSame(wanted);
    std::swap(m_picture, m_spare);
    render(wanted, {}, mostRows, grain, helps ? &m_spare : nullptr, &m_picture);
    take(wanted, how);
}

void CellsImage::take(const Wanted &made, Made how)
{
    m_made = made;
    m_made.pyramid = nullptr;
    m_rows = made.viewport.rows;
    m_how = how;
}

void CellsImage::startWorker()
{
    m_inWork = m_wanted;
    m_worker.start(
        [wanted = m_inWork](const std::stop_token &stop) {
            figure::CellsPicture picture;
            render(wanted, stop, 0, 1, nullptr, &picture);
            return picture;
        },
        [this](figure::CellsPicture picture) {
            const Wanted made = std::exchange(m_inWork, {});
            const bool isWanted = made.looksLike(m_wanted);
            // A first look at what is wanted now is worth more than all of what was left.
            if (isWanted || !m_made.looksLike(m_wanted)) {
                m_picture = std::move(picture);
                take(made, Made::Exactly);
            }
            if (!isWanted)
                startWorker();
            Q_EMIT ready();
        });
}

} // namespace rli::ui
