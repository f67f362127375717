#include "figure/figure.h"

#include "figure/page.h"
#include "figure/parts.h"
#include "figure/text.h"
#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"
#include "text_recorder.h"

#include <QTest>

#include <algorithm>

using rli::dump::Cancelled;
using rli::dump::Error;
using rli::figure::FigureOptions;
using rli::figure::Page;
using rli::test::manySegments;
using rli::test::PaintedText;
using rli::test::TextRecorder;

class TestFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { rli::figure::fontFamily(); }
    void init() { rli::test::failOnWarnings(); }
    void hasTheSizeOfItsFormula_data();
    void hasTheSizeOfItsFormula();
    void textIsNeitherCutNorOverlapping_data();
    void textIsNeitherCutNorOverlapping();
    void theLegendSaysHowManySegmentsItLeavesOut();
    void refusesFiguresThatAreTooLarge_data();
    void refusesFiguresThatAreTooLarge();
    void paintsCellsExactly();
    void paintsBeyondTheReachOfQPainter();
    void paintsOnlyWhatIsVisible();
    void recordsTheDpi();
    void isTheSameEveryTime();
    void tellsProgressAndStops();
    void refusesAnUnknownColorMap();
};

namespace {

const QStringList kRoles{QStringLiteral("actor_compute_log_prob"), QStringLiteral("actor_update"),
                         QStringLiteral("a_role_of_another_framework_whose_name_is_much_longer_than_any_block")};

QImage painted(const rli::load::Shown &shown, const FigureOptions &options)
{
    auto outcome = rli::figure::paintFigure(shown, options);
    if (const auto *error = std::get_if<Error>(&outcome))
        qWarning("%s", qPrintable(error->message));
    return std::holds_alternative<QImage>(outcome) ? std::get<QImage>(std::move(outcome)) : QImage();
}

} // namespace

