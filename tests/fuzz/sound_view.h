#pragma once

#include "fuzz/input.h"
#include "tensor/stored_tensor.h"

#include <algorithm>

namespace rli::fuzz {

/// What must hold of a view that was taken for good, worked out without the code that took it. LibTorch will read its
/// elements and knows nothing of where the storage ends.
inline void requireSoundView(const tensor::StoredTensor &stored)
{
    const tensor::TensorObject &object = stored.object;
    require(object.type != tensor::ElementType::Untyped, "the elements have a type");
    require(object.storageBytes >= 0 && object.offset >= 0, "nothing is negative");
    require(object.sizes.size() == object.strides.size(), "every size has its stride");
    __extension__ using Wide = __int128;
    Wide elements = 1;
    Wide last = object.offset;
    for (std::size_t i = 0; i < object.sizes.size(); ++i) {
        require(object.sizes[i] >= 0 && object.strides[i] >= 0, "nothing is negative");
        elements = elements == 0 || object.sizes[i] == 0 ? 0 : elements * object.sizes[i];
        if (elements > 0)
            last += static_cast<Wide>(object.sizes[i] - 1) * object.strides[i];
        require(elements <= 1 << 24, "a view has as many elements as are justified");
    }
    require(elements == stored.elements, "the sizes count the elements");
    require(elements <= std::max<std::int64_t>(object.storageElements(), 1 << 16),
            "a view has as many elements as are justified");
    require(elements == 0 || (last + 1) * tensor::bytesOf(object.type) <= object.storageBytes,
            "a view ends in its storage");
    if (object.isInPickle)
        require(object.array.size() == static_cast<std::size_t>(object.storageBytes), "an array is all there");
}

} // namespace rli::fuzz
