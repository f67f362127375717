#include "load/filter.h"

#include "load/table.h"

#include <QCoreApplication>
#include <QHash>
#include <QMap>

#include <algorithm>

namespace rli::load {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(rli::load::Filter)
};

/// A whole number without sign or blanks; empty otherwise.
std::optional<qint64> wholeNumber(QStringView word)
{
    const bool digits =
        !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool ok = false;
    const qint64 number = word.toLongLong(&ok);
    return digits && ok ? std::optional(number) : std::nullopt;
}

/// The two ends of a number or range, as they are written.
std::optional<std::pair<qint64, qint64>> endsOf(QStringView word)
{
    const qsizetype dash = word.indexOf(u'-');
    const auto first = wholeNumber(dash < 0 ? word : word.left(dash).trimmed());
    const auto last = dash < 0 ? first : wholeNumber(word.mid(dash + 1).trimmed());
    return first && last ? std::optional(std::pair(*first, *last)) : std::nullopt;
}

bool addWord(QStringView word, NumberSet *numbers)
{
    const auto ends = endsOf(word);
    if (!ends || ends->first > ends->second)
        return false;
    numbers->add(ends->first, ends->second);
    return true;
}

/// What is wrong with a word that addWord() refused: `otherwise`, but for a range whose ends are swapped.
QString wrongWord(QStringView word, const QString &otherwise)
{
    const auto ends = endsOf(word);
    if (!ends)
        return otherwise.arg(word);
    return Text::tr("The range “%1” runs backwards; write %2-%3.")
        .arg(word.toString(), QString::number(ends->second), QString::number(ends->first));
}

bool meansEverything(QStringView words)
{
    return words.isEmpty() || words == u"all";
}

template<typename T>
QString joinedTexts(const std::vector<T> &items, QString (*text)(const T &))
{
    constexpr std::size_t kMost = 20;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(items.size(), kMost); ++i)
        texts.append(text(items[i]));
    if (items.size() > kMost)
        texts.append(Text::tr("%1 more").arg(items.size() - kMost));
    return texts.join(QStringLiteral(", "));
}

Contents contentsOf(const std::vector<std::pair<const dump::Place *, qint64>> &places)
{
    QMap<dump::Step, qint64> steps;
    QMap<QString, qint64> roles;
    QMap<qint64, qint64> ranks;
    for (const auto &[place, calls] : places) {
        steps[place->step] += calls;
        roles[place->role] += calls;
        ranks[place->rank] += calls;
    }
    Contents contents;
    for (auto it = steps.cbegin(); it != steps.cend(); ++it)
        contents.steps.push_back({it.key(), it.value()});
    for (auto it = roles.cbegin(); it != roles.cend(); ++it)
        contents.roles.push_back({it.key(), it.value()});
    for (auto it = ranks.cbegin(); it != ranks.cend(); ++it)
        contents.ranks.push_back({it.key(), it.value()});
    return contents;
}

} // namespace

void NumberSet::add(qint64 first, qint64 last)
{
    // Neighbours count as touching, so that 1-2 and 3 become 1-3. Numbers are never negative, so first - 1 is safe.
    auto touching = std::find_if(m_ranges.begin(), m_ranges.end(), [&](Range r) { return r.last >= first - 1; });
    auto after = touching;
    while (after != m_ranges.end() && after->first - 1 <= last) {
        first = std::min(first, after->first);
        last = std::max(last, after->last);
        ++after;
    }
    m_ranges.insert(m_ranges.erase(touching, after), Range{first, last});
}

void NumberSet::add(const NumberSet &other)
{
    for (const Range &range : other.m_ranges)
        add(range.first, range.last);
}

bool NumberSet::contains(qint64 number) const
{
    const auto range =
        std::lower_bound(m_ranges.begin(), m_ranges.end(), number, [](Range r, qint64 n) { return r.last < n; });
    return range != m_ranges.end() && range->first <= number;
}

NumberSet NumberSet::withoutAny(const std::vector<qint64> &numbers) const
{
    NumberSet left;
    for (const Range &range : m_ranges) {
        const bool any = std::any_of(numbers.begin(), numbers.end(),
                                     [&](qint64 number) { return range.first <= number && number <= range.last; });
        if (!any)
            left.m_ranges.push_back(range);
    }
    return left;
}

QString NumberSet::text() const
{
    QStringList words;
    for (const Range &range : m_ranges) {
        const QString first = QString::number(range.first);
        words.append(range.first == range.last ? first : first + u'-' + QString::number(range.last));
    }
    return words.join(u',');
}

QString StepSet::text() const
{
    QStringList words;
    if (!numbers.isEmpty())
        words.append(numbers.text());
    if (unknown)
        words.append(QStringLiteral("unknown"));
    return words.join(u',');
}

