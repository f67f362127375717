#include "sample/object_pickle.h"

#include "sample/dtype_row.h"
#include "sample/pickle_writer.h"

#include <algorithm>

namespace rli::sample {

namespace {

std::vector<std::int64_t> contiguousStrides(std::span<const std::int64_t> shape)
{
    std::vector<std::int64_t> strides(shape.size());
    std::int64_t elements = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = elements;
        elements *= std::max<std::int64_t>(shape[i], 1);
    }
    return strides;
}

std::int64_t elementsIn(std::string_view storage, const PtFile &file)
{
    return static_cast<std::int64_t>(storage.size() / dtypeBytes(file.dtype));
}

std::vector<std::int64_t> shapeOf(std::string_view storage, const PtFile &file)
{
    return file.shape.value_or(std::vector<std::int64_t>{elementsIn(storage, file)});
}

void writeStorage(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    const char *name = row(file.dtype).storage;
    pickle.mark();
    pickle.text("storage");
    if (name != nullptr)
        pickle.global("torch", name);
    else
        pickle.global("torch.storage", "UntypedStorage");
    pickle.text("0");
    pickle.text(file.location);
    pickle.integer(storageCount(storage, file));
    if (file.layout == Layout::Legacy)
        pickle.none(); // This storage is no view of another.
    pickle.tuple();
    pickle.raw("Q");
}

void writeRebuildName(PickleWriter &pickle, Rebuild rebuild)
{
    if (rebuild == Rebuild::Npu)
        pickle.global("torch_npu.utils.storage", "_rebuild_npu_tensor");
    else
        pickle.global("torch._utils", rebuild == Rebuild::V3 ? "_rebuild_tensor_v3" : "_rebuild_tensor_v2");
}

void writeTensor(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    const std::vector<std::int64_t> shape = shapeOf(storage, file);
    if (file.rebuild == Rebuild::Parameter) {
        pickle.global("torch._utils", "_rebuild_parameter");
        pickle.mark();
    }
    writeRebuildName(pickle, file.rebuild);
    pickle.mark();
    writeStorage(pickle, storage, file);
    pickle.integer(file.offset);
    pickle.integers(shape);
    pickle.integers(file.strides ? *file.strides : contiguousStrides(shape));
    pickle.boolean(false); // requires_grad
    pickle.emptyOrderedDict();
    if (file.rebuild == Rebuild::V3)
        pickle.global("torch", dtypeName(file.dtype));
    if (file.rebuild == Rebuild::V2Meta) {
        pickle.raw("}");
        pickle.memoize();
        pickle.mark();
        pickle.text("npu_format");
        pickle.boolean(true);
        pickle.raw("u");
    }
    if (file.rebuild == Rebuild::Npu)
        pickle.integer(2); // The plain memory format.
    pickle.tuple();
    pickle.reduce();
    if (file.rebuild == Rebuild::Parameter) {
        pickle.boolean(false);
        pickle.emptyOrderedDict();
        pickle.tuple();
        pickle.reduce();
    }
}

/// Bytes as text, each byte one character below U+0100, in UTF-8.
std::string latin1Text(std::string_view bytes)
{
    std::string utf8;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80)
            utf8 += static_cast<char>(0xC0 | byte >> 6);
        utf8 += static_cast<char>(byte < 0x80 ? byte : 0x80 | (byte & 0x3F));
    }
    return utf8;
}

/// Protocol 2 has no bytes: Python writes a call that makes them of text.
void writeBytes(PickleWriter &pickle, std::string_view bytes, int protocol)
{
    if (protocol > 2) {
        pickle.raw("B");
        pickle.raw(littleEndianBytes(static_cast<std::uint32_t>(bytes.size())));
        pickle.raw(bytes);
        pickle.memoize();
        return;
    }
    pickle.global("_codecs", "encode");
    pickle.text(latin1Text(bytes));
    pickle.text("latin1");
    pickle.tuple(2);
    pickle.reduce();
}

void writeNumpyDtype(PickleWriter &pickle, const PtFile &file)
{
    pickle.global("numpy", "dtype");
    pickle.text(row(file.dtype).numpy);
    pickle.boolean(false);
    pickle.boolean(true);
    pickle.tuple(3);
    pickle.reduce();
    pickle.mark();
    pickle.integer(3);
    if (dtypeBytes(file.dtype) == 1)
        pickle.text("|");
    else
        pickle.text(file.byteOrder == ByteOrder::Little ? "<" : ">");
    pickle.raw("NNN");
    pickle.integer(-1);
    pickle.integer(-1);
    pickle.integer(0);
    pickle.tuple();
    pickle.raw("b");
}

/// What an ndarray's own __reduce__ says: an empty array, then its state with the values.
void writeNumpy(PickleWriter &pickle, std::string_view storage, const PtFile &file)
{
    pickle.global(file.numpy.module, "_reconstruct");
    pickle.global("numpy", "ndarray");
    pickle.integer(0);
    pickle.tuple(1);
    writeBytes(pickle, "b", file.numpy.protocol);
    pickle.tuple(3);
    pickle.reduce();
    pickle.mark();
    pickle.integer(1);
    pickle.integers(shapeOf(storage, file));
    writeNumpyDtype(pickle, file);
    pickle.boolean(file.numpy.isFortran);
    writeBytes(pickle, storage, file.numpy.protocol);
    pickle.tuple();
    pickle.raw("b");
}

} // namespace

std::int64_t storageCount(std::string_view storage, const PtFile &file)
{
    return row(file.dtype).storage != nullptr ? elementsIn(storage, file) : static_cast<std::int64_t>(storage.size());
}

std::string objectPickle(std::string_view storage, const PtFile &file)
{
    PickleWriter pickle(file.rebuild == Rebuild::Numpy ? file.numpy.protocol : 2);
    if (file.wrap)
        pickle.raw(std::string_view("}X\x0A\0\0\0group_list", 16));
    if (file.rebuild == Rebuild::Numpy)
        writeNumpy(pickle, storage, file);
    else
        writeTensor(pickle, storage, file);
    if (file.wrap)
        pickle.raw("s");
    return pickle.finish();
}

} // namespace rli::sample
