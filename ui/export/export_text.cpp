#include "ui/export/export_text.h"

#include "ui/texts.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

namespace rli::ui {

QString figureSizeText(QSize pixels, int dpi)
{
    const auto inches = [dpi](int length) { return QString::number(static_cast<double>(length) / dpi, 'f', 1); };
    return QCoreApplication::translate("rli::ui::Export", "%1 × %2 pixels · %3 × %4 inches")
        .arg(countText(pixels.width()), countText(pixels.height()), inches(pixels.width()), inches(pixels.height()));
}

QString withFormat(const QString &file, const QString &suffix, const QStringList &formats)
{
    const QString present = QFileInfo(file).suffix();
    if (present == suffix)
        return file;
    const QString stem = formats.contains(present) ? file.chopped(present.size() + 1) : file;
    return stem + QLatin1Char('.') + suffix;
}

} // namespace rli::ui
