#include "app/comparison_export.h"

#include "figure/comparison_figure.h"
#include "ui/compare/compare_run.h"

namespace rli::app {

dump::Outcome<QString> writeComparison(const load::TablePtr &table, const load::TablePtr &other,
                                       const ui::OptionValues &values, bool measures, const QString &file,
                                       const std::stop_token &stop, QStringList *said)
{
    ui::CompareRequest request;
    request.a = values.choice;
    request.b = values.choice;
    request.b.filter = values.compare->filter;
    if (!values.compare->roots.empty()) {
        request.labelOfA = ui::folderSetLabel(values.read.roots);
        request.labelOfB = ui::folderSetLabel(values.compare->roots);
    }
    const load::ComparisonPtr comparison = ui::compareTables(table, other, request, stop);
    if (!comparison)
        return dump::Cancelled{};
    if (comparison->a->rows.empty())
        return dump::Error{ui::nothingComparedText(*comparison)};
    *said += ui::comparedText(*comparison) + u'.';
    if (const QString unmatched = load::unmatchedText(*comparison); !unmatched.isEmpty())
        *said += unmatched;
    if (measures)
        return figure::writeComparedMeasures(*comparison, file, stop);
    figure::FigureOptions options = values.figure;
    if (!values.part.isWhole())
        options.visible = values.part.viewport(comparison->a->rowCount(), comparison->a->experts);
    return figure::writeComparison(*comparison, options, file, stop);
}

} // namespace rli::app
