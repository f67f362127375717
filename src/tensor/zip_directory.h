#pragma once

#include "tensor/problem.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// One stored file of the archive. The views point into the bytes that were opened.
struct ZipRecord
{
    /// Without the root folder: "data.pkl", "data/0".
    std::string_view name;
    std::string_view data;
    /// Offset of `data` in the file.
    std::int64_t place = 0;
    std::uint32_t crc = 0;
};

/// The directory of a zip archive as PyTorch writes it: stored records below one root folder, in any order, described
/// by the directory at the file's end (local headers may leave sizes out). Stricter than a general zip reader, because
/// its input is not trusted: whatever contradicts itself is a problem, and every record it hands out lies inside
/// the file. Keeps its memory from file to file.
class ZipDirectory
{
public:
    /// `file` must outlive the records.
    MaybeProblem open(std::string_view file);

    /// Null where there is none.
    const ZipRecord *find(std::string_view name) const;

private:
    struct Extent
    {
        std::uint64_t at = 0;
        std::uint64_t size = 0;
        std::uint64_t records = 0;
        /// Where the records after the directory begin.
        std::uint64_t end = 0;
    };
    struct Entry
    {
        std::string_view path;
        std::uint64_t size = 0;
        std::uint64_t packedSize = 0;
        std::uint64_t localHeader = 0;
        std::uint32_t crc = 0;
        std::uint16_t flags = 0;
        std::uint16_t method = 0;
        std::uint64_t place = 0;
    };

    MaybeProblem findExtent(Extent *extent) const;
    MaybeProblem readZip64End(std::uint64_t locator, Extent *extent) const;
    MaybeProblem readEntries(const Extent &extent);
    MaybeProblem readEntry(const Extent &extent, std::uint64_t *at, Entry *entry) const;
    MaybeProblem readZip64Extra(std::uint64_t at, std::uint64_t length, Entry *entry) const;
    MaybeProblem checkEntry(const Entry &entry) const;
    MaybeProblem addRecord(const Extent &extent, const Entry &entry);
    MaybeProblem checkDuplicates();

    std::string_view m_file;
    std::string_view m_root;
    std::vector<ZipRecord> m_records;
    std::vector<std::string_view> m_names;
};

} // namespace rli::tensor
