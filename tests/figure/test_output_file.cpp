#include "figure/output_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;

class TestOutputFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPathMeansAFile_data();
    void aPathMeansAFile();
    void aPathThatCannotBeWrittenIsNamed_data();
    void aPathThatCannotBeWrittenIsNamed();

private:
    std::variant<QString, figure::OutputTrouble> outputFor(const QString &below)
    {
        return figure::outputFile(m_folder.filePath(below), *figure::findVisualizer(QStringLiteral("gmm_heatmap")));
    }
    QTemporaryDir m_folder;
};

void TestOutputFile::aPathMeansAFile_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("file");
    QTest::newRow("png") << "a.png"
                         << "a.png";
    QTest::newRow("csv") << "a.csv"
                         << "a.csv";
    QTest::newRow("capitals") << "a.PNG"
                              << "a.PNG";
    QTest::newRow("name without suffix") << "out"
                                         << "out/gmm_heatmap.png";
    QTest::newRow("slash behind") << "out.d/"
                                  << "out.d/gmm_heatmap.png";
    QTest::newRow("existing folder with a point") << "there.v1"
                                                  << "there.v1/gmm_heatmap.png";
    QTest::newRow("folders that do not exist") << "x/y/z.png"
                                               << "x/y/z.png";
}

void TestOutputFile::aPathMeansAFile()
{
    QFETCH(const QString, path);
    QFETCH(const QString, file);
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("there.v1")));
    const auto output = outputFor(path);
    QVERIFY(std::holds_alternative<QString>(output));
    QCOMPARE(QDir::cleanPath(std::get<QString>(output)), m_folder.filePath(file));
    QVERIFY2(!QFile::exists(m_folder.filePath(QStringLiteral("x"))), "nothing is made");
}

void TestOutputFile::aPathThatCannotBeWrittenIsNamed_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("usage");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown suffix") << "a.jpeg" << true << ".png, .svg, .pdf, .csv";
    QTest::newRow("below a file") << "note/a.png" << false << "note";
    QTest::newRow("a folder in the default file's place") << "folder" << false << "folder/gmm_heatmap.png";
}

void TestOutputFile::aPathThatCannotBeWrittenIsNamed()
{
    QFETCH(const QString, path);
    QFETCH(const bool, usage);
    QFETCH(const QString, named);
    QFile note(m_folder.filePath(QStringLiteral("note")));
    QVERIFY(note.open(QIODevice::WriteOnly));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder/gmm_heatmap.png")));
    const auto output = outputFor(path);
    const auto *trouble = std::get_if<figure::OutputTrouble>(&output);
    QVERIFY(trouble);
    QCOMPARE(trouble->usage, usage);
    QVERIFY2(trouble->message.contains(named), qPrintable(trouble->message));
}

QTEST_GUILESS_MAIN(TestOutputFile)
#include "test_output_file.moc"
