#include "figure/parts.h"

#include "figure/text.h"
#include "shown_by_hand.h"
#include "support/fail_on_warnings.h"
#include "text_recorder.h"

#include <QImage>
#include <QTest>

#include <cmath>

using rli::figure::AxisMap;
using rli::figure::ColorMap;
using rli::figure::SegmentBlock;
using rli::figure::Style;
using rli::figure::Theme;
using rli::test::PaintedText;
using rli::test::TextRecorder;

class TestParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { rli::test::failOnWarnings(); }
    void theShippedFontIsUsed();
    void figuresAreOfOneWidth();
    void elidesOnlyAsFarAsNeeded_data();
    void elidesOnlyAsFarAsNeeded();
    void nestsStepRoleAndRank();
    void cutsBlocksToTheVisibleRows();
    void namesTheDumpWhereThereAreSeveral();
    void segmentTextIsReadableAndNeighboursDiffer_data();
    void segmentTextIsReadableAndNeighboursDiffer();
    void textInTheSegmentBarStaysInItsBlock_data();
    void textInTheSegmentBarStaysInItsBlock();
    void axesLabelWithoutOverlap_data();
    void axesLabelWithoutOverlap();
    void theColorBarNamesItsEnds_data();
    void theColorBarNamesItsEnds();
    void separatorsLetThinRowsShineThrough();
    void saysWhatIsShown_data();
    void saysWhatIsShown();
};

