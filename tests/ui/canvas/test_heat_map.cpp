#include "canvas_example.h"
#include "input.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/cell_facts.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/overlay.h"
#include "ui/canvas/view_colors.h"
#include "ui/canvas/view_state.h"

#include <QAbstractSlider>
#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace rli;
using namespace rli::test;
using ui::Cell;
using ui::Selection;
using ui::ViewState;

class TestHeatMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnWarnings();
        m_state = std::make_unique<ViewState>();
        m_view = std::make_unique<ui::HeatMapView>(m_state.get());
        m_view->resize(900, 700);
        m_cells = byAccessibleName(*m_view, u"Heat map"_qs);
        QVERIFY(m_cells);
        m_state->setShown(exampleShown(), false);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
        m_cells->setFocus();
        QApplication::clipboard()->clear();
    }

    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    void theMenuOfACellCopiesIt_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<qsizetype>("lines");
        QTest::newRow("cell") << u"Copy cell"_qs << qsizetype(0);
        QTest::newRow("row") << u"Copy row as table"_qs << qsizetype(2);
        QTest::newRow("segment") << u"Copy segment as table"_qs << qsizetype(1 + exampleShown()->segments[0].rowCount);
        QTest::newRow("selection") << u"Copy selection as table"_qs << qsizetype(3);
    }

    void theMenuOfACellCopiesIt()
    {
        QFETCH(const QString, entry);
        QFETCH(const qsizetype, lines);
        m_state->setSelection({{20, 5}, {20, 21}, {}});
        m_state->setCursor({2, 7});
        for (const auto reason : {QContextMenuEvent::Mouse, QContextMenuEvent::Keyboard}) {
            const QPoint place = at({2, 7}).toPoint();
            QContextMenuEvent event(reason, place, m_cells->mapToGlobal(place));
            QApplication::sendEvent(m_cells, &event);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            const auto entries = menu->actions();
            const auto wanted = std::ranges::find(entries, entry, &QAction::text);
            QVERIFY(wanted != entries.end());
            (*wanted)->trigger();
            menu->close();
            const QString copied = QApplication::clipboard()->text();
            QCOMPARE(copied.count(u'\n'), lines);
            if (lines == 0)
                QCOMPARE(copied, ui::cellFacts(*m_state, {2, 7}).oneLine());
            QApplication::clipboard()->clear();
        }
    }

    void hitTestingAgreesWithTheMapping_data()
    {
        QTest::addColumn<double>("firstRow");
        QTest::addColumn<double>("endRow");
        QTest::addColumn<double>("firstExpert");
        QTest::addColumn<double>("endExpert");
        QTest::newRow("everything") << 0.0 << double(kRows) << 0.0 << double(kExperts);
        QTest::newRow("between cells") << 3.4 << 20.9 << 2.2 << 9.7;
        QTest::newRow("a single cell") << 7.0 << 8.0 << 3.0 << 4.0;
    }

    void hitTestingAgreesWithTheMapping()
    {
        QFETCH(double, firstRow);
        QFETCH(double, endRow);
        QFETCH(double, firstExpert);
        QFETCH(double, endExpert);
        m_state->moveTo({{firstRow, endRow}, {firstExpert, endExpert}});
        for (auto row = static_cast<qint64>(std::ceil(firstRow)); row < static_cast<qint64>(endRow); ++row) {
            for (auto expert = static_cast<qint64>(std::ceil(firstExpert)); expert < static_cast<qint64>(endExpert);
                 ++expert) {
                hover(m_cells, at({row, expert}));
                QCOMPARE(m_state->hovered(), (Cell{row, expert}));
            }
        }
        hover(m_cells, QPointF(-3, 10));
        QVERIFY(!m_state->hovered().isValid());
    }

    void theCellUnderARestingPointerIsAskedAnewWhenTheViewMoves()
    {
        hover(m_cells, at({10, 5}));
        m_state->moveTo({{20, 30}, {8, 12}});
        QVERIFY(m_state->hovered().isValid());
        QVERIFY(m_state->hovered().row >= 20);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(m_cells, &leave);
        QVERIFY(!m_state->hovered().isValid());
    }

    void controlWheelZoomsAboutThePointer()
    {
        const QPointF pointer = at({30, 11}) + QPointF(3, 2);
        for (int i = 0; i < 8; ++i) {
            wheel(m_cells, pointer, {0, 120}, Qt::ControlModifier);
            hover(m_cells, pointer);
            QCOMPARE(m_state->hovered(), (Cell{30, 11}));
        }
        QVERIFY(m_state->viewport().rows.length() < kRows / 4.0);
        for (int i = 0; i < 12; ++i)
            wheel(m_cells, pointer, {0, -120}, Qt::ControlModifier);
        QVERIFY(m_state->isFitted());
    }

    void wheelsOfAGestureAreUndoneAtOnce()
    {
        for (int i = 0; i < 5; ++i)
            wheel(m_cells, at({30, 11}), {0, 120}, Qt::ControlModifier);
        QTest::keyClick(m_cells, Qt::Key_Backspace);
        QVERIFY(m_state->isFitted());
    }

    void wheelScrollsRowsAndShiftWheelExperts()
    {
        m_state->moveTo({{10, 20}, {4, 8}});
        wheel(m_cells, at({12, 5}), {0, -120});
        QVERIFY(m_state->viewport().rows.begin > 10);
        QCOMPARE(m_state->viewport().experts, (figure::Span{4, 8}));
        wheel(m_cells, at({12, 5}), {0, 120});
        QVERIFY(std::abs(m_state->viewport().rows.begin - 10) < 1e-9);
        wheel(m_cells, at({12, 5}), {0, -120}, Qt::ShiftModifier);
        QVERIFY(m_state->viewport().experts.begin > 4);
        const double begin = m_state->viewport().experts.begin;
        wheel(m_cells, at({12, 5}), {120, 0}); // a wheel that tilts
        QVERIFY(m_state->viewport().experts.begin < begin);
    }

    void aTouchpadMovesTheCellsWithTheFingers()
    {
        m_state->moveTo({{10, 20}, {4, 8}});
        wheel(m_cells, at({12, 5}), {0, -24}, {}, {0, -m_cells->height() / 10});
        QVERIFY(std::abs(m_state->viewport().rows.begin - 11) < 0.05);
    }

    void wheelOverTheLabelsScrollsToo()
    {
        m_state->moveTo({{10, 20}, {4, 8}});
        wheel(m_view.get(), m_cells->pos() + QPointF(-20, 50), {0, -120});
        QVERIFY(m_state->viewport().rows.begin > 10);
        // The bar leaves its wheel to the view, which Qt hands real events on to.
        QVERIFY(!wheel(byAccessibleName(*m_view, u"Segments"_qs), QPointF(20, 50), {0, 120}));
    }

    void draggingMovesTheCellsWithThePointer()
    {
        m_state->moveTo({{10, 30}, {4, 12}});
        const QPointF from = at({20, 8});
        const QPointF to = at({22, 7});
        drag(m_cells, from, to);
        hover(m_cells, to);
        QCOMPARE(m_state->hovered(), (Cell{20, 8}));
        QVERIFY(m_state->selection().isEmpty());
        QVERIFY(!m_state->canUndoZoom());
    }

    void aPointerThatTremblesStillClicks()
    {
        const QPointF from = at({20, 8});
        drag(m_cells, from, from + QPointF(QApplication::startDragDistance() - 2, 0));
        QCOMPARE(m_state->selection().cell, (Cell{20, 8}));
        QVERIFY(m_state->isFitted());
    }

    void shiftAndDragZoomIntoTheCellsTouched()
    {
        drag(m_cells, at({30, 9}), at({10, 3}), Qt::ShiftModifier); // upwards and to the left
        QCOMPARE(m_state->viewport(), (figure::Viewport{{10, 31}, {3, 10}}));
        drag(m_cells, at({15, 5}), at({16, 6}), Qt::ShiftModifier);
        QCOMPARE(m_state->viewport(), (figure::Viewport{{15, 17}, {5, 7}}));
        QTest::keyClick(m_cells, Qt::Key_Backspace);
        QCOMPARE(m_state->viewport(), (figure::Viewport{{10, 31}, {3, 10}}));
        QTest::keyClick(m_cells, Qt::Key_Backspace);
        QVERIFY(m_state->isFitted());
    }

    void escapeGivesUpADrawnRectangle()
    {
        mouse(m_cells, QEvent::MouseButtonPress, at({10, 3}), Qt::ShiftModifier);
        mouse(m_cells, QEvent::MouseMove, at({30, 9}), Qt::ShiftModifier);
        QTest::keyClick(m_cells, Qt::Key_Escape);
        mouse(m_cells, QEvent::MouseButtonRelease, at({30, 9}), Qt::ShiftModifier);
        QVERIFY(m_state->isFitted());
        QVERIFY(m_state->selection().isEmpty());
    }

    void clicksSelectCellsAndRows()
    {
        click(m_cells, at({10, 3}));
        QCOMPARE(m_state->selection(), (Selection{{10, 3}, {10}, {}}));
        click(m_cells, at({12, 4}), Qt::ControlModifier);
        QCOMPARE(m_state->selection(), (Selection{{12, 4}, {10, 12}, {}}));
        click(m_cells, at({15, 5}), Qt::ShiftModifier);
        QCOMPARE(m_state->selection(), (Selection{{15, 5}, {12, 13, 14, 15}, {}}));
        click(m_cells, at({10, 5}), Qt::ShiftModifier); // from the same row to the other side
        QCOMPARE(m_state->selection(), (Selection{{10, 5}, {10, 11, 12}, {}}));
        click(m_cells, at({11, 0}), Qt::ControlModifier);
        QCOMPARE(m_state->selection(), (Selection{{}, {10, 12}, {}}));
        click(m_cells, at({40, 1}));
        QCOMPARE(m_state->selection(), (Selection{{40, 1}, {40}, {}}));
        QTest::keyClick(m_cells, Qt::Key_Escape);
        QVERIFY(m_state->selection().isEmpty());
    }

    void aDoubleClickFits()
    {
        m_state->moveTo({{10, 20}, {4, 8}});
        const QPointF pointer = at({12, 5});
        click(m_cells, pointer);
        mouse(m_cells, QEvent::MouseButtonDblClick, pointer);
        mouse(m_cells, QEvent::MouseButtonRelease, pointer);
        QVERIFY(m_state->isFitted());
        QCOMPARE(m_state->selection().rows, QSet<qint64>{12}); // of the first click, not of the second
    }

    void keysZoomAndComeBackExactly_data()
    {
        QTest::addColumn<int>("in");
        QTest::addColumn<int>("out");
        QTest::newRow("letters") << int(Qt::Key_W) << int(Qt::Key_S);
        QTest::newRow("signs") << int(Qt::Key_Plus) << int(Qt::Key_Minus);
    }

    void keysZoomAndComeBackExactly()
    {
        QFETCH(int, in);
        QFETCH(int, out);
        m_state->moveTo({{10.3, 30}, {4, 12.1}});
        const figure::Viewport before = m_state->viewport();
        QTest::keyClick(m_cells, Qt::Key(in));
        QVERIFY(m_state->viewport().rows.length() < before.rows.length());
        QVERIFY(m_state->viewport().experts.length() < before.experts.length());
        QTest::keyClick(m_cells, Qt::Key(out));
        QCOMPARE(m_state->viewport(), before);
    }

    void keysMoveTheView_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<double>("firstRow");
        QTest::addColumn<double>("firstExpert");
        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers control = Qt::ControlModifier;
        QTest::newRow("D") << int(Qt::Key_D) << none << 20.0 << 6.0;
        QTest::newRow("A") << int(Qt::Key_A) << none << 20.0 << 4.0;
        QTest::newRow("Page Down") << int(Qt::Key_PageDown) << none << 29.0 << 5.0;
        QTest::newRow("Page Up") << int(Qt::Key_PageUp) << none << 11.0 << 5.0;
        QTest::newRow("Home") << int(Qt::Key_Home) << none << 20.0 << 0.0;
        QTest::newRow("End") << int(Qt::Key_End) << none << 20.0 << 11.0;
        QTest::newRow("Ctrl+Home") << int(Qt::Key_Home) << control << 0.0 << 5.0;
        QTest::newRow("Ctrl+End") << int(Qt::Key_End) << control << 38.0 << 5.0;
    }

    void keysMoveTheView()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(double, firstRow);
        QFETCH(double, firstExpert);
        m_state->moveTo({{20, 30}, {5, 10}});
        QTest::keyClick(m_cells, Qt::Key(key), modifiers);
        QCOMPARE(m_state->viewport(), (figure::Viewport{{firstRow, firstRow + 10}, {firstExpert, firstExpert + 5}}));
    }

    void fitKeysFit()
    {
        for (const Qt::Key key : {Qt::Key_F, Qt::Key_0}) {
            m_state->moveTo({{20, 30}, {5, 10}});
            QTest::keyClick(m_cells, key);
            QVERIFY(m_state->isFitted());
        }
    }

    void arrowsMoveTheCursorAndTheViewWithIt()
    {
        m_state->moveTo({{20, 30}, {5, 10}});
        QTest::keyClick(m_cells, Qt::Key_Down); // shows it
        QCOMPARE(m_state->cursor(), (Cell{20, 5}));
        QTest::keyClick(m_cells, Qt::Key_Down);
        QTest::keyClick(m_cells, Qt::Key_Right);
        QCOMPARE(m_state->cursor(), (Cell{21, 6}));
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(m_cells, Qt::Key_Right);
        QCOMPARE(m_state->cursor(), (Cell{21, kExperts - 1}));
        QCOMPARE(m_state->viewport().experts, (figure::Span{11, 16}));
        QTest::keyClick(m_cells, Qt::Key_Return);
        QCOMPARE(m_state->selection(), (Selection{{21, kExperts - 1}, {21}, {}}));
        QTest::keyClick(m_cells, Qt::Key_Escape);
        QVERIFY(!m_state->cursor().isValid());
    }

    void lettersBelongToTheMapWhileItHasTheFocus()
    {
        QKeyEvent letter(QEvent::ShortcutOverride, Qt::Key_W, Qt::NoModifier);
        letter.ignore();
        QApplication::sendEvent(m_cells, &letter);
        QVERIFY(letter.isAccepted());
        QKeyEvent menu(QEvent::ShortcutOverride, Qt::Key_O, Qt::ControlModifier);
        menu.ignore();
        QApplication::sendEvent(m_cells, &menu);
        QVERIFY(!menu.isAccepted());
    }

    void copiesTheCellUnderThePointerElseUnderTheCursor()
    {
        m_state->setCursor({3, 3});
        QTest::keyClick(m_cells, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), ui::cellFacts(*m_state, {3, 3}).oneLine());
        hover(m_cells, at({20, 5}));
        QTest::keyClick(m_cells, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), ui::cellFacts(*m_state, {20, 5}).oneLine());
    }

    void copiesSelectedRowsAsATable()
    {
        QVERIFY(m_view->selectionAsTable().isEmpty());
        click(m_cells, at({20, 5}));
        QTest::keyClick(m_cells, Qt::Key_C, Qt::ControlModifier);
        const QString text = QApplication::clipboard()->text();
        QCOMPARE(text, m_view->selectionAsTable());
        QVERIFY(text.startsWith(u"step\trole\trank\tlayer\tcalls\t0\t1"_qs));
        QVERIFY(text.contains(u"\n1\tactor_update\t1\tlayer2\tcalls 6–8\t2000\t2001"_qs));
    }

    void theDescriptionSaysWhatIsShownAndUnderTheCursor()
    {
        QCOMPARE(m_cells->accessibleDescription(), u"Rows 1–48 of 48, experts 0–15 of 16."_qs);
        m_state->moveTo({{20, 30}, {5, 10}});
        QCOMPARE(m_cells->accessibleDescription(), u"Rows 21–30 of 48, experts 5–9 of 16."_qs);
        m_state->moveTo({{20.5, 30.5}, {5.5, 10.5}});
        QCOMPARE(m_cells->accessibleDescription(), u"Rows 21–31 of 48, experts 5–10 of 16."_qs);
        m_state->fit();
        m_state->setCursor({20, 5});
        QCOMPARE(m_cells->accessibleDescription(),
                 u"Rows 1–48 of 48, experts 0–15 of 16. Cursor: step 1 · actor_update · rank 1 · expert 5 · "
                 "layer2 · calls 6–8: 2,005 tokens, 6.2 % of the row, 1.0 × mean."_qs);
        m_state->setShown(nullptr, false);
        QCOMPARE(m_cells->accessibleDescription(), u"No rows to show."_qs);
    }

    void aScreenReaderFindsAChartAndAList()
    {
        const QAccessibleInterface *chart = QAccessible::queryAccessibleInterface(m_cells);
        QCOMPARE(chart->role(), QAccessible::Chart);
        QCOMPARE(chart->text(QAccessible::Name), u"Heat map"_qs);
        QCOMPARE(chart->text(QAccessible::Description), m_cells->accessibleDescription());
        QVERIFY(chart->state().focusable);
        const auto *list = QAccessible::queryAccessibleInterface(byAccessibleName(*m_view, u"Segments"_qs));
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), u"Segments"_qs);
    }

    void scrollBarsComeWithAZoomAndMoveTheView()
    {
        auto *rows = qobject_cast<QAbstractSlider *>(byAccessibleName(*m_view, u"Scroll rows"_qs));
        auto *experts = qobject_cast<QAbstractSlider *>(byAccessibleName(*m_view, u"Scroll experts"_qs));
        QVERIFY(rows && experts);
        QVERIFY(!rows->isVisible());
        m_state->moveTo({{20, 30}, {0, kExperts}});
        QVERIFY(rows->isVisible());
        QVERIFY(!experts->isVisible());
        rows->setValue(rows->maximum());
        QVERIFY(std::abs(m_state->viewport().rows.end - kRows) < 1e-3);
        m_state->fit();
        QVERIFY(!rows->isVisible());
    }

    void withoutRowsThereAreNoParts()
    {
        m_state->setShown(nullptr, false);
        QVERIFY(!m_cells->isVisible());
        for (const Qt::Key key : {Qt::Key_W, Qt::Key_Right, Qt::Key_Home, Qt::Key_Return})
            QTest::keyClick(m_cells, key);
        wheel(m_view.get(), QPointF(300, 300), {0, 120}, Qt::ControlModifier);
        QVERIFY(!m_view->grab().isNull());
        m_state->setShown(exampleShown(), false);
        QVERIFY(m_cells->isVisible());
    }

    void pictureShowsTheColoursOfTheLoads()
    {
        m_state->moveTo({{20, 24}, {4, 8}});
        m_state->colors()->setNumbers(false);
        const QImage image = m_cells->grab().toImage();
        const double ratio = image.devicePixelRatio();
        for (const Cell cell : {Cell{20, 4}, Cell{23, 7}}) {
            const figure::ColorScale scale = m_state->colorScale();
            const auto index = static_cast<std::size_t>(scale.index(exampleLoad(cell.row, cell.expert)));
            QCOMPARE(image.pixel((at(cell) * ratio).toPoint()), scale.map->colors()[index]);
        }
    }

    void theReadOutStaysInside_data()
    {
        QTest::addColumn<QPointF>("pointer");
        QTest::newRow("in the middle") << QPointF(200, 150);
        QTest::newRow("at the left and top") << QPointF(0, 0);
        QTest::newRow("at the right and bottom") << QPointF(400, 300);
        QTest::newRow("at the right and top") << QPointF(400, 0);
    }

    void theReadOutStaysInside()
    {
        QFETCH(QPointF, pointer);
        const QRectF within(0, 0, 400, 300);
        const QRectF place = ui::readOutPlace({180, 70}, pointer, within);
        QVERIFY(within.contains(place));
        QVERIFY(!place.contains(pointer));
    }

private:
    QPointF at(Cell cell) const
    {
        return ui::CellsMap(m_state->viewport(), QSizeF(m_cells->size())).rect(cell).center();
    }

    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<ui::HeatMapView> m_view;
    QWidget *m_cells = nullptr;
};

QTEST_MAIN(TestHeatMap)
#include "test_heat_map.moc"
