#pragma once

#include "dump/scan.h"

#include <span>
#include <stop_token>
#include <vector>

namespace rli::dump {

/// What a call is within training.
enum class Phase : quint8 {
    Unknown,
    Forward,
    Recompute, ///< a forward call repeated during the backward pass
    Backward
};

/// How a call's list is to be read.
enum class ListForm : quint8 {
    Unsaid,
    Count,  ///< tokens of each expert
    Cumsum, ///< running sums over the experts
    Pairs   ///< (expert, tokens) in turn
};

/// What the metadata says of one call that takes a group list.
struct CallFacts
{
    qint64 number = 0; ///< N of its name
    quint32 api = 0;   ///< index into Metadata::apis
    ListForm form = ListForm::Unsaid;
    Phase phase = Phase::Unknown;
    /// Position among the arguments, of a list that was passed by position; -1 for the keyword `group_list`.
    qint16 input = -1;
    bool hasFile = false;   ///< a tensor that was written beside (the file may be missing nevertheless)
    qint32 layer = -1;      ///< the model's; -1 unknown
    qint32 microStep = -1;  ///< Megatron's; -1 unknown
    quint32 firstValue = 0; ///< of a list without a file: index into Metadata::values
    quint32 valueCount = 0; ///< 0 where the list is in a file
};

/// What dump.json, stack.json and construct.json beside one dump_tensor_data folder say.
struct Metadata
{
    std::vector<QByteArray> apis;
    std::vector<CallFacts> calls; ///< in the order of dump.json's keys, which is the order they ran in
    std::vector<double> values;   ///< lists that dump.json itself holds, one after the other
    std::vector<Problem> problems;

    std::span<const double> list(const CallFacts &call) const
    {
        return std::span(values).subspan(call.firstValue, call.valueCount);
    }
};

/// Reads the metadata of a sequence, streaming: memory grows with the calls that take a group list, not with the
/// files. Missing files and entries leave their facts unknown. A file that is cut off, damaged or cannot be read is a
/// problem, and what was read before the damage counts. Ends early, with what it has, where `stop` is requested.
Metadata readMetadata(const Sequence &sequence, const std::stop_token &stop);

/// How lists of this API are read where no metadata says it: running sums for MindSpeed's older calls, counts for its
/// newer ones, else unsaid.
ListForm formByName(QByteArrayView api);

} // namespace rli::dump
