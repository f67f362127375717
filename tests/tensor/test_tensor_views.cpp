#include "read_bytes.h"
#include "sample_forms.h"

#include "sample/pt_writer.h"
#include "tensor/reasons.h"

#include <QTest>

#include <limits>

using namespace rli;
using namespace rli::sample;
using rli::test::Integers;
using rli::test::kDtypes;
using rli::test::outcome;
using rli::test::readBytes;
using rli::test::text;

namespace {

/// A storage of 0, 1, 2, … and a view of it.
QString viewed(const PtFile &file, std::int64_t stored)
{
    Integers storage;
    for (std::int64_t i = 0; i < stored; ++i)
        storage.push_back(i);
    return outcome(readBytes(ptBytes(storage, file)));
}

} // namespace

/// Strided views of a storage, and the bounds they must keep.
class TensorViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void viewsShowTheElementsTheyName_data();
    void viewsShowTheElementsTheyName();
    void viewsThatDoNotFitTheirStorageAreRefused_data();
    void viewsThatDoNotFitTheirStorageAreRefused();
    void shapesAreGiven();
    void valuesNeedNotBeAligned_data();
    void valuesNeedNotBeAligned();
};

void TensorViewsTest::viewsShowTheElementsTheyName_data()
{
    QTest::addColumn<Integers>("shape");
    QTest::addColumn<Integers>("strides");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a part") << Integers{3} << Integers{1} << 2 << QStringLiteral("2 3 4");
    QTest::newRow("every second") << Integers{4} << Integers{2} << 1 << QStringLiteral("1 3 5 7");
    QTest::newRow("a column") << Integers{3} << Integers{4} << 3 << QStringLiteral("3 7 11");
    QTest::newRow("rows") << Integers{2, 3} << Integers{3, 1} << 0 << QStringLiteral("0 1 2 3 4 5");
    QTest::newRow("transposed") << Integers{3, 2} << Integers{1, 3} << 0 << QStringLiteral("0 3 1 4 2 5");
    QTest::newRow("three dimensions") << Integers{2, 1, 2} << Integers{6, 100, 5} << 0 << QStringLiteral("0 5 6 11");
    QTest::newRow("expanded") << Integers{2, 3} << Integers{0, 1} << 4 << QStringLiteral("4 5 6 4 5 6");
    QTest::newRow("one element repeated") << Integers{4} << Integers{0} << 11 << QStringLiteral("11 11 11 11");
    QTest::newRow("scalar") << Integers{} << Integers{} << 5 << QStringLiteral("5");
    QTest::newRow("last element") << Integers{1} << Integers{1} << 11 << QStringLiteral("11");
    QTest::newRow("a size of one may have any stride") << Integers{1} << Integers{1000000} << 0 << QStringLiteral("0");
    QTest::newRow("empty") << Integers{0} << Integers{1} << 0 << QString();
    QTest::newRow("empty among sizes") << Integers{5, 0, 7} << Integers{7, 7, 1} << 0 << QString();
    QTest::newRow("empty beyond the storage") << Integers{0} << Integers{1} << 500 << QString();
}

void TensorViewsTest::viewsShowTheElementsTheyName()
{
    QFETCH(Integers, shape);
    QFETCH(Integers, strides);
    QFETCH(int, offset);
    QFETCH(QString, expected);
    for (const Dtype dtype : kDtypes) {
        if (dtype == Dtype::Bool)
            continue;
        const PtFile file{.dtype = dtype, .shape = shape, .strides = strides, .offset = offset, .rebuild = Rebuild::V3};
        QCOMPARE(viewed(file, 12), expected);
    }
}

void TensorViewsTest::viewsThatDoNotFitTheirStorageAreRefused_data()
{
    QTest::addColumn<Integers>("shape");
    QTest::addColumn<Integers>("strides");
    QTest::addColumn<qlonglong>("offset");
    QTest::addColumn<QString>("reason");
    const QString beyond = text(tensor::reasons::kBeyondStorage);
    const QString negative = text(tensor::reasons::kNegative);
    const QString tooMany = text(tensor::reasons::kTooMany);
    constexpr qlonglong kLargest = std::numeric_limits<qlonglong>::max();
    QTest::newRow("one too many") << Integers{13} << Integers{1} << 0LL << beyond;
    QTest::newRow("offset at the end") << Integers{1} << Integers{1} << 12LL << beyond;
    QTest::newRow("scalar beyond") << Integers{} << Integers{} << 12LL << beyond;
    QTest::newRow("stride beyond") << Integers{2} << Integers{12} << 0LL << beyond;
    QTest::newRow("largest offset") << Integers{2} << Integers{1} << kLargest << beyond;
    QTest::newRow("largest stride") << Integers{3} << Integers{kLargest} << 0LL << beyond;
    QTest::newRow("sum overflows") << Integers{2, 2} << Integers{kLargest, kLargest} << 1LL << beyond;
    QTest::newRow("product overflows") << Integers{1LL << 33, 1LL << 33} << Integers{0, 0} << 0LL << tooMany;
    QTest::newRow("gigabytes from one element") << Integers{1LL << 31} << Integers{0} << 0LL << tooMany;
    QTest::newRow("more than a small file justifies") << Integers{65537} << Integers{0} << 0LL << tooMany;
    QTest::newRow("negative size") << Integers{-1} << Integers{1} << 0LL << negative;
    QTest::newRow("negative stride") << Integers{2} << Integers{-1} << 5LL << negative;
    QTest::newRow("negative offset") << Integers{2} << Integers{1} << -1LL << negative;
    QTest::newRow("more strides than sizes")
        << Integers{2} << Integers{1, 1} << 0LL << text(tensor::reasons::kOddTensor);
    QTest::newRow("65 dimensions") << Integers(65, 1) << Integers(65, 1) << 0LL << text(tensor::reasons::kDimensions);
}

void TensorViewsTest::viewsThatDoNotFitTheirStorageAreRefused()
{
    QFETCH(Integers, shape);
    QFETCH(Integers, strides);
    QFETCH(qlonglong, offset);
    QFETCH(QString, reason);
    QCOMPARE(viewed(PtFile{.shape = shape, .strides = strides, .offset = offset}, 12), reason);
}

void TensorViewsTest::shapesAreGiven()
{
    const Integers values = {1, 2, 3, 4, 5, 6};
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers{3, 2}})).shape, (Integers{3, 2}));
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers{}})).shape, Integers{});
    QCOMPARE(readBytes(ptBytes(values, PtFile{.shape = Integers(64, 1)})).shape, Integers(64, 1));
    QCOMPARE(readBytes(ptBytes(Integers{})).shape, Integers{0});
    QVERIFY(readBytes(ptBytes(values, PtFile{.shape = Integers{7}})).shape.empty());
}

void TensorViewsTest::valuesNeedNotBeAligned_data()
{
    test::addDtypeRows();
}

void TensorViewsTest::valuesNeedNotBeAligned()
{
    QFETCH(int, dtype);
    const PtFile file{.dtype = static_cast<Dtype>(dtype), .rebuild = Rebuild::V3};
    const std::string bytes = ptBytes(Integers{1, 0, 1}, file);
    for (std::size_t shift = 0; shift < 9; ++shift)
        QCOMPARE(outcome(readBytes(bytes, shift)), QStringLiteral("1 0 1"));
}

QTEST_GUILESS_MAIN(TensorViewsTest)
#include "test_tensor_views.moc"
