#include "app/program_run.h"
#include "support/dump_folder.h"

#include <QImage>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace rli;

/// Ranks put together, from outside: the tables that the program writes against what the files hold.
class TestHeadlessTogether : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTableIsTheTruthPutTogether_data();
    void theTableIsTheTruthPutTogether();
    void theFigureIsWritten();
    void sideBySideNeedsItsGroupSize();
    void missingRanksAndReplicasAreSaid();
    void aDumpDoesNotDifferFromItself();
    void stepsAreCompared();
    void measuresAreCompared();
    void whatCannotBeComparedIsSaid_data();
    void whatCannotBeComparedIsSaid();
};

namespace {

constexpr int kRanks = 4;
constexpr int kExperts = 8;

sample::DumpSpec spec()
{
    sample::DumpSpec spec;
    spec.steps = {1, 2};
    spec.ranks = kRanks;
    spec.experts = kExperts;
    spec.tokens = 128;
    return spec;
}

/// "1,actor_update,0-3,0,5" (step, role, ranks, call, expert) to the load of that cell.
using Cells = std::map<std::string, qint64>;

/// The first call of every layer of the first forward pass, put together.
Cells truthOf(const test::DumpFolder &dump, bool side, int groupSize)
{
    static const QRegularExpression name(
        QStringLiteral("step_(\\d+)/([^/]+)/rank(\\d+)/.*\\.(\\d+)\\.forward\\.kwargs\\.group_list\\.pt$"));
    const sample::DumpSpec asked = spec();
    Cells cells;
    for (const auto &[path, loads] : dump.truth()) {
        const auto match = name.match(QString::fromStdString(path));
        const int rank = match.captured(3).toInt();
        const int call = match.captured(4).toInt();
        if (call >= asked.layers * asked.callsPerLayer || call % asked.callsPerLayer != 0)
            continue;
        const int first = rank / groupSize * groupSize;
        for (std::size_t i = 0; i < loads.size(); ++i) {
            const int expert = static_cast<int>(i) + (side ? rank % groupSize * kExperts : 0);
            const QString cell = QStringLiteral("%1,%2,%3-%4,%5,%6")
                                     .arg(match.captured(1), match.captured(2))
                                     .arg(first)
                                     .arg(first + groupSize - 1)
                                     .arg(call)
                                     .arg(expert);
            cells[cell.toStdString()] += loads[i];
        }
    }
    return cells;
}

Cells cellsOf(const QByteArray &csv)
{
    Cells cells;
    const QList<QByteArray> lines = csv.trimmed().split('\n').mid(1);
    for (const QByteArray &line : lines) {
        QList<QByteArray> fields = line.split(',');
        const qint64 load = fields.takeLast().toLongLong();
        fields.removeAt(4); // the layer follows from the call
        cells[fields.join(',').toStdString()] = load;
    }
    return cells;
}

test::ProgramRun run(const test::DumpFolder &dump, const QString &file, const QString &words)
{
    return test::runProgram(QStringList{dump.root(), QStringLiteral("output.path=") + dump.path(file)} +
                            words.split(u' ', Qt::SkipEmptyParts));
}

} // namespace

void TestHeadlessTogether::theTableIsTheTruthPutTogether_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("side");
    QTest::addColumn<int>("groupSize");
    QTest::newRow("sum") << "heatmap.visualizer.combine=sum" << false << kRanks;
    QTest::newRow("EP 4") << "heatmap.visualizer.combine=side heatmap.parser.ep=4" << true << 4;
    QTest::newRow("EP 2") << "heatmap.visualizer.combine=side heatmap.parser.ep=2" << true << 2;
}

void TestHeadlessTogether::theTableIsTheTruthPutTogether()
{
    QFETCH(const QString, words);
    QFETCH(const bool, side);
    QFETCH(const int, groupSize);
    const test::DumpFolder dump(spec());
    const auto ended = run(dump, QStringLiteral("rows.csv"), words);
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    const Cells cells = cellsOf(test::contentOf(dump.path(QStringLiteral("rows.csv"))));
    const Cells truth = truthOf(dump, side, groupSize);
    QCOMPARE(truth.size(), std::size_t(2 * 2 * 4 * kExperts * (side ? kRanks : 1)));
    QVERIFY(cells == truth);
}

void TestHeadlessTogether::theFigureIsWritten()
{
    const test::DumpFolder dump(spec());
    const auto ended =
        run(dump, QStringLiteral("side.png"),
            QStringLiteral("heatmap.visualizer.combine=side heatmap.parser.ep=2 heatmap.visualizer.dpi=40"));
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY(!QImage(dump.path(QStringLiteral("side.png"))).isNull());
}

void TestHeadlessTogether::sideBySideNeedsItsGroupSize()
{
    const test::DumpFolder dump(spec());
    const auto ended = run(dump, QStringLiteral("rows.csv"), QStringLiteral("heatmap.visualizer.combine=side"));
    QCOMPARE(ended.status, 2);
    QVERIFY2(ended.errors.contains(QStringLiteral("needs heatmap.parser.ep=N")), qPrintable(ended.errors));
}

