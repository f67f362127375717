#pragma once

#include "dump/scan.h"
#include "load/lists.h"

#include <memory>
#include <vector>

namespace rli::load {

/// One call of one sequence, as its list file gave it.
struct Call
{
    qint64 number = 0;  ///< N of the file's name
    quint32 api = 0;    ///< index into Table::apis
    Lists::Id list = 0; ///< in the sequence's lists
};

/// The calls of one dump_tensor_data folder, in order, and their lists. Only calls that could be read are here.
struct SequenceCalls
{
    dump::Place place;
    dump::NativePath folder;
    QString distinction; ///< see dump::Sequence
    std::vector<Call> calls;
    Lists lists;
};

/// Everything that was read of the chosen folders. Immutable once published; a partial table while loading is a value
/// of its own that shares the finished sequences.
struct Table
{
    std::vector<dump::NativePath> roots;
    QStringList rootLabels;
    std::vector<QByteArray> apis;
    std::vector<std::shared_ptr<const SequenceCalls>> sequences; ///< sorted by place, then path
    std::vector<dump::Problem> problems;
    qint64 filesFound = 0;
    qint64 filesRead = 0;
    bool partial = false; ///< loading was cut short or goes on
};
using TablePtr = std::shared_ptr<const Table>;

} // namespace rli::load
