#include "app/program_run.h"
#include "support/dump_folder.h"

#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"

#include <QTest>

using namespace rli;

/// What the program says, and how it ends, when it is given something wrong.
class TestWrongInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void wrongWordsEndWithStatusTwo_data();
    void wrongWordsEndWithStatusTwo();
    void whatCannotBeShownEndsWithStatusOne_data();
    void whatCannotBeShownEndsWithStatusOne();
    void aFigureTooLargeNamesTheDpiThatFits();
    void outputThatCannotBeWrittenIsNamed_data();
    void outputThatCannotBeWrittenIsNamed();
    void foldersForTheOutputAreMade();
    void theWindowWithoutADisplaySaysSo();

private:
    test::ProgramRun run(const QStringList &words) const
    {
        return test::runProgram(
            QStringList{m_dump.root(), QStringLiteral("output.path=") + m_output.filePath(QStringLiteral("f.png"))} +
            words);
    }
    void verifyNothingWritten() const { QVERIFY(!QFile::exists(m_output.filePath(QStringLiteral("f.png")))); }

    test::DumpFolder m_dump{sample::DumpSpec{.ranks = 1, .layers = 2}};
    QTemporaryDir m_output;
};

void TestWrongInput::initTestCase()
{
    QVERIFY(m_dump.put(QStringLiteral("../broken.yaml"), "heatmap:\n  parser: [1, 2\n  visualizer: x\n"));
    QVERIFY(m_dump.put(QStringLiteral("../key.yaml"), "heatmap:\n  parser:\n    stepp: 1\n"));
    QVERIFY(m_dump.put(QStringLiteral("../flat/") + test::listName(0), "x"));
    QVERIFY(m_dump.put(QStringLiteral("../empty/nothing.txt"), "x"));
    const QString bad = QStringLiteral("../bad%1/step_1/ref/rank0/dump_tensor_data/") + test::listName(0);
    const std::string whole = sample::ptBytes(std::vector<std::int64_t>{1, 2, 3});
    const sample::ZipItem version{"version", "3\n"};
    sample::PickleWriter pickle;
    pickle.global("os", "system");
    pickle.text("true");
    pickle.tuple(1);
    pickle.reduce();
    const sample::ZipItem evil{"data.pkl", pickle.finish()};
    QVERIFY(m_dump.put(bad.arg(QStringLiteral("_empty")), ""));
    QVERIFY(m_dump.put(bad.arg(QStringLiteral("_half")),
                       QByteArray::fromStdString(whole).left(static_cast<qsizetype>(whole.size() / 2))));
    QVERIFY(m_dump.put(bad.arg(QStringLiteral("_random")), QByteArray(3000, '\x5a')));
    QVERIFY(m_dump.put(bad.arg(QStringLiteral("_nopickle")),
                       QByteArray::fromStdString(sample::zipBytes("archive", std::span(&version, 1)))));
    QVERIFY(m_dump.put(QStringLiteral("../bad_json/step_1/ref/rank0/dump.json"), "{\"data\": {\"NPU.npu_gro"));
    QVERIFY(m_dump.put(bad.arg(QStringLiteral("_evil")),
                       QByteArray::fromStdString(sample::zipBytes("archive", std::vector{evil, version}))));
}

void TestWrongInput::wrongWordsEndWithStatusTwo_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("named");
    QTest::newRow("DPI zero") << "heatmap.visualizer.dpi=0"
                              << "10 to 1200";
    QTest::newRow("DPI negative") << "heatmap.visualizer.dpi=-1"
                                  << "10 to 1200";
    QTest::newRow("DPI no number") << "heatmap.visualizer.dpi=abc"
                                   << "abc";
    QTest::newRow("DPI too large") << "heatmap.visualizer.dpi=100000"
                                   << "10 to 1200";
    QTest::newRow("colour map") << "heatmap.visualizer.cmap=viridsi"
                                << "viridis";
    QTest::newRow("key") << "heatmap.parser.stepp=1"
                         << "heatmap.parser.step";
    QTest::newRow("preset") << "preset=timeline"
                            << "not built yet";
    QTest::newRow("visualizer") << "heatmap.visualizer.type=gmm_heat"
                                << "gmm_heatmap";
    QTest::newRow("parser") << "heatmap.parser.type=gm"
                            << "gmm";
    QTest::newRow("rank word") << "input.rank_list=0,x"
                               << "“x”";
    QTest::newRow("rank range backwards") << "input.rank_list=3-1"
                                          << "“3-1” runs backwards";
    QTest::newRow("step word") << "heatmap.parser.step=one"
                               << "“one”";
    QTest::newRow("option") << "--exprot"
                            << "--export";
    QTest::newRow("configuration missing") << "config_path=/nowhere/view.yaml"
                                           << "/nowhere/view.yaml";
}

