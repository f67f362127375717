#include "figure/parts.h"
#include "support/fail_on_warnings.h"
#include "ui/canvas/overlay.h"
#include "ui/theme.h"

#include <QPalette>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace rli;
using figure::Theme;
using ui::Colors;

/// Every text against every ground that it stands on: a contrast of at least 4.5, as WCAG 2 asks for (level AA).
class TestContrast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void theFormulaGivesKnownRatios();
    void textsOfTheWindowAreReadable_data();
    void textsOfTheWindowAreReadable();
    void thePaletteHasNoOtherTextColours();
    void textsOfTheFigureAreReadable_data();
    void textsOfTheFigureAreReadable();
    void theReadOutIsReadableOverEveryCell();
};

namespace {

constexpr double kLeast = 4.5;

/// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
double contrast(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

void addThemes()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void check(const char *what, const QColor &text, const QColor &ground)
{
    QCOMPARE(text.alpha(), 255);
    const double ratio = contrast(text, ground);
    QVERIFY2(ratio >= kLeast, qPrintable(QStringLiteral("%1: %2 on %3 has %4")
                                             .arg(QLatin1StringView(what), text.name(), ground.name())
                                             .arg(ratio, 0, 'f', 2)));
}

} // namespace

void TestContrast::theFormulaGivesKnownRatios()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(QColor(0x77, 0x77, 0x77), Qt::white), contrast(Qt::white, QColor(0x77, 0x77, 0x77)));
    QVERIFY(std::abs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.005);
}

void TestContrast::textsOfTheWindowAreReadable_data()
{
    addThemes();
}

void TestContrast::textsOfTheWindowAreReadable()
{
    QFETCH(const bool, dark);
    const Colors colors = dark ? Colors::darkColors() : Colors::light();
    for (const QColor &ground : {colors.window, colors.panel, colors.field, colors.hover, colors.strip}) {
        check("text", colors.text, ground);
        check("muted text", colors.mutedText, ground);
        check("link", colors.accent, ground);
        check("warning", colors.warning, ground);
        check("error", colors.error, ground);
    }
    check("text of a pressed button", colors.text, colors.pressed);
    check("text of a filled button without effect", colors.mutedText, colors.pressed);
    check("text on the selection and on filled buttons", colors.onAccent, colors.accent);
    for (const QColor &ground : {colors.window, colors.panel, colors.field})
        check("text without effect", colors.disabledText, ground);
}

void TestContrast::thePaletteHasNoOtherTextColours()
{
    for (const Colors &colors : {Colors::light(), Colors::darkColors()}) {
        const QList<QColor> tested{colors.text,   colors.mutedText, colors.disabledText,
                                   colors.accent, colors.onAccent,  colors.error};
        const QPalette palette = colors.palette();
        for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
            for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::BrightText,
                                    QPalette::HighlightedText, QPalette::Link, QPalette::LinkVisited,
                                    QPalette::PlaceholderText, QPalette::ToolTipText})
                QVERIFY(tested.contains(palette.color(group, role)));
        }
    }
}

void TestContrast::textsOfTheFigureAreReadable_data()
{
    addThemes();
}

void TestContrast::textsOfTheFigureAreReadable()
{
    QFETCH(const bool, dark);
    const Theme theme = dark ? Theme::darkTheme() : Theme::light();
    const Colors colors = dark ? Colors::darkColors() : Colors::light();
    for (const QColor &ground : {theme.ground, colors.panel}) {
        check("label", theme.text, ground);
        check("muted label", theme.mutedText, ground);
    }
    // The paler blocks of roles and steps lie between these colours and the ground.
    for (const qint64 count : {1, 2, 3, 8, 16, 33, 100, 1000}) {
        for (qint64 segment = 0; segment < count; ++segment)
            check("segment", theme.text, figure::segmentColor(segment, count, theme));
    }
}

void TestContrast::theReadOutIsReadableOverEveryCell()
{
    const ui::ReadOutColors colors;
    const auto over = [&](int cell) {
        const double share = colors.ground.alphaF();
        const auto mixed = [&](int own) { return qRound(share * own + (1 - share) * cell); };
        return QColor(mixed(colors.ground.red()), mixed(colors.ground.green()), mixed(colors.ground.blue()));
    };
    for (const int cell : {0, 255}) {
        check("headline", colors.headline, over(cell));
        check("place", colors.place, over(cell));
        check("facts", colors.facts, over(cell));
    }
}

QTEST_GUILESS_MAIN(TestContrast)
#include "test_contrast.moc"
