#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// The plain face of the tensor room: no Qt and no LibTorch in this header, so that everything else can hold a
/// Reader without loading LibTorch.
namespace rli::tensor {

/// Something worth telling about a file that was read.
struct Notice
{
    std::string reason;  ///< one clause, the same text for every file with the same oddity
    std::string detail;  ///< what is particular to this file; may be empty
    bool damage = false; ///< the values may not be those that were written
    bool operator==(const Notice &) const = default;
};

/// What one `.pt` file held.
struct ReadResult
{
    /// True where `values` hold the file's list. Otherwise `reason` says why not.
    bool ok = false;
    /// The same text for every file with the same trouble: one clause for an analyst, without the file's name.
    std::string reason;
    /// What is particular to this file, for example a name or a number that was found; may be empty.
    std::string detail;
    /// Byte offset in the file where the trouble is; -1 where it has no place.
    std::int64_t offset = -1;
    /// Not ok, and as the file would look while it is still being written: it ends too soon.
    bool incomplete = false;
    /// Of a file that was read.
    std::vector<Notice> notices;
    /// The tensor's sizes; empty for a scalar.
    std::vector<std::int64_t> shape;
    /// All elements in row-major order of the tensor's view. Integers are exact up to 2^53.
    std::vector<double> values;

    /// Makes the result as new but keeps the capacity of its vectors.
    void clear()
    {
        ok = false;
        reason.clear();
        detail.clear();
        offset = -1;
        incomplete = false;
        notices.clear();
        shape.clear();
        values.clear();
    }
};

/// Reads list files. One reader serves one thread; it keeps its buffers from file to file.
class Reader
{
public:
    virtual ~Reader() = default;
    /// Reads one whole file's bytes. Never throws; a file that cannot be read is a reason in `result`.
    virtual void read(std::span<const std::byte> file, ReadResult *result) = 0;
};

/// What the loadable module exports under kModuleEntry.
using MakeReader = Reader *(*)();
inline constexpr const char *kModuleEntry = "rli_make_tensor_reader";
/// The module's file name without prefix and suffix.
inline constexpr const char *kModuleName = "rl-insight-tensor";

/// Makes a reader. Only the module and the tensor room's own tests link this; everything else asks jobs::TensorModule.
std::unique_ptr<Reader> makeReader();

} // namespace rli::tensor
