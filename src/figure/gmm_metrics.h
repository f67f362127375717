#pragma once

#include "figure/visualizer.h"

namespace rli::figure {

/// The measures of every shown row as a table (.csv).
class GmmMetrics : public Visualizer
{
public:
    QString name() const override { return QStringLiteral("gmm_metrics"); }
    QStringList formats() const override { return {QStringLiteral("csv")}; }
    QString defaultFileName() const override { return QStringLiteral("gmm_metrics.csv"); }
    dump::Outcome<QString> write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                 std::stop_token stop, const std::function<void(double)> &progress) const override;
};

} // namespace rli::figure
