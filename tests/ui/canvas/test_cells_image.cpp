#include "canvas_example.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/cells_image.h"

#include <QSignalSpy>
#include <QTest>

using namespace rli;
using namespace rli::test;
using ui::CellsImage;

Q_DECLARE_METATYPE(figure::Pool)
Q_DECLARE_METATYPE(figure::Span)

namespace {

/// More cells than are painted at once: 1,000 calls of one long list.
load::ShownPtr heavyShown(double load)
{
    const std::vector<double> list(8000, load);
    load::Choice choice;
    choice.rows = load::RowKind::Call;
    return load::choose(tableOf({{place(1, u"role"_qs, 0), std::vector(1000, list), {}}}), choice);
}

/// One row in a hundred is hot everywhere.
load::ShownPtr manyRows(std::size_t count)
{
    std::vector<std::vector<double>> lists;
    for (std::size_t row = 0; row < count; ++row) {
        std::vector<double> list(16, row % 100 == 50 ? 100.0 : 0.0);
        list[row % 16] += 1 + static_cast<double>(row * 7919 % 50);
        lists.push_back(std::move(list));
    }
    load::Choice choice;
    choice.rows = load::RowKind::Call;
    return load::choose(tableOf({{place(1, u"role"_qs, 0), std::move(lists), {}}}), choice);
}

bool colored(const QImage &image, QRgb color)
{
    for (int y = 0; y < image.height(); ++y) {
        if (image.pixel(image.width() / 2, y) == color)
            return true;
    }
    return false;
}

CellsImage::Wanted wanted(const load::ShownPtr &shown)
{
    return {shown,
            figure::wholeViewport(shown->rowCount(), shown->experts),
            {160, 96},
            {figure::ColorMap::find(u"viridis"_qs), 0, 100},
            figure::Pool::Max,
            figure::Theme::light()};
}

} // namespace

class TestCellsImage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aLightViewIsPaintedAtOnceAndKept()
    {
        CellsImage image;
        CellsImage::Wanted what = wanted(exampleShown());
        QVERIFY(image.want(what));
        QCOMPARE(image.image().size(), QSize(160, 96));
        const qint64 key = image.image().cacheKey();
        QVERIFY(image.want(what));
        QCOMPARE(image.image().cacheKey(), key);
        what.viewport.rows.end = 20;
        QVERIFY(image.want(what));
        QVERIFY(image.image().cacheKey() != key);
    }

    void aHeavyViewIsPaintedByAWorker()
    {
        CellsImage image;
        const QSignalSpy ready(&image, &CellsImage::ready);
        const CellsImage::Wanted what = wanted(heavyShown(100));
        QVERIFY(!image.want(what));
        QVERIFY(!image.want(what));
        QTRY_COMPARE(ready.size(), 1);
        QVERIFY(image.want(what));
        QCOMPARE(image.image().pixel(80, 48), what.scale.map->colors()[255]);
    }

    void aHeavyViewThatWasLeftIsFollowedByTheOneWanted()
    {
        CellsImage image;
        CellsImage::Wanted what = wanted(heavyShown(100));
        QVERIFY(!image.want(what));
        what.scale.map = figure::ColorMap::find(u"plasma"_qs);
        QVERIFY(!image.want(what));
        QTRY_VERIFY(image.want(what));
        QCOMPARE(image.image().pixel(80, 48), what.scale.map->colors()[255]);
    }

    void aMovedViewComesToRestExactly_data()
    {
        QTest::addColumn<figure::Pool>("pool");
        QTest::addColumn<figure::Span>("from");
        QTest::addColumn<figure::Span>("to");
        const double line = 10'000 / 96.0;
        for (const auto pool : {figure::Pool::Max, figure::Pool::Mean}) {
            const char *name = pool == figure::Pool::Max ? "maxima" : "means";
            const auto row = [&](const char *how, figure::Span from, figure::Span to) {
                QTest::addRow("%s %s", name, how) << pool << from << to;
            };
            row("scrolled by pixels", {500, 10'500}, {500 + 40 * line, 10'500 + 40 * line});
            row("scrolled by parts of a pixel", {500, 10'500}, {500 + 40.4 * line, 10'500 + 40.4 * line});
            row("scrolled back", {5'000, 15'000}, {5'000 - 7.7 * line, 15'000 - 7.7 * line});
            row("scrolled to the beginning", {0.4 * line, 10'000 + 0.4 * line}, {0, 10'000});
            row("scrolled to the end", {9'000, 19'000}, {10'000, 20'000});
            row("scrolled out of sight", {0, 10'000}, {10'000, 20'000});
            row("zoomed", {0, 20'000}, {3'001.5, 9'877.1});
        }
    }

    void aMovedViewComesToRestExactly()
    {
        QFETCH(const figure::Pool, pool);
        QFETCH(const figure::Span, from);
        QFETCH(const figure::Span, to);
        CellsImage image;
        const QSignalSpy ready(&image, &CellsImage::ready);
        CellsImage::Wanted what = wanted(manyRows(20'000));
        what.pool = pool;
        what.pyramid = load::Pyramid::build(what.shown, load::CellValue::Load, pool);
        what.viewport.rows = from;
        QVERIFY(image.want(what));
        what.viewport.rows = to;
        QVERIFY(!image.want(what));
        QVERIFY(!image.want(what)); // something over the cells is painted anew meanwhile
        QVERIFY(image.imageOf().looksLike(what));
        // On its way, a row is at most a line off: the hot rows are there.
        QVERIFY(pool == figure::Pool::Mean || colored(image.image(), what.scale.map->colors()[255]));
        QTRY_COMPARE(ready.size(), 1);
        QVERIFY(image.want(what));
        QCOMPARE(image.image(), figure::renderCells(*what.shown, what.viewport, what.pixels, what.scale, pool,
                                                    what.theme, {}, {.pyramid = what.pyramid.get()}));
    }

    void rowsThatWereReplacedAreNeverShownAfterwards()
    {
        CellsImage image;
        QVERIFY(!image.want(wanted(heavyShown(0))));
        const CellsImage::Wanted now = wanted(exampleShown());
        QVERIFY(image.want(now));
        QTest::qWait(100);
        QVERIFY(image.imageOf().looksLike(now));
    }

    void itMayGoWhileAWorkerPaints()
    {
        CellsImage image;
        QVERIFY(!image.want(wanted(heavyShown(100))));
    }
};

QTEST_MAIN(TestCellsImage)
#include "test_cells_image.moc"
