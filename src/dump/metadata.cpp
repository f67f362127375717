#include "dump/metadata.h"

#include "dump/metadata/metadata_reading.h"
#include "dump/text.h"

namespace rli::dump {

namespace {

/// Why a file that was there when its folder was listed cannot be opened.
QString reasonOf(ReadStatus status)
{
    switch (status) {
    case ReadStatus::Missing:
        return Text::tr("cannot be read: it is gone, or a link that leads nowhere");
    case ReadStatus::Denied:
        return Text::tr("cannot be read: permission denied");
    case ReadStatus::NotAFile:
        return Text::tr("cannot be read: it is no regular file");
    default:
        return Text::tr("cannot be read: the disk failed");
    }
}

/// The metadata's folder; opens its files where they were seen.
class MetadataFolder
{
public:
    explicit MetadataFolder(const NativePath &path)
        : m_path(path)
    {
        QString why;
        m_folder = Folder::open(path, &why);
        if (!m_folder)
            addProblem(path, Text::tr("holds metadata that cannot be read: %1").arg(why));
    }

    /// Calls `read` with the bytes of a file and its path, if it can be opened.
    template<typename Read>
    void open(const QByteArray &name, Read read)
    {
        if (!m_folder)
            return;
        const NativePath path = joined(m_path, name);
        ReadStatus status = ReadStatus::Ok;
        std::optional<BlockFile> file = m_folder->openBlocks(name, &status);
        if (file)
            read([&file](std::span<std::byte> bytes) { return file->read(bytes); }, path);
        else
            addProblem(path, reasonOf(status));
    }

    std::vector<Problem> problems;

private:
    void addProblem(const NativePath &path, const QString &reason)
    {
        problems.push_back({.kind = Problem::Kind::Skipped, .path = path, .reason = reason, .detail = {}});
    }

    NativePath m_path;
    std::optional<Folder> m_folder;
};

} // namespace

Metadata readMetadata(const Sequence &sequence, const std::stop_token &stop)
{
    // The other files say something of the calls of dump.json only.
    if (!sequence.metadata.dump)
        return {};
    MetadataReading reading(stop);
    MetadataFolder folder(metadataFolder(sequence.folder));
    folder.open("dump.json", [&](const BlockSource &source, const NativePath &path) {
        reading.readDump(source, path, sequence.files.empty());
    });
    if (sequence.metadata.stack && reading.hasCalls())
        folder.open("stack.json",
                    [&](const BlockSource &source, const NativePath &path) { reading.readStack(source, path); });
    if (sequence.metadata.construct && reading.hasCalls())
        folder.open("construct.json",
                    [&](const BlockSource &source, const NativePath &path) { reading.readConstruct(source, path); });
    Metadata metadata = reading.take();
    metadata.problems.insert(metadata.problems.end(), folder.problems.begin(), folder.problems.end());
    return metadata;
}

} // namespace rli::dump
