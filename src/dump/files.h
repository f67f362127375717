#pragma once

#include "dump/native_path.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

/// All direct contact with the file system's folders and files. The one implementation for Unix is files_posix.cpp with
/// file_reading_posix.cpp; files_qt.cpp serves other systems.
namespace rli::dump {

enum class EntryKind { Folder, File, Other };

/// Identity of a folder, the same through every path and link that leads to it.
struct FolderId
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::strong_ordering operator<=>(const FolderId &) const = default; // NOLINT(modernize-use-nullptr)
    bool operator==(const FolderId &) const = default;
};

struct Entry
{
    QByteArray name;
    EntryKind kind = EntryKind::Other; ///< a link is what it points to
    bool link = false;
    FolderId target; ///< of a link to a folder
};

/// Tells one state of a file from another without reading it.
struct FileStamp
{
    std::int64_t modified = 0; ///< nanoseconds since 1970
    std::int64_t size = -1;    ///< bytes; -1 where there is no such file
    bool isSet() const { return size >= 0; }
    bool operator==(const FileStamp &) const = default;
};

enum class ReadStatus { Ok, Missing, Denied, NotAFile, TooLarge, Failed };

/// An open file that is read from front to back, however large. Ends where the file ended when it was opened.
class BlockFile
{
public:
    BlockFile(BlockFile &&) noexcept;
    BlockFile &operator=(BlockFile &&) noexcept;
    ~BlockFile();

    FileStamp stamp() const; ///< of when it was opened

    /// Fills `bytes` from the front as far as the file goes on; how many bytes that were, 0 at the end. Empty where the
    /// disk fails.
    std::optional<std::size_t> read(std::span<std::byte> bytes);

private:
    friend class Folder;
    struct Handle;
    explicit BlockFile(std::unique_ptr<Handle> handle);
    std::unique_ptr<Handle> m_handle;
};

/// An open folder. Reading through it resolves no long path again.
class Folder
{
public:
    /// Opens a folder. On failure empty, with `why` set to a short phrase ("no such folder", "permission denied").
    static std::optional<Folder> open(const NativePath &path, QString *why);
    Folder(Folder &&) noexcept;
    Folder &operator=(Folder &&) noexcept;
    ~Folder();

    FolderId id() const;

    /// All entries but "." and "..", in no particular order. Asks the system for the kind of an entry only where the
    /// listing does not tell it. Sets `failed` where the listing broke off.
    std::vector<Entry> entries(bool *failed) const;

    /// Reads a whole file of at most `limit` bytes into `bytes` (its capacity is reused). Never blocks on a pipe.
    /// Sets `stamp` where the file could be opened, of the state that was read.
    ReadStatus read(const QByteArray &name, std::size_t limit, std::vector<std::byte> *bytes,
                    FileStamp *stamp = nullptr) const;

    /// Opens a file of any size for reading block by block. Never blocks on a pipe. Empty with `status` where it
    /// cannot.
    std::optional<BlockFile> openBlocks(const QByteArray &name, ReadStatus *status) const;

    /// The stamp of a file, of a link's target; not set where there is none or it is no regular file.
    FileStamp stamp(const QByteArray &name) const;

private:
    struct Handle;
    explicit Folder(std::unique_ptr<Handle> handle);
    std::unique_ptr<Handle> m_handle;
};

enum class PathKind { Missing, Folder, File, Other };
PathKind pathKind(const NativePath &path);

/// The path with every link and ".." resolved; empty where it leads nowhere.
NativePath resolvedPath(const NativePath &path);

/// The folder that relative paths start at; empty where the system does not know it.
NativePath workingFolder();

} // namespace rli::dump
