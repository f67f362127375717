#pragma once

#include "sample/pt_writer.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rli::sample {

/// The pickle of the tensor or array that `file` describes.
std::string objectPickle(std::string_view storage, const PtFile &file);

/// What PyTorch counts a storage as: its elements, or the bytes of one that does not know its type.
std::int64_t storageCount(std::string_view storage, const PtFile &file);

} // namespace rli::sample
