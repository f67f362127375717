#include "figure/scale_choice.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr double kRobustLow = 0.02;
constexpr double kRobustHigh = 0.98;
constexpr qint64 kFewCells = 300'000;
/// Values are single precision where they are compared.
constexpr double kRounding = 1e-6;

struct Ends
{
    double low = 0;
    double high = 0;
};

/// About 1. Where the ratios hardly differ from it, from half to double the mean.
Ends ratioEnds(double lowest, double highest)
{
    constexpr double kLeast = 1.001;
    double end = highest;
    if (end <= kLeast)
        end = lowest > 0 && 1 / lowest > kLeast ? 1 / lowest : 2;
    return {1 / end, end};
}

Ends fullEnds(const load::LoadRange &all, ScaleKind kind)
{
    const bool hasPositive = all.highest > 0;
    switch (kind) {
    case ScaleKind::Linear:
    case ScaleKind::Share:
        break;
    case ScaleKind::Log:
        return hasPositive ? Ends{all.lowestPositive, all.highest} : Ends{1, 1};
    case ScaleKind::Ratio:
        return hasPositive ? ratioEnds(all.lowestPositive, all.highest) : Ends{0.5, 2};
    }
    return all.isEmpty() ? Ends{0, 0} : Ends{std::min(0.0, all.lowest), all.highest};
}

Ends robustEnds(const load::Shown &shown, ScaleKind kind, const Ends &full, const std::stop_token &stop)
{
    const auto found =
        load::valueQuantiles(shown, valueOf(kind), kRobustLow, kRobustHigh, kind == ScaleKind::Log, stop);
    if (!found)
        return full;
    if (kind == ScaleKind::Ratio)
        return ratioEnds(found->low, found->high);
    if (found->high > found->low)
        return {found->low, found->high};
    // Nearly all are equal: they have the highest colour, and what differs is beyond it.
    return kind == ScaleKind::Log ? Ends{found->high, found->high} : Ends{std::min(0.0, found->high), found->high};
}

Ends typedEnds(const ScaleChoice &choice, const Ends &full)
{
    const bool needsLogarithm = choice.kind == ScaleKind::Log || choice.kind == ScaleKind::Ratio;
    if (!needsLogarithm || choice.low > 0)
        return {choice.low, choice.high};
    if (choice.high <= 0)
        return full;
    if (choice.kind == ScaleKind::Ratio)
        return {choice.high > 1 ? 1 / choice.high : choice.high / 10, choice.high};
    return {full.low < choice.high ? full.low : choice.high / 10, choice.high};
}

load::LoadRange allValues(const load::Shown &shown, ScaleKind kind, const std::stop_token &stop)
{
    const bool hasPositive = shown.highest > 0;
    const bool isKnown =
        valueOf(kind) == load::CellValue::Load && (kind != ScaleKind::Log || !hasPositive || shown.lowestPositive > 0);
    if (!isKnown)
        return load::valueRange(shown, valueOf(kind), stop);
    load::LoadRange range;
    range.include(shown.lowest);
    range.include(shown.highest);
    if (hasPositive)
        range.lowestPositive = shown.lowestPositive;
    return range;
}

} // namespace

ColorScale scaleFor(const load::Shown &shown, const ColorMap *map, const ScaleChoice &choice,
                    const std::stop_token &stop, const load::Shown *others)
{
    load::LoadRange all = allValues(shown, choice.kind, stop);
    if (others)
        all.include(allValues(*others, choice.kind, stop));
    Ends ends = fullEnds(all, choice.kind);
    if (choice.range == RangeKind::Robust) {
        const Ends full = ends;
        ends = robustEnds(shown, choice.kind, full, stop);
        if (others) {
            const Ends ofOthers = robustEnds(*others, choice.kind, full, stop);
            ends = {std::min(ends.low, ofOthers.low), std::max(ends.high, ofOthers.high)};
        }
    } else if (choice.range == RangeKind::Typed) {
        ends = typedEnds(choice, ends);
    }
    ColorScale scale{map, ends.low, ends.high, choice.kind};
    scale.isChange = shown.isDifference;
    if (all.isEmpty())
        return scale;
    const bool isLog = choice.kind == ScaleKind::Log;
    const double lowest = isLog ? all.lowestPositive : all.lowest;
    scale.hasBelow = lowest < ends.low - kRounding * std::abs(ends.low);
    scale.hasAbove = all.highest > ends.high + kRounding * std::abs(ends.high);
    scale.hasZeros = isLog && all.lowest <= 0;
    return scale;
}

