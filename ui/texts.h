#pragma once

#include <QString>

namespace rli::ui {

/// A count with separators every three digits: "18,432".
QString countText(qint64 count);

/// A load or sum of loads: whole numbers as countText, others with up to two decimals.
QString amountText(double amount);

/// The last two folder names of a long path, "…/qwen3-30b/gmm_dump"; short paths whole.
QString shortPath(const QString &path);

} // namespace rli::ui
