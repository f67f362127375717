#include "tensor/zip_directory.h"

#include "tensor/little_endian.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"

#include <algorithm>

namespace rli::tensor {

namespace {

constexpr std::string_view kLocalSignature("PK\3\4", 4);
constexpr std::string_view kEntrySignature("PK\1\2", 4);
constexpr std::string_view kEndSignature("PK\5\6", 4);
constexpr std::string_view kZip64EndSignature("PK\6\6", 4);
constexpr std::string_view kZip64LocatorSignature("PK\6\7", 4);

constexpr std::uint64_t kLocalSize = 30;
constexpr std::uint64_t kEntrySize = 46;
constexpr std::uint64_t kEndSize = 22;
constexpr std::uint64_t kZip64EndSize = 56;
constexpr std::uint64_t kZip64LocatorSize = 20;
constexpr std::uint64_t kLongestComment = 0xFFFF;

/// In 16 and 32 bits: "the zip64 record has the number".
constexpr std::uint64_t kSaturated16 = 0xFFFF;
constexpr std::uint64_t kSaturated32 = 0xFFFFFFFF;

constexpr unsigned kFlagEncrypted = 0x0001;
constexpr unsigned kFlagStrongEncryption = 0x0040;
constexpr unsigned kFlagDescriptor = 0x0008;
constexpr unsigned kFlagUtf8 = 0x0800;

/// Files with a single tensor have less than ten; above this a duplicate search alone would take too long.
constexpr std::uint64_t kMostRecords = 1U << 20;

bool hasSignature(std::string_view file, std::uint64_t at, std::string_view signature)
{
    return fits(at, signature.size(), file.size()) && file.substr(at, signature.size()) == signature;
}

Problem problemAt(std::string_view reason, std::uint64_t offset, std::string detail = {})
{
    return {reason, std::move(detail), static_cast<std::int64_t>(offset)};
}

/// Absolute paths, backslashes, zero bytes and ".." have no place in an archive that PyTorch wrote.
bool isUnsafe(std::string_view path)
{
    if (path.empty() || path.front() == '/' || path.find('\\') != path.npos || path.find('\0') != path.npos)
        return true;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t slash = std::min(path.find('/', at), path.size());
        if (path.substr(at, slash - at) == "..")
            return true;
        at = slash + 1;
    }
    return false;
}

/// Where the end record is: nearly always the last 22 bytes, else before a comment that fills the rest exactly.
std::optional<std::uint64_t> findEndRecord(std::string_view file)
{
    if (file.size() < kEndSize)
        return std::nullopt;
    const std::uint64_t last = file.size() - kEndSize;
    const std::uint64_t first = last - std::min(last, kLongestComment);
    for (std::uint64_t at = last + 1; at-- > first;) {
        if (hasSignature(file, at, kEndSignature) && littleEndian<std::uint16_t>(file, at + 20) == last - at)
            return at;
    }
    return std::nullopt;
}

} // namespace

MaybeProblem ZipDirectory::open(std::string_view file)
{
    m_file = file;
    m_root = {};
    m_records.clear();
    Extent extent;
    if (auto problem = findExtent(&extent))
        return problem;
    if (auto problem = readEntries(extent))
        return problem;
    return checkDuplicates();
}

const ZipRecord *ZipDirectory::find(std::string_view name) const
{
    const auto found =
        std::find_if(m_records.begin(), m_records.end(), [&](const ZipRecord &record) { return record.name == name; });
    return found == m_records.end() ? nullptr : &*found;
}

