#include "tensor/reader.h"

#include "tensor/crc32.h"
#include "tensor/pickle.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"
#include "tensor/tensor_object.h"
#include "tensor/values.h"
#include "tensor/view.h"
#include "tensor/zip_directory.h"

#include <exception>
#include <new>

namespace rli::tensor {

namespace {

/// The pickled magic number every file before the zip format starts with.
constexpr std::string_view kLegacyStart("\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.", 15);

void report(const Problem &problem, ReadResult *result)
{
    result->reason = problem.reason;
    result->detail = problem.detail;
    result->offset = problem.offset;
}

MaybeProblem checkByteOrder(const ZipDirectory &zip)
{
    const ZipRecord *record = zip.find("byteorder");
    if (record == nullptr || record->data == "little")
        return std::nullopt;
    const std::string_view reason = record->data == "big" ? reasons::kBigEndian : reasons::kByteOrder;
    return Problem{reason, printable(record->data), record->place};
}

class ZipReader final : public Reader
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
        if (file.substr(0, kLegacyStart.size()) == kLegacyStart)
            return Problem{reasons::kLegacy};
        if (auto problem = m_zip.open(file))
            return problem;
        if (auto problem = readPickle(result))
            return problem;
        if (auto problem = checkByteOrder(m_zip))
            return problem;
        return readValues(result);
    }

    MaybeProblem readPickle(ReadResult *result)
    {
        const ZipRecord *record = m_zip.find("data.pkl");
        if (record == nullptr)
            return Problem{reasons::kNoPickle};
        const bool isIntact = crc32(record->data) == record->crc;
        if (!isIntact)
            result->notices.emplace_back(reasons::kNoticePickleChecksum);
        auto problem = describe(record->data);
        if (!problem)
            return std::nullopt;
        if (problem->offset >= 0)
            problem->offset += record->place;
        if (isIntact)
            return problem;
        // A damaged pickle can seem to ask for anything; the damage is what there is to say.
        return Problem{reasons::kPickleChecksum, problem->detail, problem->offset};
    }

    MaybeProblem describe(std::string_view pickle)
    {
        PickleValue root;
        if (auto problem = m_unpickler.read(pickle, &root))
            return problem;
        if (auto problem = describeTensor(m_unpickler, root, &m_tensor))
            return problem;
        return checkView(m_tensor, &m_elements);
    }

    MaybeProblem readValues(ReadResult *result)
    {
        m_recordName.assign("data/").append(m_tensor.storageKey);
        const ZipRecord *record = m_zip.find(m_recordName);
        if (record == nullptr)
            return Problem{reasons::kNoStorage, printable(m_recordName)};
        const auto stored = static_cast<std::int64_t>(record->data.size());
        if (stored < m_tensor.storageBytes) {
            return Problem{reasons::kShortStorage,
                           std::to_string(stored) + " bytes of " + std::to_string(m_tensor.storageBytes),
                           record->place};
        }
        if (stored > m_tensor.storageBytes)
            result->notices.emplace_back(reasons::kNoticeLongStorage);
        if (crc32(record->data) != record->crc)
            result->notices.emplace_back(reasons::kNoticeStorageChecksum);
        result->shape = m_tensor.sizes;
        m_values.read(m_tensor, m_elements, record->data, result);
        return std::nullopt;
    }

    ZipDirectory m_zip;
    Unpickler m_unpickler;
    TensorObject m_tensor;
    std::int64_t m_elements = 0;
    std::string m_recordName;
    ValueReader m_values;
};

} // namespace

std::unique_ptr<Reader> makeReader()
{
    return std::make_unique<ZipReader>();
}

} // namespace rli::tensor
