#include "figure/gmm_metrics.h"

#include "figure/whole_file.h"
#include "load/measures_csv.h"

namespace rli::figure {

dump::Outcome<QString> GmmMetrics::write(const load::Shown &shown, const FigureOptions &, const QString &file,
                                         std::stop_token stop, const std::function<void(double)> &progress) const
{
    if (auto wrong = wrongSuffix(file, formats()))
        return std::move(*wrong);
    dump::Outcome<QString> outcome = writeWholeFile(file, stop, [&](QIODevice *device) -> dump::Outcome<bool> {
        return load::writeMeasuresCsv(shown, device, stop, progress);
    });
    if (progress && std::holds_alternative<QString>(outcome))
        progress(1);
    return outcome;
}

} // namespace rli::figure
