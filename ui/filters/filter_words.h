#pragma once

#include "load/filter.h"

#include <QString>

#include <variant>
#include <vector>

/// The arithmetic of the three filter lists, without widgets: words, check marks and load::Filter, each from the other.
namespace rli::ui {

enum class FilterKind { Steps, Roles, Ranks };

/// One line of a filter list.
struct FilterItem
{
    QString text;
    qint64 number = -1; ///< step or rank; -1 for roles and the unknown step
    qint64 calls = 0;
    bool checked = true;
    bool operator==(const FilterItem &) const = default;
};

/// The lines for what a dump holds, checked where the filter lets them through.
std::vector<FilterItem> filterItems(const load::Contents &contents, const load::Filter &filter, FilterKind kind);

/// The part of the filter as command line words; empty without a filter of this kind.
QString filterWords(const load::Filter &filter, FilterKind kind);

/// The filter with one part replaced by words, or the sentence that names the bad word.
std::variant<load::Filter, QString> withWords(load::Filter filter, FilterKind kind, const QString &words);

/// The filter with one part replaced by check marks. All checked is no filter.
load::Filter withChecked(load::Filter filter, FilterKind kind, const std::vector<FilterItem> &items);

/// "No step is checked." for the first part that lets nothing through; empty where each lets something through.
QString nothingCheckedText(const load::Filter &filter);

} // namespace rli::ui
