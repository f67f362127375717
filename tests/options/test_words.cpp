#include "options/words.h"

#include "options/options.h"

#include <QTest>

#include <set>

using namespace rli::options;

class WordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNearestWordIsFound_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("nearest");
        const auto row = [](const char *word, const char *nearest) {
            QTest::newRow(word) << QByteArray(word) << QByteArray(nearest);
        };
        row("viridis", "viridis");
        row("Viridis", "viridis");
        row("virdis", "viridis");
        row("viirdis", "viridis");
        row("plazma", "plasma");
        row("greys", "Greys");
        row("gray", "");
        row("", "");
        row("something else", "");
        row("\xFF\xFE", "");
    }

    void theNearestWordIsFound()
    {
        QFETCH(QByteArray, word);
        QTEST(QByteArray::fromStdString(nearestWord(word.toStdString(), {"viridis", "plasma", "Greys"})), "nearest");
    }

    void averyLongWordIsNearToNothing() { QVERIFY(nearestWord(std::string(1'000'000, 'v'), {"viridis"}).empty()); }

    void numbersMustBeAllOfTheText()
    {
        QCOMPARE(wholeNumber("12").value_or(-7), 12);
        QCOMPARE(wholeNumber("-3").value_or(-7), -3);
        for (const char *bad : {"", "abc", "1.0", "1 ", " 1", "+1", "0x10", "1e3", "99999999999"})
            QVERIFY2(!wholeNumber(bad), bad);
        QCOMPARE(realNumber("-1.5e3").value_or(0), -1500.0);
        for (const char *bad : {"", "abc", "1,5", "nan", "inf", "1e999", "1 "})
            QVERIFY2(!realNumber(bad), bad);
    }

    void everyKeyIsExplainedOnce()
    {
        std::set<std::string> names;
        for (const KeyInfo &key : keys()) {
            QVERIFY2(names.insert(key.name).second, key.name.c_str());
            QVERIFY2(key.meaning.ends_with('.'), key.name.c_str());
            QVERIFY2(!key.values.empty(), key.name.c_str());
        }
        QCOMPARE(names.size(), std::size_t(28));
    }

    void helpNamesEveryKeyItsDefaultAndTheWordsOfOtherRooms()
    {
        const std::string help = helpText({.parserTypes = {"gmm"},
                                           .visualizerTypes = {"gmm_heatmap"},
                                           .colorMaps = {"viridis", "viridis_r", "hot", "hot_r"},
                                           .exists = {}});
        for (const KeyInfo &key : keys())
            QVERIFY2(help.find("  " + key.name + "=") != std::string::npos, key.name.c_str());
        for (const char *part : {"[viridis]", "Valid: viridis, hot, and each with _r.", "Valid: 10 to 1200.",
                                 "Valid: gmm_heatmap.", "Not built yet: timeline.", "--export", "-h, --help",
                                 "--version", "--verbose", "Examples:", "Exit status: 0 written"})
            QVERIFY2(help.find(part) != std::string::npos, part);
        for (const QByteArray &line : QByteArray::fromStdString(help).split('\n'))
            QVERIFY2(line.size() <= 120, line.constData());
    }
};

QTEST_GUILESS_MAIN(WordsTest)
#include "test_words.moc"