namespace {

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

/// By WCAG 2: 1 to 21.
double contrast(const QColor &a, const QColor &b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

const QStringList kRoles{QStringLiteral("actor_compute_log_prob"), QStringLiteral("actor_update"),
                         QStringLiteral("a_role_of_another_framework_whose_name_is_much_longer_than_any_block")};

} // namespace

void TestParts::theShippedFontIsUsed()
{
    QCOMPARE(rli::figure::fontFamily(), QStringLiteral("RL Insight Sans"));
    for (const bool bold : {false, true}) {
        const QFont font = Style().font(11, bold);
        QCOMPARE(QFontInfo(font).family(), QStringLiteral("RL Insight Sans"));
        QCOMPARE(QFontInfo(font).pixelSize(), 11);
        QCOMPARE(QFontInfo(font).bold(), bold);
        QVERIFY(QFontInfo(font).exactMatch());
    }
    QCOMPARE(Style().font(0.2).pixelSize(), 1);
}

void TestParts::figuresAreOfOneWidth()
{
    const QFont font = Style().font(11);
    const double zero = rli::figure::textWidth(QStringLiteral("0"), font);
    for (const QChar figure : QStringView(u"123456789"))
        QCOMPARE(rli::figure::textWidth(figure, font), zero);
}

void TestParts::elidesOnlyAsFarAsNeeded_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         {"a", "rank 0", "actor_compute_log_prob", "角色名字很长的一个角色", "🙂🙂🙂🙂🙂🙂"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestParts::elidesOnlyAsFarAsNeeded()
{
    QFETCH(const QString, text);
    const QFont font = Style().font(11);
    const double whole = rli::figure::textWidth(text, font);
    QCOMPARE(rli::figure::elidedMiddle(text, font, whole), text);
    for (double width = whole - 0.5; width > 0; width -= 3) {
        const QString elided = rli::figure::elidedMiddle(text, font, width);
        QVERIFY(rli::figure::textWidth(elided, font) <= width);
        if (elided.isEmpty())
            continue;
        QCOMPARE(elided.count(QChar(u'…')), qsizetype{1});
        const QStringList ends = elided.split(QChar(u'…'));
        QVERIFY(text.startsWith(ends.first()) && text.endsWith(ends.last()));
        QVERIFY(!ends.first().endsWith(QChar(0xd83d)) && !ends.last().startsWith(QChar(0xde42)));
        QVERIFY(std::abs(ends.first().size() - ends.last().size()) <= 2);
    }
    QCOMPARE(rli::figure::elidedMiddle(text, font, 0), QString());
}

void TestParts::nestsStepRoleAndRank()
{
    const rli::load::Shown shown = rli::test::manySegments(2, kRoles.first(2), 2, 3, 4);
    const AxisMap rows({0, 24}, 0, 240);
    QStringList blocks;
    for (const SegmentBlock &block : segmentBlocks(shown, rows, QRectF(0, 0, 116, 240))) {
        blocks.append(QStringLiteral("%1 %2+%3 %4-%5 %6")
                          .arg(static_cast<int>(block.level))
                          .arg(block.firstSegment)
                          .arg(block.segmentCount)
                          .arg(block.rect.top())
                          .arg(block.rect.bottom())
                          .arg(blockText(shown, block)));
    }
    const QStringList expected{
        QStringLiteral("0 0+4 0-120 step 1"),
        QStringLiteral("0 4+4 120-240 step 2"),
        QStringLiteral("1 0+2 0-60 actor_compute_log_prob"),
        QStringLiteral("1 2+2 60-120 actor_update"),
        QStringLiteral("1 4+2 120-180 actor_compute_log_prob"),
        QStringLiteral("1 6+2 180-240 actor_update"),
        QStringLiteral("2 0+1 0-30 step 1 · actor_compute_log_prob · rank 0"),
        QStringLiteral("2 1+1 30-60 step 1 · actor_compute_log_prob · rank 1"),
        QStringLiteral("2 2+1 60-90 step 1 · actor_update · rank 0"),
        QStringLiteral("2 3+1 90-120 step 1 · actor_update · rank 1"),
        QStringLiteral("2 4+1 120-150 step 2 · actor_compute_log_prob · rank 0"),
        QStringLiteral("2 5+1 150-180 step 2 · actor_compute_log_prob · rank 1"),
        QStringLiteral("2 6+1 180-210 step 2 · actor_update · rank 0"),
        QStringLiteral("2 7+1 210-240 step 2 · actor_update · rank 1"),
    };
    QCOMPARE(blocks, expected);
}

void TestParts::cutsBlocksToTheVisibleRows()
{
    const rli::load::Shown shown = rli::test::manySegments(1, kRoles.first(1), 4, 10, 4);
    const auto blocks = segmentBlocks(shown, AxisMap({15, 25}, 20, 100), QRectF(0, 20, 100, 100));
    QCOMPARE(blocks.size(), std::size_t{4});
    QCOMPARE(blocks[0].rect.top(), 20.0);
    QCOMPARE(blocks[0].rect.bottom(), 120.0);
    QCOMPARE(blocks[2].firstSegment, qint64{1});
    QCOMPARE(blocks[2].rect.top(), 20.0);
    QCOMPARE(blocks[2].rect.bottom(), 70.0);
    QCOMPARE(blocks[3].firstSegment, qint64{2});
    QCOMPARE(blocks[3].rect.bottom(), 120.0);
}

void TestParts::namesTheDumpWhereThereAreSeveral()
{
    rli::load::Shown shown = rli::test::manySegments(1, kRoles.first(1), 2, 1, 4);
    shown.severalDumps = true;
    shown.segments[0].dumpLabel = QStringLiteral("before");
    shown.segments[1].dumpLabel = QStringLiteral("after");
    shown.segments[1].place.dump = 1;
    const auto blocks = segmentBlocks(shown, AxisMap({0, 2}, 0, 100), QRectF(0, 0, 100, 100));
    QCOMPARE(blockText(shown, blocks[0]), QStringLiteral("before · step 1"));
    QCOMPARE(blockText(shown, blocks[1]), QStringLiteral("after · step 1"));
}

void TestParts::segmentTextIsReadableAndNeighboursDiffer_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("count");
    for (const bool dark : {false, true}) {
        for (const int count : {1, 2, 8, 16, 40, 192, 1920})
            QTest::addRow("%s, %d segments", dark ? "dark" : "light", count) << dark << count;
    }
}

void TestParts::segmentTextIsReadableAndNeighboursDiffer()
{
    QFETCH(const bool, dark);
    QFETCH(const int, count);
    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
    QColor before;
    for (int segment = 0; segment < count; ++segment) {
        const QColor color = rli::figure::segmentColor(segment, count, theme);
        QVERIFY2(contrast(color, theme.text) >= 4.5, qPrintable(color.name()));
        if (before.isValid()) {
            const int distance = std::abs(color.red() - before.red()) + std::abs(color.green() - before.green()) +
                                 std::abs(color.blue() - before.blue());
            QVERIFY2(distance >= 8, qPrintable(QStringLiteral("%1 and %2").arg(before.name(), color.name())));
        }
        before = color;
    }
}

void TestParts::textInTheSegmentBarStaysInItsBlock_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<double>("height");
    for (const double height : {3.0, 30.0, 200.0, 800.0, 4000.0}) {
        for (const int steps : {1, 10}) {
            for (const int ranks : {1, 4, 64})
                QTest::addRow("%d steps, %d ranks, %g pixels", steps, ranks, height) << steps << ranks << height;
        }
    }
}

