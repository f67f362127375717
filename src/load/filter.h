#pragma once

#include "dump/scan.h"

#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace rli::load {

struct Table;

/// A set of whole numbers as closed ranges, ascending and apart.
class NumberSet
{
public:
    void add(qint64 first, qint64 last);
    void add(const NumberSet &other);
    bool contains(qint64 number) const;
    /// The ranges that hold none of these numbers.
    NumberSet withoutAny(const std::vector<qint64> &numbers) const;
    bool isEmpty() const { return m_ranges.empty(); }
    /// As words: `0,3-5`. A range is two or more neighbours.
    QString text() const;
    bool operator==(const NumberSet &) const = default;

private:
    struct Range
    {
        qint64 first;
        qint64 last;
        bool operator==(const Range &) const = default;
    };
    std::vector<Range> m_ranges;
};

struct StepSet
{
    NumberSet numbers;
    bool unknown = false;
    bool contains(dump::Step step) const { return step.isKnown() ? numbers.contains(step.number()) : unknown; }
    /// As words: `1,3-5,unknown`.
    QString text() const;
    bool operator==(const StepSet &) const = default;
};

/// Which sequences are shown. An absent part lets everything through; a present but empty one nothing.
struct Filter
{
    std::optional<StepSet> steps;
    std::optional<QStringList> roles;
    std::optional<NumberSet> ranks;

    bool accepts(const dump::Place &place) const;
    bool isEmpty() const { return !steps && !roles && !ranks; }
    /// "steps 1-5 · roles actor_update · ranks 0,3"; empty without a filter.
    QString text() const;
    bool operator==(const Filter &) const = default;
};

/// What a word list came to, or the sentence that names the bad word and what is valid.
template<typename T>
using Parsed = std::variant<T, QString>;

/// `all` or nothing: no filter. Else numbers and ranges by commas: `0,3`, `0-3,8`.
Parsed<std::optional<NumberSet>> parseRanks(const QString &words);
/// Nothing or `all`: no filter. Else numbers, ranges and `unknown` by commas.
Parsed<std::optional<StepSet>> parseSteps(const QString &words);
/// Nothing or `all`: no filter. Else role names by commas, as the folders are named.
Parsed<std::optional<QStringList>> parseRoles(const QString &words);

/// The distinct steps, roles and ranks of some places, each sorted, with how many calls each has.
struct Contents
{
    template<typename T>
    struct Item
    {
        T value;
        qint64 calls = 0;
    };
    std::vector<Item<dump::Step>> steps;
    std::vector<Item<QString>> roles;
    std::vector<Item<qint64>> ranks;
};
Contents contents(const Table &table);
Contents contents(const dump::Scan &scan);

/// "Nothing was found for steps 7 · roles nope.": the words of a filter that none of the contents answers; empty where
/// all are answered.
QString describeUnmatched(const Filter &filter, const Contents &contents);

/// "Nothing matches steps 7. There are steps 1, 2, 10; roles …; ranks 0-3."
QString describeNoMatch(const Filter &filter, const Contents &contents);

} // namespace rli::load
