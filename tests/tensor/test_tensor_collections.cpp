#include "pickle_parts.h"
#include "read_pickle.h"
#include "sample_forms.h"

#include "sample/pickle_writer.h"
#include "tensor/reasons.h"

#include <QTest>

using namespace rli;
using namespace rli::sample;
using rli::test::Integers;
using rli::test::joined;
using rli::test::outcome;
using rli::test::pickled;
using rli::test::pickledText;
using rli::test::readBytes;
using rli::test::text;

namespace {

/// The instructions that make one tensor, without the protocol and the stop. `values` of the three that are stored are
/// its own.
std::string tensorOf(int values)
{
    const PtFile file{.shape = Integers{values}};
    const std::string pickle = ptItems(rawBytes(Integers{1, 2, 3}, Dtype::Int64), file)[0].data;
    return pickle.substr(2, pickle.size() - 3);
}

} // namespace

/// A dictionary, list or tuple that holds the one tensor that is meant.
class TensorCollectionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTensorThatIsMeantIsRead_data();
    void theTensorThatIsMeantIsRead();
    void everyContainerMayHoldADictionary_data();
    void everyContainerMayHoldADictionary();
};

void TensorCollectionsTest::theTensorThatIsMeantIsRead_data()
{
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QString>("expected");
    const std::string list = tensorOf(3);
    const std::string other = tensorOf(2);
    const std::string name = pickledText("group_list");
    const QString read = QStringLiteral("1 2 3");
    const QString several = text(tensor::reasons::kSeveralTensors);
    const QString none = text(tensor::reasons::kNoTensor);
    const auto add = [](const char *what, const std::string &body, const QString &expected) {
        QTest::newRow(what) << QByteArray::fromStdString(pickled(body)) << expected;
    };
    add("dictionary", joined("}", name, list, "s"), read);
    add("dictionary, all at once", joined("}(", name, list, "u"), read);
    add("OrderedDict", joined("ccollections\nOrderedDict\n)R", name, list, "s"), read);
    add("OrderedDict with a state", joined("ccollections\nOrderedDict\n)R", name, list, "s}b"), read);
    add("under another name", joined("}", pickledText("counts"), list, "s"), read);
    add("under a number", joined("}K\x07", list, "s"), read);
    add("among plain values",
        joined("}(", pickledText("type"), "K\x01", pickledText("counts"), list, pickledText("note"),
               pickledText("group_list"), "u"),
        read);
    add("among tensors, by its name",
        joined("}(", pickledText("x"), other, name, list, pickledText("weight"), other, "u"), read);
    add("the last of two of its name", joined("}(", name, other, name, list, "u"), read);
    add("parameter", joined("}", name, "ctorch._utils\n_rebuild_parameter\n", list, "\x89}\x87Rs"), read);
    add("list", joined("]", list, "a"), read);
    add("list, all at once", joined("](", list, "e"), read);
    add("list with plain values", joined("](N", list, "K\x02", "e"), read);
    add("tuple", joined(list, "\x85"), read);
    add("tuple with plain values", joined("N", list, "N\x87"), read);
    add("several tensors in a dictionary", joined("}(", pickledText("x"), other, pickledText("y"), list, "u"), several);
    add("several tensors in a list", joined("](", list, other, "e"), several);
    add("several tensors in a tuple", joined(list, other, "\x86"), several);
    add("a name without a tensor", joined("}(", name, "N", pickledText("x"), list, "u"), none);
    add("empty dictionary", "}", none);
    add("empty list", "]", none);
    add("empty tuple", ")", none);
    add("a list of numbers",
        "](K\x01K\x02K\x03"
        "e",
        none);
    add("a list in a dictionary", joined("}", name, "]", list, "as"), none);
    add("a tensor that is a key", joined("}", list, "K\x01", "s"), none);
}

void TensorCollectionsTest::theTensorThatIsMeantIsRead()
{
    QFETCH(QByteArray, pickle);
    QFETCH(QString, expected);
    QCOMPARE(outcome(test::readPickle(pickle.toStdString())), expected);
}

void TensorCollectionsTest::everyContainerMayHoldADictionary_data()
{
    test::addLayoutRows();
}

void TensorCollectionsTest::everyContainerMayHoldADictionary()
{
    QFETCH(int, layout);
    for (const Rebuild rebuild : {Rebuild::V2, Rebuild::V2Meta, Rebuild::Npu, Rebuild::Parameter, Rebuild::Numpy}) {
        const PtFile file{.rebuild = rebuild, .layout = static_cast<Layout>(layout), .wrap = true};
        const tensor::ReadResult result = readBytes(ptBytes(Integers{4, 200}, file));
        QCOMPARE(outcome(result), QStringLiteral("4 200"));
        QVERIFY(result.notices.empty());
    }
}

QTEST_GUILESS_MAIN(TensorCollectionsTest)
#include "test_tensor_collections.moc"
