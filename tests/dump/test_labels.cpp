#include "dump/labels.h"

#include <QTest>

using namespace rli::dump;

namespace {

std::vector<NativePath> pathsOf(const QStringList &texts)
{
    std::vector<NativePath> paths;
    for (const QString &text : texts)
        paths.push_back(text.toUtf8());
    return paths;
}

} // namespace

class LabelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rootsAreToldApartByTheirLastNames_data()
    {
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<QStringList>("labels");
        const auto row = [](const char *name, const char *paths, const char *labels) {
            QTest::newRow(name) << QString::fromUtf8(paths).split(QLatin1Char(' '))
                                << QString::fromUtf8(labels).split(QLatin1Char(' '));
        };
        row("one", "/d/run", "run");
        row("different", "/d/one /d/two", "one two");
        row("same last name", "/a/step_1 /b/step_1", "a/step_1 b/step_1");
        row("only two of three", "/a/step_1 /b/step_1 /b/step_2", "a/step_1 b/step_1 step_2");
        row("one above the other", "/x /a/x", "x a/x");
        row("equal", "/a/x /a/x", "x x");
        row("the root", "/ /a", "/ a");
    }

    void rootsAreToldApartByTheirLastNames()
    {
        QFETCH(QStringList, paths);
        QTEST(trailingLabels(pathsOf(paths)), "labels");
    }

    void foldersOfOnePlaceAreToldApartByTheShortestPart_data()
    {
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char *name, const char *paths, const char *parts) {
            QTest::newRow(name) << QString::fromUtf8(paths).split(QLatin1Char(' '))
                                << QString::fromUtf8(parts).split(QLatin1Char(' '));
        };
        row("processes", "/r/a/proc1/dump /r/a/proc2/dump", "proc1 proc2");
        row("two differences", "/r/a/x/p1 /r/b/x/p2", "a b");
        row("only together", "/r/a/p1 /r/a/p2 /r/b/p1", "a/p1 a/p2 b/p1");
        row("later name alone", "/r/a/p1 /r/a/p2 /r/b/p3", "p1 p2 p3");
        row("one in the other", "/r/dump /r/dump/part", "dump dump/part");
        row("different depth", "/r/a/dump /r/a/x/dump", "a a/x");
    }

    void foldersOfOnePlaceAreToldApartByTheShortestPart()
    {
        QFETCH(QStringList, paths);
        QTEST(distinctions(pathsOf(paths)), "parts");
    }
};

QTEST_GUILESS_MAIN(LabelsTest)
#include "test_labels.moc"
