#include "load/csv.h"
#include "ui/measures/measure_models.h"
#include "ui/texts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace rli::ui {

namespace {

QVariant alignment()
{
    return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
}

QString partOf(qint64 part, qint64 whole)
{
    return ExpertsModel::tr("%1 of %2").arg(countText(part), countText(whole));
}

} // namespace

void ExpertsModel::setExperts(load::ExpertTable table)
{
    m_table = std::move(table);
    relist();
}

void ExpertsModel::setList(load::ExpertList list)
{
    m_list = list;
    relist();
}

void ExpertsModel::relist()
{
    beginResetModel();
    m_experts = load::expertsOf(m_table, m_list);
    if (m_column >= 0) {
        const auto key = [this](qint64 expert) {
            const auto value = number(m_table.experts[static_cast<std::size_t>(expert)], m_column);
            // Experts without a value come last either way.
            return value ? (m_order == Qt::AscendingOrder ? *value : -*value) : HUGE_VAL;
        };
        std::stable_sort(m_experts.begin(), m_experts.end(), [&](qint64 a, qint64 b) { return key(a) < key(b); });
    }
    endResetModel();
}

Cell ExpertsModel::cell(int line) const
{
    const qint64 expert = m_experts[static_cast<std::size_t>(line)];
    return {m_table.experts[static_cast<std::size_t>(expert)].highestRow, expert};
}

int ExpertsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_experts.size());
}

int ExpertsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

std::optional<double> ExpertsModel::number(const load::ExpertFacts &facts, int column) const
{
    const bool some = facts.rows > 0;
    const auto experts = static_cast<double>(m_table.experts.size());
    switch (column) {
    case ExpertColumn:
        return static_cast<double>(facts.expert);
    case TokensColumn:
        return some ? std::optional(facts.total) : std::nullopt;
    case ShareColumn:
        return some && m_table.total > 0 ? std::optional(facts.total / m_table.total) : std::nullopt;
    case MeanColumn:
        return some && m_table.total > 0 ? std::optional(facts.total * experts / m_table.total) : std::nullopt;
    case LayersColumn:
        return some ? std::optional<double>(facts.hotLayers) : std::nullopt;
    case StepsColumn:
        return some ? std::optional<double>(facts.hotSteps) : std::nullopt;
    default:
        return some ? std::optional(static_cast<double>(facts.deadRows)) : std::nullopt;
    }
}

QString ExpertsModel::text(const load::ExpertFacts &facts, int column) const
{
    const std::optional<double> value = number(facts, column);
    if (!value)
        return QStringLiteral("—");
    switch (column) {
    case ExpertColumn:
        return QString::number(facts.expert);
    case TokensColumn:
        return amountText(std::round(*value * 100) / 100);
    case ShareColumn:
        return tr("%1 %").arg(QLocale::c().toString(*value * 100, 'f', 2));
    case MeanColumn:
        return tr("%1 ×").arg(QLocale::c().toString(*value, 'f', 2));
    case LayersColumn:
        return partOf(facts.hotLayers, m_table.layers);
    case StepsColumn:
        return partOf(facts.hotSteps, m_table.steps);
    default:
        return partOf(facts.deadRows, facts.rows);
    }
}

QVariant ExpertsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment();
    const qint64 expert = m_experts[static_cast<std::size_t>(index.row())];
    const load::ExpertFacts &facts = m_table.experts[static_cast<std::size_t>(expert)];
    if (role == Qt::DisplayRole)
        return text(facts, index.column());
    if (role == Qt::ToolTipRole)
        return tr("Click for the row where its load is the highest: %1 tokens").arg(amountText(facts.highest));
    if (role != kPlainRole)
        return {};
    const std::optional<double> value = number(facts, index.column());
    return value ? QString::fromLatin1(load::loadText(*value)) : QString();
}

QVariant ExpertsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment();
    struct Names
    {
        QString name;
        QString column;
        QString toolTip;
    };
    const auto hot = [](const QString &where) {
        return tr("Hot: at least twice the mean of all experts, in the tokens summed over the %1.").arg(where);
    };
    const auto names = [&]() -> Names {
        switch (section) {
        case ExpertColumn:
            return {tr("expert"), QStringLiteral("expert_index"), tr("The expert's index in its list")};
        case TokensColumn:
            return {tr("tokens"), QStringLiteral("total"), tr("Tokens over all rows")};
        case ShareColumn:
            return {tr("share"), QStringLiteral("share"), tr("Its part of all tokens")};
        case MeanColumn:
            return {tr("of the mean"), QStringLiteral("over_mean"), tr("Its tokens over the mean of all experts")};
        case LayersColumn:
            return {tr("hot layers"), QStringLiteral("hot_layers"), hot(tr("layer"))};
        case StepsColumn:
            return {tr("hot steps"), QStringLiteral("hot_steps"), hot(tr("step"))};
        default:
            return {tr("rows without tokens"), QStringLiteral("dead_rows"), tr("Rows where its load is 0")};
        }
    }();
    return role == Qt::DisplayRole   ? names.name
           : role == kPlainRole      ? names.column
           : role == Qt::ToolTipRole ? QVariant(names.toolTip)
                                     : QVariant();
}

void ExpertsModel::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    relist();
}

} // namespace rli::ui
