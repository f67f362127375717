#include "app/program_run.h"
#include "sample/pt_writer.h"
#include "support/damage.h"
#include "support/dump_folder.h"

#include <QImage>
#include <QImageReader>
#include <QTest>

#include <cmath>

using namespace rli;
using sample::Dtype;
using sample::Layout;
using sample::Rebuild;

/// The program from outside: words in, files and messages out, on real dumps and without a display.
class TestHeadless : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTableHoldsEveryShownCell_data();
    void theTableHoldsEveryShownCell();
    void everyFormOfFileGivesTheSameRows_data();
    void everyFormOfFileGivesTheSameRows();
    void anyLevelOfADumpCanBeChosen_data();
    void anyLevelOfADumpCanBeChosen();
    void severalFoldersAreOneTable();
    void wordsChooseStepsRolesAndRanks_data();
    void wordsChooseStepsRolesAndRanks();
    void theFigureHasItsSizeAndRecordsItsDpi_data();
    void theFigureHasItsSizeAndRecordsItsDpi();
    void aVisiblePartIsAFigureOfItsOwn();
    void theFigureIsTheSameEachTime();
    void theSampleIsWrittenWithoutADisplay();
    void theEnvironmentDoesNotMatter();
    void aConfigurationFileGivesTheWords();
    void measuresAreWrittenInsteadOfTheFigure();
    void aBadFileIsCountedAndTheRestIsWritten();
    void whatIsLeftOutIsSaid();
    void whatMayBeMisreadIsSaid_data();
    void whatMayBeMisreadIsSaid();
    void anOptionWithoutEffectIsSaid();
    void helpAndVersionNeedNoDisplay();
};

namespace {

const QByteArray kHeader("step,role,rank_id,stage,layer,expert_index,load\n");

/// Two layers of two calls in a log-prob stage and in an update stage with a backward pass.
void putSmallDump(const test::DumpFolder &dump, const sample::PtFile &form = {})
{
    const std::vector<std::int64_t> a{5, 0, 7};
    const std::vector<std::int64_t> b{1, 9, 2};
    const std::vector<const std::vector<std::int64_t> *> forward{&a, &a, &b, &b};
    const std::vector<const std::vector<std::int64_t> *> update{&a, &a, &b, &b, &b, &b, &b, &b, &a, &a, &a, &a};
    const auto put = [&](const QString &folder, const auto &calls) {
        for (std::size_t call = 0; call < calls.size(); ++call) {
            const std::string bytes =
                form.dtype == Dtype::Float64 || form.dtype == Dtype::Float32
                    ? sample::ptBytes(
                          sample::rawBytes(std::vector<double>(calls[call]->begin(), calls[call]->end()), form.dtype),
                          form)
                    : sample::ptBytes(sample::rawBytes(*calls[call], form.dtype, form.byteOrder), form);
            QVERIFY(dump.put(folder + QStringLiteral("/dump_tensor_data/") + test::listName(static_cast<int>(call)),
                             QByteArray::fromStdString(bytes)));
        }
    };
    put(QStringLiteral("step_2/ref_compute_log_prob/rank0"), forward);
    put(QStringLiteral("step_10/actor_update/rank1"), update);
}

const QByteArray kLogProbRows("2,ref_compute_log_prob,0,0,0,0,5\n2,ref_compute_log_prob,0,0,0,1,0\n"
                              "2,ref_compute_log_prob,0,0,0,2,7\n2,ref_compute_log_prob,0,2,1,0,1\n"
                              "2,ref_compute_log_prob,0,2,1,1,9\n2,ref_compute_log_prob,0,2,1,2,2\n");
const QByteArray kUpdateRows("10,actor_update,1,0,0,0,5\n10,actor_update,1,0,0,1,0\n10,actor_update,1,0,0,2,7\n"
                             "10,actor_update,1,2,1,0,1\n10,actor_update,1,2,1,1,9\n10,actor_update,1,2,1,2,2\n");

/// The CSV of a run over `input` with more words; the run's messages where it failed.
QByteArray csvOf(const QStringList &inputs, const QStringList &more = {})
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("rows.csv"));
    const auto run = test::runProgram(
        inputs + more +
        QStringList{QStringLiteral("output.path=") + file, QStringLiteral("heatmap.visualizer.gmm_per_layer=2")});
    return run.status == 0 ? test::contentOf(file) : run.errors.toUtf8();
}

} // namespace

