#pragma once

#include "tensor/pickle.h"
#include "tensor/problem.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// Names the part of a tensor's description that has an unknown form.
Problem oddTensor(std::string_view part);

/// An element type, `torch.` or `numpy.` and its name, that holds no plain numbers.
Problem foreignElements(std::string_view library, std::string_view name);

/// The integers of a tuple that speaks of dimensions: sizes or strides. `part` is its name in a problem.
MaybeProblem readDimensions(const Unpickler &pickle, const PickleValue &tuple, std::string_view part,
                            std::vector<std::int64_t> *numbers);

} // namespace rli::tensor