void TestWrongInput::wrongWordsEndWithStatusTwo()
{
    QFETCH(const QString, word);
    QFETCH(const QString, named);
    const auto ended = run({word});
    QCOMPARE(ended.status, 2);
    QVERIFY2(ended.errors.contains(named), qPrintable(ended.errors));
    QCOMPARE(ended.errors.count(u'\n'), 1);
    QCOMPARE(ended.output, QString());
    verifyNothingWritten();
}

void TestWrongInput::whatCannotBeShownEndsWithStatusOne_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("named");
    const auto row = [this](const char *name, const QString &below, const char *named) {
        QTest::newRow(name) << QStringList{QStringLiteral("input.path=") + m_dump.path(below)}
                            << QString::fromLatin1(named);
    };
    row("no such folder", QStringLiteral("nowhere"), "nowhere");
    row("a file", QStringLiteral("../key.yaml"), "key.yaml");
    row("no dump", QStringLiteral("../empty"), "empty");
    row("outside", QStringLiteral("../flat"), "dump_tensor_data");
    row("an empty file", QStringLiteral("../bad_empty"), "empty");
    row("half a file", QStringLiteral("../bad_half"), "cannot be read");
    row("random bytes", QStringLiteral("../bad_random"), "cannot be read");
    row("half a dump.json and no list", QStringLiteral("../bad_json"), "ends in the middle");
    row("no data.pkl", QStringLiteral("../bad_nopickle"), "data.pkl");
    row("a pickle that runs something", QStringLiteral("../bad_evil"), "not trusted");
    QTest::newRow("nothing matches") << QStringList{QStringLiteral("input.path=") + m_dump.root(),
                                                    QStringLiteral("heatmap.parser.step=7")}
                                     << QStringLiteral("There are steps 1");
}

void TestWrongInput::whatCannotBeShownEndsWithStatusOne()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, named);
    const auto ended = test::runProgram(
        words + QStringList{QStringLiteral("output.path=") + m_output.filePath(QStringLiteral("f.png"))});
    QCOMPARE(ended.status, 1);
    QVERIFY2(ended.errors.contains(named), qPrintable(ended.errors));
    QCOMPARE(ended.output, QString());
    verifyNothingWritten();
}

void TestWrongInput::aFigureTooLargeNamesTheDpiThatFits()
{
    // 512 experts and 3,600 rows are 34.8 x 22 inches: above 2^30 pixels from 1185 DPI on.
    const test::DumpFolder dump{
        sample::DumpSpec{.roles = {"ref"}, .ranks = 1, .layers = 400, .experts = 512, .callsPerLayer = 1}};
    const auto ended =
        test::runProgram({dump.root(), QStringLiteral("output.path=") + m_output.filePath(QStringLiteral("f.png")),
                          QStringLiteral("heatmap.visualizer.dpi=1200")});
    QCOMPARE(ended.status, 1);
    QVERIFY2(ended.errors.contains(QStringLiteral("DPI")), qPrintable(ended.errors));
    verifyNothingWritten();
}

void TestWrongInput::outputThatCannotBeWrittenIsNamed_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("status");
    QTest::newRow("below a file") << m_dump.path(QStringLiteral("../key.yaml/f.png")) << 1;
    QTest::newRow("below /proc") << "/proc/nowhere/f.png" << 1;
    QTest::newRow("format") << m_output.filePath(QStringLiteral("f.jpeg")) << 2;
}

void TestWrongInput::outputThatCannotBeWrittenIsNamed()
{
    QFETCH(const QString, path);
    const auto ended = test::runProgram({m_dump.root(), QStringLiteral("output.path=") + path});
    QTEST(ended.status, "status");
    QVERIFY2(!ended.errors.isEmpty(), qPrintable(ended.errors));
    QCOMPARE(ended.output, QString());
}

void TestWrongInput::foldersForTheOutputAreMade()
{
    const QString file = m_output.filePath(QStringLiteral("a/b/f.csv"));
    QCOMPARE(test::runProgram({m_dump.root(), QStringLiteral("output.path=") + file}).status, 0);
    QVERIFY(QFile::exists(file));
}

void TestWrongInput::theWindowWithoutADisplaySaysSo()
{
    const auto ended = test::runProgram({m_dump.root()});
    QCOMPARE(ended.status, 1);
    QVERIFY2(ended.errors.contains(QStringLiteral("no display")), qPrintable(ended.errors));
    QCOMPARE(ended.errors.count(u'\n'), 1);
}

QTEST_GUILESS_MAIN(TestWrongInput)
#include "test_wrong_input.moc"
