#pragma once

#include "load/table.h"

#include <memory>
#include <vector>

namespace rli::jobs {

/// The files of an earlier reading of a folder, to be found again by their names.
class FormerCalls
{
public:
    struct File
    {
        qint64 number = 0;
        quint32 api = 0; ///< among the apis given
        qint16 input = -1;
        dump::FileStamp stamp;
        qint64 call = -1; ///< index into the former calls; -1 where the file could not be read
        auto key() const { return std::tuple(number, api, input); }
    };

    /// `apis` are those by whose numbers files are asked for; the former ones are added where they are not among them.
    FormerCalls(std::shared_ptr<const load::SequenceCalls> former, QByteArrayList *apis);

    const load::SequenceCalls &sequence() const { return *m_former; }
    const std::shared_ptr<const load::SequenceCalls> &pointer() const { return m_former; }
    /// Sorted by number, API and position.
    const std::vector<File> &files() const { return m_files; }
    /// Null where there was no such file.
    const File *find(const dump::ListFile &file) const;
    /// Something was noticed about the file, so that it should be read again to notice it again.
    bool hasProblem(const File &file) const;

private:
    std::shared_ptr<const load::SequenceCalls> m_former;
    std::vector<File> m_files;
    std::vector<dump::NativePath> m_problemPaths; ///< sorted
};

} // namespace rli::jobs
