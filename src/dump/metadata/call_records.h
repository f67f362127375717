#pragma once

#include "dump/api_names.h"
#include "dump/metadata.h"

#include <optional>

namespace rli::dump {

/// What a call's stack says of its phase, from weak to strong: a recomputation runs within the backward pass.
enum class StackMark : quint8 {
    None,  ///< there is no stack
    Plain, ///< there is one, without a mark of the backward pass
    Backward,
    Recompute
};

/// What tells a call's phase, from all three files.
struct CallMarks
{
    bool weightGradient = false;
    bool backwardParent = false;     ///< the module it ran in was in its backward pass
    std::optional<bool> isRecompute; ///< msprobe's own word, true for backward calls too
    StackMark stack = StackMark::None;
};

/// The phase by the first of these that holds: a weight gradient, the stack's mark, a module's backward pass, msprobe's
/// word. Forward is only what has a stack without a mark or msprobe's word for it.
Phase phaseOf(const CallMarks &marks);

/// The calls while the files are being read; marks[i] is of metadata.calls[i].
struct CallRecords
{
    Metadata metadata;
    std::vector<CallMarks> marks;
};

/// The parts of `{api}.{N}.forward`; false where the name is no such call's.
bool parseForwardCall(QByteArrayView name, QByteArrayView *api, qint64 *number);

/// Finds calls by their names.
class CallIndex
{
public:
    /// The calls of `metadata`, which must outlive this and no longer change. Names must be distinct.
    explicit CallIndex(const Metadata &metadata);

    /// The index of the call of this name. Fastest where calls are asked for in the order of their numbers.
    std::optional<std::size_t> find(QByteArrayView name);

private:
    bool isAt(std::size_t position, quint32 api, qint64 number) const;

    const std::vector<CallFacts> &m_calls;
    ApiNames m_apis;
    std::vector<std::size_t> m_byName; ///< calls by API and number
    std::size_t m_next = 0;            ///< position after that of the last one found
};

/// The calls' indices, sorted by API, then number, then index.
std::vector<std::size_t> sortedByName(const std::vector<CallFacts> &calls);

} // namespace rli::dump
