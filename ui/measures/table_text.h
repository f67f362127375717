#pragma once

#include "ui/measures/measured_rows.h"

#include <QAbstractItemModel>

namespace rli::ui {

/// Lines of a table for the clipboard.
struct CopiedTable
{
    QString text;   ///< with tabs, under a line of column names
    QString remark; ///< that it was cut; mostly empty
};

/// These lines of a model, all where none is given, as kPlainRole has their cells; at most `most` of them.
CopiedTable tableText(const QAbstractItemModel &model, const QModelIndexList &lines, int most = 20'000);

/// A whole model as CSV, as kPlainRole has its cells.
QByteArray tableCsv(const QAbstractItemModel &model);

/// Writes bytes, or the measures of rows in the order shown, as a file that appears whole or not at all. What became of
/// it, as a sentence. For a worker.
QString saveText(const QByteArray &text, const QString &file);
QString saveRows(const MeasuredRows &rows, const QString &file, const std::stop_token &stop);

} // namespace rli::ui
