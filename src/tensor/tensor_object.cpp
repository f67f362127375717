#include "tensor/tensor_object.h"

#include "tensor/numpy_array.h"
#include "tensor/object_parts.h"
#include "tensor/reasons.h"
#include "tensor/tensor_call.h"

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

constexpr int kMostWrappers = 4; // A parameter around a tensor is one.
constexpr std::string_view kListName = "group_list";

/// True for what may become a tensor or an array.
bool isTensor(const Unpickler &pickle, const PickleValue &value)
{
    if (value.kind != Kind::Call)
        return false;
    switch (pickle.function(value).global) {
    case Global::RebuildTensorV2:
    case Global::RebuildTensorV3:
    case Global::RebuildNpuTensor:
    case Global::RebuildParameter:
    case Global::NumpyReconstruct:
        return true;
    default:
        return false;
    }
}

/// Chooses among the values of a dictionary, list or tuple.
class Choice
{
public:
    explicit Choice(const Unpickler &pickle)
        : m_pickle(pickle)
    {
    }

    void see(const PickleValue &value, std::string_view name = {})
    {
        if (name == kListName) {
            m_named = value;
            m_hasNamed = true;
        }
        if (!isTensor(m_pickle, value))
            return;
        ++m_tensors;
        m_last = value;
    }

    /// The value named like a list, else the only tensor.
    MaybeProblem take(PickleValue *value) const
    {
        if (!m_hasNamed && m_tensors > 1)
            return Problem{reasons::kSeveralTensors, std::to_string(m_tensors)};
        *value = m_hasNamed ? m_named : m_last;
        return std::nullopt;
    }

private:
    const Unpickler &m_pickle;
    PickleValue m_named;
    bool m_hasNamed = false;
    PickleValue m_last;
    int m_tensors = 0;
};

/// Replaces a dictionary, list or tuple by the tensor in it.
MaybeProblem openCollection(const Unpickler &pickle, PickleValue *value)
{
    Choice choice(pickle);
    if (value->kind == Kind::Dictionary) {
        std::optional<PickleValue> key;
        pickle.forEach(*value, [&](const PickleValue &part) {
            if (!key) {
                key = part;
                return;
            }
            choice.see(part, key->kind == Kind::Text ? pickle.text(*key) : std::string_view());
            key.reset();
        });
    } else if (value->kind == Kind::List) {
        pickle.forEach(*value, [&](const PickleValue &part) { choice.see(part); });
    } else {
        for (std::uint32_t i = 0; i < value->count; ++i)
            choice.see(pickle.item(*value, i));
    }
    return choice.take(value);
}

} // namespace

MaybeProblem describeTensor(const Unpickler &pickle, const PickleValue &root, TensorObject *tensor)
{
    tensor->forget();
    PickleValue value = root;
    if (value.kind == Kind::Dictionary || value.kind == Kind::List || value.kind == Kind::Tuple) {
        if (auto problem = openCollection(pickle, &value))
            return problem;
    }
    for (int wrappers = 0; wrappers < kMostWrappers; ++wrappers) {
        if (!isTensor(pickle, value))
            return Problem{reasons::kNoTensor};
        switch (pickle.function(value).global) {
        case Global::NumpyReconstruct:
            return describeArray(pickle, value, tensor);
        case Global::RebuildParameter: {
            // (tensor, requires_grad, hooks)
            const PickleValue &arguments = pickle.arguments(value);
            if (arguments.count != 3)
                return oddTensor("_rebuild_parameter");
            value = pickle.item(arguments, 0);
            break;
        }
        default:
            return describeTensorCall(pickle, value, tensor);
        }
    }
    return oddTensor("_rebuild_parameter");
}

} // namespace rli::tensor
