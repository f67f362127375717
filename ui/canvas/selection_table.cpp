#include "ui/canvas/selection_table.h"

#include "load/csv.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace rli::ui {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::ui::SelectionTable)
};

/// Ascending, each once.
std::vector<qint64> rowsOf(const load::Shown &shown, const Selection &selection)
{
    std::vector<qint64> rows(selection.rows.begin(), selection.rows.end());
    for (const qint64 index : selection.segments) {
        const load::Segment &segment = shown.segments[static_cast<std::size_t>(index)];
        for (qint64 row = segment.firstRow; row < segment.firstRow + segment.rowCount; ++row)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

/// Tabs and line ends in a folder's name would break the table.
QString cellText(QString text)
{
    return text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
}

QString header(const load::Shown &shown)
{
    QStringList names;
    if (shown.severalDumps)
        names << QStringLiteral("dump");
    names << QStringLiteral("step") << QStringLiteral("role") << QStringLiteral("rank") << QStringLiteral("layer")
          << QStringLiteral("calls");
    for (qint64 expert = 0; expert < shown.experts; ++expert)
        names << QString::number(expert);
    return names.join(u'\t');
}

void appendRow(QString *table, const load::Shown &shown, const load::Row &row)
{
    const load::Segment &segment = shown.segments[row.segment];
    if (shown.severalDumps)
        *table += cellText(segment.dumpLabel) + u'\t';
    const QString rank =
        load::rankWords(segment) + (segment.distinction.isEmpty() ? QString() : u" " + segment.distinction);
    *table += segment.place.step.text() + u'\t' + cellText(segment.place.role) + u'\t' + cellText(rank) + u'\t' +
              load::rowLabel(shown, row) + u'\t' + load::callsLabel(shown, row);
    for (qint64 expert = 0; expert < shown.experts; ++expert) {
        *table += u'\t';
        if (const auto load = shown.load(row, expert))
            *table += QLatin1String(load::loadText(*load));
    }
    *table += u'\n';
}

} // namespace

QString tableOf(const ViewState &state, const Selection &selection, qint64 most)
{
    const load::ShownPtr shown = state.shown();
    if (!shown)
        return {};
    const std::vector<qint64> rows = rowsOf(*shown, selection);
    if (rows.empty())
        return {};
    const auto all = static_cast<qint64>(rows.size());
    const qint64 copied = std::clamp<qint64>(most / std::max<qint64>(1, shown->experts), 1, all);
    QString table = header(*shown) + u'\n';
    for (qint64 i = 0; i < copied; ++i)
        appendRow(&table, *shown, shown->rows[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])]);
    if (copied < all) {
        table += Text::tr("cut: the first %1 of %2 selected rows; export as CSV for all of them")
                     .arg(QLocale(QLocale::English).toString(copied), QLocale(QLocale::English).toString(all)) +
                 u'\n';
    }
    return table;
}

} // namespace rli::ui
