#pragma once

#include "tensor/pickle.h"
#include "tensor/problem.h"
#include "tensor/reader.h"
#include "tensor/stored_tensor.h"
#include "tensor/zip_directory.h"

#include <string>
#include <string_view>
#include <vector>

namespace rli::tensor {

/// The format of PyTorch 1.6 and later: a zip archive of a pickle and one record for each storage. Keeps its memory
/// from file to file.
class ZipContainer
{
public:
    /// Views in `stored` are into `file` and `stored` itself.
    MaybeProblem read(std::string_view file, StoredTensor *stored, std::vector<Notice> *notices);

private:
    MaybeProblem readPickle(StoredTensor *stored, std::vector<Notice> *notices);
    MaybeProblem describe(std::string_view pickle, StoredTensor *stored);
    MaybeProblem readByteOrder(TensorObject *object) const;
    MaybeProblem findStorage(StoredTensor *stored, std::vector<Notice> *notices);

    ZipDirectory m_zip;
    Unpickler m_unpickler;
    std::string m_recordName;
};

} // namespace rli::tensor
