#pragma once

#include "ui/charts/chart_data.h"

#include <QColor>
#include <QFont>

#include <functional>
#include <memory>

class QChart;
class QPalette;

namespace rli::ui {

/// The colours and the font around a chart's data.
struct ChartLook
{
    QColor ground;
    QColor text;
    QColor mutedText;
    QColor grid;
    QColor accent;
    bool dark = false;
    QFont font;

    static ChartLook of(const QPalette &palette, const QFont &font);
    /// For files and the clipboard: always on a light ground.
    static ChartLook forFiles();
};

/// The colour of a line or of bars: that of its segment, strong enough to stand on the ground.
QColor chartColor(const ChartData &data, std::size_t line, const ChartLook &look);

/// The lines' names and colours, and what was left out; one name a line.
std::vector<std::pair<QColor, QString>> legendOf(const ChartData &data, const ChartLook &look);

/// A chart of this width. With `standsAlone` it has its title and legend within, else those are shown around it.
std::unique_ptr<QChart> makeChart(const ChartData &data, const ChartLook &look, int width, bool standsAlone);

/// Draws a chart that stands alone, in a size that its legend fits.
QImage chartImage(const ChartData &data);
/// Draws such a chart, on the thread of the window, and gives what writes it as .png or .svg, by the file's suffix, on
/// any thread; that says what became of it.
std::function<QString()> chartSaver(const ChartData &data, const QString &file);

} // namespace rli::ui
