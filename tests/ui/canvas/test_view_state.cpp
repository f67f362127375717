#include "canvas_example.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/view_state.h"

#include <QSignalSpy>
#include <QTest>

using namespace rli;
using namespace rli::test;
using ui::Cell;
using ui::Selection;
using ui::ViewState;

namespace {

figure::Viewport part(double firstRow, double endRow, double firstExpert, double endExpert)
{
    return {{firstRow, endRow}, {firstExpert, endExpert}};
}

const figure::Viewport kWhole = part(0, kRows, 0, kExperts);

load::ShownPtr shownOfSteps(const std::vector<qint64> &steps)
{
    load::Choice choice;
    choice.filter.steps.emplace();
    for (const qint64 step : steps)
        choice.filter.steps->numbers.add(step, step);
    return load::choose(exampleTable(), choice);
}

} // namespace

class TestViewState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void anEmptyStateAnswersEverything()
    {
        ViewState state;
        QVERIFY(!state.shown());
        QVERIFY(state.isFitted());
        QCOMPARE(state.segmentOf(0), -1);
        QVERIFY(!state.load({0, 0}));
        state.zoomIn();
        state.zoomOut();
        state.scrollBy(1, 1);
        state.setCursor({0, 0});
        state.setHovered({0, 0});
        state.setSelection({{0, 0}, {0}, {0}});
        state.selectSegment(0, false, true);
        state.undoZoom();
        QVERIFY(!state.cursor().isValid());
        QVERIFY(!state.hovered().isValid());
        QVERIFY(state.selection().isEmpty());
        QVERIFY(state.isFitted());
        QCOMPARE(state.colorScale().high, 0.0);
    }

    void aNewChoiceIsAnnouncedOnce()
    {
        ViewState state;
        const QSignalSpy changed(&state, &ViewState::choiceChanged);
        load::Choice choice;
        choice.rows = load::RowKind::Call;
        state.setChoice(choice);
        state.setChoice(choice);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(state.choice(), choice);
    }

    void newRowsAreFitted()
    {
        ViewState state;
        const QSignalSpy shown(&state, &ViewState::shownChanged);
        const QSignalSpy viewport(&state, &ViewState::viewportChanged);
        state.setShown(exampleShown(), false);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(viewport.size(), 1);
        QVERIFY(state.isFitted());
        QCOMPARE(state.viewport(), kWhole);
    }

    void loadsAndSegmentsAreThoseOfTheTable()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        for (qint64 row = 0; row < kRows; ++row) {
            QCOMPARE(state.segmentOf(row), row / kLayers);
            QCOMPARE(state.load({row, 3}), std::optional(exampleLoad(row, 3)));
        }
        QVERIFY(state.load({kRows - 1, kExperts - 3}));
        QVERIFY(!state.load({kRows - 1, kExperts - 2})); // the list is shorter
        QVERIFY(!state.load({kRows, 0}));
        QCOMPARE(state.segmentOf(kRows), -1);
    }

    void theScaleGoesFromZeroToTheHighestLoad()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        QCOMPARE(state.colorScale().low, 0.0);
        QCOMPARE(state.colorScale().high, exampleLoad(kRows - 1, kExperts - 3));
        state.setShown(load::choose(tableOf({{place(1, QStringLiteral("a"), 0), {{-4, 9}}, {}}}), {}), false);
        QCOMPARE(state.colorScale().low, -4.0);
    }

    void anUnknownColourMapChangesNothing()
    {
        ViewState state;
        const QSignalSpy changed(&state, &ViewState::colorsChanged);
        state.setColorMap(QStringLiteral("no such map"));
        QCOMPARE(state.colorMap().name(), QStringLiteral("viridis"));
        state.setColorMap(QStringLiteral("plasma"));
        state.setPool(figure::Pool::Mean);
        QCOMPARE(state.colorMap().name(), QStringLiteral("plasma"));
        QCOMPARE(changed.size(), 2);
    }

    void zoomingInAndOutAgainIsExact_data()
    {
        QTest::addColumn<figure::Viewport>("from");
        QTest::addColumn<int>("steps");
        QTest::newRow("from everything") << kWhole << 5;
        QTest::newRow("to a single cell") << kWhole << 40;
        QTest::newRow("at an edge") << part(0, 10, 0, 5) << 3;
        QTest::newRow("between cells") << part(3.3, 17.1, 2.7, 9.9) << 7;
    }

    void zoomingInAndOutAgainIsExact()
    {
        QFETCH(figure::Viewport, from);
        QFETCH(int, steps);
        ViewState state;
        state.setShown(exampleShown(), false);
        state.moveTo(from);
        std::vector<figure::Viewport> passed;
        for (int i = 0; i < steps; ++i) {
            const figure::Viewport before = state.viewport();
            state.zoomIn();
            if (state.viewport() != before)
                passed.push_back(before);
        }
        QVERIFY(!passed.empty());
        for (; !passed.empty(); passed.pop_back()) {
            state.zoomOut();
            QCOMPARE(state.viewport(), passed.back());
        }
    }

    void zoomingKeepsTheCellUnderTheAnchor()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        const auto at = [](figure::Span span, double anchor) { return span.begin + anchor * span.length(); };
        for (const double factor : {0.8, 0.5, 1.25}) {
            state.moveTo(part(10, 40, 4, 12));
            state.zoomAbout(factor, 0.25, 0.75);
            QVERIFY(std::abs(at(state.viewport().rows, 0.25) - 17.5) < 1e-9);
            QVERIFY(std::abs(at(state.viewport().experts, 0.75) - 10) < 1e-9);
        }
    }

    void fewExpertsStayOnViewWhileManyRowsAreZoomedInto()
    {
        ViewState state;
        state.setShown(
            load::choose(tableOf({{place(1, QStringLiteral("a"), 0), listsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), {}}}), {}),
            false);
        state.zoomIn();
        QCOMPARE(state.viewport().experts, (figure::Span{0, 4}));
        QVERIFY(state.viewport().rows.length() < 26);
        for (int i = 0; i < 20; ++i)
            state.zoomIn();
        QVERIFY(state.viewport().experts.length() < 4); // in the end both
        QVERIFY(state.viewport().experts.length() >= 1);
    }

    void scrollingEverythingLeavesItFitted()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        for (const double by : {0.12 * kRows, 1.0 / 3, -0.7, 1e9}) {
            state.scrollBy(by, by);
            QVERIFY(state.isFitted());
        }
    }

    void scrollingStopsAtTheEdges()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.moveTo(part(10, 20, 4, 8));
        state.scrollBy(1e6, -1e6);
        QCOMPARE(state.viewport(), part(kRows - 10, kRows, 0, 4));
        QVERIFY(!state.canUndoZoom());
    }

    void zoomsOfOneGestureAreUndoneTogether()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.zoomTo(part(0, 40, 0, 12));
        state.zoomTo(part(0, 30, 0, 10));
        QTest::qWait(600);
        state.zoomTo(part(0, 20, 0, 8));
        state.undoZoom();
        QCOMPARE(state.viewport(), part(0, 30, 0, 10));
        state.undoZoom();
        QCOMPARE(state.viewport(), kWhole);
        QVERIFY(!state.canUndoZoom());
    }

    void drawnPartsAndFitsAreUndoneOneByOne()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.zoomInto(part(0, 40, 0, 12));
        state.zoomInto(part(0, 30, 0, 10));
        state.fit();
        state.fit(); // nothing to do, nothing to undo
        state.undoZoom();
        QCOMPARE(state.viewport(), part(0, 30, 0, 10));
        state.undoZoom();
        QCOMPARE(state.viewport(), part(0, 40, 0, 12));
        state.undoZoom();
        QVERIFY(state.isFitted());
        QVERIFY(!state.canUndoZoom());
    }

    void theCursorIsScrolledIntoView_data()
    {
        QTest::addColumn<Cell>("cell");
        QTest::addColumn<figure::Viewport>("expected");
        QTest::newRow("inside") << Cell{12, 5} << part(10, 20, 4, 8);
        QTest::newRow("above") << Cell{3, 5} << part(3, 13, 4, 8);
        QTest::newRow("below") << Cell{20, 5} << part(11, 21, 4, 8);
        QTest::newRow("left") << Cell{12, 0} << part(10, 20, 0, 4);
        QTest::newRow("right") << Cell{12, kExperts - 1} << part(10, 20, 12, 16);
    }

    void theCursorIsScrolledIntoView()
    {
        QFETCH(Cell, cell);
        QFETCH(figure::Viewport, expected);
        ViewState state;
        state.setShown(exampleShown(), false);
        state.moveTo(part(10, 20, 4, 8));
        const QSignalSpy changed(&state, &ViewState::cursorChanged);
        state.setCursor(cell);
        QCOMPARE(state.cursor(), cell);
        QCOMPARE(state.viewport(), expected);
        QCOMPARE(changed.size(), 1);
    }

    void aBlockOfSegmentsIsSelectedExtendedAndZoomedTo()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.selectSegment(2, false, true);
        QCOMPARE(state.selection().segments, QSet<qint64>{2});
        QCOMPARE(state.viewport(), part(12, 18, 0, kExperts));
        state.selectSegments(4, 2, true, false);
        QCOMPARE(state.selection().segments, (QSet<qint64>{2, 4, 5}));
        QCOMPARE(state.viewport(), part(12, 18, 0, kExperts));
        state.selectSegments(4, 2, true, false);
        QCOMPARE(state.selection().segments, QSet<qint64>{2});
        state.selectSegments(4, 4, false, true);
        QCOMPARE(state.viewport(), part(24, 48, 0, kExperts));
        state.selectSegment(99, false, true);
        QCOMPARE(state.selection().segments, (QSet<qint64>{4, 5, 6, 7}));
        state.undoZoom();
        QCOMPARE(state.viewport(), part(12, 18, 0, kExperts));
    }

    void rowsAreTheSameByTheirCallsWhateverCameBeforeOrGrew()
    {
        const load::TablePtr whole = tableOf({{place(1, u"role"_qs, 0), listsOf("AABBCC"), {}}});
        auto earlier = std::make_shared<load::Table>(*whole);
        auto fewer = std::make_shared<load::SequenceCalls>(*whole->sequences.front());
        fewer->calls.erase(fewer->calls.begin(), fewer->calls.begin() + 2);
        fewer->calls.pop_back(); // calls 2, 3 and 4: B B C
        earlier->sequences = {fewer};
        ViewState state;
        state.setShown(load::choose(earlier, {}), false);
        QCOMPARE(state.rowCount(), 2);
        state.setSelection({{1, 3}, {1}, {}});
        state.setShown(load::choose(whole, {}), true);
        QCOMPARE(state.selection(), (Selection{{2, 3}, {2}, {}}));

        load::Choice calls;
        calls.rows = load::RowKind::Call;
        state.setShown(load::choose(whole, calls), false);
        QVERIFY(state.selection().isEmpty());
    }

    void selectionFollowsItsRowsAndDropsThoseThatAreGone()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.setSelection({{30, 2}, {3, 30}, {1, 5}});
        state.setCursor({31, 4});
        state.setShown(shownOfSteps({2}), true); // the first 24 rows go
        QCOMPARE(state.selection(), (Selection{{6, 2}, {6}, {1}}));
        QCOMPARE(state.cursor(), (Cell{7, 4}));
        state.setShown(exampleShown(), true);
        QCOMPARE(state.selection(), (Selection{{30, 2}, {30}, {5}}));
        state.setShown(shownOfSteps({1}), true);
        QVERIFY(state.selection().isEmpty());
        QVERIFY(!state.cursor().isValid());
    }

    void aKeptViewHoldsOnToItsRows()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.zoomInto(part(30.5, 36.5, 4, 8));
        state.setShown(shownOfSteps({2}), true);
        QCOMPARE(state.viewport(), part(6.5, 12.5, 4, 8));
        QVERIFY(state.canUndoZoom());
        state.setShown(exampleShown(), true);
        QCOMPARE(state.viewport(), part(30.5, 36.5, 4, 8));
        state.setShown(exampleShown(), false);
        QVERIFY(state.isFitted());
        QVERIFY(!state.canUndoZoom());
    }

    void aFittedViewStaysFittedWhenRowsCome()
    {
        ViewState state;
        state.setShown(shownOfSteps({1}), false);
        state.setShown(exampleShown(), true);
        QVERIFY(state.isFitted());
    }

    void takingTheRowsAwayClearsEverything()
    {
        ViewState state;
        state.setShown(exampleShown(), false);
        state.setSelection({{1, 1}, {1}, {}});
        state.setHovered({2, 2});
        const QSignalSpy hovered(&state, &ViewState::hoveredChanged);
        state.setShown(nullptr, true);
        QVERIFY(state.selection().isEmpty());
        QVERIFY(!state.hovered().isValid());
        QCOMPARE(hovered.size(), 1);
        QVERIFY(state.isFitted());
    }
};

QTEST_GUILESS_MAIN(TestViewState)
#include "test_view_state.moc"
