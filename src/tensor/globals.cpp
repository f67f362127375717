#include "tensor/globals.h"

#include <array>

namespace rli::tensor {

namespace {

struct Row
{
    std::string_view module;
    std::string_view name;
    Global global;
};

constexpr std::array kRows = {
    Row{"torch._utils", "_rebuild_tensor_v2", Global::RebuildTensorV2},
    Row{"torch._utils", "_rebuild_tensor_v3", Global::RebuildTensorV3},
    Row{"torch._utils", "_rebuild_parameter", Global::RebuildParameter},
    Row{"torch_npu.utils.storage", "_rebuild_npu_tensor", Global::RebuildNpuTensor},
    Row{"collections", "OrderedDict", Global::OrderedDict},
    Row{"numpy.core.multiarray", "_reconstruct", Global::NumpyReconstruct},
    Row{"numpy._core.multiarray", "_reconstruct", Global::NumpyReconstruct},
    Row{"numpy", "ndarray", Global::NumpyArray},
    Row{"numpy", "dtype", Global::NumpyDtype},
    Row{"_codecs", "encode", Global::CodecsEncode},
};

std::optional<TrustedName> elementTypeName(std::string_view name)
{
    if (const auto type = storageElementType(name); type && *type != ElementType::Untyped)
        return TrustedName{Global::Storage, *type};
    if (const auto type = dtypeElementType(name))
        return TrustedName{Global::Dtype, *type};
    if (isForeignElementType(name))
        return TrustedName{Global::ForeignElements};
    return std::nullopt;
}

} // namespace

std::optional<TrustedName> trustedName(std::string_view module, std::string_view name)
{
    if (module == "torch")
        return elementTypeName(name);
    if (module == "torch.storage" && name == "UntypedStorage")
        return TrustedName{Global::Storage};
    for (const Row &row : kRows) {
        if (row.module == module && row.name == name)
            return TrustedName{row.global};
    }
    return std::nullopt;
}

} // namespace rli::tensor
