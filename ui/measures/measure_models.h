#pragma once

#include "ui/measures/measured_rows.h"

#include <QAbstractTableModel>

namespace rli::ui {

/// Data of this role is a cell as files and spreadsheets want it: numbers in full, nothing where there is no value.
constexpr int kPlainRole = Qt::UserRole;

/// One line a measure: mean, minimum, quartiles and maximum over the rows, and the value of the one row that is
/// selected.
class SummaryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        RowColumn,
        MeanColumn,
        MinColumn,
        Q1Column,
        MedianColumn,
        Q3Column,
        MaxColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setAnswer(const MeasuresAnswer &answer);
    /// The measures of the selected row; none where no single row is selected.
    void setRow(const std::optional<load::Measures> &row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<double> value(std::size_t measure, int column) const;
    QVariant balanceData(int column, int role) const;

    std::array<load::MeasureInfo, load::kMeasureCount> m_infos = load::measureInfos();
    std::array<load::Summary, load::kMeasureCount> m_summaries;
    std::optional<double> m_balancedness;
    std::optional<load::Measures> m_row;
};

/// One line a row of the heat map, sorted by any column. Lazy: a line costs nothing until it is looked at.
class RowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(const MeasuredRowsPtr &rows, const std::shared_ptr<const Lines> &lines);
    const MeasuredRowsPtr &rows() const { return m_rows; }
    /// The lines as they are sorted now.
    void setLines(const std::shared_ptr<const Lines> &lines);
    const RowOrder &order() const { return m_order; }
    /// The cell to show for a line: the row's hottest expert.
    Cell cell(int line) const;
    /// The measures of a shown row; none where it is not listed.
    std::optional<load::Measures> measuresOf(qint64 row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Asks for another order: it comes with setLines().
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    void orderWanted();

private:
    std::array<load::MeasureInfo, load::kMeasureCount> m_infos = load::measureInfos();
    MeasuredRowsPtr m_rows;
    std::shared_ptr<const Lines> m_lines;
    RowOrder m_order;
};

/// One line an expert of a list of them.
class ExpertsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        ExpertColumn,
        TokensColumn,
        ShareColumn,
        MeanColumn,
        LayersColumn,
        StepsColumn,
        DeadColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setExperts(load::ExpertTable table);
    void setList(load::ExpertList list);
    const load::ExpertTable &table() const { return m_table; }
    /// Where the expert of a line has its highest load.
    Cell cell(int line) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void relist();
    QString text(const load::ExpertFacts &facts, int column) const;
    std::optional<double> number(const load::ExpertFacts &facts, int column) const;

    load::ExpertTable m_table;
    load::ExpertList m_list = load::ExpertList::Hottest;
    std::vector<qint64> m_experts;
    int m_column = -1; ///< sorted by; -1: as the list has them
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace rli::ui
