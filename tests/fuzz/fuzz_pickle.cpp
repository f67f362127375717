// The unpickler, and what is made of its object.
#include "fuzz/input.h"
#include "tensor/stored_tensor.h"

#include <algorithm>

using namespace rli;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static tensor::Unpickler unpickler;
    static tensor::StoredTensor stored;
    const std::string_view pickle = fuzz::bytesOf(data, size);
    tensor::PickleValue root;
    if (const auto problem = unpickler.read(pickle, &root)) {
        fuzz::require(!problem->reason.empty(), "a refusal has a reason");
        fuzz::require(problem->offset <= static_cast<std::int64_t>(size), "a problem's offset lies in the pickle");
        return 0;
    }
    fuzz::require(unpickler.length() <= size, "a pickle ends where its bytes do");
    if (stored.describe(unpickler, root))
        return 0;
    const tensor::TensorObject &object = stored.object;
    const std::int64_t most = std::max<std::int64_t>(object.storageElements(), 1 << 16);
    fuzz::require(stored.elements >= 0 && stored.elements <= most, "a view has as many elements as are justified");
    fuzz::require(object.sizes.size() == object.strides.size(), "every size has its stride");
    if (object.isInPickle)
        fuzz::require(object.array.size() == static_cast<std::size_t>(object.storageBytes),
                      "an array is in the pickle");
    else
        fuzz::require(fuzz::isInside(object.storageKey, pickle), "a storage's key is in the pickle");
    return 0;
}
