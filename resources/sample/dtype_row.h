#pragma once

#include "sample/pt_writer.h"

namespace rli::sample {

/// What files call a type of elements; null where they have no name for it.
struct DtypeRow
{
    const char *name;
    const char *storage;
    const char *numpy;
    std::size_t bytes;
};

const DtypeRow &row(Dtype dtype);

} // namespace rli::sample
