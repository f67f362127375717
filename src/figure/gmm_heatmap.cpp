#include "figure/gmm_heatmap.h"

#include "figure/stoppable_device.h"
#include "figure/vector_figure.h"
#include "figure/whole_file.h"
#include "load/csv.h"

#include <QFileInfo>
#include <QImageWriter>

namespace rli::figure {

namespace {

/// QImageWriter's quality that means level 3 of zlib: above it, pictures of blocks of few colours take much longer and
/// get hardly smaller.
constexpr int kPngQuality = 69;
/// The part of the time that painting takes; the rest is for writing.
constexpr double kPainting = 0.6;

dump::Outcome<bool> writePng(const load::Shown &shown, const FigureOptions &options, QIODevice *target,
                             const std::stop_token &stop, const std::function<void(double)> &progress)
{
    const auto painted = [&progress](double share) {
        if (progress)
            progress(kPainting * share);
    };
    dump::Outcome<QImage> figure = paintFigure(shown, options, stop, painted);
    if (auto *error = std::get_if<dump::Error>(&figure))
        return std::move(*error);
    if (std::holds_alternative<dump::Cancelled>(figure))
        return dump::Cancelled{};
    StoppableDevice device(target, stop);
    QImageWriter writer(&device, QByteArrayLiteral("png"));
    writer.setQuality(kPngQuality);
    return writer.write(std::get<QImage>(figure));
}

} // namespace

dump::Outcome<QString> GmmHeatmap::write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                         std::stop_token stop, const std::function<void(double)> &progress) const
{
    if (auto wrong = wrongSuffix(file, formats()))
        return std::move(*wrong);
    const QString suffix = QFileInfo(file).suffix().toLower();
    const bool isTable = suffix == u"csv";
    if (const QString large = isTable ? QString() : refusal(shown, options); !large.isEmpty())
        return dump::Error{large};
    dump::Outcome<QString> outcome = writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        if (isTable)
            return load::writeCsv(shown, device, stop, progress);
        if (suffix == u"svg")
            return writeVectorFigure(shown, options, VectorFormat::Svg, device, stop, progress);
        if (suffix == u"pdf")
            return writeVectorFigure(shown, options, VectorFormat::Pdf, device, stop, progress);
        return writePng(shown, options, device, stop, progress);
    });
    if (progress && std::holds_alternative<QString>(outcome))
        progress(1);
    return outcome;
}

} // namespace rli::figure
