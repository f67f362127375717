#include "tensor/tensor_object.h"

#include "tensor/printable.h"
#include "tensor/reasons.h"

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

constexpr std::uint32_t kMostDimensions = 64; // LibTorch's own limit.
constexpr int kMostWrappers = 4;              // A parameter around a tensor is one.

Problem oddTensor(std::string_view what)
{
    return {reasons::kOddTensor, std::string(what)};
}

/// Reads the arguments of one call that makes a tensor.
class Description
{
public:
    Description(const Unpickler &pickle, const PickleValue &call, TensorObject *tensor)
        : m_pickle(pickle)
        , m_function(pickle.function(call).global)
        , m_arguments(pickle.arguments(call))
        , m_tensor(tensor)
    {
    }

    /// (storage, offset, size, stride, requires_grad, hooks) and up to two more that depend on the function.
    MaybeProblem read()
    {
        if (m_arguments.count < 6)
            return oddTensor("too few arguments");
        if (auto problem = readStorage(argument(0)))
            return problem;
        if (argument(1).kind != Kind::Integer)
            return oddTensor("offset");
        m_tensor->offset = argument(1).number;
        if (auto problem = readNumbers(argument(2), "size", &m_tensor->sizes))
            return problem;
        if (auto problem = readNumbers(argument(3), "stride", &m_tensor->strides))
            return problem;
        if (m_tensor->sizes.size() != m_tensor->strides.size())
            return oddTensor("as many strides as sizes are needed");
        if (argument(4).kind != Kind::Bool || !isHooks(argument(5)))
            return oddTensor("requires_grad or hooks");
        return readRest();
    }

private:
    const PickleValue &argument(std::uint32_t i) const { return m_pickle.item(m_arguments, i); }

    static bool isHooks(const PickleValue &value) { return value.kind == Kind::Dictionary || value.kind == Kind::None; }

    /// A device's notes on its memory format, as text → true. They do not change the values.
    bool isMetadata(const PickleValue &value) const
    {
        if (value.kind == Kind::None)
            return true;
        return value.kind == Kind::Dictionary && m_pickle.allOf(value, [](const PickleValue &part) {
            return part.kind == Kind::Text || part.kind == Kind::Bool;
        });
    }

    MaybeProblem readRest()
    {
        const std::uint32_t count = m_arguments.count;
        switch (m_function) {
        case Global::RebuildTensorV2:
            if (count > 7 || (count == 7 && !isMetadata(argument(6))))
                return oddTensor("_rebuild_tensor_v2");
            break;
        case Global::RebuildTensorV3:
            if (count < 7 || count > 8 || (count == 8 && !isMetadata(argument(7))))
                return oddTensor("_rebuild_tensor_v3");
            return readDtype(argument(6));
        default:
            if (count != 7 || (argument(6).kind != Kind::Integer && argument(6).kind != Kind::Bool))
                return oddTensor("_rebuild_npu_tensor");
            break;
        }
        if (m_tensor->type == ElementType::Untyped)
            return Problem{reasons::kNoElementType};
        return std::nullopt;
    }

    /// ("storage", class, key, place, number of elements) and, at times, None. The place is where the values were when
    /// they were saved ("cpu", "npu:3", …): any text, of no meaning here.
    MaybeProblem readStorage(const PickleValue &storage)
    {
        if (storage.kind != Kind::Persistent || storage.count < 5 || storage.count > 6)
            return oddTensor("storage");
        const auto part = [&](std::uint32_t i) -> const PickleValue & { return m_pickle.item(storage, i); };
        if (part(0).kind != Kind::Text || m_pickle.text(part(0)) != "storage" || part(1).kind != Kind::Global ||
            part(2).kind != Kind::Text || part(3).kind != Kind::Text || part(4).kind != Kind::Integer)
            return oddTensor("storage");
        if (storage.count == 6 && part(5).kind != Kind::None)
            return oddTensor("view of a storage");
        if (part(1).global == Global::ForeignElements)
            return foreign(part(1));
        if (part(1).global != Global::Storage)
            return oddTensor("storage class");
        m_tensor->type = part(1).type;
        m_tensor->storageKey = m_pickle.text(part(2));
        if (part(4).number < 0)
            return Problem{reasons::kNegative, "storage of " + std::to_string(part(4).number)};
        if (__builtin_mul_overflow(part(4).number, bytesOf(m_tensor->type), &m_tensor->storageBytes))
            return Problem{reasons::kShortStorage, std::to_string(part(4).number) + " elements"};
        return std::nullopt;
    }

    MaybeProblem readDtype(const PickleValue &dtype)
    {
        if (dtype.kind == Kind::Global && dtype.global == Global::ForeignElements)
            return foreign(dtype);
        if (dtype.kind != Kind::Global || dtype.global != Global::Dtype)
            return oddTensor("dtype");
        m_tensor->type = dtype.type;
        return std::nullopt;
    }

    MaybeProblem readNumbers(const PickleValue &tuple, std::string_view name, std::vector<std::int64_t> *numbers) const
    {
        if (tuple.kind != Kind::Tuple)
            return oddTensor(name);
        if (tuple.count > kMostDimensions)
            return Problem{reasons::kDimensions, std::to_string(tuple.count)};
        numbers->clear();
        for (std::uint32_t i = 0; i < tuple.count; ++i) {
            const PickleValue &number = m_pickle.item(tuple, i);
            if (number.kind != Kind::Integer)
                return oddTensor(name);
            numbers->push_back(number.number);
        }
        return std::nullopt;
    }

    Problem foreign(const PickleValue &global) const
    {
        return {reasons::kElementType, "torch." + printable(m_pickle.text(global))};
    }

    const Unpickler &m_pickle;
    Global m_function;
    const PickleValue &m_arguments;
    TensorObject *m_tensor;
};

Problem notATensor(const PickleValue &value)
{
    switch (value.kind) {
    case Kind::Dictionary:
        return {reasons::kDictionary};
    case Kind::List:
    case Kind::Tuple:
        return {reasons::kSequence};
    default:
        return {reasons::kNoTensor};
    }
}

} // namespace

MaybeProblem describeTensor(const Unpickler &pickle, const PickleValue &root, TensorObject *tensor)
{
    PickleValue value = root;
    for (int wrappers = 0; wrappers < kMostWrappers; ++wrappers) {
        if (value.kind != Kind::Call)
            return notATensor(value);
        switch (pickle.function(value).global) {
        case Global::RebuildTensorV2:
        case Global::RebuildTensorV3:
        case Global::RebuildNpuTensor:
            return Description(pickle, value, tensor).read();
        case Global::NumpyReconstruct:
            return Problem{reasons::kNumpy};
        case Global::RebuildParameter: {
            // (tensor, requires_grad, hooks)
            const PickleValue &arguments = pickle.arguments(value);
            if (arguments.count != 3)
                return oddTensor("_rebuild_parameter");
            value = pickle.item(arguments, 0);
            break;
        }
        default:
            return Problem{reasons::kNoTensor};
        }
    }
    return oddTensor("_rebuild_parameter");
}

} // namespace rli::tensor
