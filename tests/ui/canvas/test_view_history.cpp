#include "canvas_example.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/view_history.h"

#include <QSignalSpy>
#include <QTest>

using namespace rli;
using namespace rli::test;
using namespace std::chrono_literals;
using ui::ViewHistory;
using ui::ViewState;

/// Steps of a view whose rows answer each choice after a moment, as in the window.
class TestViewHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnWarnings();
        m_state = std::make_unique<ViewState>();
        m_history = std::make_unique<ViewHistory>(m_state.get());
        m_history->setRest(5ms);
        const load::TablePtr table = exampleTable();
        connect(m_state.get(), &ViewState::choiceChanged, this, [this, table] {
            QTimer::singleShot(20, m_state.get(),
                               [this, table] { m_state->setShown(load::choose(table, m_state->choice()), false); });
        });
        m_state->setShown(load::choose(table, {}), false);
        m_history->startOver();
    }

    void aZoomIsUndoneAndRedone()
    {
        const figure::Viewport part{{8, 20}, {2, 6}};
        m_state->zoomInto(part);
        QTRY_VERIFY(m_history->canUndo());
        m_history->undo();
        QVERIFY(m_state->isFitted());
        QVERIFY(!m_history->canUndo());
        m_history->redo();
        QCOMPARE(m_state->viewport(), part);
        QVERIFY(!m_history->canRedo());
    }

    void quickChangesAreOneStep()
    {
        for (int i = 0; i < 5; ++i)
            m_state->zoomIn();
        QTRY_VERIFY(m_history->canUndo());
        m_history->undo();
        QVERIFY(m_state->isFitted());
        QVERIFY(!m_history->canUndo());
    }

    void aFilterComesBackWithThePartThatWasVisible()
    {
        const figure::Viewport part{{30, 40}, {0, 16}};
        m_state->zoomInto(part);
        QTRY_VERIFY(m_history->canUndo());
        const QSignalSpy changes(m_history.get(), &ViewHistory::changed);
        m_state->setChoice(stepOne());
        QTRY_COMPARE(m_state->rowCount(), kRows / 2);
        QTRY_COMPARE(changes.size(), 1);
        QVERIFY(m_state->isFitted());
        m_history->undo();
        QTRY_COMPARE(m_state->rowCount(), kRows);
        QTRY_COMPARE(m_state->viewport(), part);
        QTest::qWait(50); // nothing of this is a step
        m_history->undo();
        QVERIFY(m_state->isFitted());
        QVERIFY(!m_history->canUndo());
        m_history->redo();
        m_history->redo();
        QTRY_COMPARE(m_state->rowCount(), kRows / 2);
    }

    void aNewChangeEndsWhatCouldBeRedone()
    {
        m_state->setColorMap(QStringLiteral("plasma"));
        QTRY_VERIFY(m_history->canUndo());
        m_history->undo();
        QCOMPARE(m_state->colorMap().name(), QStringLiteral("viridis"));
        QVERIFY(m_history->canRedo());
        QTest::qWait(20);
        m_state->setColorMap(QStringLiteral("magma"));
        QTRY_VERIFY(!m_history->canRedo());
        QVERIFY(m_history->canUndo());
    }

    void rowsThatComeByThemselvesAreNoStep()
    {
        m_state->zoomInto({{8, 20}, {2, 6}});
        QTRY_VERIFY(m_history->canUndo());
        const QSignalSpy changes(m_history.get(), &ViewHistory::changed);
        m_state->setShown(load::choose(exampleTable({0, 1, 2}), {}), true);
        QVERIFY(m_state->viewport().rows.begin > 8);
        QTest::qWait(50);
        QCOMPARE(changes.size(), 0);
    }

    void anotherDumpStartsAfresh()
    {
        m_state->zoomIn();
        QTRY_VERIFY(m_history->canUndo());
        m_history->startOver();
        QVERIFY(!m_history->canUndo());
        m_history->undo();
        m_history->redo();
        QVERIFY(!m_state->isFitted());
    }

private:
    static load::Choice stepOne()
    {
        load::Choice choice;
        choice.filter.steps.emplace();
        choice.filter.steps->numbers.add(1, 1);
        return choice;
    }

    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<ViewHistory> m_history;
};

QTEST_MAIN(TestViewHistory)
#include "test_view_history.moc"
