#pragma once

#include <QSize>
#include <QString>

namespace rli::ui {

/// "6,984 × 4,510 pixels · 34.9 × 22.6 inches".
QString figureSizeText(QSize pixels, int dpi);

/// The file with this suffix in place of the one of another export format, or added; `suffix` without the point.
QString withFormat(const QString &file, const QString &suffix, const QStringList &formats);

} // namespace rli::ui
