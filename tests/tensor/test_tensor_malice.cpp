#include "pickle_parts.h"
#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "tensor/reasons.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <tuple>

using namespace rli;
using namespace rli::sample;
using rli::test::fileOf;
using rli::test::joined;
using rli::test::kLayouts;
using rli::test::kStored;
using rli::test::outcome;
using rli::test::pickled;
using rli::test::pickledInteger;
using rli::test::pickledText;
using rli::test::readBytes;
using rli::test::tensorBody;
using rli::test::text;
using rli::test::View;

namespace {

const QString kRead = QStringLiteral("3 1 4");

} // namespace

/// Files that were made to do harm: nothing is run, and nothing is believed.
class TensorMaliceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codeIsNotRunAndNotTrusted_data();
    void codeIsNotRunAndNotTrusted();
    void everyInstructionMayBeTheLast_data();
    void everyInstructionMayBeTheLast();
    void everyNumberOfTheViewMayBeWrong_data();
    void everyNumberOfTheViewMayBeWrong();
    void everyFieldOfThePickleMayBeWrong_data();
    void everyFieldOfThePickleMayBeWrong();
};

void TensorMaliceTest::codeIsNotRunAndNotTrusted_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("named");
    const auto add = [](const char *name, const std::string &body, const char *named = "os.system") {
        QTest::newRow(name) << QByteArray::fromStdString(body) << QString::fromLatin1(named);
    };
    const std::string tensor = tensorBody();
    // COMMAND stands for a text with a command that would leave a trace.
    add("REDUCE", "cos\nsystem\nCOMMAND\x85R");
    add("REDUCE of a name on the stack", pickledText("os") + pickledText("system") + "\x93" + "COMMAND\x85R");
    add("REDUCE of eval", "cbuiltins\neval\nCOMMAND\x85R", "builtins.eval");
    add("REDUCE of eval, Python 2", "c__builtin__\neval\nCOMMAND\x85R", "__builtin__.eval");
    add("REDUCE of a trusted module", "ctorch._utils\nimp\nCOMMAND\x85R", "torch._utils.imp");
    add("INST", "(COMMANDios\nsystem\n");
    add("OBJ", "(cos\nsystem\nCOMMANDo");
    add("NEWOBJ", "cos\nsystem\nCOMMAND\x85\x81");
    add("NEWOBJ_EX", "cos\nsystem\nCOMMAND\x85}\x92");
    add("BUILD", tensor + "cos\nsystem\nCOMMAND\x85Rb");
    add("BUILD through __setstate__", tensor + "}" + pickledText("__setstate__") + "cos\nsystem\nsb");
    add("before the tensor", "cos\nsystem\nCOMMAND\x85R0" + tensor);
    add("behind the tensor", tensor + "cos\nsystem\nCOMMAND\x85R0");
    add("beside the tensor",
        joined("}", pickledText("group_list"), tensor, "s", pickledText("x"), "cos\nsystem\nCOMMAND\x85Rs"));
    add("as an argument", "ctorch._utils\n_rebuild_parameter\ncos\nsystem\nCOMMAND\x85R\x89}\x87R");
    add("as a storage", "cos\nsystem\nCOMMAND\x85R\x85Q");
}

void TensorMaliceTest::codeIsNotRunAndNotTrusted()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, named);
    const QTemporaryDir folder;
    const QString trace = folder.filePath(QStringLiteral("trace"));
    const std::string command = pickledText("touch '" + trace.toStdString() + "'");
    const std::string pickle = pickled(body.replace("COMMAND", QByteArray::fromStdString(command)).toStdString());
    std::vector<std::string> files = {pickle}; // A pickle alone is what PyTorch would begin to read as a legacy file.
    for (const auto &[layout, name] : kLayouts)
        files.push_back(fileOf(pickle, layout));
    for (const std::string &file : files) {
        const tensor::ReadResult result = readBytes(file);
        QCOMPARE(outcome(result), text(tensor::reasons::kNotTrusted));
        QCOMPARE(text(result.detail), named);
        QVERIFY(!QFileInfo::exists(trace));
    }
}

void TensorMaliceTest::everyInstructionMayBeTheLast_data()
{
    test::addLayoutRows();
}

