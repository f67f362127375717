#pragma once

#include "figure/color_map.h"
#include "load/cell_values.h"

#include <algorithm>
#include <cmath>

namespace rli::figure {

/// How values become colours.
enum class ScaleKind {
    Linear, ///< loads, linear from low to high
    Log,    ///< loads above 0 by their logarithm; 0 and below have a colour of their own
    Share,  ///< a load's share of its row, linear
    Ratio   ///< a load over its row's mean, by its logarithm and alike to both sides of 1: half and double the mean
            ///< lie equally far from the middle of a diverging map, and a cold expert shows as well as a hot one
};
load::CellValue valueOf(ScaleKind kind);

/// Values to colours, clamped at both ends. Where both ends are equal, all up to it have the lowest colour, or on
/// ScaleKind::Ratio the middle one.
struct ColorScale
{
    const ColorMap *map = nullptr;
    double low = 0; ///< in the kind's values: tokens, share, ratio; above 0 for Log and Ratio
    double high = 0;
    ScaleKind kind = ScaleKind::Linear;
    bool hasBelow = false; ///< there are values below `low`, but for those with a colour of their own
    bool hasAbove = false;
    bool hasZeros = false; ///< there are values without a logarithm
    bool isChange = false; ///< the values are differences of loads

    static constexpr int kMissing = -1;
    static constexpr int kZero = -2; ///< the colour of their own, figure::Theme::zero

    /// 0 to 255, or kZero; NaN has no colour: kMissing.
    int index(double value) const;
    /// Where a value lies between `low` (0) and `high` (1); beyond them less than 0 or more than 1.
    double position(double value) const;
    /// The value at a position.
    double valueAt(double position) const;
    bool operator==(const ColorScale &) const = default;
};

/// ColorScale::index() for many values of one scale.
class ColorIndex
{
public:
    explicit ColorIndex(const ColorScale &scale);
    int operator()(double value) const
    {
        if (std::isnan(value))
            return ColorScale::kMissing;
        switch (m_kind) {
        case ScaleKind::Linear:
        case ScaleKind::Share:
            break;
        case ScaleKind::Log:
            return logarithmic(value);
        case ScaleKind::Ratio:
            return ratio(value);
        }
        return linear(value);
    }

private:
    int linear(double value) const
    {
        if (m_isFlat)
            return value > m_high ? 255 : 0;
        const double step = (value / 2 - m_low / 2) * m_steps;
        return static_cast<int>(std::clamp(step, 0.0, 255.0));
    }
    int logarithmic(double value) const;
    int ratio(double value) const;

    ScaleKind m_kind;
    double m_low;
    double m_high;
    bool m_isFlat;  ///< both ends are equal
    double m_steps; ///< a colour's in half of a value: the range of two huge loads of opposite sign would overflow
    float m_lowLog = 0;
    float m_rangeLog = 0; ///< Ratio: from 1 to the end that is further away
};

} // namespace rli::figure
