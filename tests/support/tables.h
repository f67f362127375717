#pragma once

#include "load/shown.h"

#include <QString>

#include <initializer_list>
#include <vector>

namespace rli::test {

/// A sequence of calls for a table made by hand.
struct SequenceOf
{
    dump::Place place;
    std::vector<std::vector<double>> lists; ///< one a call; calls are numbered from 0
    QString distinction;
    QByteArray phases = {};              ///< a letter a call: F, R, B, or ? for unknown; empty: all unknown
    std::vector<qint32> layers = {};     ///< the model's, one a call; empty: unknown
    std::vector<qint32> microSteps = {}; ///< one a call; empty: unknown
};

inline dump::Phase phase(char letter)
{
    switch (letter) {
    case 'F':
        return dump::Phase::Forward;
    case 'R':
        return dump::Phase::Recompute;
    case 'B':
        return dump::Phase::Backward;
    default:
        return dump::Phase::Unknown;
    }
}

inline dump::Place place(qint64 step, const QString &role, qint64 rank, qint64 innerStep = -1, int dump = 0)
{
    return {dump, dump::Step(step), role, rank, innerStep};
}

/// A table of these sequences, which must be in sorted order.
inline load::TablePtr tableOf(const std::vector<SequenceOf> &sequences)
{
    auto table = std::make_shared<load::Table>();
    for (const SequenceOf &given : sequences) {
        auto sequence = std::make_shared<load::SequenceCalls>();
        sequence->place = given.place;
        sequence->distinction = given.distinction;
        sequence->apis = {"NPU.npu_grouped_matmul"};
        for (const std::vector<double> &list : given.lists) {
            load::Call call;
            const std::size_t index = sequence->calls.size();
            call.number = static_cast<qint64>(index);
            call.list = sequence->lists.intern(list);
            call.phase = given.phases.isEmpty() ? dump::Phase::Unknown : phase(given.phases.at(call.number));
            call.layer = given.layers.empty() ? -1 : given.layers[index];
            call.microStep = given.microSteps.empty() ? -1 : given.microSteps[index];
            sequence->calls.push_back(call);
        }
        sequence->layersKnown = !given.layers.empty();
        table->filesFound += static_cast<qint64>(sequence->calls.size());
        table->sequences.push_back(sequence);
        while (static_cast<int>(table->roots.size()) <= given.place.dump) {
            table->rootLabels.append(QStringLiteral("dump%1").arg(table->roots.size()));
            table->roots.push_back("/" + table->rootLabels.back().toUtf8());
        }
    }
    table->filesRead = table->filesFound;
    load::summarize(table.get());
    return table;
}

/// Lists by one letter a call: equal letters are equal lists, "AAB" is three calls of two lists.
inline std::vector<std::vector<double>> listsOf(const char *letters, std::size_t experts = 4)
{
    std::vector<std::vector<double>> lists;
    for (const char *letter = letters; *letter != '\0'; ++letter) {
        std::vector<double> list(experts);
        for (std::size_t expert = 0; expert < experts; ++expert)
            list[expert] = static_cast<double>(*letter - 'A') * 10 + static_cast<double>(expert);
        lists.push_back(list);
    }
    return lists;
}

} // namespace rli::test
