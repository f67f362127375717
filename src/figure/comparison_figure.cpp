#include "figure/comparison_figure.h"

#include "figure/sheet.h"
#include "figure/whole_file.h"

#include <QFileInfo>

#include <algorithm>
#include <vector>

namespace rli::figure {

namespace {

std::vector<ComparisonPart> partsOf(ComparisonPart part)
{
    if (part != ComparisonPart::All)
        return {part};
    return {ComparisonPart::A, ComparisonPart::B, ComparisonPart::Difference};
}

const load::Shown &rowsOf(const load::Comparison &comparison, ComparisonPart part)
{
    return part == ComparisonPart::A   ? *comparison.a
           : part == ComparisonPart::B ? *comparison.b
                                       : *comparison.difference;
}

/// Of its cells on a page.
Insets insetsOf(const Page &page)
{
    return {page.cells.left(), page.cells.top(), page.size.width() - page.cells.left() - page.cells.width()};
}

Sheet sheetOf(const load::Comparison &comparison, const FigureOptions &options, ComparisonPart wanted,
              const std::stop_token &stop)
{
    FigureOptions ofChange = options;
    ofChange.scale = {}; // a range of loads, or their logarithm, is none of changes
    const ColorScale shared =
        scaleFor(*comparison.a, ColorMap::find(options.colorMap), options.scale, stop, comparison.b.get());
    const ColorScale change = scaleFor(*comparison.difference, ColorMap::find(differenceColorMap()), {}, stop);
    const auto page = [&](ComparisonPart part, const Insets &least) {
        const bool isChange = part == ComparisonPart::Difference;
        return layOut(rowsOf(comparison, part), isChange ? ofChange : options, isChange ? change : shared, least);
    };
    const std::vector<ComparisonPart> parts = partsOf(wanted);
    Insets widest;
    for (const ComparisonPart part : parts) {
        const Insets own = insetsOf(page(part, {}));
        widest = {std::max(widest.left, own.left), std::max(widest.top, own.top), std::max(widest.right, own.right)};
    }
    Sheet sheet{comparisonPixels(comparison, options, wanted), options.dpi, options.pool, {}};
    int left = 0;
    for (const ComparisonPart part : parts) {
        sheet.panels.push_back({&rowsOf(comparison, part), page(part, widest), left});
        left += sheet.panels.back().page.size.width();
    }
    return sheet;
}

} // namespace

QString differenceColorMap()
{
    return QStringLiteral("RdBu_r");
}

QSize comparisonPixels(const load::Comparison &comparison, const FigureOptions &options, ComparisonPart part)
{
    // The three have the same rows and experts, and so the same size.
    const QSize one = figurePixels(*comparison.a, options);
    return {static_cast<int>(partsOf(part).size()) * one.width(), one.height()};
}

std::optional<dump::Error> whyNotPainted(const load::Comparison &comparison, const FigureOptions &options,
                                         ComparisonPart part)
{
    if (auto wrong = whyNotPainted(*comparison.a, options))
        return wrong;
    const QSizeF one = inchesOf(*comparison.a, options);
    const QSizeF all(static_cast<double>(partsOf(part).size()) * one.width(), one.height());
    if (const QString reason = refusal(all, options.dpi); !reason.isEmpty())
        return dump::Error{reason};
    return std::nullopt;
}

dump::Outcome<QImage> paintComparison(const load::Comparison &comparison, const FigureOptions &options,
                                      const std::stop_token &stop, const std::function<void(double)> &progress,
                                      ComparisonPart part)
{
    if (auto error = whyNotPainted(comparison, options, part))
        return std::move(*error);
    return paintSheet(sheetOf(comparison, options, part, stop), stop, progress);
}

QStringList comparisonFormats()
{
    return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
}

dump::Outcome<QString> writeComparison(const load::Comparison &comparison, const FigureOptions &options,
                                       const QString &file, const std::stop_token &stop,
                                       const std::function<void(double)> &progress, ComparisonPart part)
{
    if (auto wrong = wrongSuffix(file, comparisonFormats()))
        return std::move(*wrong);
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool isTable = suffix == u"csv";
    if (auto wrong = isTable ? std::nullopt : whyNotPainted(comparison, options, part))
        return std::move(*wrong);
    return writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        if (isTable) {
            const load::Shown &shown = *comparison.difference;
            const Viewport visible = options.visible.value_or(wholeViewport(shown.rowCount(), shown.experts));
            const auto [firstRow, endRow] = cellsIn(visible.rows, shown.rowCount());
            const auto [firstExpert, endExpert] = cellsIn(visible.experts, shown.experts);
            return load::writeComparison(comparison, {firstRow, endRow}, {firstExpert, endExpert}, device, stop,
                                         progress);
        }
        return writeSheet(sheetOf(comparison, options, part, stop), suffix, device, stop, progress);
    });
}

dump::Outcome<QString> writeComparedMeasures(const load::Comparison &comparison, const QString &file,
                                             const std::stop_token &stop, const std::function<void(double)> &progress)
{
    if (auto wrong = wrongSuffix(file, {QStringLiteral("csv")}))
        return std::move(*wrong);
    return writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        return load::writeComparedMeasures(comparison, device, stop, progress);
    });
}

} // namespace rli::figure
