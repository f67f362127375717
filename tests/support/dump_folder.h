#pragma once

#include "sample/dump_writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <map>
#include <string>
#include <vector>

namespace rli::test {

/// A temporary folder with a dump of real `.pt` files, and the loads that each file holds.
class DumpFolder
{
public:
    DumpFolder() = default;
    explicit DumpFolder(const sample::DumpSpec &spec)
    {
        sample::writeDumpBelow(root().toStdString(), spec);
        sample::writeDump(
            spec, [this](const std::string &path, const std::vector<std::int64_t> &loads) { m_truth[path] = loads; });
    }

    /// The dump's root; made with the first file.
    QString root() const { return m_folder.filePath(QStringLiteral("dump")); }
    QString path(const QString &below) const { return QDir(root()).filePath(below); }

    /// Path below the root to the loads of the file.
    const std::map<std::string, std::vector<std::int64_t>> &truth() const { return m_truth; }

    /// Writes (or replaces) any file below the root, with the folders it needs.
    bool put(const QString &below, const QByteArray &bytes) const
    {
        QFile file(path(below));
        return QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(bytes) == bytes.size();
    }

private:
    QTemporaryDir m_folder;
    std::map<std::string, std::vector<std::int64_t>> m_truth;
};

/// The name of the list file of call `number`.
inline QString listName(int number)
{
    return QStringLiteral("NPU.npu_grouped_matmul.%1.forward.kwargs.group_list.pt").arg(number);
}

} // namespace rli::test
