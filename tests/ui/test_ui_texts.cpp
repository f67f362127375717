#include "ui/export/export_text.h"
#include "ui/panels/problems_model.h"
#include "ui/progress_text.h"
#include "ui/texts.h"
#include "ui/theme.h"
#include "ui/window/status_line.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace rli;

/// The texts and colours of the window that need no window.
class TestUiTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void amountsAreWrittenForPeople_data();
    void amountsAreWrittenForPeople();
    void longPathsKeepTheirEnd_data();
    void longPathsKeepTheirEnd();
    void rowsAreCountedOfAll();
    void problemsAreCounted_data();
    void problemsAreCounted();
    void partialTablesSaySo();
    void progressSaysWhatGoesOn();
    void timeLeftGrowsCoarse_data();
    void timeLeftGrowsCoarse();
    void aFigureIsMeasuredInPixelsAndInches();
    void theFormatReplacesTheSuffixOfAnother_data();
    void theFormatReplacesTheSuffixOfAnother();
    void textHasEnoughContrastOnItsGround_data();
    void textHasEnoughContrastOnItsGround();
};

namespace {

double linear(double part)
{
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// Relative luminance by WCAG 2.
double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace

void TestUiTexts::amountsAreWrittenForPeople_data()
{
    QTest::addColumn<double>("amount");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << u"0"_qs;
    QTest::newRow("thousands") << 18432.0 << u"18,432"_qs;
    QTest::newRow("negative") << -1200.0 << u"-1,200"_qs;
    QTest::newRow("fraction") << 31.5 << u"31.50"_qs;
    QTest::newRow("beyond exact integers") << 1e18 << u"1e+18"_qs;
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"NaN"_qs;
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << u"∞"_qs;
}

void TestUiTexts::amountsAreWrittenForPeople()
{
    QFETCH(double, amount);
    QTEST(ui::amountText(amount), "text");
}

void TestUiTexts::longPathsKeepTheirEnd_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::newRow("short") << u"/data/dump"_qs << u"/data/dump"_qs;
    QTest::newRow("three names") << u"/home/me/dump"_qs << u"/home/me/dump"_qs;
    QTest::newRow("long") << u"/mnt/cluster/qwen3-30b/gmm_dump"_qs << u"…/qwen3-30b/gmm_dump"_qs;
}

void TestUiTexts::longPathsKeepTheirEnd()
{
    QFETCH(QString, path);
    QTEST(ui::shortPath(path), "text");
}

void TestUiTexts::rowsAreCountedOfAll()
{
    QCOMPARE(ui::rowsText(192, 864), u"192 of 864 rows"_qs);
    QCOMPARE(ui::rowsText(1864, 1864), u"1,864 rows"_qs);
    QCOMPARE(ui::rowsText(1, 1), u"1 row"_qs);
    QCOMPARE(ui::rowsText(12, -1), u"12 rows"_qs);
}

void TestUiTexts::problemsAreCounted_data()
{
    QTest::addColumn<qint64>("skipped");
    QTest::addColumn<qint64>("problems");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64(0) << qint64(0) << QString();
    QTest::newRow("one") << qint64(1) << qint64(1) << u"⚠ 1 file skipped"_qs;
    QTest::newRow("many") << qint64(1234) << qint64(2000) << u"⚠ 1,234 files skipped"_qs;
    QTest::newRow("one notice") << qint64(0) << qint64(1) << u"1 notice"_qs;
    QTest::newRow("notices") << qint64(0) << qint64(7) << u"7 notices"_qs;
}

void TestUiTexts::problemsAreCounted()
{
    QFETCH(qint64, skipped);
    QFETCH(qint64, problems);
    QTEST(ui::problemsSummary(skipped, problems), "text");
}

void TestUiTexts::partialTablesSaySo()
{
    load::Table table;
    table.filesFound = 36000;
    table.filesRead = 1200;
    QCOMPARE(ui::partialText(table), QString());
    table.partial = true;
    QCOMPARE(ui::partialText(table), u"partial: 1,200 of 36,000 files"_qs);
}

void TestUiTexts::progressSaysWhatGoesOn()
{
    jobs::ReadProgress progress;
    jobs::ReadingPace pace;
    QCOMPARE(ui::progressText(progress, pace), u"Looking for files"_qs);
    progress.files = 4100;
    QCOMPARE(ui::progressText(progress, pace), u"Looking for files: 4,100 found"_qs);
    progress = {jobs::ReadProgress::Stage::Reading, 0, 0, 36000};
    pace.add(std::chrono::milliseconds(0), progress);
    QCOMPARE(ui::progressText(progress, pace), u"Reading 0 of 36,000 files"_qs);
    progress.files = 4321;
    pace.add(std::chrono::milliseconds(1000), progress);
    QCOMPARE(ui::progressText(progress, pace), u"Reading 4,321 of 36,000 files · 4,300 files/s"_qs);
    progress.files = 8642;
    pace.add(std::chrono::milliseconds(2000), progress);
    QCOMPARE(ui::progressText(progress, pace), u"Reading 8,642 of 36,000 files · 4,300 files/s · about 7 s left"_qs);
}

void TestUiTexts::timeLeftGrowsCoarse_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("soon") << qint64(7) << u"about 7 s left"_qs;
    QTest::newRow("seconds") << qint64(31) << u"about 35 s left"_qs;
    QTest::newRow("minutes") << qint64(61) << u"about 2 min left"_qs;
    QTest::newRow("an hour") << qint64(3600) << u"about 1 h 0 min left"_qs;
    QTest::newRow("hours") << qint64(7190) << u"about 2 h 0 min left"_qs;
    QTest::newRow("many") << qint64(9000) << u"about 2 h 30 min left"_qs;
}

