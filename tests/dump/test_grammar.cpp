#include "dump/scan.h"

#include <QTest>

using namespace rli::dump;

namespace {

QString textOf(const Place &place)
{
    return QStringLiteral("%1 %2 %3 %4").arg(place.step.text(), place.role).arg(place.rank).arg(place.innerStep);
}

} // namespace

class GrammarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A bar in the path marks the chosen folder's end; the place reads "step role rank inner".
    void aPlaceIsReadFromThePath_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("notice");
        const auto row = [](const char *name, const char *path, const char *place, const char *notice = "") {
            QTest::newRow(name) << QString::fromUtf8(path) << QString::fromUtf8(place) << QString::fromUtf8(notice);
        };
        row("document, root", "r|step_1/actor_update/rank3/dump_tensor_data", "1 actor_update 3 -1");
        row("document, step", "r/step_1|actor_update/rank3/dump_tensor_data", "1 actor_update 3 -1");
        row("document, role", "r/step_1/actor_update|rank3/dump_tensor_data", "1 actor_update 3 -1");
        row("document, rank", "r/step_1/actor_update/rank3|dump_tensor_data", "1 actor_update 3 -1");
        row("document, data", "r/step_1/actor_update/rank3/dump_tensor_data|", "1 actor_update 3 -1");
        row("verl, root", "r|step_12/critic_update/step4/rank3/dump_tensor_data", "12 critic_update 3 4");
        row("verl, inner step", "r/step_12/critic_update/step4|rank3/dump_tensor_data", "12 critic_update 3 4");
        row("verl, rank", "r/step_12/critic_update/step4/rank3|dump_tensor_data", "12 critic_update 3 4");
        row("msprobe, root", "r|step0/rank1/dump_tensor_data", "unknown r 1 0");
        row("msprobe, nothing above", "|step0/rank1/dump_tensor_data", "unknown unknown 1 0");
        row("role and rank alone", "r|actor_update/rank1/dump_tensor_data", "unknown actor_update 1 -1");
        row("role and inner step", "r|actor_update/step2/rank1/dump_tensor_data", "unknown actor_update 1 2");
        row("older verl", "r|step_1/ref/rank_5/dump_tensor_data", "1 ref 5 -1");
        row("step unknown", "r|step_unknown/ref/rank0/dump_tensor_data", "unknown ref 0 -1");
        row("unknown is nearer", "step_4/x|step_unknown/ref/rank0/dump_tensor_data", "unknown ref 0 -1");
        row("nearest step", "step_4/old|step_5/ref/rank0/dump_tensor_data", "5 ref 0 -1");
        row("nearest rank", "step_4|ref/rank7/x/rank2/dump_tensor_data", "4 ref 2 -1");
        row("inner step above the step", "step3|step_4/ref/rank2/dump_tensor_data", "4 ref 2 -1");
        row("leading zeros", "r|step_007/ref/rank03/dump_tensor_data", "7 ref 3 -1");
        row("folder between", "r|step_4/ref/more/rank2/dump_tensor_data", "4 ref 2 -1");
        row("below the data folder", "r|step_4/ref/rank2/dump_tensor_data/part", "4 ref 2 -1");
        row("no role, rank", "r|step_4/rank2/dump_tensor_data", "4 unknown 2 -1");
        row("no role, inner step", "r|step_4/step0/rank2/dump_tensor_data", "4 unknown 2 0");
        row("role above is a rank", "r|rank1/step0/dump_tensor_data", "unknown unknown 1 0");
        row("chinese role", "r|step_1/角色/rank0/dump_tensor_data", "1 角色 0 -1");
        row("bare rank", "r|step_1/ref/rank/dump_tensor_data", "1 ref 0 -1", "without a rank's number");
        row("process", "r|step_1/ref/proc4711/dump_tensor_data", "1 ref 0 -1", "without a rank's number");
        row("process, no step", "r|ref/proc4711/dump_tensor_data", "unknown ref 0 -1", "without a rank's number");
        row("bare below numbered", "r|step_1/rank4/rank/dump_tensor_data", "1 unknown 4 -1");
        row("bare below chosen", "rank4|step_1/ref/rank/dump_tensor_data", "1 ref 0 -1", "without a rank's number");
        row("rank above chosen", "rank4|step_1/ref/dump_tensor_data", "1 ref 4 -1");
        row("no rank", "r|step_1/ref/dump_tensor_data", "1 ref 0 -1", "no folder in its path that names a rank");
        row("nothing", "r|dump_tensor_data", "unknown unknown 0 -1", "no folder in its path that names a rank");
        row("step only", "r|step_1/dump_tensor_data", "1 unknown 0 -1", "no folder in its path that names a rank");
        row("huge step", "r|step_9223372036854775808/ref/rank0/dump_tensor_data", "unknown ref 0 -1", "step folder");
        row("largest step", "r|step_9223372036854775807/ref/rank0/dump_tensor_data", "9223372036854775807 ref 0 -1");
        row("huge rank", "r|step_1/ref/rank99999999999999999999/dump_tensor_data", "1 ref 0 -1", "rank folder");
        row("not quite a step", "r|step_1x/ref/rank0/dump_tensor_data", "unknown ref 0 -1");
        row("negative step", "r|step_-1/ref/rank0/dump_tensor_data", "unknown ref 0 -1");
        row("signed rank", "r|step_1/ref/rank+1/dump_tensor_data", "1 ref 0 -1", "no folder in its path");
        row("other digits", "r|step_１/ref/rank0/dump_tensor_data", "unknown ref 0 -1");
    }

    void aPlaceIsReadFromThePath()
    {
        QFETCH(QString, path);
        QFETCH(QString, notice);
        const QStringList halves = path.split(QLatin1Char('|'));
        const QStringList above = halves[0].split(QLatin1Char('/'), Qt::SkipEmptyParts);
        const QStringList below = halves[1].split(QLatin1Char('/'), Qt::SkipEmptyParts);
        QString said = QStringLiteral("left over");
        QTEST(textOf(placeOf(above + below, above.size(), &said)), "place");
        QCOMPARE(said.isEmpty(), notice.isEmpty());
        QVERIFY2(said.contains(notice), qPrintable(said));
    }

    void metadataLiesAboveTheNearestDataFolder_data()
    {
        QTest::addColumn<QByteArray>("folder");
        QTest::addColumn<QByteArray>("above");
        const auto row = [](const char *folder, const char *above) {
            QTest::newRow(folder) << QByteArray(folder) << QByteArray(above);
        };
        row("/d/rank0/dump_tensor_data", "/d/rank0");
        row("/d/rank0/dump_tensor_data/part/x", "/d/rank0");
        row("/dump_tensor_data/rank0/dump_tensor_data", "/dump_tensor_data/rank0");
        row("/dump_tensor_data", "/");
        row("/dump_tensor_data/dump_tensor_data", "/dump_tensor_data");
        row("/d/rank0", "");
        row("/d/my_dump_tensor_data", "");
        row("/d/dump_tensor_data2", "");
        row("/", "");
    }

    void metadataLiesAboveTheNearestDataFolder()
    {
        QFETCH(QByteArray, folder);
        QTEST(metadataFolder(folder), "above");
    }

    void placesSortByNumberWithUnknownLast()
    {
        const auto place = [](int dump, Step step, const char *role, qint64 rank, qint64 inner) {
            return Place{dump, step, QString::fromUtf8(role), rank, inner};
        };
        const std::vector<Place> sorted{
            place(0, Step(2), "b", 2, -1), place(0, Step(2), "b", 2, 0), place(0, Step(2), "b", 2, 10),
            place(0, Step(2), "b", 10, 0), place(0, Step(2), "c", 0, 0), place(0, Step(10), "a", 0, 0),
            place(0, Step(), "a", 0, 0),   place(1, Step(1), "a", 0, 0),
        };
        for (std::size_t i = 1; i < sorted.size(); ++i)
            QVERIFY2(sorted[i - 1] < sorted[i], qPrintable(textOf(sorted[i])));
    }

    void listFileNamesHaveOneForm_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("api");
        QTest::addColumn<qint64>("number");
        const QByteArray end = ".forward.kwargs.group_list.pt";
        const auto good = [&](const char *title, const QByteArray &api, qint64 number) {
            QTest::newRow(title) << api + '.' + QByteArray::number(number) + end << api << number;
        };
        const auto bad = [](const char *title, const QByteArray &name) {
            QTest::newRow(title) << name << QByteArray() << qint64(-1);
        };
        good("usual", "NPU.npu_grouped_matmul", 0);
        good("many digits", "MindSpeed.npu_gmm_v2", 1234567);
        good("largest", "NPU.x", std::numeric_limits<qint64>::max());
        good("number in the api", "NPU.12", 3);
        good("bytes", "\xFF", 3);
        bad("too large", "NPU.x.9223372036854775808" + end);
        bad("leading zero", "NPU.x.01" + end);
        bad("sign", "NPU.x.-1" + end);
        bad("plus", "NPU.x.+1" + end);
        bad("no number", "NPU.x" + end);
        bad("empty number", "NPU.x." + end);
        bad("no api", "0" + end);
        bad("empty api", ".0" + end);
        bad("backward", "NPU.x.0.backward.kwargs.group_list.pt");
        bad("positional", "NPU.x.0.forward.input.2.pt");
        bad("prefix", "NPU.x.0.forward.kwargs.my_group_list.pt");
        bad("end alone", "group_list.pt");
        bad("more after", "NPU.x.0.forward.kwargs.group_list.pt.bak");
        bad("empty", "");
    }

    void listFileNamesHaveOneForm()
    {
        QFETCH(QByteArray, name);
        QFETCH(qint64, number);
        QByteArrayView api;
        qint64 parsed = -1;
        QCOMPARE(parseListFileName(name, &api, &parsed), number >= 0);
        if (number < 0)
            return;
        QTEST(api.toByteArray(), "api");
        QCOMPARE(parsed, number);
        Scan scan;
        scan.apis = {api.toByteArray()};
        QCOMPARE(scan.fileName({.number = parsed, .api = 0}), name);
    }

    void aListPassedByPositionHasItsFileName()
    {
        Scan scan;
        scan.apis = {"NPU.x"};
        QCOMPARE(scan.fileName({.number = 12, .api = 0, .input = 4}), QByteArray("NPU.x.12.forward.input.4.pt"));
        QCOMPARE(scan.fileName({.number = 12, .api = 0, .input = 0}), QByteArray("NPU.x.12.forward.input.0.pt"));
    }
};

QTEST_GUILESS_MAIN(GrammarTest)
#include "test_grammar.moc"
