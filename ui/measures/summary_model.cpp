#include "load/csv.h"
#include "ui/measures/measure_models.h"

#include <QFont>

namespace rli::ui {

namespace {

const int kLines = static_cast<int>(load::kMeasureCount) + 1; ///< the measures, then the ranks' balancedness

QVariant alignmentOf(int column)
{
    const auto side = column == 0 ? Qt::AlignLeft : Qt::AlignRight;
    return QVariant::fromValue(Qt::Alignment(side | Qt::AlignVCenter));
}

} // namespace

void SummaryModel::setAnswer(const MeasuresAnswer &answer)
{
    m_summaries = answer.summaries;
    m_balancedness = answer.balancedness;
    Q_EMIT dataChanged(index(0, 0), index(kLines - 1, ColumnCount - 1));
}

void SummaryModel::setRow(const std::optional<load::Measures> &row)
{
    m_row = row;
    Q_EMIT dataChanged(index(0, RowColumn), index(kLines - 1, RowColumn));
}

int SummaryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kLines;
}

int SummaryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

std::optional<double> SummaryModel::value(std::size_t measure, int column) const
{
    const load::Summary &summary = m_summaries[measure];
    if (column == RowColumn)
        return m_row ? m_row->value(static_cast<load::MeasureId>(measure)) : std::nullopt;
    if (summary.count == 0)
        return std::nullopt;
    switch (column) {
    case MeanColumn:
        return summary.mean;
    case MinColumn:
        return summary.min;
    case Q1Column:
        return summary.q1;
    case MedianColumn:
        return summary.median;
    case Q3Column:
        return summary.q3;
    default:
        return summary.max;
    }
}

QVariant SummaryModel::balanceData(int column, int role) const
{
    if (role == Qt::ToolTipRole) {
        return tr("How evenly the ranks are loaded: each layer waits for its fullest rank. 1 is even.\n"
                  "balancedness = Σ mean / Σ max of the ranks' tokens, over the layers");
    }
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(column);
    if (role != Qt::DisplayRole && role != kPlainRole)
        return {};
    if (column == NameColumn)
        return tr("balancedness of ranks");
    if (column != MeanColumn)
        return {};
    if (role == kPlainRole)
        return m_balancedness ? QString::fromLatin1(load::loadText(*m_balancedness)) : QString();
    return measureText(load::MeasureKind::Ratio, m_balancedness);
}

QVariant SummaryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto measure = static_cast<std::size_t>(index.row());
    if (measure == load::kMeasureCount)
        return balanceData(index.column(), role);
    const load::MeasureInfo &info = m_infos[measure];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? info.name : measureText(info.kind, value(measure, index.column()));
    case kPlainRole: {
        if (index.column() == NameColumn)
            return QString::fromUtf8(info.column.data(), static_cast<qsizetype>(info.column.size()));
        const std::optional<double> number = value(measure, index.column());
        return number ? QString::fromLatin1(load::loadText(*number)) : QString();
    }
    case Qt::ToolTipRole:
        return measureToolTip(info);
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    default:
        return {};
    }
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (role == kPlainRole) {
        static const std::array<QString, ColumnCount> names{
            QStringLiteral("measure"), QStringLiteral("row"),    QStringLiteral("mean"), QStringLiteral("min"),
            QStringLiteral("q1"),      QStringLiteral("median"), QStringLiteral("q3"),   QStringLiteral("max")};
        return names[static_cast<std::size_t>(section)];
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("measure");
    case RowColumn:
        return tr("this row");
    case MeanColumn:
        return tr("mean");
    case MinColumn:
        return tr("min");
    case Q1Column:
        return tr("25 %");
    case MedianColumn:
        return tr("median");
    case Q3Column:
        return tr("75 %");
    default:
        return tr("max");
    }
}

} // namespace rli::ui
