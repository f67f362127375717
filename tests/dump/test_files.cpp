#include "dump/files.h"
#include "tree.h"

#include <algorithm>
#include <chrono>
#include <map>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace rli::dump;
using rli::test::Tree;

namespace {

Folder opened(const QByteArray &path)
{
    QString why;
    std::optional<Folder> folder = Folder::open(path, &why);
    if (!folder)
        qFatal("%s: %s", path.constData(), qPrintable(why));
    return std::move(*folder);
}

std::map<QByteArray, Entry> entriesByName(const Folder &folder)
{
    bool failed = true;
    std::map<QByteArray, Entry> byName;
    for (const Entry &entry : folder.entries(&failed))
        byName[entry.name] = entry;
    if (failed)
        qFatal("the listing broke off");
    return byName;
}

QByteArray textOf(const std::vector<std::byte> &bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

} // namespace

class FilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFolderThatCannotBeOpenedSaysWhy()
    {
        const Tree tree;
        tree.addFile("file");
        QString why;
        QVERIFY(!Folder::open(tree.path("none"), &why));
        QCOMPARE(why, QStringLiteral("no such folder"));
        QVERIFY(!Folder::open(tree.path("file"), &why));
        QCOMPARE(why, QStringLiteral("not a folder"));
        QVERIFY(!Folder::open(tree.path(QByteArray("x\0y", 3)), &why));
        QCOMPARE(why, QStringLiteral("no such folder"));
    }

    void entriesTellTheirKindAndLinksTheirTargets()
    {
        const Tree tree;
        tree.addFile("file");
        tree.addFolder("folder");
        tree.addLink("toFile", "file");
        tree.addLink("toFolder", "folder");
        tree.addLink("nowhere", "none");
        const Folder folder = opened(tree.root());
        for (int again = 0; again < 2; ++again) {
            const auto entries = entriesByName(folder);
            QCOMPARE(entries.size(), std::size_t(5));
            QCOMPARE(entries.at("file").kind, EntryKind::File);
            QVERIFY(!entries.at("file").link);
            QCOMPARE(entries.at("folder").kind, EntryKind::Folder);
            QCOMPARE(entries.at("toFile").kind, EntryKind::File);
            QVERIFY(entries.at("toFile").link);
            QCOMPARE(entries.at("toFolder").kind, EntryKind::Folder);
            QCOMPARE(entries.at("nowhere").kind, EntryKind::Other);
            QVERIFY(entries.at("nowhere").link);
        }
    }

    void aFolderIsTheSameThroughALink()
    {
        const Tree tree;
        tree.addFolder("a");
        tree.addFolder("b");
        tree.addLink("toA", "a");
        QCOMPARE(opened(tree.path("toA")).id(), opened(tree.path("a")).id());
        QVERIFY(!(opened(tree.path("b")).id() == opened(tree.path("a")).id()));
    }

    void aFileIsReadWholeIntoAReusedBuffer()
    {
        const Tree tree;
        tree.addFile("long", QByteArray(5000, 'l'));
        tree.addFile("short", "short");
        tree.addFile("empty");
        const Folder folder = opened(tree.root());
        std::vector<std::byte> bytes;
        QCOMPARE(folder.read("long", 5000, &bytes), ReadStatus::Ok);
        QCOMPARE(textOf(bytes), QByteArray(5000, 'l'));
        const std::byte *const buffer = bytes.data();
        QCOMPARE(folder.read("short", 5000, &bytes), ReadStatus::Ok);
        QCOMPARE(textOf(bytes), QByteArray("short"));
        QCOMPARE(folder.read("empty", 5000, &bytes), ReadStatus::Ok);
        QVERIFY(bytes.empty());
        QCOMPARE(folder.read("long", 5000, &bytes), ReadStatus::Ok);
        QCOMPARE(textOf(bytes), QByteArray(5000, 'l'));
        QCOMPARE(bytes.data(), buffer);
    }

    void whatIsNoReadableFileIsNotRead()
    {
        const Tree tree;
        tree.addFolder("folder");
        tree.addFile("six", "123456");
        tree.addLink("nowhere", "none");
        const Folder folder = opened(tree.root());
        std::vector<std::byte> bytes;
        QCOMPARE(folder.read("none", 100, &bytes), ReadStatus::Missing);
        QCOMPARE(folder.read("nowhere", 100, &bytes), ReadStatus::Missing);
        QCOMPARE(folder.read("folder", 100, &bytes), ReadStatus::NotAFile);
        ReadStatus status = ReadStatus::Ok;
        QVERIFY(!folder.openBlocks("folder", &status));
        QCOMPARE(status, ReadStatus::NotAFile);
        QVERIFY(!folder.openBlocks("none", &status));
        QCOMPARE(status, ReadStatus::Missing);
        QCOMPARE(folder.read("six", 5, &bytes), ReadStatus::TooLarge);
        QCOMPARE(folder.read("six", 6, &bytes), ReadStatus::Ok);
    }

    void aFileAboveTheLimitTakesNoMemory()
    {
        const Tree tree;
        tree.addFile("huge");
        std::filesystem::resize_file(tree.path("huge").toStdString(), (std::size_t{64} << 20) + 1);
        std::vector<std::byte> bytes;
        QCOMPARE(opened(tree.root()).read("huge", std::size_t{64} << 20, &bytes), ReadStatus::TooLarge);
        QCOMPARE(bytes.capacity(), std::size_t(0));
    }

