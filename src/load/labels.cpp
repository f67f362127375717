#include "load/shown.h"

#include <QCoreApplication>
#include <QLocale>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Shown)
};

QString grouped(qint64 number)
{
    QLocale grouping = QLocale::c();
    grouping.setNumberOptions(QLocale::DefaultNumberOptions);
    return grouping.toString(number);
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

QString segmentLabel(const Segment &segment)
{
    QStringList parts;
    if (!segment.dumpLabel.isEmpty())
        parts.append(segment.dumpLabel);
    parts.append(placeLabel(segment.place));
    if (!segment.distinction.isEmpty())
        parts.append(segment.distinction);
    return parts.join(QStringLiteral(" · "));
}

QString callsLabel(const Shown &shown, const Row &row)
{
    const auto &calls = shown.sequence(row).calls;
    const qint64 first = calls[row.firstCall].number;
    const qint64 last = calls[row.firstCall + row.callCount - 1].number;
    if (row.callCount == 1)
        return Text::tr("call %1").arg(first);
    return Text::tr("calls %1–%2").arg(first).arg(last);
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
    return Text::tr("The lists of %1 of the stages shown never decrease and no metadata says what they are: they may "
                    "be running sums (group_list_type=cumsum), not tokens of each expert.")
        .arg(grouped(shown.looksCumulative));
}

} // namespace rli::load