void TensorMaliceTest::everyInstructionMayBeTheLast()
{
    QFETCH(int, layout);
    QStringList read;
    for (int code = 0; code < 256; ++code) {
        const std::string last(1, static_cast<char>(code));
        const std::string start("\x80\x02");
        for (const std::string &before : {std::string(), start, start + tensorBody()}) {
            for (const std::string &end : {last, last + "."}) {
                const tensor::ReadResult result = readBytes(fileOf(before + end, static_cast<Layout>(layout)));
                QVERIFY(result.ok ? outcome(result) == kRead : !result.reason.empty() && result.values.empty());
                if (result.ok)
                    read += QString::fromLatin1(QByteArray::fromStdString(end).toHex());
            }
        }
    }
    // A stop; one more, which only a legacy file would read; a tuple around the tensor; a place in the memo.
    const bool isLegacy = static_cast<Layout>(layout) == Layout::Legacy;
    QCOMPARE(read.join(u' '), isLegacy ? QStringLiteral("2e 852e 942e") : QStringLiteral("2e 2e2e 852e 942e"));
}

void TensorMaliceTest::everyNumberOfTheViewMayBeWrong_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    constexpr std::uint64_t kTop = std::uint64_t{1} << 63;
    const std::pair<const char *, std::string> numbers[] = {
        {"0", std::string("K\0", 2)},          {"-1", "J\xFF\xFF\xFF\xFF"},
        {"2^31", pickledInteger(1U << 31, 5)}, {"2^63 - 1", pickledInteger(kTop - 1, 8)},
        {"2^63", pickledInteger(kTop, 9)},     {"-2^63", pickledInteger(kTop, 8)}};
    using namespace tensor::reasons;
    const QString beyond = text(kBeyondStorage);
    const QString negative = text(kNegative);
    const QString tooMany = text(kTooMany);
    const QString tooFew = text(kShortStorage);
    const QString odd = text(kOddTensor);
    const std::tuple<const char *, std::string View::*, QStringList> fields[] = {
        {"stored", &View::stored, {beyond, negative, tooFew, tooFew, odd, negative}},
        {"offset", &View::offset, {kRead, negative, beyond, beyond, odd, negative}},
        {"size", &View::size, {QString(), negative, tooMany, tooMany, odd, negative}},
        {"stride", &View::stride, {QStringLiteral("3 3 3"), negative, beyond, beyond, odd, negative}}};
    for (const auto &[name, field, expected] : fields) {
        for (qsizetype i = 0; i < expected.size(); ++i) {
            View view;
            view.*field = numbers[i].second;
            QTest::addRow("%s %s", name, numbers[i].first) << QByteArray::fromStdString(view.pickle()) << expected[i];
        }
    }
}

void TensorMaliceTest::everyNumberOfTheViewMayBeWrong()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    for (const auto &[layout, name] : kLayouts) {
        const QString seen = outcome(readBytes(fileOf(pickle.toStdString(), layout)));
        // What is stored is counted again behind a legacy file's pickle.
        if (layout != Layout::Legacy || seen != text(tensor::reasons::kLegacyStorages))
            QCOMPARE(seen, expected);
    }
}

void TensorMaliceTest::everyFieldOfThePickleMayBeWrong_data()
{
    test::addLayoutRows();
}

/// Every place of the pickle, seen as a field of one, two, four and eight bytes.
void TensorMaliceTest::everyFieldOfThePickleMayBeWrong()
{
    QFETCH(int, layout);
    const std::string good = View().pickle();
    for (const std::uint64_t number :
         {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 31, std::uint64_t{1} << 63}) {
        for (std::size_t at = 0; at < good.size(); ++at) {
            for (const std::size_t width : {1U, 2U, 4U, 8U}) {
                std::string bad = good;
                bad.replace(at, width, littleEndianBytes(number).substr(0, width));
                const tensor::ReadResult result = readBytes(fileOf(bad, static_cast<Layout>(layout)));
                QVERIFY(result.ok ? result.values.size() <= kStored.size()
                                  : result.values.empty() && !result.reason.empty());
            }
        }
    }
}

QTEST_GUILESS_MAIN(TensorMaliceTest)
#include "test_tensor_malice.moc"
