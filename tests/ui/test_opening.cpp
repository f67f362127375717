#include "support/fail_on_warnings.h"
#include "ui/open/configuration.h"
#include "ui/open/drop.h"
#include "ui/open/recents.h"
#include "ui/window/saved_state.h"

#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace rli;

/// What is opened and what is remembered, without a window.
class TestOpening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { test::failOnWarnings(); }
    void theNewestRecentComesFirstAndOnce();
    void recentsSurviveTheSettings();
    void aSetOfFoldersHasOneLabel();
    void aDropIsLookedAt_data();
    void aDropIsLookedAt();
    void aDroppedNameNeedNotBeUtf8();
    void aConfigurationIsReadOverTheDefaults();
    void aBrokenConfigurationNamesItsLine();
    void theWindowsStateComesBack();

private:
    QUrl url(const QString &name) const { return QUrl::fromLocalFile(m_dir.filePath(name)); }
    void write(const QString &name, const QByteArray &bytes) const;

    QTemporaryDir m_dir;
};

void TestOpening::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_dir.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void TestOpening::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("RL-Insight"));
    QCoreApplication::setApplicationName(QStringLiteral("test_opening"));
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("one")));
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("two")));
    write(QStringLiteral("heat.yaml"), "heatmap:\n  visualizer:\n    cmap: plasma\n  parser:\n    step: 1-2\n");
    write(QStringLiteral("broken.yml"), "heatmap:\n  visualizer: [\n");
    write(QStringLiteral("notes.txt"), "x");
}

void TestOpening::theNewestRecentComesFirstAndOnce()
{
    ui::Recents recents;
    recents.add({"/a"});
    recents.add({"/b", "/c"});
    recents.add({"/a"});
    recents.add({});
    QCOMPARE(recents.all(), (std::vector<ui::FolderSet>{{"/a"}, {"/b", "/c"}}));
    for (int i = 0; i < 30; ++i)
        recents.add({QByteArray::number(i)});
    QCOMPARE(recents.all().size(), ui::Recents::kMost);
    QCOMPARE(recents.all().front(), ui::FolderSet{"29"});
}

void TestOpening::recentsSurviveTheSettings()
{
    ui::Recents recents;
    recents.add({"/plain"});
    recents.add({"/not\xffutf8", "/b"});
    QCOMPARE(ui::Recents::fromVariant(recents.toVariant()).all(), recents.all());
    QVERIFY(ui::Recents::fromVariant(QVariant(u"nonsense"_qs)).all().empty());
}

void TestOpening::aSetOfFoldersHasOneLabel()
{
    QCOMPARE(ui::folderSetLabel({"/mnt/cluster/qwen3/gmm_dump", "/b"}), u"…/qwen3/gmm_dump + /b"_qs);
    QCOMPARE(ui::folderSetToolTip({"/a", "/b"}), u"/a\n/b"_qs);
}

void TestOpening::aDropIsLookedAt_data()
{
    QTest::addColumn<QList<QUrl>>("urls");
    QTest::addColumn<int>("folders");
    QTest::addColumn<bool>("configuration");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("a folder") << QList<QUrl>{url(u"one"_qs)} << 1 << false << QString();
    QTest::newRow("two folders") << QList<QUrl>{url(u"one"_qs), url(u"two"_qs)} << 2 << false << QString();
    QTest::newRow("a configuration") << QList<QUrl>{url(u"heat.yaml"_qs)} << 0 << true << QString();
    QTest::newRow("both") << QList<QUrl>{url(u"one"_qs), url(u"heat.yaml"_qs)} << 0 << false << u"together"_qs;
    QTest::newRow("two configurations") << QList<QUrl>{url(u"heat.yaml"_qs), url(u"broken.yml"_qs)} << 0 << false
                                        << u"Several"_qs;
    QTest::newRow("another file") << QList<QUrl>{url(u"notes.txt"_qs)} << 0 << false << u"notes.txt"_qs;
    QTest::newRow("gone") << QList<QUrl>{url(u"three"_qs)} << 0 << false << u"three"_qs;
    QTest::newRow("not here") << QList<QUrl>{QUrl(u"https://example.org/x"_qs)} << 0 << false << u"example.org"_qs;
    QTest::newRow("nothing") << QList<QUrl>{} << 0 << false << u"Nothing"_qs;
}

void TestOpening::aDropIsLookedAt()
{
    QFETCH(QList<QUrl>, urls);
    QFETCH(QString, refusal);
    const ui::Drop drop = ui::classifyDrop(urls);
    QTEST(static_cast<int>(drop.folders.size()), "folders");
    QTEST(!drop.configuration.isEmpty(), "configuration");
    QVERIFY2(drop.refusal.contains(refusal), qPrintable(drop.refusal));
    QCOMPARE(drop.refusal.isEmpty(), refusal.isEmpty());
    if (!refusal.isEmpty())
        QVERIFY2(drop.refusal.contains(u".yaml"_qs), qPrintable(drop.refusal));
}

void TestOpening::aDroppedNameNeedNotBeUtf8()
{
    const QByteArray name = m_dir.path().toUtf8() + "/d\xfcmp";
    if (::mkdir(name.constData(), 0700) != 0)
        QSKIP("this file system takes only UTF-8 names");
    const QUrl dropped = QUrl::fromEncoded("file://" + m_dir.path().toUtf8() + "/d%FCmp");
    QCOMPARE(ui::classifyDrop({dropped}).folders, ui::FolderSet{name});
    ::rmdir(name.constData());
}

void TestOpening::aConfigurationIsReadOverTheDefaults()
{
    const auto read = ui::readConfiguration(m_dir.filePath(u"heat.yaml"_qs).toUtf8());
    QVERIFY(std::holds_alternative<options::Options>(read));
    const auto &options = std::get<options::Options>(read);
    QCOMPARE(options.dpi, 200);
    QVERIFY(options.given.contains("heatmap.visualizer.cmap") && !options.given.contains("heatmap.visualizer.dpi"));
    QCOMPARE(options.colorMap, std::string("plasma"));
    QCOMPARE(options.step, std::string("1-2"));
}

void TestOpening::aBrokenConfigurationNamesItsLine()
{
    const auto read = ui::readConfiguration(m_dir.filePath(u"broken.yml"_qs).toUtf8());
    QVERIFY(std::holds_alternative<dump::Error>(read));
    const QString message = std::get<dump::Error>(read).message;
    QVERIFY2(message.contains(u"broken.yml"_qs) && message.contains(u"line"_qs), qPrintable(message));
}

void TestOpening::theWindowsStateComesBack()
{
    QSettings().clear();
    QCOMPARE(ui::SavedState::read().colorMap, u"viridis"_qs);
    ui::SavedState saved;
    saved.theme = ui::ThemeChoice::Dark;
    saved.colorMap = u"plasma_r"_qs;
    saved.rows = load::RowKind::Call;
    saved.calls = load::CallChoice::All;
    saved.layers = load::LayerChoice::Model;
    saved.detailsShown = false;
    saved.recents.add({"/a"});
    saved.write();
    const ui::SavedState read = ui::SavedState::read();
    QCOMPARE(read.theme, saved.theme);
    QCOMPARE(read.colorMap, saved.colorMap);
    QCOMPARE(read.rows, saved.rows);
    QCOMPARE(read.calls, saved.calls);
    QCOMPARE(read.layers, saved.layers);
    QVERIFY(read.dataShown && !read.detailsShown);
    QCOMPARE(read.recents.all(), saved.recents.all());
}

QTEST_GUILESS_MAIN(TestOpening)
#include "test_opening.moc"
