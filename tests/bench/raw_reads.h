#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace rli::bench {

/// The reference for reading: walks the folder with readdir alone, then opens, reads and closes every file below it on
/// `threads` threads. Returns the bytes read.
std::int64_t walkAndReadRaw(const std::string &folder, int threads);

/// Only the walk. Returns the number of files.
std::size_t walkRaw(const std::string &folder);

} // namespace rli::bench