MaybeProblem ZipDirectory::findExtent(Extent *extent) const
{
    const auto end = findEndRecord(m_file);
    if (!end) {
        const std::string_view start = m_file.substr(0, kLocalSignature.size());
        const bool isZip = start == kLocalSignature.substr(0, start.size());
        return isZip ? problemAt(reasons::kCutOff, m_file.size()) : Problem{reasons::kNotPyTorch};
    }
    const auto disk = littleEndian<std::uint16_t>(m_file, *end + 4);
    const auto directoryDisk = littleEndian<std::uint16_t>(m_file, *end + 6);
    const auto recordsHere = littleEndian<std::uint16_t>(m_file, *end + 8);
    extent->records = littleEndian<std::uint16_t>(m_file, *end + 10);
    extent->size = littleEndian<std::uint32_t>(m_file, *end + 12);
    extent->at = littleEndian<std::uint32_t>(m_file, *end + 16);
    extent->end = *end;
    if (disk != directoryDisk || recordsHere != extent->records || (disk != 0 && disk != kSaturated16))
        return problemAt(reasons::kSpanned, *end);
    if (*end >= kZip64LocatorSize && hasSignature(m_file, *end - kZip64LocatorSize, kZip64LocatorSignature)) {
        if (auto problem = readZip64End(*end - kZip64LocatorSize, extent))
            return problem;
    }
    if (!fits(extent->at, extent->size, extent->end))
        return problemAt(reasons::kOutside, *end, "the directory itself");
    if (extent->records > extent->size / kEntrySize || extent->records > kMostRecords)
        return problemAt(reasons::kDirectory, *end, std::to_string(extent->records) + " records");
    return std::nullopt;
}

MaybeProblem ZipDirectory::readZip64End(std::uint64_t locator, Extent *extent) const
{
    if (littleEndian<std::uint32_t>(m_file, locator + 4) != 0 || littleEndian<std::uint32_t>(m_file, locator + 16) > 1)
        return problemAt(reasons::kSpanned, locator);
    const auto end = littleEndian<std::uint64_t>(m_file, locator + 8);
    if (!fits(end, kZip64EndSize, locator) || !hasSignature(m_file, end, kZip64EndSignature))
        return problemAt(reasons::kEndRecords, locator);
    if (littleEndian<std::uint64_t>(m_file, end + 4) != locator - end - 12)
        return problemAt(reasons::kEndRecords, end);
    if (littleEndian<std::uint32_t>(m_file, end + 16) != 0 || littleEndian<std::uint32_t>(m_file, end + 20) != 0)
        return problemAt(reasons::kSpanned, end);
    const auto recordsHere = littleEndian<std::uint64_t>(m_file, end + 24);
    const auto records = littleEndian<std::uint64_t>(m_file, end + 32);
    const auto size = littleEndian<std::uint64_t>(m_file, end + 40);
    const auto at = littleEndian<std::uint64_t>(m_file, end + 48);
    const auto agree = [](std::uint64_t narrow, std::uint64_t wide, std::uint64_t saturated) {
        return narrow == wide || narrow == saturated;
    };
    if (recordsHere != records || !agree(extent->records, records, kSaturated16) ||
        !agree(extent->size, size, kSaturated32) || !agree(extent->at, at, kSaturated32))
        return problemAt(reasons::kEndRecords, end);
    *extent = {at, size, records, end};
    return std::nullopt;
}

MaybeProblem ZipDirectory::readEntries(const Extent &extent)
{
    m_records.reserve(extent.records);
    std::uint64_t at = extent.at;
    for (std::uint64_t i = 0; i < extent.records; ++i) {
        Entry entry;
        if (auto problem = readEntry(extent, &at, &entry))
            return problem;
        if (auto problem = checkEntry(entry))
            return problem;
        if (auto problem = addRecord(extent, entry))
            return problem;
    }
    if (at != extent.at + extent.size)
        return problemAt(reasons::kDirectory, at, "its size and its number of records contradict each other");
    return std::nullopt;
}

MaybeProblem ZipDirectory::readEntry(const Extent &extent, std::uint64_t *at, Entry *entry) const
{
    const std::uint64_t start = *at;
    const std::uint64_t directoryEnd = extent.at + extent.size;
    if (!fits(start, kEntrySize, directoryEnd) || !hasSignature(m_file, start, kEntrySignature))
        return problemAt(reasons::kDirectory, start);
    entry->place = start;
    entry->flags = littleEndian<std::uint16_t>(m_file, start + 8);
    entry->method = littleEndian<std::uint16_t>(m_file, start + 10);
    entry->crc = littleEndian<std::uint32_t>(m_file, start + 16);
    entry->packedSize = littleEndian<std::uint32_t>(m_file, start + 20);
    entry->size = littleEndian<std::uint32_t>(m_file, start + 24);
    entry->localHeader = littleEndian<std::uint32_t>(m_file, start + 42);
    const std::uint64_t nameLength = littleEndian<std::uint16_t>(m_file, start + 28);
    const std::uint64_t extraLength = littleEndian<std::uint16_t>(m_file, start + 30);
    const std::uint64_t commentLength = littleEndian<std::uint16_t>(m_file, start + 32);
    const std::uint64_t tail = nameLength + extraLength + commentLength;
    if (!fits(start + kEntrySize, tail, directoryEnd))
        return problemAt(reasons::kDirectory, start);
    if (littleEndian<std::uint16_t>(m_file, start + 34) != 0)
        return problemAt(reasons::kSpanned, start);
    entry->path = m_file.substr(start + kEntrySize, nameLength);
    *at = start + kEntrySize + tail;
    return readZip64Extra(start + kEntrySize + nameLength, extraLength, entry);
}

