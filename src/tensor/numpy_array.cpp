#include "tensor/numpy_array.h"

#include "tensor/object_parts.h"
#include "tensor/reasons.h"

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

Problem oddArray(std::string_view part)
{
    return {reasons::kOddArray, std::string(part)};
}

bool isCallOf(const Unpickler &pickle, const PickleValue &value, Global function)
{
    return value.kind == Kind::Call && pickle.function(value).global == function;
}

/// Characters below U+0100 in UTF-8 → one byte each; false for any other text.
bool decodeLatin1(std::string_view utf8, std::string *bytes)
{
    bytes->resize(utf8.size());
    std::size_t length = 0;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        auto byte = static_cast<unsigned char>(utf8[i]);
        if (byte >= 0x80) {
            // U+0080 to U+00FF are two bytes: 110000xx 10xxxxxx.
            if ((byte != 0xC2 && byte != 0xC3) || ++i == utf8.size())
                return false;
            const auto low = static_cast<unsigned char>(utf8[i]);
            if ((low & 0xC0U) != 0x80U)
                return false;
            byte = static_cast<unsigned char>((byte & 0x03U) << 6 | (low & 0x3FU));
        }
        (*bytes)[length++] = static_cast<char>(byte);
    }
    bytes->resize(length);
    return true;
}

/// Reads the state of one array: (1, shape, dtype, in Fortran's order, values).
class ArrayDescription
{
public:
    ArrayDescription(const Unpickler &pickle, TensorObject *tensor)
        : m_pickle(pickle)
        , m_tensor(tensor)
    {
    }

    MaybeProblem read(const PickleValue &state)
    {
        if (state.kind != Kind::Tuple || state.count != 5)
            return oddArray("state");
        const auto part = [&](std::uint32_t i) -> const PickleValue & { return m_pickle.item(state, i); };
        if (part(3).kind != Kind::Bool)
            return oddArray("order");
        if (auto problem = readDimensions(m_pickle, part(1), "shape", &m_tensor->sizes))
            return problem;
        if (auto problem = makeStrides(part(3).number != 0))
            return problem;
        if (auto problem = readDtype(part(2)))
            return problem;
        return readValues(part(4));
    }

private:
    MaybeProblem makeStrides(bool firstFastest)
    {
        const std::size_t dimensions = m_tensor->sizes.size();
        m_tensor->strides.resize(dimensions);
        m_elements = 1;
        for (std::size_t i = 0; i < dimensions; ++i) {
            const std::size_t dimension = firstFastest ? i : dimensions - 1 - i;
            const std::int64_t size = m_tensor->sizes[dimension];
            m_tensor->strides[dimension] = m_elements;
            if (size < 0)
                return Problem{reasons::kNegative, "size of " + std::to_string(size)};
            if (__builtin_mul_overflow(m_elements, size, &m_elements))
                return Problem{reasons::kTooMany};
        }
        return std::nullopt;
    }

    /// numpy.dtype(code, align, copy), and of its state (version, byte order, …) the order.
    MaybeProblem readDtype(const PickleValue &dtype)
    {
        if (!isCallOf(m_pickle, dtype, Global::NumpyDtype))
            return oddArray("dtype");
        const PickleValue &arguments = m_pickle.arguments(dtype);
        const PickleValue &state = m_pickle.state(dtype);
        if (arguments.count == 0 || m_pickle.item(arguments, 0).kind != Kind::Text || state.kind != Kind::Tuple ||
            state.count < 2 || m_pickle.item(state, 1).kind != Kind::Text)
            return oddArray("dtype");
        const std::string_view code = m_pickle.text(m_pickle.item(arguments, 0));
        const auto type = numpyElementType(code);
        if (!type)
            return foreignElements("numpy", code);
        m_tensor->type = *type;
        const std::string_view order = m_pickle.text(m_pickle.item(state, 1));
        if (order != "<" && order != ">" && (order != "|" || bytesOf(*type) != 1))
            return oddArray("byte order");
        m_tensor->isBigEndian = order == ">";
        return std::nullopt;
    }

    /// Bytes, or _codecs.encode(text, "latin1"), which Python writes where the protocol has no bytes.
    MaybeProblem readValues(const PickleValue &values)
    {
        if (values.kind == Kind::Bytes) {
            m_tensor->array = m_pickle.text(values);
        } else {
            if (!decodeText(values))
                return oddArray("values");
            m_tensor->array = m_tensor->decoded;
        }
        m_tensor->isInPickle = true;
        m_tensor->storageBytes = static_cast<std::int64_t>(m_tensor->array.size());
        std::int64_t needed = 0;
        if (__builtin_mul_overflow(m_elements, bytesOf(m_tensor->type), &needed) || needed != m_tensor->storageBytes)
            return Problem{reasons::kArraySize, std::to_string(m_tensor->storageBytes) + " bytes"};
        return std::nullopt;
    }

    bool decodeText(const PickleValue &values)
    {
        if (!isCallOf(m_pickle, values, Global::CodecsEncode))
            return false;
        const PickleValue &arguments = m_pickle.arguments(values);
        if (arguments.count != 2)
            return false;
        const PickleValue &text = m_pickle.item(arguments, 0);
        const PickleValue &encoding = m_pickle.item(arguments, 1);
        return text.kind == Kind::Text && encoding.kind == Kind::Text && m_pickle.text(encoding) == "latin1" &&
               decodeLatin1(m_pickle.text(text), &m_tensor->decoded);
    }

    std::int64_t m_elements = 0;
    const Unpickler &m_pickle;
    TensorObject *m_tensor;
};

} // namespace

MaybeProblem describeArray(const Unpickler &pickle, const PickleValue &call, TensorObject *tensor)
{
    return ArrayDescription(pickle, tensor).read(pickle.state(call));
}

} // namespace rli::tensor
