#include "canvas_example.h"
#include "input.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/cell_numbers.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"

#include <QSignalSpy>
#include <QTest>

using namespace rli;
using namespace rli::test;
using figure::RangeKind;
using figure::ScaleKind;

class TestViewColors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnWarnings();
        m_state = std::make_unique<ui::ViewState>();
        m_colors = m_state->colors();
        m_state->setShown(exampleShown(), false);
    }

    void ratiosHaveAMapOfTheirOwn()
    {
        m_state->setColorMap(u"plasma"_qs);
        m_colors->setKind(ScaleKind::Ratio);
        QCOMPARE(m_state->colorMap().name(), u"RdBu_r"_qs);
        QCOMPARE(m_state->colorScale().map, &m_state->colorMap());
        m_state->setColorMap(u"coolwarm"_qs);
        m_colors->setKind(ScaleKind::Log);
        QCOMPARE(m_state->colorMap().name(), u"plasma"_qs);
        m_colors->setKind(ScaleKind::Ratio);
        QCOMPARE(m_state->colorMap().name(), u"coolwarm"_qs);
    }

    void aKeptRangeOutlivesOtherRows()
    {
        const figure::ColorScale before = m_state->colorScale();
        m_colors->setLocked(true);
        load::Choice choice;
        choice.filter.ranks = std::get<std::optional<load::NumberSet>>(load::parseRanks(u"0"_qs));
        m_state->setShown(load::choose(exampleTable({1}), choice), false);
        QCOMPARE(m_state->colorScale().high, before.high);
        m_colors->setLocked(false);
        QVERIFY(m_state->colorScale().high < before.high);
        QCOMPARE(m_colors->choice().range, RangeKind::Full);
    }

    void aTypedRangeStaysFromLinearToLogButNotToShares()
    {
        m_colors->setRange(10, 500);
        m_colors->setKind(ScaleKind::Log);
        QCOMPARE(m_state->colorScale().high, 500.0);
        m_colors->setKind(ScaleKind::Share);
        QCOMPARE(m_colors->choice().range, RangeKind::Full);
        QVERIFY(m_state->colorScale().high <= 1);
    }

    void descendingEndsChangeNothing()
    {
        const figure::ScaleChoice before = m_colors->choice();
        m_colors->setRange(5, 5);
        QCOMPARE(m_colors->choice(), before);
    }

    void theRangeIsFittedToWhatIsVisible()
    {
        m_colors->fitTo({{0, 1}, {0, 16}});
        QTRY_COMPARE(m_colors->choice().range, RangeKind::Typed);
        QCOMPARE(m_state->colorScale().low, exampleLoad(0, 0));
        QCOMPARE(m_state->colorScale().high, exampleLoad(0, 15));
    }

    void aLargeTablesRobustRangeComesFromAWorker()
    {
        std::vector<double> list(8000, 3);
        list[7] = 1e6;
        load::Choice choice;
        choice.rows = load::RowKind::Call;
        m_state->setShown(load::choose(tableOf({{place(1, u"role"_qs, 0), std::vector(100, list), {}}}), choice),
                          false);
        const QSignalSpy changed(m_colors, &ui::ViewColors::changed);
        m_colors->setRange(RangeKind::Robust);
        QCOMPARE(changed.size(), 0);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(m_state->colorScale().high, 3.0);
        QVERIFY(m_state->colorScale().hasAbove);
    }

    void theColorBarIsDragged()
    {
        ui::HeatMapView view(m_state.get());
        view.resize(800, 600);
        view.show();
        QWidget *bar = byAccessibleName(view, u"Colour range"_qs);
        QVERIFY(bar);
        const double high = m_state->colorScale().high;
        drag(bar, {5, 14}, {5, bar->height() / 2.0});
        QCOMPARE(m_colors->choice().range, RangeKind::Typed);
        QVERIFY(m_state->colorScale().high < 0.6 * high && m_state->colorScale().high > 0.4 * high);
        QCOMPARE(m_state->colorScale().low, 0.0);
        QVERIFY(m_state->colorScale().hasAbove);
        const double range = m_state->colorScale().high;
        drag(bar, {5, bar->height() / 2.0}, {5, bar->height() / 4.0});
        QVERIFY(m_state->colorScale().low > 0.2 * range && m_state->colorScale().high > 1.2 * range);
        mouse(bar, QEvent::MouseButtonDblClick, {5, bar->height() / 2.0});
        QCOMPARE(m_colors->choice().range, RangeKind::Full);
        QCOMPARE(m_state->colorScale().high, high);
    }

    void numbersInCellsAreShort_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        const auto row = [](ScaleKind kind, double value, const char *text) {
            QTest::newRow(text) << int(kind) << value << QString::fromLatin1(text);
        };
        row(ScaleKind::Linear, 202, "202");
        row(ScaleKind::Log, 9999, "9999");
        row(ScaleKind::Linear, 12340, "12.3k");
        row(ScaleKind::Linear, 2e6, "2M");
        row(ScaleKind::Linear, 0.75, "0.8");
        row(ScaleKind::Share, 0.0512, "5.1");
        row(ScaleKind::Ratio, 6.41, "6.4");
        row(ScaleKind::Ratio, 0.25, "0.25");
        row(ScaleKind::Linear, std::numeric_limits<double>::infinity(), "");
    }

    void numbersInCellsAreShort()
    {
        QFETCH(const int, kind);
        QFETCH(const double, value);
        QTEST(ui::numberInCell(static_cast<ScaleKind>(kind), value), "text");
    }

    void numbersComeWithRoomAndGoOnDemand()
    {
        ui::HeatMapView view(m_state.get());
        view.resize(800, 600);
        view.show();
        QWidget *cells = byAccessibleName(view, u"Heat map"_qs);
        const auto differ = [&] {
            const QImage with = cells->grab().toImage();
            m_colors->setNumbers(false);
            const QImage without = cells->grab().toImage();
            m_colors->setNumbers(true);
            return with != without;
        };
        QVERIFY(!differ()); // 48 rows are too low for text
        m_state->zoomInto({{0, 6}, {0, 8}});
        QVERIFY(differ());
    }

private:
    std::unique_ptr<ui::ViewState> m_state;
    ui::ViewColors *m_colors = nullptr;
};

QTEST_MAIN(TestViewColors)
#include "test_view_colors.moc"
