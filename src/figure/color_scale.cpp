#include "figure/color_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rli::figure {

namespace {

// Cells' values are single precision, so that a scale's ends beyond it are those of its largest.
constexpr double kLargest = std::numeric_limits<float>::max();

bool isLogarithmic(ScaleKind kind)
{
    return kind == ScaleKind::Log || kind == ScaleKind::Ratio;
}

float log2Of(double value)
{
    return std::log2(static_cast<float>(value));
}

} // namespace

load::CellValue valueOf(ScaleKind kind)
{
    switch (kind) {
    case ScaleKind::Linear:
    case ScaleKind::Log:
        break;
    case ScaleKind::Share:
        return load::CellValue::Share;
    case ScaleKind::Ratio:
        return load::CellValue::Ratio;
    }
    return load::CellValue::Load;
}

int ColorScale::index(double value) const
{
    return ColorIndex(*this)(value);
}

double ColorScale::position(double value) const
{
    if (!(high > low))
        return value > high ? 1 : 0;
    if (isLogarithmic(kind))
        return value > 0 ? std::log(value / low) / std::log(high / low) : -1;
    return (value / 2 - low / 2) / (high / 2 - low / 2);
}

double ColorScale::valueAt(double position) const
{
    if (!(high > low))
        return low;
    return isLogarithmic(kind) ? low * std::pow(high / low, position) : low * (1 - position) + high * position;
}

ColorIndex::ColorIndex(const ColorScale &scale)
    : m_kind(scale.kind)
    , m_low(std::clamp(scale.low, -kLargest, kLargest))
    , m_high(std::clamp(scale.high, -kLargest, kLargest))
    , m_isFlat(!(m_high > m_low))
    , m_steps(m_isFlat ? 0 : 256 / (m_high / 2 - m_low / 2))
{
    if (m_kind == ScaleKind::Log) {
        m_lowLog = log2Of(m_low);
        m_rangeLog = log2Of(m_high) - m_lowLog;
    } else if (m_kind == ScaleKind::Ratio) {
        m_rangeLog = std::max(std::abs(log2Of(m_low)), std::abs(log2Of(m_high)));
    }
}

int ColorIndex::logarithmic(double value) const
{
    if (value <= 0)
        return ColorScale::kZero;
    if (m_isFlat)
        return value > m_high ? 255 : 0;
    if (value <= m_low || value >= m_high)
        return value <= m_low ? 0 : 255;
    const float share = (log2Of(value) - m_lowLog) / m_rangeLog;
    return std::clamp(static_cast<int>(share * 256), 0, 255);
}

int ColorIndex::ratio(double value) const
{
    if (value <= 0)
        return 0;
    if (!(m_rangeLog > 0) || !std::isfinite(m_rangeLog))
        return value < 1 ? 0 : value > 1 ? 255 : 128;
    const float share = 0.5F + 0.5F * log2Of(std::clamp(value, m_low, m_high)) / m_rangeLog;
    return std::clamp(static_cast<int>(share * 256), 0, 255);
}

} // namespace rli::figure
