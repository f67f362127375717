#include "figure/figure.h"

#include "figure/sheet.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

constexpr qint64 kMostPixels = qint64{1} << 30;
constexpr qint64 kBytesPerPixel = 4;

QString numberText(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString bytesText(qint64 bytes)
{
    return QLocale(QLocale::English).formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

/// The memory that new allocations can have without swapping; -1 where the system does not tell.
qint64 freeMemory()
{
    QFile file(QStringLiteral("/proc/meminfo"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray key = "MemAvailable:";
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(key))
            return line.mid(key.size()).trimmed().split(' ').first().toLongLong() * 1024;
    }
    return -1;
}

/// What is visible of `shown` in cells, at least one each way.
QSizeF visibleCells(const load::Shown &shown, const FigureOptions &options)
{
    const Viewport viewport = options.visible.value_or(wholeViewport(shown.rowCount(), shown.experts));
    return {std::max(1.0, viewport.experts.length()), std::max(1.0, viewport.rows.length())};
}

QSize pixelsAt(QSizeF inches, int dpi)
{
    return {static_cast<int>(std::lround(inches.width() * dpi)), static_cast<int>(std::lround(inches.height() * dpi))};
}

qint64 area(QSize size)
{
    return qint64{size.width()} * size.height();
}

int largestDpi(QSizeF inches, qint64 mostPixels)
{
    int dpi = kMostDpi;
    while (dpi > 0 && area(pixelsAt(inches, dpi)) > mostPixels)
        --dpi;
    return dpi;
}

} // namespace

QSizeF figureInches(qint64 rows, qint64 experts)
{
    const double width = std::min(32.0, std::max(10.0, 0.18 * static_cast<double>(experts))) + 2.8;
    const double height = std::min(22.0, std::max(8.0, 6 + 0.9 * std::sqrt(static_cast<double>(rows))));
    return {width, height};
}

QSizeF inchesOf(const load::Shown &shown, const FigureOptions &options)
{
    const QSizeF cells = visibleCells(shown, options);
    return figureInches(std::llround(cells.height()), std::llround(cells.width()));
}

QSize figurePixels(const load::Shown &shown, const FigureOptions &options)
{
    return pixelsAt(inchesOf(shown, options), options.dpi);
}

QString refusal(const load::Shown &shown, const FigureOptions &options, qint64 freeBytes)
{
    return refusal(inchesOf(shown, options), options.dpi, freeBytes);
}

QString refusal(QSizeF inches, int wantedDpi, qint64 freeBytes)
{
    const QSize size = pixelsAt(inches, wantedDpi);
    const qint64 available = freeBytes < 0 ? freeMemory() : freeBytes;
    const bool memoryIsKnown = available >= 0;
    const qint64 pixelsInMemory = memoryIsKnown ? available / 2 / kBytesPerPixel : kMostPixels;
    const qint64 mostPixels = std::min(kMostPixels, pixelsInMemory);
    if (area(size) <= mostPixels)
        return {};
    const QString figure = QCoreApplication::translate("Figure", "A figure of %1 × %2 pixels at %3 DPI is too large: ")
                               .arg(numberText(size.width()), numberText(size.height()))
                               .arg(wantedDpi);
    const QString reason =
        area(size) > kMostPixels
            ? QCoreApplication::translate("Figure", "it has more than %1 pixels.").arg(numberText(kMostPixels))
            : QCoreApplication::translate("Figure", "it needs %1 of memory, more than half of the %2 that are free.")
                  .arg(bytesText(area(size) * kBytesPerPixel), bytesText(available));
    const int dpi = largestDpi(inches, mostPixels);
    const QString remedy =
        dpi < kLeastDpi ? QCoreApplication::translate("Figure", "No DPI fits (%1 is the smallest).").arg(kLeastDpi)
                        : QCoreApplication::translate("Figure", "The largest DPI that fits is %1.").arg(dpi);
    return figure + reason + QLatin1Char(' ') + remedy;
}

std::optional<dump::Error> whyNotPainted(const load::Shown &shown, const FigureOptions &options)
{
    if (!ColorMap::find(options.colorMap)) {
        return dump::Error{
            QCoreApplication::translate("Figure", "There is no colour map \"%1\".").arg(options.colorMap)};
    }
    if (const QString reason = refusal(shown, options); !reason.isEmpty())
        return dump::Error{reason};
    return std::nullopt;
}

dump::Outcome<QImage> paintFigure(const load::Shown &shown, const FigureOptions &options, const std::stop_token &stop,
                                  const std::function<void(double)> &progress)
{
    if (auto error = whyNotPainted(shown, options))
        return std::move(*error);
    return paintSheet(sheetOf(shown, options), stop, progress);
}

} // namespace rli::figure
