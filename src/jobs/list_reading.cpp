#include "jobs/list_reading.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace rli::jobs {

namespace {

/// Small enough to share out evenly and to stop quickly, large enough that opening the folder again costs nothing.
constexpr std::size_t kFilesPerChunk = 256;
constexpr std::int64_t kMillisecondsBetweenPartials = 500;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::jobs::ListReading)
};

std::int64_t now()
{
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

QString reasonOf(dump::ReadStatus status)
{
    switch (status) {
    case dump::ReadStatus::Missing:
        return Text::tr("is gone since its folder was listed");
    case dump::ReadStatus::Denied:
        return Text::tr("may not be read: permission denied");
    case dump::ReadStatus::NotAFile:
        return Text::tr("is not a regular file");
    case dump::ReadStatus::TooLarge:
        return Text::tr("is larger than 64 MiB, which no list of loads is; it was not read");
    case dump::ReadStatus::Failed:
        return Text::tr("could not be read from the disk");
    case dump::ReadStatus::Ok:
        break;
    }
    return {};
}

} // namespace

/// A stretch of one sequence's files.
struct ListReading::Chunk
{
    std::size_t slot; ///< index into m_pending
    std::size_t part; ///< index into Pending::parts
    std::size_t begin;
    std::size_t end;
};

namespace {

/// What one chunk's files held; list ids count within the part.
struct Part
{
    std::vector<load::Call> calls;
    load::Lists lists;
    std::vector<dump::Problem> problems;
};

/// Turns one file after the other into calls of a part.
class PartReader
{
public:
    PartReader(const dump::Scan &scan, const dump::Sequence &sequence, GroupListType type, Part *part)
        : m_scan(scan)
        , m_sequence(sequence)
        , m_type(type)
        , m_part(part)
    {
    }

    void read(const dump::Folder &folder, const dump::ListFile &file, tensor::Reader &reader,
              std::vector<std::byte> *bytes, tensor::ReadResult *result)
    {
        m_name = m_scan.fileName(file);
        const dump::ReadStatus status = folder.read(m_name, dump::kLargestListFile, bytes);
        if (status != dump::ReadStatus::Ok) {
            skip(reasonOf(status));
            return;
        }
        result->clear();
        reader.read(*bytes, result);
        if (!result->ok) {
            QString detail = QString::fromStdString(result->detail);
            if (result->offset >= 0) {
                const QString place = Text::tr("at byte %1").arg(result->offset);
                detail = detail.isEmpty() ? place : detail + QStringLiteral(", ") + place;
            }
            skip(QString::fromStdString(result->reason), detail);
            return;
        }
        for (const std::string &text : result->notices)
            notice(QString::fromStdString(text));
        if (result->shape.size() == 2 && result->shape[1] == 2)
            notice(Text::tr("holds pairs ([E,2]) without saying so; they are shown as one flat list"));
        if (holdsRunningSums(file))
            differences(&result->values);
        check(result->values);
        m_part->calls.push_back({file.number, file.api, m_part->lists.intern(result->values)});
    }

    void skip(const QString &reason, const QString &detail = {})
    {
        m_part->problems.push_back({dump::Problem::Kind::Skipped, path(), reason, detail});
    }

    /// For a folder that cannot be opened: every file of it.
    void skip(const dump::ListFile &file, const QString &reason)
    {
        m_name = m_scan.fileName(file);
        skip(reason);
    }

private:
    void notice(const QString &reason, const QString &detail = {})
    {
        m_part->problems.push_back({dump::Problem::Kind::Notice, path(), reason, detail});
    }

    /// MindSpeed's older calls take running sums, by their definition; without being told, others are read as counts.
    bool holdsRunningSums(const dump::ListFile &file) const
    {
        const QByteArray &api = m_scan.apis[file.api];
        const bool sumsByName = api == "MindSpeed.npu_gmm" || api == "MindSpeed.npu_quant_gmm";
        return m_type == GroupListType::Cumsum || (m_type == GroupListType::Auto && sumsByName);
    }

