#pragma once

#include "tensor/reader.h"
#include "tensor/stored_tensor.h"

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

    /// Fills the result's values and notices.
    void read(const StoredTensor &stored, ReadResult *result);

private:
    const char *nativeBytes(const StoredTensor &stored);

    std::vector<std::int64_t> m_copy;
};

} // namespace rli::tensor
