#include "ui/window/saved_state.h"

#include "ui/choice_words.h"

#include <QSettings>

namespace rli::ui {

namespace {

const auto kGeometry = QStringLiteral("window/geometry");
const auto kLayout = QStringLiteral("window/layout");
const auto kData = QStringLiteral("window/dataShown");
const auto kDetails = QStringLiteral("window/detailsShown");
const auto kMeasures = QStringLiteral("window/measuresShown");
const auto kTheme = QStringLiteral("window/theme");
const auto kLanguage = QStringLiteral("window/language");
const auto kColorMap = QStringLiteral("view/colorMap");
const auto kRows = QStringLiteral("view/rows");
const auto kCalls = QStringLiteral("view/calls");
const auto kLayers = QStringLiteral("view/layers");
const auto kExportFolder = QStringLiteral("export/folder");
const auto kRecents = QStringLiteral("recentFolders");
const auto kRanks = QStringLiteral("ranksOfFolders");

const auto kLight = QStringLiteral("light");
const auto kDark = QStringLiteral("dark");

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
