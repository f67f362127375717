#include "ui/window/saved_state.h"

#include "ui/choice_words.h"

#include <QSettings>

namespace rli::ui {

namespace {

constexpr QLatin1StringView kGeometry("window/geometry");
constexpr QLatin1StringView kLayout("window/layout");
constexpr QLatin1StringView kData("window/dataShown");
constexpr QLatin1StringView kDetails("window/detailsShown");
constexpr QLatin1StringView kMeasures("window/measuresShown");
constexpr QLatin1StringView kTheme("window/theme");
constexpr QLatin1StringView kLanguage("window/language");
constexpr QLatin1StringView kColorMap("view/colorMap");
constexpr QLatin1StringView kRows("view/rows");
constexpr QLatin1StringView kCalls("view/calls");
constexpr QLatin1StringView kLayers("view/layers");
constexpr QLatin1StringView kExportFolder("export/folder");
constexpr QLatin1StringView kRecents("recentFolders");
constexpr QLatin1StringView kRanks("ranksOfFolders");

constexpr QLatin1StringView kLight("light");
constexpr QLatin1StringView kDark("dark");

} // namespace

SavedState SavedState::read()
{
    const QSettings settings;
    SavedState s;
    s.geometry = settings.value(kGeometry).toByteArray();
    s.layout = settings.value(kLayout).toByteArray();
    s.dataShown = settings.value(kData, true).toBool();
    s.detailsShown = settings.value(kDetails, true).toBool();
    s.measuresShown = settings.value(kMeasures, false).toBool();
    const QString theme = settings.value(kTheme).toString();
    s.theme = theme == kLight ? ThemeChoice::Light : theme == kDark ? ThemeChoice::Dark : ThemeChoice::System;
    takeWord(settings.value(kLanguage).toString(), &s.language);
    s.colorMap = settings.value(kColorMap, s.colorMap).toString();
    takeWord(settings.value(kRows).toString(), &s.rows);
    takeWord(settings.value(kCalls).toString(), &s.calls);
    takeWord(settings.value(kLayers).toString(), &s.layers);
    s.exportFolder = settings.value(kExportFolder).toString();
    s.recents = Recents::fromVariant(settings.value(kRecents));
    s.ranks = RankMemory::fromVariant(settings.value(kRanks));
    return s;
}

void SavedState::write() const
{
    QSettings settings;
    settings.setValue(kGeometry, geometry);
    settings.setValue(kLayout, layout);
    settings.setValue(kData, dataShown);
    settings.setValue(kDetails, detailsShown);
    settings.setValue(kMeasures, measuresShown);
    settings.setValue(kTheme, theme == ThemeChoice::Light  ? kLight
                              : theme == ThemeChoice::Dark ? kDark
                                                           : QStringLiteral("system"));
    settings.setValue(kLanguage, wordOf(language));
    settings.setValue(kColorMap, colorMap);
    settings.setValue(kRows, wordOf(rows));
    settings.setValue(kCalls, wordOf(calls));
    settings.setValue(kLayers, wordOf(layers));
    settings.setValue(kExportFolder, exportFolder);
    settings.setValue(kRecents, recents.toVariant());
    settings.setValue(kRanks, ranks.toVariant());
}

} // namespace rli::ui