void TestHeadless::theTableHoldsEveryShownCell_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("rows");
    QTest::newRow("layers") << QStringList{} << kLogProbRows + kUpdateRows;
    QTest::newRow("calls") << QStringList{QStringLiteral("heatmap.visualizer.rows=call"),
                                          QStringLiteral("heatmap.parser.role=ref_compute_log_prob")}
                           << QByteArray("2,ref_compute_log_prob,0,0,0,0,5\n2,ref_compute_log_prob,0,0,0,1,0\n"
                                         "2,ref_compute_log_prob,0,0,0,2,7\n2,ref_compute_log_prob,0,1,0,0,5\n"
                                         "2,ref_compute_log_prob,0,1,0,1,0\n2,ref_compute_log_prob,0,1,0,2,7\n"
                                         "2,ref_compute_log_prob,0,2,1,0,1\n2,ref_compute_log_prob,0,2,1,1,9\n"
                                         "2,ref_compute_log_prob,0,2,1,2,2\n2,ref_compute_log_prob,0,3,1,0,1\n"
                                         "2,ref_compute_log_prob,0,3,1,1,9\n2,ref_compute_log_prob,0,3,1,2,2\n");
    QTest::newRow("all calls") << QStringList{QStringLiteral("heatmap.parser.calls=all"),
                                              QStringLiteral("heatmap.parser.step=10")}
                               << QByteArray("10,actor_update,1,0,0,0,5\n10,actor_update,1,0,0,1,0\n"
                                             "10,actor_update,1,0,0,2,7\n10,actor_update,1,2,1,0,1\n"
                                             "10,actor_update,1,2,1,1,9\n10,actor_update,1,2,1,2,2\n"
                                             "10,actor_update,1,8,0,0,5\n10,actor_update,1,8,0,1,0\n"
                                             "10,actor_update,1,8,0,2,7\n");
}

void TestHeadless::theTableHoldsEveryShownCell()
{
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, rows);
    const test::DumpFolder dump;
    putSmallDump(dump);
    QCOMPARE(csvOf({dump.root()}, words), kHeader + rows);
}

void TestHeadless::everyFormOfFileGivesTheSameRows_data()
{
    QTest::addColumn<sample::PtFile>("form");
    QTest::newRow("NPU, metadata") << sample::PtFile{.location = "npu:3", .rebuild = Rebuild::V2Meta};
    QTest::newRow("older torch_npu") << sample::PtFile{.location = "npu:0", .rebuild = Rebuild::Npu};
    QTest::newRow("parameter") << sample::PtFile{.location = "cuda:0", .rebuild = Rebuild::Parameter};
    QTest::newRow("PyTorch 1.13") << sample::PtFile{.layout = Layout::Zip113};
    QTest::newRow("before PyTorch 1.6") << sample::PtFile{.layout = Layout::Legacy};
    QTest::newRow("before PyTorch 1.6, float64") << sample::PtFile{.dtype = Dtype::Float64, .layout = Layout::Legacy};
    QTest::newRow("big-endian") << sample::PtFile{.byteOrder = sample::ByteOrder::Big};
    QTest::newRow("in a dict") << sample::PtFile{.wrap = true};
    QTest::newRow("NumPy 1") << sample::PtFile{.rebuild = Rebuild::Numpy};
    QTest::newRow("NumPy 2") << sample::PtFile{.rebuild = Rebuild::Numpy,
                                               .numpy = {.module = "numpy._core.multiarray", .protocol = 3}};
    QTest::newRow("other device") << sample::PtFile{.location = "privateuseone:0"};
    QTest::newRow("int32") << sample::PtFile{.dtype = Dtype::Int32};
    QTest::newRow("int16") << sample::PtFile{.dtype = Dtype::Int16};
    QTest::newRow("uint8") << sample::PtFile{.dtype = Dtype::UInt8};
    QTest::newRow("float32") << sample::PtFile{.dtype = Dtype::Float32};
    QTest::newRow("float64") << sample::PtFile{.dtype = Dtype::Float64};
    QTest::newRow("uint32") << sample::PtFile{.dtype = Dtype::UInt32, .rebuild = Rebuild::V3};
}

