#include "asked.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

using namespace rli::options;
using namespace rli::test;

class YamlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreUnderstood_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("understood");
        const auto row = [](const char *name, const QByteArray &content, const char *understood) {
            QTest::newRow(name) << content << QByteArray(understood);
        };
        row("empty", "", "");
        row("only a comment", "# nothing\n", "");
        row("only a start", "---\n", "");
        row("null", "~\n", "");
        row("nested", "input:\n  path: d\n  rank_list: 0-3\nheatmap:\n  visualizer:\n    dpi: 72\n",
            "path=d ranks=0-3 dpi=72");
        row("dotted", "input.path: d\nheatmap.visualizer.dpi: 72\n", "path=d dpi=72");
        row("mixed", "heatmap.visualizer: {dpi: 72}\nheatmap: {parser.step: 3}\n", "step=3 dpi=72");
        row("one group twice", "heatmap: {visualizer.dpi: 72}\nheatmap.visualizer: {rows: call}\n", "dpi=72 rows=call");
        row("empty group", "input:\nheatmap:\n  parser:\n", "");
        row("scalars keep their text", "input.rank_list: 007\nheatmap.parser.role: yes\n", "ranks=007 role=yes");
        row("quoted", "heatmap.parser.role: 'a: b'\n", "role=a: b");
        row("list of paths", "input.path: [a, 'b,c']\n", "path=a path=b,c");
        row("paths by commas", "input.path: a,b\n", "path=a path=b");
        row("list of ranks", "input.rank_list: [0, 1, 4-7]\n", "ranks=0,1,4-7");
        row("list of steps", "heatmap.parser.step:\n  - 1\n  - unknown\n", "step=1,unknown");
        row("empty filter", "heatmap.parser.step:\n", "");
        row("empty list as filter", "heatmap.parser.role: []\n", "");
        row("output is no export", "output.path: x.png\n", "output=x.png");
        row("preset", "preset: heatmap\n", "");
        row("alias", "input.rank_list: &r 1,2\nheatmap.parser.step: *r\n", "ranks=1,2 step=1,2");
        row("chinese", "heatmap.parser.role: 角色\n", "role=角色");
        row("carriage returns", "input.path: d\r\nheatmap.visualizer.dpi: 72\r\n", "path=d dpi=72");
        row("byte order mark", "\xEF\xBB\xBFinput.path: d\n", "path=d");
    }

    void filesAreUnderstood()
    {
        QFETCH(QByteArray, content);
        const std::string path = written(content);
        QByteArray understood = outcomeOf(parseFile(path, {}, vocabulary()));
        understood.replace(QByteArray("config=" + QByteArray::fromStdString(path)), "");
        QTEST(understood.simplified(), "understood");
    }

    void wrongFilesAreNamedWithTheLine_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char *name, const QByteArray &content, const char *error) {
            QTest::newRow(name) << content << QByteArray(error);
        };
        row("broken", "input:\n  path: [a\nheatmap: 1\n", "line 3: not valid YAML: ");
        row("tab", "input:\n\tpath: a\n", "line 2: not valid YAML: ");
        row("unknown anchor", "preset: *x\n", "line 1: not valid YAML: ");
        row("a list", "- a\n", "line 1: a configuration is a map of keys");
        row("a word", "input.path\n", "line 1: a configuration is a map of keys");
        row("two documents", "preset: heatmap\n---\npreset: heatmap\n", "several YAML documents");
        row("a comma", ",", "line 1: not valid YAML: what stands here begins nothing.");
        row("a comma behind", "preset: heatmap\n,\n", "line 2: not valid YAML: ");
        row("a comma behind documents", "---\n---\n,\n", "several YAML documents");
        row("unknown key", "preset: heatmap\nheatmp: {}\n", "line 2: There is no key “heatmp”");
        row("unknown nested key", "heatmap:\n  visualizer:\n    dpii: 3\n",
            "line 3: There is no key “heatmap.visualizer.dpii”. Did you mean heatmap.visualizer.dpi?");
        row("merge key", "a: &a {dpi: 3}\n", "line 1: There is no key “a”");
        row("value out of range", "heatmap:\n  visualizer:\n    dpi: 5\n",
            "line 3: heatmap.visualizer.dpi cannot be “5”; valid: 10 to 1200.");
        row("null value", "heatmap.visualizer.dpi:\n", "line 1: heatmap.visualizer.dpi needs a value");
        row("empty path", "input.path: ''\n", "line 1: input.path holds an empty folder name");
        row("empty list of paths", "input.path: []\n", "line 1: input.path holds an empty folder name");
        row("timeline", "preset: timeline\n", "line 1: preset=timeline is not built yet");
        row("list for one word", "heatmap.visualizer.cmap: [hot]\n", "line 1: heatmap.visualizer.cmap takes one value");
        row("list of lists", "input.path: [[a]]\n", "line 1: input.path takes a plain list of words.");
        row("map for a word", "input.path: {a: b}\n", "line 1: input.path takes a value, not a group");
        row("word for a group", "input: d\n",
            "line 1: input is a group of keys, not a value: input.path, input.rank_list");
        row("list for a group", "heatmap.parser: [1]\n", "line 1: heatmap.parser is a group of keys");
        row("key that is no word", "[a]: b\n", "line 1: a key must be a word.");
        row("twice", "preset: heatmap\ninput.path: a\ninput: {path: b}\n",
            "line 3: input.path is given twice, first in line 2.");
        row("twice in one group", "input:\n  path: a\n  path: b\n",
            "line 3: input.path is given twice, first in line 2.");
        row("a configuration in it", "config_path: x.yaml\n",
            "line 1: config_path cannot stand in a configuration file.");
        row("control characters", QByteArray("preset: heat\x04map\n"), "control characters");
        row("utf-16", QByteArray("\xFF\xFEp\0r\0", 6), "no YAML text in UTF-8");
        row("too long", QByteArray((1 << 20) + 1, '#'), "longer than 1 MiB");
    }

    void wrongFilesAreNamedWithTheLine()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, error);
        const std::string path = written(content);
        const QByteArray said = errorOf(parseFile(path, {}, vocabulary()));
        QVERIFY2(said.contains(error), said.constData());
        QVERIFY2(said.contains(QByteArray::fromStdString(path)), said.constData());
    }

    void hostileFilesAreRefusedSoon_data()
    {
        QTest::addColumn<QByteArray>("content");
        QByteArray laughs = "a0: &a0 [x, x]\n";
        for (int i = 1; i < 40; ++i) {
            const QByteArray last = "*a" + QByteArray::number(i - 1);
            const QByteArray name = "a" + QByteArray::number(i);
            laughs += name + ": &" + name + " [" + last + ", " + last + "]\n";
        }
        QTest::newRow("billion laughs") << laughs;
        QTest::newRow("laughs as value") << QByteArray(laughs).replace("a39:", "input.path:");
        QTest::newRow("deep lists") << QByteArray(1'000'000, '[');
        QTest::newRow("deep maps") << QByteArray("a: {").repeated(200'000);
        QTest::newRow("deep dashes") << QByteArray("- ").repeated(500'000);
        QTest::newRow("own alias") << QByteArray("input: &a {path: [*a]}\n");
    }

    void hostileFilesAreRefusedSoon()
    {
        QFETCH(QByteArray, content);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!errorOf(parseFile(written(content), {}, vocabulary())).isEmpty());
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }

    void whatIsWrittenIsReadBack_data()
    {
        QTest::addColumn<QList<QByteArray>>("words");
        QTest::newRow("nothing") << QList<QByteArray>{};
        QTest::newRow("every group") << QList<QByteArray>{"input.path=d",
                                                          "input.rank_list=0,3-5",
                                                          "heatmap.parser.step=1,unknown",
                                                          "heatmap.visualizer.dpi=72",
                                                          "heatmap.visualizer.cmap=Greys_r",
                                                          "view.rows=10,20.5",
                                                          "view.experts=0,8"};
        QTest::newRow("path with a comma") << QList<QByteArray>{"a,b/c"};
        QTest::newRow("several paths") << QList<QByteArray>{"a", "b"};
        QTest::newRow("odd texts") << QList<QByteArray>{"a: b # c", "heatmap.parser.role=角色,yes,~, x \"'",
                                                        "output.path=[x]\n.png"};
        QTest::newRow("hidden") << QList<QByteArray>{"view.hidden=1/actor_update/0,2:unknown/ref/3"};
    }

    void whatIsWrittenIsReadBack()
    {
        QFETCH(const QList<QByteArray>, words);
        const auto asked = parse(wordsOf(words), vocabulary());
        QVERIFY2(std::holds_alternative<Options>(asked), errorOf(asked).constData());
        const std::string text = yamlText(std::get<Options>(asked), "what it is\nand for what");
        QVERIFY(text.starts_with("# what it is\n# and for what\n"));
        const std::string path = written(QByteArray::fromStdString(text));
        auto back = parseFile(path, {}, vocabulary());
        QVERIFY2(std::holds_alternative<Options>(back), text.c_str());
        std::get<Options>(back).configPath.clear();
        std::get<Options>(back).exportWanted = std::get<Options>(asked).exportWanted;
        QCOMPARE(outcomeOf(back), outcomeOf(asked));
    }

    void aFileIsReadOverABase()
    {
        Options base;
        base.dpi = 99;
        base.rows = "call";
        base.inputPaths = {"old"};
        base.verbose = true;
        const std::string path = written("heatmap.visualizer.dpi: 72\n");
        const auto result = parseFile(path, base, vocabulary());
        QCOMPARE(outcomeOf(result),
                 QByteArray("path=old config=" + QByteArray::fromStdString(path) + " dpi=72 rows=call verbose=1"));
    }

private:
    /// The path of a file with this content.
    std::string written(const QByteArray &content)
    {
        QFile file(m_dir.filePath(QStringLiteral("run.yaml")));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("the test cannot write its file");
        return file.fileName().toStdString();
    }

    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(YamlTest)
#include "test_yaml.moc"
