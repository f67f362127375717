#pragma once

#include <QByteArray>
#include <QString>

class QUrl;

namespace rli::dump {

/// A path as the system holds it: raw bytes on Unix, which need not be valid UTF-8; UTF-8 elsewhere.
using NativePath = QByteArray;

/// The path for people: bytes that are not valid UTF-8 appear as \xNN, control characters likewise.
QString displayText(const NativePath &path);

/// The native form of text that a person typed or Qt delivered.
NativePath nativePath(const QString &text);

/// The native form of a dropped or chosen local file; empty where the URL is not a local file.
/// Percent-encoded bytes are kept as they are, so names that are not UTF-8 survive.
NativePath nativePath(const QUrl &url);

/// Absolute, without "." and trailing or doubled slashes. Where the path holds "..", everything up to the last ".."
/// is resolved through the file system, as opening it would; other links keep their names.
/// Relative paths start at the working folder. Returns the input cleaned textually where it cannot be resolved.
NativePath absolutePath(const NativePath &path);

/// folder + "/" + name, without doubling the slash.
NativePath joined(const NativePath &folder, const QByteArray &name);

} // namespace rli::dump
