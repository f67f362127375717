#pragma once

#include "dump/native_path.h"

#include <QString>
#include <QVariant>

#include <vector>

namespace rli::ui {

/// Folders that were opened together.
using FolderSet = std::vector<dump::NativePath>;

/// The folder sets opened last, newest first, each once.
class Recents
{
public:
    static constexpr std::size_t kMost = 10;

    void add(const FolderSet &folders);
    void remove(const FolderSet &folders);
    const std::vector<FolderSet> &all() const { return m_sets; }

    QVariant toVariant() const;
    static Recents fromVariant(const QVariant &variant);

private:
    std::vector<FolderSet> m_sets;
};

/// "…/qwen3-30b/gmm_dump", several joined by " + ".
QString folderSetLabel(const FolderSet &folders);
/// The whole paths, one a line.
QString folderSetToolTip(const FolderSet &folders);

} // namespace rli::ui
