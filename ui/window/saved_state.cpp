#include "ui/window/saved_state.h"

#include <QSettings>

namespace rli::ui {

namespace {

const auto kGeometry = QStringLiteral("window/geometry");
const auto kPanels = QStringLiteral("window/panels");
const auto kProblems = QStringLiteral("window/problems");
const auto kData = QStringLiteral("window/dataShown");
const auto kDetails = QStringLiteral("window/detailsShown");
const auto kTheme = QStringLiteral("window/theme");
const auto kColorMap = QStringLiteral("view/colorMap");
const auto kRows = QStringLiteral("view/rows");
const auto kCalls = QStringLiteral("view/calls");
const auto kExportFolder = QStringLiteral("export/folder");
const auto kRecents = QStringLiteral("recentFolders");

const auto kLight = QStringLiteral("light");
const auto kDark = QStringLiteral("dark");
const auto kCall = QStringLiteral("call");
const auto kAll = QStringLiteral("all");

} // namespace

SavedState SavedState::read()
{
    const QSettings settings;
    SavedState s;
    s.geometry = settings.value(kGeometry).toByteArray();
    s.panels = settings.value(kPanels).toByteArray();
    s.problems = settings.value(kProblems).toByteArray();
    s.dataShown = settings.value(kData, true).toBool();
    s.detailsShown = settings.value(kDetails, true).toBool();
    const QString theme = settings.value(kTheme).toString();
    s.theme = theme == kLight ? ThemeChoice::Light : theme == kDark ? ThemeChoice::Dark : ThemeChoice::System;
    s.colorMap = settings.value(kColorMap, s.colorMap).toString();
    s.rows = settings.value(kRows) == kCall ? load::RowKind::Call : load::RowKind::Layer;
    s.calls = settings.value(kCalls) == kAll ? load::CallChoice::All : load::CallChoice::FirstForward;
    s.exportFolder = settings.value(kExportFolder).toString();
    s.recents = Recents::fromVariant(settings.value(kRecents));
    return s;
}

void SavedState::write() const
{
    QSettings settings;
    settings.setValue(kGeometry, geometry);
    settings.setValue(kPanels, panels);
    settings.setValue(kProblems, problems);
    settings.setValue(kData, dataShown);
    settings.setValue(kDetails, detailsShown);
    settings.setValue(kTheme, theme == ThemeChoice::Light  ? kLight
                              : theme == ThemeChoice::Dark ? kDark
                                                           : QStringLiteral("system"));
    settings.setValue(kColorMap, colorMap);
    settings.setValue(kRows, rows == load::RowKind::Call ? kCall : QStringLiteral("layer"));
    settings.setValue(kCalls, calls == load::CallChoice::All ? kAll : QStringLiteral("first_forward"));
    settings.setValue(kExportFolder, exportFolder);
    settings.setValue(kRecents, recents.toVariant());
}

} // namespace rli::ui
