#include "figure/gmm_heatmap.h"

#include "figure/sheet.h"
#include "figure/whole_file.h"
#include "load/csv.h"

#include <QFileInfo>

namespace rli::figure {

namespace {

/// Of a part, the cells that are at least partly in it.
bool writeTable(const load::Shown &shown, const FigureOptions &options, QIODevice *device, const std::stop_token &stop,
                const std::function<void(double)> &progress)
{
    const Viewport part = options.visible.value_or(wholeViewport(shown.rowCount(), shown.experts));
    const auto [firstRow, endRow] = cellsIn(part.rows, shown.rowCount());
    const auto [firstExpert, endExpert] = cellsIn(part.experts, shown.experts);
    return load::writeCsv(shown, {firstRow, endRow}, {firstExpert, endExpert}, device, stop, progress);
}

} // namespace

dump::Outcome<QString> GmmHeatmap::write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                         std::stop_token stop, const std::function<void(double)> &progress) const
{
    if (auto wrong = wrongSuffix(file, formats()))
        return std::move(*wrong);
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool isTable = suffix == u"csv";
    if (auto wrong = isTable ? std::nullopt : whyNotPainted(shown, options))
        return std::move(*wrong);
    dump::Outcome<QString> outcome = writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        if (isTable)
            return writeTable(shown, options, device, stop, progress);
        return writeSheet(sheetOf(shown, options), suffix, device, stop, progress);
    });
    if (progress && std::holds_alternative<QString>(outcome))
        progress(1);
    return outcome;
}

} // namespace rli::figure
