#pragma once

#include "read_bytes.h"
#include "sample_forms.h"

#include <string>
#include <string_view>

/// A good file, for tests that damage it.
namespace rli::test {

inline const Integers kValues = {3, 1, 4, 1, 5, 9, 2, 6};
inline const QString kRead = QStringLiteral("3 1 4 1 5 9 2 6");

inline std::string goodFile(sample::Layout layout = sample::Layout::Zip2x)
{
    return sample::ptBytes(kValues, sample::PtFile{.location = "npu:0", .layout = layout});
}

/// Where the directory's entry of a record begins: behind the last mention of its name.
inline std::size_t entryOf(const std::string &file, std::string_view name)
{
    return file.rfind("archive/" + std::string(name)) - 46;
}

/// A file that was refused says why in a clause, and says nothing else.
inline bool isRefusal(const tensor::ReadResult &result)
{
    return !result.ok && !result.reason.empty() && result.values.empty() && result.shape.empty();
}

} // namespace rli::test
