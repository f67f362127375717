#pragma once

#include "tensor/tensor_object.h"

namespace rli::tensor {

/// What a pickled NumPy array (a call of numpy.core.multiarray._reconstruct and its state) says of itself. Its values
/// stand in the pickle, as bytes or, in protocol 2, as text of one character a byte.
MaybeProblem describeArray(const Unpickler &pickle, const PickleValue &call, TensorObject *tensor);

} // namespace rli::tensor
