#pragma once

#include "tensor/globals.h"
#include "tensor/problem.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// One value of a pickle: a small handle. What it points at belongs to the Unpickler that made it.
struct PickleValue
{
    enum class Kind : std::uint8_t {
        None,
        Bool,
        Integer,
        LongInteger, ///< Does not fit 64 bits.
        Real,
        Text,
        Bytes,
        Tuple,
        List,
        Dictionary, ///< Also an OrderedDict.
        Global,
        Call,      ///< A function of the fixed list with its arguments, as written; nothing was run.
        Persistent ///< A reference to something outside of the pickle, as a tuple: a storage.
    };

    Kind kind = Kind::None;
    /// Of Kind::Global.
    Global global = Global::RebuildTensorV2;
    /// Of Kind::Global that is a storage or a dtype.
    ElementType type = ElementType::Untyped;
    /// Items or bytes.
    std::uint32_t count = 0;
    /// Bool, Integer: the number itself. Otherwise an index that only the Unpickler understands.
    std::int64_t number = 0;
};

/// Reads pickles of protocols 2 to 5 as far as tensor files need them. Python's unpickler runs a program; this one
/// only takes notes: calling a function yields a Call, and a name outside of the fixed list (globals.h) is a problem.
/// Work and memory are proportional to the pickle's length. Keeps its memory from pickle to pickle.
class Unpickler
{
public:
    /// The object of the pickle that `bytes` begin with, in `root`. The offset of a problem counts from the start.
    /// Values are valid until the next read() and no longer than `bytes`.
    MaybeProblem read(std::string_view bytes, PickleValue *root);

    /// Bytes that the pickle took, with its stop: where the next one begins in a row of pickles.
    std::size_t length() const { return m_at; }
    /// Every Persistent of the pickle, in order.
    std::span<const PickleValue> references() const { return m_references; }

    /// Of Text, Bytes and LongInteger (little-endian two's complement), and the name of a Global.
    std::string_view text(const PickleValue &value) const;
    /// Item of a Tuple or Persistent, `i` below its count.
    const PickleValue &item(const PickleValue &value, std::uint32_t i) const;
    const PickleValue &function(const PickleValue &call) const;
    const PickleValue &arguments(const PickleValue &call) const;
    /// What the object that the call makes is told about itself afterwards; None where it is told nothing.
    const PickleValue &state(const PickleValue &call) const;
    /// Calls `visit` with every element of a List, or with every key and every value, in turn, of a Dictionary.
    template<typename Visit>
    void forEach(const PickleValue &collection, Visit visit) const
    {
        std::uint32_t node = m_collections[static_cast<std::size_t>(collection.number)].first;
        for (; node != kNoNode; node = m_nodes[node].next)
            visit(m_nodes[node].value);
    }

private:
    using Value = PickleValue;
    using Kind = PickleValue::Kind;
    static constexpr std::uint32_t kNoNode = 0xFFFFFFFF;

    struct Call
    {
        Value function;
        Value arguments;
        Value state;
    };
    /// Elements of a list, or keys and values of a dictionary in turn, linked in order.
    struct Node
    {
        Value value;
        std::uint32_t next;
    };
    struct Collection
    {
        std::uint32_t first;
        std::uint32_t last;
    };

    bool step(unsigned char code);
    bool stepNumber(unsigned char code);
    bool stepText(unsigned char code);
    bool stepMemo(unsigned char code);
    bool stepGroup(unsigned char code);
    bool stepCall(unsigned char code);

    bool take(std::uint64_t length, std::string_view *bytes);
    template<typename T>
    bool takeNumber(T *number);
    bool takeLine(std::string_view *line);

    bool push(const Value &value);
    bool pushInteger(std::int64_t number, Kind kind = Kind::Integer);
    bool pushBytes(Kind kind, std::uint64_t length);
    bool pushLong(std::uint64_t length);
    bool pushTuple(std::size_t from);
    bool pushCollection(Kind kind);
    bool pushGlobal(std::string_view module, std::string_view name);
    bool has(std::size_t values) const;
    bool popMark(std::size_t *from);
    bool addItems(std::size_t from, Kind kind);
    bool remember(std::uint64_t index);
    bool recall(std::uint64_t index);
    bool stackGlobal();
    bool reduce();
    bool build();
    bool persistentId();
    bool unknownOpcode();
    bool fail(std::string_view reason, std::string detail = {});
    bool broken() { return fail({}); }

    std::string_view m_pickle;
    std::size_t m_at = 0;
    std::size_t m_opcodeAt = 0;
    std::uint64_t m_operations = 0;
    MaybeProblem m_problem;
    std::vector<Value> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<Value> m_memo;
    std::vector<Value> m_items;
    std::vector<Value> m_references;
    std::vector<Call> m_calls;
    std::vector<Node> m_nodes;
    std::vector<Collection> m_collections;
};

} // namespace rli::tensor
