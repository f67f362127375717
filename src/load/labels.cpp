#include "load/shown.h"

#include "load/grouped.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Shown)
};

QString rankTextOf(const QString &words)
{
    const bool several = words.contains(u',') || words.contains(u'-');
    return (several ? Text::tr("ranks %1") : Text::tr("rank %1")).arg(words);
}

QString lackingWords(const Shown &shown)
{
    const qint64 rows = shown.together ? shown.together->lackingRows : 0;
    if (rows == 0)
        return {};
    return QStringLiteral(" (") +
           (rows == 1 ? Text::tr("%1 row without some of them") : Text::tr("%1 rows without some of them"))
               .arg(grouped(rows)) +
           u')';
}

} // namespace

QString rowLabel(const Shown &shown, const Row &row)
{
    QString label = row.layer < 0 ? Text::tr("layer unknown") : QStringLiteral("layer%1").arg(row.layer);
    if (shown.severalInnerSteps)
        label += QStringLiteral(" · step%1").arg(shown.sequence(row).place.innerStep);
    if (shown.segments[row.segment].severalMicroBatches && shown.layers == LayerChoice::Model && row.microBatch >= 0)
        label += QStringLiteral(" · mb%1").arg(row.microBatch);
    return label;
}

QString placeLabel(const dump::Place &place)
{
    return Text::tr("step %1").arg(place.step.text()) + QStringLiteral(" · ") + place.role + QStringLiteral(" · ") +
           Text::tr("rank %1").arg(place.rank);
}

QString rankWords(const Segment &segment)
{
    return segment.ranks.isEmpty() ? QString::number(segment.place.rank) : segment.ranks.text();
}

QString rankText(const Segment &segment)
{
    return rankTextOf(rankWords(segment));
}

QString segmentLabel(const Segment &segment)
{
    QStringList parts;
    if (!segment.dumpLabel.isEmpty())
        parts.append(segment.dumpLabel);
    parts.append(Text::tr("step %1").arg(segment.place.step.text()));
    parts.append(segment.place.role);
    parts.append(rankText(segment));
    if (!segment.distinction.isEmpty())
        parts.append(segment.distinction);
    return parts.join(QStringLiteral(" · "));
}

QString callsLabel(const Shown &shown, const Row &row)
{
    const auto &calls = shown.sequence(row).calls;
    const qint64 first = calls[row.firstCall].number;
    const qint64 last = calls[row.firstCall + row.callCount - 1].number;
    const QString label =
        row.callCount == 1 ? Text::tr("call %1").arg(first) : Text::tr("calls %1–%2").arg(first).arg(last);
    if (!shown.together || shown.together->sameCalls)
        return label;
    return Text::tr("%1 of rank %2").arg(label).arg(shown.sequence(row).place.rank);
}

QString togetherText(const Shown &shown)
{
    switch (shown.choice.ranks) {
    case RankChoice::Each:
        break;
    case RankChoice::Sum:
        return Text::tr("sum of the ranks") + lackingWords(shown);
    case RankChoice::Side:
        return Text::tr("ranks side by side, EP %1").arg(shown.choice.expertParallel) + lackingWords(shown);
    }
    return {};
}

QString holderText(const Shown &shown, const Row &row, qint64 expert)
{
    const Segment &segment = shown.segments[row.segment];
    if (segment.expertsPerRank <= 0)
        return {};
    const qint64 groupSize = std::max(1, shown.choice.expertParallel);
    const qint64 rank = segment.place.rank / groupSize * groupSize + expert / segment.expertsPerRank;
    return Text::tr("expert %1 of rank %2").arg(expert % segment.expertsPerRank).arg(rank);
}

