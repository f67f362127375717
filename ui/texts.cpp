#include "ui/texts.h"

#include <QLocale>

#include <cmath>

namespace rli::ui {

namespace {

/// English digits and separators in every language: the C locale has no separators, and Chinese writes the same.
QLocale numbers()
{
    return QLocale(QLocale::English, QLocale::UnitedStates);
}

} // namespace

QString countText(qint64 count)
{
    return numbers().toString(count);
}

QString amountText(double amount)
{
    if (!std::isfinite(amount))
        return std::isnan(amount) ? QStringLiteral("NaN") : amount > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    constexpr double kExact = 9007199254740992.0; // 2^53
    if (std::abs(amount) < kExact && amount == std::floor(amount))
        return countText(static_cast<qint64>(amount));
    return std::abs(amount) < kExact ? numbers().toString(amount, 'f', 2) : QString::number(amount, 'g', 6);
}

QString shortPath(const QString &path)
{
    const QStringList names = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (names.size() <= 3)
        return path;
    return QStringLiteral("…/") + names[names.size() - 2] + QLatin1Char('/') + names.back();
}

} // namespace rli::ui
