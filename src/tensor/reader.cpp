#include "tensor/reader.h"

#include "tensor/legacy_container.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"
#include "tensor/values.h"
#include "tensor/zip_container.h"

#include <exception>
#include <new>

namespace rli::tensor {

namespace {

/// Whether a file with this trouble may be the beginning of a good one.
bool endsTooSoon(std::string_view reason)
{
    return reason == reasons::kEmpty || reason == reasons::kCutOff || reason == reasons::kLegacyCutOff;
}

void report(const Problem &problem, ReadResult *result)
{
    result->reason = problem.reason;
    result->detail = problem.detail;
    result->offset = problem.offset;
    result->incomplete = endsTooSoon(problem.reason);
}

class FileReader final : public Reader
{
public:
    void read(std::span<const std::byte> file, ReadResult *result) override
    {
        result->clear();
        MaybeProblem problem;
        try {
            problem = readFile({reinterpret_cast<const char *>(file.data()), file.size()}, result);
        } catch (const std::bad_alloc &) {
            problem = Problem{reasons::kNoMemory};
        } catch (const std::exception &e) {
            // No file is known to get here: everything that LibTorch would refuse has been checked before.
            problem = Problem{reasons::kLibTorch, printable(e.what())};
        } catch (...) {
            problem = Problem{reasons::kLibTorch};
        }
        result->ok = !problem;
        if (problem) {
            result->shape.clear();
            result->values.clear();
            report(*problem, result);
        }
    }

private:
    MaybeProblem readFile(std::string_view file, ReadResult *result)
    {
        if (file.empty())
            return Problem{reasons::kEmpty, {}, 0};
        auto problem = LegacyContainer::beginsLike(file) ? m_legacy.read(file, &m_stored, &result->notices)
                                                         : m_zip.read(file, &m_stored, &result->notices);
        if (problem)
            return problem;
        const TensorObject &object = m_stored.object;
        if (object.isTypeInferred)
            result->notices.push_back(
                {std::string(reasons::kNoticeInferredType), std::string(nameOf(object.type)), false});
        result->shape = object.sizes;
        m_values.read(m_stored, result);
        return std::nullopt;
    }

    ZipContainer m_zip;
    LegacyContainer m_legacy;
    StoredTensor m_stored;
    ValueReader m_values;
};

} // namespace

std::unique_ptr<Reader> makeReader()
{
    return std::make_unique<FileReader>();
}

} // namespace rli::tensor