void TestParts::textInTheSegmentBarStaysInItsBlock()
{
    QFETCH(const int, steps);
    QFETCH(const int, ranks);
    QFETCH(const double, height);
    const rli::load::Shown shown = rli::test::manySegments(steps, kRoles, ranks, 2, 4);
    const Style style = Style::forScreen(Theme::light());
    const AxisMap rows({0, static_cast<double>(shown.rowCount())}, 10, height);
    const QRectF area(5, 10, segmentBarWidth(style), height);
    TextRecorder recorder(QSize(300, 5000));
    QPainter painter(&recorder);
    paintSegmentBar(&painter, shown, rows, area, style);
    painter.end();
    const std::vector<SegmentBlock> blocks = segmentBlocks(shown, rows, area);
    for (const PaintedText &painted : recorder.texts()) {
        const bool inside = std::ranges::any_of(blocks, [&painted](const SegmentBlock &block) {
            return block.rect.adjusted(-0.5, -1, 0.5, 1).contains(painted.box);
        });
        QVERIFY2(inside, qPrintable(painted.text));
    }
    QCOMPARE(rli::test::firstOverlap(recorder.texts()), QString());
    QVERIFY(height < 800 || !recorder.texts().empty());
}

void TestParts::axesLabelWithoutOverlap_data()
{
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("experts");
    QTest::addColumn<QSize>("size");
    for (const qint64 rows : {1, 10, 1000, 100'000}) {
        for (const qint64 experts : {1, 4, 128, 512}) {
            for (const QSize size : {QSize(40, 20), QSize(300, 200), QSize(1000, 800)}) {
                QTest::addRow("%lld rows, %lld experts, %d pixels", rows, experts, size.width())
                    << rows << experts << size;
            }
        }
    }
}

void TestParts::axesLabelWithoutOverlap()
{
    QFETCH(const qint64, rows);
    QFETCH(const qint64, experts);
    QFETCH(const QSize, size);
    const rli::load::Shown shown = rli::test::manySegments(1, kRoles.first(1), 1, rows, experts);
    const Style style = Style::forScreen(Theme::light());
    const QRectF cells(QPointF(100, 20), QSizeF(size));
    const QRectF rowArea(100 - rowAxisWidth(shown, style), 20, rowAxisWidth(shown, style), cells.height());
    const QRectF expertArea(100, cells.bottom(), cells.width(), expertAxisHeight(style));
    TextRecorder recorder(QSize(1200, 900));
    QPainter painter(&recorder);
    paintRowAxis(&painter, shown, AxisMap({0, static_cast<double>(rows)}, 20, cells.height()), rowArea, style, 40);
    const std::size_t rowLabels = recorder.texts().size();
    paintExpertAxis(&painter, experts, AxisMap({0, static_cast<double>(experts)}, 100, cells.width()), expertArea,
                    style, 40);
    painter.end();
    QCOMPARE(rli::test::firstOverlap(recorder.texts()), QString());
    QVERIFY(rowLabels >= 1 && rowLabels <= 40);
    const double halfLine = rli::figure::lineHeight(style.font(style.textSize)) / 2 + 1;
    for (std::size_t i = 0; i < recorder.texts().size(); ++i) {
        const PaintedText &painted = recorder.texts()[i];
        const QRectF area = i < rowLabels ? rowArea.adjusted(-0.5, -halfLine, 0, halfLine) : expertArea;
        QVERIFY2(area.adjusted(-0.5, -1, 0.5, 1).contains(painted.box), qPrintable(painted.text));
    }
}

void TestParts::theColorBarNamesItsEnds_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("height");
    QTest::addColumn<QStringList>("labels");
    const auto row = [](double low, double high, double height, const char *labels) {
        QTest::addRow("%g to %g, %g pixels", low, high, height)
            << low << high << height << QString::fromLatin1(labels).split(u' ');
    };
    row(0, 184, 300, "0 20 40 60 80 100 120 140 160 184");
    row(0, 100, 300, "0 10 20 30 40 50 60 70 80 90 100");
    row(0, 3, 300, "0 1 2 3");
    row(0, 0.35, 200, "0 0.05 0.1 0.15 0.2 0.25 0.3 0.35");
    row(-20, 20, 150, "-20 -10 0 10 20");
    row(0, 12345, 120, "0 5,000 12,345");
    row(0, 0, 300, "0");
    row(0, 50, 20, "0");
}

