#include "ui/compare/compare_run.h"

#include "figure/english.h"
#include "load/problems.h"
#include "ui/texts.h"

#include <utility>
#include <variant>

namespace rli::ui {

namespace {

/// "A: step 1", or "A: …/run1 · step 1" of two dumps.
QString captionOf(const QString &letter, const QString &dump, const QString &places)
{
    QStringList parts;
    for (const QString &part : {dump, places}) {
        if (!part.isEmpty())
            parts += part;
    }
    return parts.isEmpty() ? letter : letter + QStringLiteral(": ") + parts.join(QStringLiteral(" · "));
}

load::ShownPtr captioned(const load::ShownPtr &shown, const QString &caption, const QString &englishCaption)
{
    auto copy = std::make_shared<load::Shown>(*shown);
    copy->caption = caption;
    copy->englishCaption = englishCaption;
    return copy;
}

/// Of A, B and their difference.
std::array<QString, 3> captionsOf(const load::Comparison &comparison, const CompareRequest &request)
{
    const QString placesOfA = load::sideText(*comparison.a, *comparison.b);
    const QString placesOfB = load::sideText(*comparison.b, *comparison.a);
    const QString both = placesOfA.isEmpty() ? QString() : placesOfB + QStringLiteral(" − ") + placesOfA;
    return {captionOf(QStringLiteral("A"), request.labelOfA, placesOfA),
            captionOf(QStringLiteral("B"), request.labelOfB, placesOfB), captionOf(QStringLiteral("B − A"), {}, both)};
}

load::ComparisonPtr captioned(const load::Comparison &comparison, const CompareRequest &request)
{
    const std::array<QString, 3> captions = captionsOf(comparison, request);
    const std::array<QString, 3> english = [&] {
        const figure::InEnglish inEnglish;
        return captionsOf(comparison, request);
    }();
    auto result = std::make_shared<load::Comparison>(comparison);
    result->a = captioned(comparison.a, captions[0], english[0]);
    result->b = captioned(comparison.b, captions[1], english[1]);
    result->difference = captioned(comparison.difference, captions[2], english[2]);
    return result;
}

load::Choice withMergedLayers(load::Choice choice)
{
    choice.layers = load::LayerChoice::Merged;
    return choice;
}

Compared comparedNow(const load::TablePtr &a, const load::TablePtr &b, const CompareRequest &request,
                     const std::stop_token &stop)
{
    Compared compared;
    const load::ComparisonPtr comparison = compareTables(a, b, request, stop);
    if (!comparison)
        return compared;
    const auto measured = [&stop](const load::Shown &shown) {
        return load::summariesOf(load::measureRows(shown, load::allRows(shown), stop));
    };
    compared.measuresOfA = measured(*comparison->a);
    compared.measuresOfB = measured(*comparison->b);
    if (!stop.stop_requested())
        compared.rows = comparison;
    return compared;
}

} // namespace

load::ComparisonPtr compareTables(const load::TablePtr &a, const load::TablePtr &b, const CompareRequest &request,
                                  const std::stop_token &stop)
{
    load::ShownPtr rowsOfA = load::choose(a, request.a, stop);
    load::ShownPtr rowsOfB = rowsOfA ? load::choose(b, request.b, stop) : nullptr;
    if (rowsOfB && rowsOfA->layers != rowsOfB->layers) {
        // Of one dump the model's layers are known, of the other not: numbers of different kinds must not meet.
        rowsOfA = load::choose(a, withMergedLayers(request.a), stop);
        rowsOfB = rowsOfA ? load::choose(b, withMergedLayers(request.b), stop) : nullptr;
    }
    const load::ComparisonPtr comparison = rowsOfB ? load::compare(rowsOfA, rowsOfB, stop) : nullptr;
    return comparison ? captioned(*comparison, request) : nullptr;
}

QString comparedText(const load::Comparison &comparison)
{
    const QString rows = countText(comparison.a->rowCount());
    return comparison.changedRows == 0
               ? CompareRun::tr("%1 rows compared: no difference").arg(rows)
               : CompareRun::tr("%1 rows compared, %2 of them differ").arg(rows, countText(comparison.changedRows));
}

QString nothingComparedText(const load::Comparison &comparison)
{
    const QString why = load::unmatchedText(comparison);
    return CompareRun::tr("The two have no row in common.") + (why.isEmpty() ? QString() : u' ' + why);
}

CompareRun::CompareRun(jobs::ReaderFactory makeReader, QObject *parent)
    : QObject(parent)
    , m_job(std::move(makeReader))
{
    connect(&m_job, &jobs::LoadJob::progressed, this, &CompareRun::progressed);
    connect(&m_job, &jobs::LoadJob::finished, this, [this](const dump::Outcome<load::TablePtr> &outcome) {
        if (const auto *table = std::get_if<load::TablePtr>(&outcome)) {
            if (const QString unreadable = load::unreadableText(**table); unreadable.isEmpty()) {
                m_other = *table;
                compareWith(m_other);
                return;
            } else {
                Q_EMIT failed(unreadable);
            }
        } else if (const auto *error = std::get_if<dump::Error>(&outcome)) {
            Q_EMIT failed(error->message);
        }
        Q_EMIT ended();
    });
}

void CompareRun::start(const load::TablePtr &table, const CompareRequest &request)
{
    m_run.cancel();
    m_table = table;
    m_request = request;
    m_other = nullptr;
    if (request.folders.empty()) {
        compareWith(table);
        return;
    }
    jobs::ReadRequest read;
    read.roots = request.folders;
    read.only = request.b.filter;
    read.type = request.type;
    m_job.start(*jobs::findParser(QStringLiteral("gmm")), read);
}

void CompareRun::choose(const load::Choice &choice)
{
    const auto take = [&choice](load::Choice *side) {
        const load::Filter filter = side->filter;
        *side = choice;
        side->filter = filter;
    };
    take(&m_request.a);
    take(&m_request.b);
    if (!m_job.isRunning() && m_table)
        compareWith(m_other ? m_other : m_table);
}

void CompareRun::cancel()
{
    if (m_run.isRunning()) {
        m_run.cancel();
        Q_EMIT ended();
    }
    m_job.cancel();
}

void CompareRun::compareWith(const load::TablePtr &other)
{
    m_run.start([a = m_table, other,
                 request = m_request](const std::stop_token &stop) { return comparedNow(a, other, request, stop); },
                [this](const Compared &compared) { take(compared); });
}

void CompareRun::take(const Compared &compared)
{
    if (compared.rows && compared.rows->a->rows.empty()) {
        Q_EMIT failed(nothingComparedText(*compared.rows));
    } else if (compared.rows) {
        Q_EMIT ready(compared);
    }
    Q_EMIT ended();
}

} // namespace rli::ui
