#include "load/shown.h"

#include <QCoreApplication>
#include <QLocale>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Shown)
};

} // namespace

QString rowLabel(const Shown &shown, const Row &row)
{
    const QString layer = QStringLiteral("layer%1").arg(row.layer);
    if (!shown.severalInnerSteps)
        return layer;
    return layer + QStringLiteral(" · step%1").arg(shown.sequence(row).place.innerStep);
}

QString segmentLabel(const Segment &segment)
{
    QStringList parts;
    if (!segment.dumpLabel.isEmpty())
        parts.append(segment.dumpLabel);
    parts.append(Text::tr("step %1").arg(segment.place.step.text()));
    parts.append(segment.place.role);
    parts.append(Text::tr("rank %1").arg(segment.place.rank));
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
    QLocale grouping = QLocale::c();
    grouping.setNumberOptions(QLocale::DefaultNumberOptions);
    const auto grouped = [&](qint64 number) { return grouping.toString(number); };
    return Text::tr("%1 of %2 calls: first forward pass").arg(grouped(shown.shownCalls), grouped(shown.allCalls));
}

} // namespace rli::load