bool isQuick(const load::Shown &shown, const ScaleChoice &choice)
{
    const bool isOfLoads = valueOf(choice.kind) == load::CellValue::Load;
    return (isOfLoads && choice.range != RangeKind::Robust) || shown.rowCount() * shown.experts <= kFewCells;
}

ScaleChoice fittedTo(const load::Shown &shown, const Viewport &visible, ScaleKind kind, const std::stop_token &stop)
{
    const auto cells = [](Span span) {
        return load::CellRange{static_cast<qint64>(std::floor(span.begin)), static_cast<qint64>(std::ceil(span.end))};
    };
    const load::LoadRange range =
        load::valueRange(shown, valueOf(kind), cells(visible.rows), cells(visible.experts), stop);
    if (range.isEmpty())
        return {kind, RangeKind::Full};
    Ends ends = fullEnds(range, kind);
    // Of a part without zeros even the lowest load is to have the lowest colour.
    if (kind == ScaleKind::Linear || kind == ScaleKind::Share)
        ends.low = range.lowest;
    if (!(ends.low < ends.high))
        return {kind, RangeKind::Full};
    return {kind, RangeKind::Typed, ends.low, ends.high};
}

QString usualColorMap(ScaleKind kind)
{
    return kind == ScaleKind::Ratio ? QStringLiteral("RdBu_r") : QStringLiteral("viridis");
}

QString valueText(ScaleKind kind, double value)
{
    const QLocale locale(QLocale::English);
    if (kind == ScaleKind::Share)
        return locale.toString(100 * value, 'g', 4) + QStringLiteral(" %");
    // One form for all of a colour bar's labels: a power of ten only for what no count of tokens reaches.
    const double size = std::abs(value);
    if (size < 1e15 && (size >= 1000 || value == std::round(value)))
        return locale.toString(std::llround(value));
    return QString::number(value, 'g', kind == ScaleKind::Ratio ? 3 : 4);
}

QString valueText(const ColorScale &scale, double value)
{
    const QString text = valueText(scale.kind, value);
    if (!scale.isChange || value == 0)
        return text;
    return value > 0 ? u'+' + text : u'−' + valueText(scale.kind, -value);
}

QString scaleLabel(const ColorScale &scale)
{
    if (scale.isChange)
        return Text::tr("change in tokens per expert, B − A");
    switch (scale.kind) {
    case ScaleKind::Linear:
        break;
    case ScaleKind::Log:
        return Text::tr("tokens per expert, logarithmic");
    case ScaleKind::Share:
        return Text::tr("share of the row");
    case ScaleKind::Ratio:
        return Text::tr("load / mean of the row");
    }
    return Text::tr("tokens per expert");
}

QString scaleRemark(const ColorScale &scale, RangeKind range)
{
    QStringList parts;
    if (scale.kind == ScaleKind::Log)
        parts += Text::tr("logarithmic");
    const QString ends = valueText(scale, scale.low) + u'–' + valueText(scale, scale.high);
    if (range == RangeKind::Robust)
        parts += Text::tr("colours 2–98 %: %1").arg(ends);
    else if (range == RangeKind::Typed)
        parts += Text::tr("colours %1").arg(ends);
    return parts.join(QStringLiteral(" · "));
}

} // namespace rli::figure
