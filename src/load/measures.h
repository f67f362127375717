#pragma once

#include "load/shown.h"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string_view>

/// How evenly the loads of a row are spread over its experts, in numbers.
///
/// x are the loads that there are, E their number, μ their mean, p = x / Σx, H = −Σ p ln p. Left out, as if the list
/// were shorter, are loads that are not finite. A row whose loads have no positive sum (all zero, none at all, negative
/// ones that outweigh the others) has a total, a largest load and a mean, but no other measure, and no summary counts
/// it. Where one load is negative, p means nothing: then Gini, entropy and diversity are absent.
namespace rli::load {

enum class MeasureId {
    Total,        ///< Σx, tokens
    Max,          ///< max x, tokens
    Mean,         ///< μ, tokens
    MaxOverMean,  ///< max x / μ; 1 to E
    MaxViolation, ///< max x / μ − 1; MaxVio of "Auxiliary-Loss-Free Load Balancing" (Wang et al., 2024)
    MinViolation, ///< min x / μ − 1
    AvgViolation, ///< mean |x / μ − 1|
    Cv,           ///< population standard deviation / μ
    Gini,         ///< (2 Σ i·x₍ᵢ₎ − (E + 1) Σx) / (E Σx), x ascending, i from 1; 0 to 1 − 1 / E
    Entropy,      ///< H / ln E, 0 to 1; absent for a single expert
    Diversity,    ///< e^H / E, 1 / E to 1: the share of experts that would do with even loads
    Dead,         ///< share of experts with x = 0
    Hottest       ///< the index of the largest load, the first of several
};
constexpr std::size_t kMeasureCount = 13;

/// What a measure's number is, and so how it is written.
enum class MeasureKind {
    Tokens,
    Ratio,
    Share, ///< 0 to 1
    Index
};

/// What is known of a measure, for tables, charts, CSV and documents.
struct MeasureInfo
{
    MeasureId id;
    MeasureKind kind;
    std::string_view column; ///< in CSV, and in configurations
    QString name;            ///< short, for tables and axes
    QString formula;         ///< with x, E, μ, p and H as above
    QString meaning;         ///< one sentence
};
/// All measures, in the order of the CSV's columns. The texts are in the language of the moment.
std::array<MeasureInfo, kMeasureCount> measureInfos();
MeasureInfo measureInfo(MeasureId id);

/// The measures of one row. Those that follow from others are not kept: a million rows are held at once.
struct Measures
{
    double total = 0;
    double max = 0;
    double minViolation = 0;
    double avgViolation = 0;
    double cv = 0;
    double gini = 0;    ///< NaN where absent, as are the next two
    double entropy = 0; ///< normalized
    double diversity = 0;
    qint32 experts = 0;   ///< E
    qint32 dead = 0;      ///< experts with a load of 0
    qint32 hottest = -1;  ///< -1 without any load
    bool isKnown = false; ///< more than total, largest and mean

    /// A measure; empty where the row has none.
    std::optional<double> value(MeasureId id) const;
};

/// Computes measures; keeps its buffers, so that many lists cost no allocation each. O(E log E), O(E) for counts.
class Measurer
{
public:
    Measures measure(const LoadView &loads);

private:
    void sort();

    std::vector<double> m_loads; ///< the finite ones, then ascending
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint64_t> m_spare;
};

/// The measures of these rows, in their order, by several threads where there are many. Empty where `stop` was
/// requested first.
std::vector<Measures> measureRows(const Shown &shown, std::span<const qint64> rows, const std::stop_token &stop = {});

/// How a measure is spread over rows. Quartiles lie between two values in proportion, as NumPy's default has it.
struct Summary
{
    qint64 count = 0; ///< rows that have the measure; without any all else is 0
    double mean = 0;
    double min = 0;
    double q1 = 0;
    double median = 0;
    double q3 = 0;
    double max = 0;
};
Summary summaryOf(std::vector<double> values);
/// Of every measure, by MeasureId; of Hottest none. Rows that are not known stay out of all, also of total, largest and
/// mean.
std::array<Summary, kMeasureCount> summariesOf(std::span<const Measures> rows);

/// How evenly ranks are loaded, of layers given as the totals of their ranks: Σ mean / Σ max over the layers, as each
/// layer waits for its fullest rank; 1 is even, 1 / ranks the worst. Empty without a positive load.
std::optional<double> balancedness(std::span<const std::vector<double>> layers);
/// Adds the tokens of a row to its rank's, by rank; of ranks side by side, each its own part; of summed ones, all to
/// the lowest.
void addToRanks(const Shown &shown, const Row &row, std::map<qint64, double> *totals);

/// The same of shown rows: ranks meet in the same layer and micro-batch of the same dump, step, role and inner step; a
/// rank's total is the sum of its rows there. Empty where nowhere two ranks meet, or `stop` was requested.
std::optional<double> rankBalancedness(const Shown &shown, std::span<const qint64> rows,
                                       const std::stop_token &stop = {});

/// All shown rows, in order: what the functions above take for everything.
std::vector<qint64> allRows(const Shown &shown);

} // namespace rli::load
