#include "figure/output_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace rli::figure {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::figure::OutputFile)
};

/// The nearest folder upwards that exists.
QFileInfo nearestExisting(const QString &folder)
{
    QFileInfo info(folder);
    while (!info.exists() && info.absolutePath() != info.absoluteFilePath())
        info = QFileInfo(info.absolutePath());
    return info;
}

} // namespace

std::variant<QString, OutputTrouble> outputFile(const QString &path, const Visualizer &visualizer)
{
    const QFileInfo asked(path);
    const QString suffix = asked.suffix();
    const bool folder = asked.isDir() || path.endsWith(u'/') || suffix.isEmpty();
    if (!folder && !visualizer.formats().contains(suffix, Qt::CaseInsensitive)) {
        const QString formats = QStringLiteral(".") + visualizer.formats().join(QStringLiteral(", ."));
        return OutputTrouble{true,
                             Text::tr("output.path: “%1” ends in .%2, which is not a format that can be written. Valid "
                                      "are %3, or a folder.")
                                 .arg(path, suffix, formats)};
    }
    const QString file = folder ? QDir(path).filePath(visualizer.defaultFileName()) : path;
    const QFileInfo place = nearestExisting(QFileInfo(file).absolutePath());
    if (!place.isDir())
        return OutputTrouble{
            false, Text::tr("“%1” cannot be written: %2 is a file, not a folder.").arg(file, place.filePath())};
    if (!place.isWritable())
        return OutputTrouble{
            false,
            Text::tr("“%1” cannot be written: the folder %2 may not be written to.").arg(file, place.filePath())};
    if (QFileInfo(file).isDir())
        return OutputTrouble{false, Text::tr("“%1” cannot be written: there is a folder of that name.").arg(file)};
    return file;
}

} // namespace rli::figure
