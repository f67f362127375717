#pragma once

#include "dump/metadata/call_records.h"
#include "dump/metadata/json_reading.h"

namespace rli::dump {

/// The reading of a dump's metadata from bytes, wherever they come from: dump.json first, then the others in any order,
/// each at most once. `path` names the file in problems.
class MetadataReading
{
public:
    explicit MetadataReading(std::stop_token stop);

    /// `mayBeForeign`: another program may have written the file; if so, nothing is said about it.
    void readDump(const BlockSource &source, const NativePath &path, bool mayBeForeign);
    /// Whether the other files can add anything.
    bool hasCalls() const { return !m_records.metadata.calls.empty(); }
    void readStack(const BlockSource &source, const NativePath &path);
    void readConstruct(const BlockSource &source, const NativePath &path);

    /// All that was read.
    Metadata take();

private:
    void read(const BlockSource &source, const NativePath &path, JsonHandler *handler);
    CallIndex &index();

    std::stop_token m_stop;
    CallRecords m_records;
    std::optional<CallIndex> m_index;
};

} // namespace rli::dump
