#include "ui/charts/make_chart.h"

#include "figure/parts.h"
#include "figure/ticks.h"
#include "ui/texts.h"

#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

constexpr int kMostValueTicks = 5;
/// Lines of more points than this are drawn without a dot at each.
constexpr std::size_t kMostDots = 60;

struct Limits
{
    double low = 0;
    double high = 1;
};

Limits xLimits(const ChartData &data)
{
    Limits limits{data.xLabels.front().first, data.xLabels.back().first};
    const double margin = data.isBars() ? 0.5 : std::max(0.5, (limits.high - limits.low) * 0.02);
    return {limits.low - margin, limits.high + margin};
}

/// From 0 where that is near enough to tell values apart: lines high above it have their own range.
Limits yLimits(const ChartData &data)
{
    Limits limits{HUGE_VAL, -HUGE_VAL};
    for (const ChartLine &line : data.lines) {
        for (const ChartPoint &point : line.points) {
            limits.low = std::min(limits.low, point.y);
            limits.high = std::max(limits.high, point.y);
        }
    }
    const double spread = limits.high - limits.low;
    const bool farAbove = !data.isBars() && spread > 0 && spread < 0.3 * limits.high;
    limits.low = farAbove ? limits.low - spread * 0.2 : std::min(0.0, limits.low * 1.05);
    limits.high = farAbove ? limits.high + spread * 0.1 : limits.high * 1.05;
    if (limits.high <= limits.low)
        limits.high = limits.low + 1;
    // Up to a round value, so that the highest line of the grid has a number.
    const std::vector<double> ticks = figure::valueTicks(limits.low, limits.high, kMostValueTicks);
    if (ticks.size() > 1 && ticks.back() < limits.high)
        limits.high = ticks.back() + (ticks[1] - ticks[0]);
    return limits;
}

/// In the unit that suits the largest number of an axis: 0, 2k, 4k … 10k.
QString shortNumber(double value, double largest)
{
    if (std::abs(value) < 1e-12)
        return QStringLiteral("0");
    const auto in = [value](double unit, QChar letter) -> QString {
        return QString::number(value / unit, 'g', 4) + letter;
    };
    if (largest >= 1e9)
        return in(1e9, u'G');
    if (largest >= 1e6)
        return in(1e6, u'M');
    return largest >= 1e4 ? in(1e3, u'k') : QString::number(value, 'g', 6);
}

/// An axis whose labels are ours alone.
QCategoryAxis *makeAxis(const Limits &limits, const QString &title, const ChartLook &look)
{
    auto *axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setStartValue(limits.low);
    axis->setTitleText(title);
    QFont font = look.font;
    font.setPointSizeF(font.pointSizeF() * 0.86);
    axis->setLabelsFont(font);
    axis->setTitleFont(font);
    axis->setLabelsBrush(look.mutedText);
    axis->setTitleBrush(look.mutedText);
    axis->setLinePen(QPen(look.grid, 1));
    axis->setGridLinePen(QPen(look.grid, 1));
    return axis;
}

void addPlaceAxis(QChart *chart, const ChartData &data, const ChartLook &look, int width)
{
    const Limits limits = xLimits(data);
    QCategoryAxis *axis = makeAxis(limits, data.xTitle, look);
    axis->setGridLineVisible(false);
    int widest = 1;
    const QFontMetrics metrics(axis->labelsFont());
    for (const auto &[at, label] : data.xLabels)
        widest = std::max(widest, metrics.horizontalAdvance(label));
    // By room along the axis, not by the number of labels: steps may lie far apart.
    const double spacing = (widest + 14.0) * (limits.high - limits.low) / std::max(1, width - 50);
    double last = -HUGE_VAL;
    for (const auto &[at, label] : data.xLabels) {
        if (at - last < spacing)
            continue;
        axis->append(label, at);
        last = at;
    }
    axis->setRange(limits.low, limits.high);
    chart->addAxis(axis, Qt::AlignBottom);
}

void addValueAxis(QChart *chart, const ChartData &data, const ChartLook &look)
{
    const Limits limits = yLimits(data);
    QCategoryAxis *axis = makeAxis(limits, data.yTitle, look);
    axis->setLineVisible(false);
    const double largest = std::max(std::abs(limits.low), std::abs(limits.high));
    for (const double value : figure::valueTicks(limits.low, limits.high, kMostValueTicks + 1))
        axis->append(shortNumber(value, largest), value);
    axis->setRange(limits.low, limits.high);
    chart->addAxis(axis, Qt::AlignLeft);
}

void attach(QChart *chart, QAbstractSeries *series)
{
    chart->addSeries(series);
    const auto axes = chart->axes();
    for (QAbstractAxis *axis : axes)
        series->attachAxis(axis);
}

