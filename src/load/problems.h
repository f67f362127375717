#pragma once

#include "load/table.h"

#include <vector>

namespace rli::load {

/// All problems with one reason.
struct ProblemGroup
{
    dump::Problem::Kind kind = dump::Problem::Kind::Skipped;
    QString reason;
    qint64 count = 0;
    dump::NativePath example; ///< the first one's path
};

/// Skipped files first, then notices; within them the most frequent reason first.
std::vector<ProblemGroup> groupProblems(const std::vector<dump::Problem> &problems);

/// How many problems are skipped files or folders.
qint64 skippedCount(const std::vector<dump::Problem> &problems);

/// Where not one list file could be read: how many there are and the most frequent reason, as a sentence. Else empty.
QString unreadableText(const Table &table);

} // namespace rli::load
