#pragma once

#include "support/tables.h"

namespace rli::test {

constexpr qint64 kLayers = 6;
constexpr qint64 kExperts = 16;
constexpr qint64 kRows = 8 * kLayers; // 2 steps, 2 roles, 2 ranks

/// The load of a cell of the example: every cell has its own.
inline double exampleLoad(qint64 row, qint64 expert)
{
    return static_cast<double>(row * 100 + expert);
}

/// Steps 1 and 2, two roles, ranks 0 and 1: 8 segments of 6 layers of 3 calls, 16 experts. The last row's list is two
/// experts short.
inline load::TablePtr exampleTable(const std::vector<qint64> &steps = {1, 2})
{
    std::vector<SequenceOf> sequences;
    qint64 row = 0;
    for (const qint64 step : steps) {
        for (const QString &role : {QStringLiteral("actor_compute_log_prob"), QStringLiteral("actor_update")}) {
            for (const qint64 rank : {0, 1}) {
                SequenceOf sequence{place(step, role, rank), {}, {}};
                for (qint64 layer = 0; layer < kLayers; ++layer, ++row) {
                    std::vector<double> list;
                    for (qint64 expert = 0; expert < kExperts - (row == kRows - 1 ? 2 : 0); ++expert)
                        list.push_back(exampleLoad(row, expert));
                    sequence.lists.insert(sequence.lists.end(), 3, list);
                }
                sequences.push_back(sequence);
            }
        }
    }
    return tableOf(sequences);
}

inline load::ShownPtr exampleShown()
{
    return load::choose(exampleTable(), {});
}

} // namespace rli::test
