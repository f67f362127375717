#pragma once

#include "tensor/element_type.h"
#include "tensor/pickle.h"
#include "tensor/problem.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// A tensor as its pickle describes it: a strided view of a storage that lies in another record. Sizes, strides and the
/// offset count elements.
struct TensorObject
{
    ElementType type = ElementType::Untyped;
    /// The storage's record is "data/" and this.
    std::string_view storageKey;
    std::int64_t storageBytes = 0;
    std::int64_t offset = 0;
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides;

    /// Elements the storage has.
    std::int64_t storageElements() const { return storageBytes / bytesOf(type); }
};

/// What the pickle's `root` says of a tensor. The problem's offset is not set. Numbers are as written: the view is not
/// yet checked (view.h).
MaybeProblem describeTensor(const Unpickler &pickle, const PickleValue &root, TensorObject *tensor);

} // namespace rli::tensor
