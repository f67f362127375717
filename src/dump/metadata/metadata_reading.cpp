#include "dump/metadata/metadata_reading.h"

#include "dump/metadata/construct_json.h"
#include "dump/metadata/dump_json.h"
#include "dump/metadata/stack_json.h"
#include "dump/text.h"

namespace rli::dump {

namespace {

/// What is wrong with a file that ended so; empty where nothing is.
QString reasonOf(const JsonEnd &end)
{
    switch (end.kind) {
    case JsonEnd::Kind::CutOff:
        return end.offset == 0 ? Text::tr("is empty")
                               : Text::tr("ends in the middle; what it says before its end was used");
    case JsonEnd::Kind::Damaged:
        return Text::tr("is damaged; what it says before the damage was used");
    case JsonEnd::Kind::Failed:
        return Text::tr("was not given whole by the disk; what came before the failure was used");
    case JsonEnd::Kind::Complete:
    case JsonEnd::Kind::Stopped:
        break;
    }
    return {};
}

} // namespace

MetadataReading::MetadataReading(std::stop_token stop)
    : m_stop(std::move(stop))
{
}

void MetadataReading::read(const BlockSource &source, const NativePath &path, JsonHandler *handler)
{
    const JsonEnd end = readJson(source, m_stop, handler);
    const QString reason = reasonOf(end);
    if (!reason.isEmpty())
        m_records.metadata.problems.push_back({.kind = Problem::Kind::Notice,
                                               .path = path,
                                               .reason = reason,
                                               .detail = Text::tr("at byte %1").arg(end.offset)});
}

void MetadataReading::readDump(const BlockSource &source, const NativePath &path, bool mayBeForeign)
{
    std::vector<Problem> &problems = m_records.metadata.problems;
    DumpJson dump(&m_records);
    read(source, path, &dump);
    dump.finish();
    dump.remarks().tell(path, &problems);
    if (dump.hasData() || m_stop.stop_requested())
        return;
    if (mayBeForeign)
        problems.clear();
    else if (problems.empty())
        problems.push_back({.kind = Problem::Kind::Notice,
                            .path = path,
                            .reason = Text::tr("has no entry “data” with the calls, as msprobe writes it"),
                            .detail = {}});
}

CallIndex &MetadataReading::index()
{
    if (!m_index)
        m_index.emplace(m_records.metadata);
    return *m_index;
}

void MetadataReading::readStack(const BlockSource &source, const NativePath &path)
{
    StackJson stack(&index(), &m_records.marks);
    read(source, path, &stack);
}

void MetadataReading::readConstruct(const BlockSource &source, const NativePath &path)
{
    ConstructJson construct(&index(), &m_records);
    read(source, path, &construct);
    construct.finish(m_stop);
}

Metadata MetadataReading::take()
{
    for (std::size_t i = 0; i < m_records.marks.size(); ++i)
        m_records.metadata.calls[i].phase = phaseOf(m_records.marks[i]);
    m_index.reset();
    return std::move(m_records.metadata);
}

} // namespace rli::dump
