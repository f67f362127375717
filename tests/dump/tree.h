#pragma once

#include "dump/native_path.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

namespace rli::test {

/// A real folder tree that goes away at the end of the test. Names are bytes.
class Tree
{
public:
    Tree() { m_dir.setAutoRemove(false); }
    Tree(const Tree &) = delete;
    Tree &operator=(const Tree &) = delete;
    ~Tree()
    {
        // QTemporaryDir removes no names that are not UTF-8.
        std::error_code ignored;
        std::filesystem::remove_all(root().toStdString(), ignored);
    }

    QByteArray root() const { return QFile::encodeName(m_dir.path()); }
    QByteArray path(const QByteArray &below) const { return root() + '/' + below; }

    /// Makes a file with its folders.
    void addFile(const QByteArray &below, const QByteArray &content = {}) const
    {
        const std::filesystem::path file = path(below).toStdString();
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary).write(content.constData(), content.size());
    }

    /// Makes `count` list files, numbered from 0, in a folder.
    void addLists(const QByteArray &folder, int count = 1,
                  const QByteArray &api = QByteArrayLiteral("NPU.npu_grouped_matmul")) const
    {
        for (int i = 0; i < count; ++i)
            addFile(folder + '/' + api + '.' + QByteArray::number(i) + ".forward.kwargs.group_list.pt");
    }

    void addFolder(const QByteArray &below) const { std::filesystem::create_directories(path(below).toStdString()); }

    void addLink(const QByteArray &below, const QByteArray &target) const
    {
        const std::filesystem::path link = path(below).toStdString();
        std::filesystem::create_directories(link.parent_path());
        std::filesystem::create_symlink(target.toStdString(), link);
    }

private:
    QTemporaryDir m_dir;
};

} // namespace rli::test
