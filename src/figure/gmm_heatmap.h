#pragma once

#include "figure/visualizer.h"

namespace rli::figure {

/// The heat map of expert loads as a picture (.png), as a document (.svg, .pdf), or its rows as a table (.csv).
class GmmHeatmap : public Visualizer
{
public:
    QString name() const override { return QStringLiteral("gmm_heatmap"); }
    QStringList formats() const override
    {
        return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
    }
    QString defaultFileName() const override { return QStringLiteral("gmm_heatmap.png"); }
    dump::Outcome<QString> write(const load::Shown &shown, const FigureOptions &options, const QString &file,
                                 std::stop_token stop, const std::function<void(double)> &progress) const override;
};

} // namespace rli::figure