void TestParts::theColorBarNamesItsEnds()
{
    QFETCH(const double, low);
    QFETCH(const double, high);
    QFETCH(const double, height);
    QFETCH(QStringList, labels);
    const rli::figure::ColorScale scale{ColorMap::find(QStringLiteral("viridis")), low, high};
    const Style style = Style::forScreen(Theme::light());
    TextRecorder recorder(QSize(200, 400));
    QPainter painter(&recorder);
    const double width = colorBarWidth(scale, style);
    paintColorBar(&painter, scale, QRectF(10, 30, width, height), style);
    painter.end();
    QStringList painted;
    for (const PaintedText &text : recorder.texts()) {
        QVERIFY2(text.box.left() >= 10 && text.box.right() <= 10 + width + 1, qPrintable(text.text));
        if (!text.text.contains(QStringLiteral("tok")) && !text.text.contains(QChar(u'…')))
            painted.append(text.text);
    }
    QCOMPARE(painted, labels);
    QCOMPARE(rli::test::firstOverlap(recorder.texts()), QString());
}

void TestParts::separatorsLetThinRowsShineThrough()
{
    const rli::load::Shown shown = rli::test::manySegments(1, kRoles.first(1), 2, 100, 4);
    const Style style = Style::forScreen(Theme::light());
    for (const double height : {200.0, 2000.0}) {
        QImage image(10, static_cast<int>(height), QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        paintSeparators(&painter, shown, AxisMap({0, 200}, 0, height), QRectF(image.rect()), style);
        painter.end();
        int lines = 0;
        int brightest = 0;
        for (int y = 0; y < image.height(); ++y) {
            lines += image.pixelColor(5, y) != QColor(Qt::black) ? 1 : 0;
            brightest = std::max(brightest, image.pixelColor(5, y).red());
        }
        QCOMPARE(lines, 1);
        QCOMPARE(brightest < 128, height == 200.0);
    }
}

void TestParts::saysWhatIsShown_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("roles");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<qint64>("experts");
    QTest::addColumn<QString>("subtitle");
    const auto row = [](int steps, int roles, int ranks, qint64 experts, const char *subtitle) {
        QTest::newRow(subtitle) << steps << roles << ranks << experts << QString::fromUtf8(subtitle);
    };
    row(1, 1, 1, 1, "step 1 · actor_compute_log_prob · rank 0 · 12 rows × 1 expert");
    row(2, 2, 4, 128, "steps 1, 2 · 2 roles · ranks 0-3 · 192 rows × 128 experts");
    row(10, 3, 64, 8, "steps 1-10 · 3 roles · ranks 0-63 · 23,040 rows × 8 experts");
}

void TestParts::saysWhatIsShown()
{
    QFETCH(const int, steps);
    QFETCH(const int, roles);
    QFETCH(const int, ranks);
    QFETCH(const qint64, experts);
    QFETCH(const QString, subtitle);
    rli::load::Shown shown = rli::test::manySegments(steps, kRoles.first(roles), ranks, 12, experts);
    QCOMPARE(rli::figure::subtitleText(shown), subtitle);
    shown.allCalls = 8 * shown.shownCalls;
    shown.choice.filter.roles = QStringList{QStringLiteral("actor_update")};
    const QString more = rli::figure::subtitleText(shown).mid(subtitle.size());
    QVERIFY2(more.contains(QStringLiteral("first forward pass")), qPrintable(more));
    QVERIFY2(more.contains(QStringLiteral("filter: ") + shown.choice.filter.text()), qPrintable(more));
}

QTEST_MAIN(TestParts)
#include "test_parts.moc"
