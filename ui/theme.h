#pragma once

#include <QColor>
#include <QObject>

class QPalette;
class QWidget;

namespace rli::ui {

/// What the user wants the window to look like.
enum class ThemeChoice {
    System, ///< light or dark as the system's palette is when the program starts
    Light,
    Dark
};

/// The colours of the window around the figure. Text on its ground has a contrast of 4.5 or more.
struct Colors
{
    QColor window; ///< bars at the top and bottom
    QColor panel;  ///< side panels
    QColor field;  ///< boxes for text, lists and tables
    QColor text;
    QColor mutedText;
    QColor disabledText;
    QColor border;
    QColor accent;   ///< links, selection, the filled button
    QColor onAccent; ///< text on accent
    QColor hover;
    QColor pressed;
    QColor warning;
    QColor error;
    QColor strip; ///< ground of the message strip
    bool dark = false;

    static Colors light();
    static Colors darkColors();

    QPalette palette() const;
};

/// Dresses the application (style, palette, font) and one window (style sheet), and again when the choice changes.
class ThemeController : public QObject
{
    Q_OBJECT

public:
    explicit ThemeController(QWidget *window);

    ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);
    const Colors &colors() const { return m_colors; }

Q_SIGNALS:
    void changed();

private:
    void apply();

    QWidget *m_window;
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_systemIsDark = false;
    Colors m_colors;
};

} // namespace rli::ui
