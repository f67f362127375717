#include "sample/pt_writer.h"

#include "sample/object_pickle.h"
#include "sample/pickle_writer.h"

namespace rli::sample {

namespace {

/// {"protocol_version": 1001, "little_endian": …, "type_sizes": {"short": 2, "int": 4, "long": 4}}
std::string legacySystemFacts(ByteOrder machine)
{
    PickleWriter pickle;
    pickle.raw("}");
    pickle.memoize();
    pickle.mark();
    pickle.text("protocol_version");
    pickle.integer(1001);
    pickle.text("little_endian");
    pickle.boolean(machine == ByteOrder::Little);
    pickle.text("type_sizes");
    pickle.raw("}");
    pickle.memoize();
    pickle.mark();
    pickle.text("short");
    pickle.integer(2);
    pickle.text("int");
    pickle.integer(4);
    pickle.text("long");
    pickle.integer(4);
    pickle.raw("uu");
    return pickle.finish();
}

} // namespace

std::string ptBytes(std::string_view storage, const PtFile &file)
{
    if (file.layout == Layout::Legacy) {
        std::vector<LegacyStorage> storages;
        if (file.rebuild != Rebuild::Numpy)
            storages.push_back({"0", storageCount(storage, file), std::string(storage)});
        return legacyBytes(objectPickle(storage, file), storages, file.byteOrder);
    }
    return zipBytes(file.stem, ptItems(storage, file));
}

std::string ptBytes(std::span<const std::int64_t> values, const PtFile &file)
{
    // Before the zip format, storages were little-endian on every machine.
    const bool isLittle = file.layout == Layout::Legacy && file.rebuild != Rebuild::Numpy;
    return ptBytes(rawBytes(values, file.dtype, isLittle ? ByteOrder::Little : file.byteOrder), file);
}

std::vector<ZipItem> ptItems(std::string_view storage, const PtFile &file)
{
    const bool isNew = file.layout == Layout::Zip2x;
    std::vector<ZipItem> items = {{"data.pkl", objectPickle(storage, file)}};
    if (isNew) {
        items.push_back({".format_version", "1"});
        items.push_back({".storage_alignment", "64"});
        items.push_back({"byteorder", file.byteOrder == ByteOrder::Little ? "little" : "big"});
    }
    if (file.rebuild != Rebuild::Numpy)
        items.push_back({"data/0", std::string(storage)});
    items.push_back({"version", "3\n"});
    if (isNew)
        items.push_back({".data/serialization_id", "1572819951185464302605456996048150607017"});
    return items;
}

std::string legacyBytes(std::string_view object, std::span<const LegacyStorage> storages, ByteOrder machine)
{
    PickleWriter version;
    version.integer(1001);
    PickleWriter keys;
    keys.raw("]");
    keys.memoize();
    for (const LegacyStorage &storage : storages) {
        keys.text(storage.key);
        keys.raw("a");
    }
    constexpr std::string_view kMagic("\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.", 15);
    std::string bytes(kMagic);
    bytes.append(version.finish()).append(legacySystemFacts(machine)).append(object).append(keys.finish());
    for (const LegacyStorage &storage : storages)
        bytes.append(littleEndianBytes(storage.count)).append(storage.bytes);
    return bytes;
}

} // namespace rli::sample
