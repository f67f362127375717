#include "support/fail_on_warnings.h"
#include "support/tables.h"
#include "ui/export/export_dialog.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace rli;

class TestExportDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { figure::fontFamily(); }
    void init() { test::failOnWarnings(); }
    void theSizeFollowsTheResolution();
    void aFigureThatIsTooLargeIsRefusedInPlace();
    void aPictureIsWrittenAsItWasAnnounced();
    void aTableIsWrittenWithoutResolution();
    void theFormatChangesTheFilesSuffix();
    void aPartIsOfferedOnlyWhereThereIsOne();
    void aFolderThatCannotBeMadeIsSaid();
    void anExistingFileIsReplacedOnlyAfterAsking();
    void aFolderGetsTheDefaultNameAndOtherFormatsAreRefused();
    void everyFieldHasAName();

private:
    ui::ExportRequest request() const;

    QTemporaryDir m_dir;
};

namespace {

template<typename T>
T *part(const ui::ExportDialog &dialog, const char *name)
{
    return dialog.findChild<T *>(QString::fromLatin1(name));
}

QPushButton *exportButton(const ui::ExportDialog &dialog)
{
    const auto buttons = dialog.findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->accessibleName() == u"Export")
            return button;
    }
    return nullptr;
}

QLabel *labelNamed(const ui::ExportDialog &dialog, const QString &accessibleName)
{
    const auto labels = dialog.findChildren<QLabel *>();
    for (QLabel *label : labels) {
        if (label->accessibleName() == accessibleName)
            return label;
    }
    return nullptr;
}

constexpr int kPatience = 30000;

} // namespace

ui::ExportRequest TestExportDialog::request() const
{
    const QString role = QStringLiteral("actor_update");
    ui::ExportRequest request;
    request.shown = load::choose(test::tableOf({{test::place(1, role, 0), test::listsOf("ABCD"), {}},
                                                {test::place(1, role, 1), test::listsOf("ABCD"), {}}}),
                                 {});
    request.partName = QStringLiteral("Visible part");
    request.file = m_dir.filePath(QStringLiteral("figure.png"));
    return request;
}

void TestExportDialog::theSizeFollowsTheResolution()
{
    ui::ExportDialog dialog(request());
    auto *dpi = part<QSpinBox>(dialog, "dpi");
    QCOMPARE(dpi->value(), 200);
    QCOMPARE(dpi->minimum(), 10);
    QCOMPARE(dpi->maximum(), 1200);
    const QLabel *size = labelNamed(dialog, u"Size"_qs);
    QVERIFY2(size->text().startsWith(u"2,560 × "_qs), qPrintable(size->text()));
    QVERIFY2(size->text().contains(u"12.8 × "_qs), qPrintable(size->text()));
    dpi->setValue(100);
    QVERIFY2(size->text().startsWith(u"1,280 × "_qs), qPrintable(size->text()));
}

void TestExportDialog::aFigureThatIsTooLargeIsRefusedInPlace()
{
    ui::ExportRequest wanted = request();
    auto wide = std::make_shared<load::Shown>(*wanted.shown);
    wide->experts = 512;
    wide->rows.resize(100000, wide->rows.front());
    wanted.shown = wide;
    ui::ExportDialog dialog(wanted);
    dialog.show();
    QVERIFY(exportButton(dialog)->isEnabled());
    part<QSpinBox>(dialog, "dpi")->setValue(1200);
    const QLabel *note = labelNamed(dialog, u"What is wrong"_qs);
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().contains(u"DPI"_qs, Qt::CaseInsensitive), qPrintable(note->text()));
    QVERIFY(!exportButton(dialog)->isEnabled());
    part<QSpinBox>(dialog, "dpi")->setValue(72);
    QVERIFY(!note->isVisible());
    QVERIFY(exportButton(dialog)->isEnabled());
}

void TestExportDialog::aPictureIsWrittenAsItWasAnnounced()
{
    ui::ExportRequest wanted = request();
    wanted.file = m_dir.filePath(QStringLiteral("new folder/figure.png"));
    wanted.options.dpi = 72;
    ui::ExportDialog dialog(wanted);
    dialog.show();
    exportButton(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog.writtenFile(), wanted.file, kPatience);
    QVERIFY(labelNamed(dialog, u"Result"_qs)->text().contains(wanted.file));
    const QSize expected = figure::figurePixels(*wanted.shown, wanted.options);
    QCOMPARE(QImageReader(wanted.file).size(), expected);
}

