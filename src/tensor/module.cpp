#include "tensor/reader.h"

#include <string_view>

#if defined(_WIN32)
#define RLI_EXPORT __declspec(dllexport)
#else
#define RLI_EXPORT __attribute__((visibility("default")))
#endif

/// Never throws: null where there is no memory. The caller owns the reader; its destructor lives in this module.
extern "C" RLI_EXPORT rli::tensor::Reader *rli_make_tensor_reader()
{
    try {
        return rli::tensor::makeReader().release();
    } catch (...) {
        return nullptr;
    }
}

// The name above is the one the other side looks for.
static_assert(std::string_view(rli::tensor::kModuleEntry) == "rli_make_tensor_reader");