QString lackingText(const Shown &shown)
{
    if (!shown.together)
        return {};
    const Together &together = *shown.together;
    QStringList sentences;
    if (const NumberSet &absent = together.absentRanks; !absent.isEmpty()) {
        sentences +=
            Text::tr("With %1 ranks sharing the experts of a layer (ep), not all ranks of every group are here: "
                     "the experts of %2 are missing.")
                .arg(QString::number(shown.choice.expertParallel), rankTextOf(absent.text()));
    }
    if (together.lackingRows > 0) {
        const Row &row = shown.rows[static_cast<std::size_t>(together.lackingRow)];
        const QString example =
            segmentLabel(shown.segments[row.segment]) + QStringLiteral(" · ") + rowLabel(shown, row);
        sentences += Text::tr("Some ranks lack %1 of the rows put together: %2 has nothing of rank %3.")
                         .arg(grouped(together.lackingRows), example)
                         .arg(together.lackingRank);
    }
    return sentences.join(u' ');
}

QString replicasText(const Shown &shown)
{
    if (!shown.together || shown.together->replicas.empty())
        return {};
    constexpr std::size_t kMost = 4;
    const std::vector<NumberSet> &replicas = shown.together->replicas;
    QStringList sets;
    for (std::size_t i = 0; i < std::min(replicas.size(), kMost); ++i)
        sets += rankTextOf(replicas[i].text());
    if (replicas.size() > kMost)
        sets += QStringLiteral("…");
    const QString alike =
        Text::tr("The lists of %1 are equal in every row: they may be replicas.").arg(sets.join(QStringLiteral("; ")));
    return shown.choice.ranks == RankChoice::Sum ? alike + u' ' + Text::tr("The sum counts each of them.") : alike;
}

QString leftOutText(const Shown &shown)
{
    if (shown.shownCalls == shown.allCalls)
        return {};
    const QString counts = Text::tr("%1 of %2 calls").arg(grouped(shown.shownCalls), grouped(shown.allCalls));
    const QString which =
        shown.choice.calls == CallChoice::Forward ? Text::tr("forward passes") : Text::tr("first forward pass");
    return Text::tr("%1: %2").arg(counts, which);
}

QString convertedText(const Shown &shown)
{
    if (shown.convertedCalls == 0)
        return {};
    if (shown.convertedCalls == shown.allCalls)
        return Text::tr("loads from running sums or pairs");
    return Text::tr("loads of %1 of %2 calls from running sums or pairs")
        .arg(grouped(shown.convertedCalls), grouped(shown.allCalls));
}

QString unknownLayersText(const Shown &shown)
{
    if (shown.withoutLayer == 0)
        return {};
    return Text::tr("The model's layer is not known of %1 of the %2 calls shown: construct.json, which msprobe writes "
                    "at level mix, does not tell it. Merged layers (layers=merged) need no metadata.")
        .arg(grouped(shown.withoutLayer), grouped(shown.shownCalls));
}

QString misfitText(const Shown &shown)
{
    if (!shown.misfit)
        return {};
    const Misfit &misfit = *shown.misfit;
    const QString where = misfit.sequences == 1
                              ? misfit.example
                              : Text::tr("%1 stages, such as %2").arg(grouped(misfit.sequences), misfit.example);
    if (misfit.callsPerLayer > 0) {
        return Text::tr("%1 grouped matmul calls a layer (gmm_per_layer) do not fit the lists of %2: %3 would fit.")
            .arg(grouped(shown.choice.callsPerLayer), where, grouped(misfit.callsPerLayer));
    }
    return Text::tr("Forward and backward calls cannot be told apart by equal lists in %1: layers repeat each other, "
                    "passes interleave, or calls are missing. Metadata (dump.json and stack.json) would tell; or show "
                    "all calls.")
        .arg(where);
}

QString offerText(const Shown &shown)
{
    if (shown.looksCumulative == 0)
        return {};
    const QString where =
        shown.looksCumulative == 1
            ? shown.cumulativeExample
            : Text::tr("%1 stages, such as %2").arg(grouped(shown.looksCumulative), shown.cumulativeExample);
    return Text::tr("The lists of %1 never decrease and no metadata says what they are: they may be running sums, not "
                    "tokens of each expert (group_list_type=likely reads them so).")
        .arg(where);
}

} // namespace rli::load
