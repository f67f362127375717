#include "figure/figure.h"
#include "input.h"
#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/overview_strip.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"

#include <QTest>

#include <functional>
#include <random>

using namespace rli;
using namespace rli::test;

namespace {

constexpr std::size_t kExperts = 16;
constexpr double kCold = 1;
constexpr double kHot = 1000;

/// A table of so many different rows of cold loads, of which some are hot.
load::ShownPtr tableWith(qint64 rows, const std::function<bool(qint64 row, std::size_t expert)> &isHot,
                         qint64 rowsOfSegment = 1000)
{
    std::vector<SequenceOf> sequences;
    for (qint64 first = 0; first < rows; first += rowsOfSegment) {
        SequenceOf sequence{place(first / rowsOfSegment, QStringLiteral("role"), 0), {}, {}};
        for (qint64 row = first; row < std::min(first + rowsOfSegment, rows); ++row) {
            std::vector<double> list(kExperts, kCold);
            list[static_cast<std::size_t>(row) % kExperts] = 0; // neighbours differ
            for (std::size_t expert = 0; expert < kExperts; ++expert) {
                if (isHot(row, expert))
                    list[expert] = kHot;
            }
            sequence.lists.push_back(std::move(list));
        }
        sequences.push_back(std::move(sequence));
    }
    load::Choice choice;
    choice.rows = load::RowKind::Call;
    return load::choose(tableOf(sequences), choice);
}

int pixelsOf(const QImage &image, QRgb color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == color ? 1 : 0;
    }
    return count;
}

} // namespace

class TestLargeViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void whatIsHotIsVisibleFitted_data()
    {
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<QString>("what");
        for (const qint64 rows : {1'000, 10'000, 100'000, 1'000'000}) {
            for (const char *what : {"cell", "expert", "segment"})
                QTest::addRow("%s of %lld rows", what, rows) << rows << QString::fromLatin1(what);
        }
    }

    void whatIsHotIsVisibleFitted()
    {
        QFETCH(const qint64, rows);
        QFETCH(const QString, what);
        const qint64 hotRow = rows * 617 / 1000 + 1;
        const load::ShownPtr shown = tableWith(rows, [&](qint64 row, std::size_t expert) {
            if (what == u"cell")
                return row == hotRow && expert == 5;
            return what == u"expert" ? expert == 5 : row / 1000 == hotRow / 1000;
        });
        const QRgb hot = figure::ColorMap::find(QStringLiteral("viridis"))->colors()[255];

        ui::ViewState state;
        ui::HeatMapView view(&state);
        view.resize(800, 600);
        view.show();
        state.setShown(shown, false);
        QWidget *cells = byAccessibleName(view, QStringLiteral("Heat map"));
        QVERIFY(cells);
        // Of a large table the first look may miss a single cell; the whole picture follows.
        QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(cells->grab().toImage(), hot) > 0, 10'000);

        figure::FigureOptions options;
        options.dpi = 40;
        const auto painted = figure::paintFigure(*shown, options);
        const QImage *figure = std::get_if<QImage>(&painted);
        QVERIFY(figure);
        // The colour bar has that colour too, left of it are the cells.
        QVERIFY(pixelsOf(figure->copy(0, 0, figure->width() * 6 / 10, figure->height()), hot) > 0);
    }

    void drawingAndHitTestingAgree()
    {
        // Neighbours differ in both directions.
        std::vector<std::vector<double>> lists;
        for (int row = 0; row < 97; ++row) {
            std::vector<double> list(61);
            for (std::size_t expert = 0; expert < list.size(); ++expert)
                list[expert] = static_cast<double>((static_cast<std::size_t>(row) * 29 + expert * 7) % 256);
            lists.push_back(list);
        }
        load::Choice choice;
        choice.rows = load::RowKind::Call;
        ui::ViewState state;
        ui::HeatMapView view(&state);
        view.resize(733, 511);
        view.show();
        state.colors()->setNumbers(false);
        state.setShown(load::choose(tableOf({{place(1, QStringLiteral("role"), 0), lists, {}}}), choice), false);
        state.colors()->setRange(0, 256);
        QWidget *cells = byAccessibleName(view, QStringLiteral("Heat map"));
        std::mt19937 random(11);
        std::uniform_real_distribution<double> share(0, 1);
        for (int i = 0; i < 100; ++i) {
            const auto span = [&](double count) {
                const double length = std::max(1.0, count * share(random) * share(random));
                const double begin = share(random) * (count - length);
                return figure::Span{begin, begin + length};
            };
            state.moveTo({span(97), span(61)});
            QEvent leave(QEvent::Leave); // nothing lies over the cells
            QCoreApplication::sendEvent(cells, &leave);
            const QImage image = cells->grab().toImage();
            const double ratio = image.devicePixelRatio();
            for (int j = 0; j < 100; ++j) {
                const QPoint pixel(static_cast<int>(share(random) * image.width()),
                                   static_cast<int>(share(random) * image.height()));
                hover(cells, (QPointF(pixel) + QPointF(0.5, 0.5)) / ratio);
                const ui::Cell cell = state.hovered();
                if (!cell.isValid()) // less than a pixel at the edge of a scaled widget
                    continue;
                const auto index = static_cast<std::size_t>(state.colorScale().index(state.load(cell).value_or(0)));
                QCOMPARE(QColor(image.pixel(pixel)), QColor(state.colorMap().colors()[index]));
            }
        }
    }

    void theOverviewMovesTheView()
    {
        ui::ViewState state;
        ui::HeatMapView view(&state);
        view.resize(800, 600);
        view.show();
        state.setShown(tableWith(1000, [](qint64, std::size_t) { return false; }), false);
        auto *strip = static_cast<ui::OverviewStrip *>(byAccessibleName(view, QStringLiteral("Overview")));
        QVERIFY(strip);
        state.zoomInto({{0, 100}, {0, 16}});
        mouse(strip, QEvent::MouseButtonPress, {10, strip->height() / 2.0});
        QVERIFY(std::abs(state.viewport().rows.begin - 450) < 5);
        mouse(strip, QEvent::MouseMove, {10, double(strip->height())});
        QCOMPARE(state.viewport().rows.end, 1000.0);
        mouse(strip, QEvent::MouseButtonRelease, {10, double(strip->height())});
        // Held at its lower edge, the frame does not jump.
        drag(strip, strip->frame().bottomLeft() + QPointF(5, -2), strip->frame().bottomLeft() + QPointF(5, -2));
        QVERIFY(std::abs(state.viewport().rows.end - 1000) < 5);
    }
};

QTEST_MAIN(TestLargeViews)
#include "test_large_views.moc"
