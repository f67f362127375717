#include "tensor/zip_container.h"

#include "tensor/crc32.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"

namespace rli::tensor {

MaybeProblem ZipContainer::read(std::string_view file, StoredTensor *stored, std::vector<Notice> *notices)
{
    if (auto problem = m_zip.open(file))
        return problem;
    if (auto problem = readPickle(stored, notices))
        return problem;
    if (stored->object.isInPickle)
        return std::nullopt;
    if (auto problem = readByteOrder(&stored->object))
        return problem;
    return findStorage(stored, notices);
}

MaybeProblem ZipContainer::readPickle(StoredTensor *stored, std::vector<Notice> *notices)
{
    const ZipRecord *record = m_zip.find("data.pkl");
    if (record == nullptr)
        return Problem{reasons::kNoPickle};
    const bool isIntact = crc32(record->data) == record->crc;
    if (!isIntact)
        notices->push_back({std::string(reasons::kNoticePickleChecksum), {}, true});
    auto problem = describe(record->data, stored);
    if (!problem)
        return std::nullopt;
    if (problem->offset >= 0)
        problem->offset += record->place;
    // What a damaged pickle seems to say is no reason; but what asks for a function may be no accident.
    if (!isIntact)
        problem->reason =
            problem->reason == reasons::kNotTrusted ? reasons::kDamagedOrNotTrusted : reasons::kPickleChecksum;
    return problem;
}

MaybeProblem ZipContainer::describe(std::string_view pickle, StoredTensor *stored)
{
    PickleValue root;
    if (auto problem = m_unpickler.read(pickle, &root))
        return problem;
    return stored->describe(m_unpickler, root);
}

/// Of the storages; a file without the record is little-endian. PyTorch 2.1 and later write it.
MaybeProblem ZipContainer::readByteOrder(TensorObject *object) const
{
    const ZipRecord *record = m_zip.find("byteorder");
    object->isBigEndian = record != nullptr && record->data == "big";
    if (record == nullptr || record->data == "little" || object->isBigEndian)
        return std::nullopt;
    return Problem{reasons::kByteOrder, printable(record->data), record->place};
}

MaybeProblem ZipContainer::findStorage(StoredTensor *stored, std::vector<Notice> *notices)
{
    m_recordName.assign("data/").append(stored->object.storageKey);
    const ZipRecord *record = m_zip.find(m_recordName);
    if (record == nullptr)
        return Problem{reasons::kNoStorage, printable(m_recordName)};
    const auto bytes = static_cast<std::int64_t>(record->data.size());
    if (bytes < stored->object.storageBytes) {
        return Problem{reasons::kShortStorage,
                       std::to_string(bytes) + " bytes of " + std::to_string(stored->object.storageBytes),
                       record->place};
    }
    if (bytes > stored->object.storageBytes)
        notices->push_back({std::string(reasons::kNoticeLongStorage), {}, false});
    if (crc32(record->data) != record->crc)
        notices->push_back({std::string(reasons::kNoticeStorageChecksum), {}, true});
    stored->storage = record->data;
    return std::nullopt;
}

} // namespace rli::tensor
