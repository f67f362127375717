#pragma once

#include "sample/pt_writer.h"

#include <QByteArray>

namespace rli::test {

/// A list file of four loads of which the last, once 100, became another number, as a failing disk leaves it: the
/// checksum of the values tells.
inline QByteArray damagedList()
{
    QByteArray file = QByteArray::fromStdString(sample::ptBytes(std::vector<std::int64_t>{1, 4, 6, 100}));
    const QByteArray last = QByteArray::fromHex("6400000000000000");
    file[file.indexOf(last) + 5] = 1;
    return file;
}

} // namespace rli::test
