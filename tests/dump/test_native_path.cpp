#include "dump/native_path.h"
#include "tree.h"

#include <QUrl>

using namespace rli::dump;
using rli::test::Tree;

class NativePathTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void displayTextShowsEveryByteThatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QByteArray("/a/step_1") << QStringLiteral("/a/step_1");
        QTest::newRow("empty") << QByteArray() << QString();
        QTest::newRow("chinese") << QByteArray("/数据") << QStringLiteral("/数据");
        QTest::newRow("emoji") << QByteArray("\xF0\x9F\x98\x80") << QString::fromUtf8("\xF0\x9F\x98\x80");
        QTest::newRow("latin-1") << QByteArray("caf\xE9/x") << QStringLiteral("caf\\xe9/x");
        QTest::newRow("cut sequence") << QByteArray("a\xE6\x95") << QStringLiteral("a\\xe6\\x95");
        QTest::newRow("lone continuation") << QByteArray("\x80z") << QStringLiteral("\\x80z");
        QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << QStringLiteral("\\xc0\\xaf");
        QTest::newRow("overlong three") << QByteArray("\xE0\x80\xAF") << QStringLiteral("\\xe0\\x80\\xaf");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QStringLiteral("\\xed\\xa0\\x80");
        QTest::newRow("above unicode") << QByteArray("\xF4\x90\x80\x80") << QStringLiteral("\\xf4\\x90\\x80\\x80");
        QTest::newRow("line feed") << QByteArray("a\nb") << QStringLiteral("a\\x0ab");
        QTest::newRow("delete") << QByteArray("a\x7F") << QStringLiteral("a\\x7f");
        QTest::newRow("next line") << QByteArray("a\xC2\x85") << QStringLiteral("a\\xc2\\x85");
        QTest::newRow("line separator") << QByteArray("\xE2\x80\xA8") << QStringLiteral("\\xe2\\x80\\xa8");
    }

    void displayTextShowsEveryByteThatIsNoText()
    {
        QFETCH(QByteArray, path);
        QTEST(displayText(path), "shown");
    }

    void urlsKeepTheirBytes_data()
    {
        QTest::addColumn<QUrl>("url");
        QTest::addColumn<QByteArray>("path");
        QTest::newRow("plain") << QUrl(QStringLiteral("file:///a/b")) << QByteArray("/a/b");
        QTest::newRow("space") << QUrl(QStringLiteral("file:///a%20b")) << QByteArray("/a b");
        QTest::newRow("chinese") << QUrl(QStringLiteral("file:///数据")) << QByteArray("/数据");
        QTest::newRow("not utf-8") << QUrl::fromEncoded("file:///a%FFb%E9")
                                   << QByteArray("/a\xFF"
                                                 "b\xE9");
        QTest::newRow("percent sign") << QUrl::fromLocalFile(QStringLiteral("/a%41")) << QByteArray("/a%41");
        QTest::newRow("hash") << QUrl::fromLocalFile(QStringLiteral("/a#b?c")) << QByteArray("/a#b?c");
        QTest::newRow("localhost") << QUrl(QStringLiteral("file://localhost/a")) << QByteArray("/a");
        QTest::newRow("other machine") << QUrl(QStringLiteral("file://far.example/a")) << QByteArray();
        QTest::newRow("zero byte") << QUrl::fromEncoded("file:///a%00b") << QByteArray();
        QTest::newRow("web") << QUrl(QStringLiteral("https://example.org/a")) << QByteArray();
    }

    void urlsKeepTheirBytes()
    {
        QFETCH(QUrl, url);
        QTEST(nativePath(url), "path");
    }

    void absolutePathIsCleaned_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("cleaned");
        QTest::newRow("clean") << QByteArray("/a/b") << QByteArray("/a/b");
        QTest::newRow("slashes") << QByteArray("//a///b//") << QByteArray("/a/b");
        QTest::newRow("dots") << QByteArray("/./a/./b/.") << QByteArray("/a/b");
        QTest::newRow("root") << QByteArray("/") << QByteArray("/");
        QTest::newRow("above root") << QByteArray("/../..") << QByteArray("/");
        QTest::newRow("unresolvable") << QByteArray("/no/such//../folder/") << QByteArray("/no/such/../folder");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("bytes") << QByteArray("/a\xFF/") << QByteArray("/a\xFF");
    }

    void absolutePathIsCleaned()
    {
        QFETCH(QByteArray, path);
        QTEST(absolutePath(path), "cleaned");
    }

    void relativePathsStartAtTheWorkingFolder()
    {
        const QByteArray here = QFile::encodeName(QDir::currentPath());
        QCOMPARE(absolutePath("."), here);
        QCOMPARE(absolutePath("a/b/"), here + "/a/b");
    }

    void dotDotGoesWhereOpeningWouldGo()
    {
        const Tree tree;
        tree.addFolder("far/step_1");
        tree.addLink("near/link", tree.path("far/step_1"));
        const QByteArray root = absolutePath(tree.path("x/..").replace("x/..", "far/.."));
        QCOMPARE(absolutePath(tree.path("near/link/../step_1/")), root + "/far/step_1");
        QCOMPARE(absolutePath(tree.path("near/../near/link")), root + "/near/link");
        QCOMPARE(absolutePath(tree.path("near/link")), tree.path("near/link"));
    }

    void joiningDoesNotDoubleTheSlash()
    {
        QCOMPARE(joined("/", "a"), QByteArray("/a"));
        QCOMPARE(joined("/a", "b"), QByteArray("/a/b"));
    }
};

QTEST_GUILESS_MAIN(NativePathTest)
#include "test_native_path.moc"
