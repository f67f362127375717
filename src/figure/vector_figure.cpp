#include "figure/vector_figure.h"

#include "figure/english.h"
#include "figure/page.h"
#include "figure/parts.h"
#include "figure/stoppable_device.h"

#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace rli::figure {

namespace {

/// The part of the time that making the cells' picture takes; the rest is for writing.
constexpr double kMakingCells = 0.5;

/// The cells as the page shows them; null where `stop` was requested first.
QImage cellsPicture(const load::Shown &shown, const Page &page, Pool pool, const std::stop_token &stop)
{
    return renderCells(shown, page.viewport, page.cells.size(), page.scale, pool, page.style.theme, stop);
}

bool paintPage(QPaintDevice *device, const load::Shown &shown, const Page &page, const QImage &cells)
{
    QPainter painter;
    if (!painter.begin(device))
        return false;
    // Else a large picture becomes a JPEG, with shadows around every cell.
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.fillRect(QRect(QPoint(0, 0), page.size), page.style.theme.ground);
    painter.drawImage(QRectF(page.cells), cells);
    paintParts(&painter, shown, page);
    return painter.end();
}

bool writeSvg(QIODevice *device, const load::Shown &shown, const Page &page, int dpi, const QImage &cells)
{
    const InEnglish english;
    QSvgGenerator generator;
    generator.setOutputDevice(device);
    generator.setTitle(titleText(shown, page.scale.kind));
    generator.setDescription(page.subtitleLines.join(QLatin1Char(' ')));
    generator.setResolution(dpi);
    generator.setSize(page.size);
    generator.setViewBox(QRect(QPoint(0, 0), page.size));
    return paintPage(&generator, shown, page, cells);
}

bool writePdf(QIODevice *device, const load::Shown &shown, const Page &page, int dpi, const QImage &cells)
{
    const InEnglish english;
    QPdfWriter writer(device);
    writer.setTitle(titleText(shown, page.scale.kind));
    writer.setCreator(QStringLiteral("RL-Insight"));
    writer.setResolution(dpi);
    writer.setPageSize(QPageSize(QSizeF(page.size) / dpi, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    return paintPage(&writer, shown, page, cells);
}

} // namespace

dump::Outcome<bool> writeVectorFigure(const load::Shown &shown, const FigureOptions &options, VectorFormat format,
                                      QIODevice *device, const std::stop_token &stop,
                                      const std::function<void(double)> &progress)
{
    if (auto error = whyNotPainted(shown, options))
        return std::move(*error);
    const Page page = layOut(shown, options);
    const QImage cells = cellsPicture(shown, page, options.pool, stop);
    if (cells.isNull())
        return dump::Cancelled{};
    if (progress)
        progress(kMakingCells);
    StoppableDevice stoppable(device, stop);
    const bool painted = format == VectorFormat::Svg ? writeSvg(&stoppable, shown, page, options.dpi, cells)
                                                     : writePdf(&stoppable, shown, page, options.dpi, cells);
    if (stop.stop_requested())
        return dump::Cancelled{};
    return painted && stoppable.isWhole();
}

} // namespace rli::figure
