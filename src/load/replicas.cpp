#include "load/replicas.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace rli::load {

std::uint64_t hashOf(LoadView loads)
{
    std::uint64_t hash = loads.size();
    loads.visit([&hash](auto values) {
        for (const auto value : values)
            hash = mixed(hash, std::bit_cast<std::uint64_t>(static_cast<double>(value)));
    });
    return hash;
}

void Replicas::add(qint64 rank, std::uint64_t row, std::uint64_t list)
{
    std::uint64_t &hash = m_ofRank[rank];
    hash = mixed(mixed(hash, row), list);
}

std::vector<NumberSet> Replicas::sets() const
{
    std::map<std::uint64_t, std::vector<qint64>> alike;
    for (const auto &[rank, hash] : m_ofRank)
        alike[hash].push_back(rank);
    std::vector<std::pair<qint64, NumberSet>> sets;
    for (const auto &[hash, ranks] : alike) {
        if (ranks.size() < 2)
            continue;
        NumberSet set;
        for (const qint64 rank : ranks)
            set.add(rank, rank);
        sets.emplace_back(ranks.front(), set);
    }
    std::sort(sets.begin(), sets.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<NumberSet> result;
    for (auto &[first, set] : sets)
        result.push_back(std::move(set));
    return result;
}

} // namespace rli::load
