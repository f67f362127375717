#pragma once

#include "tensor/problem.h"
#include "tensor/tensor_object.h"

#include <cstdint>

namespace rli::tensor {

/// Checks that the tensor's view lies inside its storage and that its number of elements, given in `elements`, is one
/// the file can justify. A view may repeat stored values (stride 0, as an expanded tensor has), so its size is bounded
/// by more than its storage: 2^24 elements at most (128 MiB of values, twice what a 64 MiB file of int64 can store),
/// and no more than the storage has or 2^16, whichever is larger.
MaybeProblem checkView(const TensorObject &tensor, std::int64_t *elements);

} // namespace rli::tensor