MaybeProblem ZipDirectory::readZip64Extra(std::uint64_t at, std::uint64_t length, Entry *entry) const
{
    constexpr std::uint16_t kZip64 = 0x0001;
    const std::uint64_t end = at + length;
    while (end - at >= 4) {
        const auto id = littleEndian<std::uint16_t>(m_file, at);
        const std::uint64_t size = littleEndian<std::uint16_t>(m_file, at + 2);
        at += 4;
        if (!fits(at, size, end))
            return problemAt(reasons::kDirectory, entry->place);
        std::uint64_t next = at;
        at += size;
        if (id != kZip64)
            continue;
        // Holds, in this order, only those of the three whose 32-bit field is saturated.
        for (std::uint64_t *field : {&entry->size, &entry->packedSize, &entry->localHeader}) {
            if (*field != kSaturated32)
                continue;
            if (!fits(next, 8, at))
                return problemAt(reasons::kDirectory, entry->place);
            *field = littleEndian<std::uint64_t>(m_file, next);
            next += 8;
        }
    }
    return std::nullopt;
}

MaybeProblem ZipDirectory::checkEntry(const Entry &entry) const
{
    if (isUnsafe(entry.path))
        return problemAt(reasons::kUnsafeName, entry.place, printable(entry.path));
    if ((entry.flags & (kFlagEncrypted | kFlagStrongEncryption)) != 0)
        return problemAt(reasons::kEncrypted, entry.place, printable(entry.path));
    if (entry.method != 0)
        return problemAt(reasons::kCompressed, entry.place, printable(entry.path));
    if ((entry.flags & ~(kFlagDescriptor | kFlagUtf8)) != 0 || entry.size != entry.packedSize)
        return problemAt(reasons::kDirectory, entry.place, printable(entry.path));
    return std::nullopt;
}

MaybeProblem ZipDirectory::addRecord(const Extent &extent, const Entry &entry)
{
    const std::uint64_t header = entry.localHeader;
    if (!fits(header, kLocalSize, extent.at))
        return problemAt(reasons::kOutside, entry.place, printable(entry.path));
    const std::uint64_t nameLength = littleEndian<std::uint16_t>(m_file, header + 26);
    const std::uint64_t extraLength = littleEndian<std::uint16_t>(m_file, header + 28);
    const std::uint64_t data = header + kLocalSize + nameLength + extraLength;
    if (!hasSignature(m_file, header, kLocalSignature) || !fits(header + kLocalSize, nameLength, extent.at) ||
        m_file.substr(header + kLocalSize, nameLength) != entry.path)
        return problemAt(reasons::kLocalHeader, header, printable(entry.path));
    if (!fits(data, entry.size, extent.at))
        return problemAt(reasons::kOutside, entry.place, printable(entry.path));

    const std::size_t slash = entry.path.find('/');
    const std::string_view root = entry.path.substr(0, slash);
    if (slash == entry.path.npos || (!m_records.empty() && root != m_root))
        return problemAt(reasons::kRoots, entry.place, printable(entry.path));
    m_root = root;
    m_records.push_back(
        {entry.path.substr(slash + 1), m_file.substr(data, entry.size), static_cast<std::int64_t>(data), entry.crc});
    return std::nullopt;
}

MaybeProblem ZipDirectory::checkDuplicates()
{
    m_names.clear();
    for (const ZipRecord &record : m_records)
        m_names.push_back(record.name);
    std::sort(m_names.begin(), m_names.end());
    const auto twice = std::adjacent_find(m_names.begin(), m_names.end());
    if (twice == m_names.end())
        return std::nullopt;
    return Problem{reasons::kDuplicate, printable(*twice)};
}

} // namespace rli::tensor
