#include "tensor/legacy_container.h"

#include "tensor/little_endian.h"
#include "tensor/printable.h"
#include "tensor/reasons.h"
#include "tensor/storage_reference.h"

#include <algorithm>

namespace rli::tensor {

namespace {

using Kind = PickleValue::Kind;

constexpr char kPickleStart = '\x80';
/// The pickle of the magic number in protocol 2, which torch.save uses unless told otherwise.
constexpr std::string_view kStart("\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19.", 15);
constexpr std::string_view kMagicNumber = kStart.substr(4, 10);
constexpr std::int64_t kVersion = 1001;

Problem contradiction(std::string detail, std::size_t at)
{
    return {reasons::kLegacyStorages, std::move(detail), static_cast<std::int64_t>(at)};
}

} // namespace

bool LegacyContainer::beginsLike(std::string_view file)
{
    return !file.empty() && file.front() == kPickleStart;
}

MaybeProblem LegacyContainer::read(std::string_view file, StoredTensor *stored, std::vector<Notice> *notices)
{
    m_file = file;
    m_at = 0;
    if (auto problem = readStart())
        return problem;
    if (auto problem = readObject(stored))
        return problem;
    if (auto problem = readKeys())
        return problem;
    return findStorage(stored, notices);
}

/// The magic number, the version and the facts.
MaybeProblem LegacyContainer::readStart()
{
    if (kStart.starts_with(m_file))
        return Problem{reasons::kLegacyCutOff, {}, static_cast<std::int64_t>(m_file.size())};
    PickleValue magic;
    if (auto problem = m_unpickler.read(m_file, &magic)) {
        // PyTorch would run whatever stands here before it looks at the magic number.
        return problem->reason == reasons::kNotTrusted ? *problem : Problem{reasons::kNotPyTorch};
    }
    if (magic.kind != Kind::LongInteger || m_unpickler.text(magic) != kMagicNumber)
        return Problem{reasons::kNotPyTorch};
    m_at = m_unpickler.length();

    const std::size_t versionAt = m_at;
    PickleValue version;
    if (auto problem = nextPickle(&version))
        return problem;
    if (version.kind != Kind::Integer || version.number != kVersion) {
        return Problem{reasons::kLegacyVersion,
                       version.kind == Kind::Integer ? std::to_string(version.number) : std::string(),
                       static_cast<std::int64_t>(versionAt)};
    }
    PickleValue facts;
    return nextPickle(&facts);
}

MaybeProblem LegacyContainer::readObject(StoredTensor *stored)
{
    PickleValue root;
    if (auto problem = nextPickle(&root))
        return problem;
    if (auto problem = stored->describe(m_unpickler, root))
        return problem;
    return noteStorages();
}

MaybeProblem LegacyContainer::readKeys()
{
    const std::size_t keysAt = m_at;
    PickleValue keys;
    if (auto problem = nextPickle(&keys))
        return problem;
    m_keys.clear();
    bool isListOfTexts = keys.kind == Kind::List;
    if (isListOfTexts) {
        m_unpickler.forEach(keys, [&](const PickleValue &key) {
            isListOfTexts = isListOfTexts && key.kind == Kind::Text;
            m_keys.push_back(isListOfTexts ? m_unpickler.text(key) : std::string_view());
        });
    }
    if (!isListOfTexts)
        return contradiction("the keys of the storages", keysAt);
    return std::nullopt;
}

/// Walks through all storages, so that one that is missing or of another size is found wherever it stands.
MaybeProblem LegacyContainer::findStorage(StoredTensor *stored, std::vector<Notice> *notices)
{
    bool isFound = stored->object.isInPickle;
    for (const std::string_view key : m_keys) {
        std::string_view bytes;
        if (auto problem = takeStorage(key, &bytes))
            return problem;
        if (stored->object.isInPickle || key != stored->object.storageKey)
            continue;
        stored->storage = bytes;
        isFound = true;
    }
    if (!isFound)
        return Problem{reasons::kNoStorage, printable(stored->object.storageKey)};
    if (m_at != m_file.size())
        notices->push_back({std::string(reasons::kNoticeLongStorage), {}, false});
    return std::nullopt;
}

MaybeProblem LegacyContainer::nextPickle(PickleValue *root)
{
    auto problem = m_unpickler.read(m_file.substr(m_at), root);
    if (!problem) {
        m_at += m_unpickler.length();
        return std::nullopt;
    }
    if (problem->reason == reasons::kPickleCutOff)
        problem->reason = reasons::kLegacyCutOff;
    if (problem->offset >= 0)
        problem->offset += static_cast<std::int64_t>(m_at);
    return problem;
}

/// Remembers what the object's pickle says of every storage, each once.
MaybeProblem LegacyContainer::noteStorages()
{
    m_storages.clear();
    for (const PickleValue &value : m_unpickler.references()) {
        StorageReference reference;
        if (auto problem = readStorageReference(m_unpickler, value, &reference))
            return problem;
        m_storages.push_back(
            {reference.key, reference.elements, reference.bytes, reference.type == ElementType::Untyped});
    }
    std::sort(m_storages.begin(), m_storages.end(), [](const Storage &a, const Storage &b) { return a.key < b.key; });
    const auto contradicts = [](const Storage &a, const Storage &b) { return a.key == b.key && a.bytes != b.bytes; };
    if (std::adjacent_find(m_storages.begin(), m_storages.end(), contradicts) != m_storages.end())
        return contradiction("two sizes of one storage", m_at);
    return std::nullopt;
}

/// The count and the elements of one storage. PyTorch counts an untyped storage's bytes; others count its elements.
MaybeProblem LegacyContainer::takeStorage(std::string_view key, std::string_view *bytes)
{
    const auto cutOff = Problem{reasons::kLegacyCutOff, {}, static_cast<std::int64_t>(m_file.size())};
    const std::size_t countAt = m_at;
    if (!fits(m_at, sizeof(std::uint64_t), m_file.size()))
        return cutOff;
    const auto count = static_cast<std::int64_t>(littleEndian<std::uint64_t>(m_file, m_at));
    m_at += sizeof(std::uint64_t);

    const auto storage = std::lower_bound(m_storages.begin(), m_storages.end(), key,
                                          [](const Storage &a, std::string_view b) { return a.key < b; });
    if (storage == m_storages.end() || storage->key != key)
        return contradiction(printable(key), countAt);
    const bool isCountOfElements =
        storage->isUntyped && count > 0 && storage->bytes % count == 0 && storage->bytes / count <= 8;
    if (count != storage->elements && !isCountOfElements)
        return contradiction(std::to_string(count) + " instead of " + std::to_string(storage->elements), countAt);
    if (!fits(m_at, static_cast<std::uint64_t>(storage->bytes), m_file.size()))
        return cutOff;
    *bytes = m_file.substr(m_at, static_cast<std::size_t>(storage->bytes));
    m_at += bytes->size();
    return std::nullopt;
}

} // namespace rli::tensor