void TestHeadless::everyFormOfFileGivesTheSameRows()
{
    QFETCH(const sample::PtFile, form);
    const test::DumpFolder dump;
    putSmallDump(dump, form);
    QCOMPARE(csvOf({dump.root()}), kHeader + kLogProbRows + kUpdateRows);
}

void TestHeadless::anyLevelOfADumpCanBeChosen_data()
{
    QTest::addColumn<QString>("below");
    QTest::addColumn<QByteArray>("rows");
    QTest::newRow("root") << "" << kLogProbRows + kUpdateRows;
    QTest::newRow("step") << "step_10" << kUpdateRows;
    QTest::newRow("role") << "step_10/actor_update" << kUpdateRows;
    QTest::newRow("rank") << "step_2/ref_compute_log_prob/rank0" << kLogProbRows;
    QTest::newRow("tensors") << "step_2/ref_compute_log_prob/rank0/dump_tensor_data" << kLogProbRows;
    QTest::newRow("two points") << "step_2/../step_10" << kUpdateRows;
    QTest::newRow("points from within") << "step_10/actor_update/rank1/.." << kUpdateRows;
    QTest::newRow("slash behind") << "step_10/" << kUpdateRows;
    QTest::newRow("slashes") << "step_10//actor_update/./rank1//" << kUpdateRows;
}

void TestHeadless::anyLevelOfADumpCanBeChosen()
{
    QFETCH(const QString, below);
    QFETCH(const QByteArray, rows);
    const test::DumpFolder dump;
    putSmallDump(dump);
    QCOMPARE(csvOf({QStringLiteral("input.path=") + dump.root() + QLatin1Char('/') + below}), kHeader + rows);
}

void TestHeadless::severalFoldersAreOneTable()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const QByteArray csv = csvOf({dump.path(QStringLiteral("step_2")), dump.path(QStringLiteral("step_10"))});
    QVERIFY2(csv.startsWith("step,role,rank_id,stage,layer,expert_index,load,dump,inner_step,micro_batch\n"
                            "2,ref_compute_log_prob,0,0,0,0,5,step_2,,\n"),
             csv.constData());
    QCOMPARE(csv.count('\n'), 13);
    QCOMPARE(csvOf({QStringLiteral("input.path=") + dump.path(QStringLiteral("step_2")) + QLatin1Char(',') +
                    dump.path(QStringLiteral("step_10"))}),
             csv);
}

void TestHeadless::wordsChooseStepsRolesAndRanks_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QByteArray>("rows");
    QTest::newRow("step") << "heatmap.parser.step=2" << kLogProbRows;
    QTest::newRow("step range") << "heatmap.parser.step=3-11" << kUpdateRows;
    QTest::newRow("role") << "heatmap.parser.role=actor_update,critic_update" << kUpdateRows;
    QTest::newRow("rank") << "input.rank_list=0,5-9" << kLogProbRows;
    QTest::newRow("all ranks") << "input.rank_list=all" << kLogProbRows + kUpdateRows;
}

void TestHeadless::wordsChooseStepsRolesAndRanks()
{
    QFETCH(const QString, word);
    QFETCH(const QByteArray, rows);
    const test::DumpFolder dump;
    putSmallDump(dump);
    QCOMPARE(csvOf({dump.root()}, {word}), kHeader + rows);
}

