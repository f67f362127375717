#include "tensor/view.h"

#include "tensor/reasons.h"

#include <algorithm>

namespace rli::tensor {

namespace {

constexpr std::int64_t kMostElements = std::int64_t{1} << 24;
constexpr std::int64_t kMostRepeated = std::int64_t{1} << 16;

bool isNegative(std::int64_t number)
{
    return number < 0;
}

} // namespace

MaybeProblem checkView(const TensorObject &tensor, std::int64_t *elements)
{
    if (tensor.offset < 0 || std::any_of(tensor.sizes.begin(), tensor.sizes.end(), isNegative) ||
        std::any_of(tensor.strides.begin(), tensor.strides.end(), isNegative))
        return Problem{reasons::kNegative};
    *elements = 0;
    if (std::find(tensor.sizes.begin(), tensor.sizes.end(), 0) != tensor.sizes.end())
        return std::nullopt;

    const std::int64_t stored = tensor.storageElements();
    const std::int64_t most = std::min(kMostElements, std::max(kMostRepeated, stored));
    std::int64_t count = 1;
    std::int64_t last = tensor.offset;
    for (std::size_t i = 0; i < tensor.sizes.size(); ++i) {
        if (__builtin_mul_overflow(count, tensor.sizes[i], &count) || count > most)
            return Problem{reasons::kTooMany, "more than " + std::to_string(most)};
        std::int64_t span = 0;
        if (__builtin_mul_overflow(tensor.sizes[i] - 1, tensor.strides[i], &span) ||
            __builtin_add_overflow(last, span, &last))
            return Problem{reasons::kBeyondStorage};
    }
    if (last >= stored)
        return Problem{reasons::kBeyondStorage, "element " + std::to_string(last) + " of " + std::to_string(stored)};
    *elements = count;
    return std::nullopt;
}

} // namespace rli::tensor
