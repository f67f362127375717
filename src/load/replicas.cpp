#include "load/replicas.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace rli::load {

std::uint64_t hashOf(LoadView loads)
{
    // Several side by side: a processor need not wait for one value before it takes the next.
    constexpr std::size_t kSideBySide = 4;
    std::array<std::uint64_t, kSideBySide> hashes{loads.size(), 1, 2, 3};
    loads.visit([&hashes](auto values) {
        const auto bits = [&](std::size_t i) { return std::bit_cast<std::uint64_t>(static_cast<double>(values[i])); };
        std::size_t i = 0;
        for (; i + kSideBySide <= values.size(); i += kSideBySide) {
            for (std::size_t part = 0; part < kSideBySide; ++part)
                hashes[part] = mixed(hashes[part], bits(i + part));
        }
        for (; i < values.size(); ++i)
            hashes[0] = mixed(hashes[0], bits(i));
    });
    return mixed(mixed(hashes[0], hashes[1]), mixed(hashes[2], hashes[3]));
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
    result.reserve(sets.size());
    for (auto &[first, set] : sets)
        result.push_back(std::move(set));
    return result;
}

} // namespace rli::load
