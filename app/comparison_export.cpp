#include "app/comparison_export.h"

#include "figure/comparison_figure.h"
#include "figure/whole_file.h"
#include "ui/compare/compare_run.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace rli::app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::app::ComparisonExport)
};

bool isTable(const QString &file)
{
    return QFileInfo(file).suffix().toLower() == u"csv";
}

} // namespace

QString wrongComparisonFile(const QString &file)
{
    const bool isPicture = QFileInfo(file).suffix().toLower() == u"png";
    return isPicture || isTable(file) ? QString()
                                      : Text::tr("A comparison is written as .png or .csv, not as %1.").arg(file);
}

dump::Outcome<QString> writeComparison(const load::TablePtr &table, const load::TablePtr &other,
                                       const ui::OptionValues &values, const QString &file, const std::stop_token &stop,
                                       QStringList *said)
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
    if (!isTable(file))
        return figure::writeComparisonFigure(*comparison, values.figure, file, stop);
    return figure::writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        return load::writeComparison(*comparison, device, stop);
    });
}

} // namespace rli::app
