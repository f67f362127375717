#include "canvas_example.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/cells_image.h"

#include <QSignalSpy>
#include <QTest>

using namespace rli;
using namespace rli::test;
using ui::CellsImage;

namespace {

/// More cells than are painted at once: 1,000 calls of one long list.
load::ShownPtr heavyShown(double load)
{
    const std::vector<double> list(8000, load);
    load::Choice choice;
    choice.rows = load::RowKind::Call;
    return load::choose(tableOf({{place(1, u"role"_qs, 0), std::vector(1000, list), {}}}), choice);
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
