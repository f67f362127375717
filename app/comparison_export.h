#pragma once

#include "load/table.h"
#include "ui/option_values.h"

#include <QString>

#include <stop_token>
#include <variant>

namespace rli::app {

/// Compares what was read with itself under other filters, or with `other`, and writes the figure of all three (.png,
/// .svg, .pdf) or both loads of every cell (.csv); with `measures` the measures of both and their change. The path
/// written, or an error, or cancelled. `said` becomes what is to be told.
dump::Outcome<QString> writeComparison(const load::TablePtr &table, const load::TablePtr &other,
                                       const ui::OptionValues &values, bool measures, const QString &file,
                                       const std::stop_token &stop, QStringList *said);

} // namespace rli::app
