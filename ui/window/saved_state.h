#pragma once

#include "load/shown.h"
#include "ui/language.h"
#include "ui/open/recents.h"
#include "ui/theme.h"
#include "ui/window/rank_memory.h"

#include <QByteArray>
#include <QString>

namespace rli::ui {

/// What the window remembers from one start to the next.
struct SavedState
{
    QByteArray geometry;
    QByteArray layout; ///< places and sizes of the work page's panels
    bool dataShown = true;
    bool detailsShown = true;
    bool measuresShown = false;
    ThemeChoice theme = ThemeChoice::System;
    Language language = Language::System;
    QString colorMap = QStringLiteral("viridis");
    load::RowKind rows = load::RowKind::Layer;
    load::CallChoice calls = load::CallChoice::FirstForward;
    load::LayerChoice layers = load::LayerChoice::Auto;
    QString exportFolder;
    Recents recents;
    RankMemory ranks;

    /// From and to the user's settings (QSettings of the application's name).
    static SavedState read();
    void write() const;
};

} // namespace rli::ui
