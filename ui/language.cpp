#include "ui/language.h"

#include "figure/english.h"

#include <QCoreApplication>
#include <QLatin1StringView>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace rli::ui {

namespace {

constexpr std::array<std::pair<Language, QLatin1StringView>, 3> kWords{
    {{Language::System, QLatin1StringView("system")},
     {Language::English, QLatin1StringView("en")},
     {Language::Chinese, QLatin1StringView("zh_CN")}}};

/// Knows nothing where English is wanted, so that the source's text is taken.
class Translator : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override
    {
        return figure::InEnglish::isWanted() ? QString() : QTranslator::translate(context, source, disambiguation, n);
    }
};

bool isSystemChinese()
{
    const QStringList languages = QLocale::system().uiLanguages();
    return !languages.isEmpty() && languages.front().startsWith(u"zh");
}

void install(const QString &name)
{
    auto translator = std::make_unique<Translator>(QCoreApplication::instance());
    if (translator->load(name, QStringLiteral(":/translations")))
        QCoreApplication::installTranslator(translator.release());
}

} // namespace

QString wordOf(Language language)
{
    return std::ranges::find_if(kWords, [&](const auto &known) { return known.first == language; })->second;
}

void takeWord(const QString &word, Language *language)
{
    const auto found = std::ranges::find_if(kWords, [&](const auto &known) { return known.second == word; });
    if (found != kWords.end())
        *language = found->first;
}

void speak(Language language)
{
    initTranslations();
    const auto former = QCoreApplication::instance()->findChildren<QTranslator *>(Qt::FindDirectChildrenOnly);
    qDeleteAll(former);
    if (language == Language::English || (language == Language::System && !isSystemChinese()))
        return;
    install(QStringLiteral("rl-insight_zh_CN"));
    install(QStringLiteral("qtbase_zh_CN")); // Qt's own dialogs, where the program was built with them
}

} // namespace rli::ui
