#pragma once

#include "dump/scan.h"
#include "load/table.h"

#include <QAbstractTableModel>

namespace rli::ui {

/// The problems of a table, one a row: the file or folder, and what is wrong with it. Holds the table, copies nothing.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, ReasonColumn, ColumnCount };

    explicit ProblemsModel(QObject *parent = nullptr)
        : QAbstractTableModel(parent)
    {
    }

    void setTable(const load::TablePtr &table);

    qint64 skippedCount() const { return m_skipped; }
    const dump::Problem &problem(int row) const;
    /// "path<tab>what is wrong", one line a row.
    QString asText(const QModelIndexList &rows) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    QString shortPath(const dump::NativePath &path) const;

    load::TablePtr m_table;
    std::vector<quint32> m_order; ///< row to index into the table's problems
    qint64 m_skipped = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

/// "⚠ 3 files skipped", or "2 notices" where none was; empty without problems.
QString problemsSummary(qint64 skipped, qint64 problems);

} // namespace rli::ui
