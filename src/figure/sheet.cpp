#include "figure/sheet.h"

#include "figure/stoppable_device.h"
#include "figure/vector_figure.h"

#include <QCoreApplication>
#include <QImageWriter>
#include <QLocale>
#include <QPainter>

#include <cmath>

namespace rli::figure {

namespace {

constexpr qint64 kBytesPerPixel = 4;
constexpr double kMetersPerInch = 0.0254;
/// QPainter's coordinates end at 32,767 pixels; a tile is well below, and small enough to stop soon after the request.
constexpr QSize kTile(4096, 1024);
/// QImageWriter's quality that means level 3 of zlib: above it, pictures of blocks of few colours take much longer and
/// get hardly smaller.
constexpr int kPngQuality = 69;
/// The part of the time that painting takes; the rest is for writing.
constexpr double kPainting = 0.6;

QRect placeOf(const Panel &panel)
{
    return {QPoint(panel.left, 0), panel.page.size};
}

/// One tile of a panel, painted straight into its place in the image.
bool paintTile(QImage *image, QRect tile, const Panel &panel, Pool pool, const std::stop_token &stop)
{
    const Page &page = panel.page;
    uchar *corner = image->scanLine(tile.top()) + kBytesPerPixel * tile.left();
    QImage pixels(corner, tile.width(), tile.height(), image->bytesPerLine(), image->format());
    pixels.fill(page.style.theme.ground);
    QPainter painter(&pixels);
    const QRect ofPage = tile.translated(-panel.left, 0);
    painter.translate(-ofPage.topLeft());
    if (const QRect cells = page.cells & ofPage; !cells.isEmpty()) {
        const QImage part =
            renderCells(*panel.shown, page.viewport, page.cells.size(), cells.translated(-page.cells.topLeft()),
                        page.scale, pool, page.style.theme, stop);
        if (part.isNull())
            return false;
        painter.drawImage(cells.topLeft(), part);
    }
    paintParts(&painter, *panel.shown, page);
    return true;
}

std::vector<QRect> tilesOf(const QRect &all)
{
    std::vector<QRect> tiles;
    for (int y = all.top(); y <= all.bottom(); y += kTile.height()) {
        for (int x = all.left(); x <= all.right(); x += kTile.width())
            tiles.push_back(QRect(QPoint(x, y), kTile) & all);
    }
    return tiles;
}

dump::Outcome<bool> writePng(const Sheet &sheet, QIODevice *target, const std::stop_token &stop,
                             const std::function<void(double)> &progress)
{
    const auto painted = [&progress](double share) {
        if (progress)
            progress(kPainting * share);
    };
    dump::Outcome<QImage> picture = paintSheet(sheet, stop, painted);
    if (auto *error = std::get_if<dump::Error>(&picture))
        return std::move(*error);
    if (std::holds_alternative<dump::Cancelled>(picture))
        return dump::Cancelled{};
    StoppableDevice device(target, stop);
    QImageWriter writer(&device, QByteArrayLiteral("png"));
    writer.setQuality(kPngQuality);
    return writer.write(std::get<QImage>(picture));
}

} // namespace

Sheet sheetOf(const load::Shown &shown, const FigureOptions &options)
{
    const Page page = layOut(shown, options);
    return {page.size, options.dpi, options.pool, {{&shown, page, 0}}};
}

dump::Outcome<QImage> paintSheet(const Sheet &sheet, const std::stop_token &stop,
                                 const std::function<void(double)> &progress)
{
    QImage image(sheet.size, QImage::Format_RGB32);
    if (image.isNull()) {
        const QLocale locale(QLocale::English);
        return dump::Error{QCoreApplication::translate("Figure", "There is not enough memory for a figure of %1 × %2 "
                                                                 "pixels. Try a smaller DPI.")
                               .arg(locale.toString(sheet.size.width()), locale.toString(sheet.size.height()))};
    }
    const int dotsPerMeter = static_cast<int>(std::lround(sheet.dpi / kMetersPerInch));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);

    double done = 0;
    for (const Panel &panel : sheet.panels) {
        const std::vector<QRect> tiles = tilesOf(placeOf(panel));
        for (const QRect &tile : tiles) {
            if (stop.stop_requested() || !paintTile(&image, tile, panel, sheet.pool, stop))
                return dump::Cancelled{};
            done += 1.0 / static_cast<double>(tiles.size() * sheet.panels.size());
            if (progress)
                progress(std::min(done, 1.0));
        }
    }
    return image;
}

dump::Outcome<bool> writeSheet(const Sheet &sheet, const QString &suffix, QIODevice *device,
                               const std::stop_token &stop, const std::function<void(double)> &progress)
{
    if (suffix == u"svg")
        return writeVectorSheet(sheet, VectorFormat::Svg, device, stop, progress);
    if (suffix == u"pdf")
        return writeVectorSheet(sheet, VectorFormat::Pdf, device, stop, progress);
    return writePng(sheet, device, stop, progress);
}

} // namespace rli::figure
