#include "ui/theme.h"

#include "figure/style.h"

#include <QApplication>
#include <QFile>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>

#include <array>
#include <utility>

namespace rli::ui {

Colors Colors::light()
{
    Colors c;
    c.window = QColor(0xf4, 0xf6, 0xf9);
    c.panel = QColor(0xff, 0xff, 0xff);
    c.field = QColor(0xff, 0xff, 0xff);
    c.text = QColor(0x1d, 0x24, 0x30);
    c.mutedText = QColor(0x56, 0x60, 0x70);
    c.disabledText = QColor(0x66, 0x70, 0x7e);
    c.border = QColor(0xd6, 0xdb, 0xe3);
    c.accent = QColor(0x25, 0x60, 0xcc);
    c.onAccent = QColor(0xff, 0xff, 0xff);
    c.hover = QColor(0xe6, 0xea, 0xf1);
    c.pressed = QColor(0xd9, 0xdf, 0xe9);
    c.warning = QColor(0x9a, 0x50, 0x00);
    c.error = QColor(0xb8, 0x23, 0x2c);
    c.strip = QColor(0xff, 0xf4, 0xe0);
    return c;
}

Colors Colors::darkColors()
{
    Colors c;
    c.window = QColor(0x1b, 0x1f, 0x26);
    c.panel = QColor(0x23, 0x28, 0x30);
    c.field = QColor(0x1d, 0x21, 0x28);
    c.text = QColor(0xe7, 0xea, 0xef);
    c.mutedText = QColor(0xa3, 0xac, 0xb9);
    c.disabledText = QColor(0x8a, 0x94, 0xa2);
    c.border = QColor(0x3a, 0x42, 0x4e);
    c.accent = QColor(0x7a, 0xa9, 0xfb);
    c.onAccent = QColor(0x14, 0x18, 0x1f);
    c.hover = QColor(0x2c, 0x33, 0x3d);
    c.pressed = QColor(0x36, 0x3e, 0x4a);
    c.warning = QColor(0xf2, 0xb0, 0x55);
    c.error = QColor(0xff, 0x8f, 0x8f);
    c.strip = QColor(0x3a, 0x30, 0x20);
    c.dark = true;
    return c;
}

QPalette Colors::palette() const
{
    QPalette p;
    const std::array<std::pair<QPalette::ColorRole, QColor>, 20> roles{{
        {QPalette::Window, window},
        {QPalette::WindowText, text},
        {QPalette::Base, field},
        {QPalette::AlternateBase, window},
        {QPalette::Text, text},
        {QPalette::Button, panel},
        {QPalette::ButtonText, text},
        {QPalette::BrightText, error},
        {QPalette::Highlight, accent},
        {QPalette::HighlightedText, onAccent},
        {QPalette::Link, accent},
        {QPalette::LinkVisited, accent},
        {QPalette::PlaceholderText, mutedText},
        {QPalette::ToolTipBase, panel},
        {QPalette::ToolTipText, text},
        {QPalette::Light, dark ? hover : QColor(Qt::white)},
        {QPalette::Midlight, hover},
        {QPalette::Mid, border},
        {QPalette::Dark, dark ? border : pressed.darker(115)},
        {QPalette::Shadow, dark ? QColor(Qt::black) : pressed.darker(150)},
    }};
    for (const auto &[role, color] : roles)
        p.setColor(role, color);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, disabledText);
    p.setColor(QPalette::Disabled, QPalette::Highlight, border);
    return p;
}

namespace {

/// The shipped sheet with its colours filled in: `@name@` stands for a colour, `@theme@` for the icons' variant.
QString styleSheet(const Colors &colors)
{
    QFile file(QStringLiteral(":/style/window.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::array<std::pair<QString, QColor>, 13> names{{
        {QStringLiteral("@window@"), colors.window},
        {QStringLiteral("@panel@"), colors.panel},
        {QStringLiteral("@field@"), colors.field},
        {QStringLiteral("@text@"), colors.text},
        {QStringLiteral("@muted@"), colors.mutedText},
        {QStringLiteral("@border@"), colors.border},
        {QStringLiteral("@accent@"), colors.accent},
        {QStringLiteral("@onAccent@"), colors.onAccent},
        {QStringLiteral("@hover@"), colors.hover},
        {QStringLiteral("@pressed@"), colors.pressed},
        {QStringLiteral("@warning@"), colors.warning},
        {QStringLiteral("@error@"), colors.error},
        {QStringLiteral("@strip@"), colors.strip},
    }};
    for (const auto &[name, color] : names)
        sheet.replace(name, color.name());
    sheet.replace(QStringLiteral("@theme@"), colors.dark ? QStringLiteral("dark") : QStringLiteral("light"));
    return sheet;
}

/// Whether the system's own palette is dark. Taken once: after that the application has a palette of its own.
bool systemPaletteIsDark()
{
    static const bool dark = [] {
        QGuiApplication::setPalette(QPalette());
        return QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    }();
    return dark;
}

/// The shipped font at the system's size; the system's own families stand behind it for what it cannot draw.
QFont interfaceFont()
{
    QFont font = QApplication::font();
    QStringList families = font.families();
    families.removeAll(figure::fontFamily());
    families.prepend(figure::fontFamily());
    font.setFamilies(families);
    return font;
}

} // namespace

ThemeController::ThemeController(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_systemIsDark(systemPaletteIsDark())
{
    if (QApplication::style()->name() != QLatin1String("fusion"))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(interfaceFont());
}

void ThemeController::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void ThemeController::apply()
{
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && m_systemIsDark);
    m_colors = dark ? Colors::darkColors() : Colors::light();
    QApplication::setPalette(m_colors.palette());
    m_window->setStyleSheet(styleSheet(m_colors));
    Q_EMIT changed();
}

} // namespace rli::ui
