#pragma once

#include "load/shown.h"

#include <QIODevice>

#include <functional>

namespace rli::load {

/// A load as text: whole numbers without a point, others in the shortest form that reads back the same; "nan", "inf".
QByteArray loadText(double load);

/// A field as RFC 4180 has it, in UTF-8: quoted where it holds a comma, a quote or a line break.
QByteArray csvField(const QString &text);

/// Writes the shown rows as `step,role,rank_id,stage,layer,expert_index,load`, one line a cell, ordered by row, then
/// expert; missing cells are left out. `stage` is the number N of the row's first call. Where several dumps or inner
/// steps are shown, or several folders that claim one place, `dump,inner_step` and an empty `micro_batch` follow; such
/// a folder's distinction follows its dump's name. Returns false where the device refused a write (see its errorString)
/// or `stop` was requested.
bool writeCsv(const Shown &shown, QIODevice *device, const std::stop_token &stop = {},
              const std::function<void(double)> &progress = {});

} // namespace rli::load
