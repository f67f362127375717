// The whole reader, from a file's bytes to its values.
#include "fuzz/sound_view.h"
#include "tensor/legacy_container.h"
#include "tensor/reader.h"
#include "tensor/zip_container.h"

using namespace rli;

namespace {

/// The tensor of a file that the reader has read, found by the containers alone.
tensor::StoredTensor &storedIn(std::string_view file)
{
    static tensor::StoredTensor stored;
    static tensor::ZipContainer zip;
    static tensor::LegacyContainer legacy;
    std::vector<tensor::Notice> notices;
    const auto problem = tensor::LegacyContainer::beginsLike(file) ? legacy.read(file, &stored, &notices)
                                                                   : zip.read(file, &stored, &notices);
    fuzz::require(!problem, "a file that is read can be read again");
    return stored;
}

} // namespace

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
    const std::string_view file = fuzz::bytesOf(data, size);
    const tensor::StoredTensor &stored = storedIn(file);
    fuzz::requireSoundView(stored);
    fuzz::require(stored.storage.size() >= static_cast<std::size_t>(stored.object.storageBytes),
                  "a storage is all there");
    fuzz::require(stored.object.isInPickle || fuzz::isInside(stored.storage, file), "a storage is in the file");
    fuzz::require(result.shape == stored.object.sizes, "the shape is the tensor's");
    fuzz::require(result.values.size() == static_cast<std::size_t>(stored.elements), "every element has a value");
    return 0;
}
