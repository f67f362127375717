#pragma once

#include "load/filter.h"
#include "load/lists.h"

#include <map>
#include <vector>

namespace rli::load {

/// Hashes to tell lists and places apart: of 64 bits, and the same on every machine.
inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash = (hash ^ value) * 0xff51afd7ed558ccdu;
    return hash ^ (hash >> 32);
}
std::uint64_t hashOf(LoadView loads);

/// Tells ranks apart by what all their rows hold.
class Replicas
{
public:
    /// A row of a rank, by hashes of its place and of its list. The rows of all ranks must come in the same order.
    void add(qint64 rank, std::uint64_t row, std::uint64_t list);
    /// Ranks with the same rows, two or more in a set, by their lowest rank.
    std::vector<NumberSet> sets() const;

private:
    std::map<qint64, std::uint64_t> m_ofRank;
};

} // namespace rli::load
