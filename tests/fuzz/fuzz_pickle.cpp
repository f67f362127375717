// The unpickler, and what is made of its object.
#include "fuzz/sound_view.h"

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
    fuzz::requireSoundView(stored);
    if (!stored.object.isInPickle)
        fuzz::require(fuzz::isInside(stored.object.storageKey, pickle), "a storage's key is in the pickle");
    return 0;
}