void TestHeadlessTogether::missingRanksAndReplicasAreSaid()
{
    const test::DumpFolder dump(spec());
    const auto three =
        run(dump, QStringLiteral("rows.csv"), QStringLiteral("heatmap.visualizer.combine=side heatmap.parser.ep=3"));
    QCOMPARE(three.status, 0);
    QVERIFY2(three.errors.contains(QStringLiteral("the experts of ranks 4-5 are missing")), qPrintable(three.errors));
    for (const auto &[path, loads] : dump.truth()) {
        const QString file = QString::fromStdString(path);
        if (file.contains(QStringLiteral("/rank0/")))
            QVERIFY(dump.put(QString(file).replace(QStringLiteral("/rank0/"), QStringLiteral("/rank3/")),
                             test::contentOf(dump.path(file))));
    }
    const auto sum = run(dump, QStringLiteral("rows.csv"), QStringLiteral("heatmap.visualizer.combine=sum"));
    QCOMPARE(sum.status, 0);
    QVERIFY2(sum.errors.contains(QStringLiteral("The lists of ranks 0,3 are equal in every row")),
             qPrintable(sum.errors));
    QVERIFY2(sum.errors.contains(QStringLiteral("The sum counts each of them.")), qPrintable(sum.errors));
}

void TestHeadlessTogether::aDumpDoesNotDifferFromItself()
{
    const test::DumpFolder dump(spec());
    const auto ended = run(dump, QStringLiteral("rows.csv"), QStringLiteral("compare.path=") + dump.root());
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY2(ended.errors.contains(QStringLiteral("64 rows compared: no difference.")), qPrintable(ended.errors));
    const QList<QByteArray> lines = test::contentOf(dump.path(QStringLiteral("rows.csv"))).trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 64 * kExperts);
    for (const QByteArray &line : lines.mid(1))
        QVERIFY2(line.endsWith(",0"), line.constData());
}

void TestHeadlessTogether::stepsAreCompared()
{
    const test::DumpFolder dump(spec());
    const QString words = QStringLiteral("heatmap.parser.step=1 compare.step=2");
    const auto ended = run(dump, QStringLiteral("rows.csv"), words);
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    const QByteArray csv = test::contentOf(dump.path(QStringLiteral("rows.csv")));
    QVERIFY(csv.startsWith("step,role,rank_id,stage,layer,expert_index,load_a,load_b,change\n1/2,"));
    for (const QByteArray &line : csv.trimmed().split('\n').mid(1)) {
        const QList<QByteArray> fields = line.split(',');
        QCOMPARE(fields[8].toLongLong(), fields[7].toLongLong() - fields[6].toLongLong());
    }
    QCOMPARE(run(dump, QStringLiteral("three.png"), words + QStringLiteral(" heatmap.visualizer.dpi=30")).status, 0);
    const QImage one = [&] {
        run(dump, QStringLiteral("one.png"), QStringLiteral("heatmap.parser.step=1 heatmap.visualizer.dpi=30"));
        return QImage(dump.path(QStringLiteral("one.png")));
    }();
    QCOMPARE(QImage(dump.path(QStringLiteral("three.png"))).size(), QSize(3 * one.width(), one.height()));
}

void TestHeadlessTogether::measuresAreCompared()
{
    const test::DumpFolder dump(spec());
    const QString words = QStringLiteral("heatmap.visualizer.type=gmm_metrics heatmap.parser.step=");
    const auto tableOf = [&](const QString &file, const QString &steps) {
        const auto ended = run(dump, file, words + steps);
        return ended.status == 0 ? test::contentOf(dump.path(file)).trimmed().split('\n')
                                 : QList{ended.errors.toUtf8()};
    };
    const auto a = tableOf(QStringLiteral("a.csv"), QStringLiteral("1"));
    const auto b = tableOf(QStringLiteral("b.csv"), QStringLiteral("2"));
    const auto both = tableOf(QStringLiteral("both.csv"), QStringLiteral("1 compare.step=2"));
    QCOMPARE(both.size(), a.size());
    QVERIFY2(both[0].startsWith("step,role,rank_id,stage,layer,total_a,total_b,total_change,max_a,"),
             both[0].constData());
    QVERIFY2(both[0].endsWith(",dead_change,hottest_a,hottest_b"), both[0].constData());
    for (qsizetype line = 1; line < both.size(); ++line) {
        const QList<QByteArray> fields = both[line].split(',');
        QCOMPARE(fields[0], QByteArray("1/2"));
        QCOMPARE(fields.mid(1, 4), a[line].split(',').mid(1, 4));
        const QList<QByteArray> ofA = a[line].split(',').mid(5);
        const QList<QByteArray> ofB = b[line].split(',').mid(5);
        for (qsizetype measure = 0; measure < ofA.size(); ++measure) {
            QCOMPARE(fields[5 + 3 * measure], ofA[measure]);
            QCOMPARE(fields[6 + 3 * measure], ofB[measure]);
            if (measure + 1 < ofA.size())
                QCOMPARE(fields[7 + 3 * measure].toDouble(), ofB[measure].toDouble() - ofA[measure].toDouble());
        }
    }
}

void TestHeadlessTogether::whatCannotBeComparedIsSaid_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("said");
    QTest::newRow("the same") << "a.csv"
                              << "heatmap.parser.step=1 compare.step=1" << 2 << "is the same";
    QTest::newRow("a wrong word") << "a.csv"
                                  << "compare.step=two" << 2 << "compare.step";
    QTest::newRow("another format") << "a.jpg"
                                    << "compare.step=1" << 2 << ".pdf";
    QTest::newRow("nothing in common") << "a.csv"
                                       << "compare.step=9" << 1 << "no row in common";
    QTest::newRow("no such folder") << "a.csv"
                                    << "compare.path=/no/such/folder" << 1 << "/no/such/folder";
}

void TestHeadlessTogether::whatCannotBeComparedIsSaid()
{
    QFETCH(const QString, file);
    QFETCH(const QString, words);
    QFETCH(const QString, said);
    const test::DumpFolder dump(spec());
    const auto ended = run(dump, file, words);
    QTEST(ended.status, "status");
    QVERIFY2(ended.errors.contains(said), qPrintable(ended.errors));
}

QTEST_GUILESS_MAIN(TestHeadlessTogether)
#include "test_headless_together.moc"
