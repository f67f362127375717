#include "figure/vector_figure.h"

#include "figure/english.h"
#include "figure/parts.h"
#include "figure/stoppable_device.h"

#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace rli::figure {

namespace {

/// The part of the time that making the cells' picture takes; the rest is for writing.
constexpr double kMakingCells = 0.5;

/// The cells of each panel as its page shows them; empty where `stop` was requested first.
std::vector<QImage> cellsPictures(const Sheet &sheet, const std::stop_token &stop,
                                  const std::function<void(double)> &progress)
{
    std::vector<QImage> pictures;
    for (const Panel &panel : sheet.panels) {
        const Page &page = panel.page;
        pictures.push_back(renderCells(*panel.shown, page.viewport, page.cells.size(), page.scale, sheet.pool,
                                       page.style.theme, stop));
        if (pictures.back().isNull())
            return {};
        if (progress)
            progress(kMakingCells * static_cast<double>(pictures.size()) / static_cast<double>(sheet.panels.size()));
    }
    return pictures;
}

bool paintPages(QPaintDevice *device, const Sheet &sheet, const std::vector<QImage> &cells)
{
    QPainter painter;
    if (!painter.begin(device))
        return false;
    // Else a large picture becomes a JPEG, with shadows around every cell.
    painter.setRenderHint(QPainter::LosslessImageRendering);
    // What is written of an element without text, too: not the font of the desktop.
    const Style &style = sheet.panels.front().page.style;
    painter.setFont(style.font(style.textSize));
    painter.fillRect(QRect(QPoint(0, 0), sheet.size), style.theme.ground);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Panel &panel = sheet.panels[i];
        painter.save();
        painter.translate(panel.left, 0);
        painter.drawImage(QRectF(panel.page.cells), cells[i]);
        paintParts(&painter, *panel.shown, panel.page);
        painter.restore();
    }
    return painter.end();
}

/// What the document is called: what its figures say of themselves.
QString titleOf(const Sheet &sheet)
{
    QStringList titles;
    for (const Panel &panel : sheet.panels)
        titles += titleText(*panel.shown, panel.page.scale.kind);
    return titles.join(QStringLiteral(" | "));
}

bool writeSvg(QIODevice *device, const Sheet &sheet, const std::vector<QImage> &cells)
{
    const InEnglish english;
    QSvgGenerator generator;
    generator.setOutputDevice(device);
    generator.setTitle(titleOf(sheet));
    generator.setDescription(sheet.panels.front().page.subtitleLines.join(QLatin1Char(' ')));
    generator.setResolution(sheet.dpi);
    generator.setSize(sheet.size);
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size));
    return paintPages(&generator, sheet, cells);
}

bool writePdf(QIODevice *device, const Sheet &sheet, const std::vector<QImage> &cells)
{
    const InEnglish english;
    QPdfWriter writer(device);
    writer.setTitle(titleOf(sheet));
    writer.setCreator(QStringLiteral("RL-Insight"));
    writer.setResolution(sheet.dpi);
    writer.setPageSize(QPageSize(QSizeF(sheet.size) / sheet.dpi, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    return paintPages(&writer, sheet, cells);
}

} // namespace

dump::Outcome<bool> writeVectorSheet(const Sheet &sheet, VectorFormat format, QIODevice *device,
                                     const std::stop_token &stop, const std::function<void(double)> &progress)
{
    const std::vector<QImage> cells = cellsPictures(sheet, stop, progress);
    if (cells.empty())
        return dump::Cancelled{};
    StoppableDevice stoppable(device, stop);
    const bool painted =
        format == VectorFormat::Svg ? writeSvg(&stoppable, sheet, cells) : writePdf(&stoppable, sheet, cells);
    if (stop.stop_requested())
        return dump::Cancelled{};
    return painted && stoppable.isWhole();
}

} // namespace rli::figure
