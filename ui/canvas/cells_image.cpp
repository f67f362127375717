#include "ui/canvas/cells_image.h"

namespace rli::ui {

namespace {

bool isHeavy(const CellsImage::Wanted &wanted)
{
    return wanted.viewport.rows.length() * wanted.viewport.experts.length() > CellsImage::kMostCellsAtOnce;
}

QImage render(const CellsImage::Wanted &wanted, std::stop_token stop)
{
    return figure::renderCells(*wanted.shown, wanted.viewport, wanted.pixels, wanted.scale, wanted.pool, wanted.theme,
                               std::move(stop));
}

} // namespace

bool CellsImage::Wanted::operator==(const Wanted &other) const
{
    return shown == other.shown && viewport == other.viewport && pixels == other.pixels &&
           scale.map == other.scale.map && scale.low == other.scale.low && scale.high == other.scale.high &&
           pool == other.pool && theme.missing == other.theme.missing && theme.missingHatch == other.theme.missingHatch;
}

bool CellsImage::want(const Wanted &wanted)
{
    m_wanted = wanted;
    if (!m_image.isNull() && m_made == wanted)
        return true;
    if (!isHeavy(wanted)) {
        m_worker.cancel();
        m_image = render(wanted, {});
        m_made = wanted;
        return true;
    }
    // A run for a part that was scrolled past still ends, so that a long gesture shows pictures on its way; one of
    // other rows does not.
    if (m_worker.isRunning() && m_inWork.shown == wanted.shown && m_inWork.pixels == wanted.pixels)
        return false;
    startWorker();
    return false;
}

void CellsImage::startWorker()
{
    m_inWork = m_wanted;
    m_worker.start([wanted = m_inWork](std::stop_token stop) { return render(wanted, std::move(stop)); },
                   [this](QImage image) {
                       m_image = std::move(image);
                       m_made = m_inWork;
                       if (m_made != m_wanted)
                           startWorker();
                       Q_EMIT ready();
                   });
}

} // namespace rli::ui
