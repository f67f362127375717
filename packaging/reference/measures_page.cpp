#include "load/measures.h"
#include "packaging/reference/reference.h"

namespace rli::reference {

namespace {

std::string unit(load::MeasureKind kind)
{
    switch (kind) {
    case load::MeasureKind::Tokens:
        return "tokens";
    case load::MeasureKind::Ratio:
        return "ratio";
    case load::MeasureKind::Share:
        return "share, 0 to 1";
    case load::MeasureKind::Index:
        return "index, from 0";
    }
    return {};
}

} // namespace

std::string measuresPage()
{
    std::string text = R"(# Measures

<!-- Written by `./dev docs --write` from src/load/measure_infos.cpp. Change that, not this page. -->

How evenly the tokens of one row are spread over its experts. x are the loads of the row's experts, E is their number,
μ = Σx / E their mean, p = x / Σx an expert's share, and H = −Σ p ln p. x₍ᵢ₎ are the loads in ascending order, i from 1.

Missing cells and loads that are not finite are left out, as if the list were shorter. A row without tokens has no
measures but the first three; where a load is negative, shares mean nothing, and Gini, normalized entropy and diversity
are absent. `heatmap.visualizer.type=gmm_metrics` writes all of them, one line a row, with these columns:

| column | in the window | formula | unit | meaning |
|---|---|---|---|---|
)";
    for (const load::MeasureInfo &info : load::measureInfos()) {
        QString formula = info.formula;
        formula.replace(u'|', QStringLiteral("\\|"));
        text += "| `" + std::string(info.column) + "` | " + info.name.toStdString() + " | " + formula.toStdString() +
                " | " + unit(info.kind) + " | " + info.meaning.toStdString() + " |\n";
    }
    return text + R"(
## Over ranks

*Balancedness* says how evenly ranks are loaded, where each rank holds experts of its own: Σ mean / Σ max over the
layers, with mean and max over the ranks' tokens in one layer. Each layer waits for its fullest rank, so this is the share
of the ranks' time that is used; 1 is even, 1 / ranks the worst.

## Sources

- MaxVio: Wang et al., *Auxiliary-Loss-Free Load Balancing Strategy for Mixture-of-Experts*, 2024, defines
  MaxVio = max x / μ − 1. MinVio and AvgVio are the same for the coldest expert and for the mean of all distances.
- Gini: the usual coefficient for a finite population, in its form for sorted values.
- Diversity: Hill's number of order 1, e^H (M. O. Hill, *Diversity and Evenness*, Ecology 54, 1973), divided by E.
- Normalized entropy: Shannon's entropy divided by its largest value, ln E (Pielou's evenness).
- CV: σ / μ with the population's standard deviation; its square is the importance loss of Shazeer et al.,
  *Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer*, 2017.
)";
}

} // namespace rli::reference
