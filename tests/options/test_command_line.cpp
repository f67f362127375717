#include "asked.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace rli::options;
using namespace rli::test;

class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// All run in a folder that holds `a`, `b`, `a,b`, `k=v`, `run.yaml`, `run.yml` and a folder `dir.yaml`.
    void initTestCase()
    {
        QVERIFY(QDir::setCurrent(m_dir.path()));
        for (const char *name : {"a", "b", "a,b", "k=v", "dir.yaml"})
            QVERIFY(QDir().mkdir(QString::fromUtf8(name)));
        write("run.yaml", "heatmap: {visualizer: {dpi: 72}}\ninput.path: b\noutput.path: out.png\n");
        write("run.yml", "heatmap: {visualizer: {dpi: 144}}\n");
        write("bad.yaml", "heatmap: {visualizer: {dpi: 5}}\n");
    }

    void cleanupTestCase() { QDir::setCurrent(QDir::rootPath()); }

    void wordsAreUnderstood_data()
    {
        QTest::addColumn<QList<QByteArray>>("words");
        QTest::addColumn<QByteArray>("understood");
        const auto row = [](const char *name, const QList<QByteArray> &words, const char *understood) {
            QTest::newRow(name) << words << QByteArray(understood);
        };
        row("nothing", {}, "");
        row("a folder", {"a"}, "path=a");
        row("folders", {"a", "none"}, "path=a path=none");
        row("input.path", {"input.path=a"}, "path=a");
        row("a path with a comma", {"input.path=a,b"}, "path=a,b");
        row("paths by commas", {"input.path=a,none"}, "path=a path=none");
        row("paths by commas and blanks", {"input.path=a, none"}, "path=a path=none");
        row("a word is whole", {"x,y"}, "path=x,y");
        row("key and word", {"b", "input.path=a"}, "path=a path=b");
        row("last wins", {"input.path=a", "input.path=b"}, "path=b");
        row("an equals sign in a folder", {"k=v"}, "path=k=v");
        row("an equals sign in a value", {"input.path=k=v"}, "path=k=v");
        row("bytes", {"\xFF/x", "heatmap.parser.role=r\xE9"}, "path=\xFF/x role=r\xE9");
        row("only folders follow", {"--export", "--", "--help", "-x", "a=b"}, "path=--help path=-x path=a=b export=1");
        row("a lone dash", {"-"}, "path=-");
        row("ranks", {"input.rank_list=0-3,8"}, "ranks=0-3,8");
        row("output is an export", {"output.path=x.png"}, "output=x.png export=1");
        row("export", {"--export", "--verbose"}, "export=1 verbose=1");
        row("preset", {"preset=heatmap"}, "");
        row("help", {"-h"}, "help=1");
        row("long help", {"--help"}, "help=1");
        row("version", {"--version"}, "version=1");
        row("help beats errors", {"nonsense=1", "--help", "--nonsense"}, "help=1");
        row("parser", {"heatmap.parser.type=gmm", "heatmap.parser.step=1-5", "heatmap.parser.role=x,y"},
            "step=1-5 role=x,y");
        row("empty filters", {"heatmap.parser.step=1", "heatmap.parser.step=", "heatmap.parser.role="}, "");
        row("list type", {"heatmap.parser.group_list_type=cumsum"}, "listType=cumsum");
        row("calls", {"heatmap.parser.calls=all"}, "calls=all");
        row("layers", {"heatmap.parser.layers=merged"}, "layers=merged");
        row("ep", {"heatmap.parser.ep=8"}, "ep=8");
        row("a comparison", {"compare.path=b", "compare.step=2", "compare.role=all", "compare.rank_list=0-3"},
            "compare=b compareStep=2 compareRole=all compareRanks=0-3");
        row("ranks together", {"heatmap.visualizer.combine=side", "heatmap.parser.ep=8"}, "ep=8 combine=side");
        row("lowest dpi", {"heatmap.visualizer.dpi=10"}, "dpi=10");
        row("highest dpi", {"heatmap.visualizer.dpi=1200"}, "dpi=1200");
        row("last dpi", {"heatmap.visualizer.dpi=10", "heatmap.visualizer.dpi=20"}, "dpi=20");
        row("colour map", {"heatmap.visualizer.cmap=plasma_r"}, "cmap=plasma_r");
        row("calls a layer", {"heatmap.visualizer.gmm_per_layer=2"}, "gmm=2");
        row("rows", {"heatmap.visualizer.rows=call"}, "rows=call");
        row("pool", {"heatmap.visualizer.pool=mean"}, "pool=mean");
        row("built defaults",
            {"heatmap.visualizer.scale=linear", "heatmap.visualizer.range=full", "heatmap.visualizer.combine=each"},
            "");
        row("configuration", {"config_path=run.yaml"}, "path=b output=out.png config=run.yaml dpi=72");
        row("configuration by its name", {"run.yaml"}, "path=b output=out.png config=run.yaml dpi=72");
        row("the last configuration", {"config_path=run.yaml", "run.yml"}, "config=run.yml dpi=144");
        row("words beat the file", {"run.yaml", "heatmap.visualizer.dpi=99", "a"},
            "path=a output=out.png config=run.yaml dpi=99");
        row("words before the file beat it", {"heatmap.visualizer.dpi=99", "config_path=run.yaml"},
            "path=b output=out.png config=run.yaml dpi=99");
        row("export with the file's output", {"run.yaml", "--export"},
            "path=b output=out.png config=run.yaml dpi=72 export=1");
        row("a folder named like a configuration", {"dir.yaml"}, "path=dir.yaml");
        row("a configuration after --", {"--", "run.yaml"}, "path=run.yaml");
    }

    void wordsAreUnderstood()
    {
        QFETCH(QList<QByteArray>, words);
        QTEST(outcomeOf(parse(wordsOf(words), vocabulary())), "understood");
    }

    /// Each error has all of the parts, which are parted by bars.
    void wrongWordsAreNamedWithWhatIsValid_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("parts");
        const auto row = [](const char *word, const char *parts) {
            QTest::newRow(word) << QByteArray(word) << QByteArray(parts);
        };
        row("inptu.path=a", "“inptu.path”|Did you mean input.path?|Valid keys: input.path, input.rank_list");
        row("dpi=100", "“dpi”|Did you mean heatmap.visualizer.dpi?");
        row("rank_lst=0", "Did you mean input.rank_list?");
        row("heatmap.visualiser.cmap=hot", "Did you mean heatmap.visualizer.cmap?");
        row("heatmap.parser.cmap=hot", "Did you mean heatmap.visualizer.cmap?");
        row("nonsense=1", "There is no key “nonsense”. Valid keys:");
        row("=1", "There is no key “”");
        row("heatmap.visualizer.dpi=0", "heatmap.visualizer.dpi cannot be “0”; valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=-1", "cannot be “-1”; valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=abc", "cannot be “abc”; valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=100000", "cannot be “100000”; valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=99999999999999", "valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=200.0", "valid: 10 to 1200.");
        row("heatmap.visualizer.dpi=", "heatmap.visualizer.dpi needs a value; valid: 10 to 1200.");
        row("heatmap.visualizer.gmm_per_layer=0", "valid: 1 to 1000000.");
        row("heatmap.parser.ep=0", "valid: 1 to 4096.");
        row("heatmap.visualizer.cmap=virdis", "heatmap.visualizer.cmap cannot be “virdis”; did you mean viridis? "
                                              "Valid: viridis, plasma, Greys, and each");
        row("heatmap.visualizer.cmap=xyz", "cannot be “xyz”; valid: viridis, plasma");
        row("heatmap.parser.type=gm", "did you mean gmm? Valid: gmm.");
        row("heatmap.visualizer.type=heatmap", "cannot be “heatmap”|gmm_heatmap.");
        row("heatmap.visualizer.rows=calls", "did you mean call? Valid: layer, call.");
        row("heatmap.visualizer.pool=", "heatmap.visualizer.pool needs a value; valid: max, mean.");
        row("heatmap.parser.calls=first", "heatmap.parser.calls cannot be “first”|first_forward, forward, all.");
        row("heatmap.visualizer.range=10,1", "cannot be “10,1”");
        row("heatmap.visualizer.range=1,nan", "cannot be “1,nan”");
        row("heatmap.visualizer.range=LOW,HIGH", "cannot be “LOW,HIGH”");
        row("heatmap.visualizer.combine=summ", "did you mean sum? Valid: each, sum, side.");
        row("preset=timeline", "preset=timeline is not built yet; valid now: heatmap.");
        row("preset=heatmp", "did you mean heatmap?");
        row("input.path=", "input.path holds an empty folder name");
        row("input.path=a,,none", "input.path holds an empty folder name");
        row("input.rank_list=", "input.rank_list needs a value; valid: all, or ranks");
        row("output.path=", "output.path needs a value");
        row("", "An empty word is no folder.");
        row("config_path=", "config_path needs a value");
        row("none.yaml", "There is no configuration file “none.yaml”.");
        row("config_path=none.yaml", "There is no configuration file “none.yaml”.");
        row("config_path=a", "“a” is not a file");
        row("bad.yaml", "bad.yaml, line 1: heatmap.visualizer.dpi cannot be “5”");
        row("--exprot", "There is no option “--exprot”. Did you mean --export?|--verbose");
        row("-x", "There is no option “-x”|Valid options: --export");
        row("---", "There is no option “---”");
        row("--output.path=x.png", "Keys have no dashes: output.path=x.png.");
    }

    void wrongWordsAreNamedWithWhatIsValid()
    {
        QFETCH(QByteArray, word);
        QFETCH(QByteArray, parts);
        const QByteArray error = errorOf(parse({word.toStdString()}, vocabulary()));
        for (const QByteArray &part : parts.split('|'))
            QVERIFY2(error.contains(part), error.constData());
    }

    void anEarlierWrongValueIsAnErrorEvenIfALaterOneIsRight()
    {
        const auto result = parse({"heatmap.visualizer.dpi=5", "heatmap.visualizer.dpi=50"}, vocabulary());
        QVERIFY(errorOf(result).contains("cannot be “5”"));
    }

private:
    static void write(const char *name, const QByteArray &content)
    {
        QFile file(QString::fromUtf8(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "test_command_line.moc"
