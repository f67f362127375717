#pragma once

#include "tensor/problem.h"
#include "tensor/tensor_object.h"
#include "tensor/view.h"

#include <cstdint>
#include <string_view>

namespace rli::tensor {

/// A tensor whose view has been checked, with the bytes it is a view of.
struct StoredTensor
{
    TensorObject object;
    std::int64_t elements = 0;
    /// At least object.storageBytes bytes.
    std::string_view storage;

    /// What the unpickler's `root` says, with its view checked. Leaves the storage open unless it is in the pickle.
    MaybeProblem describe(const Unpickler &pickle, const PickleValue &root)
    {
        if (auto problem = describeTensor(pickle, root, &object))
            return problem;
        storage = object.isInPickle ? object.array : std::string_view();
        return checkView(object, &elements);
    }
};

} // namespace rli::tensor
