#include "tensor/values.h"

#include "tensor/reasons.h"

#include <ATen/Parallel.h>
#include <ATen/core/Tensor.h>
#include <ATen/ops/from_blob.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace rli::tensor {

static_assert(std::endian::native == std::endian::little, "Stored values are little-endian and are viewed in place");

namespace {

/// How LibTorch 1.13 is to see the stored bytes. It has no unsigned integers wider than a byte: they are seen as signed
/// ones and put right afterwards. A bool's byte may be anything in a damaged file, so it is seen as a number.
at::ScalarType seenAs(ElementType type)
{
    switch (type) {
    case ElementType::Int8:
        return at::kChar;
    case ElementType::Int16:
    case ElementType::UInt16:
        return at::kShort;
    case ElementType::Int32:
    case ElementType::UInt32:
        return at::kInt;
    case ElementType::Int64:
    case ElementType::UInt64:
        return at::kLong;
    case ElementType::Float16:
        return at::kHalf;
    case ElementType::BFloat16:
        return at::kBFloat16;
    case ElementType::Float32:
        return at::kFloat;
    case ElementType::Float64:
        return at::kDouble;
    case ElementType::UInt8:
    case ElementType::Bool:
    case ElementType::Untyped:
        break;
    }
    return at::kByte;
}

/// What a negative number of the signed type lacks to be the unsigned one.
void makeUnsigned(ElementType type, std::vector<double> *values)
{
    const double range = std::ldexp(1.0, static_cast<int>(8 * bytesOf(type)));
    for (double &value : *values) {
        if (value < 0)
            value += range;
    }
}

/// The stored 64-bit element that is number `i` of the view in row-major order.
std::uint64_t storedInteger(const TensorObject &tensor, const char *storage, std::int64_t i)
{
    std::int64_t element = tensor.offset;
    for (std::size_t dimension = tensor.sizes.size(); dimension-- > 0;) {
        element += i % tensor.sizes[dimension] * tensor.strides[dimension];
        i /= tensor.sizes[dimension];
    }
    std::uint64_t stored = 0;
    std::memcpy(&stored, storage + element * 8, sizeof stored);
    return stored;
}

/// A notice that names the first integer that a double cannot be trusted to hold.
void noticeInexact(const TensorObject &tensor, const char *storage, ReadResult *result)
{
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    for (std::size_t i = 0; i < result->values.size(); ++i) {
        if (std::abs(result->values[i]) < static_cast<double>(kExact))
            continue;
        const std::uint64_t stored = storedInteger(tensor, storage, static_cast<std::int64_t>(i));
        const auto number = static_cast<std::int64_t>(stored);
        const bool isUnsigned = tensor.type == ElementType::UInt64;
        if (isUnsigned ? stored <= std::uint64_t{kExact} : number >= -kExact && number <= kExact)
            continue;
        result->notices.push_back({std::string(reasons::kNoticeInexact),
                                   isUnsigned ? std::to_string(stored) : std::to_string(number), false});
        return;
    }
}

} // namespace

ValueReader::ValueReader()
{
    static const bool once = [] {
        at::set_num_threads(1);
        return true;
    }();
    static_cast<void>(once);
}

void ValueReader::read(const StoredTensor &stored, ReadResult *result)
{
    result->values.resize(static_cast<std::size_t>(stored.elements));
    if (stored.elements == 0)
        return;

    const TensorObject &tensor = stored.object;
    const char *storage = nativeBytes(stored);
    const char *first = storage + tensor.offset * bytesOf(tensor.type);
    {
        const c10::InferenceMode withoutAutograd;
        // from_blob() has no form for memory that is only read.
        const at::Tensor view = at::from_blob(const_cast<char *>(first), tensor.sizes, tensor.strides,
                                              at::TensorOptions(seenAs(tensor.type)));
        at::from_blob(result->values.data(), tensor.sizes, at::TensorOptions(at::kDouble)).copy_(view);
    }

    switch (tensor.type) {
    case ElementType::UInt16:
    case ElementType::UInt32:
        makeUnsigned(tensor.type, &result->values);
        break;
    case ElementType::UInt64:
        makeUnsigned(tensor.type, &result->values);
        noticeInexact(tensor, storage, result);
        break;
    case ElementType::Int64:
        noticeInexact(tensor, storage, result);
        break;
    case ElementType::Bool:
        for (double &value : result->values)
            value = value != 0 ? 1 : 0;
        break;
    default:
        break;
    }
}

/// The storage as this machine's elements: aligned and little-endian. That is what PyTorch's records are (they begin at
/// multiples of 64 bytes); what other writers, other buffers and other machines leave is copied.
const char *ValueReader::nativeBytes(const StoredTensor &stored)
{
    const char *bytes = stored.storage.data();
    const auto size = static_cast<std::size_t>(stored.object.storageBytes);
    const auto width = static_cast<std::size_t>(bytesOf(stored.object.type));
    if (reinterpret_cast<std::uintptr_t>(bytes) % width == 0 && !stored.object.isBigEndian)
        return bytes;
    m_copy.resize((size + sizeof(std::int64_t) - 1) / sizeof(std::int64_t));
    auto *copy = reinterpret_cast<char *>(m_copy.data());
    std::memcpy(copy, bytes, size);
    if (stored.object.isBigEndian) {
        for (std::size_t element = 0; element + width <= size; element += width)
            std::reverse(copy + element, copy + element + width);
    }
    return copy;
}

} // namespace rli::tensor
