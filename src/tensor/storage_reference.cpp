#include "tensor/storage_reference.h"

#include "tensor/object_parts.h"
#include "tensor/reasons.h"

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

/// PyTorch numbers its storages. Keys are compared, and a pickle can repeat a long one for a few bytes each time.
constexpr std::uint32_t kLongestKey = 256;

MaybeProblem readView(const Unpickler &pickle, const PickleValue &view, StorageReference *reference)
{
    reference->viewOffset = 0;
    reference->viewElements = reference->elements;
    if (view.kind == Kind::None)
        return std::nullopt;
    if (reference->type == ElementType::Untyped || view.kind != Kind::Tuple || view.count != 3 ||
        pickle.item(view, 0).kind != Kind::Text || pickle.item(view, 1).kind != Kind::Integer ||
        pickle.item(view, 2).kind != Kind::Integer)
        return oddTensor("view of a storage");
    reference->viewOffset = pickle.item(view, 1).number;
    reference->viewElements = pickle.item(view, 2).number;
    if (reference->viewOffset < 0 || reference->viewElements < 0)
        return Problem{reasons::kNegative, "view of a storage"};
    if (reference->viewOffset > reference->elements ||
        reference->viewElements > reference->elements - reference->viewOffset)
        return Problem{reasons::kBeyondStorage, "view of a storage"};
    return std::nullopt;
}

} // namespace

MaybeProblem readStorageReference(const Unpickler &pickle, const PickleValue &value, StorageReference *reference)
{
    if (value.kind != Kind::Persistent || value.count < 5 || value.count > 6)
        return oddTensor("storage");
    const auto part = [&](std::uint32_t i) -> const PickleValue & { return pickle.item(value, i); };
    if (part(0).kind != Kind::Text || pickle.text(part(0)) != "storage" || part(1).kind != Kind::Global ||
        part(2).kind != Kind::Text || part(3).kind != Kind::Text || part(4).kind != Kind::Integer)
        return oddTensor("storage");
    if (part(1).global == Global::ForeignElements)
        return foreignElements("torch", pickle.text(part(1)));
    if (part(1).global != Global::Storage)
        return oddTensor("storage class");
    if (part(2).count > kLongestKey)
        return oddTensor("storage key");
    reference->type = part(1).type;
    reference->key = pickle.text(part(2));
    reference->elements = part(4).number;
    if (reference->elements < 0)
        return Problem{reasons::kNegative, "storage of " + std::to_string(reference->elements)};
    if (__builtin_mul_overflow(reference->elements, bytesOf(reference->type), &reference->bytes))
        return Problem{reasons::kShortStorage, std::to_string(reference->elements) + " elements"};
    return readView(pickle, value.count == 6 ? part(5) : PickleValue{}, reference);
}

} // namespace rli::tensor
