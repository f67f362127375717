#include "figure/parts.h"

#include "figure/english.h"
#include "load/filter.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace rli::figure {

namespace {

QString numberText(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

/// The one or the other text by the number, which replaces %1.
QString counted(qint64 number, const char *one, const char *several)
{
    return (number == 1 ? QCoreApplication::translate("Figure", one) : QCoreApplication::translate("Figure", several))
        .arg(numberText(number));
}

/// The words of a filter for reading: "1-2,5" as "1, 2, 5", "0-3" as it is.
QString spaced(const QString &words)
{
    QStringList spaced;
    for (const QString &word : words.split(QLatin1Char(','))) {
        const QStringList ends = word.split(QLatin1Char('-'));
        const bool isPair = ends.size() == 2 && ends.last().toLongLong() == ends.first().toLongLong() + 1;
        spaced.append(isPair ? ends.join(QStringLiteral(", ")) : word);
    }
    return spaced.join(QStringLiteral(", "));
}

struct Places
{
    load::StepSet steps;
    QStringList roles;
    load::NumberSet ranks;

    explicit Places(const load::Shown &shown)
    {
        for (const load::Segment &segment : shown.segments) {
            const dump::Place &place = segment.place;
            if (place.step.isKnown())
                steps.numbers.add(place.step.number(), place.step.number());
            else
                steps.unknown = true;
            if (!roles.contains(place.role))
                roles.append(place.role);
            if (segment.ranks.isEmpty())
                ranks.add(place.rank, place.rank);
            else
                ranks.add(segment.ranks);
        }
    }
};

/// "rank 3" or "ranks 0-3": several where the words name more than one number.
QString named(const QString &words, const char *one, const char *several)
{
    const bool isOne = !words.contains(QLatin1Char(',')) && !words.contains(QLatin1Char('-'));
    return (isOne ? QCoreApplication::translate("Figure", one) : QCoreApplication::translate("Figure", several))
        .arg(spaced(words));
}

} // namespace

QString titleText(ScaleKind kind)
{
    if (kind == ScaleKind::Share)
        return QCoreApplication::translate("Figure", "Expert load, share of the row");
    if (kind == ScaleKind::Ratio)
        return QCoreApplication::translate("Figure", "Expert load, ratio to the row's mean");
    return QCoreApplication::translate("Figure", "Expert load, tokens per expert");
}

QString titleText(const load::Shown &shown, ScaleKind kind)
{
    const QString &caption = InEnglish::isWanted() ? shown.englishCaption : shown.caption;
    return caption.isEmpty() ? titleText(kind) : caption;
}

QString subtitleText(const load::Shown &shown)
{
    QStringList parts;
    if (!shown.segments.empty()) {
        const Places places(shown);
        parts.append(named(places.steps.text(), QT_TRANSLATE_NOOP("Figure", "step %1"),
                           QT_TRANSLATE_NOOP("Figure", "steps %1")));
        parts.append(places.roles.size() == 1
                         ? places.roles.first()
                         : QCoreApplication::translate("Figure", "%1 roles").arg(numberText(places.roles.size())));
        parts.append(named(places.ranks.text(), QT_TRANSLATE_NOOP("Figure", "rank %1"),
                           QT_TRANSLATE_NOOP("Figure", "ranks %1")));
    }
    parts.append(
        counted(shown.rowCount(), QT_TRANSLATE_NOOP("Figure", "%1 row"), QT_TRANSLATE_NOOP("Figure", "%1 rows")) +
        QStringLiteral(" × ") +
        counted(shown.experts, QT_TRANSLATE_NOOP("Figure", "%1 expert"), QT_TRANSLATE_NOOP("Figure", "%1 experts")));
    if (const QString together = load::togetherText(shown); !together.isEmpty())
        parts.append(together);
    if (const QString leftOut = load::leftOutText(shown); !leftOut.isEmpty())
        parts.append(leftOut);
    if (const QString converted = load::convertedText(shown); !converted.isEmpty())
        parts.append(converted);
    if (shown.table->partial) {
        parts.append(QCoreApplication::translate("Figure", "partial: %1 of %2 files")
                         .arg(numberText(shown.table->filesRead), numberText(shown.table->filesFound)));
    }
    if (shown.hiddenSegments > 0) {
        parts.append(counted(shown.hiddenSegments, QT_TRANSLATE_NOOP("Figure", "%1 segment hidden"),
                             QT_TRANSLATE_NOOP("Figure", "%1 segments hidden")));
    }
    if (!shown.choice.filter.isEmpty())
        parts.append(QCoreApplication::translate("Figure", "filter: %1").arg(shown.choice.filter.text()));
    return parts.join(QStringLiteral(" · "));
}

QString partText(const Viewport &visible)
{
    const auto range = [](const char *source, Span span) {
        return QCoreApplication::translate("Figure", source)
            .arg(numberText(static_cast<qint64>(std::floor(span.begin))),
                 numberText(static_cast<qint64>(std::ceil(span.end)) - 1));
    };
    return range(QT_TRANSLATE_NOOP("Figure", "part: rows %1–%2"), visible.rows) + QStringLiteral(", ") +
           range(QT_TRANSLATE_NOOP("Figure", "experts %1–%2"), visible.experts);
}

} // namespace rli::figure
