#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <variant>
#include <vector>

namespace rli::load {

/// One list of loads: element i is expert i's tokens. A cheap view; the Lists it came from must live on.
class LoadView
{
public:
    LoadView() = default;
    explicit LoadView(std::span<const std::int32_t> values)
        : m_values(values)
    {
    }
    explicit LoadView(std::span<const double> values)
        : m_values(values)
    {
    }

    std::size_t size() const
    {
        return std::visit([](auto values) { return values.size(); }, m_values);
    }
    double operator[](std::size_t expert) const
    {
        return std::visit([=](auto values) { return static_cast<double>(values[expert]); }, m_values);
    }
    /// Calls f with the underlying span, of int32 or of double: the way to walk a list in a hot loop.
    template<typename F>
    decltype(auto) visit(F &&f) const
    {
        return std::visit(std::forward<F>(f), m_values);
    }

private:
    std::variant<std::span<const std::int32_t>, std::span<const double>> m_values;
};

/// The lowest, the lowest positive and the highest finite load; the highest is below the lowest where there is none.
struct LoadRange
{
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -std::numeric_limits<double>::infinity();
    double lowestPositive = std::numeric_limits<double>::infinity();

    bool isEmpty() const { return highest < lowest; }
    void include(double load)
    {
        lowest = std::min(lowest, load);
        highest = std::max(highest, load);
        if (load > 0)
            lowestPositive = std::min(lowestPositive, load);
    }
    void include(const LoadRange &other)
    {
        lowest = std::min(lowest, other.lowest);
        highest = std::max(highest, other.highest);
        lowestPositive = std::min(lowestPositive, other.lowestPositive);
    }
};

/// A store of lists that keeps equal lists once. Lists of whole numbers that fit take four bytes an element, others
/// eight. Ids count from 0 in the order of first appearance; two interned lists have one id exactly if their
/// values are equal (NaN equals NaN here).
class Lists
{
public:
    using Id = std::uint32_t;

    /// The id of a list with these values, stored if it is new.
    Id intern(std::span<const double> values);
    /// The id of a list that is stored without looking whether there is an equal one: for lists that are new anyhow.
    Id append(std::span<const double> values);
    Id append(std::span<const std::int32_t> values);
    LoadView view(Id id) const;
    const LoadRange &range(Id id) const { return m_entries[id].range; }
    /// The sum of a list's finite loads.
    double sum(Id id) const { return m_entries[id].sum; }
    std::size_t size(Id id) const { return m_entries[id].size; }
    std::size_t count() const { return m_entries.size(); }
    /// Frees what only interning needs. No list can be added after.
    void seal();
    std::size_t bytes() const;

private:
    struct Entry
    {
        LoadRange range;
        double sum = 0;
        std::size_t begin = 0;
        std::uint32_t size = 0;
        bool wide = false;
    };
    Id store(std::span<const double> values);

    std::vector<std::int32_t> m_narrow;
    std::vector<double> m_wide;
    std::vector<Entry> m_entries;
    std::unordered_multimap<std::uint64_t, Id> m_byHash;
};

} // namespace rli::load
