#pragma once

#include "sample/pickle_writer.h"
#include "sample/pt_writer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Pickles in pieces, for files that no writer would write.
namespace rli::test {

/// What the storage of the files below holds.
inline const std::vector<std::int64_t> kStored = {3, 1, 4};

/// The pickle instruction of a text.
inline std::string pickledText(std::string_view utf8)
{
    return std::string("X").append(sample::littleEndianBytes(static_cast<std::uint32_t>(utf8.size()))).append(utf8);
}

/// One text of all parts. (`"text" + std::string` makes GCC 12 warn of what is not there.)
template<typename... Parts>
std::string joined(const Parts &...parts)
{
    std::string all;
    (all.append(parts), ...);
    return all;
}

/// A whole pickle of protocol 2.
template<typename... Parts>
std::string pickled(const Parts &...instructions)
{
    return joined("\x80\x02", instructions..., ".");
}

/// The instructions that make a good tensor, without the protocol and the stop.
inline std::string tensorBody()
{
    const std::string pickle = sample::ptItems(sample::rawBytes(kStored, sample::Dtype::Int64))[0].data;
    return pickle.substr(2, pickle.size() - 3);
}

inline std::string repeated(std::string_view what, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += what;
    return all;
}

/// The object's pickle in a file of each container.
inline std::string fileOf(const std::string &pickle, sample::Layout layout)
{
    const std::string storage = sample::rawBytes(kStored, sample::Dtype::Int64);
    if (layout == sample::Layout::Legacy)
        return sample::legacyBytes(pickle, std::vector<sample::LegacyStorage>{{"0", 3, storage}});
    std::vector<sample::ZipItem> items = sample::ptItems(storage, sample::PtFile{.layout = layout});
    items[0].data = pickle;
    return sample::zipBytes("archive", items);
}

/// The numbers of a tensor's description, as pickle instructions: a view of all of three stored int64.
struct View
{
    std::string stored = "K\x03";
    std::string offset = std::string("K\0", 2);
    std::string size = "K\x03";
    std::string stride = "K\x01";

    std::string instructions() const
    {
        return joined("ctorch._utils\n_rebuild_tensor_v2\n((", pickledText("storage"), "ctorch\nLongStorage\n",
                      pickledText("0"), pickledText("npu:0"), stored, "tQ", offset, size, "\x85", stride,
                      "\x85\x89}tR");
    }
    std::string pickle() const { return pickled(instructions()); }
};

/// An integer of `bytes` bytes.
inline std::string pickledInteger(std::uint64_t low, std::size_t bytes)
{
    const std::string digits = joined(sample::littleEndianBytes(low), std::string(8, '\0'));
    return joined("\x8A", std::string(1, static_cast<char>(bytes)), digits.substr(0, bytes));
}

} // namespace rli::test