    void aStampTellsAFileFromItsNextState()
    {
        const Tree tree;
        tree.addFile("file", "12345");
        tree.addLink("link", "file");
        tree.addFolder("folder");
        const Folder folder = opened(tree.root());
        const FileStamp first = folder.stamp("file");
        QVERIFY(first.isSet());
        QCOMPARE(first.size, 5);
        const auto age = std::chrono::system_clock::now().time_since_epoch() - std::chrono::nanoseconds(first.modified);
        QVERIFY(age > -std::chrono::minutes(1) && age < std::chrono::hours(1));
        QVERIFY(folder.stamp("link") == first);

        std::vector<std::byte> bytes;
        FileStamp read;
        QCOMPARE(folder.read("file", 100, &bytes, &read), ReadStatus::Ok);
        QVERIFY(read == first);
        QCOMPARE(folder.read("file", 4, &bytes, &read), ReadStatus::TooLarge);
        QVERIFY(read == first);
        QCOMPARE(folder.read("none", 4, &bytes, &read), ReadStatus::Missing);
        QVERIFY(!read.isSet());

        tree.addFile("file", "123456");
        QVERIFY(folder.stamp("file") != first);
        tree.addFile("file", "54321");
        const std::filesystem::path path = tree.path("file").toStdString();
        std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::seconds(1));
        QVERIFY(folder.stamp("file") != first);
        for (const char *other : {"none", "folder"})
            QVERIFY(!folder.stamp(other).isSet());
    }

    void aFileIsReadBlockByBlock()
    {
        const Tree tree;
        tree.addFile("file", "0123456789");
        tree.addFile("empty");
        const Folder folder = opened(tree.root());
        ReadStatus status = ReadStatus::Failed;
        std::optional<BlockFile> file = folder.openBlocks("file", &status);
        QVERIFY(file);
        QCOMPARE(status, ReadStatus::Ok);
        QVERIFY(file->stamp() == folder.stamp("file"));
        std::ofstream(tree.path("file").toStdString(), std::ios::app) << "more";
        QStringList blocks;
        std::vector<std::byte> block(4);
        for (int i = 0; i < 4; ++i) {
            const std::optional<std::size_t> got = file->read(block);
            QVERIFY(got);
            blocks.append(QString::fromUtf8(textOf(block).first(static_cast<qsizetype>(*got))));
        }
        QCOMPARE(blocks.join(u'|'), QStringLiteral("0123|4567|89|"));
        std::optional<BlockFile> empty = folder.openBlocks("empty", &status);
        QVERIFY(empty);
        QCOMPARE(empty->read(block), std::optional<std::size_t>(0));
    }

    void aFileThatShrinksEndsEarly()
    {
        const Tree tree;
        tree.addFile("file", "0123456789");
        ReadStatus status = ReadStatus::Failed;
        std::optional<BlockFile> file = opened(tree.root()).openBlocks("file", &status);
        QVERIFY(file);
        std::filesystem::resize_file(tree.path("file").toStdString(), 3);
        std::vector<std::byte> block(4);
        QCOMPARE(file->read(block), std::optional<std::size_t>(3));
        QCOMPARE(file->read(block), std::optional<std::size_t>(0));
    }

    void pathKindFollowsLinks()
    {
        const Tree tree;
        tree.addFile("file");
        tree.addLink("toFile", "file");
        tree.addLink("nowhere", "none");
        QCOMPARE(pathKind(tree.root()), PathKind::Folder);
        QCOMPARE(pathKind(tree.path("file")), PathKind::File);
        QCOMPARE(pathKind(tree.path("toFile")), PathKind::File);
        QCOMPARE(pathKind(tree.path("nowhere")), PathKind::Missing);
        QCOMPARE(pathKind(tree.path("none")), PathKind::Missing);
    }

#ifdef Q_OS_UNIX
    void namesAreBytes()
    {
        const Tree tree;
        tree.addFile("not\xFFutf8/f\xE9", "text");
        QVERIFY(entriesByName(opened(tree.root())).contains("not\xFFutf8"));
        std::vector<std::byte> bytes;
        QCOMPARE(opened(tree.path("not\xFFutf8")).read("f\xE9", 10, &bytes), ReadStatus::Ok);
        QCOMPARE(textOf(bytes), QByteArray("text"));
    }

    void aPipeNeitherBlocksNorReads()
    {
        const Tree tree;
        QCOMPARE(::mkfifo(tree.path("pipe").constData(), 0600), 0);
        const Folder folder = opened(tree.root());
        QCOMPARE(entriesByName(folder).at("pipe").kind, EntryKind::Other);
        std::vector<std::byte> bytes;
        QCOMPARE(folder.read("pipe", 100, &bytes), ReadStatus::NotAFile);
        ReadStatus status = ReadStatus::Ok;
        QVERIFY(!folder.openBlocks("pipe", &status));
        QCOMPARE(status, ReadStatus::NotAFile);
        QVERIFY(!folder.stamp("pipe").isSet());
        QCOMPARE(pathKind(tree.path("pipe")), PathKind::Other);
        QString why;
        QVERIFY(!Folder::open(tree.path("pipe"), &why));
    }

    void whatIsForbiddenIsDenied()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        const Tree tree;
        tree.addFile("secret", "x");
        tree.addFolder("closed");
        ::chmod(tree.path("secret").constData(), 0);
        ::chmod(tree.path("closed").constData(), 0);
        std::vector<std::byte> bytes;
        QCOMPARE(opened(tree.root()).read("secret", 100, &bytes), ReadStatus::Denied);
        QString why;
        QVERIFY(!Folder::open(tree.path("closed"), &why));
        QCOMPARE(why, QStringLiteral("permission denied"));
        ::chmod(tree.path("closed").constData(), 0700);
    }
#endif
};

QTEST_GUILESS_MAIN(FilesTest)
#include "test_files.moc"
