#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Writes `.pt` files as torch.save does, with the standard library alone: for the built-in sample, for tests and for
/// measuring. It shares no code with the reader, so that a reader that agrees with it agrees with the format.
namespace rli::sample {

enum class Dtype {
    Int64,
    Int32,
    Int16,
    Int8,
    UInt8,
    Bool,
    Float64,
    Float32,
    Float16,
    BFloat16,
    UInt16,
    UInt32,
    UInt64,
};

/// As PyTorch names it: "int64".
const char *dtypeName(Dtype dtype);
/// Bytes of one element.
std::size_t dtypeBytes(Dtype dtype);

enum class Layout {
    Zip2x,  ///< PyTorch 2.7 and later.
    Zip113, ///< PyTorch 1.6 to 1.13.
    Legacy, ///< Before 1.6: pickles and raw values, no zip.
};

/// How the pickle asks for the object.
enum class Rebuild {
    V2,        ///< torch._utils._rebuild_tensor_v2
    V2Meta,    ///< The same with a device's metadata, as an NPU writes it.
    V3,        ///< torch._utils._rebuild_tensor_v3 with a dtype.
    Npu,       ///< torch_npu.utils.storage._rebuild_npu_tensor, older torch_npu.
    Parameter, ///< A parameter around V2.
    Numpy,     ///< A NumPy array instead of a tensor.
};

enum class ByteOrder { Little, Big };

/// How a NumPy array is pickled.
struct NumpyForm
{
    /// "numpy._core.multiarray" from NumPy 2 on.
    std::string module = "numpy.core.multiarray";
    /// 2: values as text; 3: as bytes.
    int protocol = 2;
    /// The first dimension's neighbours lie side by side.
    bool isFortran = false;
};

/// A tensor and the way it is written. The defaults are what a plain torch.save of a list of counts makes.
struct PtFile
{
    Dtype dtype = Dtype::Int64;
    /// Empty in the optional: as the values are, one dimension; contiguous.
    std::optional<std::vector<std::int64_t>> shape = {};
    std::optional<std::vector<std::int64_t>> strides = {};
    /// Elements before the view's first.
    std::int64_t offset = 0;
    /// Where the values were, for example "npu:3".
    std::string location = "cpu";
    Rebuild rebuild = Rebuild::V2;
    Layout layout = Layout::Zip2x;
    /// The archive's root folder.
    std::string stem = "archive";
    /// Of the machine that writes, or of a NumPy array.
    ByteOrder byteOrder = ByteOrder::Little;
    NumpyForm numpy = {};
    /// The object is {'group_list': tensor}.
    bool wrap = false;
};

/// One file of the archive.
struct ZipItem
{
    std::string name;
    std::string data;
};

/// The values' bytes in a storage. Integers wrap around, floating point rounds to nearest even; uint64 takes the upper
/// half of its range as negative numbers.
std::string rawBytes(std::span<const std::int64_t> values, Dtype dtype, ByteOrder order = ByteOrder::Little);
std::string rawBytes(std::span<const double> values, Dtype dtype, ByteOrder order = ByteOrder::Little);

/// The bytes of the whole file. `storage` is what rawBytes() made; without `file.shape` the view is all of it.
std::string ptBytes(std::string_view storage, const PtFile &file = {});
/// The same from the numbers themselves.
std::string ptBytes(std::span<const std::int64_t> values, const PtFile &file = {});

/// A storage at the end of a file of before the zip format.
struct LegacyStorage
{
    std::string key;
    std::int64_t count = 0;
    std::string bytes;
};

/// A file of before the zip format, of any object: a magic number, the version, facts about the machine, the object's
/// pickle, the keys of the storages; then each storage's count and bytes.
std::string legacyBytes(std::string_view object, std::span<const LegacyStorage> storages,
                        ByteOrder machine = ByteOrder::Little);

/// What the archive of ptBytes() is made of, for a caller that wants other records or another order. Not for Legacy.
std::vector<ZipItem> ptItems(std::string_view storage, const PtFile &file = {});
/// A stored zip the way PyTorch lays it out: data at multiples of 64 bytes, sizes behind the data, zip64 end records.
std::string zipBytes(const std::string &stem, std::span<const ZipItem> items);

} // namespace rli::sample
