#pragma once

#include "dump/outcome.h"

#include <QIODevice>
#include <QString>
#include <QStringList>

#include <functional>
#include <stop_token>

namespace rli::figure {

/// The error for a file whose suffix is none of `formats`; empty where it is one.
std::optional<dump::Error> wrongSuffix(const QString &file, const QStringList &formats);

/// Fills an open device; false where it refused a write.
using FillFile = std::function<dump::Outcome<bool>(QIODevice *device)>;

/// Lets `fill` write a file that appears whole or not at all, in a folder that is made where it is missing. The file is
/// opened before `fill` is called, so that a place without the right to write is found before any work is done. Returns
/// the path.
dump::Outcome<QString> writeWholeFile(const QString &file, const std::stop_token &stop, const FillFile &fill);

} // namespace rli::figure