    dump::NativePath path() const { return dump::joined(m_sequence.folder, m_name); }

    /// Running sums to counts.
    static void differences(std::vector<double> *values)
    {
        for (std::size_t i = values->size(); i-- > 1;)
            (*values)[i] -= (*values)[i - 1];
    }

    void check(std::span<const double> values)
    {
        const auto find = [&](auto &&odd) { return std::find_if(values.begin(), values.end(), odd); };
        const auto say = [&](auto it, const QString &reason) {
            if (it != values.end())
                notice(reason, Text::tr("expert %1: %2").arg(it - values.begin()).arg(*it));
        };
        // One pass decides for nearly every file that there is nothing to say.
        const bool plain = std::all_of(values.begin(), values.end(),
                                       [](double v) { return v >= 0 && v < 9.1e15 && v == std::trunc(v); });
        if (plain)
            return;
        say(find([](double v) { return !std::isfinite(v); }), Text::tr("holds values that are no numbers or infinite"));
        say(find([](double v) { return v < 0; }), Text::tr("holds negative loads"));
        say(find([](double v) { return std::isfinite(v) && v != std::trunc(v); }),
            Text::tr("holds fractions of tokens"));
    }

    const dump::Scan &m_scan;
    const dump::Sequence &m_sequence;
    const GroupListType m_type;
    Part *m_part;
    QByteArray m_name;
};

} // namespace

/// A sequence whose parts are being read.
struct ListReading::Pending
{
    const dump::Sequence *sequence = nullptr;
    std::vector<Part> parts;
    std::atomic<std::size_t> partsLeft = 0;
    std::vector<dump::Problem> problems; ///< of all parts, once finished
};

ListReading::ListReading(const dump::Scan &scan, const std::vector<std::size_t> &sequences, GroupListType type)
    : m_scan(scan)
    , m_type(type)
{
    for (const std::size_t index : sequences) {
        auto pending = std::make_unique<Pending>();
        pending->sequence = &scan.sequences[index];
        const std::size_t files = pending->sequence->files.size();
        for (std::size_t begin = 0; begin < files; begin += kFilesPerChunk) {
            m_chunks.push_back(
                {m_pending.size(), begin / kFilesPerChunk, begin, std::min(files, begin + kFilesPerChunk)});
        }
        pending->parts.resize((files + kFilesPerChunk - 1) / kFilesPerChunk);
        pending->partsLeft = pending->parts.size();
        m_total += static_cast<qint64>(files);
        m_pending.push_back(std::move(pending));
    }
    m_finished.resize(m_pending.size());
}

ListReading::~ListReading() = default;

QString ListReading::run(int threads, const std::stop_token &stop, const ReadHooks &hooks,
                         const ReaderFactory &makeReader)
{
    m_lastPartial = now();
    const auto workOnce = [&](QString *problem) {
        if (const auto reader = makeReader(problem))
            work(*reader, stop, hooks);
    };
    const auto wanted = std::min(static_cast<std::size_t>(std::max(threads, 1)), m_chunks.size());
    std::vector<QString> whys(wanted);
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < wanted; ++i)
            helpers.emplace_back([&, i] { workOnce(&whys[i]); });
        if (wanted > 0)
            workOnce(&whys[0]);
    }
    const auto failed = std::find_if(whys.begin(), whys.end(), [](const QString &w) { return !w.isEmpty(); });
    return failed == whys.end() ? QString() : *failed;
}

void ListReading::work(tensor::Reader &reader, const std::stop_token &stop, const ReadHooks &hooks)
{
    while (!stop.stop_requested()) {
        const std::size_t next = m_nextChunk.fetch_add(1);
        if (next >= m_chunks.size())
            return;
        const Chunk &chunk = m_chunks[next];
        readChunk(chunk, reader, stop);
        if (stop.stop_requested())
            return;
        if (m_pending[chunk.slot]->partsLeft.fetch_sub(1) == 1)
            finish(chunk.slot);
        report(static_cast<qint64>(chunk.end - chunk.begin), hooks);
    }
}

