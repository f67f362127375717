#include "figure/style.h"

#include "figure/resources.h"

#include <QCoreApplication>
#include <QFile>
#include <QFontDatabase>

#include <algorithm>
#include <cmath>

namespace rli::figure {

namespace {

QString registerFont(const QString &resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The font is not part of this program: %s", qPrintable(file.errorString()));
    const int id = QFontDatabase::addApplicationFontFromData(file.readAll());
    const QStringList families = QFontDatabase::applicationFontFamilies(id);
    return families.isEmpty() ? QString() : families.first();
}

} // namespace

Theme Theme::light()
{
    Theme theme;
    theme.ground = QColor(0xff, 0xff, 0xff);
    theme.text = QColor(0x1d, 0x24, 0x30);
    theme.mutedText = QColor(0x5c, 0x66, 0x74);
    theme.line = QColor(0xd5, 0xd9, 0xe0);
    theme.separator = QColor(0xff, 0xff, 0xff, 0xd0);
    theme.accent = QColor(0x2f, 0x6f, 0xe0);
    theme.zero = QColor(0xe4, 0xe7, 0xec);
    theme.missing = QColor(0xf3, 0xf4, 0xf6);
    theme.missingHatch = QColor(0xb4, 0xba, 0xc4);
    return theme;
}

Theme Theme::darkTheme()
{
    Theme theme;
    theme.ground = QColor(0x26, 0x2a, 0x31);
    theme.text = QColor(0xe6, 0xe9, 0xee);
    theme.mutedText = QColor(0x9a, 0xa3, 0xb1);
    theme.line = QColor(0x3b, 0x41, 0x4b);
    theme.separator = QColor(0xff, 0xff, 0xff, 0xb0);
    theme.accent = QColor(0x7f, 0xae, 0xff);
    theme.zero = QColor(0x3d, 0x44, 0x4f);
    theme.missing = QColor(0x2f, 0x34, 0x3c);
    theme.missingHatch = QColor(0x56, 0x5e, 0x6a);
    theme.dark = true;
    return theme;
}

QFont Style::font(double pixelSize, bool bold) const
{
    QFont font(fontFamily());
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixelSize))));
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

Style Style::forDpi(double dpi)
{
    Style style;
    const double point = dpi / 72;
    style.textSize = 9 * point;
    style.titleSize = 12 * point;
    style.hairline = std::max(1.0, std::round(0.6 * point));
    style.gap = 5 * point;
    style.theme.hatchPeriod = std::max(4, static_cast<int>(std::lround(5 * point)));
    return style;
}

Style Style::forScreen(const Theme &theme)
{
    Style style;
    style.theme = theme;
    return style;
}

QString fontFamily()
{
    // Both faces are one family; the regular one names it.
    static const QString family = [] {
        initResources();
        const QString regular = registerFont(QStringLiteral(":/rl-insight/fonts/RLInsightSans-Regular.otf"));
        registerFont(QStringLiteral(":/rl-insight/fonts/RLInsightSans-Bold.otf"));
        return regular;
    }();
    return family;
}

bool canDrawChinese()
{
    return !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

QString missingFontText(const QString &text)
{
    const bool chinese = std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
    if (!chinese || canDrawChinese())
        return {};
    return QCoreApplication::translate("Figure",
                                       "“%1” is Chinese, and no font on this computer can draw it. Installing "
                                       "one, for example the package fonts-noto-cjk, mends that.")
        .arg(text);
}

} // namespace rli::figure
