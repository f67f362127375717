#include "dump/files.h"

#include "dump/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace rli::dump {

namespace {

EntryKind kindOf(const QFileInfo &info)
{
    if (info.isDir())
        return EntryKind::Folder;
    return info.isFile() ? EntryKind::File : EntryKind::Other;
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
    // Qt tells no file numbers; two hashes of the resolved path stand for them.
    const QString path = m_handle->dir.canonicalPath();
    return {.device = qHash(path, 1), .inode = qHash(path, 2)};
}

std::vector<Entry> Folder::entries(bool *failed) const
{
    *failed = !m_handle->dir.isReadable();
    const QFileInfoList infos =
        m_handle->dir.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(infos.size()));
    for (const QFileInfo &info : infos)
        entries.push_back({.name = info.fileName().toUtf8(), .kind = kindOf(info), .link = info.isSymbolicLink()});
    return entries;
}

ReadStatus Folder::read(const QByteArray &name, std::size_t limit, std::vector<std::byte> *bytes) const
{
    const QFileInfo info(m_handle->dir.filePath(QString::fromUtf8(name)));
    if (!info.exists())
        return ReadStatus::Missing;
    if (!info.isFile())
        return ReadStatus::NotAFile;
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return file.error() == QFileDevice::PermissionsError ? ReadStatus::Denied : ReadStatus::Failed;
    const qint64 size = file.size();
    if (static_cast<quint64>(size) > limit)
        return ReadStatus::TooLarge;
    bytes->resize(static_cast<std::size_t>(size));
    const qint64 got = file.read(reinterpret_cast<char *>(bytes->data()), size);
    if (got < 0)
        return ReadStatus::Failed;
    bytes->resize(static_cast<std::size_t>(got));
    return ReadStatus::Ok;
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
