#pragma once

#include <QString>

#include <compare>

namespace rli::dump {

/// A training step: a number, or unknown (sorts last).
class Step
{
public:
    constexpr Step() = default;
    constexpr explicit Step(qint64 number)
        : m_number(number)
    {
    }

    constexpr bool isKnown() const { return m_number >= 0; }
    constexpr qint64 number() const { return m_number; } ///< -1 where unknown
    QString text() const { return isKnown() ? QString::number(m_number) : QStringLiteral("unknown"); }

    constexpr bool operator==(const Step &) const = default;
    constexpr std::strong_ordering operator<=>(const Step &other) const
    {
        return static_cast<quint64>(m_number) <=> static_cast<quint64>(other.m_number);
    }

private:
    qint64 m_number = -1;
};

/// Where one sequence of calls belongs, in sorting order: dump, step, role, rank, inner step.
struct Place
{
    int dump = 0; ///< index of the chosen folder
    Step step;
    QString role; ///< folder name, or "unknown"
    qint64 rank = 0;
    qint64 innerStep = -1; ///< K of a `step<K>` folder, -1 where there is none

    // clang-tidy 14 takes the generated comparison with 0 for one with a null pointer.
    std::strong_ordering operator<=>(const Place &) const = default; // NOLINT(modernize-use-nullptr)
    bool operator==(const Place &) const = default;
};

} // namespace rli::dump
