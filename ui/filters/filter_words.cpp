#include "ui/filters/filter_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace rli::ui {

namespace {

std::vector<FilterItem> stepItems(const load::Contents &contents, const load::Filter &filter)
{
    std::vector<FilterItem> items;
    items.reserve(contents.steps.size());
    for (const auto &[step, calls] : contents.steps)
        items.push_back({step.text(), step.number(), calls, !filter.steps || filter.steps->contains(step)});
    return items;
}

std::vector<FilterItem> roleItems(const load::Contents &contents, const load::Filter &filter)
{
    std::vector<FilterItem> items;
    items.reserve(contents.roles.size());
    for (const auto &[role, calls] : contents.roles)
        items.push_back({role, -1, calls, !filter.roles || filter.roles->contains(role)});
    return items;
}

std::vector<FilterItem> rankItems(const load::Contents &contents, const load::Filter &filter)
{
    std::vector<FilterItem> items;
    items.reserve(contents.ranks.size());
    for (const auto &[rank, calls] : contents.ranks)
        items.push_back({QString::number(rank), rank, calls, !filter.ranks || filter.ranks->contains(rank)});
    return items;
}

/// The checked numbers, neighbours joined first so that thousands of them stay quick.
load::NumberSet checkedNumbers(const std::vector<FilterItem> &items)
{
    load::NumberSet set;
    qint64 first = -1;
    qint64 last = -1;
    for (const FilterItem &item : items) {
        if (!item.checked || item.number < 0)
            continue;
        if (first >= 0 && item.number == last + 1) {
            last = item.number;
            continue;
        }
        if (first >= 0)
            set.add(first, last);
        first = last = item.number;
    }
    if (first >= 0)
        set.add(first, last);
    return set;
}

load::StepSet checkedSteps(const std::vector<FilterItem> &items)
{
    load::StepSet set;
    set.numbers = checkedNumbers(items);
    set.unknown =
        std::any_of(items.begin(), items.end(), [](const FilterItem &i) { return i.checked && i.number < 0; });
    return set;
}

QStringList checkedRoles(const std::vector<FilterItem> &items)
{
    QStringList roles;
    for (const FilterItem &item : items) {
        if (item.checked)
            roles += item.text;
    }
    return roles;
}

template<typename T>
std::variant<load::Filter, QString> withPart(load::Filter &&filter, std::optional<T> load::Filter::*part,
                                             load::Parsed<std::optional<T>> &&parsed)
{
    if (const QString *wrong = std::get_if<QString>(&parsed))
        return *wrong;
    filter.*part = std::get<std::optional<T>>(std::move(parsed));
    return std::move(filter);
}

} // namespace

std::vector<FilterItem> filterItems(const load::Contents &contents, const load::Filter &filter, FilterKind kind)
{
    switch (kind) {
    case FilterKind::Steps:
        return stepItems(contents, filter);
    case FilterKind::Roles:
        return roleItems(contents, filter);
    case FilterKind::Ranks:
        return rankItems(contents, filter);
    }
    return {};
}

QString filterWords(const load::Filter &filter, FilterKind kind)
{
    switch (kind) {
    case FilterKind::Steps:
        return filter.steps ? filter.steps->text() : QString();
    case FilterKind::Roles:
        return filter.roles ? filter.roles->join(QLatin1Char(',')) : QString();
    case FilterKind::Ranks:
        return filter.ranks ? filter.ranks->text() : QString();
    }
    return {};
}

std::variant<load::Filter, QString> withWords(load::Filter filter, FilterKind kind, const QString &words)
{
    switch (kind) {
    case FilterKind::Steps:
        return withPart(std::move(filter), &load::Filter::steps, load::parseSteps(words));
    case FilterKind::Roles:
        return withPart(std::move(filter), &load::Filter::roles, load::parseRoles(words));
    case FilterKind::Ranks:
        return withPart(std::move(filter), &load::Filter::ranks, load::parseRanks(words));
    }
    return filter;
}

load::Filter withChecked(load::Filter filter, FilterKind kind, const std::vector<FilterItem> &items)
{
    const bool all = std::all_of(items.begin(), items.end(), [](const FilterItem &item) { return item.checked; });
    switch (kind) {
    case FilterKind::Steps:
        filter.steps = all ? std::nullopt : std::optional(checkedSteps(items));
        break;
    case FilterKind::Roles:
        filter.roles = all ? std::nullopt : std::optional(checkedRoles(items));
        break;
    case FilterKind::Ranks:
        filter.ranks = all ? std::nullopt : std::optional(checkedNumbers(items));
        break;
    }
    return filter;
}

QString nothingCheckedText(const load::Filter &filter)
{
    if (filter.steps && filter.steps->numbers.isEmpty() && !filter.steps->unknown)
        return QCoreApplication::translate("rli::ui::Filters", "No step is checked.");
    if (filter.roles && filter.roles->isEmpty())
        return QCoreApplication::translate("rli::ui::Filters", "No role is checked.");
    if (filter.ranks && filter.ranks->isEmpty())
        return QCoreApplication::translate("rli::ui::Filters", "No rank is checked.");
    return {};
}

} // namespace rli::ui
