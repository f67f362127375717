#include "tensor/pickle.h"

#include "tensor/little_endian.h"
#include "tensor/pickle_opcodes.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"

namespace rli::tensor {

namespace {

// A tensor's pickle takes about 60 operations and 3 open marks.
constexpr std::uint64_t kMostOperations = 1U << 20;
constexpr std::size_t kDeepestMarks = 1U << 8;
constexpr std::uint64_t kLongestPickle = 1U << 30;

} // namespace

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

MaybeProblem Unpickler::read(std::string_view bytes, PickleValue *root)
{
    m_pickle = bytes;
    m_at = 0;
    m_opcodeAt = 0;
    m_operations = 0;
    m_problem.reset();
    m_stack.clear();
    m_marks.clear();
    m_memo.clear();
    m_items.clear();
    m_references.clear();
    m_calls.clear();
    m_nodes.clear();
    m_collections.clear();
    if (bytes.size() > kLongestPickle)
        return Problem{reasons::kPickleLimit, std::to_string(bytes.size()) + " bytes"};
    for (;;) {
        m_opcodeAt = m_at;
        if (m_at == m_pickle.size())
            return Problem{reasons::kPickleCutOff, {}, static_cast<std::int64_t>(m_at)};
        const auto code = static_cast<unsigned char>(m_pickle[m_at++]);
        if (code == opcode::Stop)
            break;
        if (++m_operations > kMostOperations) {
            fail(reasons::kPickleLimit, "more than " + std::to_string(kMostOperations) + " instructions");
            return m_problem;
        }
        if (!step(code))
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

const PickleValue &Unpickler::state(const PickleValue &call) const
{
    return m_calls[static_cast<std::size_t>(call.number)].state;
}

/// Protocols 0 and 1 have further instructions; no pickler of PyTorch uses them.
bool Unpickler::step(unsigned char code)
{
    switch (code) {
    case opcode::BinInt1:
    case opcode::BinInt2:
    case opcode::BinInt:
    case opcode::BinFloat:
    case opcode::None:
    case opcode::NewTrue:
    case opcode::NewFalse:
    case opcode::Long1:
    case opcode::Long4:
        return stepNumber(code);
    case opcode::BinUnicode:
    case opcode::ShortBinString:
    case opcode::BinString:
    case opcode::ShortBinBytes:
    case opcode::BinBytes:
    case opcode::ShortBinUnicode:
    case opcode::BinUnicode8:
    case opcode::BinBytes8:
    case opcode::ByteArray8:
        return stepText(code);
    case opcode::BinPut:
    case opcode::LongBinPut:
    case opcode::BinGet:
    case opcode::LongBinGet:
    case opcode::Memoize:
    case opcode::Pop:
    case opcode::PopMark:
    case opcode::Dup:
        return stepMemo(code);
    case opcode::Mark:
    case opcode::Tuple:
    case opcode::EmptyTuple:
    case opcode::Tuple1:
    case opcode::Tuple2:
    case opcode::Tuple3:
    case opcode::EmptyList:
    case opcode::EmptyDict:
    case opcode::Append:
    case opcode::Appends:
    case opcode::SetItem:
    case opcode::SetItems:
        return stepGroup(code);
    case opcode::Global:
    case opcode::StackGlobal:
    case opcode::Inst:
    case opcode::Reduce:
    case opcode::Build:
    case opcode::BinPersId:
    case opcode::Proto:
    case opcode::Frame:
        return stepCall(code);
    default:
        return unknownOpcode();
    }
}

bool Unpickler::stepNumber(unsigned char code)
{
    switch (code) {
    case opcode::BinInt1: {
        std::uint8_t number = 0;
        return takeNumber(&number) && pushInteger(number);
    }
    case opcode::BinInt2: {
        std::uint16_t number = 0;
        return takeNumber(&number) && pushInteger(number);
    }
    case opcode::BinInt: {
        std::uint32_t number = 0;
        return takeNumber(&number) && pushInteger(static_cast<std::int32_t>(number));
    }
    case opcode::BinFloat: {
        std::string_view bytes;
        return take(8, &bytes) && push({.kind = Kind::Real, .count = 8, .number = bytes.data() - m_pickle.data()});
    }
    case opcode::None:
        return push({});
    case opcode::NewTrue:
    case opcode::NewFalse:
        return pushInteger(code == opcode::NewTrue, Kind::Bool);
    case opcode::Long1: {
        std::uint8_t length = 0;
        return takeNumber(&length) && pushLong(length);
    }
    default: {
        std::uint32_t length = 0;
        return takeNumber(&length) && pushLong(length);
    }
    }
}

bool Unpickler::stepText(unsigned char code)
{
    const Kind kind = code == opcode::ShortBinBytes || code == opcode::BinBytes || code == opcode::BinBytes8 ||
                              code == opcode::ByteArray8
                          ? Kind::Bytes
                          : Kind::Text;
    switch (code) {
    case opcode::ShortBinString:
    case opcode::ShortBinBytes:
    case opcode::ShortBinUnicode: {
        std::uint8_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    case opcode::BinUnicode:
    case opcode::BinString:
    case opcode::BinBytes: {
        std::uint32_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    default: {
        std::uint64_t length = 0;
        return takeNumber(&length) && pushBytes(kind, length);
    }
    }
}

bool Unpickler::stepMemo(unsigned char code)
{
    switch (code) {
    case opcode::BinPut:
    case opcode::BinGet: {
        std::uint8_t index = 0;
        return takeNumber(&index) && (code == opcode::BinPut ? remember(index) : recall(index));
    }
    case opcode::LongBinPut:
    case opcode::LongBinGet: {
        std::uint32_t index = 0;
        return takeNumber(&index) && (code == opcode::LongBinPut ? remember(index) : recall(index));
    }
    case opcode::Memoize:
        return remember(m_memo.size());
    case opcode::Pop:
        if (!has(1))
            return broken();
        m_stack.pop_back();
        return true;
    case opcode::PopMark: {
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

bool Unpickler::stepGroup(unsigned char code)
{
    std::size_t from = 0;
    switch (code) {
    case opcode::Mark:
        if (m_marks.size() == kDeepestMarks)
            return fail(reasons::kPickleLimit, "nested too deeply");
        m_marks.push_back(m_stack.size());
        return true;
    case opcode::Tuple:
        return popMark(&from) && pushTuple(from);
    case opcode::EmptyTuple:
        return pushTuple(m_stack.size());
    case opcode::Tuple1:
    case opcode::Tuple2:
    case opcode::Tuple3: {
        const std::size_t count = code - opcode::Tuple1 + 1U;
        return has(count) ? pushTuple(m_stack.size() - count) : broken();
    }
    case opcode::EmptyList:
        return pushCollection(Kind::List);
    case opcode::EmptyDict:
        return pushCollection(Kind::Dictionary);
    case opcode::Append:
        return has(2) ? addItems(m_stack.size() - 1, Kind::List) : broken();
    case opcode::SetItem:
        return has(3) ? addItems(m_stack.size() - 2, Kind::Dictionary) : broken();
    case opcode::Appends:
        return popMark(&from) && addItems(from, Kind::List);
    default:
        return popMark(&from) && addItems(from, Kind::Dictionary);
    }
}

bool Unpickler::stepCall(unsigned char code)
{
    switch (code) {
    case opcode::Global: {
        std::string_view module;
        std::string_view name;
        return takeLine(&module) && takeLine(&name) && pushGlobal(module, name);
    }
    case opcode::StackGlobal:
        return stackGlobal();
    case opcode::Inst: {
        std::string_view module;
        std::string_view name;
        return takeLine(&module) && takeLine(&name) && pushGlobal(module, name) && unknownOpcode();
    }
    case opcode::Reduce:
        return reduce();
    case opcode::Build:
        return build();
    case opcode::BinPersId:
        return persistentId();
    case opcode::Proto: {
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

} // namespace rli::tensor
