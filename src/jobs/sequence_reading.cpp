#include "jobs/sequence_reading.h"

#include "jobs/call_facts.h"
#include "jobs/sequence_assembly.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::jobs {

namespace {

/// Small enough to share out evenly and to stop quickly, large enough that opening the folder again costs nothing.
constexpr std::size_t kFilesPerPart = 256;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::jobs::SequenceReading)
};

std::size_t partCount(std::size_t files)
{
    return (files + kFilesPerPart - 1) / kFilesPerPart;
}

void addWork(SequenceReading::Step step, std::size_t files, std::vector<SequenceReading::Work> *work)
{
    for (std::size_t begin = 0; begin < files; begin += kFilesPerPart)
        work->push_back({step, begin, std::min(files, begin + kFilesPerPart)});
}

/// The lists passed by position, which a scan does not find by their names.
std::vector<dump::ListFile> filesByPosition(const dump::Metadata &metadata, const CallFactsIndex &index)
{
    std::vector<dump::ListFile> files;
    for (const dump::CallFacts &facts : metadata.calls) {
        if (facts.hasFile && facts.input >= 0)
            files.push_back({facts.number, index.api(facts), facts.input});
    }
    return files;
}

} // namespace

SequenceReading::SequenceReading(const ReadingTerms &terms, const dump::Sequence &sequence,
                                 std::shared_ptr<const load::SequenceCalls> former)
    : m_terms(terms)
    , m_sequence(sequence)
    , m_apis(terms.apis)
{
    if (former)
        m_former.emplace(std::move(former), &m_apis);
    m_parts.resize(partCount(sequence.files.size()));
}

SequenceReading::~SequenceReading() = default;

std::vector<SequenceReading::Work> SequenceReading::firstWork() const
{
    if (m_former)
        return {{Step::Compare, 0, 0}};
    return filesWork();
}

std::vector<SequenceReading::Work> SequenceReading::filesWork() const
{
    std::vector<Work> work;
    if (m_sequence.metadata.dump)
        work.push_back({Step::Metadata, 0, 0});
    addWork(Step::Files, m_sequence.files.size(), &work);
    return work;
}

std::vector<SequenceReading::Work> SequenceReading::run(const Work &work, FileReading *reading,
                                                        const std::stop_token &stop)
{
    switch (work.step) {
    case Step::Compare:
        return compare(stop);
    case Step::Metadata:
        return readMetadata(stop);
    case Step::Files:
    case Step::MoreFiles:
        readFiles(work, reading, stop);
        break;
    }
    return {};
}

std::vector<SequenceReading::Work> SequenceReading::compare(const std::stop_token &stop)
{
    QString why;
    m_metadataStamps = metadataStamps();
    if (const auto folder = dump::Folder::open(m_sequence.folder, &why))
        m_unchanged = isAsBefore(*folder, stop);
    return m_unchanged ? std::vector<Work>() : filesWork();
}

bool SequenceReading::isAsBefore(const dump::Folder &folder, const std::stop_token &stop)
{
    const load::SequenceCalls &former = m_former->sequence();
    m_stamps.reserve(m_sequence.files.size());
    bool same = m_metadataStamps == former.metadataStamps && m_sequence.place == former.place &&
                m_sequence.distinction == former.distinction;
    std::size_t known = 0;
    for (const dump::ListFile &file : m_sequence.files) {
        if (stop.stop_requested())
            return false;
        m_stamps.push_back(folder.stamp(dump::listFileName(m_apis[file.api], file.number, file.input)));
        const FormerCalls::File *before = m_former->find(file);
        same = same && before && m_stamps.back().isSet() && before->stamp == m_stamps.back();
        ++known;
    }
    for (const FormerCalls::File &file : m_former->files()) {
        if (file.input < 0)
            continue;
        same = same && folder.stamp(dump::listFileName(m_apis[file.api], file.number, file.input)) == file.stamp;
        ++known;
    }
    return same && known == m_former->files().size();
}

