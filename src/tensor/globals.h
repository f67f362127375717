#pragma once

#include "tensor/element_type.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rli::tensor {

/// What a name that a pickle may ask for means here. None of these is ever run: they are recognised.
enum class Global : std::uint8_t {
    RebuildTensorV2,
    RebuildTensorV3,
    RebuildNpuTensor,
    RebuildParameter,
    OrderedDict,
    Storage,
    Dtype,
    ForeignElements,
    NumpyReconstruct,
    NumpyArray,
    NumpyDtype,
    CodecsEncode,
};

struct TrustedName
{
    Global global;
    /// Of Storage and Dtype.
    ElementType type = ElementType::Untyped;
};

/// The fixed list of names a tensor file may ask for; empty for any other.
std::optional<TrustedName> trustedName(std::string_view module, std::string_view name);

} // namespace rli::tensor