void ListReading::readChunk(const Chunk &chunk, tensor::Reader &reader, const std::stop_token &stop)
{
    Pending &pending = *m_pending[chunk.slot];
    const dump::Sequence &sequence = *pending.sequence;
    Part &part = pending.parts[chunk.part];
    PartReader partReader(m_scan, sequence, m_type, &part);
    const auto files = std::span(sequence.files).subspan(chunk.begin, chunk.end - chunk.begin);

    QString why;
    const auto folder = dump::Folder::open(sequence.folder, &why);
    if (!folder) {
        for (const dump::ListFile &file : files)
            partReader.skip(file, Text::tr("is in a folder that cannot be opened: %1").arg(why));
        return;
    }
    part.calls.reserve(files.size());
    std::vector<std::byte> bytes;
    tensor::ReadResult result;
    for (const dump::ListFile &file : files) {
        if (stop.stop_requested())
            return;
        partReader.read(*folder, file, reader, &bytes, &result);
    }
}

/// Joins the parts of a sequence, all of which are read.
void ListReading::finish(std::size_t slot)
{
    Pending &pending = *m_pending[slot];
    auto sequence = std::make_shared<load::SequenceCalls>();
    sequence->place = pending.sequence->place;
    sequence->folder = pending.sequence->folder;
    sequence->distinction = pending.sequence->distinction;
    std::vector<double> values;
    for (Part &part : pending.parts) {
        std::move(part.problems.begin(), part.problems.end(), std::back_inserter(pending.problems));
        if (pending.parts.size() == 1) {
            sequence->calls = std::move(part.calls);
            sequence->lists = std::move(part.lists);
            break;
        }
        std::vector<load::Lists::Id> ids(part.lists.count());
        for (std::size_t id = 0; id < ids.size(); ++id) {
            part.lists.view(static_cast<load::Lists::Id>(id)).visit([&](auto list) {
                values.assign(list.begin(), list.end());
            });
            ids[id] = sequence->lists.intern(values);
        }
        for (load::Call &call : part.calls) {
            call.list = ids[call.list];
            sequence->calls.push_back(call);
        }
        part = {};
    }
    sequence->calls.shrink_to_fit();
    sequence->lists.seal();
    const std::scoped_lock lock(m_mutex);
    m_finished[slot] = std::move(sequence);
}

void ListReading::report(qint64 files, const ReadHooks &hooks)
{
    bool partialDue = false;
    {
        const std::scoped_lock lock(m_mutex);
        m_filesDone += files;
        if (hooks.progress)
            hooks.progress({ReadProgress::Stage::Reading, 0, m_filesDone, m_total});
        const std::int64_t time = now();
        if (hooks.partial && m_filesDone < m_total && time - m_lastPartial >= kMillisecondsBetweenPartials) {
            m_lastPartial = time;
            partialDue = true;
        }
    }
    if (partialDue)
        hooks.partial(table());
}

load::TablePtr ListReading::table() const
{
    auto table = std::make_shared<load::Table>();
    table->roots = m_scan.roots;
    table->rootLabels = m_scan.rootLabels;
    table->apis = m_scan.apis;
    table->problems = m_scan.problems;
    table->filesFound = m_total;
    const std::scoped_lock lock(m_mutex);
    for (std::size_t slot = 0; slot < m_finished.size(); ++slot) {
        const auto &sequence = m_finished[slot];
        if (!sequence) {
            table->partial = true;
            continue;
        }
        const auto &problems = m_pending[slot]->problems;
        table->problems.insert(table->problems.end(), problems.begin(), problems.end());
        table->filesRead += static_cast<qint64>(sequence->calls.size());
        if (!sequence->calls.empty())
            table->sequences.push_back(sequence);
    }
    return table;
}

} // namespace rli::jobs
