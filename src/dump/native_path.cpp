#include "dump/native_path.h"

#include "dump/files.h"

#include <QList>
#include <QSysInfo>
#include <QUrl>

#include <algorithm>

#ifndef Q_OS_UNIX
#include <QDir>
#endif

namespace rli::dump {

namespace {

constexpr bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Length of the valid UTF-8 sequence at the front of `bytes`, 0 where there is none. By table 3-7 of the Unicode
/// standard: no overlong forms, no surrogates, nothing above U+10FFFF.
qsizetype sequenceLength(QByteArrayView bytes)
{
    const auto lead = static_cast<unsigned char>(bytes.front());
    if (lead < 0x80U)
        return 1;
    const qsizetype length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || bytes.size() < length)
        return 0;
    const QByteArrayView rest = bytes.sliced(1, length - 1);
    if (!std::all_of(rest.begin(), rest.end(), isContinuation))
        return 0;
    const auto second = static_cast<unsigned char>(rest.front());
    const bool overlong = (lead == 0xE0U && second < 0xA0U) || (lead == 0xF0U && second < 0x90U);
    const bool surrogate = lead == 0xEDU && second >= 0xA0U;
    const bool tooLarge = lead == 0xF4U && second >= 0x90U;
    return overlong || surrogate || tooLarge ? 0 : length;
}

bool isPlain(QByteArrayView bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte >= 0x20 && byte < 0x7F; });
}

/// Characters that would break or hide the line they are shown in.
bool isUnprintable(const QString &character)
{
    const QChar first = character.front();
    switch (first.category()) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

void appendEscaped(QString *text, QByteArrayView bytes)
{
    for (const char byte : bytes)
        *text += QStringLiteral("\\x%1").arg(static_cast<unsigned char>(byte), 2, 16, QLatin1Char('0'));
}

QList<QByteArray> meaningfulParts(const NativePath &path)
{
    QList<QByteArray> parts = path.split('/');
    parts.removeIf([](const QByteArray &part) { return part.isEmpty() || part == "."; });
    return parts;
}

/// What an absolute path starts with before its first name; empty for a relative one.
QByteArray rootOf(const NativePath &path)
{
#ifdef Q_OS_UNIX
    return path.startsWith('/') ? QByteArrayLiteral("/") : QByteArray();
#else
    if (path.startsWith("//"))
        return QByteArrayLiteral("//");
    if (path.startsWith('/'))
        return QByteArrayLiteral("/");
    return path.size() >= 3 && path[1] == ':' && path[2] == '/' ? path.first(3) : QByteArray();
#endif
}

} // namespace

QString displayText(const NativePath &path)
{
    if (isPlain(path))
        return QString::fromLatin1(path);
    QString text;
    for (QByteArrayView rest = path; !rest.isEmpty();) {
        const qsizetype length = sequenceLength(rest);
        const QByteArrayView bytes = rest.first(std::max<qsizetype>(length, 1));
        const QString character = length == 0 ? QString() : QString::fromUtf8(bytes);
        if (character.isEmpty() || isUnprintable(character))
            appendEscaped(&text, bytes);
        else
            text += character;
        rest = rest.sliced(bytes.size());
    }
    return text;
}

NativePath nativePath(const QString &text)
{
#ifdef Q_OS_UNIX
    return text.toUtf8();
#else
    return QDir::fromNativeSeparators(text).toUtf8();
#endif
}

NativePath nativePath(const QUrl &url)
{
    if (!url.isLocalFile())
        return {};
#ifdef Q_OS_UNIX
    // File managers may name this machine in the URL.
    const QString host = url.host();
    const bool here = host.isEmpty() || host == QLatin1String("localhost") ||
                      host.compare(QSysInfo::machineHostName(), Qt::CaseInsensitive) == 0;
    if (!here)
        return {};
    const NativePath path = QByteArray::fromPercentEncoding(url.path(QUrl::FullyEncoded).toLatin1());
    return path.contains('\0') ? NativePath() : path;
#else
    return url.toLocalFile().toUtf8();
#endif
}

NativePath absolutePath(const NativePath &path)
{
    if (path.isEmpty())
        return path;
    QByteArray start = rootOf(path);
    QList<QByteArray> parts = meaningfulParts(path.sliced(start.size()));
    if (start.isEmpty()) {
        const NativePath folder = workingFolder();
        start = rootOf(folder);
        parts = meaningfulParts(folder.sliced(start.size())) + parts;
    }

    const qsizetype lastUp = parts.lastIndexOf("..");
    if (lastUp >= 0) {
        const NativePath resolved = resolvedPath(start + parts.first(lastUp + 1).join('/'));
        if (!resolved.isEmpty()) {
            start = rootOf(resolved);
            parts = meaningfulParts(resolved.sliced(start.size())) + parts.sliced(lastUp + 1);
        }
    }
    return start + parts.join('/');
}

NativePath joined(const NativePath &folder, const QByteArray &name)
{
    if (folder.isEmpty() || folder.endsWith('/'))
        return folder + name;
    return folder + '/' + name;
}

} // namespace rli::dump
