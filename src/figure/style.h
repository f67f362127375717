#pragma once

#include <QColor>
#include <QFont>

namespace rli::figure {

/// The colours around the cells. Export always uses light().
struct Theme
{
    QColor ground; ///< behind the figure
    QColor text;
    QColor mutedText;
    QColor line;      ///< axes, grid, borders
    QColor separator; ///< between segments, over the cells
    QColor accent;    ///< selection
    QColor zero;      ///< of cells without a logarithm on a logarithmic scale
    QColor missing;   ///< ground of missing cells
    QColor missingHatch;
    int hatchPeriod = 8; ///< device pixels from one hatch line over missing cells to the next
    bool dark = false;

    static Theme light();
    static Theme darkTheme();
};

/// How the parts of a figure are drawn on one device: all lengths in the painter's pixels.
struct Style
{
    Theme theme = Theme::light();
    double textSize = 11;  ///< font pixel size of labels
    double titleSize = 13; ///< of the title
    double hairline = 1;   ///< thin lines
    double gap = 6;        ///< between neighbouring parts

    /// The shipped font at a pixel size: no hinting, no subpixel colour, so that text looks the same everywhere.
    QFont font(double pixelSize, bool bold = false) const;

    /// For a figure of `dpi` pixels an inch: labels of 9 points, title of 12.
    static Style forDpi(double dpi);
    /// For a window, in logical pixels.
    static Style forScreen(const Theme &theme);
};

/// The family name of the shipped font. Registers it on first use; needs a QGuiApplication.
QString fontFamily();

/// True where some font of this system can draw Chinese.
bool canDrawChinese();

/// Where a text has Chinese characters and no font of this system can draw them: a sentence that says so and what
/// helps. Else empty.
QString missingFontText(const QString &text);

} // namespace rli::figure
