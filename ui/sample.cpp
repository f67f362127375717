#include "ui/sample.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

// The macro declares a function of the global namespace.
static void initSampleResource()
{
    Q_INIT_RESOURCE(sample);
}

namespace rli::ui {

namespace {

constexpr auto kArchive = ":/sample/sample.bin";
constexpr auto kFolderName = "sample_dump";

/// The archive is a stream of (relative path, bytes) pairs, as resources/sample/make_sample.cpp writes it.
bool unpackInto(const QByteArray &archive, const QDir &folder)
{
    QDataStream stream(archive);
    while (!stream.atEnd()) {
        QString name;
        QByteArray bytes;
        stream >> name >> bytes;
        const QString path = folder.filePath(name);
        if (stream.status() != QDataStream::Ok || !QDir().mkpath(QFileInfo(path).path()))
            return false;
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return false;
    }
    return true;
}

} // namespace

dump::Outcome<dump::NativePath> unpackSample()
{
    initSampleResource();
    QFile resource{QLatin1StringView(kArchive)};
    if (!resource.open(QIODevice::ReadOnly))
        return dump::Error{QCoreApplication::translate("ui::Sample", "The sample is missing from this program.")};
    const QByteArray archive = resource.readAll();
    const QByteArray hash = QCryptographicHash::hash(archive, QCryptographicHash::Sha1).toHex().left(12);

    const QString places[] = {QStandardPaths::writableLocation(QStandardPaths::CacheLocation), QDir::tempPath()};
    for (const QString &place : places) {
        const QString versioned = place + QStringLiteral("/sample-") + QString::fromLatin1(hash);
        const QString sample = versioned + QLatin1Char('/') + QLatin1StringView(kFolderName);
        if (QDir(sample).exists())
            return dump::nativePath(sample);
        // Unpacked aside and renamed, so that a sample that is there is whole, whoever else unpacks it just now.
        if (!QDir().mkpath(versioned))
            continue;
        const QTemporaryDir aside(versioned + QStringLiteral("/unpacking-XXXXXX"));
        const QString whole = aside.filePath(QLatin1StringView(kFolderName));
        if (aside.isValid() && unpackInto(archive, QDir(whole)) &&
            (QDir().rename(whole, sample) || QDir(sample).exists()))
            return dump::nativePath(sample);
    }
    return dump::Error{QCoreApplication::translate("ui::Sample", "The sample cannot be unpacked: neither %1 nor %2 can "
                                                                 "be written.")
                           .arg(places[0], places[1])};
}

} // namespace rli::ui
