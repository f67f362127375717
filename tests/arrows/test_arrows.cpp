#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

/// Reads every include of the program and holds it against who may know whom.
class TestArrows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roomsIncludeOnlyWhatTheyMayKnow_data();
    void roomsIncludeOnlyWhatTheyMayKnow();
    void onlyTheTensorRoomKnowsLibTorchAndItDoesNotKnowQt();
    void nothingBelowSrcKnowsWidgets();
    void onlyTheChartsKnowQtCharts();
    void theTestItselfSeesAWrongArrow();

private:
    struct Include
    {
        QString file;
        QString target;
    };
    static QList<Include> includesBelow(const QString &folder);
    static QStringList wrongArrows(const QList<Include> &includes, const QString &room, const QStringList &known);
};

namespace {

const QStringList kRooms{QStringLiteral("dump"),   QStringLiteral("tensor"),  QStringLiteral("load"),
                         QStringLiteral("figure"), QStringLiteral("options"), QStringLiteral("jobs"),
                         QStringLiteral("ui"),     QStringLiteral("app"),     QStringLiteral("tests"),
                         QStringLiteral("sample")};

QString roomFolder(const QString &room)
{
    const bool top = room == u"ui" || room == u"app";
    return QStringLiteral(RLI_SOURCE_FOLDER) + (top ? QStringLiteral("/") : QStringLiteral("/src/")) + room;
}

} // namespace

QList<TestArrows::Include> TestArrows::includesBelow(const QString &folder)
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"),
                                            QRegularExpression::MultilineOption);
    QList<Include> includes;
    QDirIterator files(folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto matches = include.globalMatch(QString::fromUtf8(file.readAll()));
        while (matches.hasNext())
            includes.append({file.fileName(), matches.next().captured(1)});
    }
    return includes;
}

QStringList TestArrows::wrongArrows(const QList<Include> &includes, const QString &room, const QStringList &known)
{
    QStringList wrong;
    for (const Include &include : includes) {
        const QString target = include.target.section(u'/', 0, 0);
        const bool ours = include.target.contains(u'/') && kRooms.contains(target);
        if (ours && target != room && !known.contains(target) && !known.contains(include.target))
            wrong.append(include.file + QStringLiteral(" includes ") + include.target);
    }
    return wrong;
}

void TestArrows::roomsIncludeOnlyWhatTheyMayKnow_data()
{
    QTest::addColumn<QStringList>("known");
    const auto row = [](const char *room, const char *known) {
        QTest::newRow(room) << QString::fromLatin1(known).split(u' ', Qt::SkipEmptyParts);
    };
    row("dump", "");
    row("tensor", "");
    row("options", "");
    row("load", "dump");
    row("figure", "load dump");
    row("jobs", "load dump tensor/reader.h");
    row("ui", "figure jobs load dump options");
    row("app", "ui figure jobs load dump options");
}

void TestArrows::roomsIncludeOnlyWhatTheyMayKnow()
{
    QFETCH(const QStringList, known);
    const QString room = QString::fromLatin1(QTest::currentDataTag());
    const auto includes = includesBelow(roomFolder(room));
    QVERIFY2(!includes.isEmpty(), qPrintable(roomFolder(room)));
    QCOMPARE(wrongArrows(includes, room, known), QStringList());
}

void TestArrows::onlyTheTensorRoomKnowsLibTorchAndItDoesNotKnowQt()
{
    static const QRegularExpression torch(QStringLiteral("^(torch|ATen|c10|caffe2)/"));
    static const QRegularExpression qt(QStringLiteral("^Q[A-Z]|^Qt"));
    QStringList wrong;
    for (const QString &room : kRooms.first(8)) {
        const bool tensor = room == u"tensor";
        const auto includes = includesBelow(roomFolder(room));
        for (const Include &include : includes) {
            if (include.target.contains(tensor ? qt : torch))
                wrong.append(include.file + QStringLiteral(" includes ") + include.target);
        }
    }
    QCOMPARE(wrong, QStringList());
}

void TestArrows::nothingBelowSrcKnowsWidgets()
{
    static const QRegularExpression widgets(
        QStringLiteral("QtWidgets|QtCharts|^Q\\w*Widget$|^QMainWindow$|^Q\\w*Dialog$|^QApplication$|^QLabel$|^Q\\w*"
                       "Layout$|^Q\\w*Button$"));
    QStringList wrong;
    const auto includes = includesBelow(QStringLiteral(RLI_SOURCE_FOLDER "/src"));
    for (const Include &include : includes) {
        if (include.target.contains(widgets))
            wrong.append(include.file + QStringLiteral(" includes ") + include.target);
    }
    QCOMPARE(wrong, QStringList());
}

void TestArrows::onlyTheChartsKnowQtCharts()
{
    static const QRegularExpression charts(
        QStringLiteral("QtCharts|^QChart|^QLegend|^Q\\w*Series$|^QBarSet$|^Q\\w+Axis$|^QAbstractAxis$"));
    QStringList wrong;
    for (const QString &room : kRooms.first(8)) {
        const auto includes = includesBelow(roomFolder(room));
        for (const Include &include : includes) {
            if (include.target.contains(charts) && !include.file.contains(QStringLiteral("/ui/charts/")))
                wrong.append(include.file + QStringLiteral(" includes ") + include.target);
        }
    }
    QCOMPARE(wrong, QStringList());
}

void TestArrows::theTestItselfSeesAWrongArrow()
{
    const QList<Include> includes{{QStringLiteral("scan.cpp"), QStringLiteral("load/table.h")},
                                  {QStringLiteral("scan.cpp"), QStringLiteral("dump/files.h")}};
    QCOMPARE(wrongArrows(includes, QStringLiteral("dump"), {}).size(), 1);
    QCOMPARE(wrongArrows(includes, QStringLiteral("dump"), {QStringLiteral("load")}), QStringList());
}

QTEST_GUILESS_MAIN(TestArrows)
#include "test_arrows.moc"
