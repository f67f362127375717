#pragma once

#include "figure/page.h"

#include <vector>

class QIODevice;

namespace rli::figure {

/// A figure and where on a sheet it begins.
struct Panel
{
    const load::Shown *shown = nullptr;
    Page page;
    int left = 0;
};

/// One picture or document: a figure, or several of one height beside each other.
struct Sheet
{
    QSize size;
    int dpi = 200;
    Pool pool = Pool::Max;
    std::vector<Panel> panels;
};

/// The sheet of one figure, whose options must hold (whyNotPainted()). `shown` must live as long as it.
Sheet sheetOf(const load::Shown &shown, const FigureOptions &options);

/// The sentence that refuses a sheet of so many inches: see refusal().
QString refusal(QSizeF inches, int dpi, qint64 freeBytes = -1);
/// Of one figure.
QSizeF inchesOf(const load::Shown &shown, const FigureOptions &options);

/// Paints a sheet in tiles, on a light ground. Progress is 0 to 1. Safe on a worker thread (fontFamily() must have been
/// called before). The image records the DPI.
dump::Outcome<QImage> paintSheet(const Sheet &sheet, const std::stop_token &stop = {},
                                 const std::function<void(double)> &progress = {});

/// Writes a sheet as `png`, `svg` or `pdf`; false where the device refused a write. Progress and threads as above.
dump::Outcome<bool> writeSheet(const Sheet &sheet, const QString &suffix, QIODevice *device,
                               const std::stop_token &stop, const std::function<void(double)> &progress);

} // namespace rli::figure
