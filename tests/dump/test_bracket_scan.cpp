#include "dump/metadata/bracket_scan.h"

#include <QByteArray>
#include <QTest>

#include <random>

using namespace rli::dump;

namespace {

/// The same, byte by byte.
qsizetype closingByHand(const QByteArray &text)
{
    int depth = 1;
    bool inString = false;
    bool escaped = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && !escaped)
            inString = !inString;
        else if (!inString && (c == '{' || c == '['))
            ++depth;
        else if (!inString && (c == '}' || c == ']') && --depth == 0)
            return i;
        escaped = c == '\\' && !escaped;
    }
    return text.size();
}

/// Found when the text comes in stretches of `size` bytes.
qsizetype closing(const QByteArray &text, qsizetype size)
{
    BracketScan scan;
    for (qsizetype begin = 0; begin < text.size(); begin += size) {
        const char *const from = text.constData() + begin;
        const char *const end = from + std::min(size, text.size() - begin);
        const char *const found = scan.find(from, end);
        if (found != end)
            return found - text.constData();
    }
    return text.size();
}

} // namespace

class BracketScanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theClosingBracketIsFound_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qsizetype>("at");
        const auto row = [](const char *name, const QByteArray &text, qsizetype at) {
            QTest::newRow(name) << text << at;
        };
        const QByteArray line(62, ' ');
        row("at once", "}", 0);
        row("list", "]", 0);
        row("none", " ", 1);
        row("nothing", "", 0);
        row("nested", "{[]{}} }", 7);
        row("in a string", "\"}\" }", 4);
        row("after a quote in a string", "\"\\\"}\" }", 6);
        row("after a backslash in a string", "\"\\\\\" }", 5);
        row("after two", "\"\\\\\\\"}\" }", 8);
        row("string over two blocks", line + "\"   }\" }", 69);
        row("escape over two blocks", line + "\"\\\"}\" }", 68);
        row("escaped backslash over two blocks", line + "\"\\\\\" }", 67);
        row("first of the next block", line + "  }", 64);
        row("last of a block", line + " }", 63);
        row("bytes above 127", "\"\xFB\xFD\" \xFD }", 7);
        row("open string", "\"}", 2);
    }

    void theClosingBracketIsFound()
    {
        QFETCH(QByteArray, text);
        QFETCH(qsizetype, at);
        QCOMPARE(closingByHand(text), at);
        for (qsizetype size = 1; size <= 200; ++size)
            QCOMPARE(closing(text, size), at);
    }

    void anyTextGivesTheSameAsByHand()
    {
        std::mt19937 random(7);
        constexpr char kBytes[] = "\"\"\\\\{{[[}}]]  ab:,\x80\xFF";
        for (int round = 0; round < 3000; ++round) {
            QByteArray text(static_cast<qsizetype>(random() % 400), '\0');
            for (char &c : text)
                c = kBytes[random() % (sizeof kBytes - 1)];
            const qsizetype size = 1 + static_cast<qsizetype>(random() % 130);
            QVERIFY2(closing(text, size) == closingByHand(text), text.toPercentEncoding().constData());
        }
    }

    void nestingIsOnlyCounted()
    {
        const int depth = 5'000'000;
        const QByteArray text = QByteArray(depth, '[') + QByteArray(depth, ']') + " }";
        QCOMPARE(closing(text, 1 << 18), qsizetype(2 * depth + 1));
    }
};

QTEST_GUILESS_MAIN(BracketScanTest)
#include "test_bracket_scan.moc"
