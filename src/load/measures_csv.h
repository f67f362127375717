#pragma once

#include "load/csv.h"

namespace rli::load {

/// Writes the measures of the shown rows, one line a row: `step,role,rank_id,stage,layer`, then the columns of
/// measureInfos(), and `dump,inner_step,micro_batch` where CsvPlaces has them. A measure that a row does not have is an
/// empty field. Numbers as loadText() has them. Returns false where the device refused a write (see its errorString) or
/// `stop` was requested.
bool writeMeasuresCsv(const Shown &shown, QIODevice *device, const std::stop_token &stop = {},
                      const std::function<void(double)> &progress = {});
/// The same of some rows.
bool writeMeasuresCsv(const Shown &shown, std::span<const qint64> rows, QIODevice *device,
                      const std::stop_token &stop = {}, const std::function<void(double)> &progress = {});

} // namespace rli::load
