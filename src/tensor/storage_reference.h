#pragma once

#include "tensor/element_type.h"
#include "tensor/pickle.h"
#include "tensor/problem.h"

#include <cstdint>
#include <string_view>

namespace rli::tensor {

/// What a pickle says of a storage that lies outside of it.
struct StorageReference
{
    ElementType type = ElementType::Untyped;
    /// Its name among the file's storages. A view into the pickle.
    std::string_view key;
    /// Of the whole storage. An untyped one counts bytes.
    std::int64_t elements = 0;
    std::int64_t bytes = 0;
    /// The part of the storage that is meant: `viewElements` from `viewOffset` on.
    std::int64_t viewOffset = 0;
    std::int64_t viewElements = 0;
};

/// Reads ("storage", class, key, place, number of elements) and, in files before the zip format, None or a view: (key,
/// offset, number of elements), as early versions of PyTorch wrote where storages shared memory. The place is where the
/// values were when they were saved ("cpu", "npu:3", …): any text, of no meaning here.
MaybeProblem readStorageReference(const Unpickler &pickle, const PickleValue &value, StorageReference *reference);

} // namespace rli::tensor
