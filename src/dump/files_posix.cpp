#include "dump/files_posix.h"

#include "dump/text.h"

#include <cerrno>
#include <climits>
#include <cstdlib>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rli::dump {

int openRetrying(int folder, const char *name, int flags)
{
    int number = -1;
    do {
        number = ::openat(folder, name, flags | O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    } while (number < 0 && errno == EINTR);
    return number;
}

namespace {

struct CloseListing
{
    void operator()(DIR *listing) const { ::closedir(listing); }
};

EntryKind kindOf(mode_t mode)
{
    if (S_ISDIR(mode))
        return EntryKind::Folder;
    return S_ISREG(mode) ? EntryKind::File : EntryKind::Other;
}

FolderId idOf(const struct stat &status)
{
    return {.device = status.st_dev, .inode = status.st_ino};
}

/// The kind where the listing does not tell it: of a link's target, and on file systems that list no kinds.
void askForKind(int folder, const char *name, Entry *entry)
{
    struct stat status = {};
    if (!entry->link && ::fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        entry->link = S_ISLNK(status.st_mode);
        entry->kind = kindOf(status.st_mode);
    }
    if (entry->link && ::fstatat(folder, name, &status, 0) == 0) {
        entry->kind = kindOf(status.st_mode);
        entry->target = idOf(status);
    }
}

Entry entryOf(int folder, const dirent &item)
{
    Entry entry{.name = item.d_name, .target = {}};
    switch (item.d_type) {
    case DT_DIR:
        entry.kind = EntryKind::Folder;
        break;
    case DT_REG:
        entry.kind = EntryKind::File;
        break;
    case DT_LNK:
        entry.link = true;
        askForKind(folder, item.d_name, &entry);
        break;
    case DT_UNKNOWN:
        askForKind(folder, item.d_name, &entry);
        break;
    default:
        break;
    }
    return entry;
}

bool isSelfOrParent(const char *name)
{
    return name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && name[2] == '\0'));
}

QString phraseOf(int error)
{
    switch (error) {
    case ENOENT:
        return Text::tr("no such folder");
    case ENOTDIR:
        return Text::tr("not a folder");
    case EACCES:
    case EPERM:
        return Text::tr("permission denied");
    case ELOOP:
        return Text::tr("its links lead round in a circle");
    case ENAMETOOLONG:
        return Text::tr("its path is too long for the system");
    default:
        return qt_error_string(error);
    }
}

} // namespace

Folder::Folder(std::unique_ptr<Handle> handle)
    : m_handle(std::move(handle))
{
}
Folder::Folder(Folder &&) noexcept = default;
Folder &Folder::operator=(Folder &&) noexcept = default;
Folder::~Folder() = default;

std::optional<Folder> Folder::open(const NativePath &path, QString *why)
{
    // The system would take a name with a zero byte for the shorter one before it.
    const int number = path.contains('\0') ? -1 : openRetrying(AT_FDCWD, path.constData(), O_DIRECTORY);
    if (number < 0) {
        *why = phraseOf(path.contains('\0') ? ENOENT : errno);
        return {};
    }
    return Folder(std::make_unique<Handle>(number));
}

FolderId Folder::id() const
{
    struct stat status = {};
    if (::fstat(m_handle->descriptor.number(), &status) != 0)
        return {};
    return idOf(status);
}

std::vector<Entry> Folder::entries(bool *failed) const
{
    const int folder = m_handle->descriptor.number();
    *failed = true;
    // The listing owns its descriptor, so it gets a duplicate; both share one position, hence the rewind.
    Descriptor duplicate(::fcntl(folder, F_DUPFD_CLOEXEC, 0));
    if (!duplicate.isOpen())
        return {};
    const std::unique_ptr<DIR, CloseListing> listing(::fdopendir(duplicate.number()));
    if (!listing)
        return {};
    duplicate.release();
    ::rewinddir(listing.get());

    std::vector<Entry> entries;
    errno = 0;
    while (const dirent *item = ::readdir(listing.get())) {
        if (!isSelfOrParent(item->d_name))
            entries.push_back(entryOf(folder, *item));
        errno = 0;
    }
    *failed = errno != 0;
    return entries;
}

PathKind pathKind(const NativePath &path)
{
    struct stat status = {};
    if (path.contains('\0') || ::stat(path.constData(), &status) != 0)
        return PathKind::Missing;
    switch (kindOf(status.st_mode)) {
    case EntryKind::Folder:
        return PathKind::Folder;
    case EntryKind::File:
        return PathKind::File;
    case EntryKind::Other:
        break;
    }
    return PathKind::Other;
}

NativePath resolvedPath(const NativePath &path)
{
    struct Free
    {
        void operator()(char *text) const { std::free(text); }
    };
    const std::unique_ptr<char, Free> resolved(path.contains('\0') ? nullptr : ::realpath(path.constData(), nullptr));
    return resolved ? NativePath(resolved.get()) : NativePath();
}

NativePath workingFolder()
{
    NativePath folder(PATH_MAX, '\0');
    if (!::getcwd(folder.data(), static_cast<std::size_t>(folder.size())))
        return {};
    folder.truncate(folder.indexOf('\0'));
    return folder;
}

} // namespace rli::dump
