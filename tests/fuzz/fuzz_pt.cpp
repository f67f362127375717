// The whole reader, from a file's bytes to its values.
#include "fuzz/input.h"
#include "tensor/reader.h"

#include <algorithm>
#include <functional>
#include <numeric>

using namespace rli;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::unique_ptr<tensor::Reader> reader = tensor::makeReader();
    static tensor::ReadResult result;
    reader->read(std::as_bytes(std::span(data, size)), &result);
    if (!result.ok) {
        fuzz::require(!result.reason.empty(), "a refusal has a reason");
        fuzz::require(result.reason != "was refused by LibTorch", "LibTorch never sees what it would refuse");
        fuzz::require(result.values.empty() && result.shape.empty(), "a refused file gives nothing");
        fuzz::require(result.offset <= static_cast<std::int64_t>(size), "a problem's offset lies in the file");
        return 0;
    }
    fuzz::require(result.reason.empty(), "a file that is read has no reason");
    fuzz::require(result.values.size() <= std::max<std::size_t>(size, 1U << 16),
                  "there are as many values as are justified");
    const auto elements =
        std::accumulate(result.shape.begin(), result.shape.end(), std::int64_t{1}, std::multiplies<>());
    fuzz::require(result.values.size() == static_cast<std::size_t>(elements), "the shape counts the values");
    return 0;
}
