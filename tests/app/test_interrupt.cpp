#include "app/interrupt.h"

#include <QTest>

#include <csignal>

class TestInterrupt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ctrlCBecomesAStopRequest();
};

void TestInterrupt::ctrlCBecomesAStopRequest()
{
    const rli::app::Interrupt interrupt;
    QVERIFY(!interrupt.token().stop_requested());
    std::raise(SIGINT);
    QTRY_VERIFY(interrupt.token().stop_requested());
}

QTEST_GUILESS_MAIN(TestInterrupt)
#include "test_interrupt.moc"