void TestHeadless::theFigureHasItsSizeAndRecordsItsDpi_data()
{
    QTest::addColumn<int>("dpi");
    QTest::addColumn<int>("experts");
    QTest::newRow("small") << 72 << 8;
    QTest::newRow("default experts") << 200 << 128;
    QTest::newRow("print") << 600 << 16;
}

void TestHeadless::theFigureHasItsSizeAndRecordsItsDpi()
{
    QFETCH(const int, dpi);
    QFETCH(const int, experts);
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 1, .layers = 2, .experts = experts}};
    const QString file = dump.path(QStringLiteral("f.png"));
    const auto run = test::runProgram(
        {dump.root(), QStringLiteral("output.path=") + file, QStringLiteral("heatmap.visualizer.dpi=%1").arg(dpi)});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.output, file + u'\n');
    QImageReader::setAllocationLimit(0);
    const QImage image(file);
    // Four rows: two layers in each of two stages. Section "size" of the figure's description in README.md.
    const double width = std::min(32.0, std::max(10.0, 0.18 * experts)) + 2.8;
    const double height = std::min(22.0, std::max(8.0, 6 + 0.9 * std::sqrt(4.0)));
    QVERIFY2(std::abs(image.width() - width * dpi) <= 1, qPrintable(QString::number(image.width())));
    QVERIFY2(std::abs(image.height() - height * dpi) <= 1, qPrintable(QString::number(image.height())));
    QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
    QCOMPARE(qRound(image.dotsPerMeterY() * 0.0254), dpi);
}

void TestHeadless::aVisiblePartIsAFigureOfItsOwn()
{
    const test::DumpFolder dump{sample::DumpSpec{.ranks = 1, .layers = 50, .experts = 128}};
    const QString file = dump.path(QStringLiteral("f.png"));
    const auto run =
        test::runProgram({dump.root(), QStringLiteral("output.path=") + file, QStringLiteral("view.rows=10,14"),
                          QStringLiteral("view.experts=120,999"), QStringLiteral("heatmap.visualizer.dpi=50")});
    QCOMPARE(run.status, 0);
    const QImage image(file);
    QCOMPARE(image.size(), QSize(640, 400)); // of four rows and of experts fewer than 10 inches hold
    const auto wrong =
        test::runProgram({dump.root(), QStringLiteral("output.path=") + file, QStringLiteral("view.hidden=1/x")});
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.errors.contains(QStringLiteral("view.hidden: “1/x” is not a segment")), qPrintable(wrong.errors));
}

void TestHeadless::theFigureIsTheSameEachTime()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const auto pngOf = [&](const QString &name, const QProcessEnvironment &environment) {
        test::runProgram({dump.root(), QStringLiteral("output.path=") + dump.path(name)}, {}, environment);
        return test::contentOf(dump.path(name));
    };
    QProcessEnvironment scaled = test::withoutDisplay();
    scaled.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
    scaled.insert(QStringLiteral("LANG"), QStringLiteral("de_DE.UTF-8"));
    const QByteArray first = pngOf(QStringLiteral("a.png"), {});
    QVERIFY(!first.isEmpty());
    QVERIFY(first == pngOf(QStringLiteral("b.png"), scaled));
}

void TestHeadless::theSampleIsWrittenWithoutADisplay()
{
    const QTemporaryDir folder;
    const auto run = test::runProgram({QStringLiteral("--sample"), QStringLiteral("--export")}, folder.path());
    QVERIFY2(run.status == 0, qPrintable(run.errors));
    QCOMPARE(run.output, QStringLiteral("output/gmm_heatmap.png\n"));
    QVERIFY(!QImage(folder.filePath(QStringLiteral("output/gmm_heatmap.png"))).isNull());
}

