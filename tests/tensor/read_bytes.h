#pragma once

#include "tensor/reader.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace rli::test {

/// Reads a file's bytes from a block of memory of exactly their size, so that a sanitizer sees a look beyond the end.
/// `shift` bytes before them make the block as badly aligned as that.
inline tensor::ReadResult readBytes(tensor::Reader &reader, std::string_view file, std::size_t shift = 0)
{
    const std::unique_ptr<std::byte[]> block(new std::byte[file.size() + shift]);
    if (!file.empty())
        std::memcpy(block.get() + shift, file.data(), file.size());
    tensor::ReadResult result;
    reader.read({block.get() + shift, file.size()}, &result);
    return result;
}

inline tensor::ReadResult readBytes(std::string_view file, std::size_t shift = 0)
{
    static const std::unique_ptr<tensor::Reader> reader = tensor::makeReader();
    return readBytes(*reader, file, shift);
}

inline QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// One line for comparing: the values, or the reason.
inline QString outcome(const tensor::ReadResult &result)
{
    if (!result.ok)
        return text(result.reason);
    QStringList values;
    for (const double value : result.values)
        values += QString::number(value, 'g', 17);
    return values.join(u' ');
}

inline bool hasNotice(const tensor::ReadResult &result, std::string_view notice)
{
    return std::any_of(result.notices.begin(), result.notices.end(),
                       [&](const tensor::Notice &one) { return one.reason == notice; });
}

} // namespace rli::test
