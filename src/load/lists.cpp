#include "load/lists.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace rli::load {

namespace {

/// One bit pattern for every value that counts as equal: -0 is 0, and there is one NaN.
std::uint64_t pattern(double value)
{
    if (value == 0)
        return 0;
    if (std::isnan(value))
        return std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN());
    return std::bit_cast<std::uint64_t>(value);
}

// Multiply-and-fold over the bit patterns: lists of small counts differ in few bits, which this spreads well enough.
std::uint64_t hashOf(std::span<const double> values)
{
    std::uint64_t hash = 0x9e3779b97f4a7c15u ^ values.size();
    for (const double value : values) {
        hash = (hash ^ pattern(value)) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    return hash;
}

bool fitsNarrow(double value)
{
    return value >= std::numeric_limits<std::int32_t>::min() && value <= std::numeric_limits<std::int32_t>::max() &&
           value == static_cast<double>(static_cast<std::int32_t>(value));
}

void include(std::span<const double> values, LoadRange *range, double *sum)
{
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        range->include(value);
        *sum += value;
    }
}

bool equals(LoadView view, std::span<const double> values)
{
    return view.size() == values.size() && view.visit([&](auto stored) {
        return std::equal(stored.begin(), stored.end(), values.begin(),
                          [](auto a, double b) { return pattern(static_cast<double>(a)) == pattern(b); });
    });
}

} // namespace

Lists::Id Lists::intern(std::span<const double> values)
{
    const std::uint64_t hash = hashOf(values);
    const auto [first, last] = m_byHash.equal_range(hash);
    const auto found = std::find_if(first, last, [&](const auto &item) { return equals(view(item.second), values); });
    if (found != last)
        return found->second;
    const Id id = store(values);
    m_byHash.emplace(hash, id);
    return id;
}

Lists::Id Lists::append(std::span<const double> values)
{
    return store(values);
}

Lists::Id Lists::append(std::span<const std::int32_t> values)
{
    Entry entry;
    entry.begin = m_narrow.size();
    entry.size = static_cast<std::uint32_t>(values.size());
    m_narrow.insert(m_narrow.end(), values.begin(), values.end());
    if (!values.empty()) {
        constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::max();
        std::int32_t lowest = kNone;
        std::int32_t highest = std::numeric_limits<std::int32_t>::min();
        std::int32_t lowestPositive = kNone;
        std::int64_t sum = 0;
        for (const std::int32_t value : values) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
            lowestPositive = std::min(lowestPositive, value > 0 ? value : kNone);
            sum += value;
        }
        entry.range.lowest = lowest;
        entry.range.highest = highest;
        if (highest > 0)
            entry.range.lowestPositive = lowestPositive;
        entry.sum = static_cast<double>(sum);
    }
    m_entries.push_back(entry);
    return static_cast<Id>(m_entries.size() - 1);
}

Lists::Id Lists::store(std::span<const double> values)
{
    Entry entry;
    include(values, &entry.range, &entry.sum);
    entry.size = static_cast<std::uint32_t>(values.size());
    entry.wide = !std::all_of(values.begin(), values.end(), fitsNarrow);
    if (entry.wide) {
        entry.begin = m_wide.size();
        m_wide.insert(m_wide.end(), values.begin(), values.end());
    } else {
        entry.begin = m_narrow.size();
        m_narrow.resize(entry.begin + values.size());
        std::transform(values.begin(), values.end(), m_narrow.begin() + static_cast<std::ptrdiff_t>(entry.begin),
                       [](double value) { return static_cast<std::int32_t>(value); });
    }
    m_entries.push_back(entry);
    return static_cast<Id>(m_entries.size() - 1);
}

LoadView Lists::view(Id id) const
{
    const Entry &entry = m_entries[id];
    if (entry.wide)
        return LoadView(std::span<const double>(m_wide).subspan(entry.begin, entry.size));
    return LoadView(std::span<const std::int32_t>(m_narrow).subspan(entry.begin, entry.size));
}

void Lists::seal()
{
    m_byHash = {};
    m_narrow.shrink_to_fit();
    m_wide.shrink_to_fit();
    m_entries.shrink_to_fit();
}

std::size_t Lists::bytes() const
{
    return m_narrow.capacity() * sizeof(std::int32_t) + m_wide.capacity() * sizeof(double) +
           m_entries.capacity() * sizeof(Entry);
}

} // namespace rli::load
