#pragma once

#include <QLocale>
#include <QString>

namespace rli::load {

/// A count as texts say it, in any language: "1,002,240".
inline QString grouped(qint64 count)
{
    QLocale grouping = QLocale::c();
    grouping.setNumberOptions(QLocale::DefaultNumberOptions);
    return grouping.toString(count);
}

} // namespace rli::load
