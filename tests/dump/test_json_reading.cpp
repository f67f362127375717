#include "dump/metadata/json_reading.h"
#include "texts.h"

#include <QTest>

#include <cmath>

using namespace rli::dump;
using rli::test::json;

namespace {

/// Writes down what it is told, as JSON without quotes and spaces; what is passed over as "…".
class Recorder final : public JsonHandler
{
public:
    /// Passes over the values of the key "skip", and over the rest of a container after the text "rest".
    void key(QByteArrayView text) override
    {
        said += text.toByteArray() + ':';
        m_skips = text == "skip";
    }
    bool enters(JsonContainer container) override
    {
        const bool isObject = container == JsonContainer::Object;
        if (m_skips) {
            said += "…,";
            m_skips = false;
            return false;
        }
        said += isObject ? '{' : '[';
        m_open += isObject ? '}' : ']';
        return true;
    }
    void leaves() override
    {
        said += m_open.back();
        said += ',';
        m_open.chop(1);
    }
    Next scalar(const JsonScalar &value) override
    {
        m_skips = false;
        switch (value.kind) {
        case JsonScalar::Kind::Null:
            said += "null,";
            break;
        case JsonScalar::Kind::Truth:
            said += value.truth ? "true," : "false,";
            break;
        case JsonScalar::Kind::Number:
            said += QByteArray::number(value.number, 'g', 17) + ',';
            break;
        case JsonScalar::Kind::Text:
            said += value.text.toByteArray() + ',';
            break;
        }
        return value.text == "rest" ? Next::LeaveContainer : Next::GoOn;
    }

    QByteArray said;

private:
    bool m_skips = false;
    QByteArray m_open;
};

/// The bytes of a text, `size` at a time.
BlockSource inStretches(const QByteArray &text, std::size_t size)
{
    return [blocks = blocksOf(text), size](std::span<std::byte> bytes) {
        return blocks(bytes.first(std::min(size, bytes.size())));
    };
}

} // namespace

class JsonReadingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsToldInItsOrder_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<int>("end");
        QTest::addColumn<qint64>("offset");
        const auto row = [](const char *name, const QByteArray &text, const QByteArray &said,
                            JsonEnd::Kind end = JsonEnd::Kind::Complete, qint64 offset = 0) {
            QTest::newRow(name) << text << said << static_cast<int>(end) << offset;
        };
        using Kind = JsonEnd::Kind;
        row("scalars", "[null, true, false, 1, -2, 3.5, 1e3, 'text', '']", "[null,true,false,1,-2,3.5,1000,text,,],");
        row("python's numbers", "[NaN, Infinity, -Infinity]", "[nan,inf,-inf,],");
        row("large numbers", "[4294967296, -2147483649, 9007199254740992, -9007199254740992, 18446744073709551616]",
            "[4294967296,-2147483649,9007199254740992,-9007199254740992,1.8446744073709552e+19,],");
        row("object", " {'a' : {'b': []}, 'c': 1}  ", "{a:{b:[],},c:1,},");
        row("escapes", "['\\\"\\\\\\/\\n\\u00e9\\ud83d\\ude00']", "[\"\\/\n\u00e9\U0001F600,],");
        row("no utf-8", "[\"\xFF\xC3\"]", "[\xFF\xC3,],");
        row("same key twice", "{'a': 1, 'a': 2}", "{a:1,a:2,},");
        row("passed over", "{'skip': {'x': [1, '}']}, 'skip': [], 'skip': 3, 'b': 1}", "{skip:…,skip:…,skip:3,b:1,},");
        row("passed over with errors in it", "{'skip': [tru, }, 'b': 1}", "{skip:…,", Kind::Damaged, 15);
        row("rest left", "[1, 'rest', 2, [3, ']']], ", "[1,rest,],", Kind::Damaged, 24);
        row("rest of an object", "{'a': 'rest', 'b': {'c': 2}}", "{a:rest,},");
        row("rest of a number's list", "[['rest'], 2]", "[[rest,],2,],");

        row("nothing", "", "", Kind::CutOff, 0);
        row("space", "  ", "", Kind::CutOff, 2);
        row("cut in a key", "{'a': 1, 'b", "{a:1,", Kind::CutOff, 11);
        row("cut in a word", "[1, tru", "[1,", Kind::CutOff, 7);
        row("cut when passing over", "{'skip': [1, ", "{skip:…,", Kind::CutOff, 13);
        row("cut after the rest", "['rest', 1", "[rest,", Kind::CutOff, 10);
        row("no JSON", "hello", "", Kind::Damaged, 0);
        row("zero byte", QByteArray("[1, \0 2]", 8), "[1,", Kind::Damaged, 4);
        row("zero byte in a text", QByteArray("[\"a\0b\"]", 7), "[", Kind::Damaged, 3);
        row("trailing comma", "[1, ]", "[1,", Kind::Damaged, 4);
        row("more after the end", "[1] [2]", "[1,],", Kind::Damaged, 4);
        row("number too large", "[1, 1e999]", "[1,", Kind::Damaged, 4);
        row("bad escape", "['\\x']", "[", Kind::Damaged, 2);
        row("wrong bracket", "{'a': [1}", "{a:[1,", Kind::Damaged, 8);
    }

    void aTextIsToldInItsOrder()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, offset);
        for (const std::size_t size : std::initializer_list<std::size_t>{1, 2, 3, 7, 64, 1000}) {
            Recorder recorder;
            const JsonEnd end = readJson(inStretches(json(text), size), {}, &recorder);
            QTEST(recorder.said, "said");
            QTEST(static_cast<int>(end.kind), "end");
            if (end.kind != JsonEnd::Kind::Complete)
                QCOMPARE(end.offset, offset);
        }
    }

    void deepNestingIsRead()
    {
        const int depth = 1'000'000;
        const QByteArray open(depth, '[');
        const QByteArray whole = open + QByteArray(depth, ']');
        const QByteArray passedOver = "{\"skip\": " + whole + "}";
        for (const QByteArray &text : {whole, passedOver, open}) {
            Recorder recorder;
            const JsonEnd end = readJson(blocksOf(text), {}, &recorder);
            QCOMPARE(end.kind == JsonEnd::Kind::Complete, text.back() != '[');
        }
    }

    void anEndlessWordIsDamage()
    {
        const QByteArray most(1 << 20, 'x');
        Recorder recorder;
        const QByteArray allowed = "[\"" + most + "\"]";
        QCOMPARE(readJson(blocksOf(allowed), {}, &recorder).kind, JsonEnd::Kind::Complete);
        QCOMPARE(recorder.said.size(), most.size() + 4);
        const QByteArray text = "[1, \"" + most + most + "\"]";
        const QByteArray space = "[1, " + QByteArray(1 << 21, ' ') + "]";
        const QByteArray number = "[1, " + QByteArray(1 << 21, '7') + "]";
        for (const QByteArray &endless : {text, space, number}) {
            Recorder other;
            QCOMPARE(readJson(blocksOf(endless), {}, &other).kind, JsonEnd::Kind::Damaged);
            QCOMPARE(other.said, QByteArray("[1,"));
        }
    }

    void aDiskThatFailsIsNoEnd()
    {
        int blocks = 0;
        const BlockSource source = [&](std::span<std::byte> bytes) {
            return ++blocks == 1 ? blocksOf("[1, 2")(bytes) : std::nullopt;
        };
        Recorder recorder;
        QCOMPARE(readJson(source, {}, &recorder).kind, JsonEnd::Kind::Failed);
        QCOMPARE(recorder.said, QByteArray("[1,2,"));
        QCOMPARE(blocks, 2);
    }

    void readingStopsOnRequest()
    {
        std::stop_source stop;
        int blocks = 0;
        const BlockSource endless = [&](std::span<std::byte> bytes) {
            if (++blocks == 10)
                stop.request_stop();
            return blocksOf(blocks == 1 ? "{\"skip\": [" : "[], [], ")(bytes);
        };
        Recorder recorder;
        QCOMPARE(readJson(endless, stop.get_token(), &recorder).kind, JsonEnd::Kind::Stopped);
        QCOMPARE(blocks, 10);
    }
};

QTEST_GUILESS_MAIN(JsonReadingTest)
#include "test_json_reading.moc"
