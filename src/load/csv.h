#pragma once

#include "load/cell_values.h"

#include <QIODevice>

#include <functional>

namespace rli::load {

/// A load as text: whole numbers without a point, others in the shortest form that reads back the same; "nan", "inf".
QByteArray loadText(double load);

/// A field as RFC 4180 has it, in UTF-8: quoted where it holds a comma, a quote or a line break.
QByteArray csvField(const QString &text);

/// The columns that tell which row a line is about: `step,role,rank_id,stage,layer` before those of the line's own, and
/// where several dumps, inner steps or micro-batches are shown, or several folders that claim one place,
/// `dump,inner_step,micro_batch` after them.
class CsvPlaces
{
public:
    explicit CsvPlaces(const Shown &shown);
    /// The first line, with its end.
    QByteArray header(const QByteArray &ownColumns) const;
    /// What comes before and after a line's own columns, commas and the line's end included.
    QByteArray before(const Row &row) const;
    QByteArray after(const Row &row) const;

private:
    const Shown &m_shown;
    bool m_wide = false;
};

/// Writes the shown rows as `step,role,rank_id,stage,layer,expert_index,load`, one line a cell, ordered by row, then
/// expert; missing cells are left out. `rank_id` is as
/// rankWords() has it. `stage` is the number N of the row's first call. Where several dumps or inner
/// steps are shown, or several folders that claim one place, `dump,inner_step` and an empty `micro_batch` follow; such
/// a folder's distinction follows its dump's name. Returns false where the device refused a write (see its errorString)
/// or `stop` was requested.
bool writeCsv(const Shown &shown, QIODevice *device, const std::stop_token &stop = {},
              const std::function<void(double)> &progress = {});
/// The same of some rows and experts.
bool writeCsv(const Shown &shown, CellRange rows, CellRange experts, QIODevice *device,
              const std::stop_token &stop = {}, const std::function<void(double)> &progress = {});

} // namespace rli::load
