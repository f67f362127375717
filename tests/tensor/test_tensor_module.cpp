#include "tensor/reader.h"

#include "sample/pt_writer.h"

#include <QFileInfo>
#include <QLibrary>
#include <QTest>

/// The loadable module does what the library does.
class TensorModuleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNamedAsItsUsersExpect();
    void givesReaders();
};

void TensorModuleTest::isNamedAsItsUsersExpect()
{
    const QFileInfo file(QStringLiteral(TENSOR_MODULE));
    QVERIFY(file.exists());
    QCOMPARE(file.completeBaseName(), QLatin1String(rli::tensor::kModuleName));
}

void TensorModuleTest::givesReaders()
{
    QLibrary module(QStringLiteral(TENSOR_MODULE));
    module.setLoadHints(QLibrary::PreventUnloadHint);
    QVERIFY2(module.load(), qPrintable(module.errorString()));
    const auto make = reinterpret_cast<rli::tensor::MakeReader>(module.resolve(rli::tensor::kModuleEntry));
    QVERIFY(make != nullptr);
    const std::unique_ptr<rli::tensor::Reader> reader(make());
    QVERIFY(reader != nullptr);

    const std::vector<std::int64_t> counts = {5, 0, 12};
    const std::string file = rli::sample::ptBytes(counts);
    rli::tensor::ReadResult result;
    reader->read(std::as_bytes(std::span(file)), &result);
    QVERIFY(result.ok);
    QCOMPARE(result.values, (std::vector<double>{5, 0, 12}));
}

QTEST_GUILESS_MAIN(TensorModuleTest)
#include "test_tensor_module.moc"
