#include "figure/visualizer.h"

#include "figure/parts.h"

#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"

#include <QDir>
#include <QDomDocument>
#include <QFile>
#include <QImageReader>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using rli::dump::Cancelled;
using rli::dump::Error;
using rli::figure::FigureOptions;

class TestVisualizer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { rli::figure::fontFamily(); }
    void init()
    {
        rli::test::failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    void isFoundByItsName();
    void writesAPicture();
    void writesTheSameBytesEveryTime();
    void writesADrawingWithTextAsText();
    void writesADocumentOfTheSameSize();
    void writesATable();
    void replacesAnOlderFile();
    void saysWhyAFileCannotBeWritten_data();
    void saysWhyAFileCannotBeWritten();
    void leavesNothingBehindWhenStopped_data();
    void leavesNothingBehindWhenStopped();
    void refusesAFigureThatIsTooLarge();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    static QByteArray contentOf(const QString &file);
    static QString written(const QString &file, const FigureOptions &options = {});

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const rli::figure::Visualizer &heatmap()
{
    return *rli::figure::findVisualizer(QStringLiteral("gmm_heatmap"));
}

rli::load::Shown smallTable()
{
    return rli::test::shownOf(std::vector<std::vector<double>>{{1, 2, 3}, {4, 0.5}});
}

} // namespace

QByteArray TestVisualizer::contentOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The error's message; empty where the file was written.
QString TestVisualizer::written(const QString &file, const FigureOptions &options)
{
    const auto outcome = heatmap().write(smallTable(), options, file, {}, {});
    if (const auto *error = std::get_if<Error>(&outcome))
        return error->message;
    return std::get<QString>(outcome) == file ? QString() : QStringLiteral("another path");
}