void TestHeadless::theEnvironmentDoesNotMatter()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    QProcessEnvironment environment = test::withoutDisplay();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.insert(QStringLiteral("QT_QPA_PLATFORMTHEME"), QStringLiteral("gtk3"));
    const auto run = test::runProgram(
        {dump.root(), QStringLiteral("output.path=") + dump.path(QStringLiteral("f.png"))}, {}, environment);
    QVERIFY2(run.status == 0, qPrintable(run.errors));
}

void TestHeadless::aConfigurationFileGivesTheWords()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const QString rows = dump.path(QStringLiteral("from_yaml.csv"));
    const QByteArray yaml =
        "input:\n  path: " + dump.root().toUtf8() +
        "\nheatmap:\n  parser:\n    step: 10\n  visualizer:\n    gmm_per_layer: 2\noutput:\n  path: " + rows.toUtf8() +
        '\n';
    QVERIFY(dump.put(QStringLiteral("view.yaml"), yaml));
    const QString config = QStringLiteral("config_path=") + dump.path(QStringLiteral("view.yaml"));
    QCOMPARE(test::runProgram({config, QStringLiteral("--export")}).status, 0);
    QCOMPARE(test::contentOf(rows), kHeader + kUpdateRows);
    QCOMPARE(test::runProgram({config, QStringLiteral("--export"), QStringLiteral("heatmap.parser.step=2")}).status, 0);
    QCOMPARE(test::contentOf(rows), kHeader + kLogProbRows);
}

void TestHeadless::measuresAreWrittenInsteadOfTheFigure()
{
    const test::DumpFolder dump;
    const std::vector<std::vector<std::int64_t>> lists{{0, 10, 20, 70}, {0, 0, 0, 0}};
    for (std::size_t call = 0; call < lists.size(); ++call) {
        QVERIFY(dump.put(QStringLiteral("step_2/ref/rank1/dump_tensor_data/") + test::listName(static_cast<int>(call)),
                         QByteArray::fromStdString(sample::ptBytes(lists[call]))));
    }
    const QString type = QStringLiteral("heatmap.visualizer.type=gmm_metrics");
    const QString folder = dump.path(QStringLiteral("out"));
    const auto run = test::runProgram({dump.root(), type, QStringLiteral("output.path=") + folder});
    QCOMPARE(run.output, folder + QStringLiteral("/gmm_metrics.csv\n"));
    const QList<QByteArray> lines = test::contentOf(folder + QStringLiteral("/gmm_metrics.csv")).split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], QByteArray("step,role,rank_id,stage,layer,total,max,mean,max_over_mean,max_violation,"
                                  "min_violation,avg_violation,cv,gini,entropy,diversity,dead,hottest"));
    const QList<QByteArray> fields = lines[1].split(',');
    const QList<double> expected{2, 0, 1, 0, 0, 100, 70, 25, 2.8, 1.8, -1, 0.9, 1.0770, 0.55, 0.5784, 0.5574, 0.25, 3};
    QCOMPARE(fields.size(), expected.size());
    for (qsizetype i = 0; i < fields.size(); ++i)
        QVERIFY2(fields[i] == "ref" || std::abs(fields[i].toDouble() - expected[i]) < 5e-5, lines[1].constData());
    QCOMPARE(lines[2], QByteArray("2,ref,1,1,1,0,0,0,,,,,,,,,,"));

    const auto picture = test::runProgram({dump.root(), type, QStringLiteral("output.path=a.png")});
    QCOMPARE(picture.status, 2);
    QVERIFY2(picture.errors.contains(QStringLiteral("Valid are .csv")), qPrintable(picture.errors));
}

void TestHeadless::aBadFileIsCountedAndTheRestIsWritten()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const QString bad = QStringLiteral("step_2/ref_compute_log_prob/rank0/dump_tensor_data/") + test::listName(4);
    QVERIFY(dump.put(bad, "no tensor"));
    const QStringList words{dump.root(), QStringLiteral("output.path=") + dump.path(QStringLiteral("f.csv"))};
    const auto run = test::runProgram(words);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.contains(QStringLiteral("1 skipped")), qPrintable(run.errors));
    const auto verbose = test::runProgram(words + QStringList{QStringLiteral("--verbose")});
    QVERIFY2(verbose.errors.contains(dump.path(bad)), qPrintable(verbose.errors));
}

