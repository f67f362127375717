#pragma once

#include "read_bytes.h"

#include "sample/pt_writer.h"

#include <string>
#include <vector>

namespace rli::test {

/// Reads a file whose object is this pickle, with the values 1, 2 and 3 stored.
inline tensor::ReadResult readPickle(std::string pickle)
{
    const std::vector<std::int64_t> values = {1, 2, 3};
    const std::vector<sample::ZipItem> items = {{"data.pkl", std::move(pickle)},
                                                {"data/0", sample::rawBytes(values, sample::Dtype::Int64)}};
    return readBytes(sample::zipBytes("archive", items));
}

} // namespace rli::test
