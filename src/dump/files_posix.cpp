#include "dump/files.h"

#include "dump/text.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rli::dump {

namespace {

/// A file descriptor that closes itself.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    Descriptor(Descriptor &&other) noexcept
        : m_number(other.release())
    {
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    int release() { return std::exchange(m_number, -1); }

private:
    int m_number;
};

struct CloseListing
{
    void operator()(DIR *listing) const { ::closedir(listing); }
};

/// Never blocks: opening a pipe would wait for its writer.
int openRetrying(int folder, const char *name, int flags)
{
    int number = -1;
    do {
        number = ::openat(folder, name, flags | O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    } while (number < 0 && errno == EINTR);
    return number;
}

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

ReadStatus statusOf(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return ReadStatus::Missing;
    case EACCES:
    case EPERM:
        return ReadStatus::Denied;
    case ENXIO: // a socket
    case EISDIR:
        return ReadStatus::NotAFile;
    default:
        return ReadStatus::Failed;
    }
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

FileStamp stampOf(const struct stat &status)
{
    constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;
    return {.modified = status.st_mtim.tv_sec * kNanosecondsPerSecond + status.st_mtim.tv_nsec, .size = status.st_size};
}

/// Whether `file`, just opened, can be read.
ReadStatus checkFile(const Descriptor &file, FileStamp *stamp)
{
    struct stat status = {};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0)
        return statusOf(errno);
    if (!S_ISREG(status.st_mode))
        return ReadStatus::NotAFile;
    *stamp = stampOf(status);
    return ReadStatus::Ok;
}

/// Reads until `bytes` is full or the file ends; how many bytes that were. Empty, with errno set, where it fails.
std::optional<std::size_t> readFully(int file, std::span<std::byte> bytes)
{
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::read(file, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return {};
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

} // namespace

struct Folder::Handle
{
    explicit Handle(int number)
        : descriptor(number)
    {
    }
    Descriptor descriptor;
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

struct BlockFile::Handle
{
    Descriptor descriptor;
    FileStamp stamp;
    std::size_t left = 0; ///< bytes that are still to be read
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
    const std::size_t wanted = std::min(bytes.size(), m_handle->left);
    const std::optional<std::size_t> done = readFully(m_handle->descriptor.number(), bytes.first(wanted));
    // A file that was shortened meanwhile ends early.
    m_handle->left = done && *done == wanted ? m_handle->left - wanted : 0;
    return done;
}

std::optional<BlockFile> Folder::openBlocks(const QByteArray &name, ReadStatus *status) const
{
    Descriptor file(openRetrying(m_handle->descriptor.number(), name.constData(), 0));
    FileStamp stamp;
    *status = checkFile(file, &stamp);
    if (*status != ReadStatus::Ok)
        return {};
    const auto size = static_cast<std::size_t>(stamp.size);
    return BlockFile(std::unique_ptr<BlockFile::Handle>(new BlockFile::Handle{std::move(file), stamp, size}));
}

ReadStatus Folder::read(const QByteArray &name, std::size_t limit, std::vector<std::byte> *bytes,
                        FileStamp *stamp) const
{
    const Descriptor file(openRetrying(m_handle->descriptor.number(), name.constData(), 0));
    FileStamp seen;
    const ReadStatus status = checkFile(file, &seen);
    if (stamp)
        *stamp = seen;
    if (status != ReadStatus::Ok)
        return status;
    const auto size = static_cast<std::size_t>(seen.size);
    if (size > limit)
        return ReadStatus::TooLarge;

    // Growing fills with zeros, so only what the former file did not leave room for is touched twice.
    bytes->resize(std::max(bytes->size(), size));
    const std::optional<std::size_t> done = readFully(file.number(), std::span(*bytes).first(size));
    if (!done)
        return statusOf(errno);
    bytes->resize(*done);
    return ReadStatus::Ok;
}

FileStamp Folder::stamp(const QByteArray &name) const
{
    struct stat status = {};
    const bool found = ::fstatat(m_handle->descriptor.number(), name.constData(), &status, 0) == 0;
    return found && S_ISREG(status.st_mode) ? stampOf(status) : FileStamp();
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
