#include "figure/comparison_figure.h"

#include "figure/stoppable_device.h"
#include "figure/whole_file.h"

#include <QCoreApplication>
#include <QImageWriter>

#include <array>
#include <cstring>

namespace rli::figure {

namespace {

constexpr qint64 kMostPixels = qint64{1} << 30;
constexpr int kBytesPerPixel = 4;

/// Copies a panel's pixels to the right of those that are there.
void place(const QImage &panel, int left, QImage *image)
{
    for (int y = 0; y < panel.height(); ++y) {
        std::memcpy(image->scanLine(y) + static_cast<qsizetype>(left) * kBytesPerPixel, panel.constScanLine(y),
                    static_cast<std::size_t>(panel.width()) * kBytesPerPixel);
    }
}

} // namespace

QString differenceColorMap()
{
    return QStringLiteral("RdBu_r");
}

dump::Outcome<QImage> paintComparison(const load::Comparison &comparison, const FigureOptions &options,
                                      const std::stop_token &stop)
{
    const std::array<const load::Shown *, 3> rows{comparison.a.get(), comparison.b.get(), comparison.difference.get()};
    // The three have the same rows and experts, and so the same size.
    const QSize size = figurePixels(*rows.front(), options);
    const int panels = static_cast<int>(rows.size());
    QImage image;
    if (qint64{size.width()} * panels * size.height() <= kMostPixels)
        image = QImage(size.width() * panels, size.height(), QImage::Format_RGB32);
    if (image.isNull()) {
        return dump::Error{QCoreApplication::translate(
            "Figure", "Three figures beside each other are too large at this resolution. Try a smaller DPI.")};
    }
    for (int i = 0; i < panels; ++i) {
        FigureOptions own = options;
        if (i == panels - 1) {
            own.colorMap = differenceColorMap();
            own.scale = {}; // a range of loads, or their logarithm, is none of changes
        }
        dump::Outcome<QImage> panel = paintFigure(*rows[static_cast<std::size_t>(i)], own, stop);
        if (!std::holds_alternative<QImage>(panel))
            return panel;
        place(std::get<QImage>(panel), i * size.width(), &image);
        image.setDotsPerMeterX(std::get<QImage>(panel).dotsPerMeterX());
        image.setDotsPerMeterY(std::get<QImage>(panel).dotsPerMeterY());
    }
    return image;
}

dump::Outcome<QString> writeComparisonFigure(const load::Comparison &comparison, const FigureOptions &options,
                                             const QString &file, const std::stop_token &stop)
{
    return writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        dump::Outcome<QImage> image = paintComparison(comparison, options, stop);
        if (auto *error = std::get_if<dump::Error>(&image))
            return std::move(*error);
        if (std::holds_alternative<dump::Cancelled>(image))
            return dump::Cancelled{};
        StoppableDevice stoppable(device, stop);
        return QImageWriter(&stoppable, QByteArrayLiteral("png")).write(std::get<QImage>(image));
    });
}

} // namespace rli::figure