void TestExportDialog::aTableIsWrittenWithoutResolution()
{
    ui::ExportDialog dialog(request());
    dialog.show();
    auto *format = part<QComboBox>(dialog, "format");
    format->setCurrentIndex(format->findData(u"csv"_qs));
    QVERIFY(!part<QSpinBox>(dialog, "dpi")->isEnabled());
    exportButton(dialog)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.writtenFile().isEmpty(), kPatience);
    QFile file(dialog.writtenFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readLine().startsWith("step,role,rank_id,stage,layer,expert_index,load"));
}

void TestExportDialog::theFormatChangesTheFilesSuffix()
{
    ui::ExportDialog dialog(request());
    auto *format = part<QComboBox>(dialog, "format");
    format->setCurrentIndex(format->findData(u"csv"_qs));
    QCOMPARE(part<QLineEdit>(dialog, "file")->text(), m_dir.filePath(u"figure.csv"_qs));
    format->setCurrentIndex(format->findData(u"png"_qs));
    QCOMPARE(part<QLineEdit>(dialog, "file")->text(), m_dir.filePath(u"figure.png"_qs));
}

void TestExportDialog::aPartIsOfferedOnlyWhereThereIsOne()
{
    const ui::ExportDialog whole(request());
    QVERIFY(!part<QRadioButton>(whole, "part")->isEnabled());
    QVERIFY(part<QRadioButton>(whole, "whole")->isChecked());

    ui::ExportRequest wanted = request();
    wanted.part = figure::Viewport{{0, 2}, {0, 4}};
    wanted.partWanted = true;
    const ui::ExportDialog dialog(wanted);
    QVERIFY(part<QRadioButton>(dialog, "part")->isEnabled());
    QVERIFY(part<QRadioButton>(dialog, "part")->isChecked());
}

void TestExportDialog::aFolderThatCannotBeMadeIsSaid()
{
    QFile file(m_dir.filePath(QStringLiteral("a file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    ui::ExportRequest wanted = request();
    wanted.file = m_dir.filePath(QStringLiteral("a file/figure.png"));
    ui::ExportDialog dialog(wanted);
    dialog.show();
    exportButton(dialog)->click();
    const QLabel *note = labelNamed(dialog, u"What is wrong"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), kPatience);
    QVERIFY2(note->text().contains(u"a file"_qs), qPrintable(note->text()));
    QVERIFY(dialog.writtenFile().isEmpty());
    QVERIFY(exportButton(dialog)->isEnabled());
}

void TestExportDialog::anExistingFileIsReplacedOnlyAfterAsking()
{
    QFile file(m_dir.filePath(QStringLiteral("precious.png")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("precious");
    file.close();
    ui::ExportRequest wanted = request();
    wanted.file = file.fileName();
    wanted.options.dpi = 72;
    ui::ExportDialog dialog(wanted);
    dialog.show();
    QPushButton *button = exportButton(dialog);
    button->click();
    const QLabel *note = labelNamed(dialog, u"What is wrong"_qs);
    QVERIFY2(note->isVisible() && note->text().contains(file.fileName()), qPrintable(note->text()));
    QCOMPARE(button->text(), u"Replace"_qs);
    QCOMPARE(QFileInfo(file.fileName()).size(), 8);
    button->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog.writtenFile(), wanted.file, kPatience);
    QVERIFY(QImageReader(wanted.file).size().isValid());
}

void TestExportDialog::aFolderGetsTheDefaultNameAndOtherFormatsAreRefused()
{
    ui::ExportDialog dialog(request());
    dialog.show();
    const QString folder = m_dir.filePath(QStringLiteral("reports"));
    QVERIFY(QDir().mkpath(folder));
    auto *file = part<QLineEdit>(dialog, "file");
    file->setText(m_dir.filePath(QStringLiteral("a.jpeg")));
    QPushButton *button = exportButton(dialog);
    button->click();
    const QLabel *note = labelNamed(dialog, u"What is wrong"_qs);
    QVERIFY2(note->text().contains(u".png, .svg, .pdf, .csv"_qs), qPrintable(note->text()));
    file->setText(folder);
    button->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog.writtenFile(), folder + u"/gmm_heatmap.png"_qs, kPatience);
}

void TestExportDialog::everyFieldHasAName()
{
    const ui::ExportDialog dialog(request());
    QCOMPARE(part<QComboBox>(dialog, "format")->accessibleName(), u"Format"_qs);
    QCOMPARE(part<QLineEdit>(dialog, "file")->accessibleName(), u"File"_qs);
    QCOMPARE(part<QSpinBox>(dialog, "dpi")->accessibleName(), u"DPI"_qs);
    QVERIFY(exportButton(dialog));
}

QTEST_MAIN(TestExportDialog)
#include "test_export_dialog.moc"
