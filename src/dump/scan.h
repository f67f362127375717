#pragma once

#include "dump/files.h"
#include "dump/outcome.h"
#include "dump/place.h"

#include <QStringList>

#include <functional>
#include <stop_token>
#include <vector>

namespace rli::dump {

/// A list file above this many bytes is named and not read.
constexpr std::size_t kLargestListFile = std::size_t{64} << 20;

/// One list file by its name: `{api}.{N}.forward.kwargs.group_list.pt`, or `{api}.{N}.forward.input.{k}.pt` for a list
/// that was passed by position. A scan finds the first form only; metadata names the others.
struct ListFile
{
    qint64 number = 0; ///< N, the call's number within its API
    quint32 api = 0;   ///< index into Scan::apis
    qint16 input = -1; ///< k, the position among the arguments; -1 for the keyword
};

/// Which of msprobe's JSON files lie beside a dump_tensor_data folder.
struct MetadataFiles
{
    bool dump = false;                                                       ///< dump.json
    bool stack = false;                                                      ///< stack.json
    bool construct = false;                                                  ///< construct.json
    std::strong_ordering operator<=>(const MetadataFiles &) const = default; // NOLINT(modernize-use-nullptr)
};

/// One folder of list files: the calls of one rank in one stage, sorted by number, then API by text.
/// Without files where there is only a dump.json: then its folder, dump_tensor_data, need not exist, and whether it
/// is of interest at all only that file tells.
struct Sequence
{
    Place place;
    NativePath folder;   ///< absolute
    QString distinction; ///< what tells it from other folders that claim the same place; empty where it is alone
    std::vector<ListFile> files;
    MetadataFiles metadata; ///< in metadataFolder(folder)
    /// Of a sequence without files: what Scan::problems would say of its place if it had some; to be said where its
    /// dump.json turns out to hold lists.
    QString notice;
};

/// Something an analyst should know about one file or folder.
struct Problem
{
    enum class Kind {
        Skipped, ///< the file or folder is not in the table
        Notice   ///< it is, and this was noticed
    };
    Kind kind = Kind::Skipped;
    NativePath path;
    /// A clause that goes on "<path> …", the same text for every file with the same trouble, so that reasons can be
    /// counted.
    QString reason;
    QString detail; ///< what is particular to this file (an offset, a value); may be empty
    bool operator==(const Problem &) const = default;
};

/// Names of everything found below the chosen folders. Sequences are sorted by place, those of one place by path.
struct Scan
{
    std::vector<NativePath> roots; ///< absolute, in the order chosen
    QStringList rootLabels;        ///< shortest names that tell the roots apart
    std::vector<QByteArray> apis;
    std::vector<Sequence> sequences;
    std::vector<Problem> problems;
    qint64 outside = 0; ///< `.pt` files outside any dump_tensor_data folder

    qint64 fileCount() const;
    /// The name of a list file, rebuilt from its parts; never taken from a file's content.
    QByteArray fileName(const ListFile &file) const;
};

struct ScanProgress
{
    qint64 folders = 0;
    qint64 files = 0; ///< list files found so far
};
using ScanProgressFunction = std::function<void(const ScanProgress &)>;

/// What becomes of a scan some of whose chosen folders are not there.
enum class MissingRoots {
    Refuse,  ///< an error that names the first
    Tolerate ///< a problem each, and an error only where all are missing
};

/// Finds and names the list files and metadata below `roots` by names alone: no file is opened. Follows links to
/// folders, never into a loop, and to one folder only once for each place that its names can give what is in it.
/// `threads` folders are listed at once; the result does not depend on it. Progress is called from any of them, one
/// call at a time.
/// Error: a root does not exist or is not a folder (see MissingRoots). A scan that finds nothing is a value (see
/// describeEmpty).
Outcome<Scan> scan(const std::vector<NativePath> &roots, int threads, const std::stop_token &stop,
                   const ScanProgressFunction &progress = {}, MissingRoots missing = MissingRoots::Refuse);

/// Why a scan has no sequences, and what a dump looks like, in a sentence or two.
QString describeEmpty(const Scan &scan);

/// The names of the folders in a path, for people.
QStringList folderNames(const NativePath &path);

/// Step, role, rank and inner step of a dump_tensor_data folder by its absolute path's folder names.
/// `below` is the index of the first name below the chosen folder: names below it count before those above.
/// Sets `notice` where the rank had to be assumed.
Place placeOf(const QStringList &names, qsizetype below, QString *notice);

/// The folder of the metadata of a folder that is or lies in a dump_tensor_data folder: the one above that. Empty where
/// no folder of the path is named so.
NativePath metadataFolder(const NativePath &folder);

/// The name of a list file. `input` is its position among the arguments, -1 for the keyword.
QByteArray listFileName(QByteArrayView api, qint64 number, qint16 input);

/// The parts of a list file's name; false where the name is not `{api}.{N}.forward.kwargs.group_list.pt`.
bool parseListFileName(QByteArrayView name, QByteArrayView *api, qint64 *number);

/// The parts of a call's name `{api}.{N}`; false where it is none. N has no leading zeros.
bool parseCall(QByteArrayView call, QByteArrayView *api, qint64 *number);

} // namespace rli::dump
