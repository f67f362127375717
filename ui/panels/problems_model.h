#pragma once

#include "load/problems.h"

#include <QAbstractItemModel>

namespace rli::ui {

/// Problems of a table, grouped. Holds the table, copies nothing of it.
struct ProblemListing
{
    load::TablePtr table; ///< null without groups
    std::vector<load::ProblemGroup> groups;

    qint64 count() const;
    /// Whether both list the same problems, though perhaps of two tables.
    bool lists(const ProblemListing &other) const;
};

/// A tree of reasons, each with its files. Lazy: a row costs nothing until it is looked at.
class ProblemsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, DetailColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    const ProblemListing &listing() const { return m_listing; }
    void setListing(ProblemListing listing);
    /// Takes over a listing of the same problems; nothing that is seen changes.
    void replaceListing(ProblemListing listing) { m_listing = std::move(listing); }

    /// The problem of a file's row; null for a group.
    const dump::Problem *problem(const QModelIndex &index) const;
    /// "path<tab>reason<tab>detail", one line a file, in order. A group's index stands for all its files; no index at
    /// all for everything.
    QString asText(const QModelIndexList &indices) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const load::ProblemGroup &group(int row) const { return m_listing.groups[static_cast<std::size_t>(row)]; }
    QVariant groupData(const load::ProblemGroup &group, int column, int role) const;
    QVariant fileData(const dump::Problem &problem, int column, int role) const;
    QString shortPath(const dump::NativePath &path) const;

    ProblemListing m_listing;
};

/// "⚠ 3 files skipped", or "2 notices" where none was; empty without problems.
QString problemsSummary(qint64 skipped, qint64 problems);

} // namespace rli::ui