void TestUiTexts::timeLeftGrowsCoarse()
{
    QFETCH(qint64, seconds);
    QTEST(ui::timeLeftText(seconds), "text");
}

void TestUiTexts::aFigureIsMeasuredInPixelsAndInches()
{
    QCOMPARE(ui::figureSizeText(QSize(5168, 3694), 200), u"5,168 × 3,694 pixels · 25.8 × 18.5 inches"_qs);
}

void TestUiTexts::theFormatReplacesTheSuffixOfAnother_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QString>("result");
    QTest::newRow("as it is") << u"/a/b.png"_qs << u"png"_qs << u"/a/b.png"_qs;
    QTest::newRow("of another") << u"/a/b.png"_qs << u"csv"_qs << u"/a/b.csv"_qs;
    QTest::newRow("added") << u"/a/run.v2"_qs << u"png"_qs << u"/a/run.v2.png"_qs;
    QTest::newRow("none") << u"/a/b"_qs << u"csv"_qs << u"/a/b.csv"_qs;
}

void TestUiTexts::theFormatReplacesTheSuffixOfAnother()
{
    QFETCH(QString, file);
    QFETCH(QString, suffix);
    QTEST(ui::withFormat(file, suffix, {u"png"_qs, u"csv"_qs}), "result");
}

void TestUiTexts::textHasEnoughContrastOnItsGround_data()
{
    QTest::addColumn<QColor>("text");
    QTest::addColumn<QColor>("ground");
    for (const ui::Colors &c : {ui::Colors::light(), ui::Colors::darkColors()}) {
        const char *theme = c.dark ? "dark" : "light";
        for (const auto &[groundName, ground] : std::initializer_list<std::pair<const char *, QColor>>{
                 {"window", c.window}, {"panel", c.panel}, {"field", c.field}}) {
            QTest::addRow("%s: text on %s", theme, groundName) << c.text << ground;
            QTest::addRow("%s: muted on %s", theme, groundName) << c.mutedText << ground;
            QTest::addRow("%s: link on %s", theme, groundName) << c.accent << ground;
            QTest::addRow("%s: warning on %s", theme, groundName) << c.warning << ground;
            QTest::addRow("%s: error on %s", theme, groundName) << c.error << ground;
        }
        QTest::addRow("%s: filled button", theme) << c.onAccent << c.accent;
        QTest::addRow("%s: hovered line", theme) << c.text << c.hover;
        QTest::addRow("%s: hovered count", theme) << c.mutedText << c.hover;
        QTest::addRow("%s: pressed button", theme) << c.text << c.pressed;
        QTest::addRow("%s: message", theme) << c.text << c.strip;
    }
}

void TestUiTexts::textHasEnoughContrastOnItsGround()
{
    QFETCH(QColor, text);
    QFETCH(QColor, ground);
    QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QString::number(contrast(text, ground))));
}

QTEST_GUILESS_MAIN(TestUiTexts)
#include "test_ui_texts.moc"
