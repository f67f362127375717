#pragma once

#include "tensor/problem.h"
#include "tensor/reader.h"
#include "tensor/tensor_object.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// Turns a tensor's view into numbers, through LibTorch. Keeps its memory from tensor to tensor.
class ValueReader
{
public:
    /// One thread: lists are short, and many readers work at once.
    ValueReader();

    /// Fills the result's values and notices. `tensor` has passed checkView() with `elements`, and `storage` holds at
    /// least tensor.storageBytes bytes.
    void read(const TensorObject &tensor, std::int64_t elements, std::string_view storage, ReadResult *result);

private:
    const char *aligned(std::string_view storage, std::size_t alignment);

    std::vector<std::int64_t> m_alignedCopy;
};

} // namespace rli::tensor
