#pragma once

#include "load/table.h"

#include <QIODevice>

#include <optional>
#include <vector>

namespace rli::load {

/// All problems of one kind with one reason.
struct ProblemGroup
{
    dump::Problem::Kind kind = dump::Problem::Kind::Skipped;
    QString reason;
    std::vector<quint32> problems; ///< indices into the table's problems, ascending; never empty
    bool operator==(const ProblemGroup &) const = default;
};

/// Which problems are wanted.
struct ProblemFilter
{
    QString words; ///< by blanks; each must occur in the path, the reason or the detail, whatever its case
    std::optional<dump::Problem::Kind> kind;
    bool operator==(const ProblemFilter &) const = default;
};

/// Skipped files first, then notices; within them the most frequent reason first. Costs time in proportion to the
/// problems. Safe on any thread.
std::vector<ProblemGroup> groupProblems(const std::vector<dump::Problem> &problems, const ProblemFilter &filter = {});

/// Writes the problems of these groups, one after the other, as a table by RFC 4180: `kind,reason,path,detail`, where
/// kind is `skipped` or `notice`. False where the device refused a write (see its errorString).
bool writeProblems(const std::vector<dump::Problem> &problems, const std::vector<ProblemGroup> &groups,
                   QIODevice *device);

/// How many problems are skipped files or folders.
qint64 skippedCount(const std::vector<dump::Problem> &problems);

/// How many files do not match their checksums, as a sentence; empty where all do.
QString damagedText(const Table &table);

/// Where not one list file could be read: how many there are and the most frequent reason, as a sentence. Else empty.
QString unreadableText(const Table &table);

} // namespace rli::load
