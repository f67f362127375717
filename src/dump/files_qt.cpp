#include "dump/files.h"

#include "dump/text.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace rli::dump {

namespace {

EntryKind kindOf(const QFileInfo &info)
{
    if (info.isDir())
        return EntryKind::Folder;
    return info.isFile() ? EntryKind::File : EntryKind::Other;
}

/// Qt tells no file numbers; two hashes of the resolved path stand for them.
FolderId idOf(const QString &resolvedPath)
{
    return {.device = qHash(resolvedPath, 1), .inode = qHash(resolvedPath, 2)};
}

FileStamp stampOf(const QFileInfo &info)
{
    constexpr std::int64_t kNanosecondsPerMillisecond = 1'000'000;
    return {.modified = info.lastModified().toMSecsSinceEpoch() * kNanosecondsPerMillisecond, .size = info.size()};
}

/// Opens a file for reading, if it is one.
ReadStatus openFile(const QDir &folder, const QByteArray &name, QFile *file, FileStamp *stamp)
{
    const QFileInfo info(folder.filePath(QString::fromUtf8(name)));
    if (!info.exists())
        return ReadStatus::Missing;
    if (!info.isFile())
        return ReadStatus::NotAFile;
    file->setFileName(info.filePath());
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return file->error() == QFileDevice::PermissionsError ? ReadStatus::Denied : ReadStatus::Failed;
    *stamp = stampOf(info);
    return ReadStatus::Ok;
}

} // namespace

struct Folder::Handle
{
    QDir dir;
};

Folder::Folder(std::unique_ptr<Handle> handle)
    : m_handle(std::move(handle))
{
}
Folder::Folder(Folder &&) noexcept = default;
Folder &Folder::operator=(Folder &&) noexcept = default;
Folder::~Folder() = default;

std::optional<Folder> Folder::open(const NativePath &path, QString *why)
{
    const QFileInfo info(QString::fromUtf8(path));
    if (!info.exists())
        *why = Text::tr("no such folder");
    else if (!info.isDir())
        *why = Text::tr("not a folder");
    else if (!info.isReadable())
        *why = Text::tr("permission denied");
    else
        return Folder(std::make_unique<Handle>(Handle{QDir(info.absoluteFilePath())}));
    return {};
}

FolderId Folder::id() const
{
    return idOf(m_handle->dir.canonicalPath());
}

std::vector<Entry> Folder::entries(bool *failed) const
{
    *failed = !m_handle->dir.isReadable();
    const QFileInfoList infos =
        m_handle->dir.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(infos.size()));
    for (const QFileInfo &info : infos)
        entries.push_back({.name = info.fileName().toUtf8(),
                           .kind = kindOf(info),
                           .link = info.isSymbolicLink(),
                           .target = info.isSymbolicLink() ? idOf(info.canonicalFilePath()) : FolderId()});
    return entries;
}

struct BlockFile::Handle
{
    QFile file;
    FileStamp stamp;
    qint64 left = 0; ///< bytes that are still to be read
};

BlockFile::BlockFile(std::unique_ptr<Handle> handle)
    : m_handle(std::move(handle))
{
}
BlockFile::BlockFile(BlockFile &&) noexcept = default;
BlockFile &BlockFile::operator=(BlockFile &&) noexcept = default;
BlockFile::~BlockFile() = default;

FileStamp BlockFile::stamp() const
{
    return m_handle->stamp;
}

std::optional<std::size_t> BlockFile::read(std::span<std::byte> bytes)
{
    const qint64 wanted = std::min(static_cast<qint64>(bytes.size()), m_handle->left);
    const qint64 got = m_handle->file.read(reinterpret_cast<char *>(bytes.data()), wanted);
    m_handle->left = got == wanted ? m_handle->left - wanted : 0;
    return got < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(got));
}

std::optional<BlockFile> Folder::openBlocks(const QByteArray &name, ReadStatus *status) const
{
    auto handle = std::make_unique<BlockFile::Handle>();
    *status = openFile(m_handle->dir, name, &handle->file, &handle->stamp);
    if (*status != ReadStatus::Ok)
        return {};
    handle->left = handle->stamp.size;
    return BlockFile(std::move(handle));
}

ReadStatus Folder::read(const QByteArray &name, std::size_t limit, std::vector<std::byte> *bytes,
                        FileStamp *stamp) const
{
    QFile file;
    FileStamp seen;
    const ReadStatus status = openFile(m_handle->dir, name, &file, &seen);
    if (stamp)
        *stamp = seen;
    if (status != ReadStatus::Ok)
        return status;
    if (static_cast<quint64>(seen.size) > limit)
        return ReadStatus::TooLarge;
    bytes->resize(static_cast<std::size_t>(seen.size));
    const qint64 got = file.read(reinterpret_cast<char *>(bytes->data()), seen.size);
    if (got < 0)
        return ReadStatus::Failed;
    bytes->resize(static_cast<std::size_t>(got));
    return ReadStatus::Ok;
}

FileStamp Folder::stamp(const QByteArray &name) const
{
    const QFileInfo info(m_handle->dir.filePath(QString::fromUtf8(name)));
    return info.isFile() ? stampOf(info) : FileStamp();
}

PathKind pathKind(const NativePath &path)
{
    const QFileInfo info(QString::fromUtf8(path));
    if (!info.exists())
        return PathKind::Missing;
    if (info.isDir())
        return PathKind::Folder;
    return info.isFile() ? PathKind::File : PathKind::Other;
}

NativePath resolvedPath(const NativePath &path)
{
    return QFileInfo(QString::fromUtf8(path)).canonicalFilePath().toUtf8();
}

NativePath workingFolder()
{
    return QDir::currentPath().toUtf8();
}

} // namespace rli::dump
