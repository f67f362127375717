#include "ui/canvas/cell_facts.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::CellFacts)
};

/// Whole numbers in groups of three, others in the shortest form: "4,032", "0.25".
QString tokens(double load)
{
    constexpr double kExact = 9007199254740992; // 2^53: above it doubles are no longer every whole number
    const QLocale locale(QLocale::English);
    if (std::isfinite(load) && std::trunc(load) == load && std::abs(load) <= kExact)
        return locale.toString(static_cast<qint64>(load));
    return locale.toString(load, 'g', QLocale::FloatingPointShortest);
}

struct RowTotal
{
    double sum = 0;
    qint64 count = 0; ///< finite loads
};

RowTotal rowTotal(load::LoadView loads)
{
    return loads.visit([](auto values) {
        RowTotal total;
        for (const auto value : values) {
            const auto load = static_cast<double>(value);
            if (!std::isfinite(load))
                continue;
            total.sum += load;
            ++total.count;
        }
        return total;
    });
}

QString shareText(double load, RowTotal total)
{
    if (!std::isfinite(load) || !(total.sum > 0))
        return {};
    const QLocale locale(QLocale::English);
    const double share = load / total.sum;
    return Text::tr("%1 % of the row · %2 × mean")
        .arg(locale.toString(100 * share, 'f', 1), locale.toString(share * static_cast<double>(total.count), 'f', 1));
}

/// Micro-batch and phase, where the rows shown differ in them and the row's label does not say so.
QString passText(const load::Shown &shown, const load::Row &row)
{
    QStringList parts;
    if (shown.severalMicroBatches && row.microBatch >= 0 && shown.layers != load::LayerChoice::Model)
        parts += Text::tr("micro-batch %1").arg(row.microBatch);
    if (shown.choice.calls == load::CallChoice::All)
        parts += phaseText(shown.sequence(row).calls[row.firstCall].phase);
    parts.removeAll(QString());
    return parts.isEmpty() ? QString() : QStringLiteral(" · ") + parts.join(QStringLiteral(" · "));
}

QString changeText(std::optional<double> change)
{
    if (!change)
        return Text::tr("no change known (one side has no value)");
    if (*change == 0)
        return Text::tr("no change, B − A");
    const double size = std::abs(*change);
    const QString number = (*change < 0 ? u'−' : u'+') + tokens(size);
    return (size == 1 ? Text::tr("%1 token, B − A") : Text::tr("%1 tokens, B − A")).arg(number);
}

QString headlineText(const load::Shown &shown, std::optional<double> load)
{
    if (shown.isDifference)
        return changeText(load);
    if (!load)
        return shown.choice.ranks == load::RankChoice::Side ? Text::tr("no value (no list holds it)")
                                                            : Text::tr("no value (the list is shorter)");
    return (*load == 1 ? Text::tr("%1 token") : Text::tr("%1 tokens")).arg(tokens(*load));
}

} // namespace

QString phaseText(dump::Phase phase)
{
    switch (phase) {
    case dump::Phase::Forward:
        return Text::tr("forward");
    case dump::Phase::Recompute:
        return Text::tr("recompute");
    case dump::Phase::Backward:
        return Text::tr("backward");
    case dump::Phase::Unknown:
        break;
    }
    return {};
}

QString CellFacts::oneLine() const
{
    if (headline.isEmpty())
        return {};
    QString line = place + u" · " + row + u": " + headline;
    if (!share.isEmpty())
        line += u", " + QString(share).replace(QStringLiteral(" · "), QStringLiteral(", "));
    return line;
}

CellFacts cellFacts(const ViewState &state, Cell cell)
{
    if (!state.contains(cell))
        return {};
    const load::ShownPtr shown = state.shown();
    const load::Row &row = shown->rows[static_cast<std::size_t>(cell.row)];
    const std::optional<double> load = state.load(cell);
    CellFacts facts;
    facts.headline = headlineText(*shown, load);
    facts.place = load::segmentLabel(shown->segments[row.segment]);
    facts.row = Text::tr("expert %1 · %2 · %3")
                    .arg(QString::number(cell.expert), load::rowLabel(*shown, row), load::callsLabel(*shown, row)) +
                passText(*shown, row);
    if (const QString holder = load::holderText(*shown, row, cell.expert); !holder.isEmpty())
        facts.row += QStringLiteral(" · ") + holder;
    if (load && !shown->isDifference && shown->lowest >= 0) // shares of what may be negative mean nothing
        facts.share = shareText(*load, rowTotal(shown->loads(row)));
    return facts;
}

} // namespace rli::ui