bool Filter::accepts(const dump::Place &place) const
{
    return (!steps || steps->contains(place.step)) && (!ranks || ranks->contains(place.rank)) &&
           (!roles || roles->contains(place.role));
}

QString Filter::text() const
{
    QStringList parts;
    if (steps)
        parts.append(Text::tr("steps %1").arg(steps->text()));
    if (roles)
        parts.append(Text::tr("roles %1").arg(roles->join(u',')));
    if (ranks)
        parts.append(Text::tr("ranks %1").arg(ranks->text()));
    return parts.join(QStringLiteral(" · "));
}

Parsed<std::optional<NumberSet>> parseRanks(const QString &words)
{
    if (meansEverything(words.trimmed()))
        return std::optional<NumberSet>();
    NumberSet numbers;
    const QStringList list = words.split(u',');
    for (const QString &entry : list) {
        const QStringView word = QStringView(entry).trimmed();
        if (!addWord(word, &numbers))
            return wrongWord(word, Text::tr("“%1” is not a rank. Valid are “all”, numbers and ranges by commas, for "
                                            "example 0,3 or 0-3,8."));
    }
    return std::optional(numbers);
}

Parsed<std::optional<StepSet>> parseSteps(const QString &words)
{
    if (meansEverything(words.trimmed()))
        return std::optional<StepSet>();
    StepSet steps;
    const QStringList list = words.split(u',');
    for (const QString &entry : list) {
        const QStringView word = QStringView(entry).trimmed();
        if (word == u"unknown")
            steps.unknown = true;
        else if (!addWord(word, &steps.numbers))
            return wrongWord(word, Text::tr("“%1” is not a step. Valid are numbers, ranges and “unknown” by commas, "
                                            "for example 1,2 or 1-5."));
    }
    return std::optional(steps);
}

Parsed<std::optional<QStringList>> parseRoles(const QString &words)
{
    if (meansEverything(words.trimmed()))
        return std::optional<QStringList>();
    QStringList roles;
    const QStringList list = words.split(u',');
    for (const QString &entry : list) {
        const QString word = entry.trimmed();
        if (word.isEmpty())
            return Text::tr(
                       "A role name between the commas of “%1” is empty. Valid are role names by commas, for example "
                       "actor_update.")
                .arg(words);
        if (!roles.contains(word))
            roles.append(word);
    }
    return std::optional(roles);
}

Contents contents(const Table &table)
{
    std::vector<std::pair<const dump::Place *, qint64>> places;
    for (const auto &sequence : table.sequences)
        places.emplace_back(&sequence->place, static_cast<qint64>(sequence->calls.size()));
    return contentsOf(places);
}

Contents contents(const dump::Scan &scan)
{
    std::vector<std::pair<const dump::Place *, qint64>> places;
    for (const dump::Sequence &sequence : scan.sequences)
        places.emplace_back(&sequence.place, static_cast<qint64>(sequence.files.size()));
    return contentsOf(places);
}

QString describeUnmatched(const Filter &filter, const Contents &contents)
{
    StepSet steps;
    if (filter.steps) {
        std::vector<qint64> known;
        for (const auto &step : contents.steps)
            known.push_back(step.value.number());
        steps.numbers = filter.steps->numbers.withoutAny(known);
        steps.unknown = filter.steps->unknown && std::find(known.begin(), known.end(), -1) == known.end();
    }
    NumberSet ranks;
    if (filter.ranks) {
        std::vector<qint64> known;
        for (const auto &rank : contents.ranks)
            known.push_back(rank.value);
        ranks = filter.ranks->withoutAny(known);
    }
    QStringList roles = filter.roles.value_or(QStringList());
    for (const auto &role : contents.roles)
        roles.removeAll(role.value);

    QStringList parts;
    if (steps != StepSet())
        parts.append(Text::tr("steps %1").arg(steps.text()));
    if (!roles.isEmpty())
        parts.append(Text::tr("roles %1").arg(roles.join(u',')));
    if (!ranks.isEmpty())
        parts.append(Text::tr("ranks %1").arg(ranks.text()));
    return parts.isEmpty() ? QString() : Text::tr("Nothing was found for %1.").arg(parts.join(QStringLiteral(" · ")));
}

QString describeNoMatch(const Filter &filter, const Contents &contents)
{
    NumberSet ranks;
    for (const auto &rank : contents.ranks)
        ranks.add(rank.value, rank.value);
    const QString steps = joinedTexts<Contents::Item<dump::Step>>(
        contents.steps, [](const Contents::Item<dump::Step> &item) { return item.value.text(); });
    const QString roles = joinedTexts<Contents::Item<QString>>(
        contents.roles, [](const Contents::Item<QString> &item) { return item.value; });
    return Text::tr("Nothing matches %1. There are steps %2; roles %3; ranks %4.")
        .arg(filter.text(), steps, roles, ranks.text());
}

} // namespace rli::load