void TestFigure::hasTheSizeOfItsFormula_data()
{
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("experts");
    QTest::addColumn<int>("dpi");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("smallest") << qint64{1} << qint64{4} << 200 << QSize(2560, 1600);
    QTest::newRow("128 experts") << qint64{192} << qint64{128} << 200 << QSize(5168, 3694);
    QTest::newRow("largest") << qint64{100'000} << qint64{512} << 200 << QSize(6960, 4400);
    QTest::newRow("72 DPI") << qint64{1000} << qint64{128} << 72 << QSize(1860, 1584);
    QTest::newRow("600 DPI") << qint64{10} << qint64{64} << 600 << QSize(8592, 5308);
}

void TestFigure::hasTheSizeOfItsFormula()
{
    QFETCH(const qint64, rows);
    QFETCH(const qint64, experts);
    QFETCH(const int, dpi);
    QFETCH(const QSize, pixels);
    FigureOptions options;
    options.dpi = dpi;
    QCOMPARE(rli::figure::figurePixels(manySegments(1, kRoles.first(1), 1, rows, experts), options), pixels);
}

void TestFigure::textIsNeitherCutNorOverlapping_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("experts");
    QTest::addColumn<int>("dpi");
    for (const int dpi : {10, 72, 200, 600}) {
        for (const qint64 experts : {4, 128, 512}) {
            for (const qint64 rows : {1, 10, 1000, 100'000})
                QTest::addRow("%lld rows, %lld experts, %d DPI", rows, experts, dpi)
                    << 1 << 1 << rows << experts << dpi;
            QTest::addRow("16 segments, %lld experts, %d DPI", experts, dpi) << 2 << 3 << qint64{12} << experts << dpi;
            QTest::addRow("1,920 segments, %lld experts, %d DPI", experts, dpi)
                << 10 << 64 << qint64{4} << experts << dpi;
        }
    }
}

void TestFigure::textIsNeitherCutNorOverlapping()
{
    QFETCH(const int, steps);
    QFETCH(const int, ranks);
    QFETCH(const qint64, rows);
    QFETCH(const qint64, experts);
    QFETCH(const int, dpi);
    rli::load::Shown shown = manySegments(steps, ranks == 1 ? kRoles.last(1) : kRoles, ranks, rows, experts);
    shown.allCalls *= 8;
    shown.choice.filter.roles = kRoles;
    FigureOptions options;
    options.dpi = dpi;
    const Page page = rli::figure::layOut(shown, options);
    TextRecorder recorder(page.size);
    QPainter painter(&recorder);
    paintParts(&painter, shown, page);
    painter.end();
    QVERIFY(recorder.texts().size() >= 8);
    QCOMPARE(rli::test::firstOverlap(recorder.texts()), QString());
    const QRectF all(QPointF(0, 0), QSizeF(page.size));
    for (const PaintedText &text : recorder.texts()) {
        QVERIFY2(all.contains(text.box), qPrintable(text.text));
        QVERIFY2(!text.box.intersects(QRectF(page.cells).adjusted(1, 1, -1, -1)), qPrintable(text.text));
    }
    const QRectF cells = page.cells;
    QVERIFY2(cells.width() > 0.3 * page.size.width() && cells.height() > 0.6 * page.size.height(),
             qPrintable(QStringLiteral("cells of %1 × %2").arg(cells.width()).arg(cells.height())));
}

void TestFigure::theLegendSaysHowManySegmentsItLeavesOut()
{
    const auto textsOf = [](const rli::load::Shown &shown) {
        const Page page = rli::figure::layOut(shown, {});
        TextRecorder recorder(page.size);
        QPainter painter(&recorder);
        const QRectF cells = page.cells;
        const rli::figure::AxisMap rows(page.viewport.rows, cells.top(), cells.height());
        rli::figure::paintLegend(&painter, shown, rows, page.legend, page.style);
        painter.end();
        QStringList texts;
        for (const PaintedText &text : recorder.texts())
            texts.append(text.text);
        return texts;
    };
    const QStringList few = textsOf(manySegments(1, kRoles.first(2), 2, 3, 4));
    QCOMPARE(few, (QStringList{QStringLiteral("step 1 · actor_compute_log_prob · rank 0"),
                               QStringLiteral("step 1 · actor_compute_log_prob · rank 1"),
                               QStringLiteral("step 1 · actor_update · rank 0"),
                               QStringLiteral("step 1 · actor_update · rank 1")}));
    const QStringList many = textsOf(manySegments(10, kRoles.first(2), 64, 3, 4));
    QCOMPARE(many.last(), QStringLiteral("+%L1 more").arg(1280 - (many.size() - 1)));
}

void TestFigure::refusesFiguresThatAreTooLarge_data()
{
    QTest::addColumn<int>("dpi");
    QTest::addColumn<qint64>("freeBytes");
    QTest::addColumn<QString>("refusal");
    constexpr qint64 kPlenty = qint64{1} << 40;
    QTest::newRow("fits") << 200 << kPlenty << QString();
    QTest::newRow("more than 2^30 pixels")
        << 1200 << kPlenty
        << QStringLiteral("A figure of 41,760 × 26,400 pixels at 1200 DPI is too large: it has more than 1,073,741,824 "
                          "pixels. The largest DPI that fits is 1184.");
    QTest::newRow("just fits") << 1184 << kPlenty << QString();
    QTest::newRow("more than half of the memory")
        << 600 << qint64{1'000'000'000}
        << QStringLiteral("A figure of 20,880 × 13,200 pixels at 600 DPI is too large: it needs 1.1 GB of memory, more "
                          "than half of the 1.0 GB that are free. The largest DPI that fits is 404.");
    QTest::newRow("no memory")
        << 600 << qint64{100'000}
        << QStringLiteral("A figure of 20,880 × 13,200 pixels at 600 DPI is too large: it needs 1.1 GB of memory, more "
                          "than half of the 100.0 kB that are free. No DPI fits (10 is the smallest).");
}

void TestFigure::refusesFiguresThatAreTooLarge()
{
    QFETCH(const int, dpi);
    QFETCH(const qint64, freeBytes);
    QFETCH(const QString, refusal);
    FigureOptions options;
    options.dpi = dpi;
    QCOMPARE(rli::figure::refusal(manySegments(1, kRoles.first(1), 1, 100'000, 512), options, freeBytes), refusal);
}

void TestFigure::paintsCellsExactly()
{
    const rli::load::Shown shown =
        rli::test::shownOf({{rli::test::place(1, kRoles.first(), 0), 40}, {rli::test::place(1, kRoles.first(), 1), 40}},
                           32, [](qint64 row) {
                               std::vector<double> list(row % 3 == 0 ? 20U : 32U, static_cast<double>(row));
                               list[static_cast<std::size_t>(row) % list.size()] = 1000;
                               return list;
                           });
    FigureOptions options;
    options.dpi = 100;
    const QImage image = painted(shown, options);
    const Page page = rli::figure::layOut(shown, options);
    const QImage cells =
        renderCells(shown, page.viewport, page.cells.size(), page.scale, options.pool, page.style.theme);
    QImage inFigure = image.copy(page.cells);
    QCOMPARE(image.format(), QImage::Format_RGB32);
    // The line between the segments is the only thing painted over them.
    const int middle = page.cells.height() / 2;
    QCOMPARE(inFigure.copy(0, 0, cells.width(), middle - 2), cells.copy(0, 0, cells.width(), middle - 2));
    QCOMPARE(inFigure.copy(0, middle + 2, cells.width(), middle - 4),
             cells.copy(0, middle + 2, cells.width(), middle - 4));
}

void TestFigure::paintsBeyondTheReachOfQPainter()
{
    FigureOptions options;
    options.dpi = 1000;
    options.visible = rli::figure::Viewport{{0, 1}, {0, 512}};
    rli::load::Shown shown = rli::test::shownOf({{rli::test::place(1, kRoles.first(), 0), 1}}, 512, [](qint64) {
        std::vector<double> list(512, 0);
        list.back() = 100;
        return list;
    });
    if (!rli::figure::refusal(shown, options).isEmpty())
        QSKIP("This machine has too little free memory for a figure of 34,800 pixels across.");
    const QImage image = painted(shown, options);
    QCOMPARE(image.size(), QSize(34'800, 8000));
    const Page page = rli::figure::layOut(shown, options);
    const QRgb hottest = rli::figure::ColorMap::find(options.colorMap)->colors().back();
    QCOMPARE(QColor(image.pixel(page.cells.right(), page.cells.center().y())), QColor(hottest));
    QVERIFY(image.pixel(page.cells.right() + 1, page.cells.center().y()) != hottest);
    // Legend and colour bar are beyond 32,767 pixels, too.
    QVERIFY(page.legend.left() > 32'767 || page.colorBar.left() > 31'000);
    const QRect swatch = page.legend.toRect().adjusted(0, 0, 0, -page.legend.toRect().height() + 170);
    bool found = false;
    for (int y = swatch.top(); y < swatch.bottom() && !found; ++y)
        found = QColor(image.pixel(swatch.left() + 20, y)) == rli::figure::segmentColor(0, 1, page.style.theme);
    QVERIFY(found);
}

void TestFigure::paintsOnlyWhatIsVisible()
{
    const rli::load::Shown shown = manySegments(2, kRoles, 4, 12, 64);
    FigureOptions options;
    options.visible = rli::figure::Viewport{{100, 124}, {0, 10}};
    const Page page = rli::figure::layOut(shown, options);
    TextRecorder recorder(page.size);
    QPainter painter(&recorder);
    paintParts(&painter, shown, page);
    painter.end();
    QStringList texts;
    for (const PaintedText &text : recorder.texts())
        texts.append(text.text);
    QVERIFY(texts.contains(QStringLiteral("9")));
    QVERIFY(!texts.contains(QStringLiteral("10")));
    QVERIFY(!texts.filter(QStringLiteral("rank 0")).isEmpty());
    QVERIFY(texts.filter(QStringLiteral("rank 3")).isEmpty());
}

void TestFigure::recordsTheDpi()
{
    for (const int dpi : {10, 72, 200}) {
        FigureOptions options;
        options.dpi = dpi;
        const QImage image = painted(manySegments(1, kRoles.first(1), 1, 2, 4), options);
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
        QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());
    }
}

void TestFigure::isTheSameEveryTime()
{
    const rli::load::Shown shown = manySegments(2, kRoles, 2, 5, 16);
    FigureOptions options;
    options.dpi = 72;
    QCOMPARE(painted(shown, options), painted(shown, options));
}

void TestFigure::tellsProgressAndStops()
{
    const rli::load::Shown shown = manySegments(2, kRoles, 2, 5, 16);
    std::vector<double> told;
    rli::figure::paintFigure(shown, {}, {}, [&told](double share) { told.push_back(share); });
    QVERIFY(std::ranges::is_sorted(told));
    QCOMPARE(told.back(), 1.0);

    std::stop_source source;
    const auto outcome = rli::figure::paintFigure(shown, {}, source.get_token(), [&source](double share) {
        QVERIFY(share < 1);
        source.request_stop();
    });
    QVERIFY(std::holds_alternative<Cancelled>(outcome));
}

void TestFigure::refusesAnUnknownColorMap()
{
    FigureOptions options;
    options.colorMap = QStringLiteral("viridsi");
    const auto outcome = rli::figure::paintFigure(manySegments(1, kRoles, 1, 1, 4), options);
    QVERIFY(std::holds_alternative<Error>(outcome));
    QVERIFY(std::get<Error>(outcome).message.contains(QStringLiteral("viridsi")));
}

QTEST_MAIN(TestFigure)
#include "test_figure.moc"
