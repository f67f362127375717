#include "dump/metadata/list_apis.h"

#include <algorithm>
#include <iterator>

namespace rli::dump {

namespace {

constexpr ListApi kListApis[] = {
    {"NPU.npu_grouped_matmul", ListForm::Cumsum, 4, false},
    {"NPU.npu_grouped_matmul_finalize_routing", ListForm::Count, 2, true},
    {"NPU.npu_grouped_matmul_swiglu_quant_v2", ListForm::Cumsum, 4, true},
    {"NPU.npu_grouped_matmul_add_", ListForm::Cumsum, 3, true},
    {"MindSpeed.npu_gmm", ListForm::Cumsum},
    {"MindSpeed.npu_quant_gmm", ListForm::Cumsum},
    {"MindSpeed.npu_gmm_v2", ListForm::Count},
    {"MindSpeed.npu_quant_gmm_v2", ListForm::Count},
    {"MindSpeed.npu_groupmatmul_add_fp32", ListForm::Cumsum, 2, true},
};

constexpr ListApi kOther;

} // namespace

const ListApi &listApi(QByteArrayView name)
{
    const auto known =
        std::find_if(std::begin(kListApis), std::end(kListApis), [&](const ListApi &api) { return api.name == name; });
    return known == std::end(kListApis) ? kOther : *known;
}

ListForm formByName(QByteArrayView api)
{
    const ListApi &known = listApi(api);
    return known.name.startsWith("MindSpeed.") ? known.form : ListForm::Unsaid;
}

} // namespace rli::dump
