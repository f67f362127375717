#pragma once

#include "tensor/tensor_object.h"

namespace rli::tensor {

/// What the arguments of a call that makes a tensor (torch._utils._rebuild_tensor_v2 and its kin) say of it.
MaybeProblem describeTensorCall(const Unpickler &pickle, const PickleValue &call, TensorObject *tensor);

} // namespace rli::tensor
