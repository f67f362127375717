#pragma once

#include "tensor/element_type.h"
#include "tensor/pickle.h"
#include "tensor/problem.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// A tensor or array as its pickle describes it: a strided view of a storage. Sizes, strides and the offset count
/// elements.
struct TensorObject
{
    ElementType type = ElementType::Untyped;
    /// The file does not name the type: it was told from the elements' width.
    bool isTypeInferred = false;
    bool isBigEndian = false;
    /// True for a NumPy array, whose values stand in its pickle; a tensor's lie elsewhere, under `storageKey`.
    bool isInPickle = false;
    std::string_view storageKey;
    /// The values of a NumPy array.
    std::string_view array;
    std::int64_t storageBytes = 0;
    std::int64_t offset = 0;
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides;
    /// Memory for `array` where the pickle spells the values as text.
    std::string decoded;

    /// Makes it as new, so that nothing of one file is taken for another's, but keeps the memory.
    void forget()
    {
        type = ElementType::Untyped;
        isTypeInferred = false;
        isBigEndian = false;
        isInPickle = false;
        storageKey = {};
        array = {};
        storageBytes = 0;
        offset = 0;
        sizes.clear();
        strides.clear();
        decoded.clear();
    }

    /// Elements the storage has.
    std::int64_t storageElements() const { return storageBytes / bytesOf(type); }
};

/// The tensor or NumPy array that the pickle's `root` is or holds: one level of a dictionary, list or tuple is opened,
/// and in it the tensor named `group_list` is taken, or else the only one. The problem's offset is not set. Numbers are
/// as written: the view is not yet checked (view.h). Views in `tensor` are into the pickle and into `tensor` itself.
MaybeProblem describeTensor(const Unpickler &pickle, const PickleValue &root, TensorObject *tensor);

} // namespace rli::tensor
