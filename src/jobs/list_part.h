#pragma once

#include "dump/scan.h"
#include "load/table.h"
#include "tensor/reader.h"

#include <vector>

namespace rli::jobs {

/// One list file that was read.
struct ReadList
{
    dump::ListFile file;
    load::Lists::Id list = 0; ///< in the part's lists, as stored
    dump::FileStamp stamp;
    bool pairShaped = false; ///< the tensor is [E,2]
    bool damaged = false;    ///< its values may not be those that were written
};

/// What a stretch of a sequence's files held.
struct ListPart
{
    std::vector<ReadList> read;
    load::Lists lists;
    std::vector<load::UnreadFile> unread;
    std::vector<dump::Problem> problems;
    qint64 beingWritten = 0; ///< of `unread`: may be whole soon
};

/// What a reading of one folder's files needs, over and over.
struct FileReading
{
    tensor::Reader *reader = nullptr;
    std::vector<std::byte> bytes;
    tensor::ReadResult result;
};

/// Reads list files of one folder into a part, one after the other.
class ListPartReader
{
public:
    /// `apis` are those that the files' numbers count. `mayGrow`: a file that ends too soon and was written moments
    /// ago is not complained about: it may still be being written.
    ListPartReader(const QByteArrayList &apis, const dump::NativePath &folder, bool mayGrow, ListPart *part);

    /// A list passed by position, which only metadata names, may not be there: then it leaves no trace.
    void read(const dump::Folder &folder, const dump::ListFile &file, FileReading *reading);
    /// A file whose folder cannot be opened.
    void skip(const dump::ListFile &file, const QString &reason);

private:
    QByteArray nameOf(const dump::ListFile &file) const;
    void skip(const dump::ListFile &file, const dump::FileStamp &stamp, const QString &reason,
              const QString &detail = {});
    void leave(const dump::ListFile &file);
    void addProblem(dump::Problem::Kind kind, const QString &reason, const QString &detail = {});

    const QByteArrayList &m_apis;
    const dump::NativePath &m_folder;
    const bool m_mayGrow;
    ListPart *m_part;
    QByteArray m_name; ///< of the file at hand
};

} // namespace rli::jobs
