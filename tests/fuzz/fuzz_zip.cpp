// The zip directory: whatever it hands out lies inside the file.
#include "fuzz/input.h"
#include "tensor/zip_directory.h"

using namespace rli;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static tensor::ZipDirectory zip;
    const std::string_view file = fuzz::bytesOf(data, size);
    if (const auto problem = zip.open(file)) {
        fuzz::require(!problem->reason.empty(), "a refusal has a reason");
        fuzz::require(problem->offset <= static_cast<std::int64_t>(size), "a problem's offset lies in the file");
        return 0;
    }
    for (const char *name : {"data.pkl", "data/0", "byteorder", "version"}) {
        const tensor::ZipRecord *record = zip.find(name);
        if (record == nullptr)
            continue;
        fuzz::require(record->name == name, "a record has the name it was found by");
        fuzz::require(fuzz::isInside(record->data, file), "a record lies in the file");
        fuzz::require(record->data.data() == file.data() + record->place, "a record is at its place");
    }
    return 0;
}
