// Reading of files by the functions of POSIX.

#include "dump/files_posix.h"

#include <algorithm>
#include <cerrno>

#include <sys/stat.h>

namespace rli::dump {

namespace {

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
    BlockFile::Handle handle{std::move(file), stamp, static_cast<std::size_t>(stamp.size)};
    return BlockFile(std::make_unique<BlockFile::Handle>(std::move(handle)));
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

} // namespace rli::dump