void addBars(QChart *chart, const ChartData &data, const ChartLook &look)
{
    auto *set = new QBarSet(data.title);
    const std::vector<ChartPoint> &points = data.lines.front().points;
    QList<qreal> heights;
    for (const ChartPoint &point : points)
        heights.append(point.y);
    set->append(heights);
    set->setPen(Qt::NoPen);
    set->setColor(chartColor(data, 0, look));
    set->setSelectedColor(look.accent);
    if (data.markedX)
        set->selectBar(static_cast<int>(*data.markedX));
    auto *series = new QBarSeries;
    series->append(set);
    series->setBarWidth(points.size() > 64 ? 1.0 : 0.8);
    attach(chart, series);
    if (!data.mean)
        return;
    const Limits limits = xLimits(data);
    auto *mean = new QLineSeries;
    mean->append(limits.low, *data.mean);
    mean->append(limits.high, *data.mean);
    mean->setPen(QPen(look.text, 1.2, Qt::DashLine));
    mean->setName(QCoreApplication::translate("rli::ui::Charts", "mean"));
    attach(chart, mean);
}

void addLines(QChart *chart, const ChartData &data, const ChartLook &look)
{
    for (std::size_t i = 0; i < data.lines.size(); ++i) {
        const ChartLine &line = data.lines[i];
        auto *series = new QLineSeries;
        for (const ChartPoint &point : line.points)
            series->append(point.x, point.y);
        series->setName(line.name);
        series->setPen(QPen(chartColor(data, i, look), 1.8));
        series->setPointsVisible(line.points.size() <= kMostDots);
        series->setMarkerSize(5);
        attach(chart, series);
    }
}

void setAlone(QChart *chart, const ChartData &data, const ChartLook &look)
{
    QFont bold = look.font;
    bold.setWeight(QFont::DemiBold);
    chart->setTitleFont(bold);
    chart->setTitleBrush(look.text);
    chart->setTitle(data.title.toHtmlEscaped() + QStringLiteral("<br>") + data.subject.toHtmlEscaped() +
                    (data.note.isEmpty() ? QString() : QStringLiteral("<br>") + data.note.toHtmlEscaped()));
    chart->setMargins(QMargins(16, 12, 16, 12));
    chart->legend()->setVisible(!data.isBars());
    chart->legend()->setAlignment(Qt::AlignBottom);
    chart->legend()->setLabelColor(look.text);
    chart->legend()->setFont(look.font);
    if (data.moreLines == 0)
        return;
    auto *more = new QLineSeries;
    more->setName(legendOf(data, look).back().second);
    more->setPen(Qt::NoPen);
    attach(chart, more);
}

} // namespace

ChartLook ChartLook::of(const QPalette &palette, const QFont &font)
{
    ChartLook look;
    look.ground = palette.color(QPalette::Button);
    look.text = palette.color(QPalette::WindowText);
    look.mutedText = palette.color(QPalette::PlaceholderText);
    look.grid = palette.color(QPalette::Mid);
    look.accent = palette.color(QPalette::Highlight);
    look.dark = look.ground.lightness() < 128;
    look.font = font;
    return look;
}

ChartLook ChartLook::forFiles()
{
    const figure::Theme theme = figure::Theme::light();
    ChartLook look;
    look.ground = theme.ground;
    look.text = theme.text;
    look.mutedText = theme.mutedText;
    look.grid = theme.line;
    look.accent = theme.accent;
    look.font = QFont(figure::fontFamily(), 10);
    return look;
}

QColor chartColor(const ChartData &data, std::size_t line, const ChartLook &look)
{
    const figure::Theme theme = look.dark ? figure::Theme::darkTheme() : figure::Theme::light();
    const qint64 segment = data.lines[line].segment;
    if (segment < 0)
        return look.dark ? QColor(0x8f, 0x9c, 0xb5) : QColor(0x8a, 0x97, 0xae);
    // Blocks of the segment bar are large and carry text; thin lines and bars need more strength.
    const QColor block = figure::segmentColor(segment, data.segmentCount, theme);
    const float saturation = std::max(block.hslSaturationF(), 0.55F);
    return QColor::fromHslF(std::max(0.0F, block.hslHueF()), saturation, look.dark ? 0.68F : 0.4F);
}

std::vector<std::pair<QColor, QString>> legendOf(const ChartData &data, const ChartLook &look)
{
    std::vector<std::pair<QColor, QString>> legend;
    for (std::size_t i = 0; !data.isBars() && i < data.lines.size(); ++i)
        legend.emplace_back(chartColor(data, i, look), data.lines[i].name);
    if (data.moreLines > 0) {
        const QString more = QCoreApplication::translate("rli::ui::Charts", "+%1 more").arg(countText(data.moreLines));
        legend.emplace_back(QColor(Qt::transparent), more);
    }
    return legend;
}

std::unique_ptr<QChart> makeChart(const ChartData &data, const ChartLook &look, int width, bool standsAlone)
{
    auto chart = std::make_unique<QChart>();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundBrush(look.ground);
    chart->setBackgroundPen(Qt::NoPen);
    chart->setBackgroundRoundness(0);
    chart->setDropShadowEnabled(false);
    chart->setMargins(QMargins(0, 4, 4, 0));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    if (data.isEmpty())
        return chart;
    addPlaceAxis(chart.get(), data, look, width);
    addValueAxis(chart.get(), data, look);
    if (data.isBars())
        addBars(chart.get(), data, look);
    else
        addLines(chart.get(), data, look);
    if (standsAlone)
        setAlone(chart.get(), data, look);
    return chart;
}

} // namespace rli::ui
