#pragma once

#include "load/interpret.h"
#include "load/shown.h"

#include <QString>

namespace rli::ui {

/// The choices of rows by the words of their keys (`heatmap.parser.calls` and so on), for options and settings. A word
/// that is none leaves the choice as it is.
QString wordOf(load::CallChoice choice);
QString wordOf(load::LayerChoice choice);
QString wordOf(load::RowKind choice);
QString wordOf(load::GroupListType choice);
QString wordOf(load::RankChoice choice);
void takeWord(const QString &word, load::CallChoice *choice);
void takeWord(const QString &word, load::LayerChoice *choice);
void takeWord(const QString &word, load::RowKind *choice);
void takeWord(const QString &word, load::RankChoice *choice);
void takeWord(const QString &word, load::GroupListType *choice);

} // namespace rli::ui
