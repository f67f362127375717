#include "figure/whole_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

namespace rli::figure {

namespace {

dump::Error cannotWrite(const QString &file, const QString &reason)
{
    return {
        QCoreApplication::translate("Figure", "%1 cannot be written: %2").arg(QDir::toNativeSeparators(file), reason)};
}

/// Makes the folder where there is none. Why no file can appear here, before any work is done; empty where nothing is
/// known to hinder.
QString hindrance(const QString &file)
{
    const QFileInfo info(file);
    const QString folder = QDir::toNativeSeparators(info.absolutePath());
    if (info.isDir())
        return QCoreApplication::translate("Figure", "there is a folder of this name.");
    if (!QDir().mkpath(info.absolutePath()))
        return QCoreApplication::translate("Figure", "the folder %1 cannot be made.").arg(folder);
    return {};
}

/// Qt knows no reason where the disk filled up while it wrote what it had kept back.
QString failureOf(const QSaveFile &saving, const QString &file)
{
    constexpr qint64 kNothingLeft = 64 << 10;
    const QStorageInfo disk(QFileInfo(file).absolutePath());
    if (disk.isValid() && disk.bytesAvailable() < kNothingLeft)
        return QCoreApplication::translate("Figure", "there is no space left on the disk.");
    return saving.errorString();
}

} // namespace

std::optional<dump::Error> wrongSuffix(const QString &file, const QStringList &formats)
{
    if (formats.contains(QFileInfo(file).suffix().toLower()))
        return std::nullopt;
    return cannotWrite(file, QCoreApplication::translate("Figure", "the suffix must be one of %1.")
                                 .arg(QStringLiteral(".") + formats.join(QStringLiteral(", ."))));
}

dump::Outcome<QString> writeWholeFile(const QString &file, const std::stop_token &stop, const FillFile &fill)
{
    if (const QString reason = hindrance(file); !reason.isEmpty())
        return cannotWrite(file, reason);
    QSaveFile saving(file);
    if (!saving.open(QIODevice::WriteOnly))
        return cannotWrite(file, saving.errorString());
    dump::Outcome<bool> filled = fill(&saving);
    if (auto *error = std::get_if<dump::Error>(&filled))
        return std::move(*error);
    if (stop.stop_requested() || std::holds_alternative<dump::Cancelled>(filled)) {
        saving.cancelWriting();
        return dump::Cancelled{};
    }
    if (!std::get<bool>(filled) || !saving.commit())
        return cannotWrite(file, failureOf(saving, file));
    return file;
}

} // namespace rli::figure
