#include "bench/machine.h"

#include <QTest>

class TestMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void processorHasItsName_data();
    void processorHasItsName();
};

void TestMachine::processorHasItsName_data()
{
    QTest::addColumn<QByteArray>("cpuinfo");
    QTest::addColumn<QString>("name");
    QTest::newRow("the first of two cores")
        << QByteArray(
               "processor\t: 0\nmodel\t\t: 85\nmodel name\t: Some  CPU @ 2.00GHz\n\nprocessor\t: 1\nmodel name\t: B\n")
        << QStringLiteral("Some CPU @ 2.00GHz");
    QTest::newRow("a colon in the name") << QByteArray("model name: A: B") << QStringLiteral("A: B");
    QTest::newRow("a processor without one") << QByteArray("processor\t: 0\nBogoMIPS\t: 50.00\n") << QString();
    QTest::newRow("nothing") << QByteArray() << QString();
}

void TestMachine::processorHasItsName()
{
    QFETCH(QByteArray, cpuinfo);
    QFETCH(QString, name);
    QCOMPARE(rli::bench::processorName(cpuinfo), name);
}

QTEST_GUILESS_MAIN(TestMachine)
#include "test_machine.moc"
