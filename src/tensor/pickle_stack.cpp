#include "tensor/pickle.h"

#include "tensor/printable.h"
#include "tensor/reasons.h"

// The other half of the unpickler: what its instructions do to the stack, the memo and the collections.
namespace rli::tensor {

namespace {

/// A tensor's pickle needs 8; the pickler fills collections in batches of 1000 entries.
constexpr std::size_t kDeepestStack = 1U << 12;

/// In the count of a memo place that nothing was put into.
constexpr std::uint32_t kUnset = 0xFFFFFFFF;

} // namespace

bool Unpickler::push(const Value &value)
{
    if (m_stack.size() == kDeepestStack)
        return fail(reasons::kPickleLimit, "nested too deeply");
    m_stack.push_back(value);
    return true;
}

bool Unpickler::pushInteger(std::int64_t number, Kind kind)
{
    return push({.kind = kind, .number = number});
}

bool Unpickler::pushBytes(Kind kind, std::uint64_t length)
{
    std::string_view bytes;
    return take(length, &bytes) &&
           push({.kind = kind, .count = static_cast<std::uint32_t>(length), .number = bytes.data() - m_pickle.data()});
}

/// Python's integers of any length: little-endian two's complement.
bool Unpickler::pushLong(std::uint64_t length)
{
    if (length > 8)
        return pushBytes(Kind::LongInteger, length);
    std::string_view bytes;
    if (!take(length, &bytes))
        return false;
    const bool negative = !bytes.empty() && (static_cast<unsigned char>(bytes.back()) & 0x80) != 0;
    std::uint64_t number = negative ? ~std::uint64_t{0} : 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = (number << 8) | static_cast<unsigned char>(bytes[i]);
    return pushInteger(static_cast<std::int64_t>(number));
}

/// Replaces the stack's values from `from` on by a tuple of them.
bool Unpickler::pushTuple(std::size_t from)
{
    const Value tuple{.kind = Kind::Tuple,
                      .count = static_cast<std::uint32_t>(m_stack.size() - from),
                      .number = static_cast<std::int64_t>(m_items.size())};
    m_items.insert(m_items.end(), m_stack.begin() + static_cast<std::ptrdiff_t>(from), m_stack.end());
    m_stack.resize(from);
    return push(tuple);
}

bool Unpickler::pushCollection(Kind kind)
{
    m_collections.push_back({kNoNode, kNoNode});
    return push({.kind = kind, .number = static_cast<std::int64_t>(m_collections.size() - 1)});
}

bool Unpickler::pushGlobal(std::string_view module, std::string_view name)
{
    const auto trusted = trustedName(module, name);
    if (!trusted)
        return fail(reasons::kNotTrusted, printable(std::string(module) + '.' + std::string(name)));
    return push({.kind = Kind::Global,
                 .global = trusted->global,
                 .type = trusted->type,
                 .count = static_cast<std::uint32_t>(name.size()),
                 .number = name.data() - m_pickle.data()});
}

/// True where the innermost open group holds that many values.
bool Unpickler::has(std::size_t values) const
{
    return m_stack.size() - (m_marks.empty() ? 0 : m_marks.back()) >= values;
}

bool Unpickler::popMark(std::size_t *from)
{
    if (m_marks.empty())
        return broken();
    *from = m_marks.back();
    m_marks.pop_back();
    return true;
}

/// Moves the stack's values from `from` on into the collection below them.
bool Unpickler::addItems(std::size_t from, Kind kind)
{
    const std::size_t base = m_marks.empty() ? 0 : m_marks.back();
    const std::size_t count = m_stack.size() - from;
    if (from <= base || m_stack[from - 1].kind != kind || (kind == Kind::Dictionary && count % 2 != 0))
        return broken();
    Collection &collection = m_collections[static_cast<std::size_t>(m_stack[from - 1].number)];
    for (std::size_t i = from; i < m_stack.size(); ++i) {
        const auto node = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back({m_stack[i], kNoNode});
        (collection.first == kNoNode ? collection.first : m_nodes[collection.last].next) = node;
        collection.last = node;
    }
    m_stack.resize(from);
    return true;
}

bool Unpickler::remember(std::uint64_t index)
{
    // A pickler numbers what it remembers one by one, so an index above the count of operations is no pickler's.
    if (!has(1) || index >= m_operations)
        return broken();
    if (index >= m_memo.size())
        m_memo.resize(index + 1, Value{.count = kUnset});
    m_memo[index] = m_stack.back();
    return true;
}

bool Unpickler::recall(std::uint64_t index)
{
    if (index >= m_memo.size() || (m_memo[index].kind == Kind::None && m_memo[index].count == kUnset))
        return broken();
    return push(m_memo[index]);
}

bool Unpickler::stackGlobal()
{
    if (!has(2))
        return broken();
    const Value name = m_stack.back();
    const Value module = m_stack[m_stack.size() - 2];
    if (name.kind != Kind::Text || module.kind != Kind::Text)
        return broken();
    m_stack.resize(m_stack.size() - 2);
    return pushGlobal(text(module), text(name));
}

bool Unpickler::reduce()
{
    if (!has(2))
        return broken();
    const Value arguments = m_stack.back();
    const Value function = m_stack[m_stack.size() - 2];
    if (arguments.kind != Kind::Tuple || function.kind != Kind::Global)
        return broken();
    m_stack.resize(m_stack.size() - 2);
    if (function.global == Global::OrderedDict && arguments.count == 0)
        return pushCollection(Kind::Dictionary);
    m_calls.push_back({function, arguments, {}});
    return push({.kind = Kind::Call, .number = static_cast<std::int64_t>(m_calls.size() - 1)});
}

/// Gives the object below the top the top as its state. A dictionary's (PyTorch notes versions there) is dropped.
bool Unpickler::build()
{
    if (!has(2))
        return broken();
    const Value state = m_stack.back();
    m_stack.pop_back();
    const Value &object = m_stack.back();
    if (object.kind == Kind::Call)
        m_calls[static_cast<std::size_t>(object.number)].state = state;
    return object.kind == Kind::Call || object.kind == Kind::Dictionary || broken();
}

bool Unpickler::persistentId()
{
    if (!has(1) || m_stack.back().kind != Kind::Tuple)
        return broken();
    m_stack.back().kind = Kind::Persistent;
    m_references.push_back(m_stack.back());
    return true;
}

bool Unpickler::unknownOpcode()
{
    return fail(reasons::kPickleOpcode, printable(m_pickle.substr(m_opcodeAt, 1)));
}

bool Unpickler::fail(std::string_view reason, std::string detail)
{
    m_problem = Problem{reason.empty() ? reasons::kPickleBroken : reason, std::move(detail),
                        static_cast<std::int64_t>(m_opcodeAt)};
    return false;
}

} // namespace rli::tensor
