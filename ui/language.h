#pragma once

#include <QString>

namespace rli::ui {

/// What the window's texts are in. Accessible names stay English: they are names for programs, not texts. Figures that
/// are written stay English too (figure::InEnglish), and so does everything without a window.
enum class Language {
    System, ///< Chinese where the system's first language is Chinese, else English
    English,
    Chinese
};

/// The word of the settings: `system`, `en`, `zh_CN`.
QString wordOf(Language language);
/// A word that is none leaves the language as it is.
void takeWord(const QString &word, Language *language);

/// Makes the program speak a language; needs an application object. What is on the screen already keeps its texts.
void speak(Language language);

} // namespace rli::ui
