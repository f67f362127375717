#include "tensor/object_parts.h"

#include "tensor/printable.h"
#include "tensor/reasons.h"

namespace rli::tensor {

namespace {

constexpr std::uint32_t kMostDimensions = 64; // LibTorch's own limit.

} // namespace

Problem oddTensor(std::string_view part)
{
    return {reasons::kOddTensor, std::string(part)};
}

Problem foreignElements(std::string_view library, std::string_view name)
{
    return {reasons::kElementType, std::string(library) + '.' + printable(name)};
}

MaybeProblem readDimensions(const Unpickler &pickle, const PickleValue &tuple, std::string_view part,
                            std::vector<std::int64_t> *numbers)
{
    if (tuple.kind != PickleValue::Kind::Tuple)
        return oddTensor(part);
    if (tuple.count > kMostDimensions)
        return Problem{reasons::kDimensions, std::to_string(tuple.count)};
    numbers->clear();
    for (std::uint32_t i = 0; i < tuple.count; ++i) {
        const PickleValue &number = pickle.item(tuple, i);
        if (number.kind != PickleValue::Kind::Integer)
            return oddTensor(part);
        numbers->push_back(number.number);
    }
    return std::nullopt;
}

} // namespace rli::tensor