std::array<dump::FileStamp, 3> SequenceReading::metadataStamps() const
{
    std::array<dump::FileStamp, 3> stamps;
    QString why;
    const auto folder = dump::Folder::open(dump::metadataFolder(m_sequence.folder), &why);
    if (!folder)
        return stamps;
    if (m_sequence.metadata.dump)
        stamps[0] = folder->stamp("dump.json");
    if (m_sequence.metadata.stack)
        stamps[1] = folder->stamp("stack.json");
    if (m_sequence.metadata.construct)
        stamps[2] = folder->stamp("construct.json");
    return stamps;
}

std::vector<SequenceReading::Work> SequenceReading::readMetadata(const std::stop_token &stop)
{
    if (!m_former)
        m_metadataStamps = metadataStamps();
    m_metadata = dump::readMetadata(m_sequence, stop);
    m_facts = std::make_unique<CallFactsIndex>(m_metadata, &m_apis);
    m_moreFiles = filesByPosition(m_metadata, *m_facts);
    m_moreParts.resize(partCount(m_moreFiles.size()));
    std::vector<Work> work;
    addWork(Step::MoreFiles, m_moreFiles.size(), &work);
    return work;
}

void SequenceReading::readFiles(const Work &work, FileReading *reading, const std::stop_token &stop)
{
    const bool more = work.step == Step::MoreFiles;
    ListPart &part = (more ? m_moreParts : m_parts)[work.begin / kFilesPerPart];
    const auto files = std::span(more ? m_moreFiles : m_sequence.files).subspan(work.begin, work.end - work.begin);
    // While files are read, the metadata may be adding to m_apis.
    ListPartReader reader(more ? m_apis : m_terms.apis, m_sequence.folder, m_terms.mayGrow, &part);
    part.read.reserve(files.size());

    QString why;
    const auto folder = dump::Folder::open(m_sequence.folder, &why);
    if (!folder && more)
        return;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (stop.stop_requested())
            return;
        if (!folder)
            reader.skip(files[i], Text::tr("is in a folder that cannot be opened: %1").arg(why));
        else if (more || m_stamps.empty() || !reuse(files[i], m_stamps[work.begin + i], &part))
            reader.read(*folder, files[i], reading);
    }
}

/// Takes a file's list from the earlier reading, if the file is as it was and there was nothing to say of it.
bool SequenceReading::reuse(const dump::ListFile &file, const dump::FileStamp &stamp, ListPart *part) const
{
    const FormerCalls::File *before = m_former->find(file);
    if (!before || !stamp.isSet() || before->stamp != stamp || m_former->hasProblem(*before))
        return false;
    const load::SequenceCalls &former = m_former->sequence();
    const load::LoadView list = former.storedLists().view(former.storedList(static_cast<std::size_t>(before->call)));
    std::vector<double> values;
    list.visit([&](auto stored) { values.assign(stored.begin(), stored.end()); });
    part->read.push_back({file, part->lists.intern(values), stamp, false, false});
    return true;
}

std::shared_ptr<const load::SequenceCalls> SequenceReading::finish()
{
    if (m_unchanged)
        return m_former->pointer();
    auto sequence = std::make_shared<load::SequenceCalls>();
    sequence->place = m_sequence.place;
    sequence->folder = m_sequence.folder;
    sequence->distinction = m_sequence.distinction;
    sequence->apis = m_apis;
    sequence->metadataStamps = m_metadataStamps;
    SequenceAssembly assembly(sequence.get(), m_metadata, m_facts.get());
    for (std::vector<ListPart> *parts : {&m_parts, &m_moreParts}) {
        for (ListPart &part : *parts)
            assembly.add(std::move(part));
    }
    assembly.finish();
    load::interpret(sequence.get(), m_terms.type);
    if (!m_sequence.notice.isEmpty() && !sequence->calls.empty())
        sequence->fileProblems.push_back({dump::Problem::Kind::Notice, m_sequence.folder, m_sequence.notice, {}});
    return sequence;
}

} // namespace rli::jobs
