#pragma once

#include "dump/metadata.h"
#include "load/lists.h"

#include <QByteArrayList>

#include <array>
#include <memory>
#include <vector>

namespace rli::load {

/// One call of one sequence.
struct Call
{
    qint64 number = 0;                            ///< N of the file's name
    quint32 api = 0;                              ///< index into SequenceCalls::apis
    Lists::Id list = 0;                           ///< its loads, in the sequence's lists
    qint32 layer = -1;                            ///< the model's; -1 unknown
    qint32 microStep = -1;                        ///< Megatron's number of the micro-batch; -1 unknown
    qint16 input = -1;                            ///< see dump::ListFile
    dump::ListForm form = dump::ListForm::Unsaid; ///< as the metadata or the API's name says
    dump::Phase phase = dump::Phase::Unknown;
    bool inJson = false;  ///< its list stands in dump.json, not in a file of its own
    bool damaged = false; ///< its file does not match its checksums
};

/// Lists as their files hold them, where that differs from the loads.
struct StoredLists
{
    Lists lists;
    std::vector<Lists::Id> ofCall; ///< one a call of the sequence
};

/// A file that was found and could not be read.
struct UnreadFile
{
    qint64 number = 0;
    quint32 api = 0;
    qint16 input = -1;
    dump::FileStamp stamp;
};

/// The calls of one dump_tensor_data folder, in the order they ran, and their loads. Only calls that could be read are
/// here.
struct SequenceCalls
{
    dump::Place place;
    dump::NativePath folder;
    QString distinction; ///< see dump::Sequence
    QByteArrayList apis;
    std::vector<Call> calls;
    Lists lists;
    std::shared_ptr<const StoredLists> stored; ///< null where the lists are as stored
    qint64 damaged = 0;                        ///< calls whose files do not match their checksums
    qint64 converted = 0;                      ///< calls whose lists were converted to loads
    bool looksCumulative = false;              ///< see interpret()
    bool layersKnown = false;                  ///< every call has the model's layer

    std::vector<dump::Problem> fileProblems;  ///< of files and metadata, however lists are read
    std::vector<dump::Problem> valueProblems; ///< of the loads, as the lists are read now

    // What tells a later reading of the same folder what has changed.
    std::vector<dump::FileStamp> stamps; ///< one a call
    std::vector<UnreadFile> unread;
    qint64 beingWritten = 0; ///< of `unread`, those that may be whole soon: they end too soon and are moments old
    std::array<dump::FileStamp, 3> metadataStamps; ///< of dump.json, stack.json, construct.json

    Lists::Id storedList(std::size_t call) const { return stored ? stored->ofCall[call] : calls[call].list; }
    const Lists &storedLists() const { return stored ? stored->lists : lists; }
    /// The path of a call's file, or of the dump.json that holds its list.
    dump::NativePath path(const Call &call) const;
};

/// Everything that was read of the chosen folders. Immutable once published; a partial table while loading is a value
/// of its own that shares the finished sequences.
struct Table
{
    std::vector<dump::NativePath> roots;
    QStringList rootLabels;
    std::vector<std::shared_ptr<const SequenceCalls>> sequences; ///< sorted by place, then path; none without calls
    std::vector<dump::Problem> otherProblems;                    ///< of folders, and of sequences that have no call
    std::vector<dump::Problem> problems;                         ///< all: filled by summarize()
    qint64 filesFound = 0;
    qint64 filesRead = 0;
    qint64 beingWritten = 0; ///< files found that may be whole soon; another reading will tell
    qint64 damaged = 0;      ///< calls whose files do not match their checksums
    std::vector<dump::NativePath>
        gone;                 ///< folders of sequences kept from an earlier reading: they are not there any more
    bool partial = false;     ///< loading was cut short or goes on
    bool layersKnown = false; ///< every call has the model's layer
};
using TablePtr = std::shared_ptr<const Table>;

/// Fills in what follows from the sequences: all problems in one list, how many calls are damaged, and whether every
/// layer is known.
void summarize(Table *table);

} // namespace rli::load
