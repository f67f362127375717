#pragma once

#include "tensor/pickle.h"
#include "tensor/problem.h"
#include "tensor/reader.h"
#include "tensor/stored_tensor.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// The format before PyTorch 1.6, which torch.save(_use_new_zipfile_serialization=False) still writes: five pickles
/// (a magic number, the format's version, facts about the machine, the object, the keys of the storages), then for each
/// key a count of elements and the elements. Counts and elements are little-endian, whatever machine wrote them: the
/// facts' `little_endian` says nothing about them (THPStorage_writeFileRaw in PyTorch's torch/csrc/serialization.cpp).
/// There are no checksums. Keeps its memory from file to file.
class LegacyContainer
{
public:
    /// True for a file that is to be read with this class: it begins with a pickle, or with a part of one.
    static bool beginsLike(std::string_view file);

    /// Views in `stored` are into `file` and `stored` itself.
    MaybeProblem read(std::string_view file, StoredTensor *stored, std::vector<Notice> *notices);

private:
    /// A storage that the object's pickle speaks of.
    struct Storage
    {
        std::string_view key;
        std::int64_t elements = 0;
        std::int64_t bytes = 0;
        bool isUntyped = false;
    };

    MaybeProblem readStart();
    MaybeProblem readObject(StoredTensor *stored);
    MaybeProblem readKeys();
    MaybeProblem findStorage(StoredTensor *stored, std::vector<Notice> *notices);
    MaybeProblem nextPickle(PickleValue *root);
    MaybeProblem noteStorages();
    MaybeProblem takeStorage(std::string_view key, std::string_view *bytes);

    std::string_view m_file;
    std::size_t m_at = 0;
    Unpickler m_unpickler;
    std::vector<Storage> m_storages; ///< Sorted by key.
    std::vector<std::string_view> m_keys;
};

} // namespace rli::tensor
