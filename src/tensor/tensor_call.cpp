#include "tensor/tensor_call.h"

#include "tensor/object_parts.h"
#include "tensor/reasons.h"
#include "tensor/storage_reference.h"

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

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
        if (auto problem = readStorage())
            return problem;
        if (auto problem = readDimensions(m_pickle, argument(2), "size", &m_tensor->sizes))
            return problem;
        if (auto problem = readDimensions(m_pickle, argument(3), "stride", &m_tensor->strides))
            return problem;
        if (m_tensor->sizes.size() != m_tensor->strides.size())
            return oddTensor("as many strides as sizes are needed");
        if (argument(4).kind != Kind::Bool || !isHooks(argument(5)))
            return oddTensor("requires_grad or hooks");
        if (auto problem = readRest())
            return problem;
        return m_tensor->type == ElementType::Untyped ? inferType() : std::nullopt;
    }

private:
    const PickleValue &argument(std::uint32_t i) const { return m_pickle.item(m_arguments, i); }

    static bool isHooks(const PickleValue &value) { return value.kind == Kind::Dictionary || value.kind == Kind::None; }

    /// A device's notes on its memory format, as text → true. They do not change the values.
    bool isMetadata(const PickleValue &value) const
    {
        if (value.kind != Kind::Dictionary)
            return value.kind == Kind::None;
        bool isPlain = true;
        m_pickle.forEach(value, [&](const PickleValue &part) {
            isPlain = isPlain && (part.kind == Kind::Text || part.kind == Kind::Bool);
        });
        return isPlain;
    }

    MaybeProblem readStorage()
    {
        StorageReference storage;
        if (auto problem = readStorageReference(m_pickle, argument(0), &storage))
            return problem;
        if (argument(1).kind != Kind::Integer)
            return oddTensor("offset");
        if (argument(1).number < 0)
            return Problem{reasons::kNegative, "offset of " + std::to_string(argument(1).number)};
        if (__builtin_add_overflow(storage.viewOffset, argument(1).number, &m_tensor->offset))
            return Problem{reasons::kBeyondStorage, "offset of " + std::to_string(argument(1).number)};
        m_tensor->type = storage.type;
        m_tensor->storageKey = storage.key;
        m_tensor->storageBytes = (storage.viewOffset + storage.viewElements) * bytesOf(storage.type);
        return std::nullopt;
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
        return std::nullopt;
    }

    MaybeProblem readDtype(const PickleValue &dtype)
    {
        if (dtype.kind == Kind::Global && dtype.global == Global::ForeignElements)
            return foreignElements("torch", m_pickle.text(dtype));
        if (dtype.kind != Kind::Global || dtype.global != Global::Dtype)
            return oddTensor("dtype");
        m_tensor->type = dtype.type;
        return std::nullopt;
    }

    /// Of the numbers that are read here, PyTorch leaves only unsigned integers without a type of storage. Where the
    /// tensor is all of its storage, their width follows.
    MaybeProblem inferType()
    {
        std::int64_t elements = 1;
        for (const std::int64_t size : m_tensor->sizes) {
            if (__builtin_mul_overflow(elements, size, &elements))
                return Problem{reasons::kNoElementType};
        }
        if (elements <= 0 || m_tensor->storageBytes % elements != 0)
            return Problem{reasons::kNoElementType};
        const auto type = unsignedOfWidth(m_tensor->storageBytes / elements);
        if (!type)
            return Problem{reasons::kNoElementType};
        m_tensor->type = *type;
        m_tensor->isTypeInferred = true;
        return std::nullopt;
    }

    const Unpickler &m_pickle;
    Global m_function;
    const PickleValue &m_arguments;
    TensorObject *m_tensor;
};

} // namespace

MaybeProblem describeTensorCall(const Unpickler &pickle, const PickleValue &call, TensorObject *tensor)
{
    return Description(pickle, call, tensor).read();
}

} // namespace rli::tensor