void TestHeadless::whatIsLeftOutIsSaid()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const auto run = test::runProgram({dump.root(), QStringLiteral("output.path=") + dump.path(QStringLiteral("f.csv")),
                                       QStringLiteral("heatmap.visualizer.gmm_per_layer=2")});
    QVERIFY2(run.errors.contains(QStringLiteral("8 of 16 calls: first forward pass")), qPrintable(run.errors));
}

void TestHeadless::whatMayBeMisreadIsSaid_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");
    const QString two = QStringLiteral("heatmap.visualizer.gmm_per_layer=2");
    QTest::newRow("calls that do not fit") << QStringList{} << QStringLiteral("2 would fit");
    QTest::newRow("forward passes") << QStringList{two, QStringLiteral("heatmap.parser.calls=forward")}
                                    << QStringLiteral("8 of 16 calls: forward passes");
    QTest::newRow("converted lists") << QStringList{two, QStringLiteral("heatmap.parser.group_list_type=cumsum")}
                                     << QStringLiteral("loads from running sums");
    QTest::newRow("lists that rise") << QStringList{two, QStringLiteral("heatmap.parser.role=rising")}
                                     << QStringLiteral("may be running sums");
    QTest::newRow("layers that are not known") << QStringList{two, QStringLiteral("heatmap.parser.layers=model")}
                                               << QStringLiteral("The model's layer is not known of 8 of the 8 calls");
    QTest::newRow("damaged lists") << QStringList{two, QStringLiteral("heatmap.parser.role=damaged")}
                                   << QStringLiteral("A list file does not match its checksum:");
}

void TestHeadless::whatMayBeMisreadIsSaid()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, said);
    const test::DumpFolder dump;
    putSmallDump(dump);
    if (words.contains(QStringLiteral("heatmap.parser.role=rising"))) {
        QVERIFY(dump.put(QStringLiteral("step_2/rising/rank0/dump_tensor_data/") + test::listName(0),
                         QByteArray::fromStdString(sample::ptBytes(std::vector<std::int64_t>{1, 3, 6, 100}))));
    }
    if (words.contains(QStringLiteral("heatmap.parser.role=damaged"))) {
        QVERIFY(dump.put(QStringLiteral("step_2/damaged/rank0/dump_tensor_data/") + test::listName(0),
                         test::damagedList()));
    }
    const auto run = test::runProgram(
        QStringList{dump.root(), QStringLiteral("output.path=") + dump.path(QStringLiteral("f.csv"))} + words);
    QVERIFY2(run.errors.contains(said), qPrintable(run.errors));
    QCOMPARE(run.status, 0);
}

void TestHeadless::anOptionWithoutEffectIsSaid()
{
    const test::DumpFolder dump;
    putSmallDump(dump);
    const QString output = QStringLiteral("output.path=") + dump.path(QStringLiteral("f.csv"));
    const auto run = test::runProgram({dump.root(), output, QStringLiteral("heatmap.parser.ep=2")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.contains(QStringLiteral("heatmap.parser.ep has no effect")), qPrintable(run.errors));
    QVERIFY(!test::runProgram({dump.root(), output}).errors.contains(QStringLiteral("no effect")));
}

void TestHeadless::helpAndVersionNeedNoDisplay()
{
    const auto help = test::runProgram({QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    QVERIFY2(help.output.contains(QStringLiteral("heatmap.visualizer.gmm_per_layer")), qPrintable(help.output));
    const auto version = test::runProgram({QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QVERIFY2(version.output.startsWith(QStringLiteral("rl-insight ")), qPrintable(version.output));
}

QTEST_GUILESS_MAIN(TestHeadless)
#include "test_headless.moc"
