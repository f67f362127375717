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
    void aFileHoldsThePicture();
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
    const load::ShownPtr rows[] = {comparison->a, comparison->b, comparison->difference};
    figure::FigureOptions options = small();
    for (int i = 0; i < 3; ++i) {
        if (i == 2)
            options.colorMap = figure::differenceColorMap();
        const auto panel = std::get<QImage>(figure::paintFigure(*rows[i], options));
        QCOMPARE(whole.height(), panel.height());
        QCOMPARE(whole.width(), 3 * panel.width());
        QCOMPARE(whole.copy(i * panel.width(), 0, panel.width(), panel.height()), panel);
        QCOMPARE(whole.dotsPerMeterX(), panel.dotsPerMeterX());
    }
}

void TestComparisonFigure::aFileHoldsThePicture()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("new/compared.png"));
    QCOMPARE(std::get<QString>(figure::writeComparisonFigure(*example(), small(), file)), file);
    QCOMPARE(QImage(file).convertToFormat(QImage::Format_RGB32),
             std::get<QImage>(figure::paintComparison(*example(), small())));
}

void TestComparisonFigure::whatIsTooLargeIsRefused()
{
    figure::FigureOptions large = small();
    large.dpi = 4000;
    const auto outcome = figure::paintComparison(*example(), large);
    QVERIFY(std::holds_alternative<dump::Error>(outcome));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(std::holds_alternative<dump::Cancelled>(figure::paintComparison(*example(), small(), stop.get_token())));
}

QTEST_MAIN(TestComparisonFigure)
#include "test_comparison_figure.moc"
