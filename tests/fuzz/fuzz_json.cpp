// The metadata: dump.json, stack.json and construct.json in one input, with zero bytes between them.
#include "dump/metadata/metadata_reading.h"
#include "fuzz/input.h"

using namespace rli;

namespace {

/// The bytes up to the next zero byte; takes them off `rest`.
QByteArrayView nextPart(std::string_view *rest)
{
    const std::string_view part = rest->substr(0, rest->find('\0'));
    rest->remove_prefix(std::min(part.size() + 1, rest->size()));
    return {part.data(), static_cast<qsizetype>(part.size())};
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::string_view rest = fuzz::bytesOf(data, size);
    const dump::NativePath path;
    dump::MetadataReading reading{std::stop_token()};
    reading.readDump(dump::blocksOf(nextPart(&rest)), path, false);
    reading.readStack(dump::blocksOf(nextPart(&rest)), path);
    reading.readConstruct(dump::blocksOf(nextPart(&rest)), path);
    const dump::Metadata metadata = reading.take();
    for (const dump::CallFacts &call : metadata.calls) {
        fuzz::require(call.api < metadata.apis.size(), "a call's API is known");
        fuzz::require(call.firstValue <= metadata.values.size() &&
                          call.valueCount <= metadata.values.size() - call.firstValue,
                      "a call's values are there");
    }
    fuzz::require(metadata.values.size() <= size, "there are as many values as the text can spell");
    return 0;
}
