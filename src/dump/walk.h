#pragma once

#include "dump/scan.h"

namespace rli::dump {

/// A folder with list files, as the walk met it; or, without files, a dump_tensor_data folder that a dump.json lies
/// beside, whether it exists or not.
struct FoundFolder
{
    std::size_t root = 0; ///< index of the chosen folder
    NativePath path;
    FolderId id;                 ///< without files, of the dump.json's folder
    std::vector<ListFile> files; ///< in no particular order
    MetadataFiles metadata;
};

/// A folder outside any dump_tensor_data with `.pt` files.
struct OutsideFolder
{
    FolderId id;
    qint64 files = 0;
};

/// All that lies below the chosen folders, in no particular order; one folder may be there by several paths.
struct Walk
{
    std::vector<QByteArray> apis; ///< sorted
    std::vector<FoundFolder> folders;
    std::vector<OutsideFolder> outside;
    std::vector<Problem> problems;
};

/// Lists everything below `roots`, absolute paths of folders. Empty where it was stopped.
std::optional<Walk> walk(const std::vector<NativePath> &roots, int threads, const std::stop_token &stop,
                         const ScanProgressFunction &progress);

} // namespace rli::dump
