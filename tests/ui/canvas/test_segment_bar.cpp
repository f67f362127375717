#include "canvas_example.h"
#include "input.h"
#include "ui/canvas/heat_map_view.h"
#include "ui/canvas/segment_bar.h"
#include "ui/canvas/selection_table.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <memory>

using namespace rli;
using namespace rli::test;
using figure::SegmentBlock;
using ui::SegmentBar;
using ui::ViewState;

class TestSegmentBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        // Menus and tool tips ask the window system for what the offscreen platform says that it has not.
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support )"_qs));
        m_state = std::make_unique<ViewState>();
        m_view = std::make_unique<ui::HeatMapView>(m_state.get());
        m_view->resize(900, 700);
        m_bar = qobject_cast<SegmentBar *>(byAccessibleName(*m_view, u"Segments"_qs));
        QVERIFY(m_bar);
        m_state->setShown(exampleShown(), false);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
        QApplication::clipboard()->clear();
    }

    void cleanup()
    {
        m_view.reset();
        m_state.reset();
    }

    void theBarIsAlignedWithTheCells()
    {
        const QWidget *cells = byAccessibleName(*m_view, u"Heat map"_qs);
        QCOMPARE(m_bar->y(), cells->y());
        QCOMPARE(m_bar->height(), cells->height());
        QVERIFY(m_bar->geometry().right() < cells->geometry().left());
    }

    void aClickSelectsTheSegmentAndZoomsToIt()
    {
        click(m_bar, middleOf(SegmentBlock::Level::Rank, 2));
        QCOMPARE(m_state->selection().segments, QSet<qint64>{2});
        QCOMPARE(m_state->viewport().rows, (figure::Span{12, 18}));
        m_state->undoZoom();
        QVERIFY(m_state->isFitted());
    }

    void aClickOnAStepOrRoleSelectsAllItsSegments()
    {
        click(m_bar, middleOf(SegmentBlock::Level::Role, 2));
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{2, 3}));
        QCOMPARE(m_state->viewport().rows, (figure::Span{12, 24}));
        m_state->fit();
        click(m_bar, middleOf(SegmentBlock::Level::Step, 4));
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{4, 5, 6, 7}));
        QCOMPARE(m_state->viewport().rows, (figure::Span{24, 48}));
    }

    void controlAndShiftSelectSeveralWithoutZoom()
    {
        m_state->selectSegment(1, false, false);
        click(m_bar, middleOf(SegmentBlock::Level::Rank, 4), Qt::ControlModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{1, 4}));
        click(m_bar, middleOf(SegmentBlock::Level::Rank, 6), Qt::ShiftModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{4, 5, 6}));
        click(m_bar, middleOf(SegmentBlock::Level::Rank, 5), Qt::ControlModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{4, 6}));
        QVERIFY(m_state->isFitted());
    }

    void aPressReleasedElsewhereSelectsNothing()
    {
        mouse(m_bar, QEvent::MouseButtonPress, middleOf(SegmentBlock::Level::Rank, 1));
        mouse(m_bar, QEvent::MouseButtonRelease, middleOf(SegmentBlock::Level::Rank, 5));
        QVERIFY(m_state->selection().isEmpty());
    }

    void keysMoveTheFocusAndSelect()
    {
        m_bar->setFocus(Qt::TabFocusReason);
        QCOMPARE(m_bar->focusedSegment(), 0);
        QTest::keyClick(m_bar, Qt::Key_Down);
        QTest::keyClick(m_bar, Qt::Key_Down);
        QTest::keyClick(m_bar, Qt::Key_Up);
        QCOMPARE(m_bar->focusedSegment(), 1);
        QTest::keyClick(m_bar, Qt::Key_Return);
        QCOMPARE(m_state->selection().segments, QSet<qint64>{1});
        QCOMPARE(m_state->viewport().rows, (figure::Span{6, 12}));
        QTest::keyClick(m_bar, Qt::Key_Down); // scrolls the next one into view
        QCOMPARE(m_state->viewport().rows, (figure::Span{12, 18}));
        QTest::keyClick(m_bar, Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{1, 2}));
        QTest::keyClick(m_bar, Qt::Key_End);
        QCOMPARE(m_bar->focusedSegment(), 7);
        QTest::keyClick(m_bar, Qt::Key_Escape);
        QVERIFY(m_state->selection().isEmpty());
        QTest::keyClick(m_bar, Qt::Key_F);
        QVERIFY(m_state->isFitted());
    }

    void shiftAndArrowsExtend()
    {
        m_bar->setFocus(Qt::TabFocusReason);
        QTest::keyClick(m_bar, Qt::Key_Down);
        QTest::keyClick(m_bar, Qt::Key_Space);
        QTest::keyClick(m_bar, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(m_bar, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{1, 2, 3}));
        QTest::keyClick(m_bar, Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(m_state->selection().segments, (QSet<qint64>{1, 2}));
    }

    void theDescriptionSaysWhatIsSelectedAndFocused()
    {
        QCOMPARE(m_bar->accessibleDescription(), u"8 segments."_qs);
        m_state->selectSegment(2, false, false);
        QCOMPARE(m_bar->accessibleDescription(), u"8 segments. Selected: step 1 · actor_update · rank 0."_qs);
        m_bar->setFocus(Qt::TabFocusReason);
        m_state->selectSegments(4, 4, false, false);
        QCOMPARE(m_bar->accessibleDescription(),
                 u"8 segments. Selected: step 2 · actor_compute_log_prob · rank 0, "
                 "step 2 · actor_compute_log_prob · rank 1, step 2 · actor_update · rank 0, 1 more. "
                 "Focus: step 1 · actor_compute_log_prob · rank 0."_qs);
        m_state->setShown(nullptr, false);
        QCOMPARE(m_bar->accessibleDescription(), u"No segments."_qs);
    }

    void theToolTipNamesTheSegmentAndCounts_data()
    {
        QTest::addColumn<SegmentBlock::Level>("level");
        QTest::addColumn<qint64>("segment");
        QTest::addColumn<QString>("text");
        QTest::newRow("rank") << SegmentBlock::Level::Rank << qint64{3}
                              << u"step 1 · actor_update · rank 1\n6 rows · 18 calls"_qs;
        QTest::newRow("role") << SegmentBlock::Level::Role << qint64{2}
                              << u"actor_update\n2 segments · 12 rows · 36 calls"_qs;
        QTest::newRow("step") << SegmentBlock::Level::Step << qint64{4}
                              << u"step 2\n4 segments · 24 rows · 72 calls"_qs;
    }

    void theToolTipNamesTheSegmentAndCounts()
    {
        QFETCH(SegmentBlock::Level, level);
        QFETCH(qint64, segment);
        const QPoint at = middleOf(level, segment).toPoint();
        QHelpEvent help(QEvent::ToolTip, at, m_bar->mapToGlobal(at));
        QApplication::sendEvent(m_bar, &help);
        QTEST(QToolTip::text(), "text");
        QToolTip::hideText();
    }

    void theContextMenuAsksForItsSegment_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QByteArray>("signal");
        QTest::newRow("only") << u"Show only this segment"_qs << QByteArray(SIGNAL(showOnlySegmentRequested(qint64)));
        QTest::newRow("hide") << u"Hide this segment"_qs << QByteArray(SIGNAL(hideSegmentRequested(qint64)));
        QTest::newRow("export") << u"Export this segment…"_qs << QByteArray(SIGNAL(exportSegmentRequested(qint64)));
    }

    void theContextMenuAsksForItsSegment()
    {
        QFETCH(QString, action);
        QFETCH(QByteArray, signal);
        const QSignalSpy requested(m_view.get(), signal.constData());
        trigger(middleOf(SegmentBlock::Level::Rank, 5), action);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.first().first().toLongLong(), 5);
    }

    void theContextMenuCopiesABlockWithoutSelectingIt()
    {
        trigger(middleOf(SegmentBlock::Level::Role, 2), u"Copy as table"_qs);
        QCOMPARE(QApplication::clipboard()->text(), ui::tableOf(*m_state, {{}, {}, {2, 3}}));
        QVERIFY(m_state->selection().isEmpty());
    }

    void selectedSegmentsAreCopiedAsATable()
    {
        m_bar->setFocus();
        m_state->selectSegment(5, false, false);
        QTest::keyClick(m_bar, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), ui::tableOf(*m_state, {{}, {}, {5}}));
    }

    void hoveringLightsABlockUp()
    {
        const auto level = SegmentBlock::Level::Step;
        const QImage before = m_bar->grab().toImage();
        hover(m_bar, middleOf(level, 4));
        const QImage lit = m_bar->grab().toImage();
        QVERIFY(lit != before);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(m_bar, &leave);
        QCOMPARE(m_bar->grab().toImage(), before);
    }

private:
    QPointF middleOf(SegmentBlock::Level level, qint64 firstSegment) const
    {
        const figure::AxisMap rows(m_state->viewport().rows, 0, m_bar->height());
        for (const SegmentBlock &block : figure::segmentBlocks(*m_state->shown(), rows, m_bar->rect())) {
            if (block.level == level && block.firstSegment == firstSegment)
                return block.rect.center();
        }
        return {-1, -1};
    }

    void trigger(QPointF at, const QString &text)
    {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at.toPoint(), m_bar->mapToGlobal(at.toPoint()));
        QApplication::sendEvent(m_bar, &event);
        auto *menu = m_bar->findChild<QMenu *>();
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text() == text)
                action->trigger();
        }
        menu->close();
    }

    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<ui::HeatMapView> m_view;
    SegmentBar *m_bar = nullptr;
};

QTEST_MAIN(TestSegmentBar)
#include "test_segment_bar.moc"