void TestVisualizer::isFoundByItsName()
{
    QCOMPARE(rli::figure::visualizers().size(), std::size_t{2});
    QCOMPARE(heatmap().name(), QStringLiteral("gmm_heatmap"));
    QCOMPARE(heatmap().formats(),
             (QStringList{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")}));
    QCOMPARE(heatmap().defaultFileName(), QStringLiteral("gmm_heatmap.png"));
    const auto *metrics = rli::figure::findVisualizer(QStringLiteral("gmm_metrics"));
    QVERIFY(metrics);
    QCOMPARE(metrics->formats(), QStringList{QStringLiteral("csv")});
    QCOMPARE(metrics->defaultFileName(), QStringLiteral("gmm_metrics.csv"));
    QVERIFY(!rli::figure::findVisualizer(QStringLiteral("timeline")));
}

void TestVisualizer::writesAPicture()
{
    FigureOptions options;
    options.dpi = 72;
    QCOMPARE(written(path(QStringLiteral("a.PNG")), options), QString());
    QImageReader reader(path(QStringLiteral("a.PNG")), "png");
    const QImage image = reader.read();
    QCOMPARE(image.size(), QSize(922, 576));
    QVERIFY(!image.hasAlphaChannel());
    QCOMPARE(image.dotsPerMeterX(), 2835);
    const auto painted = rli::figure::paintFigure(smallTable(), options);
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), std::get<QImage>(painted));
}

void TestVisualizer::writesTheSameBytesEveryTime()
{
    FigureOptions options;
    options.dpi = 72;
    QCOMPARE(written(path(QStringLiteral("a.png")), options), QString());
    QCOMPARE(written(path(QStringLiteral("b.png")), options), QString());
    const QByteArray bytes = contentOf(path(QStringLiteral("a.png")));
    QCOMPARE(bytes, contentOf(path(QStringLiteral("b.png"))));
    QVERIFY(bytes.size() < 100'000);
}

void TestVisualizer::writesADrawingWithTextAsText()
{
    FigureOptions options;
    options.dpi = 72;
    const QString file = path(QStringLiteral("a.svg"));
    QCOMPARE(written(file, options), QString());
    QDomDocument drawing;
    QVERIFY(drawing.setContent(contentOf(file)));
    const QDomElement root = drawing.documentElement();
    QCOMPARE(root.attribute(QStringLiteral("viewBox")), QStringLiteral("0 0 922 576"));
    QStringList texts;
    const QDomNodeList elements = root.elementsByTagName(QStringLiteral("text"));
    for (int i = 0; i < elements.size(); ++i)
        texts.append(elements.at(i).toElement().text().trimmed());
    QVERIFY(texts.contains(QStringLiteral("layer1")));
    QVERIFY(texts.contains(rli::figure::titleText()));
    QCOMPARE(root.elementsByTagName(QStringLiteral("image")).size(), 1);
    // The cells have the pixels they have in the picture: no viewer has to stretch them.
    const QDomElement cells = root.elementsByTagName(QStringLiteral("image")).at(0).toElement();
    const QByteArray data = cells.attribute(QStringLiteral("xlink:href")).section(QLatin1Char(','), 1).toLatin1();
    const QImage image = QImage::fromData(QByteArray::fromBase64(data));
    QCOMPARE(image.width(), cells.attribute(QStringLiteral("width")).toInt());
    QCOMPARE(image.height(), cells.attribute(QStringLiteral("height")).toInt());
}

void TestVisualizer::writesADocumentOfTheSameSize()
{
    for (const int dpi : {72, 300}) {
        FigureOptions options;
        options.dpi = dpi;
        const QString file = path(QStringLiteral("a.pdf"));
        QCOMPARE(written(file, options), QString());
        const QByteArray document = contentOf(file);
        QVERIFY(document.startsWith("%PDF-"));
        QVERIFY(document.trimmed().endsWith("%%EOF"));
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const QRegularExpressionMatch match = box.match(QString::fromLatin1(document));
        QVERIFY(match.hasMatch());
        QVERIFY(std::abs(match.captured(1).toDouble() - 12.8 * 72) < 1); // points
        QVERIFY(std::abs(match.captured(2).toDouble() - 8 * 72) < 1);
        QVERIFY(!document.contains("DCTDecode")); // no JPEG
        QVERIFY(document.contains("/FontFile"));
    }
}

void TestVisualizer::writesATable()
{
    QCOMPARE(written(path(QStringLiteral("rows.csv"))), QString());
    QCOMPARE(contentOf(path(QStringLiteral("rows.csv"))), QByteArray("step,role,rank_id,stage,layer,expert_index,load\n"
                                                                     "1,actor_compute_log_prob,0,0,0,0,1\n"
                                                                     "1,actor_compute_log_prob,0,0,0,1,2\n"
                                                                     "1,actor_compute_log_prob,0,0,0,2,3\n"
                                                                     "1,actor_compute_log_prob,0,1,1,0,4\n"
                                                                     "1,actor_compute_log_prob,0,1,1,1,0.5\n"));
}

void TestVisualizer::replacesAnOlderFile()
{
    QFile old(path(QStringLiteral("rows.csv")));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write(QByteArray(10'000, 'x'));
    old.close();
    QCOMPARE(written(old.fileName()), QString());
    QVERIFY(contentOf(old.fileName()).startsWith("step,role"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), qsizetype{1});
}

void TestVisualizer::saysWhyAFileCannotBeWritten_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("reason");
    QTest::newRow("a folder of this name") << QStringLiteral("folder.png") << QStringLiteral("there is a folder");
    QTest::newRow("a file as a folder") << QStringLiteral("file/a.csv") << QStringLiteral("cannot be made");
    QTest::newRow("unknown suffix") << QStringLiteral("a.jpg")
                                    << QStringLiteral("the suffix must be one of .png, .svg, .pdf, .csv");
}

void TestVisualizer::saysWhyAFileCannotBeWritten()
{
    QFETCH(const QString, name);
    QFETCH(const QString, reason);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder.png")));
    QFile file(path(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString message = written(path(name));
    QVERIFY2(message.contains(reason), qPrintable(message));
    QVERIFY2(message.contains(path(name)), qPrintable(message));
}

void TestVisualizer::leavesNothingBehindWhenStopped_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("picture") << QStringLiteral("a.png");
    QTest::newRow("drawing") << QStringLiteral("a.svg");
    QTest::newRow("document") << QStringLiteral("a.pdf");
    QTest::newRow("table") << QStringLiteral("a.csv");
}

void TestVisualizer::leavesNothingBehindWhenStopped()
{
    QFETCH(const QString, name);
    std::stop_source source;
    const auto stop = [&source](double) { source.request_stop(); };
    const auto outcome = heatmap().write(smallTable(), {}, path(name), source.get_token(), stop);
    QVERIFY(std::holds_alternative<Cancelled>(outcome));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

void TestVisualizer::refusesAFigureThatIsTooLarge()
{
    FigureOptions options;
    options.dpi = 1200;
    const rli::load::Shown shown = rli::test::manySegments(1, {QStringLiteral("role")}, 1, 100'000, 512);
    const auto outcome = heatmap().write(shown, options, path(QStringLiteral("a.png")), {}, {});
    QVERIFY(std::holds_alternative<Error>(outcome));
    QVERIFY(std::get<Error>(outcome).message.contains(QStringLiteral("The largest DPI that fits")));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

QTEST_MAIN(TestVisualizer)
#include "test_visualizer.moc"
