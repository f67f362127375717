#include "figure/comparison_figure.h"
#include "shown_by_hand.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;

/// A comparison as one picture.
class TestComparisonFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theThreeStandBesideEachOther();
    void bothSidesShareOneScale_data();
    void bothSidesShareOneScale();
    void aFileHoldsThePicture();
    void documentsAndTablesAreWritten_data();
    void documentsAndTablesAreWritten();
    void aTableOfAPartHoldsItsCells();
    void anyOtherSuffixIsRefused();
    void whatIsTooLargeIsRefused();
};

namespace {

load::ComparisonPtr example()
{
    const auto a = std::make_shared<load::Shown>(test::shownOf({{1, 2, 3, 4}, {5, 6, 7, 8}}));
    const auto b = std::make_shared<load::Shown>(test::shownOf({{1, 2, 3, 4}, {5, 6, 9, 8}}));
    return load::compare(a, b);
}

figure::FigureOptions small()
{
    figure::FigureOptions options;
    options.dpi = 30;
    return options;
}

} // namespace

void TestComparisonFigure::theThreeStandBesideEachOther()
{
    const load::ComparisonPtr comparison = example();
    const auto whole = std::get<QImage>(figure::paintComparison(*comparison, small()));
    QCOMPARE(whole.size(), figure::comparisonPixels(*comparison, small()));
    const load::ShownPtr rows[] = {comparison->a, comparison->b, comparison->difference};
    for (int i = 0; i < 3; ++i) {
        const QSize one = figure::figurePixels(*rows[i], small());
        QCOMPARE(QSize(3 * one.width(), one.height()), whole.size());
    }
    QCOMPARE(whole.dotsPerMeterX(), std::get<QImage>(figure::paintFigure(*rows[0], small())).dotsPerMeterX());

    // The cells of the three are at the same places of their thirds, and those of A and B that are equal look equal.
    const auto *viridis = figure::ColorMap::find(QStringLiteral("viridis"));
    const QRgb lowest = viridis->colors()[static_cast<std::size_t>(256 / 9)];
    const int third = whole.width() / 3;
    const int y = whole.height() / 3;
    int first = -1;
    int end = 0;
    for (int x = 0; x < third; ++x) {
        if (whole.pixel(x, y) != lowest)
            continue;
        first = first < 0 ? x : first;
        end = x + 1;
        QCOMPARE(whole.pixel(third + x, y), lowest);
        QCOMPARE(QColor(whole.pixel(2 * third + x, y)),
                 QColor(figure::ColorMap::find(figure::differenceColorMap())->colors()[128]));
    }
    QVERIFY(first > 0 && end - first > third / 16);
}

void TestComparisonFigure::bothSidesShareOneScale_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("range");
    for (const auto kind :
         {figure::ScaleKind::Linear, figure::ScaleKind::Log, figure::ScaleKind::Share, figure::ScaleKind::Ratio}) {
        for (const auto range : {figure::RangeKind::Full, figure::RangeKind::Robust})
            QTest::addRow("kind %d, range %d", int(kind), int(range)) << int(kind) << int(range);
    }
}

void TestComparisonFigure::bothSidesShareOneScale()
{
    QFETCH(const int, kind);
    QFETCH(const int, range);
    const figure::ScaleChoice choice{static_cast<figure::ScaleKind>(kind), static_cast<figure::RangeKind>(range)};
    const auto *map = figure::ColorMap::find(QStringLiteral("viridis"));
    const load::ComparisonPtr comparison = example();
    const figure::ColorScale a = figure::scaleFor(*comparison->a, map, choice, {}, comparison->b.get());
    QVERIFY(a == figure::scaleFor(*comparison->b, map, choice, {}, comparison->a.get()));
    for (const auto &side : {comparison->a, comparison->b}) {
        const figure::ColorScale own = figure::scaleFor(*side, map, choice);
        QVERIFY(a.low <= own.low && a.high >= own.high);
    }
    QVERIFY(!a.isChange);
    QVERIFY(figure::scaleFor(*comparison->difference, map, {}).isChange);
}

void TestComparisonFigure::aFileHoldsThePicture()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("new/compared.png"));
    QCOMPARE(std::get<QString>(figure::writeComparison(*example(), small(), file)), file);
    QCOMPARE(QImage(file).convertToFormat(QImage::Format_RGB32),
             std::get<QImage>(figure::paintComparison(*example(), small())));
}

void TestComparisonFigure::documentsAndTablesAreWritten_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<QByteArray>("holds");
    QTest::newRow("svg") << u"svg"_qs << QByteArray("<?xml") << QByteArray("change in tokens per expert, B − A");
    QTest::newRow("pdf") << u"pdf"_qs << QByteArray("%PDF-1.") << QByteArray("%%EOF");
    QTest::newRow("csv") << u"csv"_qs << QByteArray("step,role,rank_id,stage,layer,expert_index,load_a,load_b,change\n")
                         << QByteArray(",2,7,9,2\n");
}

void TestComparisonFigure::documentsAndTablesAreWritten()
{
    QFETCH(const QString, suffix);
    QFETCH(const QByteArray, begin);
    QFETCH(const QByteArray, holds);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"compared."_qs + suffix));
    double done = 0;
    QCOMPARE(std::get<QString>(figure::writeComparison(*example(), small(), file.fileName(), {},
                                                       [&done](double share) { done = share; })),
             file.fileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.startsWith(begin));
    QVERIFY(text.contains(holds));
    QVERIFY(done <= 1);
}

void TestComparisonFigure::aTableOfAPartHoldsItsCells()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"part.csv"_qs));
    figure::FigureOptions options = small();
    options.visible = figure::Viewport{{0.5, 1}, {1.2, 2.5}};
    figure::writeComparison(*example(), options, file.fileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> cells = file.readAll().trimmed().split('\n').mid(1);
    QCOMPARE(cells.size(), 2);
    QVERIFY(cells[0].endsWith(",1,2,2,0"));
    QVERIFY(cells[1].endsWith(",2,3,3,0"));
}

void TestComparisonFigure::anyOtherSuffixIsRefused()
{
    const auto outcome = figure::writeComparison(*example(), small(), u"compared.jpg"_qs);
    QVERIFY(std::get<dump::Error>(outcome).message.contains(u".svg"_qs));
}

void TestComparisonFigure::whatIsTooLargeIsRefused()
{
    figure::FigureOptions large = small();
    large.dpi = 4000;
    const auto outcome = figure::paintComparison(*example(), large);
    QVERIFY(std::get<dump::Error>(outcome).message.contains(u"The largest DPI that fits is"_qs));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(std::holds_alternative<dump::Cancelled>(figure::paintComparison(*example(), small(), stop.get_token())));
}

QTEST_MAIN(TestComparisonFigure)
#include "test_comparison_figure.moc"
