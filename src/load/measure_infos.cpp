#include "load/measures.h"

#include <QCoreApplication>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Measures)
};

} // namespace

std::array<MeasureInfo, kMeasureCount> measureInfos()
{
    using Id = MeasureId;
    using Kind = MeasureKind;
    return {{
        {Id::Total, Kind::Tokens, "total", Text::tr("tokens"), QStringLiteral("Σx"),
         Text::tr("All tokens of the row.")},
        {Id::Max, Kind::Tokens, "max", Text::tr("largest load"), QStringLiteral("max x"),
         Text::tr("The tokens of the hottest expert.")},
        {Id::Mean, Kind::Tokens, "mean", Text::tr("mean load"), QStringLiteral("μ = Σx / E"),
         Text::tr("The tokens of an expert were all loaded evenly.")},
        {Id::MaxOverMean, Kind::Ratio, "max_over_mean", Text::tr("max / mean"), QStringLiteral("max x / μ"),
         Text::tr("How many times the mean the hottest expert gets: 1 is even.")},
        {Id::MaxViolation, Kind::Ratio, "max_violation", Text::tr("MaxVio"), QStringLiteral("max x / μ − 1"),
         Text::tr("How far the hottest expert is above the mean: 0 is even.")},
        {Id::MinViolation, Kind::Ratio, "min_violation", Text::tr("MinVio"), QStringLiteral("min x / μ − 1"),
         Text::tr("How far the coldest expert is below the mean: 0 is even, −1 is an expert without tokens.")},
        {Id::AvgViolation, Kind::Ratio, "avg_violation", Text::tr("AvgVio"), QStringLiteral("mean |x / μ − 1|"),
         Text::tr("How far an expert is from the mean, on average: 0 is even.")},
        {Id::Cv, Kind::Ratio, "cv", Text::tr("CV"), QStringLiteral("σ / μ"),
         Text::tr("Coefficient of variation, with the population's standard deviation σ: 0 is even.")},
        {Id::Gini, Kind::Ratio, "gini", Text::tr("Gini"), QStringLiteral("(2 Σ i·x₍ᵢ₎ − (E + 1) Σx) / (E Σx)"),
         Text::tr("Gini coefficient of the loads in ascending order: 0 is even, near 1 is all in one expert.")},
        {Id::Entropy, Kind::Ratio, "entropy", Text::tr("normalized entropy"), QStringLiteral("−Σ p ln p / ln E"),
         Text::tr("Entropy of the shares p = x / Σx: 1 is even, 0 is all in one expert.")},
        {Id::Diversity, Kind::Ratio, "diversity", Text::tr("diversity"), QStringLiteral("e^H / E,  H = −Σ p ln p"),
         Text::tr("The share of the experts that would do if they were loaded evenly: 1 is even.")},
        {Id::Dead, Kind::Share, "dead", Text::tr("dead experts"), QStringLiteral("#(x = 0) / E"),
         Text::tr("The share of the experts without any token.")},
        {Id::Hottest, Kind::Index, "hottest", Text::tr("hottest expert"), QStringLiteral("argmax x"),
         Text::tr("The index of the expert with the largest load, the first of several.")},
    }};
}

MeasureInfo measureInfo(MeasureId id)
{
    return measureInfos()[static_cast<std::size_t>(id)];
}

} // namespace rli::load
