#include "tensor/pickle.h"

#include "tensor/little_endian.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"

#include <array>
#include <bit>

namespace rli::tensor {

namespace {

// A tensor's pickle takes about 60 operations, 8 stack places and 3 marks; the pickler fills collections in batches of
// 1000 entries.
constexpr std::uint64_t kMostOperations = 1U << 20;
constexpr std::size_t kDeepestStack = 1U << 12;
constexpr std::size_t kDeepestMarks = 1U << 8;
constexpr std::uint64_t kLongestPickle = 1U << 30;

constexpr unsigned char kStop = '.';
/// In the count of a memo place that nothing was put into.
constexpr std::uint32_t kUnset = 0xFFFFFFFF;

} // namespace

MaybeProblem Unpickler::read(std::string_view pickle, PickleValue *root)
{
    m_pickle = pickle;
    m_at = 0;
    m_opcodeAt = 0;
    m_operations = 0;
    m_problem.reset();
    m_stack.clear();
    m_marks.clear();
    m_memo.clear();
    m_items.clear();
    m_calls.clear();
    m_nodes.clear();
    m_collections.clear();
    if (pickle.size() > kLongestPickle)
        return Problem{reasons::kPickleLimit, std::to_string(pickle.size()) + " bytes"};
    for (;;) {
        m_opcodeAt = m_at;
        if (m_at == m_pickle.size())
            return Problem{reasons::kPickleCutOff, {}, static_cast<std::int64_t>(m_at)};
        const auto opcode = static_cast<unsigned char>(m_pickle[m_at++]);
        if (opcode == kStop)
            break;
        if (++m_operations > kMostOperations) {
            fail(reasons::kPickleLimit, "more than " + std::to_string(kMostOperations) + " instructions");
            return m_problem;
        }
        if (!step(opcode))
            return m_problem;
    }
    if (m_stack.size() != 1 || !m_marks.empty()) {
        broken();
        return m_problem;
    }
    *root = m_stack.back();
    return std::nullopt;
}

std::string_view Unpickler::text(const PickleValue &value) const
{
    return m_pickle.substr(static_cast<std::size_t>(value.number), value.count);
}

const PickleValue &Unpickler::item(const PickleValue &value, std::uint32_t i) const
{
    return m_items[static_cast<std::size_t>(value.number) + i];
}

const PickleValue &Unpickler::function(const PickleValue &call) const
{
    return m_calls[static_cast<std::size_t>(call.number)].function;
}

const PickleValue &Unpickler::arguments(const PickleValue &call) const
{
    return m_calls[static_cast<std::size_t>(call.number)].arguments;
}

/// Most frequent first; the rest by kind.
bool Unpickler::step(unsigned char opcode)
{
    switch (opcode) {
    case 'K':
    case 'M':
    case 'J':
    case 'G':
    case 'N':
    case 0x88:
    case 0x89:
    case 0x8A:
    case 0x8B:
        return stepNumber(opcode);
    case 'X':
    case 'U':
    case 'T':
    case 'C':
    case 'B':
    case 0x8C:
    case 0x8D:
    case 0x8E:
    case 0x96:
        return stepText(opcode);
    case 'q':
    case 'r':
    case 'h':
    case 'j':
    case 0x94:
    case '0':
    case '1':
    case '2':
        return stepMemo(opcode);
    case '(':
    case 't':
    case ')':
    case 0x85:
    case 0x86:
    case 0x87:
    case ']':
    case 'l':
    case '}':
    case 'd':
    case 'a':
    case 'e':
    case 's':
    case 'u':
        return stepGroup(opcode);
    case 'c':
    case 0x93:
    case 'R':
    case 'b':
    case 'Q':
    case 0x80:
    case 0x95:
        return stepCall(opcode);
    default:
        return fail(reasons::kPickleOpcode, printable(m_pickle.substr(m_opcodeAt, 1)));
    }
}

bool Unpickler::stepNumber(unsigned char opcode)
{
    switch (opcode) {
    case 'K': {
        std::uint8_t number = 0;
        return takeNumber(&number) && pushInteger(number);
    }
    case 'M': {
        std::uint16_t number = 0;
        return takeNumber(&number) && pushInteger(number);
    }
    case 'J': {
        std::uint32_t number = 0;
        return takeNumber(&number) && pushInteger(static_cast<std::int32_t>(number));
    }
    case 'G': {
        std::string_view bytes;
        return take(8, &bytes) && push({.kind = Kind::Real, .count = 8, .number = bytes.data() - m_pickle.data()});
    }
    case 'N':
        return push({});
    case 0x88:
    case 0x89:
        return pushInteger(opcode == 0x88, Kind::Bool);
    case 0x8A: {
        std::uint8_t length = 0;
        return takeNumber(&length) && pushLong(length);
    }
    default: {
        std::uint32_t length = 0;
        return takeNumber(&length) && pushLong(length);
    }
    }
}

bool Unpickler::stepText(unsigned char opcode)
{
    const Kind kind = opcode == 'C' || opcode == 'B' || opcode == 0x8E || opcode == 0x96 ? Kind::Bytes : Kind::Text;
    switch (opcode) {
    case 'U':
    case 'C':
    case 0x8C: {
        std::uint8_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    case 'X':
    case 'T':
    case 'B': {
        std::uint32_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    default: {
        std::uint64_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    }
}

bool Unpickler::stepMemo(unsigned char opcode)
{
    switch (opcode) {
    case 'q':
    case 'h': {
        std::uint8_t index = 0;
        return takeNumber(&index) && (opcode == 'q' ? remember(index) : recall(index));
    }
    case 'r':
    case 'j': {
        std::uint32_t index = 0;
        return takeNumber(&index) && (opcode == 'r' ? remember(index) : recall(index));
    }
    case 0x94:
        return remember(m_memo.size());
    case '0':
        if (!has(1))
            return broken();
        m_stack.pop_back();
        return true;
    case '1': {
        std::size_t from = 0;
        if (!popMark(&from))
            return false;
        m_stack.resize(from);
        return true;
    }
    default:
        return has(1) ? push(Value(m_stack.back())) : broken();
    }
}

bool Unpickler::stepGroup(unsigned char opcode)
{
    std::size_t from = 0;
    switch (opcode) {
    case '(':
        if (m_marks.size() == kDeepestMarks)
            return fail(reasons::kPickleLimit, "nested too deeply");
        m_marks.push_back(m_stack.size());
        return true;
    case 't':
        return popMark(&from) && pushTuple(from);
    case ')':
        return pushTuple(m_stack.size());
    case 0x85:
    case 0x86:
    case 0x87: {
        const std::size_t count = opcode - 0x84U;
        return has(count) ? pushTuple(m_stack.size() - count) : broken();
    }
    case ']':
        return pushCollection(Kind::List);
    case '}':
        return pushCollection(Kind::Dictionary);
    case 'a':
        return has(2) ? addItems(m_stack.size() - 1, Kind::List) : broken();
    case 's':
        return has(3) ? addItems(m_stack.size() - 2, Kind::Dictionary) : broken();
    case 'e':
        return popMark(&from) && addItems(from, Kind::List);
    case 'u':
        return popMark(&from) && addItems(from, Kind::Dictionary);
    default: // 'l' and 'd' belong to protocols 0 and 1.
        return fail(reasons::kPickleOpcode, printable(m_pickle.substr(m_opcodeAt, 1)));
    }
}

bool Unpickler::stepCall(unsigned char opcode)
{
    switch (opcode) {
    case 'c': {
        std::string_view module;
        std::string_view name;
        return takeLine(&module) && takeLine(&name) && pushGlobal(module, name);
    }
    case 0x93:
        return stackGlobal();
    case 'R':
        return reduce();
    case 'b':
        return build();
    case 'Q':
        return persistentId();
    case 0x80: {
        std::uint8_t protocol = 0;
        if (!takeNumber(&protocol))
            return false;
        const bool known = protocol >= 2 && protocol <= 5;
        return known || fail(reasons::kPickleOpcode, "protocol " + std::to_string(protocol));
    }
    default: {
        // A frame only says how much to read ahead.
        std::uint64_t length = 0;
        return takeNumber(&length);
    }
    }
}

bool Unpickler::take(std::uint64_t length, std::string_view *bytes)
{
    if (!fits(m_at, length, m_pickle.size()))
        return fail(reasons::kPickleCutOff);
    *bytes = m_pickle.substr(m_at, length);
    m_at += length;
    return true;
}

template<typename T>
bool Unpickler::takeNumber(T *number)
{
    std::string_view bytes;
    if (!take(sizeof(T), &bytes))
        return false;
    *number = littleEndian<T>(bytes, 0);
    return true;
}

bool Unpickler::takeLine(std::string_view *line)
{
    const std::size_t end = m_pickle.find('\n', m_at);
    if (end == m_pickle.npos)
        return fail(reasons::kPickleCutOff);
    *line = m_pickle.substr(m_at, end - m_at);
    m_at = end + 1;
    return true;
}

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
    m_calls.push_back({function, arguments});
    return push({.kind = Kind::Call, .number = static_cast<std::int64_t>(m_calls.size() - 1)});
}

bool Unpickler::build()
{
    if (!has(2) || m_stack[m_stack.size() - 2].kind != Kind::Call)
        return broken();
    // Only NumPy's objects have a state, and they are not read.
    m_stack.pop_back();
    return true;
}

bool Unpickler::persistentId()
{
    if (!has(1) || m_stack.back().kind != Kind::Tuple)
        return broken();
    m_stack.back().kind = Kind::Persistent;
    return true;
}

bool Unpickler::fail(std::string_view reason, std::string detail)
{
    m_problem = Problem{reason.empty() ? reasons::kPickleBroken : reason, std::move(detail),
                        static_cast<std::int64_t>(m_opcodeAt)};
    return false;
}

} // namespace rli::tensor
